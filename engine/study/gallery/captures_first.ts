import {
  type Candidate,
  MicroMax,
  type Move,
  type Node,
  typeOf,
} from "../../plain.ts";

/**
 * Captures come early, the most valuable victim first, and of several aggressors
 * the least valuable (Eppstein, "Alpha-beta and move ordering"; Fierz, "Static
 * ordering").
 */
export default class CapturesFirst extends MicroMax {
  worthOf({ piece, captured }: Candidate): number {
    if (captured === 0) return 0;
    return 10 * this.values[typeOf(captured)] - this.values[typeOf(piece)];
  }

  override *movesInOrder(node: Node, lastBest: Move): Generator<Candidate> {
    const [first, ...others] = super.movesInOrder(node, lastBest);
    if (first === undefined) return;
    yield first;
    yield* others.sort((one, other) => this.worthOf(other) - this.worthOf(one));
  }
}
