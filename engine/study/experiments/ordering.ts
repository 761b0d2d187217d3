/**
 * How close each way of ordering moves brings alpha-beta to its best case. The
 * table only provides moves here, no results.
 */

import { parseFen } from "../../notation/fen.ts";
import { type Arm, type Changes, measureSearch } from "../arms.ts";
import { COLUMNS, exponentOf, type Row, SAVINGS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decide, less } from "../judgement.ts";
import { MinimaxOracle } from "../oracle.ts";
import { middlegames, smallEndings, type Task } from "../positions.ts";
import type { Oracle } from "../../textbook/context.ts";
import type { Iteration } from "../../textbook/deepening.ts";
import { Searcher } from "../../textbook/searcher.ts";
import {
  MINIMAX,
  ORDERED,
  type Techniques,
} from "../../textbook/techniques.ts";
import { mean, savedPercent, sum } from "../statistics.ts";

const WORST = "worst order";
const RANDOM = "random order";
const BEST = "best order";
const PLAIN = "generator's order";
const TABLE_MOVE = "table move";
const CAPTURES = "captures";
const ONE_KILLER = "one killer";
const TWO_KILLERS = "two killers";
const HISTORY = "history";
const DEEP = "deep history";
const GOOD = "all good moves";
const TOGETHER = "all together";
const KILLERS = { captures: true, killers: 2 } as const;
const BOUNDS: Changes = {
  minimax: { alphaBeta: false },
  [WORST]: { oracle: "worst first" },
  [RANDOM]: { order: "random" },
  [BEST]: { oracle: "best first" },
};
/** One technique each, and then all of them together. */
const TECHNIQUES: Changes = {
  [PLAIN]: {},
  [TABLE_MOVE]: { deepening: true, table: "moves", tableMove: true },
  [CAPTURES]: { captures: true },
  [ONE_KILLER]: { killers: 1 },
  [TWO_KILLERS]: { killers: 2 },
  [HISTORY]: { history: "cutoffs" },
  [DEEP]: { history: "depth² of cutoffs" },
  [GOOD]: { history: "good moves" },
  "captures + killers": KILLERS,
  "… + history": { ...KILLERS, history: "depth² of cutoffs" },
  [TOGETHER]: { ...ORDERED, table: "moves" },
};

