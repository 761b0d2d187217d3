/**
 * Clearing the table between the moves of a game, or keeping it.
 *
 * @module
 */

import { formatFen, parseFen } from "../../notation/fen.ts";
import { measureSearch } from "../arms.ts";
import type { Experiment } from "../experiment.ts";
import { experiment, SAVED, tableOf } from "../frame.ts";
import { OPERA_GAME, positionsOf, tasksOf } from "../positions.ts";
import { Searcher } from "../search/searcher.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";
import { compared, count, sum } from "../statistics.ts";

/** What a way of treating the table led to. */
interface ClearRow {
  readonly name: string;
  /** Nodes for all moves. */
  readonly nodes: number;
  /** Moves for which they are fewer than with the table cleared. */
  readonly cheaper: number;
  /** Moves or scores that differ from those with the table cleared. */
  readonly changed: number;
}

const TURNS = positionsOf(OPERA_GAME).filter((_, ply) => ply % 2 === 0)
  .map(formatFen);
const DEEPER: Techniques = { ...TEXTBOOK, deeperResults: true };

/** In pairs: cleared, and then kept. */
const ARMS: readonly (readonly [
  name: string,
  clears: boolean,
  techniques: Techniques,
])[] = [
  ["cleared", true, DEEPER],
  ["kept", false, DEEPER],
  ["cleared, equal depth only", true, TEXTBOOK],
  ["kept, equal depth only", false, TEXTBOOK],
];

export const clear: Experiment = experiment({
  claim:
    "Do not clear the table after a move: it wastes time, and some of it " +
    "is still useful (Eppstein). Clear it: then a move does not depend on " +
    "the history (Muller)",
  source: 'Eppstein, "Some further tips for using hashing effectively"; ' +
    'Muller, "Hash Table: Replacement"',
  quick: tasksOf(TURNS.slice(0, 12), 5),
  full: tasksOf(TURNS, 6),
  arms: ([{ fen }]) =>
    ARMS.map(([name, clears, techniques]) => {
      const searcher = new Searcher(parseFen(fen), techniques);
      return {
        name,
        measure({ fen, depth }) {
          searcher.load(parseFen(fen));
          if (clears) searcher.table?.clear();
          return measureSearch(searcher, depth);
        },
      };
    }),
  summarize({ found, all, index }) {
    const cleared = all[index & ~1];
    return {
      nodes: sum(found.map(({ nodes }) => nodes)),
      cheaper: count(found, ({ nodes }, turn) => nodes < cleared[turn].nodes),
      changed: count(
        found,
        ({ move, score }, turn) =>
          move !== cleared[turn].move || score !== cleared[turn].score,
      ),
    };
  },
  nameOf: (_turn, _index, { length }) =>
    `White's first ${length} moves of ${OPERA_GAME}`,
  tables: (rows, { length, 0: { depth } }) => [tableOf(
    `Nodes to depth ${depth}, ${length} moves of a game`,
    rows,
    ["nodes", SAVED, "cheaper", "changed"],
  )],
  verdict: (rows, { length }) => clearVerdict(rows, length),
});

/**
 * Tells what keeping saves, and what it costs.
 *
 * @param rows with the table cleared, then with the table kept
 */
export function clearVerdict(
  rows: readonly ClearRow[],
  moves: number,
): string {
  const [cleared, kept] = rows;
  const muller = kept.changed > 0
    ? "Muller's reason to clear it shows"
    : "Muller's reason to clear it does not show";
  return `${judge(cleared, kept, moves)}: with the table kept, nodes are ` +
    `fewer for ${kept.cheaper} of ${moves} moves, and in all ` +
    `${compared(kept.nodes, cleared.nodes, "with it cleared")}; ${muller}: ` +
    `${kept.changed} moves or scores then depend on the past.`;
}

function judge(cleared: ClearRow, kept: ClearRow, moves: number): string {
  const inAll = kept.nodes < cleared.nodes;
  const forMost = kept.cheaper > moves / 2;
  if (inAll && forMost) return "Eppstein is right";
  return inAll || forMost ? "Eppstein is half right" : "Eppstein is wrong here";
}
