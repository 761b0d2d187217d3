/** Draws curves with their axes, either with characters or as SVG. */

import type {
  Axis,
  Curve,
  Plot,
} from "../../engine/study/claims/experiment.ts";
import { slopeOf } from "../../engine/study/claims/statistics.ts";
import { shortNumber } from "../text/short_number.ts";

interface Scale {
  /** The numbers to write at the axis. */
  readonly ticks: readonly number[];
  /** The place of a number on the axis, from 0 to 1. */
  place(value: number): number;
}

/** The horizontal and the vertical scale, wide enough for all points of a plot. */
export function scalesOf({ x, y, curves }: Plot): Scale[] {
  const points = curves.flatMap(({ points }) => points);
  return [x, y].map((axis, at) => scaleOf(axis, points.map((it) => it[at])));
}

function scaleOf(
  { isLog = false }: Axis,
  values: readonly number[],
): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const measure = (value: number) => isLog ? Math.log10(value) : value;
  const start = measure(low);
  const length = measure(high) - start || 1;
  const place = (value: number) => (measure(value) - start) / length;
  return { ticks: isLog ? powers(low, high) : steps(low, high), place };
}

/** The powers of ten in a range, or its ends if there are too few powers. */
function powers(low: number, high: number): number[] {
  const first = Math.ceil(Math.log10(low));
  const powers = range(first, Math.floor(Math.log10(high)));
  if (powers.length < 2) return low < high ? [low, high] : [low];
  return powers.map((power) => 10 ** power);
}

/** About four round numbers in a range. */
function steps(low: number, high: number): number[] {
  const rough = (high - low) / 4 || 1;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5].find((by) => by * unit >= rough) ?? 10);
  return range(Math.ceil(low / step), Math.floor(high / step))
    .map((number) => step * number);
}

/** Whole numbers from one to another. */
function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The growth of a curve: a factor for each step, or the exponent of a power. */
export function growthRate({ points }: Curve, { x, y }: Plot): string {
  if (!y.isLog || points.length < 2) return "";
  const measure = x.isLog ? Math.log : Number;
  const slope = slopeOf(points.map(([a, b]) => [measure(a), Math.log(b)]));
  return x.isLog
    ? ` (slope ${slope.toFixed(2)})`
    : ` (× ${Math.exp(slope).toFixed(2)} a step)`;
}

// -- For a terminal -----------------------------------------------------------

/** Characters of the plot. */
const COLUMNS = 64;
const ROWS = 14;
/** Dots of a braille character. */
const DOTS_ACROSS = 2;
const DOTS_DOWN = 4;
/** Columns left of the plot, for the numbers of its axis. */
const MARGIN = 8;
/** Bits of the dots of a braille character, by row, then by column. */
const DOT_BITS = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A plot in lines of text: axes with numbers, curves with letters, a legend. */
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
      `  ${LETTERS[at]} ${it.name}${growthRate(it, plot)}`
    ),
  ];
}

function rowOf(place: number): number {
  return Math.floor(dotDown(place) / DOTS_DOWN);
}

/** The number of dots from the left edge to a place. */
function dotAcross(place: number): number {
  return Math.round(place * (DOTS_ACROSS * COLUMNS - 1));
}

/** The number of dots from the top edge to a place. */
function dotDown(place: number): number {
  return Math.round((1 - place) * (DOTS_DOWN * ROWS - 1));
}

/** The numbers of the lower axis, and its name after them. */
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

/** The rows of the plot, with a letter after the last point of each curve. */
function drawn(curves: readonly Curve[], across: Scale, up: Scale): string[] {
  const dots = Array.from({ length: ROWS }, () => new Uint8Array(COLUMNS));
  const rows = dots.map(() => Array<string>(COLUMNS + 2).fill(""));
  curves.forEach(({ points }, index) => {
    const spots = points.map(([x, y]) => ({
      x: dotAcross(across.place(x)),
      y: dotDown(up.place(y)),
    }));
    spots.forEach((spot, at) => drawLine(dots, spots[at - 1] ?? spot, spot));
    const { x, y } = spots.at(-1) ?? { x: 0, y: 0 };
    const column = Math.floor(x / DOTS_ACROSS) + 1;
    let row = Math.floor(y / DOTS_DOWN);
    while (rows[row][column] !== "") row = (row + 1) % ROWS;
    rows[row][column] = LETTERS[index];
  });
  return rows.map((cells, row) =>
    cells.map((text, column) => text || braille(dots[row][column])).join("")
  );
}

