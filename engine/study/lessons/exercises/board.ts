import {
  BISHOP,
  type Candidate,
  colourOf,
  isPawn,
  MicroMax,
  NO_SQUARE,
  type Node,
  typeOf,
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
    if (isPawn(piece)) return this.addPawnMoves(moves, node, from, step);
    const slides = typeOf(piece) >= BISHOP;
    for (let to = from + step; to >= 0 && to < 128; to += step) {
      const captured = board[to];
      if (colourOf(captured) === side) return;
      const crossed = NO_SQUARE;
      moves.push({ from, to, piece, captured, cleared: to, crossed });
      if (captured !== 0 || !slides) return;
    }
  }
}
