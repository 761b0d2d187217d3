/**
 * How close each way of ordering moves brings alpha-beta to its best case. The
 * table only provides moves here, no results.
 */

import { parseFen } from "../../../chess/notation/fen.ts";
import {
  type Changes,
  measureSearch,
  type SearchVariant,
  searchVariants,
} from "../variants.ts";
import { exponentOf, type Row, SAVINGS, TIMES } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decideClaim, less, share } from "../judgement.ts";
import { middlegames, smallEndings, type Task } from "../positions.ts";
import type { StudyIteration } from "../configurable_search/deepening.ts";
import { MinimaxOracle } from "../configurable_search/oracle.ts";
import { Searcher } from "../configurable_search/searcher.ts";
import {
  MINIMAX,
  ORDERED,
  type Techniques,
} from "../configurable_search/techniques.ts";
import { mean, sum } from "../statistics.ts";

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
const ANY_CAPTURES = "captures as generated";
const QUIET_KILLERS = "captures + killers";
const ANY_KILLERS = "… that may capture";
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
  [ANY_CAPTURES]: { captures: true, captureOrder: "generated" },
  [ONE_KILLER]: { killers: 1 },
  [TWO_KILLERS]: { killers: 2 },
  [HISTORY]: { history: "cutoffs" },
  [DEEP]: { history: "depth² of cutoffs" },
  [GOOD]: { history: "good moves" },
  [QUIET_KILLERS]: KILLERS,
  [ANY_KILLERS]: { ...KILLERS, killerMoves: "any" },
  "… + history": { ...KILLERS, history: "depth² of cutoffs" },
  [TOGETHER]: { ...ORDERED, table: "moves" },
};

const UNORDERED = "in the generator's order";
const WHOLLY_ORDERED = "in the best order known";
const SORTED = "… all sorted first";
const HEAP = "… from a heap";
const TWICE = "… with the work done twice";
/** Without quiescence, which explodes if captures come in any order. */
const QUIET = { quiescence: "none" } as const;
const NO_ORDER = {
  tableMove: false,
  captures: false,
  killers: 0,
  history: "none",
} as const;
const TIMED: Changes = {
  [UNORDERED]: { ...QUIET, ...NO_ORDER },
  [WHOLLY_ORDERED]: QUIET,
  [SORTED]: { ...QUIET, sorting: "all first" },
  [HEAP]: { ...QUIET, sorting: "heap" },
  [TWICE]: { ...QUIET, sorting: "as needed, twice" },
};
const ROUNDS = 5;

