/** Where a piece could go if the other pieces stood elsewhere. */

import { BISHOP, KNIGHT, OFF_BOARD } from "../constants.ts";
import { isHomeRank, pawnStep, STEPS } from "./attacks.ts";
import { CASTLINGS, type LegalMove, type Position } from "./position.ts";

/**
 * The moves of the piece on a square on a board where nothing is in its way and
 * everything can be taken; a pawn that reaches the last rank becomes nothing yet.
 */
export function conceivableMoves(
  position: Position,
  from: number,
): LegalMove[] {
  const type = position.board[from] & 7;
  const squares = type === 0
    ? []
    : type < KNIGHT
    ? pawnSquares(position.board[from], from)
    : pieceSquares(type, from);
  return [...squares, ...castlingSquares(position, from)]
    .map((to) => ({ from, to, promotion: 0 }));
}

function pawnSquares(piece: number, from: number): number[] {
  const side = piece & ~7;
  const ahead = pawnStep(side);
  const twice = isHomeRank(side, from) ? [from + 2 * ahead] : [];
  const taking = STEPS[piece & 7].map((step) => from + step);
  return [from + ahead, ...twice, ...taking]
    .filter((to) => (to & OFF_BOARD) === 0);
}

function pieceSquares(type: number, from: number): number[] {
  const squares: number[] = [];
  for (const step of STEPS[type]) {
    for (let to = from + step; (to & OFF_BOARD) === 0; to += step) {
      squares.push(to);
      if (type < BISHOP) break;
    }
  }
  return squares;
}

/** Where a king can be put to castle: its own square then, or its rook's. */
function castlingSquares({ board, castling }: Position, from: number) {
  return CASTLINGS.filter(({ right, side, king }) =>
    king === from && (castling & right) !== 0 && (board[from] & side) !== 0
  ).flatMap(({ target, rook }) => [target, rook]);
}
