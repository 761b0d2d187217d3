/** Whether to clear the table between the moves of a game, or to keep it. */

import { createEngine } from "../../mod.ts";
import { parseFen } from "../../notation/fen.ts";
import { type Arm, engineArm, ideaArm, measureSearch } from "../arms.ts";
import { differences, SAVINGS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less } from "../judgement.ts";
import { type Task, turnsOf } from "../positions.ts";
import { Searcher } from "../../textbook/searcher.ts";
import { TEXTBOOK } from "../../textbook/techniques.ts";

const NOTHING = "nothing kept";
const TABLE = "table kept";
const OWN = "micro-Max";
const KEPT = "micro-Max, table kept";
const COLUMNS = [...SAVINGS, "other moves", "other scores"] as const;

export default experiment({
  question: "What is worth keeping from one move of a game to the next?",
  quick: turnsOf(4, 10),
  full: turnsOf(5, Infinity),
  tables: () => [
    {
      title: "A textbook program goes through games",
      columns: COLUMNS,
      arms: [
        turnArm(NOTHING, { keepsTable: false, keepsMoves: false }),
        turnArm(TABLE, { keepsTable: true, keepsMoves: false }),
        turnArm("killers and history kept", {
          keepsTable: false,
          keepsMoves: true,
        }),
        turnArm("all kept", { keepsTable: true, keepsMoves: true }),
      ],
    },
    {
      title: "micro-Max itself",
      columns: COLUMNS,
      arms: [
        engineArm(OWN, createEngine()),
        ideaArm(TABLE, KEPT, 2 ** 24),
        ideaArm(TABLE, "… with 2²⁰ slots, not 2²⁴"),
      ],
    },
  ],
  claims: [
    {
      claim: "Keeping the table saves nodes",
      source: "Eppstein",
      judge: less(TABLE, NOTHING),
    },
    {
      claim: "It saves micro-Max nodes, too",
      source: "Eppstein",
      judge: less(KEPT, OWN),
    },
    {
      claim: "Clearing makes moves independent of the past",
      source: "Muller",
      judge: (rows) => {
        const [moves, scores] = ["move", "score"].map((field) =>
          differences(rows[KEPT], rows[OWN], field)
        );
        const because = `different moves: ${moves}, scores: ${scores}, of ` +
          rows[OWN].found.length;
        return {
          verdict: moves + scores > 0 ? "holds" : "cannot tell",
          because,
        };
      },
    },
  ],
});

interface Kept {
  readonly keepsTable: boolean;
  /** Whether it keeps killers and history. */
  readonly keepsMoves: boolean;
}

/** A searcher that goes through games, and forgets the rest in between. */
function turnArm(name: string, { keepsTable, keepsMoves }: Kept): Arm {
  let searcher: Searcher | null = null;
  const measure = (task: Task) => {
    const position = parseFen(task.fen);
    if (searcher === null || task.isFirst) {
      searcher = new Searcher(position, { ...TEXTBOOK, deeperResults: true });
    }
    searcher.load(position);
    if (!keepsTable) searcher.table?.clear();
    if (!keepsMoves) searcher.memory.forget();
    return measureSearch(searcher, task);
  };
  return { name, measure };
}
