/**
 * What several steps need to know of the board.
 *
 * @module
 */

import {
  BISHOP,
  BLACK_PAWN,
  KING,
  KNIGHT,
  OFF_BOARD,
  ROOK,
  WHITE_PAWN,
} from "../../../../engine/chess/constants.ts";

const STRAIGHT = [-1, 1, -16, 16];
const DIAGONAL = [-15, 15, -17, 17];
/** The steps of captures by type. */
const STEPS: Readonly<Record<number, readonly number[]>> = {
  [WHITE_PAWN]: [-15, -17],
  [BLACK_PAWN]: [15, 17],
  [KNIGHT]: [-14, 14, -18, 18, -31, 31, -33, 33],
  [KING]: [...STRAIGHT, ...DIAGONAL],
  [BISHOP]: DIAGONAL,
  [ROOK]: STRAIGHT,
  [BISHOP + 2]: [...STRAIGHT, ...DIAGONAL],
};
const DELTA = 0x77; // added to `to - from`, the index of the next two tables
const REACHERS: number[] = Array(256).fill(0); // bit t is set for type t
const STEP_TO: number[] = Array(256).fill(0); // the step that leads there
for (const [type, steps] of Object.entries(STEPS)) {
  const reach = Number(type) < BISHOP ? 1 : 7;
  for (const step of steps) {
    for (let i = 1; i <= reach; i++) {
      const index = DELTA + i * step;
      REACHERS[index] |= 1 << Number(type);
      STEP_TO[index] = step;
    }
  }
}

/** Whether the piece on `from` attacks `to`, a square of the board. */
export function reaches(
  board: readonly number[],
  from: number,
  to: number,
): boolean {
  const index = DELTA + to - from;
  if ((REACHERS[index] >> (board[from] & 7) & 1) === 0) return false;
  let square = from + STEP_TO[index];
  while (square !== to && board[square] === 0) square += STEP_TO[index];
  return square === to;
}

/** Whether a side attacks a square; no side attacks one off the board. */
export function attacks(
  board: readonly number[],
  side: number,
  to: number,
): boolean {
  if ((to & OFF_BOARD) !== 0) return false;
  for (let from = 0; from < 128; from++) {
    if ((board[from] & side) !== 0 && reaches(board, from, to)) return true;
  }
  return false;
}
