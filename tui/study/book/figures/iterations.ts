/// <reference lib="dom" />

/** The iterations at the root, stacked: each begins with the last one's move. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { sanOf } from "../../../../engine/study/trace/tree_rows.ts";
import type { Figure } from "../chapter.ts";
import type { Switched } from "../variant_words.ts";
import { variantSwitches } from "../page/variant_switches.ts";
import { Bench } from "../page/bench.ts";
import { slider, switches } from "../page/controls.ts";
import { type Child, fillElement, html } from "../page/html.ts";
import { numeral, pliesText } from "../page/numbers.ts";
import type { Count, JobIteration } from "../search/jobs.ts";
import { headRow, searchRow, track } from "./bars.ts";
import { BoardFigure } from "./board/figure.ts";
import type { Trial, Trials } from "./trial.ts";

const MICRO_MAX = "micro-Max";

export class IterationsFigure implements Figure {
  readonly element: HTMLElement;
  readonly #positions: Trials;
  readonly #bench = new Bench();
  readonly #board = new BoardFigure();
  readonly #rows = html("div", { class: "rows" });
  readonly #summary = html("p", { class: "sum", "aria-live": "polite" });
  #position: Trial;
  #plies: number;
  #variant: Switched;
  #microMax: Count | null = null;
  #other: Count | null = null;
  /** The ply whose move is on the board. */
  #ply = 0;

  constructor(
    positions: Trials,
    variants: readonly Switched[],
    first: Switched,
  ) {
    this.#positions = positions;
    this.#variant = first;
    [this.#position] = Object.values(positions);
    this.#plies = this.#position.plies;
    const { plies, mostPlies } = this.#position;
    const depth = slider(
      "Depth",
      { min: 1, max: mostPlies, value: plies },
      pliesText,
      (plies) => {
        this.#plies = plies;
        this.#load();
      },
    );
    const choice = switches("Position", Object.keys(positions), (name) => {
      this.#position = this.#positions[name];
      depth.setMax(this.#position.mostPlies);
      depth.set(this.#position.plies);
    });
    const ideas = variantSwitches(variants, (variant) => {
      this.#variant = variant;
      this.#load();
    }, first);
    this.element = html(
      "figure",
      { class: "beside" },
      this.#board.element,
      html("div", {}, this.#rows, this.#summary),
      html("div", { class: "settings" }, choice, depth.element, ideas),
    );
  }

  start(): void {
    this.#load();
  }

  async #load() {
    this.#bench.stop();
    this.element.classList.add("busy");
    const { fen } = this.#position;
    this.#board.show(parseFen(fen));
    const asked = { fen, plies: this.#plies };
    const microMax = await this.#bench.run("count", {
      ...asked,
      variant: MICRO_MAX,
    });
    const other = this.#variant === MICRO_MAX
      ? null
      : await this.#bench.run("count", { ...asked, variant: this.#variant });
    this.#microMax = microMax;
    this.#other = other;
    this.element.classList.remove("busy");
    this.#choose(microMax.iterations.length - 1);
  }

  /** Shows the move of an iteration. */
  #choose(ply: number) {
    this.#ply = ply;
    const found = (this.#other ?? this.#microMax)?.iterations[ply];
    const position = parseFen(this.#position.fen);
    this.#board.show(position, { arrow: found?.best ?? null });
    this.#draw();
  }

  #draw() {
    const [microMax, other] = [this.#microMax, this.#other];
    if (microMax === null) return;
    const most = Math.max(microMax.nodes, other?.nodes ?? 0);
    fillElement(
      this.#rows,
      headRow(
        "search-row",
        [["", MICRO_MAX], ...other ? [["more", this.#variant] as const] : []],
        "nodes so far",
        "best, score",
      ),
      microMax.iterations.map((found, ply) =>
        this.#row(ply, [found, ...other ? [other.iterations[ply]] : []], most)
      ),
    );
    this.#summary.textContent = other === null
      ? `micro-Max searches ${numeral(microMax.nodes)} nodes.`
      : `${this.#variant}: ${numeral(other.nodes)} nodes, ` +
        `${(other.nodes / microMax.nodes).toFixed(2)} times micro-Max's ` +
        `${numeral(microMax.nodes)}.`;
  }

  #row(ply: number, found: readonly JobIteration[], most: number): Child {
    const last = found[found.length - 1];
    const position = parseFen(this.#position.fen);
    const move = last.best === null ? "as it is" : sanOf(position, last.best);
    return searchRow({
      name: `iteration ${ply + 1}`,
      isOn: ply === this.#ply,
      onChoose: () => this.#choose(ply),
      tracks: found.map(({ nodes }, index) =>
        track(nodes / most, index === 0 ? "" : "more")
      ),
      nodes: last.nodes,
      words: `${move} ${numeral(last.score)}`,
    });
  }
}
