/** Frames as SVG pictures, as a terminal would show them. */

import {
  parsePiece,
  pieceLetter,
} from "../../../engine/chess/rules/position.ts";
import { PLAIN_TEXT } from "../../text/width.ts";
import { type Block, blockOf } from "./blocks.ts";
import { ARROW_OPACITY, arrowPolygon } from "./arrows.ts";
import type { Cell, CellStyle, Frame, Image, Shape } from "./frame.ts";
import { DOT, outlineOf, RING, STROKE, VIEW } from "./outlines.ts";

/** Width of a cell, in the picture's units. */
const WIDTH = 10;

/** Height of a cell. */
const HEIGHT = 22;

/** The base line of letters, below the top of their cell. */
const BASE_LINE = 16;

// The terminal's own colours.
const FOREGROUND = "#d8d8d8";
const BACKGROUND = "#1b1b1b";

/** A picture in parts, for those who put several together. */
export interface SvgParts {
  /** What begins the picture, its title among it. */
  readonly head: readonly string[];
  /** The outlines that the layers use. */
  readonly definitions: readonly string[];
  /** Elements, one a line: each layer lies over those before. */
  readonly layers: readonly (readonly string[])[];
}

export function svgOf(frame: Frame, title: string): string {
  const { head, definitions, layers } = svgParts(frame, title);
  return [...head, ...definitions, ...layers.flat(), SVG_END].join("\n");
}

/** What ends a picture. */
export const SVG_END = "</svg>\n";

export function svgParts(frame: Frame, title: string): SvgParts {
  const width = WIDTH * frame[0].length;
  const height = HEIGHT * frame.length;
  const runs = frame.flatMap((row, y) => runsOf(row, y));
  const placed = frame.flatMap((row, y) =>
    row.flatMap(({ image: part }, x) => {
      const images = part?.row === 0 && part.column === 0 ? part.images : [];
      return images.map((image) => ({ image, x, y }));
    })
  );
  const arrows = placed.filter(({ image }) => image.shape.type === "arrow");
  const ground =
    `<rect width="${width}" height="${height}" fill="${BACKGROUND}"/>`;
  return {
    head: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
      ` font-family="DejaVu Sans Mono, Menlo, Consolas, monospace"` +
      ` font-size="16.5" shape-rendering="crispEdges" role="img">`,
      `<title>${escape(title)}</title>`,
    ],
    definitions: definitions(placed.map(({ image }) => image.shape)),
    layers: [
      [ground, ...runs.flatMap(background)],
      placed.flatMap(({ image, x, y }) => standing(image, x, y)),
      arrows.flatMap(({ image, x, y }) => arrowFrom(image, x, y)),
      runs.flatMap(foreground),
    ],
  };
}

type Paint = ReturnType<typeof paintOf>;

/** Cells of a row, side by side, that look alike. */
interface Run extends Paint {
  readonly x: number;
  readonly y: number;
  text: string;
  length: number;
}

function runsOf(row: readonly Cell[], y: number): Run[] {
  const runs: Run[] = [];
  for (const [x, { text, style }] of row.entries()) {
    const last = runs.at(-1);
    const paint = paintOf(style);
    const isJoined = last !== undefined &&
      (text === "" || isAlike(last, paint) && isJoinable(last.text, text));
    if (isJoined) {
      last.text += text;
      last.length++;
    } else runs.push({ x, y, text, length: 1, ...paint });
  }
  return runs;
}

/** Fonts agree on the width of ASCII alone; equal blocks are drawn as one. */
function isJoinable(text: string, next: string): boolean {
  const isSameBlock = text.endsWith(next) && blockOf(next) !== undefined;
  return isSameBlock || PLAIN_TEXT.test(text + next);
}

