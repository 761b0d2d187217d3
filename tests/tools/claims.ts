/**
 * Runs the whole study, archives what it prints, and writes the table of claims
 * into the guide to the engine. With `--table` it only writes the table, from
 * the archived run.
 *
 * @module
 */

import type { Finding, Report } from "../../engine/study/experiment.ts";
import {
  EXPERIMENT_NAMES,
  type ExperimentName,
} from "../../engine/study/experiments/registry.ts";
import { describeEvidence, describeVerdict } from "../../tui/words/study.ts";
import { run } from "../support/program.ts";

/** A report of the archived run, as `study --json` prints it. */
export type ArchivedReport = Report & { readonly experiment: string };

const GUIDE = new URL("../../engine/README.md", import.meta.url);
const ARCHIVE = new URL("../engine/study/full_run.jsonl", import.meta.url);
/** The experiments with a claim that only games can decide. */
const WITH_GAMES: readonly ExperimentName[] = ["extensions"];
/** What stands around the table in the guide. */
const BEGIN = "<!-- claims: written by deno task claims -->\n\n" +
  "<!-- deno-fmt-ignore-start -->\n\n";
const END = "\n<!-- deno-fmt-ignore-end -->";

export function archivedReports(archive: string): ArchivedReport[] {
  return archive.trim().split("\n").map((line) => JSON.parse(line));
}

/** The table of claims, as Markdown. */
export function claimsTable(reports: readonly ArchivedReport[]): string {
  const rows = reports.flatMap(({ experiment, findings }) =>
    findings.map((finding) => rowOf(experiment, finding))
  );
  return [
    "| claim | the author's words | experiment | found |",
    "| --- | --- | --- | --- |",
    ...rows,
  ].map((row) => `${row}\n`).join("");
}

function rowOf(experiment: string, finding: Finding): string {
  const { claim, source, quote, verdict, evidence, compared } = finding;
  const words = quote === undefined ? source : `${source}: “${quote}”`;
  const pair = compared === undefined ? "" : `${compared.join(" against ")}, `;
  const found = `**${describeVerdict(verdict)}**: ${pair}` +
    describeEvidence(evidence);
  return `| ${claim} | ${words} | \`${experiment}\` | ${found} |`;
}

/** The text between the marks of the guide. */
export function tableIn(guide: string): string {
  const [, after = ""] = guide.split(BEGIN);
  return after.slice(0, Math.max(0, after.indexOf(END)));
}

async function writeTable() {
  const guide = await Deno.readTextFile(GUIDE);
  const table = claimsTable(archivedReports(await Deno.readTextFile(ARCHIVE)));
  const [before, after] = guide.split(BEGIN);
  if (after === undefined) throw new Error("The guide has no marks for claims");
  const rest = after.slice(after.indexOf(END));
  await Deno.writeTextFile(GUIDE, before + BEGIN + table + rest);
}

async function archiveRun() {
  let archive = "";
  for (const name of EXPERIMENT_NAMES) {
    const games = WITH_GAMES.includes(name) ? ["--games"] : [];
    const args = ["study", name, "--json", ...games];
    const { stdout, stderr, code } = await run(args);
    if (code !== 0) throw new Error(`study ${name} fails: ${stderr}`);
    archive += stdout;
  }
  await Deno.writeTextFile(ARCHIVE, archive);
}

if (import.meta.main) {
  if (!Deno.args.includes("--table")) await archiveRun();
  await writeTable();
}
