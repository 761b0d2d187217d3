/** Signs on the screen, and what replaces them where there is only ASCII. */

import type { Appearance } from "../model/appearance.ts";

// In all tables: the sign where there is Unicode, and that where there is not.

/** Left and right of the piece on a marked square; blanks leave what is there. */
const PAIRS = {
  cursor: ["[]", "[]"],
  pickedUp: ["{}", "{}"],
  capture: ["()", "()"],
  target: ["  ", "  "],
  check: [" !", " !"],
  hint: ["»«", "><"],
  last: ["‹›", "<>"],
};

export type MarkName = keyof typeof PAIRS;

const SIGNS = {
  // In the middle of an empty square that a piece can go to: small and large.
  targets: ["•●", "**"],
  // Of the cursor on large squares: top left, top right, bottom left and right.
  corners: ["┌┐└┘", "[][]"],
  // Texture of dark squares where there is no colour.
  dark: ["░", ":"],
  // Before the player whose move it is.
  turn: ["▸", ">"],
  // Before a clock: it runs, it has little time.
  running: ["▸", ">"],
  low: ["!", "!"],
  // Before the move shown, and the last one played while another is shown.
  shown: ["›", ">"],
  live: ["•", "*"],
  // Between things of one line, and where a text is cut.
  dot: ["·", "-"],
  ellipsis: ["…", ".."],
  // From empty to full.
  bars: [" ▁▂▃▄▅▆▇█", " .,-=+*%#"],
  // Top left, side, top right, bottom left, bottom right, upright.
  box: ["╭─╮╰╯│", "+-+++|"],
  // There is more above, or below.
  more: ["↑↓", "^v"],
};

const ARROWS = {
  up: ["↑", "Up"],
  down: ["↓", "Down"],
  left: ["←", "Left"],
  right: ["→", "Right"],
};

/** Names of keys as people know them; other keys are called what they write. */
const KEYS = {
  ...{ " ": "Space", enter: "Enter", escape: "Esc", tab: "Tab" },
  ...{ "shift-tab": "Shift-Tab", backspace: "Backspace", delete: "Del" },
  ...{ "page-up": "PgUp", "page-down": "PgDn", home: "Home", end: "End" },
  ...{ "ctrl-c": "Ctrl-C", "ctrl-l": "Ctrl-L", "ctrl-z": "Ctrl-Z" },
};

/** Signs by name, for one kind of terminal. */
export interface Signs extends Readonly<Record<keyof typeof SIGNS, string>> {
  readonly pairs: Readonly<Record<MarkName, string>>;
  readonly keys: Readonly<Record<string, string>>;
}

const [UNICODE, ASCII] = [0, 1].map((index): Signs => ({
  ...column(SIGNS, index),
  pairs: column(PAIRS, index),
  keys: { ...KEYS, ...column(ARROWS, index) },
}));

function column<Name extends string>(
  table: Readonly<Record<Name, readonly string[]>>,
  index: number,
): Record<Name, string> {
  const signs = Object.entries<readonly string[]>(table)
    .map(([name, forms]) => [name, forms[index]]);
  return Object.fromEntries(signs);
}

export function signsOf({ isUnicode }: Appearance): Signs {
  return isUnicode ? UNICODE : ASCII;
}
