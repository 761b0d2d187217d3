import {
  type Candidate,
  colourOf,
  KING,
  MicroMax,
  type Move,
  type Node,
  SQUARES,
  typeOf,
  type Window,
} from "../../plain.ts";

/**
 * Quiescence with all captures, not only recaptures, the best one first: at the
 * leaves only, and recaptures are free nowhere else (Fierz, "Quiescence search").
 */
export default class AllCaptures extends MicroMax {
  override depthAfter(_node: Node, move: Candidate, depth: number): number {
    return depth === 1 && move.captured !== 0 ? depth : depth - 1;
  }

  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    const first = depth === 1 ? this.capturesOf(node).at(0) ?? best : best;
    return super.tryMoves(node, window, depth, first);
  }

  /** The captures, the most valuable victim first. */
  capturesOf(node: Node): Candidate[] {
    const worthOf = ({ piece, captured }: Candidate) =>
      typeOf(captured) === KING
        ? Infinity
        : 10 * this.values[typeOf(captured)] - this.values[typeOf(piece)];
    return SQUARES
      .filter((from) => colourOf(node.board[from]) === node.side)
      .flatMap((from) => this.movesFrom(node, from))
      .filter(({ captured }) => captured !== 0)
      .sort((one, other) => worthOf(other) - worthOf(one));
  }
}
