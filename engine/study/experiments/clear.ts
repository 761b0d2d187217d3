/** Clearing the table between the moves of a game, or keeping it. */

import { createEngine } from "../../mod.ts";
import { parseFen } from "../../notation/fen.ts";
import { COMPILED } from "../../player/changed_engine.ts";
import { type Arm, changedArm, engineArm, measureSearch } from "../arms.ts";
import { differences, SAVINGS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less } from "../judgement.ts";
import { type Task, turnsOf } from "../positions.ts";
import { Searcher } from "../../textbook/searcher.ts";
import { TEXTBOOK } from "../../textbook/techniques.ts";

const [NOTHING, TABLE] = ["nothing kept", "table kept"];
const [OWN, KEPT] = ["micro-Max", "micro-Max, table kept"];
const COLUMNS = [...SAVINGS, "other moves", "other scores"] as const;

export default experiment({
  question: "What is worth keeping from one move of a game to the next?",
  obstacle: COMPILED,
  quick: turnsOf(4, 10),
  full: turnsOf(5, Infinity),
  tables: () => [
    ["A searcher goes through games", COLUMNS, [
      turnArm(NOTHING, false, false),
      turnArm(TABLE, true, false),
      turnArm("killers and history kept", false, true),
      turnArm("all kept", true, true),
    ]],
    ["micro-Max itself, by changed lines of its text", COLUMNS, [
      engineArm(OWN, createEngine()),
      changedArm(KEPT, TABLE, 2 ** 24),
      changedArm("… with 2²⁰ slots, not 2²⁴", TABLE),
    ]],
  ],
  claims: [
    ["A table that is kept saves nodes", "Eppstein", less(TABLE, NOTHING)],
    ["It saves micro-Max nodes, too", "Eppstein", less(KEPT, OWN)],
    ["Cleared, moves do not depend on the past", "Muller", (rows) => {
      const [moves, scores] = ["move", "score"].map((field) =>
        differences(rows[KEPT], rows[OWN], field)
      );
      const because = `other moves: ${moves}, other scores: ${scores}, of ` +
        rows[OWN].found.length;
      return { verdict: moves + scores > 0 ? "holds" : "cannot tell", because };
    }],
  ],
});

/** A searcher that goes through games, and forgets in between what it is to. */
function turnArm(name: string, keepsTable: boolean, keepsMoves: boolean): Arm {
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
