/**
 * A game between people and the engine as a value, and what follows from each
 * thing that happens: sentences to tell, and what to wait for next. Line mode and
 * the full screen both play by it.
 *
 * @module
 */

import { COLOURS } from "../../engine/rules/attacks.ts";
import { claimDraw, claims } from "../../engine/game/draw_claims.ts";
import { sideName } from "../../engine/rules/position.ts";
import {
  browse,
  type Game,
  isOver,
  playMove,
  position,
  redo,
  tick,
  undo,
} from "../../engine/game/game.ts";
import {
  type Strength,
  strengthLimits,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";
import { BLACK, WHITE } from "../../engine/mod.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
import type { Choice } from "../../engine/player/choose_move.ts";
import type { PlayLimits } from "../../engine/player/weakness.ts";

import { describeSearchInfo, sanAt, scoreForWhite } from "./sentences.ts";
import { thinkLimits } from "./think_limits.ts";

/** A game, who plays it and how. */
export interface Match {
  /** The game. */
  readonly game: Game;
  /** Sides that people play: `WHITE`, `BLACK`, their sum, or 0 for none. */
  readonly humanSides: number;
  /** How strong the engine plays. */
  readonly strength: Strength;
  /** Is Black's side at the bottom? */
  readonly isFlipped: boolean;
  /** The engine's last score, for White; null if it has not thought yet. */
  readonly score: number | null;
  /** Promotions to choose from, after a move that did not say which. */
  readonly promotions: readonly LegalMove[];
  /** Does the program end with the game? */
  readonly endsWithGame: boolean;
  /** Today, `"2026.01.31"`. */
  readonly date: string;
}

/** What comes next. */
export type Effect =
  /** Read a line. */
  | { readonly type: "read" }
  /** Let the engine think, about a move to play or only to tell. */
  | {
    readonly type: "think";
    readonly isHint: boolean;
    readonly limits: PlayLimits;
  }
  /** Ask for kept games. */
  | { readonly type: "savedGames"; readonly request: SavedGamesRequest }
  /** Leave the program. */
  | { readonly type: "quit"; readonly code: number };

/** What follows from something that happened. */
export interface Step {
  /** The match afterwards. */
  readonly match: Match;
  /** Sentences to tell. */
  readonly lines: readonly string[];
  /** Is the board to be shown to those who do not see it all the time? */
  readonly showsBoard: boolean;
  /** Could what was asked for not be done? The sentences say why. */
  readonly isRejected: boolean;
  /** What comes next. */
  readonly effect: Effect;
}

/** Says who plays which side. */
export function describePlayers(
  { humanSides }: Pick<Match, "humanSides">,
): string {
  if (humanSides === 0) return "Denomax plays both sides";
  if (humanSides === COLOURS) return "You play both sides";
  const [yours, other] = humanSides === WHITE ? [WHITE, BLACK] : [BLACK, WHITE];
  return `You play ${sideName(yours)}, Denomax plays ${sideName(other)}`;
}

/** Name of the player of a side, in a record of the game. */
export function playerName({ humanSides }: Match, side: number): string {
  return (humanSides & side) === 0 ? "Denomax" : "Player";
}

/** Side to move in the game. */
export function sideToMove({ game }: Match): number {
  return position(game, game.ply).side;
}

/**
 * The side that acts for the people, even while the engine is to move: the one
 * they play, or if they play both, the one to move; 0 if they play none.
 */
export function humanSide(match: Match): number {
  return match.humanSides === COLOURS ? sideToMove(match) : match.humanSides;
}

/** Is a game going on in which something has been played? */
export function isGameRunning({ game }: Match): boolean {
  return game.ply > 0 && !isOver(game);
}

/** The match at the position shown: what was played after it is taken back. */
export function backToShown(match: Match): Match {
  const { game } = match;
  const plies = game.shown - game.ply;
  if (plies === 0) return match;
  return { ...match, game: plies > 0 ? redo(game, plies) : undo(game, -plies) };
}

/** Text before the cursor when a line is read: `"White> "`. */
export function prompt(match: Match): string {
  return isOver(match.game) ? "> " : `${sideName(sideToMove(match))}> `;
}

// -- Steps --------------------------------------------------------------------

/** Says something; then a line is read, whoever is to move. */
export function message(match: Match, ...lines: string[]): Step {
  const effect: Effect = { type: "read" };
  return { match, lines, showsBoard: false, isRejected: false, effect };
}

/** Says why something cannot be done. */
export function reject(match: Match, ...lines: string[]): Step {
  return { ...message(match, ...lines), isRejected: true };
}

/** Shows the board, after some sentences. */
export function show(match: Match, ...lines: string[]): Step {
  return { ...message(match, ...lines), showsBoard: true };
}

/** Lets the engine think. A hint is as good as its best level can give. */
export function think(
  match: Match,
  lines: string[],
  isHint = false,
): Step {
  const { strength } = match;
  const isLevel = isHint && "level" in strength;
  const limits = thinkLimits(
    match.game,
    strengthLimits(isLevel ? { level: TOP_LEVEL } : strength),
  );
  return {
    ...message(match, ...lines),
    effect: { type: "think", isHint, limits },
  };
}

/**
 * Goes on with the game: the engine thinks if it is to move, otherwise the board
 * is shown.
 */
export function advance(match: Match, ...lines: string[]): Step {
  const { game, humanSides, endsWithGame } = match;
  if (isOver(game)) {
    const shown = show(match, ...lines);
    return endsWithGame ? { ...shown, effect: QUIT } : shown;
  }
  const side = sideToMove(match);
  if ((humanSides & side) !== 0) {
    return show(match, ...lines);
  }
  if (claims(game).length === 0 || scoreFor(match, side) > 0) {
    return think(match, lines);
  }
  const drawn = { ...match, game: claimDraw(game) };
  return advance(drawn, ...lines, "Denomax claims a draw");
}

const QUIT: Effect = { type: "quit", code: 0 };

/** The engine's last score as a side sees it, 0 if there is none. */
export function scoreFor({ score }: Match, side: number): number {
  return side === WHITE ? score ?? 0 : 0 - (score ?? 0);
}

// -- Events -------------------------------------------------------------------

/** Begins. */
export function begin(match: Match): Step {
  const advice = match.endsWithGame
    ? ""
    : "; write a move, an empty line to let Denomax move, or help";
  return advance(match, describePlayers(match) + advice);
}

/** Lets time pass on the clock, which may end the game. */
export function passTime(match: Match, milliseconds: number): Step {
  const game = tick(match.game, milliseconds);
  const isTimeUp = isOver(game) && !isOver(match.game);
  return { ...message({ ...match, game }), showsBoard: isTimeUp };
}

/** A person has played a legal move in the position shown. */
export function humanPlays(match: Match, move: LegalMove): Step {
  const side = sideName(position(match.game).side);
  const game = playMove(match.game, move);
  return advance({ ...match, game }, `${side} plays ${sanAt(game, game.ply)}`);
}

/** Ends what the engine was thinking when its time ran out. */
function tooLate(match: Match): Step {
  const told = message(match);
  return match.endsWithGame ? { ...told, effect: QUIT } : told;
}

/**
 * The engine has chosen a move. If time is up, it comes too late. Who looks at
 * another position than the last goes on doing so.
 */
export function enginePlays(match: Match, choice: Choice): Step {
  if (isOver(match.game)) return tooLate(match);
  const side = sideToMove(match);
  const score = scoreForWhite(choice.info.score, side);
  const played = playMove(match.game, choice.move, match.game.ply);
  const info = describeSearchInfo(choice.info, side);
  const sentence = engineMove(match, sanAt(played, played.ply), side);
  const game = keepLooking(match.game, played);
  return advance({ ...match, game, score }, `${sentence} (${info})`);
}

/** The game after a move, with the same position shown unless it was the last. */
function keepLooking(before: Game, after: Game): Game {
  const { shown, ply, plies } = before;
  const isKept = shown !== ply && after.plies[shown] === plies[shown];
  return isKept ? browse(after, shown) : after;
}

/** `"Denomax plays e4"`, and for whom if that does not tell. */
function engineMove({ humanSides }: Match, san: string, side: number): string {
  if (humanSides === 0) return `${sideName(side)} plays ${san}`;
  const isHelping = (humanSides & side) !== 0;
  return `Denomax plays ${san}${isHelping ? ` for ${sideName(side)}` : ""}`;
}

/** The engine tells which move it would play. */
export function engineHints(match: Match, choice: Choice): Step {
  if (isOver(match.game)) return tooLate(match);
  const { game } = match;
  const side = sideToMove(match);
  const after = playMove(game, choice.move, game.ply);
  const info = describeSearchInfo(choice.info, side);
  const score = scoreForWhite(choice.info.score, side);
  const san = sanAt(after, after.ply);
  return message({ ...match, score }, `Denomax would play ${san} (${info})`);
}

/** The engine has failed. The game stays as it is, and goes on if anyone cares. */
export function engineFails(match: Match, problem: string): Step {
  const told = reject(match, problem);
  if (match.endsWithGame) {
    return { ...told, effect: { type: "quit", code: 1 } };
  }
  const advice = "Write an empty line to let it try again, or play its move";
  return reject(match, problem, advice);
}

/** The sides that people play, by the word for it. */
export const HUMAN_SIDES: Readonly<Record<string, number>> = {
  white: WHITE,
  black: COLOURS - WHITE,
  both: COLOURS,
  none: 0,
};

/** Something asked about kept games. */
export type SavedGamesRequest =
  /** Is there one that has not ended? It is to be offered, or only mentioned. */
  | { readonly type: "find"; readonly isOffer: boolean }
  /** Which are there? */
  | { readonly type: "list" }
  /** Restore one: its number, or empty: the latest that has not ended. */
  | { readonly type: "resume"; readonly which: string }
  /** Remove one by its number. */
  | { readonly type: "forget"; readonly which: string };
