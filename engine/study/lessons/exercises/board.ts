import {
  BISHOP,
  type Candidate,
  colourOf,
  isPawn,
  MicroMax,
  NO_SQUARE,
  type Node,
  rowOf,
  typeOf,
  WHITE,
} from "../../../plain.ts";

/**
 * Pieces walk off the board: to the left and right of it there are squares that
 * do not exist. Let a ray end at the edge, whichever it is.
 */
export default class Mine extends MicroMax {
  override addMoves(
    moves: Candidate[],
    node: Node,
    from: number,
    step: number,
  ): void {
    const { board, side } = node;
    const piece = board[from];
    let crossed = NO_SQUARE;
    let corner = NO_SQUARE;
    for (let to = from + step; to >= 0 && to < 128; to += step) {
      const isEnPassant = isPawn(piece) && to === node.crossed;
      const target = isEnPassant ? to ^ 16 : to;
      const captured = board[target];
      if (colourOf(captured) === side) return;
      if (this.isBarred(piece, step, captured)) return;
      const cleared = corner === NO_SQUARE ? target : corner;
      moves.push({ from, to, piece, captured, cleared, crossed });
      if (captured !== 0 || crossed !== NO_SQUARE) return;
      if (typeOf(piece) >= BISHOP) continue;
      corner = this.cornerOf(board, from, step);
      const isAtHome = rowOf(from) === (side === WHITE ? 6 : 1);
      if (corner === NO_SQUARE && !(isPawn(piece) && isAtHome)) return;
      crossed = to;
    }
  }
}
