/** Whether to clear the table between the moves of a game, or to keep it. */

import { parseFen } from "../../../chess/notation/fen.ts";
import { createEngine } from "../../../mod.ts";
import {
  engineVariant,
  ideaVariant,
  measureSearch,
  type SearchVariant,
} from "../variants.ts";
import { differences } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decideClaim, less } from "../judgement.ts";
import { type Task, turnsOf } from "../positions.ts";
import { Searcher } from "../configurable_search/searcher.ts";
import { ORDINARY_TECHNIQUES } from "../configurable_search/techniques.ts";

const NOTHING = "nothing kept";
const TABLE = "table kept";
const MICRO_MAX = "micro-Max";
const KEPT = "micro-Max, table kept";
const COLUMNS = ["nodes", "saved %", "other moves", "other scores"] as const;

export default experiment({
  question: "What is worth keeping from one move of a game to the next?",
  quick: turnsOf(4, 16),
  full: turnsOf(5, Infinity),
  isInOrder: true,
  tables: () => [
    {
      title: "An ordinary program goes through games",
      columns: COLUMNS,
      variants: [
        turnVariant(NOTHING, { keepsTable: false, keepsMoves: false }),
        turnVariant(TABLE, { keepsTable: true, keepsMoves: false }),
        turnVariant("killers and history kept", {
          keepsTable: false,
          keepsMoves: true,
        }),
        turnVariant("all kept", { keepsTable: true, keepsMoves: true }),
      ],
    },
    {
      title: "micro-Max itself",
      columns: COLUMNS,
      variants: [
        engineVariant(MICRO_MAX, createEngine()),
        ideaVariant(TABLE, KEPT, 2 ** 24),
        ideaVariant(TABLE, "… with 2²⁰ slots, not 2²⁴"),
      ],
    },
  ],
  claims: [
    {
      claim: "Keeping the table saves nodes",
      source: "Eppstein",
      quote: "some hashed positions might actually still be useful after the " +
        "move",
      judge: less(TABLE, NOTHING),
    },
    {
      claim: "It saves micro-Max nodes, too",
      source: "this guide",
      judge: less(KEPT, MICRO_MAX),
    },
    {
      claim: "Clearing makes moves independent of the past",
      source: "Muller",
      quote: "it makes the move independent of the history that might have " +
        "filled the hash table",
      judge: (rows) => {
        const [moves, scores] = ["move", "score"].map((field) =>
          differences(rows[KEPT], rows[MICRO_MAX], field)
        );
        const searches = rows[MICRO_MAX].found.length;
        const counts = { "other moves": moves, "other scores": scores };
        const judgement = decideClaim(true, { ...counts, searches });
        if (moves + scores > 0) return judgement;
        return { ...judgement, verdict: "cannot tell" };
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
function turnVariant(
  name: string,
  { keepsTable, keepsMoves }: Kept,
): SearchVariant {
  let searcher: Searcher | null = null;
  const measure = (task: Task) => {
    const position = parseFen(task.fen);
    if (searcher === null || task.isFirst) {
      searcher = new Searcher(position, {
        ...ORDINARY_TECHNIQUES,
        deeperResults: true,
      });
    }
    searcher.load(position);
    if (!keepsTable) searcher.table?.clear();
    if (!keepsMoves) searcher.memory.forget();
    return measureSearch(searcher, task);
  };
  return { name, measure };
}
