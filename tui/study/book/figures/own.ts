/// <reference lib="dom" />

/** A class of the reader's own: its tree, its nodes, and a match. */

import { eloWhenever } from "../../../../engine/study/contests/elo.ts";
import {
  type Pair,
  pointsOf,
} from "../../../../engine/study/contests/match.ts";
import { CHECK_PATIENCE } from "../../../../engine/study/own_classes/check.ts";
import { describeMatch } from "../../../words/study/matches.ts";
import type { Figure } from "../chapter.ts";
import { Bench } from "../page/bench.ts";
import { choiceList } from "../page/controls.ts";
import { type Child, fillElement, html } from "../page/html.ts";
import { numeral, pliesText } from "../page/numbers.ts";
import type { Count } from "../search/jobs.ts";
import { headRow, track } from "./bars.ts";
import type { Trials } from "./trial.ts";
import { Walk } from "./walk/walk.ts";

export interface OwnOptions {
  /** Modules to begin with, by their names, in groups. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** FENs whose trees are shown, by the names of the positions. */
  readonly positions: Readonly<Record<string, string>>;
  /** What the class is counted on. */
  readonly trials: Trials;
  /** Hears what a match of the first module has found so far. */
  readonly onFound: (found: MatchFound) => void;
}

/** What a match has found: on which side of 0 the whole interval lies. */
export type MatchFound = "weaker" | "stronger" | "untold";

function foundBy(pairs: readonly Pair[]): MatchFound {
  const { low, high } = eloWhenever(pointsOf(pairs));
  if (high < 0) return "weaker";
  return low > 0 ? "stronger" : "untold";
}

/** Pairs of games of a match, and nodes for each move. */
export const MATCH = { pairs: 50, nodes: 1000 };

