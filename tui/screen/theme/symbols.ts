/** Signs on the screen, and what replaces them where there is only ASCII. */

import type { Appearance } from "../model/appearance.ts";

export type Signs = ReturnType<typeof newSigns>;

export type MarkName = keyof Signs["pairs"];

/** Signs by name; of two forms Unicode's is taken, or that in ASCII. */
function newSigns(either: (unicode: string, ascii: string) => string) {
  return {
    /** At both sides of a marked square; blanks leave what is there. */
    pairs: {
      cursor: "[]",
      pickedUp: "{}",
      capture: "()",
      target: "  ",
      check: " !",
      hint: either("»«", "><"),
      last: either("‹›", "<>"),
    },
    /** On an empty square that a piece can go to: small and large. */
    targets: either("•●", "**"),
    /** Of the cursor on large squares: top left and right, bottom the same. */
    corners: either("┌┐└┘", "[][]"),
    /** Texture of dark squares where there is no colour. */
    dark: either("░", ":"),
    /** Before the player whose move it is, and a clock that runs. */
    turn: either("▸", ">"),
    // Before the move shown, and the last one played while another is shown.
    shown: either("›", ">"),
    live: either("•", "*"),
    // Between things of one line, and where a text is cut.
    dot: either("·", "-"),
    ellipsis: either("…", ".."),
    /** From empty to full. */
    bars: either(" ▁▂▃▄▅▆▇█", " .,-=+*%#"),
    /** Top left, side, top right, bottom left, bottom right, upright. */
    box: either("╭─╮╰╯│", "+-+++|"),
    /** There is more above, or below. */
    more: either("↑↓", "^v"),
    keys: keyNames(either),
  };
}

/** Names of keys as people know them; other keys are called what they write. */
function keyNames(either: (unicode: string, ascii: string) => string) {
  const names: Readonly<Record<string, string>> = {
    ...{ up: either("↑", "Up"), down: either("↓", "Down") },
    ...{ left: either("←", "Left"), right: either("→", "Right") },
    ...{ " ": "Space", enter: "Enter", escape: "Esc", tab: "Tab" },
    ...{ "shift-tab": "Shift-Tab", backspace: "Backspace", delete: "Del" },
    ...{ "page-up": "PgUp", "page-down": "PgDn", home: "Home", end: "End" },
    ...{ "ctrl-c": "Ctrl-C", "ctrl-l": "Ctrl-L", "ctrl-z": "Ctrl-Z" },
  };
  return names;
}

const UNICODE = newSigns((sign) => sign);
const ASCII = newSigns((_, sign) => sign);

export function signsOf({ isUnicode }: Appearance): Signs {
  return isUnicode ? UNICODE : ASCII;
}
