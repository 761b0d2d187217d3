import {
  type Candidate,
  MicroMax,
  type Move,
  type Node,
  type Setup,
  type Window,
} from "../../plain.ts";

/**
 * History: quiet moves come in the order of how often they have cut off, anywhere
 * in the tree (Fierz, "History heuristics"; Schaeffer).
 */
export default class History extends MicroMax {
  /** Cutoffs, by `from << 7 | to`. */
  readonly counts = new Map<number, number>();

  override load(setup: Setup): Node {
    this.counts.clear();
    return super.load(setup);
  }

  countOf({ from, to }: Move): number {
    return this.counts.get(from << 7 | to) ?? 0;
  }

  override tryMoves(node: Node, window: Window, depth: number, lastBest: Move) {
    const found = super.tryMoves(node, window, depth, lastBest);
    const { score, best } = found;
    if (score >= window.beta && node.board[best.to] === 0) {
      this.counts.set(best.from << 7 | best.to, this.countOf(best) + 1);
    }
    return found;
  }

  override *movesInOrder(node: Node, lastBest: Move): Generator<Candidate> {
    const [first, ...others] = super.movesInOrder(node, lastBest);
    if (first === undefined) return;
    yield first;
    // The order of moves with the same count stays as it is.
    yield* others.sort((one, other) => this.countOf(other) - this.countOf(one));
  }
}
