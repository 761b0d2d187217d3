import { assertEquals } from "@std/assert";
import * as packages from "../tui/packages.ts";
import * as standIns from "../tui/stand_ins.ts";

// A machine that cannot reach JSR runs the same facts twice.
const SOURCES = [
  { source: "package", functions: packages },
  { source: "stand-in", functions: standIns },
];

const FLAGS: packages.ParseOptions = {
  boolean: ["help", "mouse", "flip"],
  string: ["fen", "level"],
  negatable: ["mouse"],
  alias: { help: "h", level: "l" },
  default: { mouse: true },
};

const DEFAULTS = { _: [], flip: false, help: false, h: false, mouse: true };

const ARGS: [args: string[], expected: Record<string, unknown>][] = [
  [[], {}],
  [["--flip"], { flip: true }],
  [["--flip", "uci"], { flip: true, _: ["uci"] }],
  [["--flip", "false", "uci"], { flip: false, _: ["uci"] }],
  [["--flip=false"], { flip: false }],
  [["--no-mouse"], { mouse: false }],
  [["--no-flip"], { "no-flip": true }],
  [["--help"], { help: true, h: true }],
  [["-h"], { help: true, h: true }],
  [["-hx"], { help: true, h: true, x: true }],
  [["--level", "3"], { level: "3", l: "3" }],
  [["--level=3", "--level=4"], { level: "4", l: "4" }],
  [["-l", "3", "uci"], { level: "3", l: "3", _: ["uci"] }],
  [["-l3"], { level: "3", l: "3" }],
  [["-l=3"], { level: "3", l: "3" }],
  [["-hl", "3"], { help: true, h: true, level: "3", l: "3" }],
  [["--level"], { level: "", l: "" }],
  [["--level", "--flip"], { level: "", l: "", flip: true }],
  [["--level", "-5"], { level: "", l: "", 5: true }],
  [["--level=-5"], { level: "-5", l: "-5" }],
  [["--fen=a=b"], { fen: "a=b" }],
  [["--fen="], { fen: "" }],
  [["--fen", ""], { fen: "", _: [""] }],
  [["--fen", "-"], { fen: "", _: ["-"] }],
  [["-l", "-"], { level: "-", l: "-" }],
  [["--fen", "--", "--flip"], { fen: "", _: ["--flip"] }],
  [["--bogus"], { bogus: true }],
  [["--bogus", "3"], { bogus: 3 }],
  [["--bogus=x"], { bogus: "x" }],
  [["perft", "4", "0x10", "1e3", "-", "x4"], {
    _: ["perft", 4, 16, 1000, "-", "x4"],
  }],
];

