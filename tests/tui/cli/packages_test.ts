import { assertEquals } from "@std/assert";
import * as packages from "../../../tui/cli/packages.ts";
import * as standIns from "../../../tui/cli/stand_ins.ts";

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
}

for (const { source, functions } of SOURCES) {
  const { bold, setColorEnabled } = functions;
  Deno.test(`${source} bold() begins and ends what is bold`, () => {
    setColorEnabled(true);
    assertEquals(bold("rook"), "\x1b[1mrook\x1b[22m");
    assertEquals(
      bold(`a ${bold("b")} c`),
      "\x1b[1ma \x1b[1mb\x1b[1m c\x1b[22m",
    );
    setColorEnabled(false);
    assertEquals(bold("rook"), "rook");
  });
}

/** Runs a program that knows the packages as `p`, without any permission. */
async function runProgram(
  code: string,
  flag: string,
  env: Record<string, string> = {},
): Promise<{ stdout: string; stderr: string }> {
  const url = import.meta.resolve("../../../tui/cli/packages.ts");
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
  const { stdout, stderr } = await runProgram(
    `console.log(p.parseArgs(["--level=3"]).level);`,
    NOWHERE,
  );
  assertEquals({ stdout, stderr }, { stdout: "3\n", stderr: "" });
});

Deno.test("packages are taken from where the import map says", async () => {
  const imports = {
    "@std/cli/parse-args": "data:text/javascript,export const parseArgs=()=>1",
  };
  const { stdout, stderr } = await runProgram(
    `console.log(p.parseArgs([]));`,
    `--import-map=data:application/json,${JSON.stringify({ imports })}`,
  );
  assertEquals({ stdout, stderr }, { stdout: "1\n", stderr: "" });
});

Deno.test("packages are not waited for when the network does not answer", async () => {
  // What goes to JSR is sent to somebody who listens and says nothing.
  using mute = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const [directory, { port }] = [await Deno.makeTempDir(), mute.addr];
  const { stdout } = await runProgram(
    `console.log(p.parseArgs(["--level=3"]).level); Deno.exit();`,
    `--config=${new URL("../../../deno.json", import.meta.url).pathname}`,
    { DENO_DIR: directory, HTTPS_PROXY: `http://127.0.0.1:${port}` },
  );
  await Deno.remove(directory, { recursive: true });
  assertEquals(stdout, "3\n");
});
