/// <reference lib="dom" />

/** The moves of a game, searched with a table that is cleared or kept. */

import { parseFen } from "../../../engine/notation/fen.ts";
import { goesTheSameWay } from "../../../engine/rules/position.ts";
import { sanOf } from "../../trace/tree_rows.ts";
import type { Figure } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { armSwitches } from "../page/arm_switches.ts";
import { Bench } from "../page/bench.ts";
import { slider } from "../page/controls.ts";
import { type Child, fill, html } from "../page/html.ts";
import { numeral, pliesText } from "../page/numbers.ts";
import type { Arm } from "../search/arms.ts";
import type { Count } from "../search/jobs.ts";
import { headRow, searchRow, track } from "./bars.ts";
import { Board } from "./board.ts";

const { turns: TURNS } = CONTENTS;
const FENS = TURNS.map(({ fen }) => fen);

const SIZES = [2 ** 12, 2 ** 16, 2 ** 20];

const KEPT = ["warm", "kept"] as const;

/** The whole game, searched once. */
export const FIRST_LOOK = { fens: FENS, plies: 3, slots: 2 ** 20 };

/** Nodes of all searches. */
export function nodesIn(counts: readonly Count[]): number {
  return counts.reduce((sum, { nodes }) => sum + nodes, 0);
}

export class TurnsFigure implements Figure {
  readonly element: HTMLElement;
  readonly #bench = new Bench();
  readonly #board = new Board();
  readonly #rows = html("div", { class: "rows" });
  readonly #summary = html("p", { class: "sum", "aria-live": "polite" });
  #asked: Readonly<{ fens: readonly string[]; plies: number; slots: number }> =
    FIRST_LOOK;
  #arm: "micro-Max" | "table kept" = "table kept";
  #cleared: readonly Count[] = [];
  #kept: readonly Count[] = [];
  #turn = 0;

  constructor() {
    const { plies, slots } = FIRST_LOOK;
    const depth = slider(
      "Depth",
      { min: 2, max: 4, value: plies },
      pliesText,
      (plies) => this.#load({ plies }),
    );
    const room = slider(
      "Slots",
      { min: 0, max: SIZES.length - 1, value: SIZES.indexOf(slots) },
      (size) => numeral(SIZES[size]),
      (size) => this.#load({ slots: SIZES[size] }),
    );
    const ideas = armSwitches(["micro-Max", "table kept"], (arm) => {
      this.#arm = arm;
      this.#draw();
    }, this.#arm);
    this.element = html(
      "figure",
      { class: "beside" },
      this.#board.element,
      html("div", {}, this.#rows, this.#summary),
      html("div", { class: "settings" }, depth.element, room.element, ideas),
    );
  }

  start(): void {
    this.#draw();
    this.#load({});
  }

  async #load(change: { plies?: number; slots?: number }) {
    this.#asked = { ...this.#asked, ...change };
    this.#bench.stop();
    this.element.classList.add("busy");
    const asked = this.#asked;
    // What is told on the way is not read aloud.
    this.#summary.setAttribute("aria-busy", "true");
    const run = (arm: Arm, before: number) =>
      this.#bench.run(
        "turns",
        { ...asked, arm },
        (done: number) => this.#showProgress(before + done),
      );
    const cleared = await run("micro-Max", 0);
    const kept = await run("table kept", FENS.length);
    this.#cleared = cleared;
    this.#kept = kept;
    this.#summary.removeAttribute("aria-busy");
    this.element.classList.remove("busy");
    this.#draw();
  }

  #showProgress(done: number) {
    this.#summary.textContent = `Searching: ${done} of ${
      2 * FENS.length
    } searches are done …`;
  }

  get #isKept(): boolean {
    return this.#arm === "table kept";
  }

  #choose(turn: number) {
    this.#turn = turn;
    this.#draw();
  }

  #draw() {
    const found = this.#isKept ? this.#kept : this.#cleared;
    const { iterations = [] } = found[this.#turn] ?? {};
    const arrow = iterations.at(-1)?.best ?? null;
    this.#board.show(parseFen(FENS[this.#turn]), { arrow });
    if (this.#cleared.length === 0) return;
    const counts = [...this.#cleared, ...this.#kept].map(({ nodes }) => nodes);
    const most = Math.max(...counts);
    fill(
      this.#rows,
      headRow(
        "search-row",
        [["", "cleared"], ...this.#isKept ? [KEPT] : []],
        "nodes",
        "best move",
      ),
      FENS.map((_, turn) => this.#row(turn, most)),
    );
    this.#summary.textContent = this.#summaryText();
  }

  #summaryText(): string {
    const [cleared, kept] = [nodesIn(this.#cleared), nodesIn(this.#kept)];
    const others = this.#cleared
      .filter((count, turn) => !choosesSame(count, this.#kept[turn]));
    return `${numeral(cleared)} nodes in all with a table that is cleared, ` +
      `${numeral(kept)} with one that is kept; it chooses another move ` +
      `in ${others.length} of ${FENS.length} positions (≠).`;
  }

  #row(turn: number, most: number): Child {
    const [cleared, kept] = [this.#cleared[turn], this.#kept[turn]];
    const shown = this.#isKept ? kept : cleared;
    const isOther = this.#isKept && !choosesSame(cleared, kept);
    return searchRow({
      name: `${turn + 1}. ${TURNS[turn].played}`,
      isOn: turn === this.#turn,
      onChoose: () => this.#choose(turn),
      tracks: [
        track(cleared.nodes / most),
        ...this.#isKept ? [track(kept.nodes / most, "warm")] : [],
      ],
      nodes: shown.nodes,
      words: bestOf(shown, turn) + (isOther ? " ≠" : ""),
    });
  }
}

/** Whether two searches have chosen the same move. */
function choosesSame(one: Count, two: Count): boolean {
  const [first, second] = [one, two].map(({ iterations }) =>
    iterations.at(-1)?.best ?? null
  );
  if (first === null || second === null) return first === second;
  return goesTheSameWay(first, second);
}

function bestOf({ iterations }: Count, turn: number): string {
  const best = iterations.at(-1)?.best ?? null;
  return best === null ? "no move" : sanOf(parseFen(FENS[turn]), best);
}
