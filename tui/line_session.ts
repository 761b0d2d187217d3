/**
 * A game in line mode as a value, and what follows from each thing that
 * happens: sentences to print, and what to wait for next.
 *
 * @module
 */

import { COLOURS } from "../engine/attacks.ts";
import { type Clock, timeLeft } from "../engine/clock.ts";
import { claimDraw, claims } from "../engine/draw.ts";
import { sideName } from "../engine/ending.ts";
import { type Game, isOver, playMove, position, tick } from "../engine/game.ts";
import { BLACK, WHITE } from "../engine/mod.ts";
import type { LegalMove } from "../engine/position.ts";
import type { Choice } from "../engine/player.ts";
import type { ThinkLimits } from "../engine/thinker.ts";
import {
  describeEnd,
  describeState,
  describeThought,
  sanAt,
  scoreForWhite,
  type Strength,
} from "./sentences.ts";
import { textBoard } from "./text_board.ts";

/** All there is to know in line mode. */
export interface Session {
  /** The game. */
  readonly game: Game;
  /** Sides that people play: `WHITE`, `BLACK`, their sum, or 0 for none. */
  readonly people: number;
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
    readonly limits: ThinkLimits;
  }
  /** Leave the program. */
  | { readonly type: "quit"; readonly code: number };

/** What follows from something that happened. */
export interface Step {
  /** The session afterwards. */
  readonly session: Session;
  /** Lines to print. */
  readonly lines: readonly string[];
  /** What comes next. */
  readonly effect: Effect;
}

/** Says who plays which side. */
export function describePeople({ people }: Pick<Session, "people">): string {
  if (people === 0) return "Denomax plays both sides";
  if (people === COLOURS) return "You play both sides";
  const [yours, other] = people === WHITE ? [WHITE, BLACK] : [BLACK, WHITE];
  return `You play ${sideName(yours)}, Denomax plays ${sideName(other)}`;
}

/** Name of the player of a side, in a record of the game. */
export function playerName({ people }: Session, side: number): string {
  return (people & side) === 0 ? "Denomax" : "Player";
}

/** Side to move in the game. */
export function sideToMove({ game }: Session): number {
  return position(game, game.ply).side;
}

/** Text before the cursor when a line is read: `"White> "`. */
export function prompt(session: Session): string {
  return isOver(session.game) ? "> " : `${sideName(sideToMove(session))}> `;
}

// -- Steps --------------------------------------------------------------------

/** Says something; then a line is read, whoever is to move. */
export function say(session: Session, ...lines: string[]): Step {
  return { session, lines, effect: { type: "read" } };
}

/** Lets the engine think. */
export function think(session: Session, lines: string[], isHint = false): Step {
  const limits = thinkLimits(session);
  return { session, lines, effect: { type: "think", isHint, limits } };
}

/**
 * Goes on with the game: the engine thinks if it is to move, otherwise the board
 * is shown.
 */
export function goOn(session: Session, ...lines: string[]): Step {
  const { game, people, endsWithGame } = session;
  if (isOver(game)) {
    const shown = say(session, ...lines, ...picture(session));
    return endsWithGame ? { ...shown, effect: QUIT } : shown;
  }
  const side = sideToMove(session);
  if ((people & side) !== 0) return say(session, ...lines, ...picture(session));
  if (claims(game).length === 0 || scoreFor(session, side) > 0) {
    return think(session, lines);
  }
  const drawn = { ...session, game: claimDraw(game) };
  return goOn(drawn, ...lines, "Denomax claims a draw");
}

const QUIT: Effect = { type: "quit", code: 0 };

/** The board, and how the game stands. */
export function picture({ game, isFlipped }: Session): string[] {
  const board = textBoard(position(game, game.ply), { isFlipped });
  return ["", ...board, "", ...describeState(game)];
}

/** The engine's last score as a side sees it, 0 if there is none. */
export function scoreFor({ score }: Session, side: number): number {
  return side === WHITE ? score ?? 0 : 0 - (score ?? 0);
}

// -- Events -------------------------------------------------------------------

