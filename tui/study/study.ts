/** The command `study`: runs experiments and prints their reports. */

import { parseFen } from "../../engine/chess/notation/fen.ts";
import { sideName } from "../../engine/chess/rules/position.ts";
import type * as study from "../../engine/study/claims/experiment.ts";
import { sumOfParts } from "../../engine/study/claims/parts.ts";
import {
  type ExperimentName,
  EXPERIMENTS,
} from "../../engine/study/claims/experiments/registry.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { heading, type OutputLine, writeLines } from "../cli/headings.ts";
import { joinBlocks, textBoard } from "../text/text_board.ts";
import { onExit } from "../platform/exit.ts";
import { failureOf, openClass } from "../opponents/own_class.ts";
import {
  endProgress,
  showProgress,
  writeJson,
  writeLine,
} from "../platform/stdio.ts";
import { plotLines, plotsSvg } from "./plot.ts";
import { sumOfInput } from "./sum.ts";
import { alignColumns, wrap } from "../text/width.ts";
import { describeFound, describeVerdict } from "../words/study/evidence.ts";

/** Milliseconds of work between two turns of the event loop. */
const TURN = 50;
/** Columns of the longest line. */
const WIDTH = 80;
/** Boards that stand side by side. */
const BOARDS = 4;
/** Columns of each of these boards. */
const BOARD_WIDTH = 20;
/** Column in which a claim begins, after its verdict. */
const CLAIM_COLUMN = 18;

export async function run(options: OptionsOf<"study">): Promise<number> {
  const { names, effort, svg, part } = options;
  onExit(endProgress);
  if (options.class !== null) return await runOnClass(options.class, options);
  const experiments = names === null
    ? await partsInInput()
    : names.map((name) => named(name, effort));
  const plots: study.Plot[] = [];
  for (const experiment of experiments) {
    if (part !== null) await writePart(experiment, { ...options, part });
    else plots.push(...await tell(experiment, options));
  }
  if (!svg) return 0;
  if (plots.length === 0) throw new Error(`There are no curves for ${names}`);
  writeLine(plotsSvg(plots));
  return 0;
}

type Experiment = ReturnType<typeof study.experiment>;

/** An experiment, loaded when it is its turn. */
interface Named {
  readonly name: string;
  readonly load: () => Promise<Experiment>;
  readonly effort: study.Effort;
}

function named(name: ExperimentName, effort: study.Effort): Named {
  const load = async () => (await EXPERIMENTS[name]()).default;
  return { name, load, effort };
}

/** The experiments whose parts the input has. */
async function partsInInput(): Promise<Named[]> {
  return (await sumOfInput("parts", sumOfParts))
    .map(({ name, quick, measured }) =>
      named(name, { quick, games: false, measured })
    );
}

/** Writes what a part of an experiment measures, as soon as it is known. */
async function writePart(
  { name, load, effort }: Named,
  options: OptionsOf<"study"> & Pick<study.Effort, "part">,
): Promise<void> {
  const onMeasured = (measured: study.Measured) =>
    writeJson({ experiment: name, quick: effort.quick, ...measured });
  if (options.jobs > 1) {
    return await measureInJobs(name, { ...options, onMeasured });
  }
  const experiment = await load();
  const { part } = options;
  await takeTurns(name, experiment({ ...effort, part, onMeasured }));
}

/** Prints what an experiment finds, or returns its curves to be drawn. */
async function tell(
  { name, load, effort }: Named,
  options: OptionsOf<"study">,
): Promise<readonly study.Plot[]> {
  const { jobs, json, svg } = options;
  const experiment = await load();
  const start = performance.now();
  const shared = jobs === 1
    ? effort
    : { ...effort, measured: await measuredInJobs(name, options) };
  const report = await takeTurns(name, experiment(shared));
  const seconds = (performance.now() - start) / 1000;
  if (svg) return report.plots;
  printReport(name, report, seconds, json);
  return [];
}

/** What is found of a class of somebody's own beside micro-Max. */
async function runOnClass(
  file: string,
  { effort: { quick }, json }: OptionsOf<"study">,
): Promise<number> {
  const { name, url } = await openClass(file);
  const { reportOnClass } = await import("../../engine/study/claims/jobs.ts");
  const start = performance.now();
  showProgress(name, 0);
  const report = await reportOnClass(
    { name, quick, url },
    (share) => showProgress(name, share),
  ).catch(failureOf(file));
  const seconds = (performance.now() - start) / 1000;
  const shown = json ? report : { ...report, positions: [] };
  printReport(name, shown, seconds, json);
  return 0;
}

type Sharing =
  & Pick<OptionsOf<"study">, "effort" | "part" | "jobs">
  & Readonly<{ onMeasured: (measured: study.Measured) => void }>;

