/**
 * What happens how often in micro-Max's trees: counted by classes of the listing,
 * while they search.
 */

import type { Setup } from "../../../mod.ts";
import {
  type Candidate,
  MATE,
  MicroMax,
  type Move,
  NO_SQUARE,
  type Node,
  type Window,
} from "../../../plain.ts";
import { engineOf } from "../../../plain_engine.ts";
import { parseFen } from "../../../chess/notation/fen.ts";
import { toSetup } from "../../../chess/rules/position.ts";
import { experiment } from "../experiment.ts";
import PrincipalVariation from "../../gallery/principal_variation.ts";
import TranspositionCutoffs from "../../gallery/transposition_cutoffs.ts";
import { decideClaim, same, share } from "../judgement.ts";
import { totalOf } from "../columns.ts";
import { type Task, trialsOf } from "../positions.ts";
import { engineVariant, type SearchVariant } from "../variants.ts";
import { toPly } from "./by_depth.ts";

const SLOTS = 2 ** 20;

/** What a class counts while it searches, by name. */
type Counts = Record<string, number>;

type Counting = MicroMax & { readonly counts: Counts };

function count(counts: Counts, name: string, isCounted = true) {
  counts[name] = (counts[name] ?? 0) + Number(isCounted);
}

/** Nodes by whether a move has ended them: Knuth's types, as Fierz has them. */
class Types extends MicroMax {
  readonly counts: Counts = {};

  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    const found = super.tryMoves(node, window, depth, best);
    if (depth > 1 && Math.abs(found.score) < MATE) {
      count(this.counts, "iterations");
      count(this.counts, "typeA", found.score < window.beta);
    }
    return found;
  }
}

/** Scouts of a principal variation search, and those that say "not better". */
class Scouts extends PrincipalVariation {
  readonly counts: Counts = {};

  override search(node: Node, depth: number, window?: Window): number {
    const score = super.search(node, depth, window);
    if (window === undefined || window.beta - window.alpha > 2) return score;
    count(this.counts, "scouts");
    count(this.counts, "scoutsLow", score >= window.beta);
    return score;
  }
}

/** Nodes that look up all moves first, by depth, and those that one ends. */
class Lookups extends TranspositionCutoffs {
  readonly counts: Counts = {};
  #tried = 0;

  override tryMove(node: Node, move: Candidate, window: Window, depth: number) {
    this.#tried++;
    return super.tryMove(node, move, window, depth);
  }

  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    const before = this.#tried;
    const found = super.tryMoves(node, window, depth, best);
    if (depth > 2 && depth < 5) {
      const isCutoff = found.score >= window.beta && this.#tried === before &&
        found.score < MATE;
      count(this.counts, `lookups${depth}`);
      count(this.counts, `lookupCutoffs${depth}`, isCutoff);
    }
    return found;
  }
}

/** A search whose sums begin elsewhere. */
class OtherStart extends MicroMax {
  override load(setup: Setup): Node {
    return { ...super.load(setup), key: 0x1234567, lock: -987654321 };
  }
}

/** A variant with the counts of its class among its numbers. */
function counting(
  name: string,
  make: () => Counting,
  more = 0, // plies
): SearchVariant {
  const measure = ({ fen, depth }: Task) => {
    const task = { fen, depth: depth + more };
    const search = make();
    const { measure } = engineVariant(name, engineOf(search));
    const { numbers, steps } = measure(task);
    return { numbers: { ...numbers, ...search.counts }, steps };
  };
  return { name, measure };
}

/** Whether a side would rather pass than move, so many plies deep. */
function passing(name: string, isMeant: (task: Task) => boolean) {
  const measure = (task: Task) => {
    if (!isMeant(task)) return { numbers: {}, steps: [] };
    const search = new MicroMax(SLOTS);
    const root = search.load(toSetup(parseFen(task.fen)));
    if (search.inCheck(root)) return { numbers: {}, steps: [] };
    const score = search.search(root, PASSING_PLIES + 1);
    const passed = { ...search.pass(root), lastTo: NO_SQUARE };
    const other = -new MicroMax(SLOTS).search(passed, PASSING_PLIES);
    return { numbers: { asked: 1, passes: Number(other > score) }, steps: [] };
  };
  return { name, measure };
}

const PASSING_PLIES = 3;
const MICRO_MAX = "micro-Max";
const OTHER_START = "sums from elsewhere";
const TYPES = "nodes by type";
const SCOUTS = "scouts";
const LOOKUPS = "moves looked up first";
const ENDINGS = "king and pawn";
const isEnding = ({ set }: Task) => set === ENDINGS;
const PAWNS = trialsOf(ENDINGS, Infinity)
  .map(({ fen, set = "" }) => ({ fen, set, depth: 4 }));

export default experiment({
  question: "How often does it happen, in micro-Max's own trees?",
  quick: [...toPly(3, 8), ...PAWNS.slice(0, 5)],
  full: [...toPly(3, 40), ...PAWNS],
  tables: () => [
    {
      title: "Trees 3 plies deep",
      columns: ["nodes", "acted", "other scores"],
      variants: [
        engineVariant(MICRO_MAX, engineOf(new MicroMax(SLOTS))),
        engineVariant(OTHER_START, engineOf(new OtherStart(SLOTS))),
      ],
    },
    {
      title: "What is counted",
      columns: ["type A", "scouts low", "looked up 3", "looked up 4"],
      variants: [
        counting(TYPES, () => new Types(SLOTS)),
        counting(SCOUTS, () => new Scouts(SLOTS)),
        // At depth 4 they are cut off a ply below the root.
        counting(LOOKUPS, () => new Lookups(SLOTS), 1),
      ],
    },
    {
      title: `Sides that would rather pass, ${PASSING_PLIES} plies deep`,
      columns: ["asked", "passes"],
      variants: [
        passing("middlegames", (task) => !isEnding(task)),
        passing("king and pawn", isEnding),
      ],
    },
  ],
  claims: [
    {
      claim: "Keys and locks may begin with any number",
      source: "this guide",
      judge: same("nodes", [MICRO_MAX, OTHER_START]),
    },
    {
      claim: "Most scouts find that a move is not better",
      source: "Wiki",
      judge: share(SCOUTS, "scoutsLow", "scouts"),
    },
    {
      claim: "Zugzwang is rare but where there are only pawns",
      source: "this guide",
      judge: (rows) => {
        const [few, many] = ["middlegames", "king and pawn"]
          .map((name) => rows[name]);
        const shareOf = (row: typeof few) =>
          totalOf(row, "passes") / totalOf(row, "asked");
        const asked = totalOf(many, "asked");
        return decideClaim(shareOf(few) < 0.1 && shareOf(many) > 0.1, {
          "middlegames": totalOf(few, "asked"),
          "with it": totalOf(few, "passes"),
          "king and pawn": asked,
          "of these with it": totalOf(many, "passes"),
        }, asked);
      },
    },
  ],
});
