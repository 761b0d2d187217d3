/// <reference lib="dom" />

/** A recorded search in one picture: its tree, its windows, its table. */

import type { Position } from "../../../../../engine/chess/rules/position.ts";
import { slider } from "../../page/controls.ts";
import {
  eachFrame,
  html,
  isCalm,
  onResize,
  onScheme,
  svg,
  watchSight,
} from "../../page/html.ts";
import { numeral } from "../../page/numbers.ts";
import { type Listener, LiveMoment, LiveTree } from "../../search/live_tree.ts";
import { drawWindows } from "../walk/windows.ts";
import { TablePicture } from "./table_picture.ts";
import { TreePicture } from "./tree_picture.ts";

/** Milliseconds of a film. */
const FILM = 5000;
/** Windows that are shown, the last ones. */
const LANES = 2;

/** A word with the colour that stands for it. */
const swatch = (kind: string, words: string) =>
  html("span", { class: `swatch ${kind}` }, words);

const treeWords = () => [
  "It grows to the right as it works, and down a ply, one side's move, at a " +
  "time: ",
  swatch("", "Black's moves"),
  swatch("warm", "White's"),
  swatch("more", "good enough: the rest is skipped"),
  swatch("less", "the best line"),
];
const WINDOW_WORDS = "the scores that still matter. One that closes ends a " +
  "position.";
const TABLE_WORDS = "what it remembers. The fuller the colour, the deeper " +
  "the search.";

export class SearchPicture {
  #moment: LiveMoment | null = null;
  readonly #tree = new TreePicture();
  readonly #windows = svg<SVGSVGElement>("svg", {
    class: "windows",
    role: "img",
    "aria-label": "Windows",
  });
  readonly #table = new TablePicture();
  readonly #counts = html("p", { class: "live-counts soft" });
  readonly #slider = slider(
    "Moment",
    { min: 1, max: 1, value: 1 },
    (nodes) => `${numeral(nodes)} of ${numeral(this.nodes)}`,
    (nodes) => this.#scrub(nodes),
  );
  readonly element: HTMLElement = html(
    "div",
    { class: "search-picture" },
    html("p", { class: "part-name" }, html("b", {}, "Its tree. "), treeWords()),
    this.#tree.element,
    this.#slider.element,
    html(
      "p",
      { class: "part-name" },
      html("b", {}, "Its windows: "),
      WINDOW_WORDS,
    ),
    this.#windows,
    html(
      "p",
      { class: "part-name" },
      html("b", {}, "Its table: "),
      TABLE_WORDS,
    ),
    this.#table.element,
    this.#counts,
  );
  /** Whether it is in the window: a film that nobody sees is over. */
  #isSeen = true;
  /** Films so far: one that is not the last ends by itself. */
  #films = 0;

  constructor() {
    const redraw = () => this.#redraw();
    onResize(this.element, redraw);
    onScheme(redraw);
    watchSight(this.element, (isSeen) => this.#isSeen = isSeen);
  }

  /** Nodes of the whole search. */
  get nodes(): number {
    return this.#moment?.tree.nodes ?? 1;
  }

  /** Lets a search grow, as a film if it is seen, and tells when it is over. */
  play(start: Position, acts: Int32Array, onDone: () => void): void {
    const tree = new LiveTree(start, acts);
    this.#begin(tree);
    this.#slider.setMax(tree.nodes);
    const film = ++this.#films;
    const end = () => {
      this.#goOn(tree.length);
      onDone();
    };
    if (isCalm()) return end();
    eachFrame((milliseconds) => {
      // Whoever has led the search by hand has seen it.
      if (film !== this.#films) {
        if (this.#moment?.tree === tree) onDone();
        return false;
      }
      // The first nodes come one by one.
      const share = this.#isSeen ? (milliseconds / FILM) ** 2 : 1;
      if (share >= 1) end();
      else this.#goOn(tree.begins[Math.floor(share * tree.nodes)] + 1);
      return share < 1;
    });
  }

  #begin(tree: LiveTree) {
    this.#tree.begin(tree);
    this.#table.begin();
    this.#moment = new LiveMoment(tree);
  }

  #goOn(to: number) {
    const moment = this.#moment;
    if (moment === null) return;
    const hear: Listener = (act, first, second) => {
      this.#tree.take(act, moment);
      if (act === "store") this.#table.store(first, second);
    };
    const isOver = to >= moment.tree.length;
    // At the end no window is open: those of the last node stay.
    const last = moment.tree.begins[moment.tree.nodes - 1] + 1;
    moment.advance(Math.min(to, last), hear);
    if (moment.at <= last) this.#showWindows(moment);
    moment.advance(to, hear);
    this.#tree.draw(moment, isOver);
    this.#showCounts(moment);
    this.#slider.show(moment.nodes);
  }

  #showWindows(moment: LiveMoment) {
    const width = Math.max(200, this.#windows.clientWidth);
    drawWindows(this.#windows, moment.lanes(), { room: LANES, width });
  }

  #showCounts({ nodes, answers, stored, tree }: LiveMoment) {
    const text = `${numeral(nodes)} positions looked at, ` +
      `${numeral(stored)} results stored, ${numeral(answers)} looked up`;
    this.#counts.textContent = text;
    this.#tree.label = `The tree of the search, ${tree.deepest} plies at ` +
      `most: ${text}`;
    this.#table.label = `The table: ${numeral(stored)} results`;
  }

  /** Shows an earlier moment, or a later one. */
  #scrub(nodes: number) {
    if (this.#moment === null) return;
    this.#films++;
    const { tree } = this.#moment;
    const to = nodes < tree.nodes ? tree.begins[nodes - 1] + 1 : tree.length;
    this.#begin(tree);
    this.#goOn(to);
  }

  #redraw() {
    if (this.#moment === null) return;
    const { tree, at } = this.#moment;
    this.#begin(tree);
    this.#goOn(at);
  }
}
