/** Where a side's pawns stand. */

import { COLOURS, OFF_BOARD } from "../constants.ts";
import { type Board, pawnStep, pawnType, SQUARES } from "./attacks.ts";

/** The pawns of a side that no enemy pawn can stop or take on their way. */
export function passedPawns(board: Board, side: number): number[] {
  const own = pawnType(side) | side;
  const enemy = pawnType(COLOURS - side) | COLOURS - side;
  const step = pawnStep(side);
  const isFree = (pawn: number) => {
    for (let at = pawn + step; (at & OFF_BOARD) === 0; at += step) {
      if ([at - 1, at, at + 1].some((to) => board[to] === enemy)) return false;
    }
    return true;
  };
  return SQUARES.filter((square) => board[square] === own && isFree(square));
}
