/**
 * Runs the whole study and the measures of the table and of speed, archives what
 * they find, and writes all tables and numbers of the guides to the engine. With
 * names it runs those experiments alone, or the `measures`, and with `--no-games`
 * it keeps the archived matches. With `--table` it only writes the guides, from
 * the archives.
 *
 * @module
 */

import type { ClaimFinding } from "../../../engine/study/claims/experiment.ts";
import {
  EXPERIMENT_NAMES,
  type ExperimentName,
} from "../../../engine/study/claims/experiments/registry.ts";
import {
  describeFound,
  describeVerdict,
} from "../../../tui/words/study/evidence.ts";
import {
  ELSEWHERE,
  type Exhibit,
  GALLERY,
} from "../../../engine/study/gallery/gallery.ts";
import { TAKEN_AWAY } from "../../../engine/study/gallery/taken_away/taken_away.ts";
import { run } from "../../support/program/program.ts";
import {
  type ArchivedReport,
  archivedReports,
  type Rows,
  rowsIn,
} from "./archive.ts";
import {
  CLAIMS,
  passagesOf,
  README,
  type Sources,
  SPEED,
  withNumbers,
} from "./guide_numbers.ts";
import { markdown, writeTable } from "./guide_tables.ts";
import { lacksTable, measure, stepsTable } from "./measures.ts";

const ARCHIVE = new URL(
  "../../engine/study/claims/full_run.jsonl",
  import.meta.url,
);
const MEASURES = new URL(
  "../../engine/study/claims/measures.json",
  import.meta.url,
);
/** What the guide tells beyond the experiments, as a name among theirs. */
const OTHERS = "measures";
/** The experiments with a claim that only games can decide. */
const WITH_GAMES: readonly ExperimentName[] = [
  "gallery",
  "upwards",
  "ladder",
  "extensions",
];

/** Those whose matches are a table of their own, the second. */
const MATCH_TABLES: readonly ExperimentName[] = [
  "gallery",
  "upwards",
  "ladder",
];

/** The tables of the guides, by the names of their marks, and who has them. */
export const TABLES = {
  ideas: { guide: CLAIMS, write: ({ reports }) => ideasTable(reports) },
  depths: { guide: CLAIMS, write: ({ reports }) => depthsTable(reports) },
  gallery: { guide: CLAIMS, write: ({ reports }) => galleryTable(reports) },
  next: { guide: CLAIMS, write: ({ reports }) => nextTable(reports) },
  counts: { guide: CLAIMS, write: ({ reports }) => countsTable(reports) },
  upwards: { guide: CLAIMS, write: ({ reports }) => upwardsTable(reports) },
  ladder: { guide: CLAIMS, write: ({ reports }) => ladderTable(reports) },
  claims: { guide: CLAIMS, write: ({ reports }) => claimsTable(reports) },
  steps: { guide: SPEED, write: ({ measures }) => stepsTable(measures) },
  lacks: { guide: SPEED, write: ({ measures }) => lacksTable(measures) },
} satisfies Record<string, Table>;

interface Table {
  readonly guide: string;
  write(sources: Sources): string;
}

/** What micro-Max does in puzzles without each of its ideas. */
export function ideasTable(reports: readonly ArchivedReport[]): string {
  const rows = rowsIn(reports, "micro-max").map((row, index) => [
    index === 0 ? row.name : takenAway(row.name)[0],
    String(row.solved),
    soonerText(row, index === 0),
  ]);
  return markdown([["", "solved", "nodes to solve"], ...rows]);
}

/** The nodes at several depths, side by side. */
export function depthsTable(reports: readonly ArchivedReport[]): string {
  const { names, rows } = byDepth(rowsIn(reports, "depths"));
  const cells = rows.map(([name, ...cells]) => [...takenAway(name), ...cells]);
  return markdown([["without", "idea", ...names], ...cells]);
}

/** An idea that is taken away, with its file, and its section of the guide. */
function takenAway(name: string): string[] {
  const { file, idea } = TAKEN_AWAY[name as keyof typeof TAKEN_AWAY];
  return [`[${name}](study/gallery/taken_away/${file})`, `${idea}`];
}

/** What is added to micro-Max, with its file and its source. */
export function galleryTable(reports: readonly ArchivedReport[]): string {
  const { names, rows } = byDepth(rowsIn(reports, "gallery"));
  const cells = rows.map(([name, ...cells]) => {
    const { file, source } = GALLERY[name as keyof typeof GALLERY];
    return [`[${name}](study/gallery/${file})`, source, ...cells];
  });
  return markdown([["", "source", ...names], ...cells]);
}

