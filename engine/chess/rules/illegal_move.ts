/**
 * Why a move is illegal, so that players can be told. The move generator decides
 * whether a move is legal; this only finds the reason.
 */

import {
  isClear,
  isHomeRank,
  lineStep,
  pawnStep,
  pawnType,
  pinStep,
  SQUARES,
  STEPS,
} from "./attacks.ts";
import { BISHOP, KING, KNIGHT, OFF_BOARD } from "../constants.ts";
import {
  castlingRefusal,
  CASTLINGS,
  isInCheck,
  kingSquare,
  type LegalMove,
  movesTheSameWay,
  type Position,
} from "./position.ts";

/** Why a move is illegal. */
export type IllegalReason =
  | "no piece there"
  | "not your piece"
  | "own piece there"
  | "no such move for that piece"
  | "path blocked"
  | "nothing to capture"
  | "a pawn cannot capture straight ahead"
  | "promotion piece missing"
  | "promotion not allowed"
  | "castling right lost"
  | "castling path blocked"
  | "castling out of check"
  | "castling through check"
  | "king would be in check"
  | "king in check"
  | "pinned"
  | "en passant uncovers check";

/** Why no move of a piece is legal. */
export type StuckReason =
  | "not your piece"
  | "pinned"
  | "king in check"
  | "king would be in check"
  | "no free square";

/** Why a move is illegal in a position; null if it is legal. */
export function refusal(
  position: Position,
  move: LegalMove,
): IllegalReason | null {
  const { from, to, promotion } = move;
  const similar = movesTheSameWay(position, move);
  if (similar.some((legal) => legal.promotion === promotion)) return null;
  if (similar.length > 0 && promotion === 0) return "promotion piece missing";
  if (similar.length > 0) return "promotion not allowed";
  const piece = position.board[from];
  if (!piece) return "no piece there";
  if ((piece & position.side) === 0) return "not your piece";
  return shapeRefusal(position, from, to) ?? dangerRefusal(position, from, to);
}

/** Why the piece cannot go there, leaving its king's safety aside. */
function shapeRefusal(position: Position, from: number, to: number) {
  const { board, side, castling } = position;
  const type = board[from] & 7;
  const way = CASTLINGS.find((way) =>
    type === KING && way.side === side && way.king === from && way.target === to
  );
  if (way !== undefined) return castlingRefusal(board, castling, way);
  if ((to & OFF_BOARD) !== 0 || from === to) {
    return "no such move for that piece";
  }
  if ((board[to] & side) !== 0) return "own piece there";
  if (type < KNIGHT) return pawnRefusal(position, from, to);
  const step = type < BISHOP ? to - from : lineStep(from, to);
  if (!STEPS[type].includes(step)) return "no such move for that piece";
  return type < BISHOP || isClear(board, from, to) ? null : "path blocked";
}

function pawnRefusal(position: Position, from: number, to: number) {
  const { board, side, epSquare } = position;
  if (STEPS[pawnType(side)].includes(to - from)) {
    return board[to] !== 0 || to === epSquare ? null : "nothing to capture";
  }
  const forward = pawnStep(side);
  const isDoubleStep = isHomeRank(side, from) && to === from + 2 * forward;
  if (to !== from + forward && !isDoubleStep) {
    return "no such move for that piece";
  }
  if (isDoubleStep && board[from + forward] !== 0) return "path blocked";
  return board[to] !== 0 ? "a pawn cannot capture straight ahead" : null;
}

/** Why the move, possible otherwise, would leave or put its king in check. */
function dangerRefusal(position: Position, from: number, to: number) {
  const { board, side } = position;
  const king = kingSquare(position, side);
  if (from === king) return "king would be in check";
  const pin = pinStep(board, king, from);
  if (pin !== 0 && lineStep(king, to) !== pin) return "pinned";
  return isInCheck(position) ? "king in check" : "en passant uncovers check";
}

/** Why a piece has no legal move. It must have none; either side may own it. */
export function stuckReason(position: Position, square: number): StuckReason {
  if ((position.board[square] & position.side) === 0) return "not your piece";
  const refusals = SQUARES.map((to) =>
    refusal(position, { from: square, to, promotion: 0 })
  );
  const reasons: readonly StuckReason[] = [
    "pinned",
    "king in check",
    "king would be in check",
  ];
  const found = reasons.find((reason) =>
    refusals.some((refused) => refused === reason)
  );
  return found ?? "no free square";
}
