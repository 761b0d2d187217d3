import { assert, assertEquals, assertLess, assertMatch } from "@std/assert";
import { STOCKFISH_10 } from "../../../tui/opponents/packages.ts";
import {
  endlessRegistry,
  type LocalNpm,
  packed,
  registryWith,
  registryWithStockfish,
} from "../../support/packages/local_npm.ts";
import { posixTest } from "../../support/program/posix.ts";
import { BLUNDER, run, start, within } from "../../support/program/program.ts";
import { denomax } from "../../support/program/subject.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

const FETCHING = "Fetching Stockfish 10 (0.4 MB, GPL-3) from npm, once\n";

/** The program that may fetch from a registry. */
function fetching(registry: LocalNpm, denoDir?: DenoDir): string[] {
  return within(
    { ...registry.env, ...denoDir?.env },
    denomax(...registry.flags),
  );
}

/** The program without any permission. */
function unpermitted(registry: LocalNpm, denoDir?: DenoDir): string[] {
  return within({ ...registry.env, ...denoDir?.env }, DENOMAX);
}

const REVIEW = ["review", "--engine=stockfish"];

Deno.test("Stockfish is fetched and announced once, and then needs no permission and no network", async () => {
  using denoDir = new DenoDir();
  await using registry = await registryWithStockfish();
  const first = await run(REVIEW, BLUNDER, fetching(registry, denoDir));
  assertEquals([first.stderr, first.code], [FETCHING, 0]);
  assertMatch(first.stdout, /\[Annotator "Stockfish.js 10"\]/);
  assertMatch(first.stdout, /1\. Qg6 \$4/);
  const second = await run(REVIEW, BLUNDER, unpermitted(registry, denoDir));
  assertEquals(second, { ...first, stderr: "" });
  assertEquals(registry.asked.length, 1);
});

Deno.test("without permission Stockfish is not fetched, and the flag for it is named", async () => {
  await using registry = await registryWithStockfish();
  const { stderr, stdout, code } = await run(
    REVIEW,
    BLUNDER,
    unpermitted(registry),
  );
  assertMatch(
    stderr,
    /^Cannot load Stockfish 10 from npm: start once with --allow-net=[\w.]+\n$/,
  );
  assertEquals([stdout, code], ["", 1]);
  assertEquals(registry.asked, []);
});

Deno.test("Stockfish of npm plays at a rating that it has", async () => {
  using denoDir = new DenoDir();
  await using registry = await registryWithStockfish();
  const command = fetching(registry, denoDir);
  const args = ["--engine=stockfish", "--engine-elo=1500", "--nodes=1000"];
  const play = "e4\nquit\n";
  const { stdout, code } = await run([...args, "--new"], play, command);
  assertEquals(code, 0);
  assertMatch(
    stdout,
    /^You play White, Stockfish.js 10 plays Black, at about 1490 Elo;/,
  );
  assertMatch(stdout, /\nStockfish.js 10 plays \w+\n/);
  const low = ["--engine=npm:stockfish@10.0.2", "--engine-elo=900"];
  const refused = await run(low, "", command);
  assertEquals(refused.code, 2);
  assertMatch(
    refused.stderr,
    /Cannot set Elo to "900": expected .+ 1350 to 2850\n$/,
  );
});

/** What a registry may send, and what is said against it. */
const OBSTACLES: Readonly<
  Record<string, [registry: () => LocalNpm | Promise<LocalNpm>, RegExp]>
> = {
  "another file": [
    async () =>
      registryWith(await packed({ [STOCKFISH_10.file]: new Uint8Array(9) })),
    /[\d.:]+ sends another file than the one that Denomax knows, and nothing of it was run/,
  ],
  "an answer without end": [
    () => endlessRegistry(new Uint8Array(1 << 20)).registry,
    /it sends more than 5 MB/,
  ],
};

for (const [kind, [open, reason]] of Object.entries(OBSTACLES)) {
  Deno.test(`if npm sends ${kind}, Denomax plays in Stockfish's place, and does not judge in it`, async () => {
    await using registry = await open();
    const command = fetching(registry);
    const problem = `Cannot load Stockfish 10 from npm: ${reason.source}`;
    const review = await run(REVIEW, BLUNDER, command);
    assertEquals([review.stdout, review.code], ["", 1]);
    assertMatch(
      review.stderr,
      new RegExp(`^${FETCHING.replace(/[().]/g, ".")}${problem}\n$`),
    );
    const args = ["--engine=stockfish", "--nodes=100"];
    const game = await run(args, "e4\nquit\n", command);
    assertEquals([game.stderr, game.code], [FETCHING, 0]);
    assertMatch(
      game.stdout,
      new RegExp(`^${problem}; Denomax plays instead\\n`),
    );
    assertMatch(game.stdout, /\nDenomax plays \w+\n/);
  });
}

