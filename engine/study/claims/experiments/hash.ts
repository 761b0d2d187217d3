/** The transposition table: what it saves, and how often its locks fail. */

import { searchVariants } from "../variants.ts";
import { differences, SAVINGS, TIMES, totalOf } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decideClaim, less } from "../judgement.ts";
import { endings, middlegames, TRANSPOSITIONS } from "../positions.ts";
import { lessonOf, scoresOf } from "../../lessons/lessons.ts";
import { SearchBoard } from "../../../player/textbook/board.ts";

/** A table so small that positions compete for its entries. */
const CROWDED = { tableEntries: 2 ** 10 };
const LARGE = "262144 entries";
const SMALL = "256 entries";
const SIZES = [8, 10, 12, 14, 16, 18].map((bits) => 2 ** bits);
const LOCKS = [32, 24, 16, 12, 8, 4, 2];
const MOVES = "moves only";
const BOUND = "one bound";
const NARROW = "bounds narrow windows";
const DEEPER = "deeper results, too";
const FULL = "depth 1 and more";
const SIDES = "side to move in both";
const NO_SIDES = "side to move in neither";
const INNER = "depth 2 and more";
const FOLLOWING = "keys follow the moves";
const RESCANNED = "keys from the whole board";
const ROUNDS = 5;

export default experiment({
  question: "What does a transposition table save, and how often is it wrong?",
  quick: [...middlegames(3), ...endings(6)],
  full: [...middlegames(4), ...endings(8)],
  tables: () => [
    {
      title: "By the size of the table",
      columns: SAVINGS,
      variants: SIZES.flatMap((tableEntries) =>
        searchVariants({ [`${tableEntries} entries`]: { tableEntries } })
      ),
    },
    {
      title: "By what the table is used for",
      columns: [...SAVINGS, "other scores"],
      variants: searchVariants({
        "no table": { table: "none" },
        [MOVES]: { table: "moves" },
        "exact scores": { table: "exact scores" },
        [BOUND]: {},
        "two bounds": { table: "two bounds" },
        [NARROW]: { narrowing: true },
        [DEEPER]: { deeperResults: true },
      }),
    },
    {
      title: `By the least depth that is stored, with ${SIZES[1]} entries`,
      columns: SAVINGS,
      variants: searchVariants({
        [FULL]: CROWDED,
        [INNER]: { ...CROWDED, tableDepth: 2 },
        "depth 3 and more": { ...CROWDED, tableDepth: 3 },
      }),
    },
    {
      title: "By whether key and lock tell the side to move",
      columns: [...SAVINGS, "wrong hits", "other scores"],
      variants: searchVariants({
        [SIDES]: { audited: true },
        [NO_SIDES]: { audited: true, sideInKey: false },
      }),
    },
    {
      title: "By how keys are computed, with times in turn",
      columns: ["nodes", "µs", ...TIMES],
      variants: searchVariants({
        [RESCANNED]: { keys: "from the board" },
        [FOLLOWING]: {},
      }),
      rounds: ROUNDS,
    },
    {
      title: "By the bits of the lock",
      columns: ["wrong hits", "expected", "other scores"],
      variants: LOCKS.flatMap((lockBits) =>
        searchVariants({
          [`${lockBits} bits`]: { ...CROWDED, lockBits, audited: true },
        })
      ),
    },
  ],
  plots: (rows) => [{
    title: "Nodes by the size of the table",
    x: { name: "entries", isLog: true },
    y: { name: "nodes", isLog: true },
    curves: [{
      name: "all positions",
      points: SIZES.map((size) =>
        [size, totalOf(rows[`${size} entries`], "nodes")] as const
      ),
    }],
  }],
  claims: [
    {
      claim: "Transpositions share one entry",
      source: "Eppstein",
      quote: "all lead to the same position, after different numbers of moves",
      judge: () => {
        const entries = TRANSPOSITIONS.map((positions) => {
          const boards = positions.map((position) => new SearchBoard(position));
          return new Set(boards.map(({ key, lock }) => `${key} ${lock}`)).size;
        });
        const [indian, caroKann] = entries;
        return decideClaim(indian === 1 && caroKann === 1, {
          "entries of two ways": indian,
          "of three ways": caroKann,
        });
      },
    },
    {
      claim: "A large table saves nodes",
      source: "Eppstein",
      quote:
        "Make a big array: as large as possible without blowing out your " +
        "physical memory",
      judge: less(LARGE, SMALL),
    },
    {
      claim: "The table's moves save nodes",
      source: "Fierz",
      quote: "The hash move is a very good guess for the best move!",
      judge: less(MOVES, "no table"),
    },
    {
      claim: "The table's results save more",
      source: "Fierz",
      quote: "there would be no point in searching it again, if we still " +
        "remembered what we had calculated",
      judge: less(BOUND, MOVES),
    },
    {
      claim: "Bounds are worth storing, too",
      source: "Eppstein",
      quote: "But a fail high or fail low result could still help us prune " +
        "later",
      judge: less(BOUND, "exact scores"),
    },
    {
      claim: "Narrowing windows by bounds saves nodes",
      source: "Fierz",
      quote: "we can adjust beta to save time in the next call to AlphaBeta",
      judge: less(NARROW, BOUND),
    },
    {
      claim: "Deeper results do no harm",
      source: "Eppstein",
      quote: "hashtable[x].depth is at least the depth you are currently " +
        "searching",
      judge: less(DEEPER, BOUND, "nodes", "harmless"),
    },
    {
      claim: "Leaves need no entry",
      source: "Eppstein",
      quote: "they'll take away hash table space from more valuable positions",
      judge: less(INNER, FULL),
    },
    {
      claim: "The side to move must be in the key",
      source: "Fierz",
      quote:
        "For those games you'll have to XOR in another random number for " +
        "the side to move",
      judge: (rows) => {
        const [scores, moves] = ["score", "move"].map((field) =>
          differences(rows[NO_SIDES], rows[SIDES], field)
        );
        const wrong = totalOf(rows[NO_SIDES], "wrongHits");
        // What goes wrong in one position is wrong, in how many others it is not.
        const { fens, plies } = lessonOf("key and lock");
        const wrongScores = fens.filter((fen) => {
          const { right, wrong } = scoresOf(fen, plies);
          return right !== wrong;
        }).length;
        return decideClaim(scores + moves + wrongScores > 0, {
          "wrong hits without it": wrong,
          "other scores": scores,
          "other moves": moves,
          [`micro-Max's other scores in ${fens.length} endings`]: wrongScores,
        });
      },
    },
    {
      claim: "Keys that follow the moves save time",
      source: "Fierz",
      quote: "It isn't very fast though, you have to scan over the entire " +
        "board",
      judge: less(FOLLOWING, RESCANNED, "milliseconds"),
    },
    {
      claim: "With 32 bits errors are improbable",
      source: "Fierz",
      quote: "This makes hash errors very improbable",
      judge: (rows) => {
        const [wrong, strangers] = ["wrongHits", "strangers"]
          .map((field) => totalOf(rows["32 bits"], field));
        return decideClaim(wrong === 0, {
          "wrong hits": wrong,
          "other positions met": strangers,
        });
      },
    },
  ],
});