/** What each next step is worth: in games here, and in other programs. */
export function nextTable(reports: readonly ArchivedReport[]): string {
  const games = rowsIn(reports, "gallery", 1);
  const programs = Object.entries(ELSEWHERE);
  const rows = Object.entries<Exhibit>(GALLERY)
    .flatMap(([name, { file, elsewhere }]) => {
      if (elsewhere === undefined) return [];
      const match = games.find((row) => row.name === name);
      const gains = programs.map(([program]) => {
        const [elo, error] = elsewhere[program as keyof typeof ELSEWHERE] ?? [];
        return elo === undefined ? "" : `${signed(`${elo}`)} ± ${error}`;
      });
      const here = match === undefined ? "" : eloText(match);
      return [[`[${name}](study/gallery/${file})`, here, ...gains]];
    });
  const names = programs.map(([program, url]) => `[${program}](${url})`);
  return markdown([["", "Elo here", ...names], ...rows]);
}

/** What happens how often in micro-Max's trees. */
export function countsTable(reports: readonly ArchivedReport[]): string {
  const [types, scouts, lookups] = rowsIn(reports, "counts", 1);
  const [few, many] = rowsIn(reports, "counts", 2);
  const percentOf = (value: unknown) => `${Number(value).toFixed(1)} %`;
  return markdown([
    ["of", "these", "share"],
    [
      "iterations after the first",
      "no move ends them (type A)",
      percentOf(types["type A"]),
    ],
    [
      "scouts of principal variation search",
      "find no better move",
      percentOf(scouts["scouts low"]),
    ],
    [
      "nodes at depth 3 that look up all moves first",
      "end by it",
      percentOf(lookups["looked up 3"]),
    ],
    ["the same at depth 4", "end by it", percentOf(lookups["looked up 4"])],
    [
      `${few.asked} middlegames`,
      "a side would rather pass",
      `${few.passes}`,
    ],
    [
      `${many.asked} endings of king and pawn`,
      "a side would rather pass",
      `${many.passes}`,
    ],
  ]);
}

/** How many more nodes rows need, by depth, and in how many searches. */
function byDepth([first, ...others]: Rows) {
  const depths = DEPTHS.filter((name) => typeof first[name] === "number");
  const hasErrors = typeof first.error === "number";
  const names = [...depths, "acted in", "other scores"];
  if (hasErrors) names.push("error");
  const rows = others.map((row) => [
    row.name,
    ...depths.map((name) => roundPercent(row[name])),
    `${row.acted}`,
    `${row["other scores"]}`,
    ...hasErrors ? [errorText(row.error)] : [],
  ]);
  return { names, rows };
}

/** Nothing where a row has no scores 4 plies deep. */
function errorText(error: unknown): string {
  return typeof error === "number" ? error.toFixed(0) : "";
}

const DEPTHS = ["2 plies", "3 plies", "4 plies", "5 plies"];

/** In whole percent: nodes by depth are of few searches. */
function roundPercent(saved: unknown): string {
  return typeof saved === "number" ? `${signed((-saved).toFixed(0))} %` : "";
}

/** How many more nodes a row needs to the solutions of puzzles. */
function soonerText(row: Rows[number], isFirst: boolean): string {
  if (isFirst) return "";
  const [sooner, least, most] = ["sooner %", "no less", "no more"]
    .map((name) => Number(row[name]));
  return `${percent(-sooner)} (${percent(-most)} to ${percent(-least)})`;
}

/** What each step from a random mover to micro-Max is worth. */
export function upwardsTable(reports: readonly ArchivedReport[]): string {
  const games = rowsIn(reports, "upwards", 1);
  const rows = rowsIn(reports, "upwards").map((row) => {
    const match = games.find(({ name }) => name === row.name);
    const played = [match?.games, match?.points].map((it) => `${it ?? ""}`);
    return [row.name, `${row.nodes}`, ...played];
  });
  return markdown([["", "nodes", "games", "points"], ...rows]);
}

