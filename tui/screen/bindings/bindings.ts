/**
 * What keys do, as tables: the update looks them up, footer and help list them.
 *
 * @module
 */

import { isOver } from "../../../engine/game/game.ts";
import type { Binding } from "./action.ts";
import type { Key } from "../model/keys.ts";
import {
  LINE_BINDINGS,
  MOVE_KEYS,
  OVERLAY_BINDINGS,
  PAGE,
  PAUSE_BINDINGS,
  PICKED_UP_BINDINGS,
  WAIT_BINDINGS,
} from "./mode_bindings.ts";
import type { InputLine, Model } from "../model/model.ts";
import { isEngineMoving, isWaiting } from "../model/model.ts";

/** Keys over the board. */
export const BINDINGS: readonly Binding[] = [
  {
    keys: MOVE_KEYS,
    label: "move",
    help: "type a move, like e4, Nf3, e2e4 or O-O",
    group: "moves",
    action: { type: "type", kind: "move" },
  },
  {
    keys: ["enter", " "],
    label: "pick up",
    help: "pick up or put down a piece at the cursor",
    group: "moves",
    action: { type: "use" },
  },
  {
    keys: ["up", "down", "left", "right"],
    label: "cursor",
    help: "move the cursor",
    group: "moves",
    action: { type: "cursor" },
  },
  {
    keys: ["tab"],
    label: "next",
    help: "go to the next target, or piece that can move",
    group: "moves",
    action: { type: "cycle", by: 1 },
  },
  {
    keys: ["shift-tab"],
    label: "previous",
    help: "go to the one before",
    group: "moves",
    action: { type: "cycle", by: -1 },
  },
  {
    keys: ["escape"],
    label: "put back",
    help: "put the piece back, hide the cursor",
    group: "moves",
    action: { type: "release" },
  },
  {
    keys: ["u"],
    label: "take back",
    help: "take back your last move",
    group: "game",
    action: { type: "word", word: "undo" },
  },
  {
    keys: ["r"],
    label: "redo",
    help: "play again what was taken back",
    group: "game",
    action: { type: "word", word: "redo" },
  },
  {
    keys: ["t"],
    label: "hint",
    help: "ask which piece to move; again: which move",
    group: "game",
    action: { type: "word", word: "hint" },
  },
  {
    keys: ["."],
    label: "move now",
    help: "let the engine move, at once if it thinks",
    group: "game",
    action: { type: "word", word: "go" },
  },
  {
    keys: ["["],
    label: "back",
    help: "look at the position before",
    group: "game",
    action: { type: "browse", plies: -1 },
  },
  {
    keys: ["]"],
    label: "forth",
    help: "look at the next position",
    group: "game",
    action: { type: "browse", plies: 1 },
  },
  {
    keys: ["page-up"],
    label: "far back",
    help: `look ${PAGE} half-moves back`,
    group: "game",
    action: { type: "browse", plies: -PAGE },
  },
  {
    keys: ["page-down"],
    label: "far forth",
    help: `look ${PAGE} half-moves forth`,
    group: "game",
    action: { type: "browse", plies: PAGE },
  },
  {
    keys: ["home"],
    label: "start",
    help: "look at the start",
    group: "game",
    action: { type: "browse", plies: -Infinity },
  },
  {
    keys: ["end"],
    label: "end",
    help: "look at the last position",
    group: "game",
    action: { type: "browse", plies: Infinity },
  },
  {
    keys: ["p"],
    label: "pause",
    help: "stop the game for a while, or go on",
    group: "game",
    action: { type: "word", word: "pause" },
  },
  {
    keys: ["="],
    label: "draw",
    help: "offer a draw, or claim one",
    group: "game",
    action: { type: "ask", word: "draw" },
  },
  {
    keys: ["x"],
    label: "resign",
    help: "give the game up",
    group: "game",
    action: { type: "ask", word: "resign" },
  },
  {
    keys: ["n"],
    label: "new",
    help: "begin a new game",
    group: "game",
    action: { type: "ask", word: "new" },
  },
  {
    keys: ["o"],
    label: "games",
    help: "list kept games; :resume goes on with one",
    group: "game",
    action: { type: "word", word: "games" },
  },
  {
    keys: ["v"],
    label: "flip",
    help: "turn the board round",
    group: "look",
    action: { type: "word", word: "flip" },
  },
  {
    keys: ["i"],
    label: "engine",
    help: "show the engine's thoughts and the curve of its scores",
    group: "look",
    action: { type: "word", word: "engine" },
  },
  {
    keys: ["s"],
    label: "theme",
    help: "take the next colours",
    group: "look",
    action: { type: "word", word: "theme" },
  },
  {
    keys: ["m"],
    label: "mouse",
    help: "use the mouse, or leave it to the terminal",
    group: "look",
    action: { type: "word", word: "mouse" },
  },
  {
    keys: ["y"],
    label: "copy",
    help: "copy FEN, PGN or board",
    group: "program",
    action: { type: "word", word: "copy" },
  },
  {
    keys: ["w"],
    label: "write",
    help: "write the game to the PGN file",
    group: "program",
    action: { type: "word", word: "write" },
  },
  {
    keys: [":"],
    label: "command",
    help: "write a command; help lists them",
    group: "program",
    action: { type: "type", kind: "command" },
  },
  {
    keys: ["?"],
    label: "help",
    help: "explain keys and marks",
    group: "program",
    action: { type: "word", word: "keys" },
  },
  {
    keys: ["q"],
    label: "quit",
    help: "leave",
    group: "program",
    action: { type: "ask", word: "quit" },
  },
  {
    keys: ["ctrl-c"],
    label: "quit",
    help: "leave at once",
    group: "program",
    action: { type: "effect", effect: { type: "quit", code: 130 } },
  },
  {
    keys: ["ctrl-z"],
    label: "suspend",
    help: "go back to the shell for a while",
    group: "program",
    action: { type: "suspend" },
  },
  {
    keys: ["ctrl-l"],
    label: "redraw",
    help: "draw everything anew",
    group: "program",
    action: { type: "effect", effect: { type: "redraw" } },
  },
];

