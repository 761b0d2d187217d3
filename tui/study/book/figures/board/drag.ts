/// <reference lib="dom" />

/** Pieces that are dragged over a drawn board, with the mouse or a finger. */

/** How far a pointer moves, in pixels, before it drags and does not tap. */
const LEAST_WAY = 5;

/** What the board does for it. */
export interface DragHost {
  /** Whether the piece on a square may be moved. */
  mayMove(square: number): boolean;
  /** Chooses a piece, and then where it goes. */
  choose(square: number): void;
}

/** What a pointer has in hand, from its first touch on. */
interface Drag {
  readonly square: number;
  readonly piece: SVGElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/** The square that an element of a board belongs to, null for none. */
export function squareOf(element: Element | null): number | null {
  const square = element?.closest("[data-square]")?.getAttribute("data-square");
  return square === undefined || square === null ? null : Number(square);
}

export class PieceDrag {
  readonly #drawing: SVGSVGElement;
  readonly #host: DragHost;
  #drag: Drag | null = null;

  constructor(drawing: SVGSVGElement, host: DragHost) {
    this.#drawing = drawing;
    this.#host = host;
    drawing.addEventListener("pointerdown", (event) => this.#begin(event));
    drawing.addEventListener("pointermove", (event) => this.#move(event));
    drawing.addEventListener("pointerup", (event) => this.#drop(event));
    drawing.addEventListener("pointercancel", (event) => this.#cancel(event));
    // A finger on a piece does not scroll the page.
    const hold = (event: TouchEvent) => {
      if (this.#drag !== null) event.preventDefault();
    };
    drawing.addEventListener("touchmove", hold, { passive: false });
  }

  #begin({ target, pointerId, clientX, clientY, isPrimary }: PointerEvent) {
    const square = squareOf(target as Element);
    if (!isPrimary || square === null || !this.#host.mayMove(square)) return;
    const piece = this.#drawing
      .querySelector<SVGElement>(`.figurine[data-square="${square}"]`);
    if (piece === null) return;
    this.#drag = {
      square,
      piece,
      pointer: pointerId,
      x: clientX,
      y: clientY,
      isMoving: false,
    };
  }

  /** Moves the piece alone: nothing is drawn anew while a finger is on it. */
  #move({ pointerId, clientX, clientY }: PointerEvent) {
    const drag = this.#drag;
    if (drag?.pointer !== pointerId) return;
    const [x, y] = [clientX - drag.x, clientY - drag.y];
    if (!drag.isMoving && Math.hypot(x, y) < LEAST_WAY) return;
    if (!drag.isMoving) this.#drawing.setPointerCapture(pointerId);
    drag.isMoving = true;
    const scale = this.#drawing.viewBox.baseVal.width /
      this.#drawing.getBoundingClientRect().width;
    const { style } = drag.piece;
    style.pointerEvents = "none";
    style.translate = `${x * scale}px ${y * scale}px`;
  }

  #drop({ pointerId, clientX, clientY }: PointerEvent) {
    const drag = this.#take(pointerId);
    if (drag === null) return;
    const element = document.elementFromPoint(clientX, clientY);
    const isOnBoard = this.#drawing.contains(element);
    const square = isOnBoard ? squareOf(element) : null;
    this.#host.choose(drag.square);
    if (square !== null) this.#host.choose(square);
  }

  #cancel({ pointerId }: PointerEvent) {
    const drag = this.#take(pointerId);
    if (drag !== null) this.#host.choose(drag.square);
  }

  /** Ends what a pointer drags; null if it has dragged nothing. */
  #take(pointerId: number): Drag | null {
    const drag = this.#drag;
    if (drag?.pointer !== pointerId) return null;
    this.#drag = null;
    return drag.isMoving ? drag : null;
  }
}
