/// <reference lib="dom" />

/** Twelve nodes whose scores the reader backs up, and how many there are else. */

import { START_FEN } from "../../../../engine/chess/notation/fen.ts";
import type { Figure } from "../chapter.ts";
import { Bench } from "../page/bench.ts";
import { switches } from "../page/controls.ts";
import { type Child, fillElement, html, svg } from "../page/html.ts";
import { numeral, pliesText } from "../page/numbers.ts";
import {
  leavesNeeded,
  minimax,
  TOY_TREE,
  type ToyNode,
} from "../search/toy_tree.ts";
import { barRow } from "./bars.ts";

/** Units from leaf to leaf, and of a node's radius. */
const STEP = 46;
const RADIUS = 18;
const WIDTH = 8 * STEP;
/** The heights of the three levels. */
const ROWS = [26, 104, 182] as const;

/** Plies that are counted. */
const PLIES = 4;
const MODES = ["everything", "until it is enough"] as const;

interface Place {
  readonly node: ToyNode;
  readonly x: number;
  readonly y: number;
  readonly parent: Place | null;
}

/** The nodes in their places, each after the nodes below it. */
function placesOf(): Place[] {
  let column = 0;
  const root = { node: TOY_TREE, x: WIDTH / 2, y: ROWS[0], parent: null };
  const below = TOY_TREE.replies.flatMap((node) => {
    const first = column;
    column += node.replies.length;
    const x = STEP * (first + column) / 2;
    const place = { node, x, y: ROWS[1], parent: root };
    const leaves = node.replies.map((leaf, index) => ({
      node: leaf,
      x: STEP * (first + index + 0.5),
      y: ROWS[2],
      parent: place,
    }));
    return [...leaves, place];
  });
  return [...below, root];
}

const PLACES = placesOf();
/** The nodes to fill, from the left to the right and up. */
const INNER = PLACES.filter(({ node }) => node.score === undefined);
const NEEDED = new Set(leavesNeeded(TOY_TREE));

