/** A step of a match: what happened, and what to do next. */

import { endingAt, endingOf, isOver } from "../../engine/chess/game/game.ts";
import type { LegalMove } from "../../engine/chess/rules/position.ts";
import type { GameAction, MatchEvent, Refusal } from "./events.ts";
import type { Match } from "./match.ts";
import type { Puzzle, PuzzleChoice } from "./puzzles/puzzle.ts";

/** What to do next. */
export type NextAction =
  | { readonly type: "read" | "write" | "quit" }
  /** Find the mistakes; a second look is another engine's. */
  | { readonly type: "review"; readonly isSecondLook: boolean }
  | Question
  | { readonly type: "savedGames"; readonly request: SavedGamesRequest }
  | { readonly type: "file"; readonly request: FileRequest };

/** Let an engine think. */
export type Question = { readonly type: "think" } & AskedAbout;

/** What an engine thinks about. */
export type AskedAbout =
  /** The opponent's next move, which it plays. */
  | { readonly about: "turn" }
  /**
   * In the viewed position: a move to hint at; the best moves; what the opponent
   * would do if the side to move passed.
   */
  | { readonly about: "hint" | "best" | "threat" }
  /** There, too: the reason why a move is good or bad; its worth as an answer. */
  | { readonly about: "move" | "answer"; readonly move: LegalMove };

export type SavedGamesRequest =
  /** Find an unfinished game, to offer it or only to mention it. */
  | { readonly type: "find"; readonly isOffer: boolean }
  | { readonly type: "list" }
  /** Derive the level from the finished games. */
  | { readonly type: "results" }
  | { readonly type: "practise"; readonly act: PractiseAct }
  /** Tell what the person does wrong most, and whether it gets better. */
  | { readonly type: "progress" }
  /** Show a game of the list without continuing it. */
  | { readonly type: "see"; readonly number: number }
  /** Continue a game by its number in the list, or the latest. */
  | { readonly type: "resume"; readonly number: number | null }
  | { readonly type: "forget"; readonly number: number };

/** What to do with the games of the open file; they are counted from 1 on. */
export type FileRequest =
  /** List the games with all of these words, from a number on. */
  | { readonly type: "list"; readonly words: string; readonly from: number }
  | { readonly type: "open"; readonly number: number };

export type PractiseAct =
  | { readonly type: "list" }
  /** The next puzzle, in place of one that is left without its answer. */
  | {
    readonly type: "next";
    readonly left?: Puzzle | undefined;
    /** The puzzles that are practised from now on, if that is to change. */
    readonly choice?: PuzzleChoice;
  }
  /** Never pose this puzzle again. */
  | { readonly type: "remove"; readonly puzzle: Puzzle }
  /** A puzzle is solved, last by this move in SAN. */
  | { readonly type: "answer"; readonly puzzle: Puzzle; readonly san: string }
  /** Its solution was shown, or it is left without an answer. */
  | { readonly type: "reveal" | "leave"; readonly puzzle: Puzzle }
  /** Find the mistakes in the reviewed game that is played. */
  | { readonly type: "learn"; readonly whose: Whose };

/** Whose mistakes to learn from: one's own, or the opponent's. */
export type Whose = "own" | "opponent";

/** A match after something happened, with the events in order. */
export interface Step<Event extends { readonly type: string } = MatchEvent> {
  readonly match: Match;
  readonly events: readonly Event[];
  /** Whether people are to see the board anew: line mode writes it. */
  readonly showsBoard: boolean;
  /** Whether a request is refused; the last event says why. */
  readonly isRejected: boolean;
  readonly next: NextAction;
}

/** A step after which the player acts. */
export function happened<Event extends { readonly type: string }>(
  match: Match,
  ...events: readonly Event[]
): Step<Event> {
  const next = { type: "read" } as const;
  return { match, events, showsBoard: false, isRejected: false, next };
}

export function refuse(match: Match, refusal: Refusal): Step {
  const step: Step = happened(match, { type: "refused", refusal });
  return { ...step, isRejected: true };
}

/** Refuses an action because the game is over. */
export function refuseAfterEnd(match: Match, action: GameAction): Step {
  const { game } = match;
  const ending = isOver(game) ? endingOf(game) : endingAt(game);
  if (ending === null) throw new TypeError("The game goes on");
  return refuse(match, { type: "gameOver", action, ending });
}

/** A step after which line mode writes the board. */
export function showBoard<Event extends { readonly type: string }>(
  match: Match,
  ...events: readonly Event[]
): Step<Event> {
  return { ...happened(match, ...events), showsBoard: true };
}

export function request(match: Match, next: NextAction): Step {
  return { ...happened<MatchEvent>(match), next };
}

export function askSavedGames(match: Match, about: SavedGamesRequest): Step {
  return request(match, { type: "savedGames", request: about });
}
