/** The shape of an arrow from the middle of one square to that of another. */

import type { ArrowPart } from "./frame.ts";
import { type Point, VIEW } from "./outlines.ts";

/** Pieces are seen through arrows. */
export const ARROW_OPACITY = 0.8;

// Measures in squares. The tail stays clear of the middle of the piece that moves.
const TAIL = 0.25;
const HALF_SHAFT = 0.1;
const HALF_HEAD = 0.27;
const HEAD = 0.42;
/** How far an arrow goes aside. */
const ASIDE = 0.18;

/** The squares that an arrow of so many squares crosses. */
export function arrowParts(
  right: number,
  down: number,
  isAside = false,
): ArrowPart[] {
  const steps = (length: number) =>
    Array.from(
      { length: Math.abs(length) + 1 },
      (_, step) => step * Math.sign(length),
    );
  return steps(right)
    .flatMap((x) => steps(down).map((y) => ({ right, down, x, y, isAside })))
    .map((part): ArrowPart => ({ type: "arrow", ...part }))
    .filter(isCrossed);
}

/** Whether an arrow's band reaches into a square (separating axis). */
function isCrossed({ right, down, x, y, isAside }: ArrowPart): boolean {
  const length = Math.hypot(right, down);
  const distance = Math.abs(right * y - down * x) / length;
  const reach = (Math.abs(right) + Math.abs(down)) / length / 2;
  return distance < reach + HALF_SHAFT + (isAside ? ASIDE : 0);
}

/** An arrow's corners in the view of one of its squares, of so many pixels. */
export function arrowPolygon(
  { right, down, x, y, isAside }: ArrowPart,
  width: number,
  height: number,
): Point[] {
  const unit = Math.min(width, height);
  const [across, along] = [right * width, down * height];
  const length = Math.hypot(across, along);
  const neck = length - HEAD * unit;
  const tail = Math.min(TAIL * unit, neck);
  const [shaft, head] = [HALF_SHAFT * unit, HALF_HEAD * unit];
  const corners = [
    [tail, shaft],
    [neck, shaft],
    [neck, head],
    [length, 0],
    [neck, -head],
    [neck, -shaft],
    [tail, -shaft],
  ];
  const moved = isAside ? ASIDE * unit : 0;
  return corners.map(([forth, side]) => [forth, side + moved])
    .map(([forth, aside]): Point => [
      VIEW * (0.5 - x + (forth * across - aside * along) / length / width),
      VIEW * (0.5 - y + (forth * along + aside * across) / length / height),
    ]);
}
