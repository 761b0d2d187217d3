/// <reference lib="dom" />

/** The board with the squares beside it, which do not exist. */

import { squareName } from "../../../../engine/chess/rules/position.ts";
import {
  BISHOP,
  isOnBoard,
  KING,
  KNIGHT,
  type MicroMax,
  NO_SQUARE,
  type Node,
  QUEEN,
  ROOK,
  STEPS,
  typeOf,
  WHITE,
} from "../../../../engine/plain.ts";
import { outlineOf } from "../../../screen/draw/outlines.ts";
import type { Figure } from "../chapter.ts";
import { variantSwitches } from "../page/variant_switches.ts";
import { switches } from "../page/controls.ts";
import { type Child, fillElement, html, svg } from "../page/html.ts";
import { numeral } from "../page/numbers.ts";
import { variantOf } from "../search/variants.ts";
import { KEY_STEPS } from "./board/figure.ts";

/** Units of a square's side. */
const SIDE = 40;
/** Squares in a row, those beside the board included. */
const COLUMNS = 16;
const ROWS = 8;

const PIECES = {
  knight: KNIGHT,
  bishop: BISHOP,
  rook: ROOK,
  queen: QUEEN,
  king: KING,
};
type PieceName = keyof typeof PIECES;
const NAMES = Object.keys(PIECES) as PieceName[];

const NUMBERS = [...Array(COLUMNS * ROWS).keys()];

export class EdgeFigure implements Figure {
  readonly element: HTMLElement;
  readonly #drawing = svg<SVGSVGElement>("svg", {
    class: "edge-board",
    viewBox: `0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}`,
    role: "application",
    tabindex: 0,
    onpointerdown: (event: PointerEvent) => this.#put(event),
    onpointermove: (event: PointerEvent) => {
      if (event.buttons === 1) this.#put(event);
    },
    onkeydown: (event: KeyboardEvent) => this.#press(event),
  });
  readonly #steps = html("div", { class: "steps", "aria-live": "polite" });
  #search: MicroMax = new (variantOf("micro-Max"))();
  #piece = PIECES.knight;
  readonly #asked: number;
  #square: number;

  /** It begins on a square; another one is asked about. */
  constructor(first: number, asked: number) {
    this.#square = first;
    this.#asked = asked;
    this.element = html(
      "figure",
      { class: "edge-figure" },
      html(
        "p",
        { class: "soft" },
        "Drag the piece, or use the arrow keys. Left is the board; the squares at the " +
          "right have numbers, too, but do not exist.",
      ),
      this.#drawing,
      this.#steps,
      html(
        "div",
        { class: "settings" },
        switches("Piece", NAMES, (name) => {
          this.#piece = PIECES[name];
          this.#draw();
        }),
        variantSwitches(["micro-Max", "no edge"], (variant) => {
          this.#search = new (variantOf(variant))();
          this.#draw();
        }),
      ),
    );
  }

  start(): void {
    this.#draw();
  }

  reveal(): void {
    this.#move(this.#asked);
  }

  #put(event: PointerEvent) {
    const { left, top, width } = this.#drawing.getBoundingClientRect();
    const scale = COLUMNS / width;
    const file = Math.floor((event.clientX - left) * scale);
    const row = Math.floor((event.clientY - top) * scale);
    // A finger that drags is followed even where it leaves the drawing.
    const isInside = row >= 0 && row < ROWS && file >= 0 && file < COLUMNS;
    if (isInside) this.#move(16 * row + file);
  }

  #press(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#move(this.#square + step);
  }

  #move(square: number) {
    if (square === this.#square || !isOnBoard(square)) return;
    this.#square = square;
    this.#draw();
  }

  #draw() {
    const targets = new Set(this.#targets());
    const name = NAMES.find((name) => PIECES[name] === this.#piece);
    const place = squareName(this.#square);
    const reached = [...targets].map((to) =>
      isOnBoard(to) ? squareName(to) : to
    );
    this.#drawing.setAttribute(
      "aria-label",
      `A ${name} on ${place}, square ${this.#square}. ` +
        `Arrow keys move it. It reaches ${reached.join(", ")}`,
    );
    fillElement(
      this.#drawing,
      NUMBERS.map((square) => this.#cell(square, targets.has(square))),
      this.#pieceDrawing(),
    );
    fillElement(this.#steps, this.#stepRows());
  }

  /** Where the piece can go, by the search that is switched on. */
  #targets(): number[] {
    const board = Array<number>(NO_SQUARE + 1).fill(0);
    board[this.#square] = WHITE | this.#piece;
    const node: Node = {
      board,
      side: WHITE,
      balance: 0,
      ply: 0,
      lastTo: NO_SQUARE,
      crossed: NO_SQUARE,
      key: 0,
      lock: 0,
      staticScore: 0,
    };
    return this.#search.movesFrom(node, this.#square).map(({ to }) => to);
  }

  #cell(square: number, isTarget: boolean): Child {
    const [x, y] = [SIDE * (square & 15), SIDE * (square >> 4)];
    const colour = (square + (square >> 4)) & 1 ? "dark" : "light";
    const place = { x, y, width: SIDE, height: SIDE };
    return svg(
      "g",
      { class: isOnBoard(square) ? "real" : "ghost" },
      svg("rect", { ...place, class: isOnBoard(square) ? colour : "beyond" }),
      isTarget ? svg("rect", { ...place, class: "target" }) : null,
      svg("text", { x: x + SIDE / 2, y: y + 25, class: "middle" }, square),
    );
  }

  #pieceDrawing(): Child {
    const { body, detail } = outlineOf(WHITE | this.#piece);
    const [x, y] = [SIDE * (this.#square & 15), SIDE * (this.#square >> 4)];
    return svg(
      "g",
      {
        class: "white",
        transform: `translate(${x} ${y}) scale(${SIDE / 100})`,
      },
      svg("path", { d: body }),
      svg("path", { d: detail, class: "detail" }),
    );
  }

  /** What the first squares in each direction are. */
  #stepRows(): Child {
    return STEPS[typeOf(this.#piece)].map((step) => {
      const to = this.#square + step;
      const isThere = isOnBoard(to);
      const sign = step < 0 ? "−" : "+";
      return html(
        "div",
        { class: isThere ? "step" : "step off" },
        html("span", {}, `${this.#square} ${sign} ${Math.abs(step)} =`),
        html("b", {}, numeral(to)),
        bitsOf(to),
        html("span", {}, isThere ? squareName(to) : "no such square"),
      );
    });
  }
}

/** Eight bits, of which two tell an edge. */
function bitsOf(square: number): Child {
  const bits = (square & 0xff).toString(2).padStart(8, "0");
  return html(
    "span",
    { class: "bits" },
    [...bits].map((bit, index) => {
      const tells = index === 0 || index === 4;
      const kind = tells && bit === "1" ? "edge-bit on" : "edge-bit";
      return html(tells ? "mark" : "span", { class: tells ? kind : "" }, bit);
    }),
  );
}
