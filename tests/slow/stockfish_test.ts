import { assert, assertEquals, assertMatch } from "@std/assert";
import { DenoDir } from "../support/deno_dir.ts";
import { posixTest } from "../support/posix.ts";
import { run } from "../support/program.ts";
import { DENOMAX } from "../support/pty.ts";
import { openScreen } from "../support/screen_games.ts";

/** White allows mate in one. */
const GAME = "1. f3 e5 2. g4 Qh4# 0-1\n";

const FETCHING = "Fetching Stockfish 10 (0.4 MB, GPL-3) from npm, once\n";

/** The programs that are tested use nothing that is not in Deno's cache. */
await fetched("npm:stockfish@10.0.2", "npm:chess.js@1.4.0");

async function fetched(...names: string[]): Promise<void> {
  const args = ["cache", "--quiet", "--no-config", ...names];
  const { success } = await new Deno.Command(Deno.execPath(), { args })
    .output();
  assert(success);
}

/** The program in an environment, with options of Deno. */
function denomax(env: Record<string, string>, ...options: string[]): string[] {
  const [deno, command, ...others] = DENOMAX;
  const setting = Object.entries(env).map(([name, value]) =>
    `${name}=${value}`
  );
  return ["env", ...setting, deno, command, ...options, ...others];
}

Deno.test("Stockfish reviews a game without any permission, and is announced once", async () => {
  using denoDir = new DenoDir();
  const command = denomax({ DENO_DIR: denoDir.path }, "--quiet");
  const args = ["review", "--engine=stockfish"];
  const first = await run(args, GAME, command);
  assertEquals([first.stderr, first.code], [FETCHING, 0]);
  assertMatch(first.stdout, /\[Annotator "Stockfish.js 10"\]/);
  assertMatch(first.stdout, /2\. g4 \$4/);
  const second = await run(args, GAME, command);
  assertEquals(second, { ...first, stderr: "" });
});

Deno.test("Stockfish of npm plays at a rating that it has", async () => {
  const args = ["--engine=stockfish", "--engine-elo=1500", "--nodes=1000"];
  const { stdout, code } = await run([...args, "--new"], "e4\nquit\n");
  assertEquals(code, 0);
  assertMatch(
    stdout,
    /^You play White, Stockfish.js 10 plays Black, at about 1490 Elo;/,
  );
  assertMatch(stdout, /\nStockfish.js 10 plays \w+\n/);
  const refused = await run(["--engine=stockfish", "--engine-elo=900"]);
  assertEquals(refused.code, 2);
  assertMatch(
    refused.stderr,
    /Cannot set Elo to "900": expected .+ 1350 to 2850\n$/,
  );
});

/** A way in which a package cannot be had. */
interface Obstacle {
  readonly name: string;
  readonly env: Record<string, string>;
  readonly options: readonly string[];
}

const OBSTACLES: readonly Obstacle[] = [
  {
    name: "a registry out of reach",
    env: { NPM_CONFIG_REGISTRY: "http://127.0.0.1:9/" },
    options: [],
  },
  { name: "Deno told to stay offline", env: {}, options: ["--cached-only"] },
];

for (const { name, env, options } of OBSTACLES) {
  Deno.test(`with ${name}, Denomax goes on in Stockfish's place`, async () => {
    const empty = await Deno.makeTempDir();
    const command = denomax(
      { ...env, DENO_DIR: empty },
      "--quiet",
      ...options,
    );
    const problem = "Cannot load Stockfish 10 from npm: [^\\n]+; Denomax ";
    const review = await run(["review", "--engine=stockfish"], GAME, command);
    assertEquals(review.code, 0);
    assertMatch(review.stderr, new RegExp(`${problem}judges instead\\n$`));
    assertMatch(review.stdout, /\[Annotator "Denomax"\]/);
    const args = ["--engine=stockfish", "--nodes=100"];
    const game = await run(args, "e4\nquit\n", command);
    assertEquals([game.stderr, game.code], [FETCHING, 0]);
    assertMatch(game.stdout, new RegExp(`^${problem}plays instead\\n`));
    assertMatch(game.stdout, /\nDenomax plays \w+\n/);
    await Deno.remove(empty, { recursive: true });
  });
}

Deno.test("a package without an engine, or without a version, is refused in a sentence", async () => {
  const other = await run(["--engine=npm:nothing"], "");
  assertEquals(other, {
    stdout: "",
    stderr: 'Cannot read "--engine=npm:nothing": expected npm:NAME@VERSION, ' +
      "such as npm:stockfish@10.0.2\n",
    code: 2,
  });
  const pgn = "review again\nquit\n";
  const { stdout } = await run(["--engine=npm:chess.js@1.4.0"], pgn);
  assertMatch(
    stdout,
    /^Cannot load npm:chess.js@1.4.0 from npm: it has no src\/stockfish.wasm that Deno can import; Denomax plays instead\n/,
  );
});

Deno.test("in line mode, Stockfish looks at a reviewed game when it is asked to", async () => {
  const commands = `pgn ${GAME}review\nreview again\nquit\n`;
  const { stdout, code } = await run(["--side=both", "--new"], commands);
  assertEquals(code, 0);
  const offer = /\nreview again: let Stockfish look too \(0\.4 MB, once\)\n/;
  assertMatch(stdout, offer);
  const [, after] = stdout.split(offer);
  assertMatch(
    after,
    /^Fetching .+\n(1\..+\n)?2\. g4\?\? .+\nWhite: .+, 1 blunder\n/,
  );
});

posixTest(
  "the screen is put aside while Stockfish is fetched, the first time",
  async () => {
    using pty = await openScreen(["--side=both", "--new"]);
    pty.write(`:pgn ${GAME.trim()}\r`);
    await pty.until("0-1)");
    pty.write("L");
    await pty.until("goes to the next mistake");
    const { output } = pty;
    const said = output.indexOf(FETCHING.trim());
    const [left, back] = ["\x1b[?1049l", "\x1b[?1049h"];
    assert(output.lastIndexOf(left, said) > output.lastIndexOf(back, said));
    assert(output.indexOf(back, said) > said);
    assert(output.lastIndexOf("next mistake") > output.indexOf(back, said));
    assertMatch(pty.screen.rows().join("\n"), /2\. g4\?\?/);
  },
);
