/**
 * Reports of the study as text: tables with a bar for each row.
 *
 * @module
 */

import type {
  Column,
  Experiment,
  Report,
  Row,
  StudyTable,
} from "../../engine/study/experiment.ts";
import { wrap } from "../text/width.ts";

const WIDTH = 80;
const GAP = "  ";
/** Most positions that are listed. */
const LISTED = 5;

/** A report in lines of 80 columns at most. */
export function reportLines(
  name: string,
  { claim, source }: Experiment,
  { positions, tables, verdict }: Report,
  seconds: number,
): string[] {
  return [
    `== ${name} (${seconds.toFixed(1)} s)`,
    ...wrapped(`Claim: ${claim}. ${source}.`),
    ...positionLines(positions),
    ...tables.flatMap((table) => ["", ...tableLines(table)]),
    "",
    ...wrapped(`Verdict: ${verdict}`),
  ];
}

function positionLines(positions: readonly string[]): string[] {
  const others = positions.length - LISTED;
  const rest = others > 0 ? [`… and ${others} more; --json lists all`] : [];
  const listed = [...positions.slice(0, LISTED), ...rest];
  const lines = listed.flatMap((name) => wrapped(`- ${name}`, "  "));
  return ["", "Positions:", ...lines];
}

/** A table with its title, heads and bars. */
export function tableLines(
  { title, columns, bar, rows }: StudyTable,
): string[] {
  const texts = rows.map((row) => cellTexts(row, columns));
  const names = Math.max(...rows.map((row) => row.name.length));
  const widths = columns.map(({ name }, index) =>
    Math.max(name.length, ...texts.map((cells) => cells[index].length))
  );
  const line = (name: string, cells: readonly string[], drawn: string) =>
    [
      name.padEnd(names),
      ...cells.map((cell, index) => cell.padStart(widths[index])),
      drawn,
    ].join(GAP).trimEnd();
  const room = WIDTH + 1 - line("", columns.map(() => ""), "|").length;
  const values = rows.map(({ cells }) => cells[bar] ?? 0);
  const most = Math.max(...values);
  const head = line("", columns.map(({ name }) => name), "");
  return [
    ...wrapped(title),
    head,
    ...rows.map(({ name }, index) =>
      line(name, texts[index], barOf(values[index], most, Math.max(0, room)))
    ),
  ];
}

function cellTexts(
  { cells }: Row,
  columns: readonly Column[],
): string[] {
  return cells.map((cell, index) =>
    cell === null ? "-" : formatNumber(cell, columns[index].digits)
  );
}

/** A number with some digits; what they round to zero has no sign. */
function formatNumber(value: number, digits = 0): string {
  return value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
}

/** A bar as long as its value's share of the most; at least a stub of it. */
export function barOf(value: number, most: number, width: number): string {
  if (value <= 0 || most <= 0) return "";
  return "#".repeat(Math.max(1, Math.round(width * value / most)));
}

/** Breaks a text between words; lines but the first are indented. */
export function wrapped(text: string, indent: string = ""): string[] {
  const [first, ...rest] = wrap(text.split(" "), WIDTH - indent.length);
  return [first, ...rest.map((line) => indent + line)];
}

/** A report as one object. */
export function reportJson(
  name: string,
  { claim, source }: Experiment,
  { positions, tables, verdict }: Report,
  seconds: number,
): string {
  return JSON.stringify({
    experiment: name,
    claim,
    source,
    positions,
    tables: tables.map(({ title, columns, rows }) => ({
      title,
      rows: rows.map((row) => rowObject(row, columns)),
    })),
    verdict,
    seconds: Math.round(1000 * seconds) / 1000,
  });
}

function rowObject({ name, cells }: Row, columns: readonly Column[]) {
  const numbers = columns.map((column, index) => [column.name, cells[index]]);
  return { name, ...Object.fromEntries(numbers) };
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
  return `${percent}, about ${formatSeconds(left)} left`;
}

function formatSeconds(seconds: number): string {
  return seconds < 100
    ? `${Math.ceil(seconds)} s`
    : `${Math.ceil(seconds / 60)} min`;
}
