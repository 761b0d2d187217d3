import { THEMES } from "../../../../tui/screen/theme/themes.ts";
import { assertEquals } from "@std/assert";
import {
  appearanceFrom,
  type Environment,
  isLastAnswer,
} from "../../../../tui/screen/terminal/capabilities.ts";
import type {
  Appearance,
  AppearanceOptions,
} from "../../../../tui/screen/model/appearance.ts";

const OPTIONS: AppearanceOptions = {
  theme: "any",
  pieces: "auto",
  color: "auto",
  mouse: true,
};
const NOTHING_KNOWN: Environment = {
  noColor: false,
  colorTerm: undefined,
  term: undefined,
  locale: undefined,
};
const USUAL: Appearance = {
  theme: "any",
  isThemeChosen: true,
  pieces: "block",
  depth: "256",
  isUnicode: true,
  glyphWidth: 1,
};
const LETTERS: Partial<Appearance> = { pieces: "ascii", isUnicode: false };

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
  [["\x1b[>65;7802;1c"], { depth: "truecolor" }],
  [["\x1b[>84;0;0c"], { depth: "truecolor" }],
  [["\x1b[>0;136;0c"], {}],
  // Linux's console, and another terminal that says that it is a VT102.
  [[NARROW, VT102], { ...LETTERS, depth: "16" }],
  [[NARROW, SECONDARY, VT102], {}],
];

Deno.test("appearanceFrom() goes by what the terminal answers", () => {
  for (const [reports, appearance] of ANSWERS) {
    const actual = appearanceFrom(reports, OPTIONS, NOTHING_KNOWN);
    assertEquals(actual, { ...USUAL, ...appearance }, JSON.stringify(reports));
  }
});

const KNOWN: [
  environment: Partial<Environment>,
  appearance: Partial<Appearance>,
][] = [
  [{ noColor: true, colorTerm: "truecolor" }, { depth: "never" }],
  [{ colorTerm: "truecolor" }, { depth: "truecolor" }],
  [{ colorTerm: "24bit" }, { depth: "truecolor" }],
  [{ colorTerm: "yes", term: "xterm-256color", locale: "C.UTF-8" }, {}],
  [{ term: "linux" }, { ...LETTERS, depth: "16" }],
  [{ locale: "C" }, LETTERS],
  [{ locale: "de_DE.utf8" }, {}],
];

Deno.test("appearanceFrom() goes by the environment where it may be read", () => {
  for (const [environment, appearance] of KNOWN) {
    const known = { ...NOTHING_KNOWN, ...environment };
    const actual = appearanceFrom([], OPTIONS, known);
    assertEquals(
      actual,
      { ...USUAL, ...appearance },
      JSON.stringify(environment),
    );
  }
  const locale = { ...NOTHING_KNOWN, locale: "C" };
  assertEquals(appearanceFrom([NARROW], OPTIONS, locale), USUAL);
});

Deno.test("appearanceFrom() goes by the command line above all", () => {
  const noColor = { ...NOTHING_KNOWN, noColor: true };
  const asked: AppearanceOptions = {
    theme: "any",
    pieces: "unicode",
    color: "16",
    mouse: true,
  };
  assertEquals(appearanceFrom([THREE_BYTES], asked, noColor), {
    ...USUAL,
    pieces: "unicode",
    depth: "16",
  });
  const letters: AppearanceOptions = { ...OPTIONS, pieces: "ascii" };
  assertEquals(appearanceFrom([NARROW], letters, NOTHING_KNOWN), {
    ...USUAL,
    pieces: "ascii",
  });
});

Deno.test("appearanceFrom() begins with the first theme, unless one is chosen", () => {
  const free = appearanceFrom([], { ...OPTIONS, theme: null }, NOTHING_KNOWN);
  assertEquals([free.theme, free.isThemeChosen], [THEMES[0].name, false]);
});

Deno.test("isLastAnswer() knows the answer that every terminal gives", () => {
  const reports = [NARROW, SECONDARY, VT102, "\x1b[?1;2c", "\x1b[?2026;2$y"];
  assertEquals(reports.map(isLastAnswer), [false, false, true, true, false]);
});
