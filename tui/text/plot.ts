/** Curves with their axes: drawn with characters, or as SVG. */

import type { Axis, Curve, Plot } from "../../engine/study/experiment.ts";
import { slopeOf } from "../../engine/study/statistics.ts";
import { shortNumber } from "./short_number.ts";

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
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** How a curve grows: by a factor for each step, or with a power. */
export function growthOf({ points }: Curve, { x, y }: Plot): string {
  if (!y.isLog || points.length < 2) return "";
  const measure = x.isLog ? Math.log : Number;
  const slope = slopeOf(points.map(([a, b]) => [measure(a), Math.log(b)]));
  return x.isLog
    ? ` (slope ${slope.toFixed(2)})`
    : ` (× ${Math.exp(slope).toFixed(2)} a step)`;
}

// -- For a terminal -----------------------------------------------------------

const [COLUMNS, ROWS] = [64, 14];
/** Columns left of the plot, for the numbers of its axis. */
const MARGIN = 8;
/** Bits of the 2 × 4 dots of a braille character, by row, then by column. */
const DOTS = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

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
      `  ${LETTERS[at]} ${it.name}${growthOf(it, plot)}`
    ),
  ];
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
function drawn(curves: readonly Curve[], across: Scale, up: Scale): string[] {
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
    rows[row][column] = LETTERS[index];
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

// -- As SVG -------------------------------------------------------------------

const [WIDTH, HEIGHT] = [720, 320];
/** The rectangle of the curves; the names of curves are to the right of it. */
const [LEFT, TOP, RIGHT, BOTTOM] = [60, 40, 470, 280];
const LINE = 18;
/** For eyes that tell few colours apart, too (Okabe and Ito). */
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
      const name = curve.name + growthOf(curve, plot);
      const [x = 0, y = 0] = points.at(-1)?.split(",") ?? [];
      return [
        `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`,
        `<polyline points="${points.join(" ")}" stroke="${colour}"/>`,
        text(RIGHT + 16, TOP + LINE * index, name, `style="fill:${colour}"`),
      ];
    }),
  ].join("\n");
}

function text(x: number, y: number, content: string, style: string): string {
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" fill="#333" ${style}>${escaped}</text>`;
}
