/** Geometry of the chess board: steps, lines, attacks and pins. */

import {
  BISHOP,
  COLOURS,
  KING,
  KNIGHT,
  OFF_BOARD,
  QUEEN,
  ROOK,
  WHITE,
} from "../constants.ts";

/**
 * 128 piece bytes (type | colour, 0 for an empty square) by 0x88 square, as in
 * the engine: 16 · row + file, a8 = 0x00, h1 = 0x77.
 */
export type Board = Uint8Array;

/** The 64 squares in numerical order: a8, b8 … h1. */
export const SQUARES: readonly number[] = [...Array(128).keys()]
  .filter((square) => (square & OFF_BOARD) === 0);

/** The squares in the order of moves: a1, b1 … h8. */
export const FROM_A1: readonly number[] = SQUARES.map((square) =>
  square ^ 0x70
);

/** Sorts squares into that order. */
export function fromA1(one: number, two: number): number {
  return (one ^ 0x70) - (two ^ 0x70);
}

const NORTH = -16;
const SOUTH = 16;
const EAST = 1;
const WEST = -1;
const ROOK_STEPS = [NORTH, SOUTH, EAST, WEST];
const BISHOP_STEPS = [NORTH + EAST, NORTH + WEST, SOUTH + EAST, SOUTH + WEST];
/** Steps along all lines: first those of rooks, then those of bishops. */
export const ALL_STEPS: readonly number[] = [...ROOK_STEPS, ...BISHOP_STEPS];
const KNIGHT_STEPS: readonly number[] = [NORTH, SOUTH].flatMap((step) => [
  step + step + EAST,
  step + step + WEST,
  step + EAST + EAST,
  step + WEST + WEST,
]);

/** Steps by piece type; for pawns, the steps of their captures. */
export const STEPS: readonly (readonly number[])[] = [
  [],
  [NORTH + WEST, NORTH + EAST],
  [SOUTH + WEST, SOUTH + EAST],
  KNIGHT_STEPS,
  ALL_STEPS,
  BISHOP_STEPS,
  ROOK_STEPS,
  ALL_STEPS,
];

/** Step along a line, by the difference of two of its squares modulo 256. */
const LINE_STEPS = new Int8Array(256);
for (const step of ALL_STEPS) {
  for (let count = 1; count < 8; count++) LINE_STEPS[step * count & 255] = step;
}

export function isPawn(piece: number) {
  return piece !== 0 && (piece & 7) < KNIGHT;
}
export function pawnType(side: number) {
  return side >> 3;
}
/** Step of a side's pawns straight ahead. */
export function pawnStep(side: number) {
  return side === WHITE ? NORTH : SOUTH;
}
/** Whether a square is on the rank where a side's pawns begin. */
export function isHomeRank(side: number, square: number) {
  return square >> 4 === (side === WHITE ? 6 : 1);
}
/** Whether a square is on the first or the eighth rank. */
export function isLastRank(square: number) {
  return square < 0x08 || square >= 0x70;
}

/** The colour of a square: 1 if it is dark, as a1 is, and 0 if it is light. */
export function squareColour(square: number): number {
  return (square ^ square >> 4) & 1;
}

/** The moves that a king needs from one square to another on an empty board. */
export function kingDistance(one: number, other: number): number {
  return Math.max(
    Math.abs((one & 7) - (other & 7)),
    Math.abs((one >> 4) - (other >> 4)),
  );
}

/** Step along the rank, file or diagonal that two squares share; 0 if none. */
export function lineStep(from: number, to: number) {
  return LINE_STEPS[to - from & 255];
}

/** Whether the squares between two squares of a line are empty. */
export function isClear(board: Board, from: number, to: number): boolean {
  const step = lineStep(from, to);
  let square = from + step;
  while (square !== to && board[square] === 0) square += step;
  return square === to;
}

/** Square of the first piece on a ray; off the board if there is none. */
function firstOn(board: Board, square: number, step: number) {
  let on = square + step;
  while ((on & OFF_BOARD) === 0 && board[on] === 0) on += step;
  return on;
}

/** Whether a side attacks a square. Pinned pieces count. */
export function attacks(board: Board, square: number, by: number): boolean {
  for (let index = 0; index < KNIGHT_STEPS.length; index++) {
    const from = square + KNIGHT_STEPS[index];
    if ((from & OFF_BOARD) === 0 && board[from] === (KNIGHT | by)) return true;
  }
  for (let index = 0; index < ALL_STEPS.length; index++) {
    if (attacksAlong(board, square, by, ALL_STEPS[index])) return true;
  }
  return false;
}

/** Whether the first piece along a line, from a square on, attacks the square. */
export function attacksAlong(
  board: Board,
  square: number,
  by: number,
  step: number,
): boolean {
  const from = firstOn(board, square, step);
  if ((from & OFF_BOARD) !== 0 || (board[from] & by) === 0) return false;
  const type = board[from] & 7;
  const isStraight = (step & 7) === 0 || step === EAST || step === WEST;
  if (type === QUEEN || type === (isStraight ? ROOK : BISHOP)) return true;
  if (from !== square + step) return false;
  // A pawn attacks along the diagonals ahead of it.
  return type === KING ||
    type === pawnType(by) && !isStraight && step * pawnStep(by) < 0;
}

/**
 * Squares of the pieces of a kind that reach a square, pinned or not; not for
 * pawns, whose steps are no way back.
 */
export function originsOf(board: Board, piece: number, to: number): number[] {
  const type = piece & 7;
  let origins: number[] = [];
  for (const step of STEPS[type]) {
    const from = type < BISHOP ? to + step : firstOn(board, to, step);
    if ((from & OFF_BOARD) !== 0 || board[from] !== piece) continue;
    // Mostly there is one, and a list of one takes less room than one that grows.
    if (origins.length === 0) origins = [from];
    else origins.push(from);
  }
  return origins;
}

/** Squares of a side's pieces that attack a square. Pinned pieces count. */
export function attackersOf(board: Board, to: number, by: number): number[] {
  return SQUARES.filter((from) =>
    (board[from] & by) !== 0 && reaches(board, from, to)
  );
}

/** Whether the piece on a square attacks another square, pinned or not. */
export function reaches(board: Board, from: number, to: number): boolean {
  const type = board[from] & 7;
  if (type < BISHOP) return STEPS[type].includes(to - from);
  return STEPS[type].includes(lineStep(from, to)) && isClear(board, from, to);
}

/**
 * Step from a king to a piece that is pinned to it; 0 if the piece is not pinned.
 * It is if nothing stands between them and an enemy slider beyond attacks it.
 */
export function pinStep(board: Board, king: number, piece: number): number {
  const step = lineStep(king, piece);
  if (step === 0 || firstOn(board, piece, -step) !== king) return 0;
  const beyond = firstOn(board, piece, step);
  if ((beyond & OFF_BOARD) !== 0) return 0;
  const isEnemy = (board[beyond] & board[king] & COLOURS) === 0;
  const isSlider = (board[beyond] & 7) >= BISHOP;
  return isEnemy && isSlider && reaches(board, beyond, piece) ? step : 0;
}
