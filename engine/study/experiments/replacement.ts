/**
 * Muller's benchmark: micro-Max on king and pawn against king, with its own
 * rule for replacing table entries and with others.
 *
 * The engine is the real one. Its rule is in its function `store`, and the study
 * puts a line before it, in the module's text, before it starts the worker.
 */

import source from "../../mod.ts" with { type: "text" };
import { parseFen } from "../../notation/fen.ts";
import { toSetup } from "../../rules/position.ts";
import { SearchWorker } from "../../player/search_worker.ts";
import { experiment, type Summary } from "../frame.ts";
import { DEEPEST, PAWN_ENDINGS, type Task, tasksOf } from "../positions.ts";
import { mean } from "../statistics.ts";

/** Plies reached, wins seen and nodes to that (null without any): means of all. */
type ReplacementRow = Summary<"plies" | "wins"> & Found;

interface Found {
  readonly plies: number;
  readonly nodesToWin: number | null;
}

/** The head of the function that holds the rule. */
const STORE = "function store(record: Int, data: Int, score: Int) {\n";
/** A score that is only possible with a queen. */
const WINNING_SCORE = 400;

/** Rules, and what turns micro-Max's into them before it is looked at. */
const RULES = {
  "micro-Max": ["micro-Max: unless exact and deeper", ""],
  // An entry without bounds is not exact, and gives way to any other.
  always: [
    "always replace",
    "  table[moves[record + PLACE] + HELD_DATA] = 0;\n",
  ],
  deepest: [
    "keep the deepest",
    "  if ((table[moves[record + PLACE] + HELD_DATA] & DEPTH) > " +
    "(data & DEPTH)) return;\n",
  ],
} as const;

type RuleName = keyof typeof RULES;

export const replacement = experiment({
  claim: "micro-Max's rule works dramatically better than any other on KPK, " +
    "and clinging to deep bounds very poorly",
  source: 'Muller, "Hash Table: Replacement"',
  obstacle: Deno.build.standalone &&
    "A compiled program cannot exchange the engine's rule; " +
      "run the study with deno run.",
  quick: tasksOf(PAWN_ENDINGS.slice(0, 2), DEEPEST)
    .map((task) => ({ ...task, nodes: 350_000, tableEntries: 2 ** 20 })),
  full: tasksOf(PAWN_ENDINGS, DEEPEST)
    .map((task) => ({ ...task, nodes: 2_000_000, tableEntries: 2 ** 24 })),
  arms: () =>
    (["micro-Max", "always", "deepest"] as const).map((rule) => ({
      name: RULES[rule][0],
      measure: (task: Task) => search(task, withRule(rule)),
    })),
  summarize({ found }) {
    const counts = found.flatMap(({ nodesToWin }) => nodesToWin ?? []);
    return {
      plies: mean(found.map(({ plies }) => plies)),
      wins: counts.length,
      nodesToWin: counts.length === 0 ? null : mean(counts),
    };
  },
  tables: ([{ nodes }]) => [{
    title: `micro-Max with ${nodes} nodes for each position`,
    columns: [
      ["plies", "plies", 1],
      ["wins", "wins seen"],
      ["nodesToWin", "nodes to that"],
    ],
  }],
  verdict: replacementVerdict,
});

/**
 * The engine's text with another rule of replacement.
 *
 * @throws {Error} if the text has no rule where this looks for it.
 */
export function withRule(rule: RuleName, text: string = source): string {
  const [before, after, ...others] = text.split(STORE);
  if (after === undefined || others.length > 0) {
    throw new Error(
      "Cannot exchange the rule of replacement: engine/mod.ts has no " +
        `"${STORE.trim()}"`,
    );
  }
  return before + STORE + RULES[rule][1] + after;
}

async function search(
  { fen, nodes = Infinity, tableEntries = 2 ** 24 }: Task,
  source: string,
): Promise<Found> {
  using searchWorker = new SearchWorker({ tableEntries, source });
  let found: Found = { plies: 0, nodesToWin: null };
  await searchWorker.think(toSetup(parseFen(fen)), { nodes }, (info) => {
    if (info.nodes > nodes) return;
    const isWin = info.score >= WINNING_SCORE;
    const nodesToWin = found.nodesToWin ?? (isWin ? info.nodes : null);
    found = { plies: info.ply, nodesToWin };
  });
  return found;
}

export function replacementVerdict(
  [own, always, deepest]: readonly ReplacementRow[],
  positions: number,
): string {
  const clinging = deepest.plies < own.plies
    ? "worse, as claimed"
    : "no worse, against the claim";
  const isSame = always.plies === own.plies && always.wins === own.wins &&
    always.nodesToWin === own.nodesToWin;
  const difference = own.plies > always.plies ? "better" : "no better";
  const other = isSame
    ? "always replacing does exactly the same as micro-Max's rule"
    : `micro-Max's rule is ${difference} than always replacing`;
  return `Clinging to deep results performs ${clinging} ` +
    `(${deepest.plies.toFixed(1)} plies and ${deepest.wins} of ${positions} ` +
    `wins against ${own.plies.toFixed(1)} and ${own.wins}); ${other}.`;
}
