import {
  type Candidate,
  MicroMax,
  type Move,
  NO_MOVE,
  type Node,
  type Window,
} from "../../../plain.ts";

/** A node that knows the one before it. */
interface Child extends Node {
  readonly parent?: Node;
}

/**
 * Killer moves of siblings: a quiet move that has cut off a node is tried early in
 * the nodes after the same position, in place of all of its ply (Fierz, "Killer
 * moves").
 */
export default class SiblingKillers extends MicroMax {
  /** The last one of each node's children. */
  readonly killers = new WeakMap<Node, Move>();

  override make(node: Node, move: Candidate): Child {
    return { ...super.make(node, move), parent: node };
  }

  killerOf({ parent }: Child): Move {
    return (parent && this.killers.get(parent)) ?? NO_MOVE;
  }

  override tryMoves(node: Child, window: Window, depth: number, last: Move) {
    const found = super.tryMoves(node, window, depth, last);
    const { score, best } = found;
    const isQuiet = best.from !== best.to && node.board[best.to] === 0;
    const isKiller = node.parent && score >= window.beta && isQuiet;
    if (isKiller) this.killers.set(node.parent, best);
    return found;
  }

  override *movesInOrder(node: Child, lastBest: Move): Generator<Candidate> {
    const killer = this.find(node, this.killerOf(node));
    let waiting = this.find(node, lastBest) === undefined ? 0 : 1;
    for (const move of super.movesInOrder(node, lastBest)) {
      if (waiting-- === 0 && killer?.captured === 0) yield killer;
      yield move;
    }
  }
}
