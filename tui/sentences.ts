/**
 * Sentences about a game: whose move it is, what the engine thought, how it is
 * limited, what the clocks show.
 *
 * @module
 */

import { claims } from "../engine/draw.ts";
import { type Clock, timeLeft } from "../engine/clock.ts";
import { sideName } from "../engine/ending.ts";
import {
  describeResult,
  type Game,
  isOver,
  lastMove,
  position,
  resultText,
} from "../engine/game.ts";
import { BLACK, MATE, WHITE } from "../engine/mod.ts";
import { formatSan } from "../engine/notation.ts";
import { isInCheck } from "../engine/position.ts";
import type { ThinkLimits, Thought } from "../engine/thinker.ts";

/** What the engine counts a pawn. */
const PAWN = 99;
/** Plies of an iteration after which nothing can change any more. */
const SETTLED = 98;

/** The move that led to a ply, in SAN; empty at ply 0. */
export function sanAt(game: Game, ply: number): string {
  const move = lastMove(game, ply);
  return move === null ? "" : formatSan(position(game, ply - 1), move);
}

/** The move that led to a ply with its number, `"1... Nf6"`. */
function numberedSan(game: Game, ply: number): string {
  const { fullmoves, side } = position(game, ply - 1);
  const dots = side === WHITE ? "." : "...";
  return `${fullmoves}${dots} ${sanAt(game, ply)}`;
}

/** Sentences on how a game stands: result or whose move, claims, clocks. */
export function describeState(game: Game): string[] {
  const now = position(game, game.ply);
  const last = game.ply === 0
    ? []
    : [`Last move ${numberedSan(game, game.ply)}`];
  const turn = isOver(game)
    ? describeEnd(game)
    : describeResult(game) + (isInCheck(now) ? ", in check" : "");
  const claim = claims(game).map((reason) => {
    const rule = reason.endsWith("rule") ? `the ${reason}` : reason;
    return `${sideName(now.side)} can claim a draw by ${rule}: write claim`;
  });
  const clocks = game.clock === null ? [] : [describeClocks(game.clock)];
  return [...last, turn, ...claim, ...clocks];
}

/** Says how a game ended, `"White wins by checkmate (1-0)"`. */
export function describeEnd(game: Game): string {
  return `${describeResult(game)} (${resultText(game)})`;
}

/** Says what is left on the clocks: `"White has 4:59, Black has 5:00"`. */
export function describeClocks(clock: Clock): string {
  return [WHITE, BLACK]
    .map((side) => `${sideName(side)} has ${formatTime(timeLeft(clock, side))}`)
    .join(", ");
}

/** Milliseconds as `"1:05:09"`, `"4:59"`, or `"0:09.5"` in the last seconds. */
export function formatTime(milliseconds: number): string {
  // Rounded down: nobody is shown time that he does not have.
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.floor(tenths / 10);
  const [minutes, hours] = [
    Math.floor(seconds / 60),
    Math.floor(seconds / 3600),
  ];
  const two = (value: number) => String(value % 60).padStart(2, "0");
  const fraction = tenths < 200 ? `.${tenths % 10}` : "";
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds)}`
    : `${minutes}:${two(seconds)}${fraction}`;
}

/** A score for White in pawns, `"+0.14"`, or which side mates. */
export function formatScore(score: number): string {
  if (Math.abs(score) > MATE) {
    return `${sideName(score > 0 ? WHITE : BLACK)} mates`;
  }
  const pawns = (score / PAWN).toFixed(2);
  if (Number(pawns) === 0) return "0.00";
  return score > 0 ? `+${pawns}` : pawns;
}

/** A score of the side to move as White sees it. */
export function scoreForWhite(score: number, side: number): number {
  return side === WHITE ? score : 0 - score;
}

/** What the engine thought, `"depth 7, score +0.14 for White, 0.8 s"`. */
export function describeThought(thought: Thought, side: number): string {
  const score = scoreForWhite(thought.score, side);
  const depth = thought.ply < SETTLED ? [`depth ${thought.ply}`] : [];
  const outlook = Math.abs(score) > MATE
    ? formatScore(score)
    : `score ${formatScore(score)} for White`;
  const seconds = thought.milliseconds / 1000;
  const time = `${seconds.toFixed(seconds < 0.1 ? 2 : 1)} s`;
  return [...depth, outlook, time].join(", ");
}

/** How strong the engine plays: a level or its limits. */
export interface Strength {
  /** Level, null if only the limits say it. */
  readonly level: number | null;
  /** Limits of its thinking for each move. */
  readonly limits: ThinkLimits;
}

/** Says how strong the engine plays. */
export function describeStrength({ level, limits }: Strength): string {
  if (level !== null) return `Denomax plays at level ${level}`;
  const { plies, nodes, milliseconds } = limits;
  const parts = [
    ...(plies === undefined ? [] : [count(plies, "half-move")]),
    ...(nodes === undefined ? [] : [count(nodes, "node")]),
    ...(milliseconds === undefined
      ? []
      : [count(milliseconds / 1000, "second")]),
  ];
  return parts.length === 0
    ? "Denomax thinks as long as its clock allows"
    : `Denomax thinks at most ${parts.join(" and ")} a move`;
}

/** `"1 second"`, `"2 seconds"`. */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
