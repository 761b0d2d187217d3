import { type Entry, type Node, OPEN, type Setup } from "../../../plain.ts";
import Mtdf from "../mtdf.ts";

/**
 * MTD(f) with two bounds: besides each bound in the table the last one of the other
 * kind is kept, and answers, too (Fierz, "MTD(f)").
 */
export default class TwoBounds extends Mtdf {
  /** Of the other kind than the table's, by slot. */
  readonly others = new Map<number, Entry>();

  override load(setup: Setup): Node {
    this.others.clear();
    return super.load(setup);
  }

  override search(node: Node, depth: number, window = OPEN): number {
    const other = this.others.get(this.slotOf(node));
    const isOwn = other?.lock === node.lock && node.ply > 0;
    if (isOwn && this.answers(other, window, depth)) return other.score;
    return super.search(node, depth, window);
  }

  override store(slot: number, entry: Entry): void {
    const held = this.table.get(slot);
    const isOther = held !== undefined && isLower(held) !== isLower(entry);
    if (isOther) this.others.set(slot, held);
    super.store(slot, entry);
  }
}

/** Whether a score is a lower bound. */
function isLower({ score, window }: Entry): boolean {
  return score >= window.beta;
}
