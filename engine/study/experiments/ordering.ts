/**
 * How much of alpha-beta's promise each way of ordering moves keeps. The table
 * serves for moves only here: no result is taken from it.
 */

import { parseFen } from "../../notation/fen.ts";
import { type Arm, type Changes, measureSearch } from "../arms.ts";
import { COLUMNS, exponentOf, type Row, SAVINGS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decide, less } from "../judgement.ts";
import { middlegames, smallEndings, type Task } from "../positions.ts";
import type { Iteration } from "../../textbook/deepening.ts";
import { Oracle } from "../../textbook/oracle.ts";
import { Searcher } from "../../textbook/searcher.ts";
import {
  MINIMAX,
  ORDERED,
  type Techniques,
} from "../../textbook/techniques.ts";
import { mean, savedPercent, sum } from "../statistics.ts";

const [WORST, RANDOM, BEST] = ["worst order", "random order", "best order"];
const [PLAIN, TOGETHER] = ["generator's order", "all together"];
const [HISTORY, DEEP, GOOD] = ["history", "deep history", "all good moves"];
const KILLERS = { captures: true, killers: 2 } as const;
const BOUNDS: Changes = {
  minimax: { alphaBeta: false },
  [WORST]: { oracle: "worst first" },
  [RANDOM]: { order: "random" },
  [BEST]: { oracle: "best first" },
};
/** One technique each, and then all together. */
const TECHNIQUES: Changes = {
  [PLAIN]: {},
  "table move": { deepening: true, table: "moves", tableMove: true },
  captures: { captures: true },
  "one killer": { killers: 1 },
  "two killers": { killers: 2 },
  [HISTORY]: { history: "cutoffs" },
  [DEEP]: { history: "depth² of cutoffs" },
  [GOOD]: { history: "good moves" },
  "captures + killers": KILLERS,
  "… + history": { ...KILLERS, history: "depth² of cutoffs" },
  [TOGETHER]: { ...ORDERED, table: "moves" },
};

export default experiment({
  question: "How far does alpha-beta see with moves in some order?",
  quick: [...smallEndings(6), ...middlegames(3)],
  full: [...smallEndings(7), ...middlegames(4)],
  tables: () => [
    [
      "What order can do, without quiescence",
      [...SAVINGS, "exponent"],
      climbers(BOUNDS),
    ],
    [
      "What techniques do",
      [...SAVINGS, "first %", "type A %", "µs"],
      climbers(TECHNIQUES),
    ],
  ],
  plots: (rows) => [{
    title: "Nodes by depth, in endings with few moves",
    x: { name: "depth" },
    y: { name: "nodes", isLog: true },
    curves: ["minimax", WORST, RANDOM, TOGETHER, BEST]
      .map((name) => ({ name, points: growth(rows[name]) })),
  }],
  claims: [
    ["The best order visits N^(D/2) nodes of N^D", "Fierz", (rows) => {
      const best = exponentOf(rows[BEST], rows.minimax);
      const theory = exponentOf(rows.minimax, rows.minimax, smallestTree);
      const because = `exponent ${best.toFixed(2)}; the smallest tree has ` +
        `${theory.toFixed(2)} at these depths`;
      return decide(best < theory + 0.05, because);
    }],
    ["The worst order cuts off, too", "Fierz", less(WORST, "minimax")],
    ["Random order is better than the worst", "Fierz", less(RANDOM, WORST)],
    ["Random order is worse than the best", "Fierz", less(BEST, RANDOM)],
    ["Best moves of before are good", "Eppstein", less("table move", PLAIN)],
    ["Captures are often good", "Eppstein", less("captures", PLAIN)],
    ["Killers work quite well", "Fierz", less("one killer", PLAIN)],
    ["Two killers are better", "Fierz", less("two killers", "one killer")],
    ["History orders moves, too", "Fierz", less(HISTORY, PLAIN)],
    ["History had better count cutoffs only", "Fierz", less(HISTORY, GOOD)],
    ["Deep cutoffs are to count for more", "Wiki", less(DEEP, HISTORY)],
    ["The benefit of order grows with depth", "Fierz", (rows) => {
      const [ordered, plain] = [TOGETHER, PLAIN]
        .map((name) => exponentOf(rows[name], rows.minimax));
      const because = `exponent ${ordered.toFixed(2)}, not ${plain.toFixed(2)}`;
      return decide(ordered < plain, because);
    }],
    ["Order costs a few percent of the speed", "Fierz", (rows) => {
      const [ordered, plain] = [TOGETHER, PLAIN].map((name) =>
        COLUMNS.µs[1](rows[name], rows[name]) ?? 0
      );
      const slower = savedPercent(plain, ordered);
      return decide(slower < 10, `${slower.toFixed(0)} % fewer nodes a second`);
    }],
    ["Where a move cuts off, it is the first", "Eppstein", (rows) => {
      const share = COLUMNS["first %"][1](rows[TOGETHER], rows[PLAIN]) ?? 0;
      return decide(share > 90, `${share.toFixed(1)} % of the cutoffs`);
    }],
  ],
});

/** Arms that share an oracle. */
function climbers(changes: Changes): Arm[] {
  const oracle = new Oracle();
  return Object.entries(changes).map(([name, change]) => {
    const techniques = { ...MINIMAX, alphaBeta: true, ...change };
    return { name, measure: (task) => climb(task, techniques, oracle) };
  });
}

/** Searches to depth 1, then 2 …, each anew but for what deepening keeps. */
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
 * What alpha-beta must visit of minimax's tree, had it equal branches and no
 * equal scores: b^⌈k/2⌉ + b^⌊k/2⌋ − 1 nodes at ply k (Knuth and Moore).
 */
function smallestTree({ depth, nodes }: Iteration): number {
  const branches = Math.pow(nodes, 1 / depth);
  return sum(
    [...Array(depth + 1).keys()].map((ply) =>
      branches ** Math.ceil(ply / 2) + branches ** Math.floor(ply / 2) - 1
    ),
  );
}

/** Geometric means of nodes by depth, over the positions searched the deepest. */
function growth({ found }: Row) {
  const depth = Math.max(...found.map(({ steps }) => steps.length));
  const climbs = found.filter(({ steps }) => steps.length === depth);
  return climbs[0].steps.map(({ depth }, at) => {
    const logs = climbs.map(({ steps }) => Math.log(steps[at].nodes));
    return [depth, Math.exp(mean(logs))] as const;
  });
}
