import {
  type Candidate,
  colourOf,
  fileOf,
  isOnBoard,
  MicroMax,
  NO_SQUARE,
  type Node,
  rowOf,
  WHITE,
} from "../../../plain.ts";

/**
 * A pawn that takes two steps at once may land on another piece. Let it do so
 * only where the square is empty.
 */
export default class Mine extends MicroMax {
  override addPawnMoves(
    moves: Candidate[],
    node: Node,
    from: number,
    step: number,
  ): void {
    const { board, side } = node;
    const piece = board[from];
    const to = from + step;
    if (!isOnBoard(to)) return;
    const isEnPassant = to === node.crossed;
    const cleared = isEnPassant ? 16 * rowOf(from) + fileOf(to) : to;
    const captured = board[cleared];
    const isStraight = step % 16 === 0;
    if (colourOf(captured) === side) return;
    if (isStraight === (captured !== 0)) return;
    moves.push({ from, to, piece, captured, cleared, crossed: NO_SQUARE });
    const isAtHome = rowOf(from) === (side === WHITE ? 6 : 1);
    const far = to + step;
    if (!isStraight || !isAtHome) return;
    moves.push({ from, to: far, piece, captured, cleared: far, crossed: to });
  }
}
