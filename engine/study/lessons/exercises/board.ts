import {
  BISHOP,
  type Candidate,
  colourOf,
  isPawn,
  MicroMax,
  NO_SQUARE,
  type Node,
  rowOf,
  STEPS,
  typeOf,
  WHITE,
} from "../../../plain.ts";

/**
 * Pieces walk off the board: to the left and right of it there are squares that
 * do not exist. Let a ray end at the edge, whichever it is.
 */
export default class Mine extends MicroMax {
  override movesFrom(node: Node, from: number): Candidate[] {
    const { board, side } = node;
    const piece = board[from];
    const moves: Candidate[] = [];
    for (const step of STEPS[typeOf(piece)]) {
      let crossed = NO_SQUARE;
      let corner = NO_SQUARE;
      for (let to = from + step; to >= 0 && to < 128; to += step) {
        const isEnPassant = isPawn(piece) && to === node.crossed;
        const target = isEnPassant ? to ^ 16 : to;
        const captured = board[target];
        if (colourOf(captured) === side) break;
        if (isPawn(piece) && (step % 16 === 0) === (captured !== 0)) break;
        const cleared = corner === NO_SQUARE ? target : corner;
        moves.push({ from, to, piece, captured, cleared, crossed });
        if (captured !== 0 || crossed !== NO_SQUARE) break;
        if (typeOf(piece) >= BISHOP) continue;
        const isFromHome = rowOf(from) === (side === WHITE ? 6 : 1);
        corner = this.cornerOf(board, from, step);
        if (corner === NO_SQUARE && !(isPawn(piece) && isFromHome)) break;
        crossed = to;
      }
    }
    return moves;
  }
}
