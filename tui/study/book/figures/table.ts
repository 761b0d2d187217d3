/// <reference lib="dom" />

/** The table of a search as it fills, slot by slot. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import type { Figure } from "../chapter.ts";
import type { Switched } from "../variant_words.ts";
import { variantSwitches } from "../page/variant_switches.ts";
import { Bench } from "../page/bench.ts";
import { slider, Stepper } from "../page/controls.ts";
import { fillElement, html, onResize, svg } from "../page/html.ts";
import { numeral, pliesText } from "../page/numbers.ts";
import { EVENT_SIZE, type EventKind, EVENTS } from "../search/table.ts";
import { barRow } from "./bars.ts";
import { BoardFigure } from "./board/figure.ts";
import { drawCells, type Last } from "./cells.ts";

const SIZES = [64, 128, 256, 512, 1024, 2048, 4096];

/** What each kind of event means. */
const WORDS: Readonly<Record<EventKind, string>> = {
  hit: "answers: no search is needed",
  hint: "only names a move to try first",
  new: "takes an empty slot",
  again: "replaces its own result",
  taken: "takes the slot of another",
  dropped: "finds no slot: dropped",
};

/** What leaves a result in a slot. */
const KEPT: ReadonlySet<EventKind> = new Set(["new", "again", "taken"]);

export interface TableOptions {
  readonly fen: string;
  readonly plies: number;
  readonly mostPlies: number;
  readonly variants: readonly Switched[];
}

/** What the table holds after some events. */
interface Held {
  /** By slot. */
  readonly depths: Uint8Array;
  readonly counts: Readonly<Record<EventKind, number>>;
  readonly last: Last | null;
}

function heldAfter(events: Uint32Array, step: number, slots: number): Held {
  const depths = new Uint8Array(slots + 8);
  const counts = { hit: 0, hint: 0, new: 0, again: 0, taken: 0, dropped: 0 };
  let last: Last | null = null;
  for (let i = 0; i <= step && i * EVENT_SIZE < events.length; i++) {
    const [index, slot, depth] = events.subarray(i * EVENT_SIZE);
    const kind = EVENTS[index];
    counts[kind]++;
    if (KEPT.has(kind)) depths[slot] = depth;
    last = { kind, slot };
  }
  return { depths, counts, last };
}

export class TableFigure implements Figure {
  readonly element: HTMLElement;
  readonly #options: TableOptions;
  readonly #bench = new Bench();
  /** Searches with each number of slots. */
  readonly #race = new Bench();
  readonly #board = new BoardFigure();
  readonly #cells = svg<SVGSVGElement>("svg", {
    class: "cells",
    role: "img",
    "aria-label": "Table",
  });
  readonly #legend = html("div", { class: "legend" });
  readonly #prices = html("div", { class: "counts" });
  readonly #stepper = new Stepper({ onStep: (step) => this.#show(step) });
  /** Nodes by slots, as far as they are known. */
  readonly #nodes: Map<number, number> = new Map();
  readonly #room = slider(
    "Slots",
    { min: 0, max: SIZES.length - 1, value: SIZES.length - 1 },
    (size) => numeral(SIZES[size]),
    (size) => {
      this.#size = size;
      this.#showPrices();
      this.#load();
    },
  );
  #events: Uint32Array = new Uint32Array();
  /** Index of the slots: at first all that it needs. */
  #size = SIZES.length - 1;
  /** Whether it may tell what the other sizes cost. */
  #isOpen = false;
  #plies: number;
  #variant: Switched;
  #at = 0;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#plies = options.plies;
    [this.#variant] = options.variants;
    this.element = html(
      "figure",
      { class: "table" },
      this.#board.element,
      this.#cells,
      this.#legend,
      html("div", { class: "controls" }, this.#stepper.element),
      this.#settings(),
      this.#prices,
    );
  }

  start(): void {
    this.#board.show(parseFen(this.#options.fen));
    onResize(this.#cells, () => this.#show(this.#at));
    this.#load();
  }

  reveal(): void {
    this.#isOpen = true;
    this.#room.set(0);
    this.#loadAll();
  }

  get #slots(): number {
    return SIZES[this.#size];
  }

  #settings(): HTMLElement {
    const { plies, mostPlies, variants } = this.#options;
    const depth = slider(
      "Depth",
      { min: 2, max: mostPlies, value: plies },
      pliesText,
      (plies) => {
        this.#plies = plies;
        this.#load();
        this.#loadAll();
      },
    );
    const rules = variantSwitches(variants, (variant) => {
      this.#variant = variant;
      this.#load();
      this.#loadAll();
    });
    return html(
      "div",
      { class: "settings" },
      this.#room.element,
      depth.element,
      rules,
    );
  }

  async #load() {
    this.#bench.stop();
    const slots = this.#slots;
    const { events } = await this.#bench.run("table", this.#asked(slots));
    this.#events = events;
    const steps = events.length / EVENT_SIZE;
    this.#stepper.load(steps, steps - 1);
  }

  async #loadAll() {
    if (!this.#isOpen) return;
    this.#race.stop();
    this.#nodes.clear();
    for (const slots of SIZES.toReversed()) {
      const { nodes } = await this.#race.run("table", this.#asked(slots));
      this.#nodes.set(slots, nodes);
      this.#showPrices();
    }
  }

  #asked(slots: number) {
    const { fen } = this.#options;
    return { fen, plies: this.#plies, variant: this.#variant, slots };
  }

  #show(step: number) {
    this.#at = step;
    const slots = this.#slots;
    const { depths, counts, last } = heldAfter(this.#events, step, slots);
    drawCells(this.#cells, depths, last);
    const held = depths.filter((depth) => depth > 0).length;
    const label = `${numeral(held)} of ${numeral(slots)} slots hold a position`;
    this.#cells.setAttribute("aria-label", label);
    fillElement(
      this.#legend,
      EVENTS.map((kind) =>
        html(
          "span",
          { class: kind },
          html("b", {}, numeral(counts[kind])),
          ` ${WORDS[kind]}`,
        )
      ),
    );
  }

  #showPrices() {
    if (!this.#isOpen) return;
    const most = Math.max(...this.#nodes.values());
    const rows = SIZES.map((slots) => {
      const nodes = this.#nodes.get(slots);
      return barRow({
        name: `${numeral(slots)} slots`,
        share: nodes === undefined ? 0 : nodes / most,
        text: nodes === undefined ? "…" : numeral(nodes),
        kind: slots === this.#slots ? "on" : "",
      });
    });
    fillElement(
      this.#prices,
      html("span", { class: "soft" }, "Nodes searched"),
      rows,
    );
  }
}
