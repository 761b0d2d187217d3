/// <reference lib="dom" />

/** What a move gains, and of which parts that is the sum. */

import {
  pieceLetter,
  squareName,
} from "../../../../engine/chess/rules/position.ts";
import type { Candidate, Move } from "../../../../engine/plain.ts";
import type { Figure } from "../chapter.ts";
import { variantSwitches } from "../page/variant_switches.ts";
import { type Child, fillElement, html } from "../page/html.ts";
import { numeral } from "../page/numbers.ts";
import {
  candidatesOf,
  gainInAll,
  type GainPart,
  gainParts,
  type Rooted,
  rootedAt,
} from "../search/gains.ts";
import { variantOf } from "../search/variants.ts";
import { MoveBoard } from "./board/move_board.ts";

/** The centre's distances are 0 to 28; the darkest is not black. */
const DARKEST = 40;

const HINT = "Choose a white piece, then where it goes. The darker a square, " +
  "the farther it is from the centre.";

export class GainFigure implements Figure {
  readonly element: HTMLElement;
  readonly #fen: string;
  readonly #sum = html("div", { class: "sum", "aria-live": "polite" });
  readonly #board = new MoveBoard<Candidate>((move) => this.#show(move));
  #rooted: Rooted;
  readonly #asked: Move;
  #move: Candidate | undefined;

  /** It begins with a move of the position; another one is asked about. */
  constructor(fen: string, first: Move, asked: Move) {
    this.#fen = fen;
    this.#rooted = rootedAt(fen);
    this.#asked = asked;
    this.#move = this.#rooted.search.find(this.#rooted.root, first);
    const side = html(
      "div",
      {},
      html("p", { class: "soft" }, HINT),
      this.#sum,
      variantSwitches(["micro-Max", "no centre"], (variant) => {
        this.#rooted = rootedAt(this.#fen, new (variantOf(variant))());
        this.start();
      }),
    );
    const { element } = this.#board;
    this.element = html("figure", { class: "gain" }, element, side);
  }

  start(): void {
    if (this.#move !== undefined) this.#show(this.#move);
  }

  reveal(): void {
    this.#move = this.#rooted.search.find(this.#rooted.root, this.#asked);
    this.start();
  }

  #show(move: Candidate) {
    this.#move = move;
    const { position, search } = this.#rooted;
    this.#board.offer(position, candidatesOf(this.#rooted), {
      arrow: move,
      heat: (square) => search.centre[square] / DARKEST,
    });
    const total = { name: "gain", value: gainInAll(this.#rooted, move) };
    fillElement(
      this.#sum,
      html("p", {}, `${nameOf(move)} gains ${numeral(total.value)}`),
      gainParts(this.#rooted, move).map((part) => partRow(part, "")),
      partRow(total, "total"),
    );
  }
}

/** A move without regard to which others there are. */
function nameOf({ piece, from, to }: Candidate): string {
  const letter = pieceLetter(piece).toUpperCase().replace("P", "");
  return `${letter}${squareName(from)}–${squareName(to)}`;
}

/** Points of gain that fill half of the row. */
const HALF = 220;

/** A bar from the middle: to the right what is gained, to the left lost. */
function partRow({ name, value }: GainPart, kind: string): Child {
  const length = Math.min(50, 50 * Math.abs(value) / HALF);
  const sign = value < 0 ? "minus" : "plus";
  return html(
    "div",
    { class: `part ${kind} ${sign}` },
    html("span", {}, name),
    html("b", {}, numeral(value)),
    html("i", { style: `width:${length}%` }),
  );
}
