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
export interface Dialogue {
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
  /** The dialogue afterwards. */
  readonly dialogue: Dialogue;
  /** Lines to print. */
  readonly lines: readonly string[];
  /** What comes next. */
  readonly effect: Effect;
}

/** Says who plays which side. */
export function describePeople({ people }: Pick<Dialogue, "people">): string {
  if (people === 0) return "Denomax plays both sides";
  if (people === COLOURS) return "You play both sides";
  const [yours, other] = people === WHITE ? [WHITE, BLACK] : [BLACK, WHITE];
  return `You play ${sideName(yours)}, Denomax plays ${sideName(other)}`;
}

/** Name of the player of a side, in a record of the game. */
export function playerName({ people }: Dialogue, side: number): string {
  return (people & side) === 0 ? "Denomax" : "Player";
}

/** Side to move in the game. */
export function sideToMove({ game }: Dialogue): number {
  return position(game, game.ply).side;
}

/** Text before the cursor when a line is read: `"White> "`. */
export function prompt(dialogue: Dialogue): string {
  return isOver(dialogue.game) ? "> " : `${sideName(sideToMove(dialogue))}> `;
}

// -- Steps --------------------------------------------------------------------

/** Says something; then a line is read, whoever is to move. */
export function say(dialogue: Dialogue, ...lines: string[]): Step {
  return { dialogue, lines, effect: { type: "read" } };
}

/** Lets the engine think. */
export function think(
  dialogue: Dialogue,
  lines: string[],
  isHint = false,
): Step {
  const limits = thinkLimits(dialogue);
  return { dialogue, lines, effect: { type: "think", isHint, limits } };
}

/**
 * Goes on with the game: the engine thinks if it is to move, otherwise the board
 * is shown.
 */
export function goOn(dialogue: Dialogue, ...lines: string[]): Step {
  const { game, people, endsWithGame } = dialogue;
  if (isOver(game)) {
    const shown = say(dialogue, ...lines, ...picture(dialogue));
    return endsWithGame ? { ...shown, effect: QUIT } : shown;
  }
  const side = sideToMove(dialogue);
  if ((people & side) !== 0) {
    return say(dialogue, ...lines, ...picture(dialogue));
  }
  if (claims(game).length === 0 || scoreFor(dialogue, side) > 0) {
    return think(dialogue, lines);
  }
  const drawn = { ...dialogue, game: claimDraw(game) };
  return goOn(drawn, ...lines, "Denomax claims a draw");
}

const QUIT: Effect = { type: "quit", code: 0 };

/** The board, and how the game stands. */
export function picture({ game, isFlipped }: Dialogue): string[] {
  const board = textBoard(position(game, game.ply), { isFlipped });
  return ["", ...board, "", ...describeState(game)];
}

/** The engine's last score as a side sees it, 0 if there is none. */
export function scoreFor({ score }: Dialogue, side: number): number {
  return side === WHITE ? score ?? 0 : 0 - (score ?? 0);
}

// -- Events -------------------------------------------------------------------

/** Begins. */
export function begin(dialogue: Dialogue): Step {
  const advice = dialogue.endsWithGame
    ? ""
    : "; write a move, an empty line to let Denomax move, or help";
  return goOn(dialogue, describePeople(dialogue) + advice);
}

/** Lets time pass on the clock, and says so if it has run out. */
export function passTime(dialogue: Dialogue, milliseconds: number): Step {
  const game = tick(dialogue.game, milliseconds);
  const isTimeUp = isOver(game) && !isOver(dialogue.game);
  const lines = isTimeUp ? [describeEnd(game)] : [];
  return say({ ...dialogue, game }, ...lines);
}

/** A person has played a legal move. */
export function personPlays(dialogue: Dialogue, move: LegalMove): Step {
  const side = sideName(sideToMove(dialogue));
  const game = playMove(dialogue.game, move, dialogue.game.ply);
  return goOn({ ...dialogue, game }, `${side} plays ${sanAt(game, game.ply)}`);
}

/** The game as it stood when time ran out, which has been said. */
function tooLate(dialogue: Dialogue): Step {
  const { game, isFlipped, endsWithGame } = dialogue;
  const board = textBoard(position(game, game.ply), { isFlipped });
  const shown = say(dialogue, "", ...board);
  return endsWithGame ? { ...shown, effect: QUIT } : shown;
}

/** The engine has chosen a move. If time is up, it comes too late. */
export function enginePlays(dialogue: Dialogue, choice: Choice): Step {
  if (isOver(dialogue.game)) return tooLate(dialogue);
  const side = sideToMove(dialogue);
  const score = scoreForWhite(choice.thought.score, side);
  const game = playMove(dialogue.game, choice.move, dialogue.game.ply);
  const thought = describeThought(choice.thought, side);
  const sentence = engineMove(dialogue, sanAt(game, game.ply), side);
  return goOn({ ...dialogue, game, score }, `${sentence} (${thought})`);
}

/** `"Denomax plays e4"`, and for whom if that does not tell. */
function engineMove({ people }: Dialogue, san: string, side: number): string {
  if (people === 0) return `${sideName(side)} plays ${san}`;
  const isHelping = (people & side) !== 0;
  return `Denomax plays ${san}${isHelping ? ` for ${sideName(side)}` : ""}`;
}

/** The engine tells which move it would play. */
export function engineHints(dialogue: Dialogue, choice: Choice): Step {
  if (isOver(dialogue.game)) return tooLate(dialogue);
  const { game } = dialogue;
  const side = sideToMove(dialogue);
  const after = playMove(game, choice.move, game.ply);
  const thought = describeThought(choice.thought, side);
  const score = scoreForWhite(choice.thought.score, side);
  const san = sanAt(after, after.ply);
  return say({ ...dialogue, score }, `Denomax would play ${san} (${thought})`);
}

/** The engine has failed. The game stays as it is, and goes on if anyone cares. */
export function engineFails(dialogue: Dialogue, problem: string): Step {
  const told = say(dialogue, problem);
  if (dialogue.endsWithGame) {
    return { ...told, effect: { type: "quit", code: 1 } };
  }
  const advice = "Write an empty line to let it try again, or play its move";
  return say(dialogue, problem, advice);
}

// -- Time to think ------------------------------------------------------------

/** Moves that the time left has to be enough for. */
const MOVES_TO_GO = 30;
/** Milliseconds that are lost between clock and engine. */
const LAG = 100;

/** The limits of strength and clock together. */
function thinkLimits(dialogue: Dialogue): ThinkLimits {
  const { game, strength: { limits } } = dialogue;
  if (game.clock === null) return limits;
  const budget = clockBudget(game.clock, sideToMove(dialogue));
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