export default experiment({
  question: "How much does the order of moves do for alpha-beta?",
  quick: [...smallEndings(5), ...middlegames(3, 20)],
  full: [...smallEndings(6), ...middlegames(4, 20)],
  tables: () => [
    {
      title: "What order can do, without quiescence",
      columns: [...SAVINGS, "exponent"],
      variants: climbers(BOUNDS),
    },
    {
      title: "What each technique does",
      columns: [...SAVINGS, "first %", "type A %"],
      variants: climbers(TECHNIQUES),
    },
    {
      title: "What ordering costs, with times in turn",
      columns: ["nodes", "µs", ...TIMES],
      variants: searchVariants(TIMED),
      rounds: ROUNDS,
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
      quote: "with perfectly ordered AlphaBeta only N^(D/2)",
      judge: (rows) => {
        const exponent = exponentOf(rows[BEST], rows.minimax);
        const least = exponentOf(rows.minimax, rows.minimax, smallestTree);
        return decideClaim(exponent < least + 0.05, {
          exponent,
          "least possible at these depths": least,
        });
      },
    },
    {
      claim: "Even the worst order cuts off",
      source: "Fierz",
      quote: "you get lots of cutoffs even in perfectly reverse-ordered " +
        "AlphaBeta",
      judge: less(WORST, "minimax"),
    },
    {
      claim: "Random order is better than the worst",
      source: "Fierz",
      quote: "With random move ordering our AlphaBeta algorithm will be " +
        "somewhere in between",
      judge: less(RANDOM, WORST),
    },
    {
      claim: "Random order is worse than the best",
      source: "Fierz",
      quote: "With random move ordering our AlphaBeta algorithm will be " +
        "somewhere in between",
      judge: less(BEST, RANDOM),
    },
    {
      claim: "Earlier best moves are good",
      source: "Eppstein",
      quote: "we may have hashtable entries from previous iterations of " +
        "iterated deepening that give approximations to search values",
      judge: less(TABLE_MOVE, PLAIN),
    },
    {
      claim: "Captures are often good",
      source: "Eppstein",
      quote: "in chess captures are often good moves, try them first",
      judge: less(CAPTURES, PLAIN),
    },
    {
      claim: "Captures are best ordered by victim and aggressor",
      source: "Fierz",
      quote: "In chess, capture moves are often ordered by the values of the " +
        "'agressor' and the 'victim'",
      judge: less(CAPTURES, ANY_CAPTURES),
    },
    {
      claim: "Killers work quite well",
      source: "Fierz",
      quote: "for their simplicity they work quite well",
      judge: less(ONE_KILLER, PLAIN),
    },
    {
      claim: "Two killers are better than one",
      source: "Fierz",
      quote: "Some people use multiple killer moves",
      judge: less(TWO_KILLERS, ONE_KILLER),
    },
    {
      claim: "Killers should not be captures",
      source: "Fierz",
      quote:
        "Others try to avoid the killer move being a move that they would " +
        "search early anyway, e.g. a capture in chess",
      judge: less(QUIET_KILLERS, ANY_KILLERS),
    },
    {
      claim: "History orders moves, too",
      source: "Fierz",
      quote: "we can then order it according to the values of the history " +
        "array",
      judge: less(HISTORY, PLAIN),
    },
    {
      claim: "History should count only cutoffs",
      source: "Fierz",
      quote: "you could decide only to increment the counter for moves which " +
        "caused a fail-high",
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
      quote: "The deeper we search, the larger our benefit will be",
      judge: (rows) => {
        const [ordered, plain] = [TOGETHER, PLAIN]
          .map((name) => exponentOf(rows[name], rows.minimax));
        return decideClaim(ordered < plain, {
          "exponent ordered": ordered,
          "not ordered": plain,
        });
      },
    },
    {
      claim: "Ordering costs a few percent of the speed",
      source: "Fierz",
      quote: "our program will just be able to calculate a few percent less " +
        "nodes per second",
      judge: less(WHOLLY_ORDERED, TWICE, "milliseconds", "little"),
    },
    {
      claim: "A sort that stops early saves time",
      source: "Eppstein",
      quote: "you may want to use a sort that you can take items one by one " +
        "from and stop early",
      judge: less(WHOLLY_ORDERED, SORTED, "milliseconds"),
    },
    {
      claim: "A heap saves time over picking one by one",
      source: "this guide",
      judge: less(HEAP, WHOLLY_ORDERED, "milliseconds"),
    },
    {
      claim: "If a move cuts off, it is usually the first",
      source: "Eppstein",
      quote:
        "the best one should be first or at least one of the best should " +
        "be one of the first",
      judge: share(TOGETHER, "firstCutoffs", "cutoffs"),
    },
  ],
});

/** Variants that share an oracle. */
function climbers(changes: Changes): SearchVariant[] {
  const oracle = new MinimaxOracle();
  return Object.entries(changes).map(([name, change]) => {
    const techniques = { ...MINIMAX, alphaBeta: true, ...change };
    return { name, measure: (task) => climb(task, techniques, oracle) };
  });
}

/** Searches to depth 1, then 2 …, each time from scratch without deepening. */
function climb(task: Task, techniques: Techniques, oracle: MinimaxOracle) {
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
function smallestTree({ depth, nodes }: StudyIteration): number {
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
