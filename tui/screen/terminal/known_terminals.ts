// deno-lint-ignore-file no-control-regex

/** What terminals can do but do not tell, by how they answer who they are. */

import type { BlockSet } from "../model/appearance.ts";

/** Answers of terminals with 24-bit colours that do not tell their style. */
export const TRUE_COLOUR_TERMINALS: readonly RegExp[] = [
  /^\x1b\[>0;276;0c$/, // xterm.js, the terminal of editors
  /^\x1b\[>0;\d{3,};1c$/, // Alacritty
  /^\x1b\[>65;[3-9]\d{3};1c$/, // VTE, GNOME's
  /^\x1b\[>77;/, // mintty
  /^\x1b\[>84;/, // tmux, which takes care of the terminal around it
];

export const SCREEN = /^\x1b\[>83;/;

/** Programs between Denomax and a terminal, which keep images from it. */
export const MULTIPLEXERS: readonly RegExp[] = [
  SCREEN,
  /^\x1b\[>84;/, // tmux
];

/** Terminals with iTerm2's images, which no answer tells of. */
export const ITERM_IMAGES: readonly RegExp[] = [
  /^\x1bP>\|iTerm2 /, // iterm2.com/documentation-images.html
  /^\x1bP>\|WezTerm /, // wezterm.org/imgcat.html
];

/** The version in a terminal's answer, and from which on it draws blocks. */
type BlocksRow = readonly [answer: RegExp, sextants: number, octants: number];

/** Versions count a thousand for each main one. */
const MAIN = 1000;

// Elsewhere such blocks come from a font, with gaps, or there are none. What
// draws octants: github.com/breferrari/vigia/issues/324.
const BLOCKS: readonly BlocksRow[] = [
  // github.com/kovidgoyal/kitty/issues/3106: three sextants of 0.19 are wrong.
  [/^\x1bP>\|kitty\((\d+)\.(\d+)/, 20, 40],
  // github.com/ghostty-org/ghostty/pull/5433, for both.
  [/^\x1bP>\|ghostty (\d+)\.(\d+)/, MAIN + 2, MAIN + 2],
  // gitlab.com/dnkl/foot/-/tags/1.9.0, which goes on where sextants end.
  [/^\x1bP>\|foot\((\d+)\.(\d+)/, MAIN + 9, MAIN + 20],
  // wezterm.org/config/lua/config/custom_block_glyphs.html
  [/^\x1bP>\|WezTerm (\d{8})/, 20210814 * MAIN, Infinity],
  // Alacritty 0.14, which numbers its library 0.24 here; sextants came with
  // 0.13.2: github.com/alacritty/alacritty/releases/tag/v0.13.2.
  [/^\x1b\[>0;(\d+)(\d\d);1c$/, 24 * MAIN, Infinity],
  // VTE 0.78, as said above.
  [/^\x1b\[>65;(\d+)(\d\d);1c$/, 78 * MAIN, 78 * MAIN],
];

/** The blocks that a terminal draws itself, by all of its answers. */
export function blocksOf(reports: readonly string[]): BlockSet[] {
  const drawn = reports.flatMap((report) =>
    BLOCKS.map(([answer, sextants, octants]) => {
      const [, main, minor = 0] = answer.exec(report) ?? [];
      const version = main === undefined ? 0 : MAIN * +main + +minor;
      return { sextant: version >= sextants, octant: version >= octants };
    })
  );
  return (["sextant", "octant"] as const)
    .filter((blocks) => drawn.some((row) => row[blocks]));
}

export function matchesAny(
  reports: readonly string[],
  answers: readonly RegExp[],
): boolean {
  return reports.some((report) => answers.some((form) => form.test(report)));
}
