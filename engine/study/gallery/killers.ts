import {
  type Candidate,
  MicroMax,
  type Move,
  NO_MOVE,
  type Node,
  type Setup,
  type Window,
} from "../../plain.ts";

/**
 * Killer moves: a quiet move that has cut off a node is tried early in the others
 * of its ply, after the best move (Fierz, "Killer moves").
 */
export default class Killers extends MicroMax {
  /** The last one of each ply. */
  readonly killers: Move[] = [];

  override load(setup: Setup): Node {
    this.killers.length = 0;
    return super.load(setup);
  }

  override tryMoves(node: Node, window: Window, depth: number, lastBest: Move) {
    const found = super.tryMoves(node, window, depth, lastBest);
    const { score, best } = found;
    const isQuiet = best.from !== best.to && node.board[best.to] === 0;
    if (score >= window.beta && isQuiet) this.killers[node.ply] = best;
    return found;
  }

  override *movesInOrder(node: Node, lastBest: Move): Generator<Candidate> {
    const killer = this.find(node, this.killers[node.ply] ?? NO_MOVE);
    let waiting = this.find(node, lastBest) === undefined ? 0 : 1;
    for (const move of super.movesInOrder(node, lastBest)) {
      if (waiting-- === 0 && killer?.captured === 0) yield killer;
      yield move;
    }
  }
}
