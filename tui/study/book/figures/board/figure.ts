/// <reference lib="dom" />

/** A chessboard, on which squares may be chosen by taps, drags or keys. */

import { OFF_BOARD, WHITE } from "../../../../../engine/chess/constants.ts";
import {
  squareColour,
  SQUARES,
} from "../../../../../engine/chess/rules/attacks.ts";
import { squareName } from "../../../../../engine/chess/rules/position.ts";
import { outlineOf } from "../../../../screen/draw/outlines.ts";
import { fullName } from "../../../../words/chess/pieces.ts";
import { type DragHost, PieceDrag, squareOf } from "./drag.ts";
import {
  type Child,
  fillElement,
  html,
  svg,
  whenNear,
} from "../../page/html.ts";

/** Units of a square's side. */
const SIDE = 100;
/** Units of the edge where the coordinates stand. */
const EDGE = 34;

/** What a board shows beside its pieces. */
export interface BoardMarks {
  /** Kinds of marks by square: `from`, `to`, `take`. */
  readonly marks?: ReadonlyMap<number, string>;
  readonly arrow?: Readonly<{ from: number; to: number }> | null;
  /** How dark a square is, 0 to 1. */
  readonly heat?: (square: number) => number;
}

/** Pieces by square. */
export interface Pieces {
  readonly board: ArrayLike<number>;
}

/** What the arrow keys add to a square. */
export const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -16,
  ArrowDown: 16,
};

export class BoardFigure {
  readonly element: HTMLElement;
  readonly #drawing: SVGSVGElement;
  /** Tells screen readers what is on the square of the cursor. */
  readonly #spoken = html("span", { class: "spoken", "aria-live": "polite" });
  readonly #host: DragHost | undefined;
  #cursor = 0x44;
  #shown: Pieces | null = null;
  #marks: BoardMarks = {};
  /** Whether it has come near the window: only then it is drawn. */
  #isNear = false;

  /** @param host hears which square was chosen; without it none can be */
  constructor(host?: DragHost) {
    this.#host = host;
    const isLive = host !== undefined;
    this.#drawing = svg<SVGSVGElement>("svg", {
      viewBox: `${-EDGE} 0 ${8 * SIDE + EDGE} ${8 * SIDE + EDGE}`,
      class: isLive ? "board live" : "board",
      role: isLive ? "application" : "img",
      "aria-label": "Board",
      tabindex: isLive ? 0 : null,
      onclick: (event: MouseEvent) => this.#click(event),
      onkeydown: (event: KeyboardEvent) => this.#press(event),
    });
    this.element = html(
      "div",
      { class: "board-box" },
      this.#drawing,
      isLive ? this.#spoken : null,
    );
    if (host !== undefined) new PieceDrag(this.#drawing, host);
    whenNear(this.#drawing, () => this.showAtOnce());
  }

  /** Draws it even if it does not come near. */
  showAtOnce(): void {
    if (this.#isNear) return;
    this.#isNear = true;
    this.#draw();
  }

  show(position: Pieces, marks: BoardMarks = {}): void {
    this.#shown = position;
    this.#marks = marks;
    this.#drawing.setAttribute("aria-label", this.#label(position.board));
    this.#draw();
  }

  #click({ target }: MouseEvent) {
    const square = squareOf(target as Element);
    if (square === null) return;
    this.#cursor = square;
    this.#host?.choose(square);
  }

  #press(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key];
    const chooses = event.key === "Enter" || event.key === " ";
    if (this.#host === undefined || !(chooses || step)) return;
    event.preventDefault();
    if (chooses) return this.#host.choose(this.#cursor);
    const next = this.#cursor + step;
    if ((next & OFF_BOARD) === 0) this.#cursor = next;
    this.#draw();
    const piece = this.#shown?.board[this.#cursor] ?? 0;
    const what = piece === 0 ? "empty" : fullName(piece);
    this.#spoken.textContent = `${squareName(this.#cursor)}: ${what}`;
  }

  #draw() {
    if (this.#shown === null || !this.#isNear) return;
    const { board } = this.#shown;
    const { arrow } = this.#marks;
    fillElement(
      this.#drawing,
      SQUARES.map((square) => this.#square(square)),
      SQUARES.map((square) => pieceAt(board[square], square)),
      arrow ? arrowOf(arrow) : null,
    );
  }

  #label(board: Pieces["board"]): string {
    const pieces = SQUARES.filter((square) => board[square] !== 0)
      .map((square) => `${squareName(square)} ${fullName(board[square])}`);
    const keys = this.#host ? "Arrow keys and Enter choose a square. " : "";
    return `Board. ${keys}${pieces.join(", ")}`;
  }

  #square(square: number): Child {
    const { marks, heat } = this.#marks;
    const { x, y } = cornerOf(square);
    const place = { x, y, width: SIDE, height: SIDE };
    const mark = marks?.get(square);
    const isDark = squareColour(square) === 1;
    const isCursor = this.#host && square === this.#cursor;
    const rect = (kind: string, opacity: number | null = null) =>
      svg("rect", { ...place, class: kind, opacity });
    return svg(
      "g",
      { "data-square": square },
      rect(isDark ? "dark" : "light"),
      heat ? rect("heat", heat(square)) : null,
      mark ? rect(`mark ${mark}`) : null,
      isCursor ? rect("cursor") : null,
      coordinatesAt(square, x, y),
    );
  }
}

function cornerOf(square: number): { x: number; y: number } {
  return { x: SIDE * (square & 7), y: SIDE * (square >> 4) };
}

/** Pieces are drawn above all squares, so that one can be dragged over them. */
function pieceAt(piece: number, square: number): Child {
  if (piece === 0) return null;
  const { x, y } = cornerOf(square);
  const { body, detail } = outlineOf(piece);
  return svg(
    "g",
    {
      transform: `translate(${x + 4} ${y + 2}) scale(.92)`,
      "data-square": square,
      class: `figurine ${piece & WHITE ? "white" : "black"}`,
    },
    svg("path", { d: body }),
    svg("path", { d: detail, class: "detail" }),
  );
}

/** Ranks stand at the left of the board, files below it. */
function coordinatesAt(square: number, x: number, y: number): Child {
  const [file, rank] = squareName(square);
  return [
    file === "a" ? textAt(-EDGE / 2, y + SIDE / 2 + 9, rank) : null,
    rank === "1" ? textAt(x + SIDE / 2, 8 * SIDE + EDGE - 8, file) : null,
  ];
}

function textAt(x: number, y: number, text: string): Child {
  return svg("text", { x, y, class: "middle" }, text);
}

/** Half the width of an arrow's shaft. */
const SHAFT = 10;
/** Half the width of its head. */
const HEAD = 27;
/** The length of its head. */
const POINT = 42;

function arrowOf({ from, to }: { from: number; to: number }): Child {
  const middle = (square: number) => [
    SIDE * ((square & 7) + 0.5),
    SIDE * ((square >> 4) + 0.5),
  ];
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  const length = Math.hypot(toX - x, toY - y);
  const angle = Math.atan2(toY - y, toX - x) * 180 / Math.PI;
  return svg("path", {
    class: "arrow",
    transform: `translate(${x} ${y}) rotate(${angle})`,
    d: `M25 -${SHAFT}H${length - POINT}V-${HEAD}L${length} 0` +
      `L${length - POINT} ${HEAD}V${SHAFT}H25Z`,
  });
}