/** What each step from version 3.2 to 4.8 is worth. */
export function ladderTable(reports: readonly ArchivedReport[]): string {
  const games = rowsIn(reports, "ladder", 1);
  const rows = rowsIn(reports, "ladder").map((row) => {
    const match = games.find(({ name }) => name === row.name);
    const elo = match === undefined ? "" : eloText(match);
    return [row.name, `${row.nodes}`, `${row.depth}`, `${row.solved}`, elo];
  });
  const names = ["", "nodes", "plies", "solved", "Elo against the row above"];
  return markdown([names, ...rows]);
}

function eloText({ Elo: elo, low, high }: Rows[number]): string {
  const [middle, least, most] = [elo, low, high]
    .map((value) => signed(Number(value).toFixed(0)));
  return `${middle} (${least} to ${most})`;
}

function percent(value: number): string {
  return `${signed(value.toFixed(1))} %`;
}

/** A number with its sign, which is a minus and not a hyphen. */
function signed(text: string): string {
  if (Number(text) === 0) return text.replace("-", "");
  return text.startsWith("-") ? text.replace("-", "−") : `+${text}`;
}

/** What the texts claim, and what was found. */
export function claimsTable(reports: readonly ArchivedReport[]): string {
  const rows = reports.flatMap(({ experiment, findings }) =>
    findings.map((finding) => rowOf(experiment, finding))
  );
  return markdown([
    ["claim", "the author's words", "experiment", "found"],
    ...rows,
  ]);
}

function rowOf(experiment: string, finding: ClaimFinding): string[] {
  const { claim, source, quote, verdict, compared } = finding;
  const words = quote === undefined ? source : `${source}: “${quote}”`;
  const pair = compared === undefined ? "" : `${compared.join(" against ")}, `;
  const found = `**${describeVerdict(verdict)}**: ${pair}` +
    describeFound(finding);
  return [claim, words, `\`${experiment}\``, found];
}

/** Writes all tables and all numbers of sentences, from what is archived. */
async function writeGuides() {
  const sources: Sources = {
    reports: archivedReports(await Deno.readTextFile(ARCHIVE)),
    measures: JSON.parse(await Deno.readTextFile(MEASURES)),
  };
  for (const [name, { guide, write }] of Object.entries(TABLES)) {
    await writeTable(guide, name, "claims", write(sources));
  }
  for (const passage of passagesOf(sources)) {
    const file = new URL(`../../../${passage.guide}`, import.meta.url);
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(file, withNumbers(text, passage));
  }
  const args = ["fmt", "--quiet", README, CLAIMS, SPEED];
  await new Deno.Command(Deno.execPath(), { args }).output();
}

async function archiveMeasures() {
  const measures = JSON.stringify(await measure(), null, 2);
  await Deno.writeTextFile(MEASURES, `${measures}\n`);
}

/** Runs some experiments; of the others, the archive keeps what it has. */
async function archiveRun(names: readonly string[], hasGames: boolean) {
  const old = archivedReports(await Deno.readTextFile(ARCHIVE));
  const lines = [];
  for (const name of EXPERIMENT_NAMES) {
    const report = old.find(({ experiment }) => experiment === name);
    const isRun = report === undefined || names.includes(name);
    const next = isRun ? await reportOf(name, hasGames, report) : report;
    lines.push(JSON.stringify(next));
  }
  await Deno.writeTextFile(ARCHIVE, `${lines.join("\n")}\n`);
}

/** A new run of an experiment, with the matches of an older one if asked. */
async function reportOf(
  name: ExperimentName,
  hasGames: boolean,
  old: ArchivedReport | undefined,
): Promise<ArchivedReport> {
  const mayKeep = MATCH_TABLES.includes(name) && !hasGames;
  const plays = WITH_GAMES.includes(name) && !mayKeep;
  const args = ["study", name, "--json", ...plays ? ["--games"] : []];
  const { stdout, stderr, code } = await run(args);
  if (code !== 0) throw new Error(`study ${name} fails: ${stderr}`);
  const report: ArchivedReport = JSON.parse(stdout);
  if (!mayKeep || old === undefined) return report;
  return { ...report, tables: [...report.tables, old.tables[1]] };
}

if (import.meta.main) {
  const isNamed = (word: string) => !word.startsWith("-");
  const names = Deno.args.some(isNamed)
    ? Deno.args.filter(isNamed)
    : [...EXPERIMENT_NAMES, OTHERS];
  const hasGames = !Deno.args.includes("--no-games");
  if (!Deno.args.includes("--table")) {
    await archiveRun(names, hasGames);
    if (names.includes(OTHERS)) await archiveMeasures();
  }
  await writeGuides();
}
