/** A line on the board: the positions it leads to, and what it captures. */

import { WHITE } from "../../chess/constants.ts";
import { materialBalance } from "../../chess/rules/material.ts";
import {
  afterPass,
  isInCheck,
  type LegalMove,
  play,
  type Position,
} from "../../chess/rules/position.ts";
import {
  capturedSquare,
  type MoveLine,
  pawnsWonOn,
  prizes,
} from "./captures.ts";
import type { Deed } from "../fact.ts";

/** A capture in a line. */
export interface Capture {
  /** Index of the move. */
  readonly index: number;
  /** The captured piece, as a byte. */
  readonly piece: number;
  /** Where it stood. */
  readonly square: number;
  readonly move: LegalMove;
}

/** A line and the move in it that something is to be said about. */
export interface FollowedLine {
  /** Before each move, and at the end of the line. */
  readonly positions: readonly Position[];
  readonly moves: MoveLine;
  /** Index of the move in question. What came before it counts as material. */
  readonly first: number;
  /** The side that makes it. */
  readonly side: number;
  readonly captures: readonly Capture[];
}

/** Follows a line; `first` is the index of the move in question. */
export function followLine(
  position: Position,
  moves: MoveLine,
  first = 0,
): FollowedLine {
  const positions = [position];
  for (const move of moves) positions.push(position = play(position, move));
  const captures = moves.flatMap((move, index) => {
    const square = capturedSquare(positions[index], move);
    const piece = positions[index].board[square];
    return piece === 0 ? [] : [{ index, piece, square, move }];
  });
  return { positions, moves, first, side: positions[first].side, captures };
}

/** The capture of the piece on a square before a move, if it stays there. */
export function captureOf(
  { moves, captures }: FollowedLine,
  square: number,
  index: number,
): Capture | undefined {
  const moved = moves.findIndex(({ from }, at) =>
    at >= index && from === square
  );
  const capture = captures.find((it) =>
    it.index >= index && it.square === square
  );
  return moved >= 0 && capture !== undefined && moved < capture.index
    ? undefined
    : capture;
}

/** The capture of the piece on a square before a move, wherever it goes. */
export function fateOf(
  { moves, captures }: FollowedLine,
  square: number,
  index: number,
): Capture | undefined {
  for (let at = index; at < moves.length; at++) {
    const capture = captures.find((it) => it.index === at);
    if (capture?.square === square) return capture;
    if (moves[at].from === square) square = moves[at].to;
  }
  return undefined;
}

// -- Material -----------------------------------------------------------------

/** Whether neither side could win anything by a capture, were it to move. */
export function isAtRest(position: Position): boolean {
  return isQuiet(position) && prizes(afterPass(position)).length === 0;
}

/** Whether the side to move can win nothing by a capture. */
function isQuiet(position: Position): boolean {
  return !isInCheck(position) && prizes(position).length === 0;
}

/**
 * Index of the first position at rest, from one on. If there is none, the last
 * position in which the side to move wins nothing; null if there is none either.
 */
export function restFrom(
  { positions }: FollowedLine,
  index: number,
): number | null {
  const later = positions.slice(index);
  const atRest = later.findIndex(isAtRest);
  if (atRest >= 0) return index + atRest;
  const quiet = later.findLastIndex(isQuiet);
  return quiet < 0 ? null : index + quiet;
}

/** What the side of a line has won when it comes to a position, in pawns. */
export function gainAt(
  { positions, side }: FollowedLine,
  index: number,
): number {
  const gain = materialBalance(positions[index]) -
    materialBalance(positions[0]);
  return side === WHITE ? gain : 0 - gain;
}

/**
 * What the side of a line has won at the first rest from a position on. Where
 * the line breaks off before one, the enemy makes its best capture there, and the
 * side itself makes none. Null if it breaks off in check.
 */
export function gainFrom(line: FollowedLine, index: number): number | null {
  const rest = restFrom(line, index);
  if (rest !== null) return gainAt(line, rest);
  const last = line.positions.length - 1;
  const end = line.positions[last];
  if (isInCheck(end)) return null;
  const isEnemy = end.side !== line.side;
  return gainAt(line, last) - (isEnemy ? bestExchange(end) : 0);
}

/** Pawns that the side to move wins by its best capture; 0 if none wins any. */
function bestExchange(position: Position): number {
  return Math.max(
    0,
    ...prizes(position).map((square) => pawnsWonOn(position, square)),
  );
}

/** What the side of a line has won at the last rest; null if it has none. */
export function gainAtLastRest(line: FollowedLine): number | null {
  const last = lastRestOf(line);
  return last === null ? null : gainAt(line, last);
}

/** Index of the last position at rest after the move in question, if any. */
export function lastRestOf({ positions, first }: FollowedLine): number | null {
  const later = positions.slice(first + 1);
  const atRest = later.findLastIndex(isAtRest);
  const last = atRest < 0 ? later.findLastIndex(isQuiet) : atRest;
  return last < 0 ? null : first + 1 + last;
}

// -- Deeds --------------------------------------------------------------------

/** A deed, and what it wins in pawns by the line: 1 or more. */
export interface Gain {
  readonly deed: Deed;
  readonly pays: number;
}

/** Looks for a deed of the move in question. */
export type Finder = (line: FollowedLine) => Gain | null;

/** A deed's gain by a capture; null if nothing is won when the line rests. */
export function payingBy(
  line: FollowedLine,
  capture: Capture,
  deed: Deed,
): Gain | null {
  const pays = gainFrom(line, capture.index + 1) ?? 0;
  return pays < 1 ? null : { deed, pays };
}

/** Moves of the line's side from the one in question to another, inclusive. */
export function movesUntil({ first }: FollowedLine, index: number): number {
  return (index - first) / 2 + 1;
}
