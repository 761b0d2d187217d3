/// <reference lib="dom" />

/** The tree of a search, drawn as far as it has grown. */

import { type Child, fillElement, html, svg } from "../../page/html.ts";
import { scoreText } from "../../page/numbers.ts";
import type { GrowthBranch } from "../../search/growth.ts";
import {
  layoutTree,
  type PlacedNode,
  READABLE,
  type TreeLook,
  type TreeSize,
} from "./tree_layout.ts";

/** Radius of the dots; the other marks have shapes of their own. */
const DOTS: Partial<Readonly<Record<TreeLook, number>>> = {
  open: 4.5,
  plain: 2.2,
  best: 3.6,
  "once best": 2.6,
};

/** Marks that are no dots, where their size is `s`. */
const SHAPES: Partial<
  Readonly<Record<TreeLook, (x: number, y: number, s: number) => string>>
> = {
  table: (x, y, s) => `M${x - s} ${y - s}h${2 * s}v${2 * s}h${-2 * s}z`,
  cut: (x, y, s) => `M${x} ${y - 1.6 * s}v${3.2 * s}`,
  illegal: (x, y, s) =>
    `M${x - s} ${y - s}l${2 * s} ${2 * s}M${x - s} ${y + s}l${2 * s} ${-2 * s}`,
};

const WORDS: readonly (readonly [look: TreeLook, words: string])[] = [
  ["open", "being searched"],
  ["best", "best so far"],
  ["cut", "cut off: the rest is skipped"],
  ["table", "answered by the table"],
  ["illegal", "illegal"],
];

/** What the marks of the tree mean. */
export function treeKey(): HTMLElement {
  const spans = WORDS
    .map(([look, words]) => html("span", { "data-look": look }, words));
  return html("div", { class: "key" }, spans);
}

/** Draws all branches up to a step, in as few paths as possible. */
export function drawTree(
  drawing: SVGSVGElement,
  branches: readonly GrowthBranch[],
  step: number,
  { width, height }: TreeSize,
): void {
  const placed = layoutTree(branches, step, { width, height });
  const paths = new Map<string, string>();
  const add = (kind: string, path: string) =>
    paths.set(kind, (paths.get(kind) ?? "") + path);
  for (const it of placed) {
    const { look, x, y, origin } = it;
    if (origin && look !== "heading") {
      const kind = look === "open" ? "way" : "edge";
      add(kind, `M${origin[0]} ${origin[1]}V${y}H${x}`);
    }
    add(look, markOf(it));
  }
  // Where lines touch, thin ones still show how many they are.
  const least = Math.min(...placed.map(({ room }) => room));
  const thin = Math.min(1, Math.max(0.3, least / 3));
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  fillElement(
    drawing,
    [...paths].map(([kind, d]) =>
      svg("path", {
        d,
        class: kind.replace(" ", "-"),
        "stroke-width": kind === "edge" ? thin : null,
      })
    ),
    placed.filter(({ room }) => room >= READABLE).map(wordsOf),
  );
}

function markOf({ look, x, y, room }: PlacedNode): string {
  const size = Math.min(1, room / 9);
  const radius = (DOTS[look] ?? 0) * size;
  if (radius === 0) return SHAPES[look]?.(x, y, 3.4 * size) ?? "";
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`;
}

function wordsOf({ branch, look, x, y }: PlacedNode): Child {
  const { label, value, kind, skipped } = branch;
  const note = skipped > 0 && kind === "cut" ? `, ${skipped} skipped` : "";
  const known = look === "open" || value === null
    ? ""
    : ` ${scoreText(value)}${note}`;
  const place = { x: x + 9, y: y + 4, class: look.replace(" ", "-") };
  return svg("text", place, label + known);
}
