/** Clearing the table between the moves of a game, or keeping it. */

import { formatFen, parseFen } from "../../notation/fen.ts";
import {
  type Findings,
  measureSearch,
  type NamedTechniques,
  SAVINGS,
  savings,
} from "../arms.ts";
import { experiment, type Summary } from "../frame.ts";
import { OPERA_GAME, positionsOf, type Task, tasksOf } from "../positions.ts";
import { Searcher } from "../search/searcher.ts";
import { TEXTBOOK } from "../search/techniques.ts";
import { compared, count } from "../statistics.ts";

/** Cheaper and changed: moves with fewer nodes, other answers than if cleared. */
type ClearRow = Summary<"nodes" | "cheaper" | "changed">;

const TURNS = positionsOf(OPERA_GAME).filter((_, ply) => ply % 2 === 0)
  .map(formatFen);
const DEEPER = { ...TEXTBOOK, deeperResults: true };

/** In pairs: cleared, and then kept. */
const ARMS: readonly NamedTechniques[] = [
  ["cleared", DEEPER],
  ["kept", DEEPER],
  ["cleared, equal depth only", TEXTBOOK],
  ["kept, equal depth only", TEXTBOOK],
];

export const clear = experiment({
  claim:
    "Do not clear the table after a move: it wastes time, and some of it " +
    "is still useful (Eppstein). Clear it: then a move does not depend on " +
    "the history (Muller)",
  source: 'Eppstein, "Some further tips for using hashing effectively"; ' +
    'Muller, "Hash Table: Replacement"',
  quick: tasksOf(TURNS.slice(0, 12), 5),
  full: tasksOf(TURNS, 6),
  arms: ([{ fen }]) =>
    ARMS.map(([name, techniques], index) => {
      const searcher = new Searcher(parseFen(fen), techniques);
      const measure = (task: Task) => {
        searcher.load(parseFen(task.fen));
        if (index % 2 === 0) searcher.table?.clear();
        return measureSearch(searcher, task);
      };
      return { name, measure };
    }),
  summarize({ found, all, index }) {
    const cleared = all[index & ~1];
    const answer = ({ move, score }: Findings) => `${move} ${score}`;
    return {
      ...savings(found, all[0]),
      cheaper: count(found, ({ nodes }, turn) => nodes < cleared[turn].nodes),
      changed: count(found, (it, turn) => answer(it) !== answer(cleared[turn])),
    };
  },
  nameOf: (_turn, _index, { length }) =>
    `White's first ${length} moves of ${OPERA_GAME}`,
  tables: ({ length, 0: { depth } }) => [{
    title: `Nodes to depth ${depth}, ${length} moves of a game`,
    columns: [...SAVINGS, ["cheaper"], ["changed"]],
  }],
  verdict: clearVerdict,
});

export function clearVerdict(
  [cleared, kept]: readonly ClearRow[],
  moves: number,
): string {
  const signs = [kept.nodes < cleared.nodes, kept.cheaper > moves / 2];
  const eppstein = ["wrong here", "half right", "right"];
  const muller = kept.changed > 0 ? "shows" : "does not show";
  return `Eppstein is ${eppstein[count(signs, Boolean)]}: with the table ` +
    `kept, nodes are fewer for ${kept.cheaper} of ${moves} moves, and in all ` +
    `${compared(kept.nodes, cleared.nodes, "with it cleared")}; Muller's ` +
    `reason to clear it ${muller}: ${kept.changed} moves or scores then ` +
    "depend on the past.";
}
