/**
 * Frames as SVG pictures, drawn as a terminal would.
 *
 * @module
 */

import type { Cell, Frame, Style } from "./frame.ts";

/** Size of a cell in the picture's units. */
const WIDTH = 10;
const HEIGHT = 20;
/** Height of the line that letters stand on, in a cell. */
const BASE = 15;
/** Colours of a terminal that has been given none. */
const FOREGROUND = 0xd8d8d8;
const BACKGROUND = 0x1b1b1b;

/** A frame as an SVG document. */
export function svgOf(frame: Frame, title: string): string {
  const [width, height] = [WIDTH * frame[0].length, HEIGHT * frame.length];
  const rows = frame.flatMap((row, y) => runsOf(row).flatMap(drawer(y)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
    ` font-family="DejaVu Sans Mono, Menlo, Consolas, monospace"` +
    ` font-size="16.5" shape-rendering="crispEdges" role="img">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${hex(BACKGROUND)}"/>`,
    ...rows,
    "</svg>",
    "",
  ].join("\n");
}

/** Neighbouring cells of one style. */
interface Run {
  /** Column of the first. */
  readonly x: number;
  /** What is written in them. */
  readonly text: string;
  /** Number of cells. */
  readonly length: number;
  readonly style: Style;
}

function runsOf(row: readonly Cell[]): Run[] {
  const runs: Run[] = [];
  for (const [x, { text, style }] of row.entries()) {
    const last = runs.at(-1);
    const isSame = last !== undefined && isAlike(last.style, style) &&
      canJoin(last.text, text);
    if (isSame || last !== undefined && text === "") {
      const joined = { text: last.text + text, length: last.length + 1 };
      runs[runs.length - 1] = { ...last, ...joined };
    } else {
      runs.push({ x, text, length: 1, style });
    }
  }
  return runs;
}

/** Characters that all fonts give the same width, and blocks, which are drawn. */
const JOINABLE = /^([ -~]*|▀*|▄*|█*)$/;

function canJoin(text: string, next: string): boolean {
  return JOINABLE.test(text + next);
}

function isAlike(one: Style, two: Style): boolean {
  return foregroundOf(one) === foregroundOf(two) &&
    backgroundOf(one) === backgroundOf(two) &&
    weightOf(one) === weightOf(two);
}

function foregroundOf({ foreground, background, isInverse }: Style): number {
  return isInverse
    ? background?.rgb ?? BACKGROUND
    : foreground?.rgb ?? FOREGROUND;
}

function backgroundOf({ foreground, background, isInverse }: Style): number {
  return isInverse
    ? foreground?.rgb ?? FOREGROUND
    : background?.rgb ?? BACKGROUND;
}

function weightOf({ isBold, isDim, isUnderlined }: Style): string {
  return [
    isBold === true ? ' font-weight="bold"' : "",
    isDim === true ? ' opacity="0.6"' : "",
    isUnderlined === true ? ' text-decoration="underline"' : "",
  ].join("");
}

function drawer(y: number): (run: Run) => string[] {
  return (run) => [...backgroundRect(run, y), ...foregroundShapes(run, y)];
}

function backgroundRect({ x, length, style }: Run, y: number): string[] {
  const background = backgroundOf(style);
  return background === BACKGROUND
    ? []
    : [rect(x, y, length, 0, HEIGHT, background)];
}

/** Blocks as rectangles, for fonts leave seams between them; others as text. */
function foregroundShapes(
  { x, text, length, style }: Run,
  y: number,
): string[] {
  const foreground = foregroundOf(style);
  const half = HEIGHT / 2;
  if (text.trim() === "") return [];
  if (text.startsWith("▀")) return [rect(x, y, length, 0, half, foreground)];
  if (text.startsWith("▄")) return [rect(x, y, length, half, half, foreground)];
  if (text.startsWith("█")) return [rect(x, y, length, 0, HEIGHT, foreground)];
  const size = text.length > 1 ? ` textLength="${WIDTH * length}"` : "";
  return [
    `<text x="${WIDTH * x}" y="${HEIGHT * y + BASE}" fill="${
      hex(foreground)
    }"` +
    `${weightOf(style)}${size} xml:space="preserve">${escape(text)}</text>`,
  ];
}

function rect(
  x: number,
  y: number,
  length: number,
  top: number,
  height: number,
  colour: number,
): string {
  return `<rect x="${WIDTH * x}" y="${HEIGHT * y + top}"` +
    ` width="${WIDTH * length}" height="${height}" fill="${hex(colour)}"/>`;
}

function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}

function escape(text: string): string {
  const names: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt" };
  return text.replace(/[&<>]/g, (sign) => `&${names[sign]};`);
}
