/**
 * Keys of the line that is typed, and of what lies over the board.
 *
 * @module
 */

import { BISHOP, KNIGHT, QUEEN, ROOK } from "../../../engine/mod.ts";
import type { Action } from "./action.ts";
import type { Binding } from "./action.ts";
import type { Key } from "../model/keys.ts";
import type { Overlay } from "../model/model.ts";

/** Characters that moves begin with. */
export const MOVE_KEYS: readonly Key[] = [..."abcdefghKQRBNO0"];

/** Plies or lines that the keys for pages go over. */
export const PAGE = 10;

/** A row of a table of keys that the help does not list. */
function row(keys: readonly Key[], label: string, action: Action): Binding {
  return { keys, label, help: label, group: "program", action };
}

const CLOSE: Action = { type: "overlay", overlay: null };

/** Keys while a line is typed; all others write in it. */
export const LINE_BINDINGS: readonly Binding[] = [
  row(["enter"], "done", { type: "enter" }),
  row(["escape"], "clear", { type: "clear" }),
  row(["tab"], "complete", { type: "complete", by: 1 }),
  row(["shift-tab"], "complete back", { type: "complete", by: -1 }),
  row(["up"], "earlier", { type: "recall", by: -1 }),
  row(["down"], "later", { type: "recall", by: 1 }),
  row(["backspace"], "erase", { type: "erase" }),
];

/** Keys while a piece is picked up. */
export const PICKED_UP_BINDINGS: readonly Binding[] = [
  row(["enter", " "], "put down", { type: "use" }),
];

const GO_ON = row(["p"], "go on", { type: "word", word: "pause" });

/** Keys while the game is paused. */
export const PAUSE_BINDINGS: readonly Binding[] = [GO_ON];

/** Keys while the engine, playing both sides, waits for one. */
export const WAIT_BINDINGS: readonly Binding[] = [
  row([" ", "enter"], "one move", { type: "word", word: "go" }),
  GO_ON,
];

const SCROLL_BINDINGS: readonly Binding[] = [
  row(["escape", "?", "enter"], "close", CLOSE),
  row(["down"], "down", { type: "scroll", lines: 1 }),
  row(["up"], "up", { type: "scroll", lines: -1 }),
  row(["page-down", " "], "page down", { type: "scroll", lines: PAGE }),
  row(["page-up"], "page up", { type: "scroll", lines: -PAGE }),
  row(["home"], "top", { type: "scroll", lines: -Infinity }),
  row(["end"], "bottom", { type: "scroll", lines: Infinity }),
];

/** Keys while something lies over the board. */
export const OVERLAY_BINDINGS: Readonly<
  Record<Overlay["type"], readonly Binding[]>
> = {
  help: SCROLL_BINDINGS,
  text: [
    ...SCROLL_BINDINGS,
    row([":"], "command", { type: "type", kind: "command" }),
    row(MOVE_KEYS, "move", { type: "type", kind: "move" }),
  ],
  question: [
    row(["y", "enter"], "yes", { type: "agree" }),
    row(["n", "escape"], "no", CLOSE),
  ],
  offer: [
    row(["y", "enter"], "go on", { type: "word", word: "resume" }),
    row(["n", "escape"], "new game", CLOSE),
    row(MOVE_KEYS, "move", { type: "type", kind: "move" }),
  ],
  promotion: [
    row(["q"], "queen", { type: "promote", piece: QUEEN }),
    row(["r"], "rook", { type: "promote", piece: ROOK }),
    row(["b"], "bishop", { type: "promote", piece: BISHOP }),
    row(["n"], "knight", { type: "promote", piece: KNIGHT }),
    row(["enter", " "], "take", { type: "promote", piece: null }),
    row(["right", "down", "tab"], "next", { type: "turn", by: 1 }),
    row(["left", "up", "shift-tab"], "previous", { type: "turn", by: -1 }),
    row(["escape"], "no move", CLOSE),
  ],
  copy: [
    row(["f"], "FEN", { type: "word", word: "copy fen" }),
    row(["p"], "PGN", { type: "word", word: "copy pgn" }),
    row(["b"], "board", { type: "word", word: "copy board" }),
    row(["escape"], "close", CLOSE),
  ],
};
