/// <reference lib="dom" />

/** What each idea is worth: nodes without it, beside those of micro-Max. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import type { Figure } from "../chapter.ts";
import { CONTENTS, type Contents } from "../contents.ts";
import { showClass } from "../page/variant_switches.ts";
import { Bench } from "../page/bench.ts";
import { type Child, fillElement, html } from "../page/html.ts";
import { numeral, pliesText } from "../page/numbers.ts";
import type { Count } from "../search/jobs.ts";
import type { Trial, Trials } from "./trial.ts";
import { trialControls } from "./trial_controls.ts";
import { BoardFigure } from "./board/figure.ts";

/** An idea that the study has measured. */
export type Measured = keyof Contents["measured"];

const MICRO_MAX = "micro-Max";

const SCALE = " A bar grows as much for each doubling.";

/** The scale begins at an eighth of the nodes. */
const LEAST = -3;
/** It ends at 32 times as many. */
const DOUBLINGS = 8;

export class WorthFigure implements Figure {
  readonly element: HTMLElement;
  readonly #ideas: readonly Measured[];
  readonly #bench = new Bench();
  readonly #board = new BoardFigure();
  readonly #rows = html("div", { class: "worth-rows" });
  readonly #summary = html("p", { class: "soft" });
  readonly #found: Map<string, Count> = new Map();
  #trial: Trial;
  #plies: number;
  /** Whether it may tell what each idea costs. */
  #isOpen = false;

  constructor(
    trials: Trials,
    ideas: readonly Measured[],
  ) {
    this.#ideas = ideas;
    [this.#trial] = Object.values(trials);
    this.#plies = this.#trial.plies;
    const controls = trialControls(trials, (trial, plies) => {
      this.#trial = trial;
      this.#plies = plies;
      this.#load();
    });
    this.element = html(
      "figure",
      { class: "worth" },
      this.#board.element,
      this.#rows,
      html("div", { class: "settings" }, controls),
      this.#summary,
    );
  }

  start(): void {
    this.#load();
  }

  reveal(): void {
    this.#isOpen = true;
    this.#load();
  }

  async #load() {
    this.#bench.stop();
    this.#found.clear();
    const { fen } = this.#trial;
    this.#board.show(parseFen(fen));
    this.#draw();
    const ideas = this.#isOpen ? this.#ideas : [];
    for (const variant of [MICRO_MAX, ...ideas] as const) {
      const asked = { fen, plies: this.#plies, variant };
      this.#found.set(variant, await this.#bench.run("count", asked));
      this.#draw();
    }
  }

  #draw() {
    const microMax = this.#found.get(MICRO_MAX);
    fillElement(
      this.#rows,
      html(
        "div",
        { class: "worth-row soft" },
        html("span", {}, "without"),
        html(
          "span",
          { class: "ends" },
          html("span", {}, "fewer"),
          html("span", {}, "more"),
        ),
        html("span", {}, "here"),
        html("span", { class: "mean" }, "in the study"),
      ),
      html(
        "div",
        { class: "worth-row" },
        html("span", {}, MICRO_MAX),
        trackOf(1, "own", null),
        html("b", {}, microMax ? numeral(microMax.nodes) : "…"),
        html("small", { class: "mean" }),
      ),
      this.#ideas.map((idea) => this.#row(idea, microMax)),
    );
    fillElement(
      this.#summary,
      summaryOf([...this.#found.values()]),
      SCALE,
      this.#meanText(),
    );
  }

  /** What the study has found of an idea at the depth of the figure. */
  #meanOf(idea: Measured): number | null {
    if (!this.#isOpen) return null;
    return CONTENTS.measured[idea][this.#plies] ?? null;
  }

  #meanText(): string {
    const plies = pliesText(this.#plies);
    const isKnown = this.#ideas.some((idea) => this.#meanOf(idea) !== null);
    return isKnown
      ? ` The dot is what the study finds in the mean of many positions, ` +
        `${plies} deep, if it has measured that.`
      : "";
  }

  #row(idea: Measured, microMax: Count | undefined): Child {
    const found = this.#found.get(idea);
    const times = found && microMax ? found.nodes / microMax.nodes : null;
    const isOther = found && found.score !== microMax?.score;
    const waiting = this.#isOpen ? "…" : "?";
    const text = times === null ? waiting : timesText(times);
    const mean = this.#meanOf(idea);
    return html(
      "div",
      { class: "worth-row" },
      html("button", { type: "button", onclick: () => showClass(idea) }, idea),
      trackOf(times ?? 1, (times ?? 1) > 1 ? "more" : "less", mean),
      html("b", {}, isOther ? `${text} ≠` : text),
      html("small", { class: "mean" }, mean === null ? "" : timesText(mean)),
    );
  }
}

function timesText(times: number): string {
  return `× ${times.toFixed(2)}`;
}

/**
 * A bar from as many nodes as micro-Max needs to so many times as many, and a
 * mark where others have found it.
 */
function trackOf(times: number, kind: string, mean: number | null): Child {
  const at = (times: number) => {
    const share = (Math.log2(times) - LEAST) / DOUBLINGS;
    return 100 * Math.max(0, Math.min(1, share));
  };
  const [from, to] = [at(1), at(times)];
  const width = Math.max(0.8, Math.abs(to - from));
  return html(
    "span",
    { class: "track" },
    html("u", { style: `left:${from}%` }),
    html("i", {
      class: kind,
      style: `left:${Math.min(from, to)}%;width:${width}%`,
    }),
    mean === null
      ? null
      : html("u", { class: "mean-mark", style: `left:${at(mean)}%` }),
  );
}

function summaryOf(counts: readonly Count[]): string {
  const nodes = counts.reduce((sum, count) => sum + count.nodes, 0);
  const time = counts.reduce((sum, count) => sum + count.milliseconds, 0);
  const speed = numeral(Math.round(nodes / Math.max(1, time)));
  return `${
    numeral(nodes)
  } nodes by plain.ts in this page, ${speed} thousand ` +
    "a second. ≠: it finds another score. A name shows the code.";
}
