/// <reference lib="dom" />

/**
 * A tree as it grows, from the left to the right as the search goes on, and
 * down ply by ply: what takes much work is wide.
 */

import { fillElement, html, svg } from "../../page/html.ts";
import { pliesText } from "../../page/numbers.ts";
import {
  type LiveMoment,
  type LiveTree,
  movesAtLevel,
  shareAcross,
  shareDown,
} from "../../search/live_tree.ts";
import type { Act } from "../../search/recorder.ts";
import { type Colours, LiveCanvas } from "./canvas.ts";

/** Pixels above the root, where the plies have their names. */
const TOP = 20;
/** Levels with words, and the pixels that a word has at the right. */
const WORDS = 6;
const WORD = 64;

/** The marks of the tree, by the colours of their lines. */
type Line = keyof Colours;

export class TreePicture {
  readonly #canvas = new LiveCanvas();
  readonly #over = svg<SVGSVGElement>("svg", { "aria-hidden": true });
  readonly element: HTMLElement = html(
    "div",
    { class: "live-tree" },
    this.#canvas.element,
    this.#over,
  );
  #tree: LiveTree | null = null;
  /** What was taken and is not drawn yet. */
  #lines: Map<Line, Path2D> = new Map();

  set label(text: string) {
    this.#canvas.element.setAttribute("aria-label", text);
  }

  /** Begins with another tree, or once more. */
  begin(tree: LiveTree): void {
    this.#tree = tree;
    this.#canvas.clear();
    fillElement(this.#over);
  }

  #x(node: number): number {
    const share = shareAcross(this.#tree as LiveTree, node);
    return 6 + (this.#canvas.width - 12) * share;
  }

  #y(level: number): number {
    const share = shareDown(this.#tree as LiveTree, level);
    return TOP + (this.#canvas.height - TOP - 8) * share;
  }

  #line(kind: Line): Path2D {
    const line = this.#lines.get(kind) ?? new Path2D();
    this.#lines.set(kind, line);
    return line;
  }

  /** Takes an act of the search, to be drawn with others. */
  take(act: Act, { tree, path, nodes }: LiveMoment): void {
    const level = path.length - 1;
    if (act === "enter" && level > 0) {
      const isWhite = movesAtLevel(tree.start, level);
      const kind = isWhite ? "warm" : "accent";
      const x = this.#x(nodes - 1);
      const stem = this.#line(kind);
      stem.moveTo(x, this.#y(level - 1));
      stem.lineTo(x, this.#y(level));
      const bar = this.#line("line");
      bar.moveTo(this.#x(path[level - 1].node), this.#y(level - 1));
      bar.lineTo(x, this.#y(level - 1));
    }
    const mark = ({ cut: "bad", answer: "soft" } as const)[act as string];
    if (mark === undefined) return;
    const [x, y] = [this.#x(nodes - 1) + 0.5, this.#y(level)];
    const line = this.#line(mark);
    line.moveTo(x, y - (mark === "bad" ? 3 : 0));
    line.lineTo(x, y + 4);
  }

  /** Draws what was taken, and the way to where the search is. */
  draw(moment: LiveMoment, isOver: boolean): void {
    const { context, colours } = this.#canvas;
    const { nodes } = moment.tree;
    const thin = Math.min(1, Math.max(0.35, 2 * this.#canvas.width / nodes));
    for (const [kind, path] of this.#lines) {
      const isMark = kind === "bad" || kind === "soft";
      context.strokeStyle = colours[kind];
      context.globalAlpha = kind === "line" ? 1 : isMark ? 0.9 : thin;
      context.lineWidth = kind === "bad" ? 1.6 : 1;
      context.stroke(path);
    }
    this.#lines = new Map();
    this.#drawOver(moment, isOver);
  }

  #drawOver(moment: LiveMoment, isOver: boolean) {
    const { width, height } = this.#canvas;
    const { tree, path, plies } = moment;
    const way = isOver ? moment.bestLine() : path.map(({ node }) => node);
    const points = way.map((node) =>
      [this.#x(node), this.#y(tree.levels[node])] as const
    );
    const d = points.map(([x, y], i) => i === 0 ? `M${x} ${y}` : `H${x}V${y}`)
      .join("");
    this.#over.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const labels = isOver ? [] : path.slice(1, WORDS);
    fillElement(
      this.#over,
      plies.map(({ ply, nodes }, index) => {
        const from = index === 0 ? 0 : plies[index - 1].nodes;
        return this.#plyMark(ply, from, nodes);
      }),
      svg("path", { d, class: isOver ? "best-way" : "way" }),
      points.map(([x, y]) =>
        svg("circle", { cx: x, cy: y, r: 3, class: "on" })
      ),
      labels.map(({ label }, index) => {
        const [x, y] = points[index + 1];
        const isLeft = x > width - WORD;
        const place = { x: x + (isLeft ? -6 : 6), y: y + 4 };
        return svg("text", { ...place, class: isLeft ? "end" : null }, label());
      }),
    );
  }

  /** Where an iteration at the root ends, and its name if there is room. */
  #plyMark(ply: number, from: number, to: number) {
    const [left, right] = [this.#x(from), this.#x(to - 1)];
    return [
      svg("line", {
        x1: right,
        x2: right,
        y1: 2,
        y2: this.#canvas.height,
        class: "tick",
      }),
      ply === 0 || right - left < 48 ? null : svg(
        "text",
        { x: (left + right) / 2, y: 12, class: "middle" },
        pliesText(ply),
      ),
    ];
  }
}
