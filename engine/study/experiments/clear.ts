/**
 * Clearing the table between the moves of a game, or keeping it.
 *
 * @module
 */

import { formatFen, parseFen } from "../../notation/fen.ts";
import { measureSearch, savings } from "../arms.ts";
import type { Experiment } from "../experiment.ts";
import { experiment, type Summary } from "../frame.ts";
import { OPERA_GAME, positionsOf, tasksOf } from "../positions.ts";
import { Searcher } from "../search/searcher.ts";
import { TEXTBOOK } from "../search/techniques.ts";
import { compared, count } from "../statistics.ts";

/** Nodes, moves with fewer than with the table cleared, and with other answers. */
type ClearRow = Summary<"nodes" | "cheaper" | "changed">;

const TURNS = positionsOf(OPERA_GAME).filter((_, ply) => ply % 2 === 0)
  .map(formatFen);
const DEEPER = { ...TEXTBOOK, deeperResults: true };

/** In pairs: cleared, and then kept. */
const ARMS = [
  { name: "cleared", clears: true, techniques: DEEPER },
  { name: "kept", clears: false, techniques: DEEPER },
  { name: "cleared, equal depth only", clears: true, techniques: TEXTBOOK },
  { name: "kept, equal depth only", clears: false, techniques: TEXTBOOK },
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
    ARMS.map(({ name, clears, techniques }) => {
      const searcher = new Searcher(parseFen(fen), techniques);
      return {
        name,
        measure(task) {
          searcher.load(parseFen(task.fen));
          if (clears) searcher.table?.clear();
          return measureSearch(searcher, task);
        },
      };
    }),
  summarize({ found, all, index }) {
    const cleared = all[index & ~1];
    return {
      ...savings(found, all[0]),
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
  tables: ({ length, 0: { depth } }) => [{
    title: `Nodes to depth ${depth}, ${length} moves of a game`,
    columns: [["nodes"], ["saved", "saved %", 1], ["cheaper"], ["changed"]],
  }],
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