export default experiment({
  question: "How much does the order of moves do for alpha-beta?",
  quick: [...smallEndings(6), ...middlegames(3)],
  full: [...smallEndings(7), ...middlegames(4)],
  tables: () => [
    {
      title: "What order can do, without quiescence",
      columns: [...SAVINGS, "exponent"],
      arms: climbers(BOUNDS),
    },
    {
      title: "What each technique does",
      columns: [...SAVINGS, "first %", "type A %", "µs"],
      arms: climbers(TECHNIQUES),
    },
  ],
  plots: (rows) => [{
    title: "Nodes by depth, in endings with few moves",
    x: { name: "depth" },
    y: { name: "nodes", isLog: true },
    curves: ["minimax", WORST, RANDOM, TOGETHER, BEST]
      .map((name) => ({ name, points: growth(rows[name]) })),
  }],
  claims: [
    {
      claim: "The best order visits N^(D/2) of N^D nodes",
      source: "Fierz",
      judge: (rows) => {
        const best = exponentOf(rows[BEST], rows.minimax);
        const theory = exponentOf(rows.minimax, rows.minimax, smallestTree);
        const because = `exponent ${best.toFixed(2)}; the smallest tree has ` +
          `${theory.toFixed(2)} at these depths`;
        return decide(best < theory + 0.05, because);
      },
    },
    {
      claim: "Even the worst order cuts off",
      source: "Fierz",
      judge: less(WORST, "minimax"),
    },
    {
      claim: "Random order is better than the worst",
      source: "Fierz",
      judge: less(RANDOM, WORST),
    },
    {
      claim: "Random order is worse than the best",
      source: "Fierz",
      judge: less(BEST, RANDOM),
    },
    {
      claim: "Earlier best moves are good",
      source: "Eppstein",
      judge: less(TABLE_MOVE, PLAIN),
    },
    {
      claim: "Captures are often good",
      source: "Eppstein",
      judge: less(CAPTURES, PLAIN),
    },
    {
      claim: "Killers work quite well",
      source: "Fierz",
      judge: less(ONE_KILLER, PLAIN),
    },
    {
      claim: "Two killers are better than one",
      source: "Fierz",
      judge: less(TWO_KILLERS, ONE_KILLER),
    },
    {
      claim: "History orders moves, too",
      source: "Fierz",
      judge: less(HISTORY, PLAIN),
    },
    {
      claim: "History should count only cutoffs",
      source: "Fierz",
      judge: less(HISTORY, GOOD),
    },
    {
      claim: "Deep cutoffs should count for more",
      source: "Wiki",
      judge: less(DEEP, HISTORY),
    },
    {
      claim: "Ordering pays more at greater depth",
      source: "Fierz",
      judge: (rows) => {
        const [ordered, plain] = [TOGETHER, PLAIN]
          .map((name) => exponentOf(rows[name], rows.minimax));
        const because = `exponent ${ordered.toFixed(2)} against ${
          plain.toFixed(2)
        }`;
        return decide(ordered < plain, because);
      },
    },
    {
      claim: "Ordering costs a few percent of the speed",
      source: "Fierz",
      judge: (rows) => {
        const [ordered, plain] = [TOGETHER, PLAIN].map((name) =>
          COLUMNS.µs.compute(rows[name], rows[name]) ?? 0
        );
        const slower = savedPercent(plain, ordered);
        return decide(
          slower < 10,
          `${slower.toFixed(0)} % fewer nodes a second`,
        );
      },
    },
    {
      claim: "If a move cuts off, it is usually the first",
      source: "Eppstein",
      judge: (rows) => {
        const share = COLUMNS["first %"].compute(rows[TOGETHER], rows[PLAIN]) ??
          0;
        return decide(share > 90, `${share.toFixed(1)} % of the cutoffs`);
      },
    },
  ],
});

/** Arms that share an oracle. */
function climbers(changes: Changes): Arm[] {
  const oracle = new MinimaxOracle();
  return Object.entries(changes).map(([name, change]) => {
    const techniques = { ...MINIMAX, alphaBeta: true, ...change };
    return { name, measure: (task) => climb(task, techniques, oracle) };
  });
}

/** Searches to depth 1, then 2 …, each time from scratch without deepening. */
function climb(task: Task, techniques: Techniques, oracle: Oracle) {
  const search = (depth: number) => {
    const searcher = new Searcher(parseFen(task.fen), techniques, oracle);
    return measureSearch(searcher, { ...task, depth });
  };
  const found = search(task.depth);
  if (techniques.deepening) return found;
  const depths = [...Array(task.depth).keys()].slice(1);
  const steps = depths.map((depth) => search(depth).steps[0]);
  return { ...found, steps: [...steps, ...found.steps] };
}

/**
 * Nodes that alpha-beta must visit of minimax's tree, if every node had b moves
 * and all scores differed: b^⌈k/2⌉ + b^⌊k/2⌋ − 1 at ply k (Knuth and Moore).
 */
function smallestTree({ depth, nodes }: Iteration): number {
  const branches = Math.pow(nodes, 1 / depth);
  return sum(
    [...Array(depth + 1).keys()].map((ply) =>
      branches ** Math.ceil(ply / 2) + branches ** Math.floor(ply / 2) - 1
    ),
  );
}

/** Geometric mean of the nodes by depth, in the positions searched deepest. */
function growth({ found }: Row) {
  const depth = Math.max(...found.map(({ steps }) => steps.length));
  const climbs = found.filter(({ steps }) => steps.length === depth);
  return climbs[0].steps.map(({ depth }, at) => {
    const logs = climbs.map(({ steps }) => Math.log(steps[at].nodes));
    return [depth, Math.exp(mean(logs))] as const;
  });
}
