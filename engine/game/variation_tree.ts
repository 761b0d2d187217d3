/**
 * The course of a game: the positions it went through, one stage a ply, each
 * with what the rules said of it there.
 *
 * Repetitions are counted when a stage is made, by looking back to the last
 * capture or pawn move at most, so that a long game costs no more per move than
 * a short one.
 *
 * @module
 */

import type { Times } from "./clock.ts";
import {
  type Decision,
  type Ending,
  endingIn,
  repetitionKey,
} from "./outcome.ts";
import { type LegalMove, play, type Position } from "../rules/position.ts";

/** A position of a game and what is to be known about it there. */
export interface Stage {
  /** The move that led to it, null at the start. */
  readonly move: LegalMove | null;
  /** The position. */
  readonly position: Position;
  /** What repetitions of the position have in common. */
  readonly key: string;
  /** How often it has been on the board, now included: 1, 2 … */
  readonly occurrences: number;
  /** The end that the rules put to the game here, null if they do not. */
  readonly ending: Ending | null;
  /** The clock when the move had been made, null without one. */
  readonly times: Times | null;
}

/** One course of the game, from the start to where it was left. */
export interface Line {
  /** The start, and a stage for each move. */
  readonly stages: readonly Stage[];
  /** How players or clocks ended the game at the last stage, null if not. */
  readonly decision: Decision | null;
}

/** The stage that begins a game. */
export function firstStage(position: Position, times: Times | null): Stage {
  const key = repetitionKey(position);
  const ending = endingIn(position, 1);
  return { move: null, position, key, occurrences: 1, ending, times };
}

/** The stage that a legal move leads to from the last of some stages. */
export function nextStage(
  stages: readonly Stage[],
  move: LegalMove,
  times: Times | null,
): Stage {
  const position = play(stages[stages.length - 1].position, move);
  const key = repetitionKey(position);
  const occurrences = countEarlier(stages, key, position.halfmoves) + 1;
  const ending = endingIn(position, occurrences);
  return { move, position, key, occurrences, ending, times };
}

/** Occurrences before this move; no position outlives a capture or pawn move. */
function countEarlier(
  stages: readonly Stage[],
  key: string,
  halfmoves: number,
): number {
  const first = Math.max(0, stages.length - halfmoves);
  for (let index = stages.length - 2; index >= first; index -= 2) {
    if (stages[index].key === key) return stages[index].occurrences;
  }
  return 0;
}

/** Are two moves the same? */
export function isSameMove(
  one: LegalMove | null,
  two: LegalMove | null,
): boolean {
  return one?.from === two?.from && one?.to === two?.to &&
    one?.promotion === two?.promotion;
}

/** Number of moves that two lines have in common: where a branch parts. */
export function partingPly(one: Line, two: Line): number {
  const end = Math.min(one.stages.length, two.stages.length);
  for (let ply = 1; ply < end; ply++) {
    const [move, other] = [one.stages[ply].move, two.stages[ply].move];
    if (!isSameMove(move, other)) return ply - 1;
  }
  return end - 1;
}

/** Does a line hold nothing that another one does not? */
export function isPartOf({ stages, decision }: Line, whole: Line): boolean {
  if (decision !== null || stages.length > whole.stages.length) return false;
  const differs = ({ move }: Stage, ply: number) =>
    !isSameMove(move, whole.stages[ply].move);
  // Lines begin alike, so that a difference is found soonest from their end.
  return stages.findLastIndex(differs) === -1;
}

/** Lines and one more, without those that are part of another. */
export function addLine(lines: readonly Line[], line: Line): readonly Line[] {
  if (lines.some((other) => isPartOf(line, other))) return lines;
  const { stages, decision } = line;
  const others = lines.filter((other) => !isPartOf(other, line));
  return [...others, { stages, decision }];
}

/** Moves of a line, or of a game with those taken back, first to last. */
export function movesOf({ stages }: Line): LegalMove[] {
  return stages.flatMap(({ move }) => move ?? []);
}
