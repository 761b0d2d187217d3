import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/notation/fen.ts";
import engineSource from "../../../engine/mod.ts" with { type: "text" };
import { squareName, toSetup } from "../../../engine/rules/position.ts";
import {
  startThinker,
  Thinker,
  type Thought,
} from "../../../engine/player/search_worker.ts";

const TABLE_ENTRIES = 2 ** 16;
const START = toSetup(parseFen(START_FEN));
const MATE_IN_ONE = toSetup(parseFen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));

function bestMove(thought: Thought | null): string {
  const [move] = thought?.line ?? [];
  return move === undefined
    ? "none"
    : squareName(move.from) + squareName(move.to);
}

/** An engine that dies of the first question, whatever worker it is in. */
const DIES_ONCE = `
addEventListener("message", (event) => {
  if (Atomics.compareExchange(event.data.stop, 0, 0, -1) !== 0) return;
  event.stopImmediatePropagation();
  throw new Error("fault");
});
${engineSource}`;

Deno.test("think() returns the last iteration and reports each", async () => {
  using thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  const plies: number[] = [];
  const thought = await thinker.think(START, { plies: 3 }, ({ ply }) => {
    plies.push(ply);
  });
  assertEquals(plies, [0, 1, 2, 3]);
  assertEquals(thought?.ply, 3);
});

Deno.test("think() finds a mate in one", async () => {
  using thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  assertEquals(
    bestMove(await thinker.think(MATE_IN_ONE, { plies: 4 })),
    "a1a8",
  );
});

Deno.test("think() searches the same tree after a stop as before", async () => {
  using thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  const before = await thinker.think(START, { plies: 4 });
  const stopped = thinker.think(START, {}, ({ ply }) => {
    if (ply === 4) thinker.moveNow();
  });
  assert((await stopped) !== null);
  const after = await thinker.think(START, { plies: 4 });
  assertEquals(after?.nodes, before?.nodes);
  assertEquals(after?.line, before?.line);
});

Deno.test("moveNow() answers with the best move so far", async () => {
  using thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  const thought = await thinker.think(START, {}, ({ ply }) => {
    if (ply === 3) thinker.moveNow();
  });
  assert(thought !== null && thought.ply >= 3 && thought.line.length > 0);
});

Deno.test("cancel() answers null, and the next question is answered", async () => {
  using thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  const cancelled = thinker.think(START, {}, () => thinker.cancel());
  assertEquals(await cancelled, null);
  assertEquals(
    bestMove(await thinker.think(MATE_IN_ONE, { plies: 4 })),
    "a1a8",
  );
});

Deno.test("think() cancels what was thought about before", async () => {
  using thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  const first = thinker.think(START);
  const second = thinker.think(MATE_IN_ONE, { plies: 4 });
  assertEquals(await first, null);
  assertEquals(bestMove(await second), "a1a8");
});

Deno.test("think() does not wait for the warm-up", async () => {
  using thinker = startThinker({ tableEntries: TABLE_ENTRIES });
  assertEquals(
    bestMove(await thinker.think(MATE_IN_ONE, { plies: 4 })),
    "a1a8",
  );
});

Deno.test("think() needs no worker if there is no time to ask one", async () => {
  using thinker = new Thinker({ source: "onmessage = () => {};" });
  const thought = await thinker.think(MATE_IN_ONE, { milliseconds: 0 });
  assert(thought !== null && thought.line.length > 0);
  const plies: number[] = [];
  await thinker.think(START, { milliseconds: 0.9 }, ({ ply }) => {
    plies.push(ply);
    thinker.moveNow();
  });
  assertEquals(plies, [0, 1]);
});

Deno.test("close() answers null to an open question", async () => {
  const thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  const thought = thinker.think(START);
  thinker.close();
  assertEquals(await thought, null);
});

Deno.test("think() asks a new worker when one dies", async () => {
  using thinker = new Thinker({
    tableEntries: TABLE_ENTRIES,
    source: DIES_ONCE,
  });
  const thought = await thinker.think(MATE_IN_ONE, { plies: 4 });
  assertEquals(bestMove(thought), "a1a8");
});

Deno.test("think() gives up when the second worker dies too", async () => {
  const source = `onmessage = () => { throw new Error("broken"); };`;
  using thinker = new Thinker({ source });
  const error = await assertRejects(() => thinker.think(START), Error);
  assertStringIncludes(error.message, "the engine failed twice");
  assertStringIncludes(error.message, "broken");
  assertEquals(thinker.isThinking, false);
});

Deno.test("think() replaces a worker that does not answer in time", async () => {
  const source = "onmessage = () => {};";
  using thinker = new Thinker({ source, graceMilliseconds: 1 });
  await assertRejects(
    () => thinker.think(START, { milliseconds: 1 }),
    Error,
    "it did not answer in time",
  );
});
