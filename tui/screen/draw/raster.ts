/**
 * Outlines as pixels: how much of each pixel is covered, found along several
 * scan lines a row, exactly in their direction (area coverage, as font
 * rasterisers do it).
 */

import { type Outline, STROKE, VIEW } from "./outlines.ts";

type Point = readonly [x: number, y: number];

/** How much of each pixel, 0–255, belongs to the layers of a picture. */
export class Raster {
  readonly width: number;
  readonly height: number;
  readonly #outline: Outline;
  readonly #radius: number;
  #body: Uint8Array | null = null;
  #rim: Uint8Array | null = null;
  #detail: Uint8Array | null = null;

  /** @param stroke width of rim and lines, at least, in pixels */
  constructor(outline: Outline, width: number, height: number, stroke: number) {
    this.width = width;
    this.height = height;
    this.#outline = outline;
    this.#radius = Math.max(STROKE, stroke * VIEW / Math.max(width, height)) /
      2;
  }

  /** The piece itself. */
  get body(): Uint8Array {
    return this.#body ??= this.#fill(flatten(this.#outline.body));
  }

  /** What is drawn around it. */
  get rim(): Uint8Array {
    return this.#rim ??= this.#stroke(this.#outline.body);
  }

  /** What is drawn into it. */
  get detail(): Uint8Array {
    return this.#detail ??= this.#stroke(this.#outline.detail);
  }

  #stroke(path: string): Uint8Array {
    const lines = flatten(path);
    return this.#fill(lines.flatMap((line) => stroked(line, this.#radius)));
  }

  #fill(polygons: readonly (readonly Point[])[]): Uint8Array {
    return coverage(polygons, this.width, this.height);
  }
}

const rasters = new WeakMap<Outline, Map<string, Raster>>();

/**
 * The pixels of an outline, whose view is spread over `width` × `height`; they
 * need not be square.
 */
export function rasterise(
  outline: Outline,
  width: number,
  height: number,
  stroke = 1,
): Raster {
  const known = rasters.get(outline) ?? new Map<string, Raster>();
  rasters.set(outline, known);
  const key = `${width} ${height} ${stroke}`;
  const raster = known.get(key) ?? new Raster(outline, width, height, stroke);
  known.set(key, raster);
  return raster;
}

// -- Paths --------------------------------------------------------------------

/** Pieces that a curve is taken apart into. */
const CURVE_STEPS = 6;

/** Reads a path of `M`, `L`, `C` and `Z` as lines of points. */
function flatten(path: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, letter, text] of path.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = (text.match(/[\d.]+/g) ?? []).map(Number);
    const points = numbers.flatMap((x, i): Point[] =>
      i % 2 === 0 ? [[x, numbers[i + 1]]] : []
    );
    const line = lines.at(-1) ?? [];
    if (letter === "M") lines.push(points);
    else if (letter === "L") line.push(...points);
    else if (letter === "Z") line.push(line[0]);
    else {
      for (let i = 0; i < points.length; i += 3) {
        line.push(...curve([line[line.length - 1], ...points.slice(i, i + 3)]));
      }
    }
  }
  return lines;
}

/** Points on a cubic Bézier curve, without the first. */
function curve([a, b, c, d]: readonly Point[]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step): Point => {
    const t = (step + 1) / CURVE_STEPS;
    const s = 1 - t;
    const at = (axis: 0 | 1) =>
      s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] +
      t ** 3 * d[axis];
    return [at(0), at(1)];
  });
}

// -- Strokes ------------------------------------------------------------------

const DISC = Array.from({ length: 12 }, (_, i): Point => {
  const angle = i / 6 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
});

/** How much longer than a step the bars of a curve are, by their radius. */
const OVERLAP = 0.2;
/** Cosine of the turn from which a corner is made round. */
const SHARP = 0.9;

/** A line drawn with a round brush: bars, and discs at its corners and ends. */
function stroked(line: readonly Point[], radius: number): Point[][] {
  const steps = line.slice(1).map((to, i) => direction(line[i], to));
  const bars = steps.map(([dx, dy], i): Point[] => {
    const [[x0, y0], [x1, y1]] = [line[i], line[i + 1]];
    const [x, y] = [radius * dx, radius * dy];
    const [over, under] = [OVERLAP * x, OVERLAP * y];
    return [
      [x0 - over + y, y0 - under - x],
      [x1 + over + y, y1 + under - x],
      [x1 + over - y, y1 + under + x],
      [x0 - over - y, y0 - under + x],
    ];
  });
  const corners = line.filter((_, i) => {
    const [[dx, dy], [nextX, nextY]] = [
      steps[i - 1] ?? [0, 0],
      steps[i] ?? [0, 0],
    ];
    return dx * nextX + dy * nextY < SHARP;
  });
  const discs = corners.map(([x, y]) =>
    DISC.map(([dx, dy]): Point => [x + radius * dx, y + radius * dy])
  );
  return [...bars, ...discs];
}

/** The step from a point to another, of length 1 or, to itself, 0. */
function direction([x0, y0]: Point, [x1, y1]: Point): Point {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [(x1 - x0) / length, (y1 - y0) / length];
}

// -- Filling ------------------------------------------------------------------

/** Scan lines for the whole height, and for a row of pixels, at least. */
const SCAN_LINES = 64;
const ROW_SCAN_LINES = 4;

/** How much of each pixel is inside polygons, by the rule "not zero". */
function coverage(
  polygons: readonly (readonly Point[])[],
  width: number,
  height: number,
): Uint8Array {
  const lines = Math.max(ROW_SCAN_LINES, Math.ceil(SCAN_LINES / height));
  const sums = new Float64Array(width * height);
  crossings(polygons, width, height * lines).forEach((crossed, line) => {
    const row = Math.trunc(line / lines) * width;
    let winding = 0;
    crossed.sort(([x], [otherX]) => x - otherX);
    for (const [index, [x, turn]] of crossed.entries()) {
      winding += turn;
      if (winding !== 0) addSpan(sums, row, width, x, crossed[index + 1][0]);
    }
  });
  return Uint8Array.from(sums, (sum) => Math.round(255 * sum / lines));
}

/** Where each scan line crosses edges, and whether these go down or up. */
function crossings(
  polygons: readonly (readonly Point[])[],
  width: number,
  lines: number,
): Point[][] {
  const crossed: Point[][] = Array.from({ length: lines }, () => []);
  for (const polygon of polygons) {
    for (const [index, from] of polygon.entries()) {
      const to = polygon[(index + 1) % polygon.length];
      const [[x0, y0], [x1, y1]] = from[1] < to[1] ? [from, to] : [to, from];
      // Scan lines run through the middle of their part of the height.
      const first = Math.ceil(y0 * lines / VIEW - 0.5);
      const end = Math.min(lines, Math.ceil(y1 * lines / VIEW - 0.5));
      for (let line = Math.max(0, first); line < end; line++) {
        const y = (line + 0.5) * VIEW / lines;
        const x = x0 + (x1 - x0) * (y - y0) / (y1 - y0);
        crossed[line].push([x * width / VIEW, from[1] < to[1] ? 1 : -1]);
      }
    }
  }
  return crossed;
}

/** Adds what a span of a scan line covers of the pixels in a row. */
function addSpan(
  sums: Float64Array,
  row: number,
  width: number,
  from: number,
  to: number,
) {
  const [left, right] = [Math.max(0, from), Math.min(width, to)];
  for (let x = Math.floor(left); x < right; x++) {
    sums[row + x] += Math.min(x + 1, right) - Math.max(x, left);
  }
}