for (const { source, functions } of SOURCES) {
  Deno.test(`${source} parseArgs() reads flags and words`, () => {
    for (const [args, expected] of ARGS) {
      const actual = functions.parseArgs(args, FLAGS);
      const message = JSON.stringify(args);
      assertEquals<unknown>(actual, { ...DEFAULTS, ...expected }, message);
    }
  });

  Deno.test(`${source} parseArgs() keeps words as text when asked to`, () => {
    const actual = functions.parseArgs(["4", "x"], { string: ["_"] });
    assertEquals(actual._, ["4", "x"]);
  });

  Deno.test(`${source} parseArgs() stops at the first word when asked to`, () => {
    const args = ["--flip", "perft", "4", "--flip", "--", "x"];
    const actual = functions.parseArgs(args, { stopEarly: true, ...FLAGS });
    assertEquals(actual._, ["perft", "4", "--flip", "x"]);
    assertEquals(actual.flip, true);
  });

  Deno.test(`${source} parseArgs() reports what is not declared`, () => {
    const calls: unknown[][] = [];
    const args = [
      "--flip",
      "-l",
      "3",
      "uci",
      "--bogus",
      "3",
      "-x",
      "--y=",
      "-",
    ];
    const actual = functions.parseArgs(args, {
      ...FLAGS,
      unknown: (arg, key, value) => {
        calls.push([arg, key, value]);
        return arg === "uci";
      },
    });
    assertEquals(calls, [
      ["uci", undefined, undefined],
      ["--bogus", "bogus", "3"],
      ["-x", "x", true],
      ["--y=", "y", ""],
      ["-", undefined, undefined],
    ]);
    const given = { flip: true, level: "3", l: "3", _: ["uci"] };
    assertEquals<unknown>(actual, { ...DEFAULTS, ...given });
  });

  Deno.test(`${source} unicodeWidth() counts columns`, () => {
    const widths: [text: string, width: number][] = [
      ["", 0],
      ["Nf3+", 4],
      ["\u265a\u265f\u2654\u2659", 4],
      ["\u265f\ufe0e", 1],
      ["\u2502\u2588\u2584\u00b7\u00bd\u2026", 6],
      ["Pel\u00e9 Pele\u0301", 9],
      ["\u8b1d\u8ecd", 4],
      ["\uac00\uff21\u3042", 6],
      ["\u{1f600}", 2],
      ["a\tb\x7f\n", 2],
      ["a\u200bb\u200d", 2],
    ];
    for (const [text, width] of widths) {
      assertEquals(functions.unicodeWidth(text), width, JSON.stringify(text));
    }
  });

  Deno.test(`${source} stripAnsiCode() leaves the text`, () => {
    const text = "\x1b[?2026h\x1b[1;31mKing\x1b[0m\x1b[K and " +
      "\x1b]8;;https://example.com\x07Queen\x1b]8;;\x07";
    assertEquals(functions.stripAnsiCode(text), "King and Queen");
    assertEquals(functions.stripAnsiCode("[1m e4"), "[1m e4");
  });

  Deno.test({
    name: `${source} styles wrap the text`,
    ignore: Deno.noColor,
    fn: () => {
      const { bold, dim, underline, inverse } = functions;
      const { rgb8, bgRgb8, rgb24, bgRgb24 } = functions;
      const color = functions.getColorEnabled();
      functions.setColorEnabled(true);
      assertEquals(functions.getColorEnabled(), true);
      assertEquals(bold("x"), "\x1b[1mx\x1b[22m");
      assertEquals(dim("x"), "\x1b[2mx\x1b[22m");
      assertEquals(underline("x"), "\x1b[4mx\x1b[24m");
      assertEquals(inverse("x"), "\x1b[7mx\x1b[27m");
      assertEquals(rgb8("x", 12), "\x1b[38;5;12mx\x1b[39m");
      assertEquals(rgb8("x", 300), "\x1b[38;5;255mx\x1b[39m");
      assertEquals(bgRgb8("x", -1), "\x1b[48;5;0mx\x1b[49m");
      assertEquals(rgb24("x", 0x1280ff), "\x1b[38;2;18;128;255mx\x1b[39m");
      assertEquals(bgRgb24("x", 0x000102), "\x1b[48;2;0;1;2mx\x1b[49m");
      assertEquals(
        rgb8(`a${rgb8("b", 2)}c`, 1),
        "\x1b[38;5;1ma\x1b[38;5;2mb\x1b[38;5;1mc\x1b[39m",
      );
      functions.setColorEnabled(color);
    },
  });

  Deno.test(`${source} setColorEnabled() turns styles off`, () => {
    const color = functions.getColorEnabled();
    functions.setColorEnabled(false);
    assertEquals(functions.getColorEnabled(), false);
    assertEquals(functions.bold(functions.rgb24("x", 1)), "x");
    functions.setColorEnabled(color);
    assertEquals(functions.getColorEnabled(), color);
  });
}

/** Runs a program that knows the packages as `p`, without any permission. */
async function runProgram(
  code: string,
  flag: string,
  env: Record<string, string> = {},
): Promise<{ stdout: string; stderr: string }> {
  const url = import.meta.resolve("../tui/packages.ts");
  const source = `import * as p from ${JSON.stringify(url)};\n${code}`;
  const main = `data:text/typescript,${encodeURIComponent(source)}`;
  const args = ["run", "--no-prompt", flag, main];
  const command = new Deno.Command(Deno.execPath(), { args, env });
  const { stdout, stderr } = await command.output();
  const decoder = new TextDecoder();
  return { stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

// Without the configuration nothing says where the packages are.
const NOWHERE = "--no-config";

Deno.test("packages are replaced by stand-ins when they cannot be loaded", async () => {
  const code =
    `console.log(p.parseArgs(["--level=3"]).level, p.unicodeWidth("e4"));
    console.log(p.stripAnsiCode(p.bold("x")));`;
  const { stdout, stderr } = await runProgram(code, NOWHERE);
  assertEquals({ stdout, stderr }, { stdout: "3 2\nx\n", stderr: "" });
});

Deno.test("packages are taken from where the import map says", async () => {
  const imports = {
    "@std/cli/parse-args": "data:text/javascript,export const parseArgs=()=>1",
    "@std/cli/unicode-width":
      "data:text/javascript,export const unicodeWidth=()=>2",
    "@std/fmt/colors": "data:text/javascript,export const bold=()=>3",
  };
  const { stdout, stderr } = await runProgram(
    `console.log(p.parseArgs([]), p.unicodeWidth(""), p.bold(""));`,
    `--import-map=data:application/json,${JSON.stringify({ imports })}`,
  );
  assertEquals({ stdout, stderr }, { stdout: "1 2 3\n", stderr: "" });
});

Deno.test("setColorEnabled() does not override NO_COLOR", async () => {
  const code = `p.setColorEnabled(true);
    console.log(p.getColorEnabled(), p.bold("x"));`;
  const { stdout } = await runProgram(code, NOWHERE, { NO_COLOR: "1" });
  assertEquals(stdout, "false x\n");
});
