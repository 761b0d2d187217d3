import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { NPM_PACKAGE } from "../../../tui/platform/parts/npm_package.ts";
import denoConfig from "../../../deno.json" with { type: "json" };
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { runLine, shellLines } from "../../support/program/guide_lines.ts";
import {
  buildForNode,
  type InstalledPackage,
  outputOf,
} from "../../support/packages/node.ts";
import {
  registryWith,
  registryWithStockfish,
} from "../../support/packages/local_npm.ts";
import { installed } from "../../support/packages/installed_npm.ts";
import { BLUNDER, run, within } from "../../support/program/program.ts";
import { spawn } from "../../support/screen/pty.ts";
import { SAVED_GAME_CONTINUES } from "../../support/program/sentences.ts";
import { starter } from "../../build/npm/npm.ts";
import "./npm_library.ts";

/** Never fetches a package from npm. */
const NPX = ["npx", "--no"];

/** Starts a program in a folder, stops with it, and goes on with it when asked. */
const JOB_SHELL = `cd "$0"; set -m; "$@"; echo stopped; read line; fg`;

// The guide names Stockfish for an engine that is installed: any will do.
await installed?.addCommand("stockfish", "denomax uci");

/** Declares a test of the package, ignored where there is no npm to install it. */
function packageTest(
  name: string,
  test: (installed: InstalledPackage) => Promise<void>,
) {
  const fn = () => installed === null ? undefined : test(installed);
  Deno.test({ name, ignore: installed === null, fn });
}

packageTest("the package needs no other package", async ({ folder }) => {
  const tree = await outputOf(["npm", "ls", "--all", "--json"], {
    cwd: folder,
  });
  const { dependencies } = JSON.parse(tree);
  assertEquals(Object.keys(dependencies), [NPM_PACKAGE]);
  assertEquals(dependencies[NPM_PACKAGE].dependencies, undefined);
});

/** The lines of shell in the guide that was packed. */
const lines = installed === null
  ? []
  : shellLines(Deno.readTextFileSync(`${installed.home}/README.md`));

for (const { command } of lines) {
  packageTest(`the package's README: ${command}`, async ({ folder, env }) => {
    using denoDir = new DenoDir();
    await runLine(command, { folder, env, denoDir });
  });
}

packageTest(
  "npx and the installed command are named in help as they are typed",
  async ({ env, folder }) => {
    const rows = [
      { words: ["denomax"], name: "denomax" },
      { words: [...NPX, "denomax"], name: `npx ${NPM_PACKAGE}` },
    ];
    for (const { words, name } of rows) {
      const args = ["help", "perft"];
      const help = await outputOf([...words, ...args], { cwd: folder, env });
      assertStringIncludes(help, `Usage: ${name} perft DEPTH`);
    }
  },
);

packageTest(
  "in a shell that npx started, help names the installed command",
  async ({ env, folder }) => {
    const shell = ["npx", "--no", "-c", 'sh -c "denomax help perft"'];
    const help = await outputOf(shell, { cwd: folder, env });
    assertStringIncludes(help, "Usage: denomax perft DEPTH");
  },
);

packageTest(
  "a Node that is too old is named in a sentence",
  async ({ folder, node }) => {
    const file = `${folder}/old.mjs`;
    await Deno.writeTextFile(file, starter({ major: 1000, minor: 2 }));
    const { stdout, stderr, code } = await run([], "", [node, file]);
    assertEquals([stdout, code], ["", 1]);
    assertMatch(
      stderr,
      /^Denomax needs Node 1000\.2 or newer, and this is Node [\d.]+\n$/,
    );
  },
);

packageTest("a game goes on after kill -9", async ({ command }) => {
  using denoDir = new DenoDir();
  using first = spawn([...command, "--nodes=200"], { denoDir });
  await first.until("White to move");
  first.write("e2e4\r");
  await first.until("Denomax plays Nc6");
  first.kill("SIGKILL");
  await first.exit;
  using second = spawn([...command, "--resume"], { denoDir });
  await second.until(SAVED_GAME_CONTINUES);
  await second.until("›Nc6");
  second.write("q");
  await second.until("y yes");
  second.write("y");
  assertEquals(await second.exit, { code: 0, signal: 0 });
});

packageTest(
  "Ctrl-Z gives the terminal to the shell that npx was started in",
  async ({ env, folder }) => {
    const words = [...NPX, "denomax", "--side=both"];
    using pty = spawn(["sh", "-c", JOB_SHELL, folder, ...words], { env });
    await pty.until("? more");
    pty.write("\x1a");
    await pty.until("stopped");
    pty.write("\r");
    await pty.until("? more");
    pty.write("q");
    assertEquals((await pty.exit).code, 0);
  },
);

