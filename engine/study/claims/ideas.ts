/**
 * micro-Max without one of its ideas, as in the gallery, or with another rule of
 * replacement in place of its own.
 */

import type { Setup } from "../../mod.ts";
import {
  type Entry,
  isExact,
  KEY,
  LOCK,
  MicroMax,
  type Node,
  OPEN,
  SQUARES,
  wordOf,
} from "../../plain.ts";
import { TAKEN_AWAY } from "../gallery/taken_away/taken_away.ts";

/** micro-Max with another rule of replacement. */
function withRule(replaces: MicroMax["replaces"]): typeof MicroMax {
  return class extends MicroMax {
    override replaces(found: Entry, held: Entry): boolean {
      return replaces(found, held);
    }
  };
}

/** The same program, but it keeps its table from one search to the next. */
export function withTableKept(Base: typeof MicroMax): typeof MicroMax {
  return class extends Base {
    override load(setup: Setup): Node {
      const kept = this.table;
      this.table = new Map(); // for `load` to clear
      const root = super.load(setup);
      this.table = kept;
      // In a search keys start afresh at its root; these do not depend on it.
      return withOwnKeys(root);
    }

    /** Searches the root even if the table has its score, to find a move. */
    override search(node: Node, depth: number, window = OPEN): number {
      if (node.ply === 0) this.forgetScore(node);
      return super.search(node, depth, window);
    }

    /** Leaves of an entry only its depth and move: its score is no bound. */
    forgetScore(node: Node) {
      const slot = this.slotOf(node);
      const known = this.table.get(slot);
      if (known?.lock !== node.lock) return;
      const window = { alpha: known.score, beta: known.score };
      this.table.set(slot, { ...known, window });
    }
  };
}

/** The root with the key and the lock of its pieces, wherever it was reached. */
function withOwnKeys(root: Node): Node {
  const sumOf = (part: number) =>
    SQUARES.reduce(
      (sum, square) => sum + wordOf(root.board[square], square, part) | 0,
      1,
    );
  return { ...root, key: sumOf(KEY), lock: sumOf(LOCK) };
}

/** If others have all of a position's slots, one of them makes way. */
class TakeTheLast extends MicroMax {
  override slotOf(node: Node): number {
    return super.slotOf(node) || this.firstSlotOf(node) + 7;
  }

  override iterationBefore(...args: Parameters<MicroMax["iterationBefore"]>) {
    const [node, known] = args;
    if (known === undefined) this.table.delete(this.slotOf(node));
    return super.iterationBefore(...args);
  }
}

class TakeTheShallowest extends TakeTheLast {
  override slotOf(node: Node): number {
    const first = this.firstSlotOf(node);
    const entries = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => this.table.get(first + i));
    const own = entries.findIndex((it) => !it || it.lock === node.lock);
    if (own >= 0) return first + own;
    const depths = entries.map((it) => it?.depth ?? 0);
    return first + depths.indexOf(Math.min(...depths));
  }
}

/** A change of an idea. */
interface Change {
  readonly Search: typeof MicroMax;
  /**
   * What of a search stays as it is, where the table is large: the whole tree,
   * or the scores, or nothing that one may rely on.
   */
  readonly keeps: "tree" | "scores" | "nothing";
}

const CLING_TO_BOUNDS = withRule((found, held) =>
  held.depth <= found.depth || isExact(held)
);
// An exact result of this depth has answered, so it never meets another.
const EXACT_WANTS_MORE = withRule((found, held) =>
  !isExact(held) || held.depth < found.depth
);
const WANT_MORE_DEPTH = withRule((found, held) => held.depth < found.depth);

/** What is changed in each variant, by its name. */
export const IDEAS = {
  ...TAKEN_AWAY,
  "cling to deep bounds": { Search: CLING_TO_BOUNDS, keeps: "scores" },
  "exact wants more depth": { Search: EXACT_WANTS_MORE, keeps: "tree" },
  "want more depth": { Search: WANT_MORE_DEPTH, keeps: "scores" },
  "take the shallowest": { Search: TakeTheShallowest, keeps: "scores" },
  "take the last": { Search: TakeTheLast, keeps: "scores" },
  "table kept": { Search: withTableKept(MicroMax), keeps: "nothing" },
} satisfies Record<string, Change>;

export type Idea = keyof typeof IDEAS;

/** micro-Max with an idea changed. */
export function searchWith(idea: Idea): typeof MicroMax {
  return IDEAS[idea].Search;
}
