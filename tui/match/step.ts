/** What follows from something that happens in a match. */

import { endingOf, isOver } from "../../engine/game/game.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
import type { GameAction, MatchEvent, Refusal } from "./events.ts";
import type { Match } from "./match.ts";
import type { Puzzle } from "./puzzle.ts";

/** What is to be done next. */
export type NextAction =
  | { readonly type: "read" | "write" | "review" | "quit" }
  | Question
  | { readonly type: "savedGames"; readonly request: SavedGamesRequest };

/** Let the engine think, about a move to play or only to tell. */
export interface Question {
  readonly type: "think";
  readonly isHint: boolean;
  /** A move in the position looked at, to be judged. */
  readonly move?: LegalMove;
}

export type SavedGamesRequest =
  /** Find a game that can go on, to offer it or only to mention it. */
  | { readonly type: "find"; readonly isOffer: boolean }
  | { readonly type: "list" }
  /** Let the level follow from the games that have ended. */
  | { readonly type: "results" }
  | { readonly type: "practise"; readonly act: PractiseAct }
  /** Show one of the list without going on with it. */
  | { readonly type: "see"; readonly number: number }
  /** Go on with a game: its number in the list, or `""` for the latest. */
  | { readonly type: "resume"; readonly which: string }
  | { readonly type: "forget"; readonly which: string };

export type PractiseAct =
  | { readonly type: "next" | "list" }
  /** Practise this mistake no more. */
  | { readonly type: "remove"; readonly puzzle: Puzzle }
  /** A puzzle was answered rightly, by a move in SAN. */
  | { readonly type: "answer"; readonly puzzle: Puzzle; readonly san: string };

/** A match after something happened, with the events in their order. */
export interface Step<Event extends { readonly type: string } = MatchEvent> {
  readonly match: Match;
  readonly events: readonly Event[];
  /** Whether the board is worth showing to those who do not see it all the time. */
  readonly showsBoard: boolean;
  /** Show the board this once, after every move, or only on request. */
  readonly boardRequest?: "once" | "on" | "off";
  readonly flipsBoard?: boolean;
  /** Whether what was asked for cannot be done; the last event says why. */
  readonly isRejected: boolean;
  /** Promotions to choose from, if the next text is the letter of a piece. */
  readonly promotions?: readonly LegalMove[];
  /** The command that is carried out if the next text is "yes". */
  readonly asked?: string;
  readonly next: NextAction;
}

/** Something happened; then a line is read. */
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

/** Refuses what only a game that goes on allows. */
export function refuseAfterEnd(match: Match, action: GameAction): Step {
  const { game } = match;
  const ending = isOver(game) ? endingOf(game) : game.plies[game.shown].ending;
  if (ending === null) throw new TypeError("the game goes on");
  return refuse(match, { type: "gameOver", action, ending });
}

/** Shows the board after something happened. */
export function showBoard<Event extends { readonly type: string }>(
  match: Match,
  ...events: readonly Event[]
): Step<Event> {
  return { ...happened(match, ...events), showsBoard: true };
}

export function request(match: Match, next: NextAction): Step {
  return { ...happened<MatchEvent>(match), next };
}
