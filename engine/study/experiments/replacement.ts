/**
 * Muller's benchmark: micro-Max on king and pawn against king, with its own
 * rule for replacing table entries and with others.
 *
 * The engine is the real one. Its rule is in its function `store`, and the study
 * puts a line before it, in the module's text, before it starts the worker.
 *
 * @module
 */

import source from "../../mod.ts" with { type: "text" };
import { parseFen } from "../../notation/fen.ts";
import { toSetup } from "../../rules/position.ts";
import { SearchWorker } from "../../player/search_worker.ts";
import {
  type ColumnOf,
  type Experiment,
  mean,
  type Report,
  tableOf,
} from "../experiment.ts";
import { PAWN_ENDINGS } from "../positions.ts";

/** What a rule led to. */
export interface ReplacementRow {
  /** Its name. */
  readonly name: string;
  /** Plies reached, on the average. */
  readonly plies: number;
  /** Positions in which it saw that the pawn promotes. */
  readonly wins: number;
  /** Nodes it took to see that, on the average of those; null without any. */
  readonly nodesToWin: number | null;
}

/** The head of the function that holds the rule. */
const STORE =
  "  function store(slot: Int, lock: Int, data: Int, score: Int) {\n";
/** A score that is only possible with a queen. */
const WINNING_SCORE = 400;

/** A rule of replacement. */
export type RuleName = "micro-Max" | "always" | "deepest";

const RULES: readonly (readonly [name: string, rule: RuleName])[] = [
  ["micro-Max: unless exact and deeper", "micro-Max"],
  ["always replace", "always"],
  ["keep the deepest", "deepest"],
];

/** What turns micro-Max's rule into another one, before it is looked at. */
const LINES: { readonly [rule in RuleName]: string } = {
  "micro-Max": "",
  // An entry without bounds is not exact, and gives way to any other.
  always: "    if (table[slot] !== 0) table[slot + 1] = 0;\n",
  deepest: "    if (table[slot] !== 0 && " +
    "(table[slot + 1] & DEPTH) > (data & DEPTH)) return;\n",
};

const QUICK = {
  nodes: 350_000,
  tableEntries: 2 ** 20,
  positions: PAWN_ENDINGS.slice(0, 2),
};
const FULL = {
  nodes: 2_000_000,
  tableEntries: 2 ** 24,
  positions: PAWN_ENDINGS,
};

/** The experiment. */
export const replacement: Experiment = {
  claim: "micro-Max's rule works dramatically better than any other on KPK, " +
    "and clinging to deep bounds very poorly",
  source: 'Muller, "Hash Table: Replacement"',
  run: ({ quick }) => measure(quick ? QUICK : FULL),
};

async function* measure(
  { nodes, tableEntries, positions }: typeof FULL,
): AsyncGenerator<number, Report, void> {
  if (Deno.build.standalone) return unavailable();
  const rows: ReplacementRow[] = [];
  for (const [index, [name, rule]] of RULES.entries()) {
    using searchWorker = new SearchWorker({
      tableEntries,
      source: withRule(rule),
    });
    const found: Found[] = [];
    for (const fen of positions) {
      found.push(await search(searchWorker, fen, nodes));
      const done = index * positions.length + found.length;
      yield done / (RULES.length * positions.length);
    }
    rows.push(toRow(name, found));
  }
  return report(rows, positions, nodes);
}

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
  return before + STORE + LINES[rule] + after;
}

/** What a search has found within some nodes. */
interface Found {
  readonly plies: number;
  readonly nodesToWin: number | null;
}

async function search(
  searchWorker: SearchWorker,
  fen: string,
  nodes: number,
): Promise<Found> {
  let found: Found = { plies: 0, nodesToWin: null };
  await searchWorker.think(toSetup(parseFen(fen)), { nodes }, (info) => {
    if (info.nodes > nodes) return;
    const isWin = info.score >= WINNING_SCORE;
    const nodesToWin = found.nodesToWin ?? (isWin ? info.nodes : null);
    found = { plies: info.ply, nodesToWin };
  });
  return found;
}

function toRow(name: string, found: readonly Found[]): ReplacementRow {
  const counts = found.flatMap(({ nodesToWin }) => nodesToWin ?? []);
  return {
    name,
    plies: mean(found.map(({ plies }) => plies)),
    wins: counts.length,
    nodesToWin: counts.length === 0 ? null : mean(counts),
  };
}

function report(
  rows: readonly ReplacementRow[],
  positions: readonly string[],
  nodes: number,
): Report {
  const title = `micro-Max with ${nodes} nodes for each position`;
  const verdict = replacementVerdict(rows, positions.length);
  return { positions, tables: [tableOf(title, COLUMNS, rows)], verdict };
}

const COLUMNS: readonly ColumnOf<ReplacementRow>[] = [
  { name: "plies", digits: 1, value: ({ plies }) => plies },
  { name: "wins seen", value: ({ wins }) => wins },
  { name: "nodes to that", value: ({ nodesToWin }) => nodesToWin },
];

function unavailable(): Report {
  const verdict = "A compiled program cannot exchange the engine's rule; " +
    "run the study with deno run.";
  return { positions: [], tables: [], verdict };
}

/**
 * Compares the rules.
 *
 * @param rows micro-Max's rule, always replace, keep the deepest
 */
export function replacementVerdict(
  [own, always, deepest]: readonly ReplacementRow[],
  positions: number,
): string {
  const clinging = deepest.plies < own.plies
    ? "Clinging to deep results performs worse, as claimed"
    : "Clinging to deep results performs no worse, against the claim";
  const plies = `${deepest.plies.toFixed(1)} plies and ${deepest.wins} of ` +
    `${positions} wins against ${own.plies.toFixed(1)} and ${own.wins}`;
  const isSame = always.plies === own.plies && always.wins === own.wins &&
    always.nodesToWin === own.nodesToWin;
  const difference = own.plies > always.plies ? "better" : "no better";
  const other = isSame
    ? "always replacing does exactly the same as micro-Max's rule"
    : `micro-Max's rule is ${difference} than always replacing`;
  return `${clinging} (${plies}); ${other}.`;
}
