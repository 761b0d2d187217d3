/**
 * What depends on pawns and kings alone: weak and passed pawns, the shelter of
 * the kings. It changes rarely, so it is remembered by the board's `pawnKey`.
 * Source: "Pawn Structure" and "Pawn Hash Table" in the chess programming wiki.
 */

import {
  BLACK,
  KING,
  KNIGHT,
  OFF_BOARD,
  WHITE,
} from "../../../chess/constants.ts";
import { pawnStep, STEPS } from "../../../chess/rules/attacks.ts";
import type { Board } from "../board.ts";
import type { Tapered } from "./tapered.ts";
import { WEIGHTS } from "./weights.ts";

const SLOTS = 1 << 13;
const keys = new Int32Array(SLOTS).fill(1);
/** Tapered sums for White, by slot. */
export const pawnScores: Int32Array = new Int32Array(SLOTS);
/** By slot, the files with white pawns, and in the next byte with black ones. */
export const pawnFiles: Int32Array = new Int32Array(SLOTS);
/** At `slot << 7 | square`: bits for what pawns attack, and what kings are near. */
export const zones: Uint8Array = new Uint8Array(SLOTS << 7);

/** Bits of `zones`: the side's pawns attack the square … */
export const WHITE_ATTACKS = 1;
export const BLACK_ATTACKS = 2;
/** … or its king is at most a step away. */
export const NEAR_WHITE = 4;
export const NEAR_BLACK = 8;

/** Rows of a side's pawns as bits, by file + 1, so that each has neighbours. */
type Rows = Uint8Array;
const whiteRows: Rows = new Uint8Array(10);
const blackRows: Rows = new Uint8Array(10);

/** Steps of a king between two squares, at `one << 7 | two`. */
const DISTANCES = new Uint8Array(128 * 128);
for (let one = 0; one < 128; one++) {
  for (let two = 0; two < 128; two++) {
    if (((one | two) & OFF_BOARD) !== 0) continue;
    DISTANCES[one << 7 | two] = Math.max(
      Math.abs((one & 7) - (two & 7)),
      Math.abs((one >> 4) - (two >> 4)),
    );
  }
}

const {
  guardedPawn,
  isolatedPawn,
  passedOwnKing,
  passedPawn,
  passedTheirKing,
  shelter,
  storm,
} = WEIGHTS;

/** The slot that describes a board's pawns and kings. */
export function pawnSlot(board: Board): number {
  const slot = board.pawnKey & SLOTS - 1;
  if (keys[slot] !== board.pawnKey) describe(board, slot);
  return slot;
}

/** Whether a side has no pawns. */
export function hasNoPawns(slot: number, isWhite: boolean): boolean {
  return (pawnFiles[slot] & (isWhite ? 0xff : 0xff00)) === 0;
}

/** Forgets everything, as after a change of the weights. */
export function forgetPawns() {
  keys.fill(1);
}

function describe(board: Board, slot: number) {
  keys[slot] = board.pawnKey;
  collect(board, slot);
  let score = shelterOf(board.kings[WHITE], true) -
    shelterOf(board.kings[BLACK], false);
  for (let index = 8; index < 56; index++) {
    const square = index + (index & 56);
    if (!isPawnOn(board, square)) continue;
    const isWhite = (board.squares[square] & WHITE) !== 0;
    const worth = scorePawn(board, slot, square, isWhite);
    score += isWhite ? worth : 0 - worth;
  }
  pawnScores[slot] = score;
}

function isPawnOn({ squares }: Board, square: number): boolean {
  const type = squares[square] & 7;
  return type !== 0 && type < KNIGHT;
}

/** Notes where pawns stand, what they attack, and what the kings are near. */
function collect(board: Board, slot: number) {
  const first = slot << 7;
  zones.fill(0, first, first + 128);
  markNear(first, board.kings[WHITE], NEAR_WHITE);
  markNear(first, board.kings[BLACK], NEAR_BLACK);
  whiteRows.fill(0);
  blackRows.fill(0);
  let files = 0;
  for (let index = 8; index < 56; index++) {
    const square = index + (index & 56);
    if (!isPawnOn(board, square)) continue;
    const isWhite = (board.squares[square] & WHITE) !== 0;
    const file = square & 7;
    (isWhite ? whiteRows : blackRows)[file + 1] |= 1 << (square >> 4);
    files |= 1 << (isWhite ? file : file + 8);
    const ahead = first + square + pawnStep(isWhite ? WHITE : BLACK);
    const attack = isWhite ? WHITE_ATTACKS : BLACK_ATTACKS;
    if (file > 0) zones[ahead - 1] |= attack;
    if (file < 7) zones[ahead + 1] |= attack;
  }
  pawnFiles[slot] = files;
}

function markNear(first: number, king: number, near: number) {
  zones[first + king] |= near;
  for (const step of STEPS[KING]) {
    const square = king + step;
    if ((square & OFF_BOARD) === 0) zones[first + square] |= near;
  }
}

function scorePawn(
  board: Board,
  slot: number,
  square: number,
  isWhite: boolean,
): Tapered {
  const [own, their] = isWhite
    ? [whiteRows, blackRows]
    : [blackRows, whiteRows];
  const file = (square & 7) + 1;
  const row = square >> 4;
  const guard = isWhite ? WHITE_ATTACKS : BLACK_ATTACKS;
  const rowsAhead = isWhite ? (1 << row) - 1 : 0xff & ~((2 << row) - 1);
  const stoppers = own[file] | their[file - 1] | their[file] | their[file + 1];
  let score = 0;
  if ((own[file - 1] | own[file + 1]) === 0) score += isolatedPawn[0];
  if ((zones[slot << 7 | square] & guard) !== 0) score += guardedPawn[0];
  if ((stoppers & rowsAhead) === 0) score += scorePassed(board, square);
  return score;
}

/** A passed pawn: better the farther it has gone, and with its king at hand. */
function scorePassed({ kings, squares }: Board, square: number): Tapered {
  const side = squares[square] & (WHITE | BLACK);
  const ranks = side === WHITE ? 7 - (square >> 4) : square >> 4;
  const score = passedPawn[ranks];
  if (ranks <= 2) return score;
  const ahead = square + pawnStep(side);
  const own = DISTANCES[kings[side] << 7 | ahead];
  const their = DISTANCES[kings[WHITE + BLACK - side] << 7 | ahead];
  return score +
    (ranks - 2) * (own * passedOwnKing[0] + their * passedTheirKing[0]);
}

/** The pawns of both sides on the three files nearest to a king. */
function shelterOf(king: number, isWhite: boolean): Tapered {
  const [own, their] = isWhite
    ? [whiteRows, blackRows]
    : [blackRows, whiteRows];
  const middle = Math.min(6, Math.max(1, king & 7)) + 1;
  const forward = isWhite ? -1 : 1;
  let score = 0;
  for (let file = middle - 1; file <= middle + 1; file++) {
    const near = stepsTo(own[file], king >> 4, forward, 3);
    const foe = stepsTo(their[file], king >> 4, forward, 5);
    score += shelter[near === 0 ? 4 : near] + storm[foe === 0 ? 5 : foe - 1];
  }
  return score;
}

/** Rows from a king forward to the first pawn of a file, 0 if none is near. */
function stepsTo(rows: number, from: number, forward: number, most: number) {
  for (let steps = 1; steps <= most; steps++) {
    const row = from + forward * steps;
    if (row < 0 || row > 7) return 0;
    if ((rows >> row & 1) !== 0) return steps;
  }
  return 0;
}
