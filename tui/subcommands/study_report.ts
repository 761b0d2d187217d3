/** Reports of the study as text: tables with a bar for each row. */

import type {
  Experiment,
  Report,
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
  const others = positions.length - LISTED;
  const listed = positions.slice(0, LISTED);
  if (others > 0) listed.push(`… and ${others} more; --json lists all`);
  return [
    `== ${name} (${seconds.toFixed(1)} s)`,
    ...wrapped(`Claim: ${claim}. ${source}.`),
    "",
    "Positions:",
    ...listed.flatMap((position) => wrapped(`- ${position}`, "  ")),
    ...tables.flatMap((table) => ["", ...tableLines(table)]),
    "",
    ...wrapped(`Verdict: ${verdict}`),
  ];
}

/** A table with its title, heads and bars. */
export function tableLines(
  { title, columns, bar, rows }: StudyTable,
): string[] {
  const grid = [
    ["", ...columns.map(({ name }) => name)],
    ...rows.map(({ name, cells }) => [
      name,
      ...cells.map((cell, index) => cellText(cell, columns[index].digits)),
    ]),
  ];
  const widths = grid[0].map((_, index) =>
    Math.max(...grid.map((texts) => texts[index].length))
  );
  const lines = grid.map((texts) =>
    texts.map((text, index) =>
      index === 0 ? text.padEnd(widths[0]) : text.padStart(widths[index])
    ).join(GAP) + GAP
  );
  const values = rows.map(({ cells }) => cells[bar] ?? 0);
  const [most, room] = [Math.max(...values), WIDTH - lines[0].length];
  const bars = values.map((value) => barOf(value, most, Math.max(0, room)));
  return [
    ...wrapped(title),
    ...["", ...bars].map((drawn, index) => (lines[index] + drawn).trimEnd()),
  ];
}

/** A number with some digits; what they round to zero has no sign. */
function cellText(value: number | null, digits = 0): string {
  if (value === null) return "-";
  return value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
}

/** A bar as long as its value's share of the most; at least a stub of it. */
export function barOf(value: number, most: number, width: number): string {
  if (value <= 0 || most <= 0) return "";
  return "#".repeat(Math.max(1, Math.round(width * value / most)));
}

/** Breaks a text between words; lines but the first are indented. */
export function wrapped(text: string, indent: string = ""): string[] {
  return wrap(text.split(" "), WIDTH - indent.length)
    .map((line, index) => index === 0 ? line : indent + line);
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
      rows: rows.map(({ name, cells }) => {
        const numbers = columns.map((it, index) => [it.name, cells[index]]);
        return { name, ...Object.fromEntries(numbers) };
      }),
    })),
    verdict,
    seconds: Math.round(1000 * seconds) / 1000,
  });
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