// -- Keys in their places -----------------------------------------------------

/** Keys that work while the game is paused. */
const PAUSED_KEYS: readonly Key[] = ["?", "q", "s", "m"];

/** Keys that work whatever lies over the board. */
const ALWAYS_KEYS: readonly Key[] = ["ctrl-c", "ctrl-z", "ctrl-l"];

/** Keys to name while a line is typed. */
const LINE_KEYS: Readonly<Record<InputLine["kind"], readonly Key[]>> = {
  move: ["enter", "escape", "tab"],
  command: ["enter", "escape", "tab", "up"],
};

function bindingsOf(
  keys: readonly Key[],
  bindings: readonly Binding[] = BINDINGS,
): readonly Binding[] {
  return keys.flatMap((key) =>
    bindings.filter((binding) => binding.keys.includes(key))
  );
}

/** The keys that do something, but for those that write in a line. */
export function liveBindings(model: Model): readonly Binding[] {
  const { overlay, line, isPaused } = model;
  const always = bindingsOf(ALWAYS_KEYS);
  if (overlay !== null) return [...always, ...OVERLAY_BINDINGS[overlay.type]];
  if (line !== null) return [...always, ...LINE_BINDINGS];
  if (isPaused) {
    return [...always, ...PAUSE_BINDINGS, ...bindingsOf(PAUSED_KEYS)];
  }
  return [...situationBindings(model), ...BINDINGS];
}

/** The live keys for the footer, the most important first. */
export function footerBindings(model: Model): readonly Binding[] {
  const { overlay, line, isPaused } = model;
  if (overlay !== null) {
    return OVERLAY_BINDINGS[overlay.type]
      .filter(({ action }) => action.type !== "type");
  }
  if (line !== null) return bindingsOf(LINE_KEYS[line.kind], LINE_BINDINGS);
  const bindings = bindingsOf(isPaused ? PAUSED_KEYS : footerKeys(model));
  return [...situationBindings(model), ...bindings];
}

/** What keys mean in this situation only. */
function situationBindings(model: Model): readonly Binding[] {
  if (model.isPaused) return PAUSE_BINDINGS;
  if (isWaiting(model)) return WAIT_BINDINGS;
  return model.pickedUp === null ? [] : PICKED_UP_BINDINGS;
}

function footerKeys(model: Model): readonly Key[] {
  const { match: { game }, pickedUp } = model;
  if (pickedUp !== null) return ["tab", "escape", "?", "q"];
  if (game.shown !== game.ply) return [..."[]", "end", ..."u.v?q:"];
  if (isOver(game)) return [..."nuywqo[?v:]"];
  if (isWaiting(model)) return [..."?q[inv:]"];
  if (isEngineMoving(model)) return [..."?.upqi[vxns:y]"];
  return [..."?utq[vx=nisy:wm]p.", "r"];
}
