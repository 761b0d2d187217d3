import {
  BISHOP,
  type Candidate,
  colourOf,
  isOnBoard,
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
 * A pawn captures straight ahead, too, and so jumps onto whatever stands in its
 * way. Let it capture aslant only. A step straight ahead is a multiple of 16.
 */
export default class Mine extends MicroMax {
  override movesFrom(node: Node, from: number): Candidate[] {
    const { board, side } = node;
    const piece = board[from];
    const moves: Candidate[] = [];
    for (const step of STEPS[typeOf(piece)]) {
      let crossed = NO_SQUARE;
      let corner = NO_SQUARE;
      for (let to = from + step; isOnBoard(to); to += step) {
        const isEnPassant = isPawn(piece) && to === node.crossed;
        const target = isEnPassant ? to ^ 16 : to;
        const captured = board[target];
        if (colourOf(captured) === side) break;
        const isStraight = step % 16 === 0;
        if (isPawn(piece) && !isStraight && captured === 0) break;
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