export class BackUpFigure implements Figure {
  readonly element: HTMLElement;
  readonly #bench = new Bench();
  readonly #drawing = svg<SVGSVGElement>("svg", {
    class: "toy-tree",
    viewBox: `0 0 ${WIDTH} ${ROWS[2] + 30}`,
    role: "group",
    "aria-label": "A tree of twelve positions",
  });
  readonly #words = html("p", { class: "sum", "aria-live": "polite" });
  readonly #choices = html("div", { class: "choices" });
  readonly #counts = html("div", { class: "counts" });
  /** How many of the inner nodes are filled. */
  #filled = 0;
  #mode: typeof MODES[number] = MODES[0];
  /** All moves and micro-Max's nodes by plies, as far as they are counted. */
  readonly #all: number[] = [];
  readonly #looked: number[] = [];

  constructor() {
    this.element = html(
      "figure",
      { class: "back-up" },
      html(
        "div",
        {},
        this.#drawing,
        this.#words,
        this.#choices,
        switches("Look at", MODES, (mode) => {
          this.#mode = mode;
          this.#filled = mode === MODES[0] ? 0 : INNER.length;
          this.#draw();
        }),
      ),
      this.#counts,
    );
  }

  start(): void {
    this.#draw();
    this.#drawCounts();
    this.#count();
  }

  #draw(said: string | null = null) {
    const open = INNER.at(this.#filled);
    const isAll = this.#mode === MODES[0];
    fillElement(
      this.#drawing,
      PLACES.map(({ parent, x, y, node }) =>
        parent === null ? null : svg("line", {
          x1: parent.x,
          y1: parent.y,
          x2: x,
          y2: y,
          class: isAll || isLooked(node) ? "edge" : "edge skipped",
        })
      ),
      PLACES.map((place) => this.#nodeAt(place, open)),
    );
    const question = open === undefined ? this.#lastWords() : askedAt(open);
    this.#words.textContent = said === null ? question : `${said} ${question}`;
    const replies = open?.node.replies ?? [];
    fillElement(
      this.#choices,
      open === undefined
        ? this.#againButton()
        : replies.map((reply) => this.#choice(open, reply)),
    );
  }

  #againButton(): Child {
    if (this.#mode !== MODES[0]) return null;
    return html("button", {
      type: "button",
      onclick: () => {
        this.#filled = 0;
        this.#draw();
      },
    }, "Again");
  }

  /** A node; the number of a reply can be chosen there as well as below. */
  #nodeAt({ node, x, y }: Place, open: Place | undefined): Child {
    const index = INNER.findIndex((it) => it.node === node);
    const isLeaf = node.score !== undefined;
    const isKnown = isLeaf || index < this.#filled;
    const isOpen = open?.node === node;
    const isSkipped = this.#mode !== MODES[0] && !isLooked(node);
    const score = minimax(node, node === TOY_TREE);
    const kind = isLeaf ? "leaf" : node === TOY_TREE ? "white" : "black";
    const bound = this.#boundOf(node);
    const text = isSkipped ? "×" : isKnown ? bound + score : "?";
    const act = open?.node.replies.includes(node)
      ? () => this.#choose(open, node)
      : null;
    const state = isOpen ? " asked" : act === null ? "" : " choice";
    return svg(
      "g",
      { class: `toy ${kind}${state}`, onclick: act },
      svg("circle", { cx: x, cy: y, r: RADIUS }),
      svg("text", { x, y: y + 6, class: "middle" }, text),
      isLeaf ? null : svg("text", { x: x - RADIUS - 14, y: y + 5 }, node.name),
    );
  }

  /** With skipped replies a score is one at most. */
  #boundOf({ replies }: ToyNode): string {
    const isWhole = replies.every(isLooked);
    return this.#mode === MODES[0] || isWhole ? "" : "≤";
  }

  #choice(open: Place, reply: ToyNode): HTMLElement {
    const score = minimax(reply, open.node !== TOY_TREE);
    const act = () => this.#choose(open, reply);
    return html("button", { type: "button", onclick: act }, score);
  }

  #choose(open: Place, reply: ToyNode) {
    const isWhite = open.node === TOY_TREE;
    const right = minimax(open.node, isWhite);
    const isRight = minimax(reply, !isWhite) === right;
    if (isRight) this.#filled++;
    const side = isWhite ? "White" : "Black";
    const better = isWhite ? "higher" : "lower";
    this.#draw(
      isRight
        ? `Right: ${open.node.name} is worth ${right}.`
        : `${side} has a ${better} number.`,
    );
  }

  #lastWords(): string {
    const leaves = PLACES.length - INNER.length;
    return this.#mode === MODES[0]
      ? "White plays to b, and is sure of 4. That took a look at all " +
        `${leaves} positions at the end.`
      : `After b White is sure of 4. The first reply to c leaves 3, so c is ` +
        "worth 3 at most, and nobody needs to know how much less: its other " +
        `replies are skipped. ${NEEDED.size} of ${leaves} positions are enough.`;
  }

  async #count() {
    const tell = (counted: number) => {
      this.#all.push(counted);
      this.#drawCounts();
    };
    await this.#bench.run("leaves", { fen: START_FEN, plies: PLIES }, tell);
    const { iterations } = await this.#bench.run("count", {
      fen: START_FEN,
      plies: PLIES,
      variant: "micro-Max",
    });
    this.#looked.push(...iterations.slice(1).map(({ nodes }) => nodes));
    this.#drawCounts();
  }

  #drawCounts() {
    const most = Math.max(1, ...this.#all);
    const row = (counts: readonly number[], name: string, kind: string) =>
      Array.from({ length: PLIES }, (_, index) => {
        const found = counts[index];
        return barRow({
          name: `${pliesText(index + 1)}${name}`,
          share: (found ?? 0) / most,
          text: found === undefined ? "…" : numeral(found),
          kind,
        });
      });
    fillElement(
      this.#counts,
      html("b", {}, "All ways to play from the start"),
      row(this.#all, "", ""),
      html("b", {}, "Positions that micro-Max looks at"),
      html(
        "p",
        { class: "soft" },
        "The position on the board counts, too, and each depth begins with " +
          "the looks that are less deep.",
      ),
      row(this.#looked, "", "warm"),
    );
  }
}

/** Whether it is a leaf that is needed, or above one. */
function isLooked(node: ToyNode): boolean {
  return NEEDED.has(node) || node.replies.some((reply) => NEEDED.has(reply)) ||
    node === TOY_TREE;
}

function askedAt({ node }: Place): string {
  return node === TOY_TREE
    ? "White is to move at a. Which number does White choose?"
    : `Black is to move at ${node.name}. Which number does Black choose?`;
}
