/** Outlines as pixels: the covered share of each, as in font rasterisers. */

import { type Outline, type Point, STROKE, VIEW } from "./outlines.ts";

const rasters = new Map<string, Record<"body" | "rim", Uint8Array>>();

/** The shares of each pixel, 0–255, in the body, and in rim and lines over it. */
export function rasterise({ body, detail }: Outline, side: number) {
  const key = `${side} ${body}`;
  const raster = rasters.get(key) ?? {
    body: fill(body, side, side),
    rim: stroke(body + detail, side, side),
  };
  rasters.set(key, raster);
  return raster;
}

/** The share of each pixel, 0–255, that is inside a path. */
export function fill(path: string, width: number, height: number): Uint8Array {
  return cover(flatten(path), width, height);
}

/** The same for a path drawn with a round brush, at least a pixel wide. */
export function stroke(
  path: string,
  width: number,
  height: number,
  brush: number = Math.max(STROKE, VIEW / Math.max(width, height)),
): Uint8Array {
  const lines = flatten(path);
  const hulls = lines.flatMap((line) => brushed(line, brush / 2));
  return cover(hulls, width, height);
}

/** Lines that stand for a curve. */
const CURVE_STEPS = 6;

/** Reads a path as lines of points; `M` begins another line. */
function flatten(path: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, letter, text] of path.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const points = [...text.matchAll(/([\d.]+) ([\d.]+)/g)]
      .map(([, x, y]): Point => [Number(x), Number(y)]);
    if (letter === "M") lines.push([]);
    const line = lines[lines.length - 1];
    if (letter === "Z") line.push(line[0]);
    else if (letter !== "C") line.push(...points);
    else {
      for (let i = 0; i < points.length; i += 3) {
        line.push(...curve([line[line.length - 1], ...points.slice(i, i + 3)]));
      }
    }
  }
  return lines;
}

/** Points on a cubic Bézier curve, except its first. */
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

/** A round brush of radius 1: the octagon around the circle. */
const BRUSH = Array.from({ length: 8 }, (_, i): Point => {
  const angle = (i + 0.5) / 4 * Math.PI;
  const radius = 1 / Math.cos(Math.PI / 8);
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
});

/** The area that a brush covers: for each segment its hull at both ends. */
function brushed(line: readonly Point[], radius: number): Point[][] {
  return line.slice(1).map((to, index) => {
    const from = line[index];
    return BRUSH.map(([dx, dy]): Point => {
      const isAhead = dx * (to[0] - from[0]) + dy * (to[1] - from[1]) > 0;
      const [x, y] = isAhead ? to : from;
      return [x + radius * dx, y + radius * dy];
    });
  });
}

/** The least number of scan lines for the whole height. */
const SCAN_LINES = 64;

/** The least number of scan lines for a row of pixels. */
const ROW_SCAN_LINES = 4;

/** The share of each pixel, 0–255, inside polygons, by scan lines. */
export function cover(polygons: Point[][], width: number, height: number) {
  const lines = Math.max(ROW_SCAN_LINES, Math.ceil(SCAN_LINES / height));
  const sums = new Float64Array(width * height);
  for (const [line, crossed] of crossings(polygons, height * lines).entries()) {
    const row = Math.trunc(line / lines) * width;
    let winding = 0;
    crossed.sort(([x], [otherX]) => x - otherX);
    for (const [index, [x, turn]] of crossed.entries()) {
      winding += turn;
      if (winding === 0) continue;
      const left = pixelAt(x, width);
      const right = pixelAt(crossed[index + 1][0], width);
      for (let pixel = Math.floor(left); pixel < right; pixel++) {
        sums[row + pixel] += Math.min(pixel + 1, right) - Math.max(pixel, left);
      }
    }
  }
  return Uint8Array.from(sums, (sum) => Math.round(255 * sum / lines));
}

/** A place in the view in pixels, moved to the edge if it is outside. */
function pixelAt(x: number, width: number): number {
  return Math.max(0, Math.min(width, x * width / VIEW));
}

/** Where each scan line crosses edges; 1 if the edge goes down, -1 if up. */
function crossings(polygons: Point[][], lines: number) {
  const crossed: Point[][] = Array.from({ length: lines }, () => []);
  const edges = polygons.flatMap((polygon) =>
    polygon.map((from, index) => [from, polygon[index + 1] ?? polygon[0]])
  );
  for (const [from, to] of edges) {
    const turn = from[1] < to[1] ? 1 : -1;
    const [[x0, y0], [x1, y1]] = turn > 0 ? [from, to] : [to, from];
    // A scan line runs through the middle of its share of the height.
    const first = Math.ceil(y0 * lines / VIEW - 0.5);
    const end = Math.min(lines, Math.ceil(y1 * lines / VIEW - 0.5));
    for (let line = Math.max(0, first); line < end; line++) {
      const y = (line + 0.5) * VIEW / lines;
      crossed[line].push([x0 + (x1 - x0) * (y - y0) / (y1 - y0), turn]);
    }
  }
  return crossed;
}
