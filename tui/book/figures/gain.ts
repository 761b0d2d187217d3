/// <reference lib="dom" />

/** What a move gains, and of which parts that is the sum. */

import { pieceLetter, squareName } from "../../../engine/rules/position.ts";
import type { Candidate } from "../../../engine/plain.ts";
import { searchWith } from "../../../engine/study/ideas.ts";
import type { Figure } from "../chapter.ts";
import { armSwitches } from "../page/arm_switches.ts";
import { type Child, fill, html } from "../page/html.ts";
import { numeral } from "../page/numbers.ts";
import {
  candidatesOf,
  gainOf,
  gainParts,
  type Part,
  rootedAt,
} from "../search/gains.ts";
import { MoveBoard } from "./move_board.ts";

/** The centre's distances are 0 to 28; the darkest is not black. */
const DARKEST = 40;

/** A board whose moves are weighed; it begins with one of them. */
export function gainFigure(fen: string, from: number, to: number): Figure {
  let rooted = rootedAt(fen);
  let current = rooted.search.find(rooted.root, { from, to });
  const sum = html("div", { class: "sum", "aria-live": "polite" });
  const board = new MoveBoard<Candidate>((move) => {
    current = move;
    show();
  });
  const show = () => {
    const { position, search } = rooted;
    board.offer(position, candidatesOf(rooted), {
      arrow: current ?? null,
      heat: (square) => search.centre[square] / DARKEST,
    });
    if (current === undefined) return;
    const parts = gainParts(rooted, current);
    const total = { name: "gain", value: gainOf(rooted, current) };
    fill(
      sum,
      html("p", {}, `${nameOf(current)} gains ${numeral(total.value)}`),
      parts.map((part) => partRow(part, "")),
      partRow(total, "total"),
    );
  };
  const switches = armSwitches(["micro-Max", "no centre"], (arm) => {
    const isOwn = arm === "micro-Max";
    rooted = rootedAt(fen, isOwn ? undefined : new (searchWith("no centre"))());
    show();
  });
  const hint = html(
    "p",
    { class: "soft" },
    "Choose a white piece, then where it goes. The darker a square, the " +
      "farther it is from the centre.",
  );
  const side = html("div", {}, hint, sum, switches);
  const element = html("figure", { class: "gain" }, board.element, side);
  return { element, start: show };
}

/** A move without regard to which others there are. */
function nameOf({ piece, from, to }: Candidate): string {
  const letter = pieceLetter(piece).toUpperCase().replace("P", "");
  return `${letter}${squareName(from)}–${squareName(to)}`;
}

/** Points of gain that fill half of the row. */
const HALF = 220;

/** A bar from the middle: to the right what is gained, to the left lost. */
function partRow({ name, value }: Part, kind: string): Child {
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
