/**
 * Step 5: the table is one array of numbers. Entries are found without a `Map`,
 * and compared without an object.
 *
 * @module
 */

import type {
  Candidate,
  Entry,
  Node,
  Window,
} from "../../../../engine/plain.ts";
import { Suspicion } from "./suspicion.ts";

// The words of an entry. The slot is 0 if the place is free.
const [SLOT, LOCK, DEPTH, SCORE, FROM, TO, ALPHA, BETA] = Array(8).keys();
const ENTRY = 8;
const FIRST_SIZE = 2 ** 12;

/** Entries by slot, each at place `slot mod size` or the next that is free. */
class Table extends Map<number, Entry> {
  words = new Int32Array(ENTRY * FIRST_SIZE);
  used = 0;

  /** Index of a slot's entry, or of the free place where it would go. */
  locate(slot: number): number {
    const { words } = this;
    let place = ENTRY * slot & words.length - 1;
    while (words[place] !== slot && words[place] !== 0) {
      place = place + ENTRY & words.length - 1;
    }
    return place;
  }

  override get(slot: number): Entry | undefined {
    const { words } = this;
    const place = this.locate(slot);
    if (words[place + SLOT] === 0) return;
    return {
      lock: words[place + LOCK],
      depth: words[place + DEPTH],
      score: words[place + SCORE],
      best: { from: words[place + FROM], to: words[place + TO] },
      window: { alpha: words[place + ALPHA], beta: words[place + BETA] },
    };
  }

  override set(slot: number, entry: Entry): this {
    const { words } = this;
    const place = this.locate(slot);
    if (words[place + SLOT] === 0) this.used++;
    words[place + SLOT] = slot;
    words[place + LOCK] = entry.lock;
    words[place + DEPTH] = entry.depth;
    words[place + SCORE] = entry.score;
    words[place + FROM] = entry.best.from;
    words[place + TO] = entry.best.to;
    words[place + ALPHA] = entry.window.alpha;
    words[place + BETA] = entry.window.beta;
    if (8 * ENTRY * this.used > 7 * words.length) this.double();
    return this;
  }

  double() {
    const old = this.words;
    this.words = new Int32Array(2 * old.length);
    for (let i = 0; i < old.length; i += ENTRY) {
      const entry = old.subarray(i, i + ENTRY);
      if (entry[SLOT] !== 0) this.words.set(entry, this.locate(entry[SLOT]));
    }
  }

  override clear() {
    this.words.fill(0);
    this.used = 0;
  }
}

export class NumberTable extends Suspicion {
  override readonly table = new Table();

  override slotOf(node: Node): number {
    const { table } = this;
    const first = this.firstSlotOf(node);
    for (let slot = first; slot < first + 8; slot++) {
      const place = table.locate(slot);
      const isFree = table.words[place + SLOT] === 0;
      if (isFree || table.words[place + LOCK] === node.lock) return slot;
    }
    return 0;
  }

  /** Whether a slot has an entry that is deep enough, and its bound fits. */
  hasAnswer(slot: number, { alpha, beta }: Window, depth: number): boolean {
    const { words } = this.table;
    const place = this.table.locate(slot);
    const score = words[place + SCORE];
    return words[place + SLOT] !== 0 && words[place + DEPTH] >= depth &&
      (score > words[place + ALPHA] || score <= alpha) &&
      (score < words[place + BETA] || score >= beta);
  }

  override answerTo(
    node: Node,
    move: Candidate,
    reply: Node,
    depth: number,
    window: Window,
  ): number {
    const { table } = this;
    const slot = this.slotOf(reply);
    if (this.hasAnswer(slot, window, depth)) {
      return table.words[table.locate(slot) + SCORE];
    }
    this.play(node, move);
    const score = this.deepen(reply, depth, window, slot, table.get(slot));
    this.takeBack(node, move);
    return score;
  }

  override store(slot: number, entry: Entry) {
    const { words } = this.table;
    const place = this.table.locate(slot);
    const score = words[place + SCORE];
    const isExact = score > words[place + ALPHA] && score < words[place + BETA];
    const isDeeper = words[place + DEPTH] > entry.depth;
    if (slot !== 0 && !(isExact && isDeeper)) this.table.set(slot, entry);
  }
}
