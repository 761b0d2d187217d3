/// <reference lib="dom" />

/** The moves of a game, searched with a table that is cleared or kept. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import type { Move } from "../../../../engine/mod.ts";
import { goesTheSameWay } from "../../../../engine/chess/rules/position.ts";
import { sanOf } from "../../../../engine/study/trace/tree_rows.ts";
import type { Figure } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { variantSwitches } from "../page/variant_switches.ts";
import { Bench } from "../page/bench.ts";
import { slider } from "../page/controls.ts";
import { type Child, fillElement, html } from "../page/html.ts";
import { numeral, pliesText } from "../page/numbers.ts";
import type { BookVariant } from "../search/variants.ts";
import type { Count } from "../search/jobs.ts";
import { headRow, searchRow, track } from "./bars.ts";
import { BoardFigure } from "./board/figure.ts";

const { turns: TURNS } = CONTENTS;
const FENS = TURNS.map(({ fen }) => fen);

const SIZES = [2 ** 12, 2 ** 16, 2 ** 20];

const KEPT = ["warm", "kept"] as const;

/** How the game is searched. */
interface Asked {
  readonly plies: number;
  readonly slots: number;
}

const FIRST_ASKED: Asked = { plies: 3, slots: 2 ** 20 };

/** What searches of the whole game have found, turn by turn. */
interface Looks {
  readonly cleared: readonly Count[];
  readonly kept: readonly Count[];
}

/** Searches the game with both tables, and tells how many searches are done. */
async function lookAtGame(
  bench: Bench,
  asked: Asked,
  onDone: (done: number) => void = () => {},
): Promise<Looks> {
  const run = (variant: BookVariant, before: number) =>
    bench.run(
      "turns",
      { ...asked, fens: FENS, variant },
      (done: number) => onDone(before + done),
    );
  const cleared = await run("micro-Max", 0);
  const kept = await run("table kept", FENS.length);
  return { cleared, kept };
}

let first: Promise<Looks> | null = null;

/** What the figure begins with; the first call has the game searched. */
export function firstLooks(): Promise<Looks> {
  return first ??= lookAtGame(new Bench(), FIRST_ASKED);
}

/** Nodes of all searches. */
export function nodesIn(counts: readonly Count[]): number {
  return counts.reduce((sum, { nodes }) => sum + nodes, 0);
}

export class TurnsFigure implements Figure {
  readonly element: HTMLElement;
  readonly #bench = new Bench();
  readonly #board = new BoardFigure();
  readonly #rows = html("div", { class: "rows" });
  readonly #summary = html("p", { class: "sum", "aria-live": "polite" });
  #asked = FIRST_ASKED;
  #variant: "micro-Max" | "table kept" = "micro-Max";
  /** Whether it may tell what a kept table saves. */
  #isOpen = false;
  #looks: Looks = { cleared: [], kept: [] };
  #turn = 0;

  constructor() {
    const { plies, slots } = FIRST_ASKED;
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
    const ideas = variantSwitches(["micro-Max", "table kept"], (variant) => {
      this.#variant = variant;
      this.#isOpen = true;
      this.#draw();
    });
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
    this.#show(firstLooks());
  }

  reveal(): void {
    this.#isOpen = true;
    this.#draw();
  }

  #load(change: Partial<Asked>) {
    this.#asked = { ...this.#asked, ...change };
    this.#bench.stop();
    const onDone = (done: number) => this.#showProgress(done);
    return this.#show(lookAtGame(this.#bench, this.#asked, onDone));
  }

  async #show(looks: Promise<Looks>) {
    this.element.classList.add("busy");
    // What is told on the way is not read aloud.
    this.#summary.setAttribute("aria-busy", "true");
    this.#looks = await looks;
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
    return this.#variant === "table kept";
  }

  #choose(turn: number) {
    this.#turn = turn;
    this.#draw();
  }

  #draw() {
    const { cleared, kept } = this.#looks;
    const found = this.#isKept ? kept : cleared;
    const arrow = bestOf(found[this.#turn]);
    this.#board.show(parseFen(FENS[this.#turn]), { arrow });
    if (cleared.length === 0) return;
    const counts = [...cleared, ...kept].map(({ nodes }) => nodes);
    const most = Math.max(...counts);
    fillElement(
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
    const { cleared, kept } = this.#looks;
    if (!this.#isOpen) {
      return `${numeral(nodesIn(cleared))} nodes in all with a table that is ` +
        "cleared.";
    }
    const others = cleared
      .filter((count, turn) => !choosesSame(count, kept[turn]));
    const nodes = (counts: readonly Count[]) => numeral(nodesIn(counts));
    return `${nodes(cleared)} nodes in all with a table that is cleared, ` +
      `${nodes(kept)} with one that is kept; it chooses another move ` +
      `in ${others.length} of ${FENS.length} positions (≠).`;
  }

  #row(turn: number, most: number): Child {
    const [cleared, kept] = [this.#looks.cleared, this.#looks.kept]
      .map((counts) => counts[turn]);
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
      words: describeBest(shown, turn) + (isOther ? " ≠" : ""),
    });
  }
}

/** Whether two searches have chosen the same move. */
function choosesSame(one: Count, two: Count): boolean {
  const [first, second] = [bestOf(one), bestOf(two)];
  if (first === null || second === null) return first === second;
  return goesTheSameWay(first, second);
}

/** The move that a search has chosen, null if there is none. */
function bestOf(count: Count | undefined): Move | null {
  return count?.iterations.at(-1)?.best ?? null;
}

function describeBest(count: Count, turn: number): string {
  const best = bestOf(count);
  return best === null ? "no move" : sanOf(parseFen(FENS[turn]), best);
}
