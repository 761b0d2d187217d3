import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { describeReplacement } from "../../../tui/words/match_events.ts";
import { denoTest } from "../../support/program/deno_only.ts";
import {
  fakeEngine,
  type FakeMode,
} from "../../support/program/fake_engine.ts";
import { posixTest } from "../../support/program/posix.ts";
import { run, start, untilGone } from "../../support/program/program.ts";
import { denomax } from "../../support/program/subject.ts";
import { DENOMAX, spawn } from "../../support/screen/pty.ts";

const PERMITTED = denomax("--allow-run");

/** The option that names a command, its words in quotes. */
function engineOption(words: readonly string[]): string {
  return `--engine=${words.map((word) => `"${word}"`).join(" ")}`;
}

function fake(mode: FakeMode): string {
  return engineOption(fakeEngine(mode));
}

Deno.test("another engine plays, under its own name", async () => {
  const args = [fake("good"), "--engine-option=Hash=2", "--nodes=10"];
  const { stdout, stderr, code } = await run(args, "e4\npgn\n", PERMITTED);
  assertEquals({ stderr, code }, { stderr: "", code: 0 });
  const [, name] = /Black "(Fake \d+)"/.exec(stdout) ?? [];
  assertStringIncludes(stdout, `You play White, ${name} plays Black`);
  assertStringIncludes(stdout, `${name} plays a6`);
});

Deno.test("the program plays a whole game against itself, as another engine", async () => {
  const option = engineOption([...DENOMAX, "uci"]);
  const args = [option, "--side=none", "--nodes=20"];
  const { stdout, code } = await run(args, "", PERMITTED);
  assertEquals(code, 0);
  assert(/\((1-0|0-1|1\/2-1\/2)\)\n$/.test(stdout), stdout);
});

Deno.test("an engine that cheats is replaced, and the game goes on", async () => {
  const args = [fake("cheat"), "--nodes=50"];
  const { stdout, code } = await run(args, "e4\nd4\n", PERMITTED);
  assertEquals(code, 0);
  assertEquals(stdout.split(describeReplacement("no legal move")).length, 2);
  assertEquals(stdout.match(/^Denomax plays \w+$/gm)?.length, 2);
});

Deno.test("an engine that is not there is replaced from the start", async () => {
  const args = ["--engine=./no-such-engine", "--nodes=50"];
  const { stdout, code } = await run(args, "", PERMITTED);
  assertEquals(code, 0);
  const problem = "Cannot start ./no-such-engine: there is no such program";
  assertStringIncludes(
    stdout,
    `${describeReplacement(problem)}\nYou play White, Denomax`,
  );
});

denoTest(
  "an engine that may not be run is told of before play begins",
  async () => {
    const stderr = 'Cannot run fish: if it is there, start with deno run \
--allow-run=fish main.ts "--engine=fish -x"\n';
    const outcome = await run(["--engine=fish -x"]);
    assertEquals(outcome, { stdout: "", stderr, code: 1 });
    const reviewed = await run(["review", "--engine=fish"]);
    assertStringIncludes(reviewed.stderr, "main.ts review --engine=fish\n");
  },
);

Deno.test("an option that cannot be set is told of before play begins", async () => {
  const args = [fake("clinger"), "--engine-elo=1500"];
  const outcome = await run(args, "", PERMITTED);
  const stderr = 'Unknown option "UCI_Elo": there are Hash, Style\n';
  assertEquals(outcome, { stdout: "", stderr, code: 2 });
});

/**
 * Starts a game against an engine, sends a signal unless that is null, and ends
 * the input. The program's exit code, and the number of the engine's process.
 */
async function leaveLines(mode: FakeMode, signal: Deno.Signal | null) {
  const child = start([fake(mode)], PERMITTED);
  const [output, copy] = child.stdout.tee();
  let text = "";
  for await (const part of output.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes("White to move")) break;
  }
  if (signal !== null) child.kill(signal);
  await child.stdin.close();
  await copy.cancel();
  const { code } = await child.status;
  return { code, id: /Fake (\d+)/.exec(text)?.[1] ?? "" };
}

posixTest("no engine is left behind by lines of text", async () => {
  for (const signal of ["SIGTERM", "SIGINT", null] as const) {
    const { code, id } = await leaveLines("clinger", signal);
    assertEquals(code, { SIGTERM: 143, SIGINT: 130 }[String(signal)] ?? 0);
    await untilGone(id);
  }
});

posixTest(
  "a killed program leaves no engine that heeds the end of its input",
  async () => {
    const { code, id } = await leaveLines("good", "SIGKILL");
    assertEquals(code, 137);
    await untilGone(id);
  },
);

posixTest("no engine is left behind by the screen", async () => {
  for (const leave of ["\x03", "SIGTERM", "hang up"]) {
    const command = [...PERMITTED, "--new", fake("clinger")];
    using pty = spawn(command, { columns: 100 });
    await pty.until("Type a move");
    const [, id = ""] = /Fake (\d+)/.exec(pty.screen.rows().join()) ?? [];
    if (leave === "\x03") pty.write(leave);
    else if (leave === "SIGTERM") pty.kill(leave);
    else pty.hangUp();
    await untilGone(id);
  }
});

posixTest("an engine that leaves is replaced on the screen", async () => {
  using pty = spawn([...PERMITTED, fake("quitter"), "--nodes=50"]);
  await pty.until("? more");
  pty.write("e4\r");
  await pty.until("Denomax plays instead");
  await pty.until("White to move");
  pty.write("\x1b");
  await pty.until((screen) => !screen.includes("Denomax plays instead"));
});

Deno.test("review lets another engine judge, under its own name", async () => {
  const { stdout, stderr, code } = await review("good");
  assertEquals({ stderr, code }, { stderr: "", code: 0 });
  assertMatch(stdout, /\[Annotator "Fake \d+"\]/);
  assertStringIncludes(stdout, "1. e4 {[%eval 0.23]} 1... c5 {[%eval -0.23]}");
});

Deno.test("review ends with an error where another engine leaves", async () => {
  const { stdout, stderr, code } = await review("quitter");
  assertEquals([stdout, code], ["", 1]);
  assertMatch(stderr, /^Fake \d+ has left\n$/);
});

Deno.test("review says which move an engine without scores cannot judge", async () => {
  const { stdout, stderr, code } = await review("reticent");
  assertEquals(code, 1);
  assertEquals(
    stderr,
    "Game 1: Cannot judge 1. e4 and 1 more: the engine gave no score\n",
  );
  assertStringIncludes(stdout, "\n1. e4 c5 *\n");
});

function review(mode: FakeMode) {
  return run(["review", fake(mode)], "1. e4 c5 *\n", PERMITTED);
}
