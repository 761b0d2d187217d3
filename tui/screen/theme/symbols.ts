/**
 * Signs on the screen, and what takes their place where there is only ASCII.
 *
 * @module
 */

import type { Appearance } from "../model/appearance.ts";

/** What a square can be marked as. */
export type MarkName =
  | "cursor"
  | "pickedUp"
  | "capture"
  | "target"
  | "check"
  | "hint"
  | "last";

/** Signs on the screen. */
export interface Signs {
  /** Left and right of the piece on a marked square; blanks leave what is there. */
  readonly pairs: Readonly<Record<MarkName, string>>;
  /** In the middle of an empty square that a piece can go to, small or large. */
  readonly targets: string;
  /** Corners of the cursor on large squares: top left, top right, bottom … */
  readonly corners: string;
  /** Texture of dark squares where there is no colour. */
  readonly dark: string;
  /** Before the player whose move it is. */
  readonly turn: string;
  /** Before a clock that runs. */
  readonly running: string;
  /** Before a clock with little time. */
  readonly low: string;
  /** Before the move that is shown. */
  readonly shown: string;
  /** Before the last move played while another is shown. */
  readonly live: string;
  /** Between things of one line. */
  readonly dot: string;
  /** Where a text is cut. */
  readonly ellipsis: string;
  /** Bars from empty to full. */
  readonly bars: string;
  /** Frame of an overlay: top left, side, top right, bottom left, bottom right, upright. */
  readonly box: string;
  /** There is more above. */
  readonly more: string;
  /** Names of the keys that have a sign. */
  readonly keys: Readonly<Record<string, string>>;
}

const KEY_NAMES = {
  " ": "Space",
  enter: "Enter",
  escape: "Esc",
  tab: "Tab",
  "shift-tab": "Shift-Tab",
  backspace: "Backspace",
  delete: "Del",
  up: "Up",
  down: "Down",
  left: "Left",
  right: "Right",
  home: "Home",
  end: "End",
  "page-up": "PgUp",
  "page-down": "PgDn",
  "ctrl-c": "Ctrl-C",
  "ctrl-l": "Ctrl-L",
  "ctrl-z": "Ctrl-Z",
};

const UNICODE: Signs = {
  pairs: {
    cursor: "[]",
    pickedUp: "{}",
    capture: "()",
    target: "  ",
    check: " !",
    hint: "»«",
    last: "‹›",
  },
  targets: "•●",
  corners: "┌┐└┘",
  dark: "░",
  turn: "▸",
  running: "▸",
  low: "!",
  shown: "›",
  live: "•",
  dot: "·",
  ellipsis: "…",
  bars: " ▁▂▃▄▅▆▇█",
  box: "╭─╮╰╯│",
  more: "↑↓",
  keys: { ...KEY_NAMES, up: "↑", down: "↓", left: "←", right: "→" },
};

const ASCII: Signs = {
  pairs: { ...UNICODE.pairs, hint: "><", last: "<>" },
  targets: "**",
  corners: "[][]",
  dark: ":",
  turn: ">",
  running: ">",
  low: "!",
  shown: ">",
  live: "*",
  dot: "-",
  ellipsis: "..",
  bars: " .,-=+*%#",
  box: "+-+++|",
  more: "^v",
  keys: KEY_NAMES,
};

/** The signs that a terminal can show. */
export function signsOf({ isUnicode }: Appearance): Signs {
  return isUnicode ? UNICODE : ASCII;
}

/** Name of a key as people know it. */
export function keyName(key: string, { keys }: Signs): string {
  return keys[key] ?? key;
}
