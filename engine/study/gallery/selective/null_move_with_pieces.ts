import { colourOf, isPawn, KING, type Node, typeOf } from "../../../plain.ts";
import NullMove from "../null_move.ts";

/**
 * Null move with pieces: only a side that has more than king and pawns passes,
 * for it is seldom in zugzwang (Fierz, "Game-specific enhancements"; Wiki, "Null
 * Move Pruning").
 */
export default class NullMoveWithPieces extends NullMove {
  override mayPass(node: Node): boolean {
    const hasPieces = node.board.some((piece) =>
      colourOf(piece) === node.side && !isPawn(piece) && typeOf(piece) !== KING
    );
    return hasPieces && super.mayPass(node);
  }
}
