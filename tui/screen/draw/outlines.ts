/** Staunton pieces as outlines: SVG paths of `M`, `L`, `C` and `Z` alone. */

import { pieceLetter } from "../../../engine/chess/rules/position.ts";

/** Width and height of the view; the feet are near its lower edge. */
export const VIEW = 100;

/** Width of rims and of the lines inside bodies, in the view's units. */
export const STROKE = 3.5;

export interface Outline {
  /** Closed paths: filled, and traced with a round brush. */
  readonly body: string;
  /** Lines inside the body, drawn with the same brush. */
  readonly detail: string;
}

/** A place in the view. */
export type Point = readonly [x: number, y: number];

/** The part of a control point's way that makes four curves a circle. */
const ROUND = 0.5523;

/** A circle around the middle, clockwise or not, as four curves. */
function circle(radius: number, turn: 1 | -1): string {
  const place = (share: number) => (VIEW / 2 + radius * share).toFixed(2);
  const at = (x: number, y: number) => `${place(x)} ${place(turn * y)}`;
  const quarter = (x: number, y: number) =>
    `C${at(x - ROUND * y, y + ROUND * x)} ` +
    `${at(ROUND * x - y, x + ROUND * y)} ${at(-y, x)}`;
  const quarters = quarter(1, 0) + quarter(0, 1) + quarter(-1, 0) +
    quarter(0, -1);
  return `M${at(1, 0)}${quarters}Z`;
}

/** Where a piece can go. */
export const DOT: Outline = { body: circle(15, 1), detail: "" };

/** Around a piece that can be taken. */
export const RING: Outline = {
  body: circle(49, 1) + circle(41, -1),
  detail: "",
};

const OUTLINES: Readonly<Record<string, Outline>> = {
  K: {
    body:
      "M50 4L54.5 4 54.5 9.5 60 9.5 60 17 54.5 17 54.5 24C58 26 61 29 61.5 34 68 26.5 92 28 91 47 90.3 57 81 62.5 77 71 81 79 83 81 83 86L83 93 50 93 17 93 17 86C17 81 19 79 23 71 19 62.5 9.7 57 9 47 8 28 32 26.5 38.5 34 39 29 42 26 45.5 24L45.5 17 40 17 40 9.5 45.5 9.5 45.5 4 50 4Z",
    detail: "M50 60L50 37M23 70L77 70M20 81L80 81",
  },
  Q: {
    body:
      "M50 15L54 15 58.5 38 68 17 75 19 75.5 44 84.5 28.5 91.5 32.5 80 61C77 66 76 69 77 72 81 79 83 81 83 86L83 93 50 93 17 93 17 86C17 81 19 79 23 72 24 69 23 66 20 61L8.5 32.5 15.5 28.5 24.5 44 25 19 32 17 41.5 38 46 15 50 15ZM50 5.5C53.3 5.5 56 8.2 56 11.5C56 14.8 53.3 17.5 50 17.5C46.7 17.5 44 14.8 44 11.5C44 8.2 46.7 5.5 50 5.5ZM72.5 8.5C75.8 8.5 78.5 11.2 78.5 14.5C78.5 17.8 75.8 20.5 72.5 20.5C69.2 20.5 66.5 17.8 66.5 14.5C66.5 11.2 69.2 8.5 72.5 8.5ZM27.5 8.5C30.8 8.5 33.5 11.2 33.5 14.5C33.5 17.8 30.8 20.5 27.5 20.5C24.2 20.5 21.5 17.8 21.5 14.5C21.5 11.2 24.2 8.5 27.5 8.5ZM90 21C93.3 21 96 23.7 96 27C96 30.3 93.3 33 90 33C86.7 33 84 30.3 84 27C84 23.7 86.7 21 90 21ZM10 21C13.3 21 16 23.7 16 27C16 30.3 13.3 33 10 33C6.7 33 4 30.3 4 27C4 23.7 6.7 21 10 21Z",
    detail: "M21 65L79 65M20 81L80 81",
  },
  R: {
    body:
      "M50 13L57.5 13 57.5 20 66 20 66 13 79 13 79 31 70 39 71.5 66 79 73C81 79 83 81 83 86L83 93 50 93 17 93 17 86C17 81 19 79 21 73L28.5 66 30 39 21 31 21 13 34 13 34 20 42.5 20 42.5 13 50 13Z",
    detail: "M31 39L69 39M29 66L71 66M21 80L79 80",
  },
  B: {
    body:
      "M50 5C53.5 5 56 7.5 56 10.8 56 13.5 54.5 15.3 53 16.5 63 22.5 70 33 70 44 70 51.5 66 57 61.5 61L68 64.5 68 70 60.5 71.5C61.5 75.5 66 77.5 73 79 80 80.5 83 82.5 83 87L83 93 50 93 17 93 17 87C17 82.5 20 80.5 27 79 34 77.5 38.5 75.5 39.5 71.5L32 70 32 64.5 38.5 61C34 57 30 51.5 30 44 30 33 37 22.5 47 16.5 45.5 15.3 44 13.5 44 10.8 44 7.5 46.5 5 50 5Z",
    detail: "M51.5 41L60.5 29M38 62L62 62M40 71.5L60 71.5M22 83L78 83",
  },
  N: {
    body:
      "M18 93L18 87C18 77 36 70 44.5 58C45.5 56 45.5 53 44 51C39.5 56 33 56.5 29.5 61C27 64.5 26 69 21 69C18.5 69 17 68 16 66.5C12.5 65.5 10.2 61.5 10.5 56.5C11 51 18.5 44 21.5 37C24 31 27 27 31 23.5L30.5 9L40.5 17C43 17 46 17.5 48.5 18.3L53.5 10L58.5 21.5C75 28.5 84.5 45 84 66C84 76 83 83 83 93Z",
    detail:
      "M33 36L35 35.4M17.5 56L18 55.5M62 31C70.5 39 74 51 73.5 66M24 82L78 82",
  },
  P: {
    body:
      "M50 19C58.5 19 65.5 25.8 65.5 34 65.5 39.5 62.8 44 58.8 46.7L66.5 50.5 66.5 56 59.5 57.5C61 66 65.5 71.5 71 75 75.5 78 77 81 77 86L77 93 50 93 23 93 23 86C23 81 24.5 78 29 75 34.5 71.5 39 66 40.5 57.5L33.5 56 33.5 50.5 41.2 46.7C37.2 44 34.5 39.5 34.5 34 34.5 25.8 41.5 19 50 19Z",
    detail: "M41 48.5L59 48.5M25 80L75 80",
  },
};

export function outlineOf(piece: number): Outline {
  return OUTLINES[pieceLetter(piece).toUpperCase()];
}
