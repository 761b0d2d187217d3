/**
 * Static exchange evaluation: what a capture gains if both sides go on taking on
 * that square, the cheapest piece first, as long as it pays. Source: "Static
 * Exchange Evaluation" in the chess programming wiki.
 */

import {
  BISHOP,
  COLOURS,
  KING,
  KNIGHT,
  OFF_BOARD,
  QUEEN,
  ROOK,
  WHITE,
} from "../../chess/constants.ts";
import { ALL_STEPS, pawnType, STEPS } from "../../chess/rules/attacks.ts";
import {
  fromOf,
  type PackedMove,
  promotionOf,
  type SearchBoard,
  toOf,
} from "./board.ts";

/** Hundredths of a pawn by type. A king is never given for anything. */
const WORTH = [0, 100, 100, 320, 20_000, 330, 500, 950];

/** The value of the piece that a move captures, 0 if it captures none. */
export function victimOf(board: SearchBoard, move: PackedMove): number {
  return WORTH[board.squares[board.captureSquare(move)] & 7];
}

/**
 * Hundredths of a pawn that a move gains by captures on its square. A move that
 * cannot lose, because its victim is worth at least as much as it, counts the
 * victim alone.
 */
export function exchange(board: SearchBoard, move: PackedMove): number {
  const { squares, side } = board;
  const from = fromOf(move);
  const piece = squares[from];
  const stake = WORTH[piece & 7];
  const victim = victimOf(board, move);
  const isSafe = victim >= stake || (piece & 7) === KING;
  if (isSafe || promotionOf(move) !== 0) return victim;
  squares[from] = 0;
  const loss = gain(squares, toOf(move), COLOURS - side, stake);
  squares[from] = piece;
  return victim - loss;
}

/** What a side gains by taking a piece of a worth, 0 if that does not pay. */
function gain(
  squares: Uint8Array,
  square: number,
  side: number,
  worth: number,
): number {
  const from = cheapestAttacker(squares, square, side);
  if (from < 0) return 0;
  const piece = squares[from];
  squares[from] = 0;
  const left = worth -
    gain(squares, square, COLOURS - side, WORTH[piece & 7]);
  squares[from] = piece;
  return left > 0 ? left : 0;
}

/** Square of the cheapest piece that attacks a square, -1 if there is none. */
function cheapestAttacker(
  squares: Uint8Array,
  square: number,
  side: number,
): number {
  const behind = side === WHITE ? 16 : -16;
  const pawn = pawnType(side) | side;
  for (let from = square + behind - 1; from <= square + behind + 1; from += 2) {
    if ((from & OFF_BOARD) === 0 && squares[from] === pawn) return from;
  }
  for (let index = 0; index < 8; index++) {
    const from = square + STEPS[KNIGHT][index];
    if ((from & OFF_BOARD) === 0 && squares[from] === (KNIGHT | side)) {
      return from;
    }
  }
  return cheapestOnLines(squares, square, side);
}

function cheapestOnLines(squares: Uint8Array, square: number, side: number) {
  let cheapest = -1;
  let price = Infinity;
  for (let index = 0; index < 8; index++) {
    const step = ALL_STEPS[index];
    let from = square + step;
    while ((from & OFF_BOARD) === 0 && squares[from] === 0) from += step;
    if ((from & OFF_BOARD) !== 0 || (squares[from] & side) === 0) continue;
    const type = squares[from] & 7;
    const slides = type === QUEEN || type === (index < 4 ? ROOK : BISHOP);
    const isKing = type === KING && from === square + step;
    if (!slides && !isKing || WORTH[type] >= price) continue;
    cheapest = from;
    price = WORTH[type];
  }
  return cheapest;
}
