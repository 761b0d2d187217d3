import { LIGHT_THEME, THEMES } from "../../../../tui/screen/theme/themes.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  appearanceFrom,
  type Environment,
  furtherQuestions,
  isLastAnswer,
  withReport,
} from "../../../../tui/screen/terminal/capabilities.ts";
import type {
  Appearance,
  ScreenChoices,
} from "../../../../tui/screen/model/appearance.ts";
import type { Size } from "../../../../tui/screen/model/appearance.ts";
import { NO_GRAPHICS } from "../../../support/screen/models.ts";

const OPTIONS: ScreenChoices = {
  theme: "any",
  pieces: "auto",
  color: "auto",
  mouse: true,
  bell: false,
  edit: false,
};
const NOTHING_KNOWN: Environment = {
  colourWish: null,
  colorTerm: undefined,
  term: undefined,
  locale: undefined,
};
const USUAL: Appearance = {
  theme: "any",
  isThemeChosen: true,
  pieces: "auto",
  depth: "256",
  isUnicode: true,
  glyphWidth: 1,
  ...NO_GRAPHICS,
};
const SIZE: Size = { columns: 100, rows: 30 };
const LETTERS: Partial<Appearance> = { isUnicode: false };

const NARROW = "\x1b[1;2R";
const WIDE = "\x1b[1;3R";
const THREE_BYTES = "\x1b[1;4R";
const SECONDARY = "\x1b[>1;95;0c";
const VT102 = "\x1b[?6c";

const ANSWERS: [reports: string[], appearance: Partial<Appearance>][] = [
  [[], {}],
  [[NARROW, "\x1b[?62;22c"], {}],
  [[WIDE], { glyphWidth: 2 }],
  [[THREE_BYTES], LETTERS],
  [["\x1bP1$r0m\x1b\\"], {}],
  [["\x1bP1$r0;38;2;1;2;3m\x1b\\"], { depth: "truecolor" }],
  [["\x1bP1$r0;38:2:1:2:3m\x1b\\"], { depth: "truecolor" }],
  [["\x1bP1$r0;38:2::1:2:3m\x1b\\"], { depth: "truecolor" }],
  [["\x1bP1$r0;38:5:16m\x1b\\"], {}],
  [["\x1bP0$r\x1b\\"], {}],
  [["\x1bP1$r0m\x1b\\", "\x1b[>0;276;0c"], { depth: "truecolor" }],
  [["\x1b[>0;1501;1c"], { depth: "truecolor" }],
  [["\x1b[>65;6800;1c"], { depth: "truecolor" }],
  [["\x1b[>84;0;0c"], { depth: "truecolor" }],
  [["\x1b[>0;136;0c"], {}],
  // Linux's console, and another terminal that says that it is a VT102.
  [[NARROW, VT102], { ...LETTERS, depth: "16" }],
  [[NARROW, SECONDARY, VT102], {}],
  // st, which says that it is a VT102 and has a background.
  [[NARROW, NARROW, "\x1b]11;rgb:0000/0000/0000\x07", VT102], {}],
  // A pawn in Latin-1 may take a column, as two of its bytes write nothing.
  [[NARROW, WIDE], LETTERS],
  [["\x1b[>83;40900;0c", "\x1b[?1;2c"], { depth: "16" }],
];

Deno.test("appearanceFrom() follows the terminal's answers", () => {
  for (const [reports, appearance] of ANSWERS) {
    const actual = appearanceFrom(reports, OPTIONS, NOTHING_KNOWN, SIZE);
    assertEquals(actual, { ...USUAL, ...appearance }, JSON.stringify(reports));
  }
});

const KITTY = "\x1b_Gi=31;OK\x1b\\";
const SIXEL = "\x1b[?63;1;2;4;6;9;15;16;22;28c";
const CELL = "\x1b[6;19;10t";
const CELL_PIXELS = { width: 10, height: 19 };

