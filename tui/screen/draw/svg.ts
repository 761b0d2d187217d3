/** Frames as SVG pictures, drawn as a terminal would. */

import type { Cell, Frame, Style } from "./frame.ts";

// Size of a cell in the picture's units, and height of the letters' base line.
const [WIDTH, HEIGHT, BASE] = [10, 20, 15];

// Colours of a terminal that has been given none.
const FOREGROUND = "#d8d8d8";
const BACKGROUND = "#1b1b1b";

export function svgOf(frame: Frame, title: string): string {
  const [width, height] = [WIDTH * frame[0].length, HEIGHT * frame.length];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
    ` font-family="DejaVu Sans Mono, Menlo, Consolas, monospace"` +
    ` font-size="16.5" shape-rendering="crispEdges" role="img">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${BACKGROUND}"/>`,
    ...frame.flatMap((row, y) => runsOf(row).flatMap((run) => shapes(run, y))),
    "</svg>",
    "",
  ].join("\n");
}

// -- Runs ---------------------------------------------------------------------

type Paint = ReturnType<typeof paintOf>;

/** Neighbouring cells that look alike, from column `x` on. */
interface Run extends Paint {
  readonly x: number;
  readonly text: string;
  /** Number of cells. */
  readonly length: number;
}

/** Characters that all fonts give the same width, and blocks, which are drawn. */
const JOINABLE = /^([ -~]*|▀*|▄*|█*)$/;

function runsOf(row: readonly Cell[]): Run[] {
  const runs: Run[] = [];
  for (const [x, { text, style }] of row.entries()) {
    const last = runs.at(-1);
    const paint = paintOf(style);
    const isJoined = last !== undefined &&
      (text === "" || isAlike(last, paint) && JOINABLE.test(last.text + text));
    if (isJoined) {
      const longer = { text: last.text + text, length: last.length + 1 };
      runs[runs.length - 1] = { ...last, ...longer };
    } else runs.push({ x, text, length: 1, ...paint });
  }
  return runs;
}

/** A style in SVG's words; the weight is attributes: bold, dim, underlined. */
function paintOf(style: Style) {
  const foreground = hex(style.foreground?.rgb) ?? FOREGROUND;
  const background = hex(style.background?.rgb) ?? BACKGROUND;
  const weight = (style.isBold ? ' font-weight="bold"' : "") +
    (style.isDim ? ' opacity="0.6"' : "") +
    (style.isUnderlined ? ' text-decoration="underline"' : "");
  return style.isInverse
    ? { foreground: background, background: foreground, weight }
    : { foreground, background, weight };
}

function hex(rgb: number | undefined): string | undefined {
  return rgb === undefined ? rgb : `#${rgb.toString(16).padStart(6, "0")}`;
}

function isAlike(a: Paint, b: Paint): boolean {
  return a.foreground === b.foreground && a.background === b.background &&
    a.weight === b.weight;
}

// -- Shapes -------------------------------------------------------------------

/** Top and height of blocks, which are drawn: fonts leave seams between them. */
const BLOCKS = new Map([
  ["▀", [0, HEIGHT / 2]],
  ["▄", [HEIGHT / 2, HEIGHT / 2]],
  ["█", [0, HEIGHT]],
]);

function shapes(run: Run, y: number): string[] {
  const { x, text, length, foreground, background, weight } = run;
  const rect = ([top, height]: number[], fill: string) =>
    `<rect x="${WIDTH * x}" y="${HEIGHT * y + top}"` +
    ` width="${WIDTH * length}" height="${height}" fill="${fill}"/>`;
  const behind = background === BACKGROUND
    ? []
    : [rect([0, HEIGHT], background)];
  if (text.trim() === "") return behind;
  const block = BLOCKS.get(text[0]);
  if (block !== undefined) return [...behind, rect(block, foreground)];
  const size = text.length > 1 ? ` textLength="${WIDTH * length}"` : "";
  const start = `<text x="${WIDTH * x}" y="${HEIGHT * y + BASE}"` +
    ` fill="${foreground}"${weight}${size} xml:space="preserve">`;
  return [...behind, `${start}${escape(text)}</text>`];
}

function escape(text: string): string {
  const names: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt" };
  return text.replace(/[&<>]/g, (sign) => `&${names[sign]};`);
}
