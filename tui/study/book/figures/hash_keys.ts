/// <reference lib="dom" />

/** Key and lock of a position as strips of bits, and its slot. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  goesTheSameWay,
  type LegalMove,
  legalMoves,
  sideName,
  toSetup,
} from "../../../../engine/chess/rules/position.ts";
import type { MicroMax, Move } from "../../../../engine/plain.ts";
import type { Figure } from "../chapter.ts";
import { variantSwitches } from "../page/variant_switches.ts";
import { Bench } from "../page/bench.ts";
import { type Child, fillElement, html } from "../page/html.ts";
import { numeral } from "../page/numbers.ts";
import { variantOf } from "../search/variants.ts";
import {
  isSamePosition,
  type Met,
  metAfter,
  metAfterPass,
  metAtRoot,
  takenFor,
} from "../search/lookup.ts";
import { MoveBoard } from "./board/move_board.ts";

/** The positions of the lesson. */
const NAMES = ["blocked pawns", "a rook", "a pawn on its way", "a queen"];

export class KeysFigure implements Figure {
  readonly element: HTMLElement;
  readonly #fen: string;
  readonly #asked: Move;
  readonly #bench = new Bench();
  readonly #board = new MoveBoard<LegalMove>((move) => this.#play(move));
  readonly #strips = html("div", { class: "strips" });
  readonly #verdict = html("p", { class: "sum", "aria-live": "polite" });
  readonly #scores = html("div", { class: "scores" });
  #search: MicroMax = new (variantOf("micro-Max"))();
  /** All that was met; the last is on the board. */
  #met: Met[] = [];
  /** What was met before, other ways included. */
  #before: Met[] = [];

  /** @param asked the move that is asked about */
  constructor(fen: string, asked: Move) {
    this.#fen = fen;
    this.#asked = asked;
    const button = (text: string, act: () => void) =>
      html("button", { type: "button", onclick: act }, text);
    const buttons = html(
      "div",
      { class: "buttons" },
      button("Pass", () => this.#add(metAfterPass(this.#search, this.#last))),
      button("Take back", () => this.#takeBack()),
      button("Begin again", () => this.#begin()),
    );
    const switches = variantSwitches(
      ["micro-Max", "forgets the side", "lock of 4 bits"],
      (variant) => {
        this.#search = new (variantOf(variant))();
        this.#begin();
      },
    );
    this.element = html(
      "figure",
      { class: "beside" },
      this.#board.element,
      html("div", {}, this.#strips, this.#verdict, buttons),
      html("div", { class: "settings" }, switches),
      this.#scores,
    );
  }

  start(): void {
    this.#begin();
    this.#compare();
  }

  reveal(): void {
    this.#begin();
    const move = legalMoves(this.#last.position)
      .find((move) => goesTheSameWay(move, this.#asked));
    if (move !== undefined) this.#play(move);
  }

  get #last(): Met {
    return this.#met[this.#met.length - 1];
  }

  #begin() {
    const position = parseFen(this.#fen);
    const node = this.#search.load(toSetup(position));
    this.#met = [metAtRoot(this.#search, node, position)];
    this.#before = [];
    this.#draw();
  }

  #play(move: LegalMove) {
    const met = metAfter(this.#search, this.#last, move);
    if (met !== null) this.#add(met);
  }

  #add(met: Met) {
    this.#before.push(this.#last);
    this.#met.push(met);
    this.#draw();
  }

  #takeBack() {
    if (this.#met.length < 2) return;
    this.#before.push(this.#last);
    this.#met.pop();
    this.#draw();
  }

  #draw() {
    const { node, position, slot } = this.#last;
    const before = this.#met.at(-2)?.node ?? node;
    this.#board.offer(position, legalMoves(position));
    fillElement(
      this.#strips,
      html(
        "p",
        {},
        `${sideName(position.side)} to move ${placeOf(this.#last)}`,
      ),
      strip("Key", node.key, before.key),
      strip("Lock", node.lock, before.lock),
      html("p", {}, "Slot ", html("b", {}, numeral(slot))),
    );
    this.#verdict.textContent = this.#verdictText();
  }

  #verdictText(): string {
    const last = this.#last;
    const others = this.#before.filter(({ way }) => way !== last.way);
    const other = takenFor(others, last);
    if (other === undefined) {
      return "New to the table: no position before has this slot and this " +
        "lock. Move pieces, pass, or come back to a position by another way.";
    }
    return isSamePosition(other, last)
      ? `The table knows it: the same position as ${placeOf(other)}.`
      : `Confused! The table takes it for the position ${placeOf(other)}, ` +
        "which is another.";
  }

  /** Searches the lesson's positions with the planted bug and without. */
  async #compare() {
    const found = await this.#bench.run("bug", "key and lock");
    const cells = found.map(({ right, wrong }, index) =>
      html(
        "span",
        { class: right === wrong ? "" : "wrong" },
        `${NAMES[index]}: ${numeral(right)}`,
        right === wrong ? null : `, if the side is forgotten ${numeral(wrong)}`,
      )
    );
    const title = "What forgetting the side does, 3 plies deep: ";
    fillElement(
      this.#scores,
      html("span", { class: "soft" }, title),
      cells,
    );
  }
}

/** Where a position is among the moves. */
function placeOf({ way }: Met): string {
  return way === "" ? "at the beginning" : `after ${way}`;
}

/** 32 bits; those that a move has changed stand out. */
function strip(name: string, value: number, before: number): Child {
  const changed = value ^ before;
  const cells = Array.from({ length: 32 }, (_, index) => {
    const bit = 31 - index;
    const kinds = [
      value >>> bit & 1 ? "one" : "zero",
      changed >>> bit & 1 ? "changed" : "",
    ];
    return html("i", { class: kinds.join(" ") });
  });
  const text = `0x${(value >>> 0).toString(16).padStart(8, "0")}`;
  return html(
    "div",
    { class: "strip", role: "img", "aria-label": `${name} ${text}` },
    html("span", {}, name),
    html("span", { class: "cells-32" }, cells),
    html("code", {}, text),
  );
}
