/** What happens to the table of a search, also where it is small. */

import { WHITE } from "../../../../engine/chess/constants.ts";
import type { Entry, Node, Window } from "../../../../engine/plain.ts";
import type { SearchClass } from "../../../../engine/study/own_classes/contract.ts";

/** The fewest slots that a class takes by itself. */
const LEAST = 2 ** 12;

/**
 * The same class with so many slots. In fewer than 2,048 a slot of micro-Max's
 * does not tell whose move it is, so here one of its bits does: then only the
 * room is less.
 */
export function withSlots(Base: SearchClass, slots: number): SearchClass {
  if (slots >= LEAST) {
    return class extends Base {
      constructor() {
        super(slots);
      }
    };
  }
  return class extends Base {
    override readonly slots = slots;

    override firstSlotOf(node: Node): number {
      const isLost = slots <= 1024 && node.side === WHITE;
      const key = isLost ? node.key ^ slots >> 1 : node.key;
      return super.firstSlotOf({ ...node, key });
    }
  };
}

/** What becomes of an entry, or of a result without a place. */
export const EVENTS = [
  "hit",
  "hint",
  "new",
  "again",
  "taken",
  "dropped",
] as const;
export type EventKind = typeof EVENTS[number];

/** Numbers of each event: its kind's index in `EVENTS`, slot and depth. */
export const EVENT_SIZE = 3;

/** A search that notes all that happens to its table. */
export interface Watched {
  readonly events: readonly number[];
}

/** The same class, but it notes what happens to its table. */
export function watched(Base: SearchClass) {
  return class extends Base implements Watched {
    readonly events: number[] = [];
    #slot = 0;
    /** Slots that have held a position; one that is empty again was taken. */
    readonly #used: Set<number> = new Set();

    #note(kind: EventKind, slot: number, depth: number) {
      this.events.push(EVENTS.indexOf(kind), slot, depth);
    }

    override slotOf(node: Node): number {
      return this.#slot = super.slotOf(node);
    }

    override answers(entry: Entry, window: Window, depth: number): boolean {
      const isHit = super.answers(entry, window, depth);
      this.#note(isHit ? "hit" : "hint", this.#slot, entry.depth);
      return isHit;
    }

    override store(slot: number, entry: Entry) {
      const kind = this.#kindOfStore(slot, entry);
      super.store(slot, entry);
      this.#used.add(slot);
      this.#note(kind, slot, entry.depth);
    }

    #kindOfStore(slot: number, entry: Entry): EventKind {
      if (slot === 0) return "dropped";
      const held = this.table.get(slot);
      if (held === undefined) return this.#used.has(slot) ? "taken" : "new";
      return held.lock === entry.lock ? "again" : "taken";
    }
  };
}
