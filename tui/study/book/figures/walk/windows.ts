/// <reference lib="dom" />

/** The windows on the way to a node, as bars that close. */

import { sideName } from "../../../../../engine/chess/rules/position.ts";
import { type Child, fillElement, svg } from "../../page/html.ts";
import { numeral, scoreText } from "../../page/numbers.ts";
import type { Lane } from "../../search/growth.ts";

/** Pixels of a bar with its words. */
const LANE = 40;
/** Pixels above the bars. */
const TOP = 22;
/** Pixels at both sides. */
const EDGE = 14;
/** Scores beyond it stand at the end of a bar. */
const MOST = 1500;
const TICKS = [-891, -99, 0, 99, 891];

/** Scores far from 0 stand closer together. */
function squeeze(score: number): number {
  return Math.sign(score) * Math.log1p(Math.min(Math.abs(score), MOST) / 15);
}

/** Draws the last lanes, as many as there is room for. */
export function drawWindows(
  drawing: SVGSVGElement,
  lanes: readonly Lane[],
  { room, width }: { readonly room: number; readonly width: number },
): void {
  const height = TOP + LANE * room;
  const share = (score: number) => 0.5 + squeeze(score) / squeeze(MOST) / 2;
  const x = (score: number) => EDGE + share(score) * (width - 2 * EDGE);
  const shown = lanes.slice(-room);
  const spoken = shown.map((lane) => `${nameOf(lane)}: ${rangeOf(lane)}`);
  drawing.setAttribute("aria-label", `Windows. ${spoken.join("; ")}`);
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawing.setAttribute("height", String(height));
  fillElement(
    drawing,
    TICKS.map((score) => tickAt(x(score), score, height)),
    shown.map((lane, index) =>
      barOf(lane, { x, y: TOP + LANE * index, width })
    ),
  );
}

function tickAt(x: number, score: number, height: number): Child {
  return [
    svg("line", { x1: x, x2: x, y1: 16, y2: height, class: "tick" }),
    svg("text", { x, y: 11, class: "middle" }, numeral(score)),
  ];
}

const nameOf = ({ label, side }: Lane) => `${label}: ${sideName(side)} to move`;

function rangeOf({ isClosed, best, limit, low, high }: Lane): string {
  if (!isClosed) return `${scoreText(low)} … ${scoreText(high)}`;
  return `${scoreText(best ?? limit)} reaches ${scoreText(limit)}: closed`;
}

interface Place {
  readonly x: (score: number) => number;
  readonly y: number;
  readonly width: number;
}

function barOf(lane: Lane, { x, y, width }: Place): Child {
  const { isClosed, best, limit, low, high } = lane;
  // Of a closed window, what the mover has beyond what is enough.
  const ends = isClosed ? [best ?? limit, limit] : [low, high];
  const [left, right] = ends.map(x).sort((one, two) => one - two);
  const bar = { y: y + 15, height: 14, rx: 3 };
  return svg(
    "g",
    { class: isClosed ? "lane closed" : "lane" },
    svg("text", { x: EDGE, y: y + 11 }, nameOf(lane)),
    svg("text", { x: width - EDGE, y: y + 11, class: "end" }, rangeOf(lane)),
    svg("rect", { ...bar, x: EDGE, width: width - 2 * EDGE, class: "out" }),
    svg("rect", {
      ...bar,
      x: left,
      width: Math.max(3, right - left),
      class: "in",
    }),
    best === null
      ? null
      : svg("path", { d: `M${x(best)} ${y + 12}v20`, class: "best-mark" }),
  );
}
