import { assertEquals, assertMatch } from "@std/assert";
import { compile } from "../../build/compile.ts";
import {
  playOnScreen,
  run,
  USE_OF_BUILT,
  USES,
} from "../../support/program/program.ts";

const COMPILE = [
  Deno.execPath(),
  "run",
  "-A",
  "--quiet",
  "tests/build/compile.ts",
];

/** A class that a binary is to load, which has types left out already. */
const CLASS = `import { MicroMax } from "denomax/plain";
export default class Mine extends MicroMax {
  evaluate(node) {
    return super.evaluate(node) + 1;
  }
}
`;

/** A binary made before, to be tested where none can be made. */
const GIVEN = Deno.env.get("DENOMAX_BINARY");

const directory = await Deno.makeTempDir();
addEventListener("unload", () => {
  Deno.removeSync(directory, { recursive: true });
});

/** What is in the way if not even one line can be compiled, else null. */
async function obstacle(): Promise<string | null> {
  const program = `${directory}/one_line.ts`;
  await Deno.writeTextFile(program, "console.log(1);");
  const signal = AbortSignal.timeout(60_000);
  return compile(program, `${directory}/one_line`, { signal });
}

const problem = GIVEN === undefined ? await obstacle() : null;
if (problem !== null) {
  // deno-lint-ignore no-console
  console.log(`No binary is tested, for Deno cannot compile here: ${problem}`);
}

Deno.test("compile.ts goes on after a target that fails, and names it", async () => {
  const { stdout, code } = await run(["x", "a-b-c", "d-e-f"], "", COMPILE);
  assertMatch(stdout, /^x-a-b-c: invalid .+\nx-d-e-f: invalid .+\n/);
  assertMatch(stdout, /\nNot compiled: a-b-c, d-e-f\n$/);
  assertEquals(code, 1);
});

Deno.test({
  name: "the compiled program does all that the program does",
  ignore: problem !== null,
  fn: async (t) => {
    const binary = GIVEN ?? await compiled();
    for (const [args, input, end] of [...USES, USE_OF_BUILT]) {
      await t.step(`denomax ${args.join(" ")}`, async () => {
        const { stdout, stderr, code } = await run(args, input, [binary]);
        assertEquals({ stderr, code }, { stderr: "", code: 0 });
        assertMatch(stdout, end);
      });
    }
    await t.step("denomax on the full screen", async () => {
      assertEquals(await playOnScreen([binary]), { code: 0, signal: 0 });
    });
    await t.step("denomax --pgn=FILE", async () => {
      const file = `${directory}/out.pgn`;
      await Deno.remove(file).catch(() => {});
      const { stderr } = await run([`--pgn=${file}`], "e4\nwrite\n", [binary]);
      assertEquals(stderr, "");
      assertMatch(await Deno.readTextFile(file), /1\. e4 /);
    });
    await t.step("denomax FILE.pgn", async () => {
      const file = `${directory}/in.pgn`;
      await Deno.writeTextFile(file, "1. e4 e5 2. Nf3 *\n");
      const { stdout, stderr } = await run([file], "moves\n", [binary]);
      assertEquals(stderr, "");
      assertMatch(stdout, /^Loaded a game of 2 moves/);
    });
    await t.step("denomax match --class=FILE", async () => {
      const file = `${directory}/mine.js`;
      await Deno.writeTextFile(file, CLASS);
      const args = ["match", `--class=${file}`, "--games=2", "--nodes=50"];
      const { stdout, stderr, code } = await run(args, "", [binary]);
      assertEquals({ stderr, code }, { stderr: "", code: 0 });
      assertMatch(stdout, /^Mine against micro-Max/);
    });
    await t.step("denomax --engine=COMMAND", async () => {
      const args = [`--engine=${binary} uci`, "--nodes=200"];
      const { stdout, stderr } = await run(args, "e4\n", [binary]);
      assertEquals(stderr, "");
      assertMatch(stdout, /\nDenomax .+ plays \w+/);
    });
  },
});

Deno.test({
  name: "a program compiled with Stockfish has it, without a network",
  ignore: problem !== null || GIVEN !== undefined,
  fn: async () => {
    const output = `${directory}/denomax-stockfish`;
    const compiling = await run([output, "--with-stockfish"], "", COMPILE);
    assertEquals(compiling.code, 0, compiling.stdout);
    const { stdout, stderr } = await run(
      ["--engine=stockfish", "--nodes=1000"],
      "e4\nquit\n",
      ["env", "NPM_CONFIG_REGISTRY=http://127.0.0.1:9/", output],
    );
    assertMatch(stdout, /\nStockfish\.js 10 plays \w+ /);
    assertEquals(stderr, "");
  },
});

/** Compiles the program and returns where it is. */
async function compiled(): Promise<string> {
  const output = `${directory}/denomax`;
  const { stdout, code } = await run([output], "", COMPILE);
  assertEquals(code, 0, stdout);
  return output;
}