export class OwnFigure implements Figure {
  readonly element: HTMLElement;
  readonly #options: OwnOptions;
  /** The module that the reader has made a guess about. */
  readonly #first: string;
  readonly #editor = html<HTMLTextAreaElement>("textarea", {
    "aria-label": "Your class",
    spellcheck: "false",
    autocapitalize: "off",
    rows: 22,
  });
  readonly #status = html("p", { class: "sum", role: "status" });
  readonly #counts = html("div", { class: "counts" });
  readonly #match = html("div", { class: "match", "aria-live": "off" });
  readonly #tree = html("div");
  #walk: Walk | null = null;
  /** The module that is searched with, or that plays. */
  #text = "";
  /** What counts, and what plays, with the class as it was then. */
  #benches: Bench[] = [];

  constructor(options: OwnOptions) {
    this.#options = options;
    const { texts } = options;
    const all = new Map(Object.values(texts).flatMap(Object.entries<string>));
    const [first] = all.values();
    this.#first = first;
    this.#editor.value = first;
    const groups = Object.entries(texts)
      .map(([group, of]) => [group, Object.keys(of)]);
    const button = (text: string, act: () => void) =>
      html("button", { type: "button", onclick: act }, text);
    this.element = html(
      "figure",
      { class: "own-figure" },
      choiceList("Begin with", Object.fromEntries(groups), (name: string) => {
        this.#editor.value = all.get(name) ?? "";
        this.#search();
      }),
      this.#editor,
      html(
        "div",
        { class: "buttons" },
        button("Search with it", () => this.#search()),
        button("Play a match", () => this.#play()),
        button("Stop", () => this.#stop("Stopped.")),
      ),
      this.#status,
      this.#match,
      this.#counts,
      this.#tree,
    );
  }

  start(): void {
    this.#search();
  }

  #clear() {
    for (const shown of [this.#match, this.#counts, this.#tree]) {
      fillElement(shown);
    }
  }

  #stop(words: string) {
    this.#walk?.stop();
    for (const bench of this.#benches) bench.stop();
    this.#benches = [];
    this.#status.textContent = words;
  }

  /** A worker with the class as it is now, which takes the place of others. */
  #begin(words: string): Bench {
    this.#stop(words);
    const text = this.#editor.value;
    if (text !== this.#text) this.#clear();
    this.#text = text;
    const bench = new Bench(text);
    this.#benches = [bench];
    return bench;
  }

  /** Says what is wrong with the class, if something is. */
  async #attempt(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      this.#stop(`It cannot be used: ${(error as Error).message}`);
    }
  }

  /**
   * The name of the class.
   * @throws {Error} if it breaks what a search has to keep, or does not end
   */
  async #check(bench: Bench): Promise<string> {
    const error = new Error("its search does not end");
    const timer = setTimeout(() => bench.fail(error), CHECK_PATIENCE);
    try {
      return await bench.run("check", null);
    } finally {
      clearTimeout(timer);
    }
  }

  #search() {
    const bench = this.#begin("Looking at the class …");
    return this.#attempt(async () => {
      const name = await this.#check(bench);
      this.#status.textContent =
        `${name} keeps the rules of a search. Its nodes (≠: it finds another ` +
        "score), and its tree:";
      this.#showTree();
      await this.#count(bench);
    });
  }

  #showTree() {
    const walk = new Walk({
      positions: this.#options.positions,
      plies: 1,
      mostPlies: 2,
      variants: ["your class", "micro-Max"],
      own: this.#text,
      first: "end",
    });
    this.#walk = walk;
    fillElement(this.#tree, walk.element);
    walk.start();
  }

  async #count(bench: Bench) {
    fillElement(
      this.#counts,
      headRow("own-count", [["", "micro-Max"], ["warm", "yours"]], "nodes", ""),
    );
    for (const [name, { fen, plies }] of Object.entries(this.#options.trials)) {
      const asked = { fen, plies };
      const microMax = await bench.run("count", {
        ...asked,
        variant: "micro-Max",
      });
      const yours = await bench.run("count", {
        ...asked,
        variant: "your class",
      });
      this.#counts.append(
        countRow(`${name}, ${pliesText(plies)}`, microMax, yours),
      );
    }
  }

  #play() {
    const bench = this.#begin("Looking at the class …");
    const games = 2 * MATCH.pairs;
    const isFirst = this.#text === this.#first;
    const { onFound } = this.#options;
    let told: MatchFound | null = null;
    fillElement(this.#match);
    return this.#attempt(async () => {
      const name = await this.#check(bench);
      this.#status.textContent =
        `${name} plays micro-Max, up to ${games} games, ` +
        `${numeral(MATCH.nodes)} nodes a move`;
      await bench.run("match", MATCH, (pairs: readonly Pair[]) => {
        fillElement(this.#match, matchDrawing(pairs));
        const found = foundBy(pairs);
        // The interval holds whenever one looks, so a guess may be judged now.
        if (isFirst && found !== told) onFound(told = found);
      });
      this.#status.textContent = `The match of ${name} is over.`;
    });
  }
}

/** Nodes of micro-Max and of the reader's class. */
function countRow(name: string, microMax: Count, yours: Count): HTMLElement {
  const most = Math.max(microMax.nodes, yours.nodes);
  const times = (yours.nodes / microMax.nodes).toFixed(2);
  const isOther = microMax.score !== yours.score;
  const mark = isOther ? " ≠" : "";
  return html(
    "div",
    { class: "own-count" },
    html("span", {}, name),
    html(
      "span",
      {},
      track(microMax.nodes / most),
      track(yours.nodes / most, "warm"),
    ),
    html("b", {}, `${numeral(microMax.nodes)} → ${numeral(yours.nodes)}`),
    html("span", {}, `× ${times}${mark}`),
  );
}

/** Elo at both ends of the picture. */
const MOST_ELO = 400;

/** The interval of the difference, beside the words of the match. */
function matchDrawing(pairs: readonly Pair[]): Child {
  const { elo, low, high } = eloWhenever(pointsOf(pairs));
  const at = (elo: number) =>
    50 + 50 * Math.max(-1, Math.min(1, elo / MOST_ELO));
  const [from, to] = [at(low), at(high)];
  return [
    html(
      "span",
      { class: "track elo" },
      html("u", { style: "left:50%" }),
      html("i", { style: `left:${from}%;width:${to - from}%` }),
      html("u", { class: "estimate", style: `left:${at(elo)}%` }),
    ),
    html(
      "p",
      { class: "scale soft" },
      html("span", {}, `−${MOST_ELO} Elo`),
      html("span", {}, "equal"),
      html("span", {}, `+${MOST_ELO} Elo`),
    ),
    describeMatch(pairs).map((line) => html("p", {}, line)),
  ];
}
