/// <reference lib="dom" />

/** A board on which pieces are moved: drag one, or choose it, then where it goes. */

import { BoardFigure, type BoardMarks, type Pieces } from "./figure.ts";

/** A move that may be made, and whether it captures. */
export interface OfferedMove {
  readonly from: number;
  readonly to: number;
  readonly captured?: number;
}

export class MoveBoard<Move extends OfferedMove> {
  readonly #board = new BoardFigure({
    mayMove: (square) => this.#mayMove(square),
    choose: (square) => this.#choose(square),
  });
  readonly #onMove: (move: Move) => void;
  #position: Pieces | null = null;
  #moves: readonly Move[] = [];
  #marks: BoardMarks = {};
  #from: number | null = null;

  constructor(onMove: (move: Move) => void) {
    this.#onMove = onMove;
  }

  get element(): HTMLElement {
    return this.#board.element;
  }

  /** Draws it even if it does not come near. */
  showAtOnce(): void {
    this.#board.showAtOnce();
  }

  /** Shows a position with the moves that may be made in it. */
  offer(
    position: Pieces,
    moves: readonly Move[],
    marks: BoardMarks = {},
  ): void {
    this.#position = position;
    this.#moves = moves;
    this.#marks = marks;
    this.#from = null;
    this.#draw();
  }

  #choose(square: number) {
    const move = this.#moves
      .find(({ from, to }) => from === this.#from && to === square);
    if (move !== undefined) {
      this.#from = null;
      return this.#onMove(move);
    }
    this.#from = this.#mayMove(square) ? square : null;
    this.#draw();
  }

  #mayMove(square: number): boolean {
    return this.#moves.some(({ from }) => from === square);
  }

  #draw() {
    if (this.#position === null) return;
    if (this.#from === null) {
      return this.#board.show(this.#position, this.#marks);
    }
    const marks = new Map([[this.#from, "from"]]);
    for (const { from, to, captured } of this.#moves) {
      if (from === this.#from) marks.set(to, captured ? "take" : "to");
    }
    this.#board.show(this.#position, { ...this.#marks, arrow: null, marks });
  }
}