/** A style as SVG has it; bold and dim are attributes, as the weight. */
function paintOf(style: CellStyle) {
  const foreground = hex(style.foreground?.rgb) ?? FOREGROUND;
  const background = hex(style.background?.rgb) ?? BACKGROUND;
  const weight = (style.isBold ? ' font-weight="bold"' : "") +
    (style.isDim ? ' opacity="0.6"' : "");
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

function background({ x, y, length, background }: Run): string[] {
  if (background === BACKGROUND) return [];
  const place = `x="${WIDTH * x}" y="${HEIGHT * y}"`;
  const size = `width="${WIDTH * length}" height="${HEIGHT}"`;
  return [`<rect ${place} ${size} fill="${background}"/>`];
}

function foreground({ x, y, text, length, foreground, weight }: Run): string[] {
  if (text.trim() === "") return [];
  const [character] = text;
  const block = blockOf(character);
  if (block !== undefined && block.parts !== 0) {
    const path = blockPath(block, x, y, length);
    return [`<path d="${path}" fill="${foreground}"/>`];
  }
  const size = text.length > 1 ? ` textLength="${WIDTH * length}"` : "";
  const start = `<text x="${WIDTH * x}" y="${HEIGHT * y + BASE_LINE}"` +
    ` fill="${foreground}"${weight}${size} xml:space="preserve">`;
  return [`${start}${escape(text)}</text>`];
}

/** Blocks as a path, since fonts would leave seams between them. */
function blockPath(block: Block, x: number, y: number, length: number) {
  const { columns, rows, parts } = block;
  const width = WIDTH / columns;
  const height = HEIGHT / rows;
  const lines = Array.from({ length: rows }, (_, row) => {
    const line = Array.from(
      { length: columns },
      (_, column) => parts >> row * columns + column & 1,
    ).join("").repeat(length);
    return [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) => {
      const left = short(WIDTH * x + width * index);
      const top = short(HEIGHT * y + height * row);
      const across = short(width * length);
      return `M${left} ${top}h${across}v${short(height)}h-${across}z`;
    });
  });
  return lines.flat().join("");
}

function short(value: number): string {
  return String(Math.round(100 * value) / 100);
}

const STROKE_STYLE = `stroke-width="${STROKE}" stroke-linejoin="round"` +
  ` stroke-linecap="round" shape-rendering="auto"`;

/** The outlines of pieces, each once, to be used by their letters. */
function definitions(shapes: readonly Shape[]): string[] {
  const letters = shapes.flatMap((shape) =>
    shape.type === "piece" ? letterOf(shape.piece) : []
  );
  return [...new Set(letters)].sort().map((letter) => {
    const { body, detail } = outlineOf(parsePiece(letter));
    return `<defs><g id="${letter}" ${STROKE_STYLE}><path d="${body}"/>` +
      `<path d="${detail}" fill="none"/></g></defs>`;
  });
}

function letterOf(piece: number): string {
  return pieceLetter(piece).toUpperCase();
}

/** A piece or mark in the middle of its cells. */
function standing(image: Image, x: number, y: number): string[] {
  const { shape } = image;
  const width = WIDTH * image.columns;
  const height = HEIGHT * image.rows;
  const side = Math.min(width, height);
  const left = WIDTH * x + (width - side) / 2;
  const top = HEIGHT * y + (height - side) / 2;
  const place = `transform="translate(${left} ${top}) scale(${side / VIEW})"`;
  const fill = `fill="${hex(image.body.rgb)}"`;
  switch (shape.type) {
    case "arrow":
      return [];
    case "piece": {
      const stroke = `stroke="${hex(image.rim.rgb)}"`;
      return [
        `<use href="#${letterOf(shape.piece)}" ${place} ${fill} ${stroke}/>`,
      ];
    }
    default: {
      const { body } = shape.type === "dot" ? DOT : RING;
      return [`<path d="${body}" ${place} ${fill} shape-rendering="auto"/>`];
    }
  }
}

/** A whole arrow, where it begins. */
function arrowFrom(image: Image, x: number, y: number): string[] {
  const { shape } = image;
  if (shape.type !== "arrow" || shape.x !== 0 || shape.y !== 0) return [];
  const width = WIDTH * image.columns;
  const height = HEIGHT * image.rows;
  const points = arrowPolygon(shape, width, height).map(([across, down]) =>
    `${short(WIDTH * x + across * width / VIEW)} ` +
    `${short(HEIGHT * y + down * height / VIEW)}`
  );
  return [
    `<path d="M${points.join("L")}Z" fill="${hex(image.body.rgb)}"` +
    ` opacity="${ARROW_OPACITY}" shape-rendering="auto"/>`,
  ];
}

function escape(text: string): string {
  const names: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt" };
  return text.replace(/[&<>]/g, (sign) => `&${names[sign]};`);
}
