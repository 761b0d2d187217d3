/** Reports of the study as text: boards, tables, curves and what they tell. */

import { parseFen } from "../../engine/notation/fen.ts";
import { sideName } from "../../engine/rules/position.ts";
import type {
  Cell,
  Experiment,
  Finding,
  Report,
  StudyTable,
} from "../../engine/study/experiment.ts";
import { textBoard } from "../match/text_board.ts";
import { plotLines } from "../text/plot.ts";
import { wrap } from "../text/width.ts";

const WIDTH = 80;
const GAP = "  ";
/** Boards that stand side by side, and what each of them takes. */
const [BOARDS, BOARD_WIDTH] = [4, 20];
/** Column in which what is said of a claim begins. */
const VERDICT = 13;

/** A report in lines of 80 columns at most. */
export function reportLines(
  name: string,
  { question }: Experiment,
  { positions, limits, tables, plots, findings }: Report,
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

/** A claim with its verdict, and below it the numbers. */
function findingLines(
  { claim, source, verdict, because }: Finding,
): string[] {
  const lines = [`${claim} (${source}).`, `${because}.`]
    .flatMap((text) => wrap(text.split(" "), WIDTH - VERDICT));
  return lines.map((line, index) =>
    (index === 0 ? verdict : "").padEnd(VERDICT) + line
  );
}

/** A table with its title, its heads, and what they mean. */
export function tableLines({ title, columns, rows }: StudyTable): string[] {
  const grid = [
    ["", ...columns.map(({ name }) => name)],
    ...rows.map((row) => [
      row.name,
      ...columns.map(({ name, digits }) => cellText(row[name], digits)),
    ]),
  ];
  const widths = grid[0].map((_, index) =>
    Math.max(...grid.map((texts) => texts[index].length))
  );
  const lines = grid.map((texts) =>
    texts.map((text, index) =>
      index === 0 ? text.padEnd(widths[0]) : text.padStart(widths[index])
    ).join(GAP)
  );
  const meanings = columns.map(({ name, means }) => `${name}: ${means}`);
  return [...wrapped(title), ...lines, ...wrapped(`${meanings.join("; ")}.`)];
}

/** A number with some digits; what they round to zero has no sign. */
function cellText(value: Cell, digits: number): string {
  if (typeof value !== "number" || isNaN(value)) return "-";
  return value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
}

function wrapped(text: string): string[] {
  return wrap(text.split(" "), WIDTH);
}

/** A report as one object. */
export function reportJson(
  name: string,
  { question }: Experiment,
  report: Report,
  time: number,
): string {
  const seconds = Math.round(1000 * time) / 1000;
  return JSON.stringify({ experiment: name, question, ...report, seconds });
}

/** How far an experiment is, and how long it still takes at that pace. */
export function progressText(
  name: string,
  done: number,
  seconds: number,
): string {
  const percent = `${name}: ${Math.floor(100 * done)} %`;
  if (done <= 0) return percent;
  const left = seconds * (1 - done) / done;
  const time = left < 100
    ? `${Math.ceil(left)} s`
    : `${Math.ceil(left / 60)} min`;
  return `${percent}, about ${time} left`;
}