/** What terminals were seen to answer, or what their documents say. */
const GRAPHICS: [reports: string[], graphics: Partial<Appearance>][] = [
  // kitty.
  [[CELL, KITTY, "\x1b[?62;c"], { images: "kitty", cellPixels: CELL_PIXELS }],
  [[KITTY, "\x1b[?62;c"], { images: "kitty" }],
  [["\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\", "\x1b[?62;c"], {}],
  [["\x1b[6;99999;99999t", KITTY], { images: "kitty" }],
  // Sixel needs pixels.
  [[CELL, SIXEL], { images: "sixel", cellPixels: CELL_PIXELS }],
  [[SIXEL], {}],
  [[CELL, "\x1b[?63;1;2;14;44c"], { cellPixels: CELL_PIXELS }],
  // xterm in a window of 800 × 600 pixels, and of 2000 × 1200 or so.
  [["\x1b[?2;0;800;600S", SIXEL], {
    images: "sixel",
    cellPixels: { width: 8, height: 20 },
  }],
  [
    [NARROW, NARROW, "\x1b[1;91R", "\x1b[45;1R", "\x1b[?2;0;1000;1000S", SIXEL],
    { images: "sixel", cellPixels: { width: 10, height: 20 } },
  ],
  [["\x1b[?2;0;1000;600S", SIXEL], {}],
  // The last answer is about the window as it is.
  [["\x1b[6;38;20t", CELL], { cellPixels: CELL_PIXELS }],
  // iTerm2 has sixels, but does not tell the pixels that they need.
  [["\x1bP>|iTerm2 3.4.16\x1b\\", "\x1b[?62;4c"], { images: "iterm" }],
  [["\x1bP>|iTerm2 3.5.0\x1b\\", CELL, SIXEL], {
    images: "sixel",
    cellPixels: CELL_PIXELS,
  }],
  // Inside tmux and GNU Screen there are none.
  [["\x1b[>84;0;0c", CELL, KITTY, SIXEL], { cellPixels: CELL_PIXELS }],
  [["\x1b[>83;50000;0c", CELL, SIXEL], { cellPixels: CELL_PIXELS }],
  [["\x1bP>|kitty(0.19.3)\x1b\\"], {}],
  [["\x1bP>|kitty(0.26.5)\x1b\\"], { drawsItself: ["sextant"] }],
  [["\x1bP>|kitty(0.40.0)\x1b\\"], { drawsItself: ["sextant", "octant"] }],
  [["\x1bP>|ghostty 1.1.3\x1b\\"], {}],
  [["\x1bP>|ghostty 1.2.3\x1b\\"], { drawsItself: ["sextant", "octant"] }],
  [["\x1bP>|foot(1.16.2)\x1b\\"], { drawsItself: ["sextant"] }],
  [["\x1bP>|foot(1.20.1)\x1b\\"], { drawsItself: ["sextant", "octant"] }],
  [["\x1bP>|WezTerm 20240203-110809-5046fc22\x1b\\"], {
    drawsItself: ["sextant"],
  }],
  [
    [
      "\x1bP>|WezTerm 20240203-110809-5046fc22\x1b\\",
      CELL,
      "\x1b[?65;4;6;18;22c",
    ],
    { images: "sixel", cellPixels: CELL_PIXELS, drawsItself: ["sextant"] },
  ],
  [["\x1b[>0;1700;1c"], {}],
  [["\x1b[>0;2401;1c"], { drawsItself: ["sextant"] }],
  [["\x1b[>65;7600;1c"], {}],
  [["\x1b[>65;7802;1c"], { drawsItself: ["sextant", "octant"] }],
  [["\x1bP>|XTerm(379)\x1b\\", "\x1bP>|\x1b\\", "\x1b[6;;t"], {}],
];

Deno.test("appearanceFrom() finds out about images and fine blocks", () => {
  for (const [reports, graphics] of GRAPHICS) {
    const { images, cellPixels, drawsItself } = appearanceFrom(
      reports,
      OPTIONS,
      NOTHING_KNOWN,
      SIZE,
    );
    const actual = { images, cellPixels, drawsItself };
    const wanted = { ...NO_GRAPHICS, ...graphics };
    assertEquals(actual, wanted, JSON.stringify(reports));
  }
});

Deno.test("furtherQuestions() asks nothing that would do harm", () => {
  const asked = (reports: string[], isBlank = true) =>
    furtherQuestions(reports, SIZE, isBlank);
  assertEquals(asked(["\x1b[>84;0;0c", "\x1b[?1;2c"]), "");
  assertStringIncludes(asked([SIXEL]), "\x1b_G");
  const probe = "\x1b[?8452h";
  assertStringIncludes(asked(["\x1b[?2;0;1000;600S", SIXEL]), probe);
  assertEquals(asked([SIXEL], false).includes(probe), false);
  assertEquals(asked([CELL, SIXEL]).includes(probe), false);
  assertEquals(asked(["\x1b[?62c"]).includes(probe), false);
});

const KNOWN: [
  environment: Partial<Environment>,
  appearance: Partial<Appearance>,
][] = [
  [{ colourWish: "never", colorTerm: "truecolor" }, { depth: "never" }],
  [{ colourWish: "16", colorTerm: "truecolor" }, { depth: "16" }],
  [{ colourWish: "always", colorTerm: "truecolor" }, { depth: "truecolor" }],
  [{ colorTerm: "truecolor" }, { depth: "truecolor" }],
  [{ colorTerm: "24bit" }, { depth: "truecolor" }],
  [{ colorTerm: "yes", term: "xterm-256color", locale: "C.UTF-8" }, {}],
  [{ term: "linux" }, { ...LETTERS, depth: "16" }],
  [{ locale: "C" }, LETTERS],
  [{ locale: "de_DE.utf8" }, {}],
];

Deno.test("appearanceFrom() follows the environment where it may be read", () => {
  for (const [environment, appearance] of KNOWN) {
    const known = { ...NOTHING_KNOWN, ...environment };
    const actual = appearanceFrom([], OPTIONS, known, SIZE);
    assertEquals(
      actual,
      { ...USUAL, ...appearance },
      JSON.stringify(environment),
    );
  }
  const locale = { ...NOTHING_KNOWN, locale: "C" };
  assertEquals(appearanceFrom([NARROW], OPTIONS, locale, SIZE), USUAL);
});

Deno.test("appearanceFrom() follows the command line above all", () => {
  const noColor: Environment = { ...NOTHING_KNOWN, colourWish: "never" };
  const asked: ScreenChoices = {
    ...OPTIONS,
    pieces: "unicode",
    color: "16",
  };
  assertEquals(appearanceFrom([THREE_BYTES], asked, noColor, SIZE), {
    ...USUAL,
    pieces: "unicode",
    depth: "16",
  });
  const letters: ScreenChoices = { ...OPTIONS, pieces: "ascii" };
  assertEquals(appearanceFrom([NARROW], letters, NOTHING_KNOWN, SIZE), {
    ...USUAL,
    pieces: "ascii",
  });
});

Deno.test("appearanceFrom() begins with the first theme, unless one is chosen", () => {
  const options = { ...OPTIONS, theme: null };
  const free = appearanceFrom([], options, NOTHING_KNOWN, SIZE);
  assertEquals([free.theme, free.isThemeChosen], [THEMES[0].name, false]);
});

Deno.test("appearanceFrom() begins with the light theme where the background is light", () => {
  const options = { ...OPTIONS, theme: null };
  const rows = [
    ["rgb:ffff/ffff/ffff", LIGHT_THEME],
    ["rgb:fd/f6/e3", LIGHT_THEME],
    ["rgba:ffff/ffff/dddd/ffff", LIGHT_THEME],
    ["rgb:0000/0000/0000", THEMES[0].name],
    ["rgb:1d1d/1818/1515", THEMES[0].name],
    ["?", THEMES[0].name],
  ];
  for (const [answer, theme] of rows) {
    const reports = [`\x1b]11;${answer}\x1b\\`];
    const free = appearanceFrom(reports, options, NOTHING_KNOWN, SIZE);
    assertEquals(free.theme, theme, answer);
    const chosen = appearanceFrom(reports, OPTIONS, NOTHING_KNOWN, SIZE);
    assertEquals(chosen.theme, OPTIONS.theme);
  }
});

Deno.test("of the answers about the background the last one counts", () => {
  const options = { ...OPTIONS, theme: null };
  const reports = ["ffff/ffff/ffff", "0000/0000/0000"]
    .map((amounts) => `\x1b]11;rgb:${amounts}\x1b\\`)
    .reduce(withReport, [] as readonly string[]);
  const { theme } = appearanceFrom(reports, options, NOTHING_KNOWN, SIZE);
  assertEquals(theme, THEMES[0].name);
});

Deno.test("isLastAnswer() knows the answer that every terminal gives", () => {
  const reports = [NARROW, SECONDARY, VT102, "\x1b[?1;2c", "\x1b[?2026;2$y"];
  assertEquals(reports.map(isLastAnswer), [false, false, true, true, false]);
});