Deno.test("a copy of Stockfish that was replaced is refused, and fetched the next time", async () => {
  using denoDir = new DenoDir();
  denoDir.store({ [STOCKFISH_10.name]: btoa("another engine") });
  await using registry = await registryWithStockfish();
  const command = fetching(registry, denoDir);
  const refused = await run(REVIEW, BLUNDER, command);
  assertMatch(
    refused.stderr,
    /^Cannot load Stockfish 10: the copy in .+ was damaged or replaced, and has been removed; start again to fetch it anew\n$/,
  );
  assertEquals([refused.code, registry.asked], [1, []]);
  const again = await run(REVIEW, BLUNDER, command);
  assertEquals(again.stderr, FETCHING);
  assertMatch(again.stdout, /\[Annotator "Stockfish.js 10"\]/);
});

Deno.test("a package that is not known is never run, even with all permissions", async () => {
  const trace = await Deno.makeTempFile();
  const code = `
    require("fs").writeFileSync(${JSON.stringify(trace)}, "it has been run");
    module.exports = () => ({ postMessage() {} });`;
  const script = new TextEncoder().encode(code);
  await using registry = registryWith(
    await packed({
      "package.json": new TextEncoder().encode('{"name":"stockfish"}'),
      "src/stockfish.js": script,
      [STOCKFISH_10.file]: new TextEncoder().encode("\0asm"),
    }),
  );
  const command = within(registry.env, denomax("--allow-all"));
  const args = ["review", "--engine=npm:stockfish@10.0.2"];
  const { stderr } = await run(args, BLUNDER, command);
  assertMatch(stderr, / sends another file than the one that Denomax knows/);
  assertEquals(await Deno.readTextFile(trace), "");
  await Deno.remove(trace);
});

Deno.test("of npm, other packages than Stockfish 10 are refused in a sentence", async () => {
  for (const name of ["npm:nothing", "npm:stockfish@11.0.0"]) {
    const { stderr, code } = await run([`--engine=${name}`]);
    assertEquals(
      stderr,
      `Cannot load "--engine=${name}": of npm Denomax runs ` +
        "npm:stockfish@10.0.2 alone, whose content it knows; install others, " +
        "and name the program\n",
    );
    assertEquals(code, 2);
  }
});

Deno.test({
  name: "while npm sends without end, the program stays under 200 MB",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    // The bytes come so slowly that there is time to look at the memory.
    const { registry } = endlessRegistry(new Uint8Array(1 << 14), 2);
    await using _ = registry;
    const command = within(registry.env, denomax("--allow-all"));
    const args = ["review", "--engine=npm:stockfish@10.0.2"];
    const child = start(args, command);
    new Blob([BLUNDER]).stream().pipeTo(child.stdin).catch(() => {});
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, peakMemory(child.pid));
    }, 20);
    const { stderr } = await child.output();
    clearInterval(watch);
    assertMatch(new TextDecoder().decode(stderr), /it sends more than 5 MB/);
    assert(peak > 20e6, `${peak}`);
    assertLess(peak, 200e6);
  },
});

/** The most bytes in memory that a process has ever had; 0 once it has ended. */
function peakMemory(pid: number): number {
  try {
    const status = Deno.readTextFileSync(`/proc/${pid}/status`);
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
    return 1024 * Number(kilobytes);
  } catch {
    return 0;
  }
}

Deno.test("in line mode, Stockfish looks at a reviewed game when it is asked to", async () => {
  await using registry = await registryWithStockfish();
  const commands = `pgn ${BLUNDER}review\nreview again\nquit\n`;
  const { stdout, code } = await run(
    ["--side=both", "--new"],
    commands,
    fetching(registry),
  );
  assertEquals(code, 0);
  const offer = /\nreview again: let Stockfish look too \(0\.4 MB, once\)\n/;
  assertMatch(stdout, offer);
  const [, after] = stdout.split(offer);
  assertMatch(
    after,
    /^Fetching .+\nReviewing 1 move\n1\. Qg6\?\? .+\nAccuracy: White [^]+\nMistakes: White 1 blunder\n/,
  );
});

posixTest(
  "on the screen % says that Stockfish is fetched, and lets it look",
  async () => {
    await using registry = await registryWithStockfish();
    const command = [...denomax(...registry.flags), "--side=both", "--new"];
    using pty = spawn(command, { env: registry.env });
    await pty.until("? more");
    pty.write(`:pgn ${BLUNDER.trim()}\r`);
    await pty.until("1/2-1/2)");
    pty.write("%");
    await pty.until("Fetching Stockfish 10 (0.4 MB, GPL-3)");
    await pty.until("The review is done");
    assertMatch(pty.screen.rows().join("\n"), /1\. Qg6\?\?/);
  },
);

posixTest(
  "on the screen % names the flag with which Stockfish may be fetched",
  async () => {
    using pty = spawn([...DENOMAX, "--side=both", "--new"]);
    await pty.until("? more");
    pty.write(`:pgn ${BLUNDER.trim()}\r`);
    await pty.until("1/2-1/2)");
    pty.write("%");
    await pty.until("start once with");
    await pty.until("the review stays as it was");
  },
);