/** Lets several workers measure an experiment, or a part of it. */
async function measureInJobs(
  name: string,
  { effort: { quick }, part, jobs, onMeasured }: Sharing,
): Promise<void> {
  const { measureSideBySide } = await import(
    "../../engine/study/claims/jobs.ts"
  );
  await measureSideBySide({
    name: name as ExperimentName,
    quick,
    part: part ?? undefined,
    jobs,
    onMeasured,
    onShare: (share) => showProgress(name, share),
  });
}

/** All that several workers have measured of an experiment. */
async function measuredInJobs(
  name: string,
  options: OptionsOf<"study">,
): Promise<study.Measured[]> {
  const measured: study.Measured[] = [];
  const onMeasured = (found: study.Measured) => void measured.push(found);
  await measureInJobs(name, { ...options, onMeasured });
  return measured;
}

async function takeTurns(
  name: string,
  work: AsyncGenerator<number, study.Report, void>,
): Promise<study.Report> {
  let turn = performance.now();
  while (true) {
    const step = await work.next();
    if (step.done) return step.value;
    if (performance.now() - turn < TURN) continue;
    turn = performance.now();
    showProgress(name, step.value);
    // Signals arrive only between two turns of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function printReport(
  name: string,
  report: study.Report,
  seconds: number,
  json: boolean,
) {
  if (json) writeJson(reportJson(name, report, seconds));
  else writeLines([...reportLines(name, report, seconds), ""]);
}

export function reportJson(name: string, report: study.Report, time: number) {
  const seconds = Math.round(1000 * time) / 1000;
  return { experiment: name, ...report, seconds };
}

/** A report in lines of 80 columns at most: boards, tables, curves, claims. */
export function reportLines(
  name: string,
  { question, positions, limits, tables, plots, findings }: study.Report,
  seconds: number,
): OutputLine[] {
  return [
    heading(`== ${name}`, ` (${seconds.toFixed(1)} s)`),
    ...wrapped(question),
    ...boardLines(positions),
    "",
    ...wrapped(`${limits}.`),
    ...tables.flatMap((table) => ["", ...tableLines(table)]),
    ...plots.flatMap((plot) => ["", ...plotLines(plot)]),
    ...claimLines(findings),
  ];
}

/** The first positions as boards, and the number of the others. */
function boardLines(positions: readonly string[]): string[] {
  if (positions.length === 0) return [];
  const boards = positions.slice(0, BOARDS).map((fen) => {
    const position = parseFen(fen);
    return [...textBoard(position), `   ${sideName(position.side)} to move`];
  });
  const lines = joinBlocks(boards, BOARD_WIDTH);
  const others = positions.length - boards.length;
  if (others > 0) lines.push(`… and ${others} more; --json lists all`);
  return ["", ...lines];
}

function claimLines(findings: readonly study.ClaimFinding[]): OutputLine[] {
  if (findings.length === 0) return [];
  return ["", heading("Claims:"), ...findings.flatMap(findingLines)];
}

function findingLines(finding: study.ClaimFinding): string[] {
  const { claim, source, quote, verdict, compared } = finding;
  const comparison = compared ? `${compared.join(" against ")}: ` : "";
  const lines = [
    `${claim} (${source}).`,
    ...quote === undefined ? [] : [`“${quote}”`],
    `${comparison}${describeFound(finding)}.`,
  ].flatMap((text) => wrap(text.split(" "), WIDTH - CLAIM_COLUMN));
  return lines.map((line, index) =>
    (index === 0 ? describeVerdict(verdict) : "").padEnd(CLAIM_COLUMN) + line
  );
}

/** A table with its title, the names of its columns, and their meanings. */
export function tableLines({ title, columns, rows }: study.StudyTable) {
  const grid = [
    ["", ...columns.map(({ name }) => name)],
    ...rows.map((row) => [
      row.name,
      ...columns.map(({ name, digits }) => cellText(row[name], digits)),
    ]),
  ];
  const lines = alignColumns(grid, (column) => column === 0)
    .map((cells) => cells.join("  "));
  const meanings = columns.map(({ name, means }) => `${name}: ${means}`);
  return [...wrapped(title), ...lines, ...wrapped(`${meanings.join("; ")}.`)];
}

/** A number with some digits; with one digit, 0.04 is `<0.1` and -0.04 `0.0`. */
function cellText(value: unknown, digits: number): string {
  if (typeof value !== "number" || isNaN(value)) return "-";
  const least = 10 ** -digits;
  if (value > 0 && value < least / 2) return `<${least}`;
  return value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
}

function wrapped(text: string): string[] {
  return wrap(text.split(" "), WIDTH);
}
