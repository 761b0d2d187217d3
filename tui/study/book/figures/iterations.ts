/// <reference lib="dom" />

/** The iterations at the root, stacked: each begins with the last one's move. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { sanOf } from "../../../../engine/study/trace/tree_rows.ts";
import type { Figure } from "../chapter.ts";
import type { Switched } from "../variant_words.ts";
import { variantSwitches } from "../page/variant_switches.ts";
import { Bench } from "../page/bench.ts";
import { type Child, fillElement, html } from "../page/html.ts";
import { numeral } from "../page/numbers.ts";
import type { Count, JobIteration } from "../search/jobs.ts";
import { headRow, searchRow, track } from "./bars.ts";
import { BoardFigure } from "./board/figure.ts";
import type { Trial, Trials } from "./trial.ts";
import { trialControls } from "./trial_controls.ts";

const MICRO_MAX = "micro-Max";

export class IterationsFigure implements Figure {
  readonly element: HTMLElement;
  readonly #bench = new Bench();
  readonly #board = new BoardFigure();
  readonly #rows = html("div", { class: "rows" });
  readonly #summary = html("p", { class: "sum", "aria-live": "polite" });
  #trial: Trial;
  #plies: number;
  #variant: Switched;
  #microMax: Count | null = null;
  #other: Count | null = null;
  /** The ply whose move is on the board. */
  #ply = 0;

  constructor(
    trials: Trials,
    variants: readonly Switched[],
    first: Switched,
  ) {
    this.#variant = first;
    [this.#trial] = Object.values(trials);
    this.#plies = this.#trial.plies;
    const controls = trialControls(trials, (trial, plies) => {
      this.#trial = trial;
      this.#plies = plies;
      this.#load();
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
      html("div", { class: "settings" }, controls, ideas),
    );
  }

  start(): void {
    this.#load();
  }

  async #load() {
    this.#bench.stop();
    this.element.classList.add("busy");
    const { fen } = this.#trial;
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
    const position = parseFen(this.#trial.fen);
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
    const position = parseFen(this.#trial.fen);
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
