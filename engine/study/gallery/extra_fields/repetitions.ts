import { type Candidate, MicroMax, type Node, OPEN } from "../../../plain.ts";

/** A node that knows those from the root to it. */
interface Past extends Node {
  readonly past?: readonly Node[];
}

/**
 * Repetitions: a position that was there before, on the way from the root, is a
 * draw (Wiki, "Repetitions"). The table knows no ways, so some are overlooked.
 */
export default class Repetitions extends MicroMax {
  override make(node: Past, move: Candidate): Past {
    const past = [...node.past ?? [], node];
    return { ...super.make(node, move), past };
  }

  override search(node: Past, depth: number, window = OPEN): number {
    const isThere = node.past
      ?.some(({ lock, side }) => lock === node.lock && side === node.side);
    return isThere ? 0 : super.search(node, depth, window);
  }
}
