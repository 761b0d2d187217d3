import {
  type Candidate,
  MicroMax,
  type Node,
  OPEN,
  type Window,
} from "../../plain.ts";

/**
 * Principal variation search: once a move is best, each other is first asked only
 * whether it is better, by the narrowest window (Marsland, Reinefeld; Wiki,
 * "Principal Variation Search").
 */
export default class PrincipalVariation extends MicroMax {
  override tryMove(node: Node, move: Candidate, window: Window, depth: number) {
    const { alpha, beta } = window;
    if (depth > 1 && alpha > OPEN.alpha && beta > alpha + 1) {
      const narrow = { alpha, beta: alpha + 1 };
      const value = super.tryMove(node, move, narrow, depth);
      if (value <= alpha || value >= beta) return value;
    }
    return super.tryMove(node, move, window, depth);
  }
}
