import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Move } from "../../../../engine/mod.ts";
import { squareName } from "../../../../engine/chess/rules/position.ts";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { newGame, playMove } from "../../../../engine/chess/game/game.ts";
import { UciClient } from "../../../../engine/player/uci/client.ts";
import { startProgram } from "../../../../tui/platform/program.ts";
import {
  fakeEngine,
  type FakeMode,
} from "../../../support/program/fake_engine.ts";
import {
  gameFrom,
  gameOf,
  move,
  played,
} from "../../../support/chess/games.ts";
import { untilGone } from "../../../support/program/program.ts";

const PATIENCE = { ready: 10_000, move: 10_000, word: 10_000, leave: 10_000 };
const SHORT = 50;

/** An engine that is closed at the end of a test. */
class Fake extends UciClient implements Disposable {
  constructor(mode: FakeMode, patience: Partial<typeof PATIENCE> = {}) {
    super(startProgram(fakeEngine(mode)), mode, { ...PATIENCE, ...patience });
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

/** The game after an engine has played some moves for both sides. */
async function playOn(engine: UciClient, plies: number, moves = "") {
  let game = gameOf(moves);
  while (game.ply < plies) {
    const choice = await engine.chooseMove(game, { nodes: 1 });
    if (choice === null) throw new Error("The engine was interrupted");
    game = playMove(game, choice.move);
  }
  return played(game);
}

Deno.test("an engine tells its name, and plays", async () => {
  using engine = new Fake("good");
  assertEquals(engine.name, "good");
  await engine.greet([["hash", "32"], ["Style", "wild"]]);
  assert(/^Fake \d+$/.test(engine.name));
  assertEquals(await playOn(engine, 3, "e2e4"), "e2e4 a7a6 b1c3");
  assertEquals(await playOn(engine, 1), "b1c3");
  assertEquals(engine.problem, null);
});

Deno.test("an engine's line and score come with its move", async () => {
  using engine = new Fake("good");
  await engine.greet();
  const scores: number[] = [];
  const game = newGame(parseFen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"));
  const choice = await engine.chooseMove(
    game,
    { milliseconds: 50 },
    ({ score }) => scores.push(score),
  );
  assertEquals(scores, [-23]);
  const { ply, nodes, score, line } = choice?.info ?? {};
  assertEquals([ply, nodes, score, line?.length], [1, 20, -23, 1]);
});

function describeLine(line: readonly Move[] = []): string {
  return line.map(({ from, to }) => squareName(from) + squareName(to))
    .join(" ");
}

Deno.test("the line of an engine's choice begins with its promotion", async () => {
  using engine = new Fake("modest");
  await engine.greet();
  const game = gameFrom("8/P7/8/8/8/2K3k1/8/8 w - - 0 1");
  const choice = await engine.chooseMove(game, { nodes: 1 });
  assertEquals(choice?.info.line, [move("a7a8r")]);
});

Deno.test("the line of an engine's choice begins with its move", async () => {
  using engine = new Fake("fickle");
  await engine.greet();
  const lines: string[] = [];
  const choice = await engine.chooseMove(
    newGame(),
    { nodes: 1 },
    ({ line }) => lines.push(describeLine(line)),
  );
  assertEquals(lines, ["h2h4"]);
  assertEquals(describeLine(choice?.info.line), "a2a3");
});

Deno.test("an option that the engine does not have is refused", async () => {
  using engine = new Fake("good");
  await assertRejects(
    () => engine.greet([["hash", "65"]]),
    RangeError,
    'Cannot set Hash to "65": expected a whole number from 1 to 64',
  );
});

/** What can fail while the engine is greeted, and the problem. */
const FAILED_GREETINGS: [FakeMode, ready: number, problem: string][] = [
  ["silent", SHORT, "silent does not answer as UCI engines do"],
  ["nonsense", 2000, "nonsense does not answer as UCI engines do"],
  ["shy", 10_000, "shy has left"],
];

for (const [mode, ready, problem] of FAILED_GREETINGS) {
  Deno.test(`an engine that is ${mode} when greeted cannot play`, async () => {
    using engine = new Fake(mode, { ready });
    await engine.greet();
    assertEquals(engine.problem, problem);
    await assertRejects(
      () => engine.chooseMove(gameOf(""), {}),
      Error,
      problem,
    );
  });
}

Deno.test("a program that cannot be started is a problem", async () => {
  for (const file of ["./no such program", "/"]) {
    const engine = new UciClient(startProgram([file]), file);
    await engine.greet();
    assert(engine.problem?.startsWith(`Cannot start ${file}: `));
  }
});

/** What can fail when a move is asked for, and the problem. */
const FAILED_MOVES: [FakeMode, milliseconds: number | null, problem: string][] =
  [
    ["quitter", null, "has left"],
    ["cheat", null, 'plays "e2e5", which is no legal move'],
    ["defeatist", null, 'plays "(none)", which is no legal move'],
    ["mute", null, 'plays "", which is no legal move'],
    ["deaf", 1, "does not move"],
    ["deaf", null, "does not move"],
  ];

for (const [mode, milliseconds, problem] of FAILED_MOVES) {
  Deno.test(`an engine that ${problem} is not asked again`, async () => {
    // Only an engine that never moves has to be given up.
    const patience = mode === "deaf" ? { move: SHORT, word: SHORT } : {};
    using engine = new Fake(mode, patience);
    await engine.greet();
    const limits = milliseconds === null ? {} : { milliseconds };
    for (const _ of [1, 2]) {
      const choice = engine.chooseMove(gameOf(""), limits);
      await assertRejects(() => choice, Error, `${engine.name} ${problem}`);
    }
  });
}

Deno.test("an engine that leaves between moves fails at the next", async () => {
  using engine = new Fake("sprinter");
  await engine.greet();
  assertEquals(await playOn(engine, 1), "b1c3");
  const problem = `${engine.name} has left`;
  await assertRejects(() => playOn(engine, 1), Error, problem);
});

Deno.test("an engine that thinks too long is told to move", async () => {
  using engine = new Fake("thinker", { move: SHORT });
  await engine.greet();
  const choice = await engine.chooseMove(gameOf(""), { milliseconds: 1 });
  assertEquals(choice?.info.ply, 1);
});

Deno.test("moveNow() and cancel() end a search", async () => {
  using engine = new Fake("thinker");
  await engine.greet();
  const choice = engine.chooseMove(gameOf(""), {}, () => engine.moveNow());
  assert(await choice !== null);
  const cancelled = engine.chooseMove(gameOf(""), {}, () => engine.cancel());
  assertEquals(await cancelled, null);
  const first = engine.chooseMove(gameOf("e2e4"), {});
  const second = engine.chooseMove(gameOf("d2d4"), {}, () => engine.moveNow());
  assertEquals(await first, null);
  assert(await second !== null);
  assertEquals(engine.problem, null);
});

Deno.test("moveNow() also works before the engine is asked", async () => {
  const { readable: lines, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const answers: Readonly<Record<string, () => void>> = {
    isready: () => writer.write("readyok"),
    // Unless it is stopped at once, it plays another move.
    go: () => setTimeout(() => writer.write("bestmove a2a3").catch(() => {})),
    stop: () => writer.write("bestmove e2e4"),
    quit: () => writer.close(),
  };
  const send = (line: string) => answers[line.split(" ")[0]]?.();
  const engine = new UciClient({ lines, send, kill: () => {} }, "", PATIENCE);
  const choice = engine.chooseMove(gameOf(""), {});
  engine.moveNow();
  assertEquals((await choice)?.move, move("e2e4"));
  await engine.close();
});

Deno.test("floods and very long lines are read to their end", async () => {
  for (const mode of ["flood", "chatterbox"] as const) {
    using engine = new Fake(mode);
    await engine.greet();
    const choice = await engine.chooseMove(
      gameOf(""),
      {},
      () => engine.moveNow(),
    );
    assert(choice !== null);
  }
});

Deno.test("a name has no control characters", async () => {
  using engine = new Fake("painter");
  await engine.greet();
  assertEquals(engine.name, "[2JPainter");
});

Deno.test("no more than 200 options of an engine are remembered", async () => {
  async function* lines() {
    for (let i = 1; i <= 201; i++) yield `option name o${i} type button`;
    yield* ["uciok", "readyok"];
  }
  const pipe = { lines: lines(), send: () => {}, kill: () => {} };
  const engine = new UciClient(pipe, "prolific");
  await assertRejects(
    () => engine.greet([["o201", ""]]),
    RangeError,
    'Unknown option "o201"',
  );
});

Deno.test("close() ends an engine that does not leave", async () => {
  for (const mode of ["good", "clinger", "quitter"] as const) {
    const engine = new Fake(mode, { leave: 500 });
    await engine.greet();
    await engine.close();
    const [, pid] = engine.name.split(" ");
    await assertRejects(() => engine.chooseMove(gameOf(""), {}));
    await untilGone(pid);
  }
});
