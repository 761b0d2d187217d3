/// <reference lib="dom" />

/** A board in the page: squares that are square, pieces that move. */

import { parsePiece } from "../../../engine/chess/rules/position.ts";
import { outlineOf, VIEW } from "../../screen/draw/outlines.ts";
import type { Hit } from "../../screen/model/hit.ts";
import type { ArrowView, BoardView, SquareView } from "./board_view.ts";
import { element, svgElement } from "./dom.ts";

/** What the board is told with fingers or mouse. */
export type OnPoint = (
  action: "press" | "drag" | "release",
  hit: Hit | null,
) => void;

/** A piece on the board. */
interface Standing {
  readonly letter: string;
  readonly image: SVGElement;
  /** Its place, from the top left. */
  place: number;
}

const SIDE = 8;
const PLACES = Array.from({ length: SIDE * SIDE }, (_, place) => place);

/** Pixels that a finger moves before it drags. */
const STILL = 5;

export class PageBoard {
  readonly #room: HTMLElement;
  readonly #squares: readonly HTMLElement[];
  readonly #arrows = svgElement("svg", { class: "arrows", viewBox: "0 0 8 8" });
  #pieces: Standing[] = [];
  #view: BoardView | null = null;

  constructor(room: HTMLElement, point: OnPoint) {
    this.#room = room;
    this.#squares = PLACES.map(() => element("div", "square"));
    room.replaceChildren(...this.#squares, this.#arrows);
    this.#follow(point);
  }

  show(view: BoardView): void {
    if (JSON.stringify(view) === JSON.stringify(this.#view)) return;
    const isSameSide = view.squares[0].name === this.#view?.squares[0].name;
    this.#view = view;
    this.#room.classList.toggle("hidden", view.isHidden);
    view.squares.forEach((square, place) => this.#showSquare(square, place));
    if (!isSameSide) this.#clear();
    this.#showPieces(view.squares);
    this.#arrows.replaceChildren(...view.arrows.map(arrowElement));
  }

  #showSquare(view: SquareView, place: number): void {
    const { name, colour, shade, mark } = view;
    const { dataset, style } = this.#squares[place];
    dataset.square = name;
    dataset.mark = mark ?? "";
    // The letters of files below, the numbers of ranks at the right.
    dataset.file = place >= SIDE * (SIDE - 1) ? name[0] : "";
    dataset.rank = place % SIDE === SIDE - 1 ? name[1] : "";
    style.backgroundColor = colour;
    style.setProperty("--field", colour);
    style.setProperty("--shade", shade);
  }

  #clear(): void {
    for (const { image } of this.#pieces) image.remove();
    this.#pieces = [];
  }

  /** Keeps the pieces that stay, and lets those slide that have moved. */
  #showPieces(squares: readonly SquareView[]): void {
    const isStaying = ({ letter, place }: Standing) =>
      squares[place].piece === letter;
    const staying = this.#pieces.filter(isStaying);
    const taken = new Set(staying.map(({ place }) => place));
    const free = this.#pieces.filter((piece) => !isStaying(piece));
    const added: Standing[] = [];
    for (const [place, { piece }] of squares.entries()) {
      if (piece === "" || taken.has(place)) continue;
      const index = free.findIndex(({ letter }) => letter === piece);
      const [moved] = index < 0
        ? [this.#newPiece(piece)]
        : free.splice(index, 1);
      added.push(moved);
      moved.place = place;
    }
    for (const { image } of free) image.remove();
    this.#pieces = [...staying, ...added];
    for (const { image, place } of this.#pieces) {
      image.style.translate = `${100 * (place % SIDE)}% ${
        100 * Math.floor(place / SIDE)
      }%`;
      image.style.transform = "";
    }
  }

  #newPiece(letter: string): Standing {
    const image = pieceElement(letter);
    this.#room.insertBefore(image, this.#arrows);
    return { letter, image, place: 0 };
  }

  // -- Fingers and mouse ------------------------------------------------------

  #follow(point: OnPoint): void {
    const room = this.#room;
    let start: PointerEvent | null = null;
    let dragged: SVGElement | null = null;
    room.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || start !== null) return;
      event.preventDefault();
      room.setPointerCapture(event.pointerId);
      start = event;
      const place = this.#placeAt(event);
      dragged = this.#pieces.find((piece) => piece.place === place)?.image ??
        null;
      point("press", this.#hitAt(event));
    });
    room.addEventListener("pointermove", (event) => {
      if (start === null || event.pointerId !== start.pointerId) return;
      const [x, y] = [
        event.clientX - start.clientX,
        event.clientY - start.clientY,
      ];
      if (Math.hypot(x, y) < STILL && !dragged?.classList.contains("dragged")) {
        return;
      }
      dragged?.classList.add("dragged");
      if (dragged) dragged.style.transform = `translate(${x}px, ${y}px)`;
    });
    const end = (event: PointerEvent) => {
      if (start === null || event.pointerId !== start.pointerId) return;
      start = null;
      if (dragged) {
        dragged.style.transform = "";
        dragged.classList.remove("dragged");
      }
      point("release", event.type === "pointerup" ? this.#hitAt(event) : null);
    };
    room.addEventListener("pointerup", end);
    room.addEventListener("pointercancel", end);
    room.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #placeAt({ clientX, clientY }: PointerEvent): number | null {
    const { x, y, width, height } = this.#room.getBoundingClientRect();
    const file = Math.floor(SIDE * (clientX - x) / width);
    const row = Math.floor(SIDE * (clientY - y) / height);
    const isInside = [file, row].every((at) => at >= 0 && at < SIDE);
    return isInside ? SIDE * row + file : null;
  }

  #hitAt(event: PointerEvent): Hit | null {
    const place = this.#placeAt(event);
    const square = place === null ? null : this.#view?.squares[place].square;
    return square === null || square === undefined
      ? null
      : { type: "square", square };
  }
}

/** A piece as an image of the page. */
export function pieceElement(letter: string): SVGElement {
  const { body, detail } = outlineOf(parsePiece(letter));
  const side = letter === letter.toUpperCase() ? "white" : "black";
  const image = svgElement("svg", {
    class: `piece ${side}`,
    viewBox: `0 0 ${VIEW} ${VIEW}`,
  });
  image.append(
    svgElement("path", { d: body }),
    svgElement("path", { d: detail, class: "detail" }),
  );
  return image;
}

function arrowElement({ points, colour }: ArrowView): SVGElement {
  return svgElement("polygon", { points, fill: colour });
}
