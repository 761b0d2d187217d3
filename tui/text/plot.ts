/** Curves drawn with characters, each of which has 2 × 4 dots of braille. */

import type { Axis, Curve, Plot } from "../../engine/study/experiment.ts";
import { slopeOf } from "../../engine/study/statistics.ts";

const [COLUMNS, ROWS] = [64, 14];
/** Columns left of the plot, for the numbers of its axis. */
const MARGIN = 8;
/** Bits of a braille character's dots, by row and then by column. */
const DOTS = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/** What an axis shows, and where a number is on it: from 0 to 1. */
type Scale = ReturnType<typeof scaleOf>;

/** Scales that hold all points of a plot. */
export function scalesOf({ x, y, curves }: Plot): Scale[] {
  const points = curves.flatMap(({ points }) => points);
  return [x, y].map((axis, at) => scaleOf(axis, points.map((it) => it[at])));
}

function scaleOf({ isLog = false }: Axis, values: readonly number[]) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const measure = (value: number) => isLog ? Math.log10(value) : value;
  const [start, length] = [measure(low), measure(high) - measure(low) || 1];
  const place = (value: number) => (measure(value) - start) / length;
  return { ticks: isLog ? powers(low, high) : steps(low, high), place };
}

/** Powers of ten, or both ends if there are too few. */
function powers(low: number, high: number): number[] {
  const first = Math.ceil(Math.log10(low));
  const powers = range(first, Math.floor(Math.log10(high)));
  if (powers.length < 2) return low < high ? [low, high] : [low];
  return powers.map((power) => 10 ** power);
}

/** About four round steps. */
function steps(low: number, high: number): number[] {
  const rough = (high - low) / 4 || 1;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5].find((by) => by * unit >= rough) ?? 10);
  return range(Math.ceil(low / step), Math.floor(high / step))
    .map((number) => step * number);
}

/** Whole numbers from one to another. */
function range(first: number, last: number): number[] {
  return [...Array(Math.max(0, last - first + 1)).keys()].map((it) =>
    first + it
  );
}

/** `"25"`, `"10k"`, `"1.5M"`. */
export function shortNumber(value: number): string {
  if (Math.abs(value) >= 1e6) return `${+(value / 1e6).toPrecision(3)}M`;
  if (Math.abs(value) >= 1e4) return `${+(value / 1e3).toPrecision(3)}k`;
  return String(+value.toPrecision(4));
}

/** How a curve grows: by a factor for each step, or with a power. */
export function growthOf({ points }: Curve, { x, y }: Plot): string {
  if (!y.isLog || points.length < 2) return "";
  const slope = slopeOf(points.map(([a, b]) => [
    x.isLog ? Math.log(a) : a,
    Math.log(b),
  ]));
  return x.isLog
    ? ` (slope ${slope.toFixed(2)})`
    : ` (× ${Math.exp(slope).toFixed(2)} a step)`;
}

/** A plot in lines: axes with their numbers, curves with letters, a legend. */
export function plotLines(plot: Plot): string[] {
  const { title, x, y, curves } = plot;
  const [across, up] = scalesOf(plot);
  const numbers = new Map(
    up.ticks.map((tick) => [rowOf(up.place(tick)), shortNumber(tick)] as const),
  );
  const rows = drawn(curves, across, up).map((cells, row) => {
    const number = numbers.get(row) ?? "";
    return `${number.padStart(MARGIN)} ${number ? "┤" : "│"}${cells}`.trimEnd();
  });
  return [
    title,
    `${y.name.padStart(MARGIN)} │`,
    ...rows,
    `${" ".repeat(MARGIN)} └${"─".repeat(COLUMNS)}`,
    `${" ".repeat(MARGIN + 2)}${numbersBelow(across, x.name)}`,
    ...curves.map((it, at) =>
      `  ${letter(at)} ${it.name}${growthOf(it, plot)}`
    ),
  ];
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}

function rowOf(place: number): number {
  return Math.round((1 - place) * (4 * ROWS - 1)) >> 2;
}

/** The numbers of the lower axis, and its name where they end. */
function numbersBelow({ ticks, place }: Scale, name: string): string {
  let line = "";
  for (const tick of ticks) {
    const text = shortNumber(tick);
    const column = Math.round(place(tick) * (COLUMNS - 1));
    const start = Math.max(0, column - (text.length >> 1));
    if (start > line.length || line === "") line = line.padEnd(start) + text;
  }
  return `${line.padEnd(COLUMNS - name.length - 1)} ${name}`.trimEnd();
}

/** Rows of cells, with a letter behind the last point of each curve. */
function drawn(
  curves: readonly Curve[],
  across: Scale,
  up: Scale,
): string[] {
  const dots = Array.from({ length: ROWS }, () => new Uint8Array(COLUMNS));
  const rows = dots.map(() => Array<string>(COLUMNS + 2).fill(""));
  curves.forEach(({ points }, index) => {
    const spots = points.map(([x, y]) => [
      Math.round(across.place(x) * (2 * COLUMNS - 1)),
      Math.round((1 - up.place(y)) * (4 * ROWS - 1)),
    ]);
    spots.forEach((spot, at) => drawLine(dots, spots[at - 1] ?? spot, spot));
    const [x, y] = spots.at(-1) ?? [0, 0];
    const column = (x >> 1) + 1;
    let row = y >> 2;
    while (rows[row][column] !== "") row = (row + 1) % ROWS;
    rows[row][column] = letter(index);
  });
  return rows.map((cells, row) =>
    cells.map((text, column) => text || braille(dots[row][column])).join("")
  );
}

function braille(dots: number = 0): string {
  return dots === 0 ? " " : String.fromCharCode(0x2800 + dots);
}

function drawLine(
  dots: readonly Uint8Array[],
  [fromX, fromY]: readonly number[],
  [toX, toY]: readonly number[],
) {
  const length = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY), 1);
  for (let step = 0; step <= length; step++) {
    const x = Math.round(fromX + (toX - fromX) * step / length);
    const y = Math.round(fromY + (toY - fromY) * step / length);
    dots[y >> 2][x >> 1] |= DOTS[y & 3][x & 1];
  }
}