function braille(dots: number = 0): string {
  return dots === 0 ? " " : String.fromCharCode(0x2800 + dots);
}

/** A dot, counted from the top left one. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

function drawLine(dots: readonly Uint8Array[], from: Spot, to: Spot) {
  const width = to.x - from.x;
  const height = to.y - from.y;
  const length = Math.max(Math.abs(width), Math.abs(height), 1);
  for (let step = 0; step <= length; step++) {
    const x = Math.round(from.x + width * step / length);
    const y = Math.round(from.y + height * step / length);
    const row = Math.floor(y / DOTS_DOWN);
    const column = Math.floor(x / DOTS_ACROSS);
    dots[row][column] |= DOT_BITS[y % DOTS_DOWN][x % DOTS_ACROSS];
  }
}

// -- As SVG -------------------------------------------------------------------

/** Pixels of a plot. */
const WIDTH = 720;
const HEIGHT = 320;
/** Edges of the curves, in pixels; the names of curves are to their right. */
const LEFT = 60;
const TOP = 40;
const RIGHT = 470;
const BOTTOM = 280;
/** Pixels from one name of a curve to the next. */
const LINE_HEIGHT = 18;
/** Colours that colour-blind people can tell apart (Okabe and Ito). */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#555"];

export function plotsSvg(plots: readonly Plot[]): string {
  const height = HEIGHT * plots.length;
  const parts = plots.map((plot, index) =>
    `<g transform="translate(0 ${HEIGHT * index})">\n${plotSvg(plot)}\n</g>`
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" ` +
    'font-family="sans-serif" font-size="12" fill="none" stroke-width="2">',
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...parts,
    "</svg>",
  ].join("\n");
}

function plotSvg(plot: Plot): string {
  const { title, x, y, curves } = plot;
  const [across, up] = scalesOf(plot);
  const atX = (value: number) =>
    Math.round(LEFT + across.place(value) * (RIGHT - LEFT));
  const atY = (value: number) =>
    Math.round(BOTTOM - up.place(value) * (BOTTOM - TOP));
  return [
    text(LEFT, 12, title, 'font-weight="bold"'),
    text(LEFT, TOP - 12, y.name, 'text-anchor="end"'),
    text(RIGHT, BOTTOM + 32, x.name, 'text-anchor="end"'),
    ...across.ticks.map((tick) =>
      text(atX(tick), BOTTOM + 16, shortNumber(tick), 'text-anchor="middle"')
    ),
    ...up.ticks.flatMap((tick) => [
      text(LEFT - 6, atY(tick) + 4, shortNumber(tick), 'text-anchor="end"'),
      `<path d="M${LEFT} ${atY(tick)}H${RIGHT}" stroke="#ddd"/>`,
    ]),
    `<path d="M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}" stroke="#333"/>`,
    ...curves.flatMap((curve, index) => {
      const colour = COLOURS[index % COLOURS.length];
      const points = curve.points.map(([x, y]) => `${atX(x)},${atY(y)}`);
      const name = curve.name + growthRate(curve, plot);
      const [x = 0, y = 0] = points.at(-1)?.split(",") ?? [];
      return [
        `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`,
        `<polyline points="${points.join(" ")}" stroke="${colour}"/>`,
        text(
          RIGHT + 16,
          TOP + LINE_HEIGHT * index,
          name,
          `style="fill:${colour}"`,
        ),
      ];
    }),
  ].join("\n");
}

function text(x: number, y: number, content: string, style: string): string {
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" fill="#333" ${style}>${escaped}</text>`;
}
