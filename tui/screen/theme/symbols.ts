/** Signs on the screen, and their replacements in ASCII. */

import type { Appearance } from "../model/appearance.ts";

export type Signs = ReturnType<typeof newSigns>;

export type MarkName = keyof Signs["pairs"];

/** Signs by name; `either` takes the form in Unicode or the one in ASCII. */
function newSigns(either: (unicode: string, ascii: string) => string) {
  return {
    /** At both sides of a marked square; blanks leave the square as it is. */
    pairs: {
      cursor: "[]",
      pickedUp: "{}",
      capture: "()",
      target: "  ",
      check: " !",
      hint: either("»«", "><"),
      // At both ends of moves, where arrows cannot be drawn.
      better: "++",
      reply: either("××", "xx"),
      line: "->",
      last: either("‹›", "<>"),
      /** The same in a line that is not played. */
      shown: "~~",
    },
    /** On an empty square that a piece can go to: in one row, and in more. */
    targets: either("•●", "**"),
    /** Corners of the cursor on large squares: top left and right, bottom. */
    corners: either("┌┐└┘", "[][]"),
    /** Corners around a piece that can be taken: top left and right, bottom. */
    ring: either("▘▝▖▗", "''.."),
    /** Texture of dark squares without colours: in one row, and in more. */
    dark: either("░·", "::"),
    /** Small pieces without colours, of White and of Black: pawns, and others. */
    framed: {
      2: [["   ", "╭┴╮"], ["╭─╮", "│K│"]],
      3: [["     ", " ╭┴╮ ", "╭┴─┴╮"], ["╭───╮", "│ K │", "╰───╯"]],
    },
    filled: {
      2: [["   ", "▗█▖"], ["▗▄▖", "▐K▌"]],
      3: [["     ", " ▗█▖ ", "▗███▖"], ["▗▄▄▄▖", "▐█K█▌", "▝▀▀▀▘"]],
    },
    /** Before the player to move, and before a running clock. */
    turn: either("▸", ">"),
    /** Before the move whose position is on the board. */
    shown: either("›", ">"),
    /** Before the last move played, while another position is on the board. */
    live: either("•", "*"),
    /** Between the parts of a line. */
    dot: either("·", "-"),
    /** Where a text is cut. */
    ellipsis: either("…", ".."),
    /** Between what was and what is. */
    to: either("→", "->"),
    /** Through the ply on the board, on the curve. */
    upright: either("│", "|"),
    /** From empty to full. */
    bars: either(" ▁▂▃▄▅▆▇█", " .,-=+*%#"),
    /** Top left, side, top right, bottom left, bottom right, upright. */
    box: either("╭─╮╰╯│", "+-+++|"),
    /** More lines are above, or below. */
    more: either("↑↓", "^v"),
    keys: keyNames(either),
  };
}

/** Names of keys; any other key is named by its character. */
function keyNames(either: (unicode: string, ascii: string) => string) {
  const names: Readonly<Record<string, string>> = {
    up: either("↑", "Up"),
    down: either("↓", "Down"),
    left: either("←", "Left"),
    right: either("→", "Right"),
    " ": "Space",
    enter: "Enter",
    escape: "Esc",
    tab: "Tab",
    "shift-tab": "Shift-Tab",
    backspace: "Backspace",
    delete: "Del",
    "page-up": "PgUp",
    "page-down": "PgDn",
    home: "Home",
    end: "End",
    "ctrl-c": "Ctrl-C",
    "ctrl-l": "Ctrl-L",
    "ctrl-z": "Ctrl-Z",
  };
  return names;
}

const UNICODE = newSigns((sign) => sign);
const ASCII = newSigns((_, sign) => sign);

export function signsOf({ isUnicode }: Appearance): Signs {
  return isUnicode ? UNICODE : ASCII;
}
