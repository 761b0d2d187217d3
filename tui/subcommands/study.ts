/** The command `study`: runs experiments, and prints what they found. */

import { parseFen } from "../../engine/notation/fen.ts";
import { sideName } from "../../engine/rules/position.ts";
import type * as study from "../../engine/study/experiment.ts";
import { EXPERIMENTS } from "../../engine/study/experiments/registry.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { emphasize } from "../cli/emphasis.ts";
import { textBoard } from "../match/text_board.ts";
import { onExit } from "../platform/exit.ts";
import {
  clearProgress,
  showProgress,
  writeJson,
  writeLine,
} from "../platform/stdio.ts";
import { plotLines, plotsSvg } from "../text/plot.ts";
import { alignColumns, wrap } from "../text/width.ts";

/** Milliseconds between two looks at what else happens. */
const TURN = 50;
const WIDTH = 80;
/** Boards that stand side by side, and what each of them takes. */
const [BOARDS, BOARD_WIDTH] = [4, 20];
/** Column in which what is said of a claim begins. */
const VERDICT = 13;

export async function run({ names, effort, json, svg }: OptionsOf<"study">) {
  onExit(clearProgress);
  const plots: study.Plot[] = [];
  for (const name of names) {
    const { default: experiment } = await EXPERIMENTS[name]();
    const start = performance.now();
    const report = await takeTurns(name, experiment(effort));
    const seconds = (performance.now() - start) / 1000;
    if (json) {
      writeJson(reportJson(name, report, seconds));
    } else if (svg) {
      plots.push(...report.plots);
    } else {
      const lines = reportLines(name, report, seconds);
      writeLine(emphasize([...lines, ""].join("\n")));
    }
  }
  if (json || !svg) return 0;
  if (plots.length === 0) throw new Error(`There are no curves of ${names}`);
  writeLine(plotsSvg(plots));
  return 0;
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
    // A signal is heard only between two turns of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  }
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
): string[] {
  return [
    `== ${name} (${seconds.toFixed(1)} s)`,
    ...wrapped(question),
    ...positions.length > 0 ? ["", ...boardLines(positions)] : [],
    ...["", ...wrapped(`${limits}.`)],
    ...tables.flatMap((table) => ["", ...tableLines(table)]),
    ...plots.flatMap((plot) => ["", ...plotLines(plot)]),
    ...findings.length > 0 ? ["", "Claims:"] : [],
    ...findings.flatMap(findingLines),
  ];
}

/** The first positions as boards, and how many there are beside them. */
function boardLines(positions: readonly string[]): string[] {
  const boards = positions.slice(0, BOARDS).map((fen) => {
    const position = parseFen(fen);
    return [...textBoard(position), `   ${sideName(position.side)} to move`];
  });
  const others = positions.length - boards.length;
  return [
    ...boards[0].map((_, row) =>
      boards.map((lines) => lines[row].padEnd(BOARD_WIDTH)).join("").trimEnd()
    ),
    ...others > 0 ? [`… and ${others} more; --json lists all`] : [],
  ];
}

function findingLines(finding: study.Finding): string[] {
  const { claim, source, verdict, because, compared } = finding;
  const rows = compared ? `${compared.join(" against ")}: ` : "";
  const lines = [`${claim} (${source}).`, `${rows}${because}.`]
    .flatMap((text) => wrap(text.split(" "), WIDTH - VERDICT));
  return lines.map((line, index) =>
    (index === 0 ? verdict : "").padEnd(VERDICT) + line
  );
}

/** A table with its title, its heads, and what they mean. */
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

/** A number with some digits; with one, 0.04 is `<0.1`, and -0.04 is `0.0`. */
function cellText(value: unknown, digits: number): string {
  if (typeof value !== "number" || isNaN(value)) return "-";
  const least = 10 ** -digits;
  if (value > 0 && value < least / 2) return `<${least}`;
  return value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
}

function wrapped(text: string): string[] {
  return wrap(text.split(" "), WIDTH);
}