packageTest("uci answers", async ({ command }) => {
  const input = "uci\nposition startpos\ngo depth 4\n";
  const { stdout, stderr, code } = await run(["uci"], input, command);
  assertEquals([stderr, code], ["", 0]);
  assertStringIncludes(stdout, `id name Denomax ${denoConfig.version}\n`);
  assertMatch(stdout, /\nbestmove \w{4}( .+)?\n$/);
});

packageTest("review judges a game", async ({ command }) => {
  const { stdout, stderr, code } = await run(
    ["review"],
    BLUNDER,
    command,
  );
  assertEquals([stderr, code], ["", 0]);
  assertMatch(stdout, /1\. Qg6 \$4/);
});

packageTest(
  "Stockfish is fetched and announced once, and then needs no network",
  async ({ command }) => {
    using denoDir = new DenoDir();
    await using registry = await registryWithStockfish();
    const review = () =>
      run(
        ["review", "--engine=npm:stockfish@10.0.2"],
        BLUNDER,
        within({ ...registry.env, ...denoDir.env }, command),
      );
    const first = await review();
    assertEquals(
      [first.stderr, first.code],
      ["Fetching Stockfish 10 (0.4 MB, GPL-3) from npm, once\n", 0],
    );
    assertMatch(first.stdout, /\[Annotator "Stockfish.js 10"\]/);
    assertMatch(first.stdout, /1\. Qg6 \$4/);
    assertEquals(await review(), { ...first, stderr: "" });
    assertEquals(registry.asked.length, 1);
  },
);

packageTest(
  "Stockfish that was replaced by another file is not run",
  async ({ command }) => {
    await using registry = registryWith(new Uint8Array([1, 2, 3]));
    const args = ["--engine=npm:stockfish@10.0.2", "--nodes=100"];
    const program = within(registry.env, command);
    const { stdout, code } = await run(args, "e4\nquit\n", program);
    assertEquals(code, 0);
    assertStringIncludes(stdout, "nothing of it was run");
    assertMatch(stdout, /\nDenomax plays \w+\n/);
  },
);

packageTest(
  "an engine's worker reaches neither files nor programs nor the network",
  async (installed) => {
    const program = await buildForNode(installed, "packages/worker_powers.ts");
    const { stdout, stderr } = await run([], "", program);
    const { imported, ...others } = JSON.parse(stdout);
    assertEquals([others, stderr], [{ reached: [], timer: "function" }, ""]);
    // Older ones have no way to forbid it.
    const canForbid = await outputOf([
      installed.node,
      "-p",
      "typeof module.constructor.registerHooks",
    ]);
    if (canForbid.trim() === "function") assertEquals(imported, []);
  },
);

/** A UCI engine that ignores signals, the word `quit` and the end of its input. */
const STUBBORN = `trap "" HUP INT TERM PIPE
echo $$ > "$1"
while true; do
  read -r line || sleep 1
  case $line in
    uci) echo "id name Stubborn"; echo uciok ;;
    isready) echo readyok ;;
    go*) echo "bestmove e7e5" ;;
  esac
done`;

packageTest(
  "an engine that does not quit is ended with the game",
  async ({ command, folder }) => {
    const engine = `${folder}/stubborn.sh`;
    const noted = `${folder}/stubborn.pid`;
    await Deno.writeTextFile(engine, STUBBORN);
    const args = [`--engine=sh "${engine}" "${noted}"`, "--time=1"];
    const { stdout, code } = await run(args, "e4\nquit\n", command);
    assertEquals(code, 0);
    assertStringIncludes(stdout, "Stubborn plays e5");
    const id = (await Deno.readTextFile(noted)).trim();
    const state = await new Deno.Command("ps", {
      args: ["-o", "stat=", "-p", id],
    }).output();
    // Gone, or dead and not yet taken note of by the system.
    assertMatch(new TextDecoder().decode(state.stdout).trim(), /^(Z.*)?$/);
  },
);

packageTest(
  "a class imports the listing by the package's name, wherever it stands, in a package of CommonJS, too",
  async ({ env }) => {
    const folder = await Deno.makeTempDir();
    try {
      const file = `${folder}/mine.mjs`;
      const text = `import { MicroMax } from "${NPM_PACKAGE}/plain";\n` +
        "export default class Mine extends MicroMax {}\n";
      await Deno.writeTextFile(file, text);
      const own = `--class=${file}`;
      const match = ["denomax", "match", own, "--games=2", "--nodes=100"];
      assertStringIncludes(
        await outputOf(match, { cwd: folder, env }),
        "Mine against micro-Max, up to 2 games, 100 nodes a move\n",
      );
      const commonJs = `${folder}/mine.js`;
      await Deno.writeTextFile(commonJs, text);
      await Deno.writeTextFile(`${folder}/package.json`, '{"type":"commonjs"}');
      const again = `--class=${commonJs}`;
      const trace = ["denomax", "trace", again, "--plies=2", "--json"];
      const nodes = await outputOf(trace, { cwd: folder, env });
      assertEquals(nodes.trim().split("\n").length, 186);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);
