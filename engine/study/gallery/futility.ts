import {
  type Candidate,
  MicroMax,
  type Node,
  type Window,
} from "../../plain.ts";

/**
 * Futility: a last move that leaves its side half a pawn short of alpha is not
 * searched (Schaeffer; Wiki, "Futility Pruning").
 */
export default class Futility extends MicroMax {
  readonly margin = 50;

  override tryMove(node: Node, move: Candidate, window: Window, depth: number) {
    const most = node.staticScore + this.gainOf(node, move) + this.margin;
    const isFutile = depth === 1 && most <= window.alpha;
    return isFutile ? most : super.tryMove(node, move, window, depth);
  }
}
