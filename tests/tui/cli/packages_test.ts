import { assertEquals, assertFalse } from "@std/assert";
import * as packaged from "@std/cli/parse-args";
import type {
  Packages,
  ParseOptions,
} from "../../../tui/cli/given_packages.ts";
import * as standIns from "../../../tui/cli/stand_ins.ts";
import { SilentJsr } from "../../support/packages/silent_jsr.ts";
import { run } from "../../support/program/program.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

/** The names of options, as JSR's `parseArgs` takes them. */
type Names = string | readonly string[] | undefined;

/** The packages by the types of JSR, as these come out for names like ours. */
interface Published {
  parseArgs(
    args: readonly string[],
    options?: { boolean?: boolean | Names; string?: Names; collect?: Names },
  ): { [name: string]: unknown; _: (string | number)[] };
  bold(text: string): string;
}

/** It does not compile unless the program can use what JSR publishes. */
const _asPublished = (published: Published): Packages => published;

const ALL_SOURCES: readonly {
  readonly source: string;
  readonly functions: Pick<Packages, "parseArgs">;
}[] = [
  { source: "stand-in", functions: standIns },
  { source: "package", functions: packaged },
];
/** Where JSR cannot be reached, the package is its stand-in. */
const SOURCES = ALL_SOURCES
  .slice(0, packaged.parseArgs === standIns.parseArgs ? 1 : 2);

const FLAGS: ParseOptions = {
  boolean: ["help", "h", "flip", "no-mouse"],
  string: ["_", "fen", "level", "set"],
  collect: ["set"],
};

const DEFAULTS = {
  _: [],
  set: [],
  flip: false,
  help: false,
  h: false,
  "no-mouse": false,
};

const ARGS: [args: string[], expected: Record<string, unknown>][] = [
  [[], {}],
  [["--flip"], { flip: true }],
  [["--flip", "uci"], { flip: true, _: ["uci"] }],
  [["--flip", "true", "uci"], { flip: true, _: ["uci"] }],
  [["--flip", "false", "uci"], { flip: false, _: ["uci"] }],
  [["--flip", "--help"], { flip: true, help: true }],
  [["--no-mouse"], { "no-mouse": true }],
  [["--help"], { help: true }],
  [["-h"], { h: true }],
  [["-h", "uci"], { h: true, _: ["uci"] }],
  [["--level=3", "--level=4"], { level: "4" }],
  [["--level"], { level: "" }],
  [["--set=a=1", "uci", "--set=b"], { set: ["a=1", "b"], _: ["uci"] }],
  [["--level=-5"], { level: "-5" }],
  [["--fen=a=b"], { fen: "a=b" }],
  [["--fen=a\nb"], { fen: "a\nb" }],
  [["--fen="], { fen: "" }],
  [["--fen=--", ""], { fen: "--", _: [""] }],
  [["--flip", "--", "--flip"], { flip: true, _: ["--flip"] }],
  [["perft", "4", "0x10", "1e3", "-", "x4"], {
    _: ["perft", "4", "0x10", "1e3", "-", "x4"],
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
}

Deno.test("stand-in bold() begins and ends what is bold", () => {
  const { bold } = standIns;
  assertEquals(bold("rook"), "\x1b[1mrook\x1b[22m");
  assertEquals(
    bold(`a ${bold("b")} c`),
    "\x1b[1ma \x1b[1mb\x1b[1m c\x1b[22m",
  );
});

/** Runs the program with a flag of Deno. */
function runWith(flag: string, ...args: string[]) {
  return run(args, "", [...DENOMAX.slice(0, -1), flag, "main.ts"]);
}

Deno.test("packages are replaced by stand-ins when they cannot be loaded", async () => {
  // Without the configuration nothing says where the packages are.
  const { stdout, stderr } = await runWith("--no-config", "help", "perft");
  assertEquals(stdout.startsWith("Usage: "), true);
  assertEquals(stderr, "");
});

Deno.test("packages are taken from where the import map says", async () => {
  const imports = {
    "@std/cli/parse-args":
      'data:text/javascript,export const parseArgs=()=>({_:["perft","2"]})',
    "@std/fmt/colors": "data:text/javascript,export const bold=(x)=>x",
  };
  const map = `data:application/json,${JSON.stringify({ imports })}`;
  const { stdout, stderr } = await runWith(`--import-map=${map}`, "perft");
  assertEquals(stdout.includes("nodes 400\n"), true);
  assertEquals(stderr, "");
});

Deno.test("help asks for no package, and so says nothing of downloads", async () => {
  const imports = {
    "@std/cli/parse-args": "data:text/javascript,throw Error(`asked for`)",
    "@std/fmt/colors": "data:text/javascript,throw Error(`asked for`)",
  };
  const map = `data:application/json,${JSON.stringify({ imports })}`;
  for (const words of [["help"], ["--help"], ["-h", "perft"]]) {
    const { stdout, stderr } = await runWith(`--import-map=${map}`, ...words);
    assertEquals(stdout.includes("Usage:"), true);
    assertEquals(stderr, "");
  }
});

Deno.test({
  name: "a JSR that never answers is left, and draws nothing over the board",
  ignore: Deno.build.os === "windows",
  timeout: 30_000,
  async fn() {
    using jsr = new SilentJsr();
    const [deno] = DENOMAX;
    const command = [deno, "run", "--no-prompt", "main.ts", "--level=3"];
    using pty = spawn(command, { env: jsr.env });
    await jsr.isLeft();
    await pty.until("White to move");
    pty.write("e2e4\r");
    await pty.until("Denomax plays");
    const [, board] = pty.output.split("\x1b[?1049h");
    assertFalse(board.includes("Download"), board);
    pty.write("q");
    await pty.until("y yes");
    pty.write("y");
    assertEquals(await pty.exit, { code: 0, signal: 0 });
    assertFalse(pty.screen.rows().join().includes("Download"));
  },
});