/** Begins. */
export function begin(session: Session): Step {
  const advice = session.endsWithGame
    ? ""
    : "; write a move, an empty line to let Denomax move, or help";
  return goOn(session, describePeople(session) + advice);
}

/** Lets time pass on the clock, and says so if it has run out. */
export function passTime(session: Session, milliseconds: number): Step {
  const game = tick(session.game, milliseconds);
  const isTimeUp = isOver(game) && !isOver(session.game);
  const lines = isTimeUp ? [describeEnd(game)] : [];
  return say({ ...session, game }, ...lines);
}

/** A person has played a legal move. */
export function personPlays(session: Session, move: LegalMove): Step {
  const side = sideName(sideToMove(session));
  const game = playMove(session.game, move, session.game.ply);
  return goOn({ ...session, game }, `${side} plays ${sanAt(game, game.ply)}`);
}

/** The game as it stood when time ran out, which has been said. */
function tooLate(session: Session): Step {
  const { game, isFlipped, endsWithGame } = session;
  const board = textBoard(position(game, game.ply), { isFlipped });
  const shown = say(session, "", ...board);
  return endsWithGame ? { ...shown, effect: QUIT } : shown;
}

/** The engine has chosen a move. If time is up, it comes too late. */
export function enginePlays(session: Session, choice: Choice): Step {
  if (isOver(session.game)) return tooLate(session);
  const side = sideToMove(session);
  const score = scoreForWhite(choice.thought.score, side);
  const game = playMove(session.game, choice.move, session.game.ply);
  const thought = describeThought(choice.thought, side);
  const sentence = engineMove(session, sanAt(game, game.ply), side);
  return goOn({ ...session, game, score }, `${sentence} (${thought})`);
}

/** `"Denomax plays e4"`, and for whom if that does not tell. */
function engineMove({ people }: Session, san: string, side: number): string {
  if (people === 0) return `${sideName(side)} plays ${san}`;
  const isHelping = (people & side) !== 0;
  return `Denomax plays ${san}${isHelping ? ` for ${sideName(side)}` : ""}`;
}

/** The engine tells which move it would play. */
export function engineHints(session: Session, choice: Choice): Step {
  if (isOver(session.game)) return tooLate(session);
  const { game } = session;
  const side = sideToMove(session);
  const after = playMove(game, choice.move, game.ply);
  const thought = describeThought(choice.thought, side);
  const score = scoreForWhite(choice.thought.score, side);
  const san = sanAt(after, after.ply);
  return say({ ...session, score }, `Denomax would play ${san} (${thought})`);
}

/** The engine has failed. The game stays as it is, and goes on if anyone cares. */
export function engineFails(session: Session, problem: string): Step {
  const told = say(session, problem);
  if (session.endsWithGame) {
    return { ...told, effect: { type: "quit", code: 1 } };
  }
  const advice = "Write an empty line to let it try again, or play its move";
  return say(session, problem, advice);
}

// -- Time to think ------------------------------------------------------------

/** Moves that the time left has to be enough for. */
const MOVES_TO_GO = 30;
/** Milliseconds that are lost between clock and engine. */
const LAG = 100;

/** The limits of strength and clock together. */
function thinkLimits(session: Session): ThinkLimits {
  const { game, strength: { limits } } = session;
  if (game.clock === null) return limits;
  const budget = clockBudget(game.clock, sideToMove(session));
  const milliseconds = Math.min(limits.milliseconds ?? Infinity, budget);
  return { ...limits, milliseconds };
}

/** Milliseconds that the clock allows for the next move. */
function clockBudget(clock: Clock, side: number): number {
  const left = timeLeft(clock, side);
  const share = "perMove" in clock.control
    ? left
    : left / MOVES_TO_GO + 1000 * clock.control.increment;
  return Math.max(1, Math.round(Math.min(share, left - LAG, left * 0.9)));
}

/** The sides that people play, by the word for it. */
export const PEOPLE: Readonly<Record<string, number>> = {
  white: WHITE,
  black: COLOURS - WHITE,
  both: COLOURS,
  none: 0,
};
