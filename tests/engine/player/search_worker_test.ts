import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import engineSource from "../../../engine/mod.ts" with { type: "text" };
import { squareName, toSetup } from "../../../engine/chess/rules/position.ts";
import {
  type EngineHost,
  engineHost,
  type EngineWorker,
  type WorkerListener,
  type WorkerModule,
} from "../../../engine/player/workers/engine_host.ts";
import {
  SearchWorker,
  type SearchWorkerOptions,
  startSearchWorker,
  type TimedIteration,
} from "../../../engine/player/search_worker.ts";

const TABLE_ENTRIES = 2 ** 16;

function moduleOf(text: string): WorkerModule {
  return { file: null, type: "application/typescript", text: () => text };
}
const START = toSetup(parseFen(START_FEN));
const MATE_IN_ONE = toSetup(parseFen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));

function bestMove(info: TimedIteration | null): string {
  const [move] = info?.line ?? [];
  return move === undefined
    ? "none"
    : squareName(move.from) + squareName(move.to);
}

/** An engine that dies when it starts, and reports its error as engines do. */
const DIES_AT_ONCE = `setTimeout(() => { throw new Error("no"); });`;

/** An engine that dies of the first question, whatever worker it is in. */
const DIES_ONCE = `
addEventListener("message", (event) => {
  if (Atomics.compareExchange(event.data.stop, 0, 0, -1) !== 0) return;
  event.stopImmediatePropagation();
  throw new Error("fault");
});
${engineSource}`;

Deno.test("think() returns the last iteration and reports each", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const plies: number[] = [];
  const info = await searchWorker.think(START, { plies: 3 }, ({ ply }) => {
    plies.push(ply);
  });
  assertEquals(plies, [0, 1, 2, 3]);
  assertEquals(info?.ply, 3);
});

Deno.test("think() finds a mate in one", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  assertEquals(
    bestMove(await searchWorker.think(MATE_IN_ONE, { plies: 4 })),
    "a1a8",
  );
});

Deno.test("think() searches the same tree after a stop as before", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const before = await searchWorker.think(START, { plies: 4 });
  const stopped = searchWorker.think(START, {}, ({ ply }) => {
    if (ply === 4) searchWorker.moveNow();
  });
  assert((await stopped) !== null);
  const after = await searchWorker.think(START, { plies: 4 });
  assertEquals(after?.nodes, before?.nodes);
  assertEquals(after?.line, before?.line);
});

Deno.test("moveNow() answers with the best move so far", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const info = await searchWorker.think(START, {}, ({ ply }) => {
    if (ply === 3) searchWorker.moveNow();
  });
  assert(info !== null && info.ply >= 3 && info.line.length > 0);
});

Deno.test("cancel() answers null, and the next question is answered", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const cancelled = searchWorker.think(START, {}, () => searchWorker.cancel());
  assertEquals(await cancelled, null);
  assertEquals(
    bestMove(await searchWorker.think(MATE_IN_ONE, { plies: 4 })),
    "a1a8",
  );
});

Deno.test("think() cancels what was thought about before", async () => {
  using searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const first = searchWorker.think(START);
  const second = searchWorker.think(MATE_IN_ONE, { plies: 4 });
  assertEquals(await first, null);
  assertEquals(bestMove(await second), "a1a8");
});

Deno.test("a question right after the start is answered", async () => {
  using searchWorker = startSearchWorker({ tableEntries: TABLE_ENTRIES });
  assertEquals(
    bestMove(await searchWorker.think(MATE_IN_ONE, { plies: 4 })),
    "a1a8",
  );
});

Deno.test("warmUp() is over when the worker has searched, or has died", async () => {
  using searchWorker = startSearchWorker({ tableEntries: TABLE_ENTRIES });
  await searchWorker.warm;
  using dead = new SearchWorker({ module: moduleOf(DIES_AT_ONCE) });
  await dead.warmUp();
  await dead.warm;
});

/** A worker's messages, of which a question is told to stop by its number. */
interface Posted {
  readonly id: number;
  readonly stop: Int32Array;
}

/** A host with a worker that answers when it is told to. */
function heldHost() {
  const posted: Posted[] = [];
  const { promise, resolve } = Promise.withResolvers<WorkerListener>();
  const host: EngineHost = {
    cores: 1,
    canShareMemory: true,
    startWorker(_module, listener) {
      resolve(listener);
      return {
        post: (message) => void posted.push(message as Posted),
        end: () => {},
      };
    },
    processorTime: () => performance.now(),
  };
  return { host, posted, listener: promise };
}

Deno.test("warmUp() is over with the last of its searches, which a question cuts short", async () => {
  const { host, posted, listener } = heldHost();
  using searchWorker = new SearchWorker({ host });
  let isWarm = false;
  searchWorker.warm.then(() => isWarm = true);
  const loaded = searchWorker.warmUp();
  const searches = [...posted];
  const { onMessage } = await listener;
  const result = { ply: 1, nodes: 1, score: 0, line: [] };
  onMessage({ id: searches[0].id, result });
  await loaded;
  assert(!isWarm);
  const last = searches[searches.length - 1];
  assert(Atomics.load(last.stop, 0) < searches[0].id);
  const answer = searchWorker.think(START);
  assertEquals(Atomics.load(last.stop, 0), last.id);
  onMessage({ id: last.id, result });
  await searchWorker.warm;
  searchWorker.cancel();
  assertEquals(await answer, null);
});

Deno.test("think() needs no worker if there is no time to ask one", async () => {
  using searchWorker = new SearchWorker({
    module: moduleOf("onmessage = () => {};"),
  });
  const info = await searchWorker.think(MATE_IN_ONE, { milliseconds: 0 });
  assert(info !== null && info.line.length > 0);
  const plies: number[] = [];
  await searchWorker.think(START, { milliseconds: 0.9 }, ({ ply }) => {
    plies.push(ply);
    searchWorker.moveNow();
  });
  assertEquals(plies, [0, 1]);
});

Deno.test("close() answers null to an open question", async () => {
  const searchWorker = new SearchWorker({ tableEntries: TABLE_ENTRIES });
  const info = searchWorker.think(START);
  searchWorker.close();
  assertEquals(await info, null);
});

Deno.test("think() asks a new worker when one dies", async () => {
  using searchWorker = new SearchWorker({
    tableEntries: TABLE_ENTRIES,
    module: moduleOf(DIES_ONCE),
  });
  const info = await searchWorker.think(MATE_IN_ONE, { plies: 4 });
  assertEquals(bestMove(info), "a1a8");
});

Deno.test("think() gives up when the second worker dies too", async () => {
  const module = moduleOf(`onmessage = () => { throw new Error("broken"); };`);
  using searchWorker = new SearchWorker({ module });
  const error = await assertRejects(() => searchWorker.think(START), Error);
  assertStringIncludes(error.message, "the engine failed twice");
  assertStringIncludes(error.message, "broken");
});

Deno.test("think() names what failed, if it has a name", async () => {
  const module = moduleOf(`onmessage = () => { throw new Error("broken"); };`);
  using searchWorker = new SearchWorker({ module, name: "Mine" });
  const error = await assertRejects(() => searchWorker.think(START), Error);
  assertStringIncludes(error.message, ": Mine failed twice (");
});

Deno.test("think() asks no other worker if the one that dies is not replaced", async () => {
  const module = moduleOf(`onmessage = () => { throw new Error("broken"); };`);
  const { host, searchWorker } = unshared({ module, isReplaced: false });
  using _ = searchWorker;
  const error = await assertRejects(() => searchWorker.think(START), Error);
  assertStringIncludes(error.message, "the engine failed (");
  assertEquals(host.started, 1);
});

Deno.test("think() replaces a worker that does not answer in time", async () => {
  const module = moduleOf("onmessage = () => {};");
  using searchWorker = new SearchWorker({ module, graceMilliseconds: 1 });
  await assertRejects(
    () => searchWorker.think(START, { milliseconds: 1 }),
    Error,
    "it did not answer in time",
  );
});

// -- Without shared memory ----------------------------------------------------

/** No question has a higher number. */
const LAST_ID = 2 ** 31 - 1;

/**
 * A host whose workers see no change of memory, and how many it has started.
 */
class UnsharedHost implements EngineHost {
  readonly cores = 1;
  readonly canShareMemory = false;
  started = 0;
  ended = 0;

  startWorker(module: WorkerModule, listener: WorkerListener): EngineWorker {
    this.started++;
    const worker = engineHost().startWorker(module, listener);
    // Deno 2.9 lets a busy worker run on after its end, so it is also stopped.
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const end = () => {
      this.ended++;
      Atomics.store(stop, 0, LAST_ID);
      worker.end();
    };
    const post = (message: unknown) =>
      worker.post(Object.assign({}, message, { stop }));
    return { post, end };
  }

  processorTime(): number {
    return performance.now();
  }
}

function unshared(options: SearchWorkerOptions = {}) {
  const host = new UnsharedHost();
  const searchWorker = new SearchWorker({
    tableEntries: TABLE_ENTRIES,
    ...options,
    host,
  });
  return { host, searchWorker };
}

Deno.test("without shared memory, moveNow() answers with the last iteration", async () => {
  const { host, searchWorker } = unshared();
  using _ = searchWorker;
  const { promise, resolve } = Promise.withResolvers<TimedIteration>();
  const answer = searchWorker.think(START, {}, (info) => {
    if (info.ply === 3) resolve(info);
  });
  const seen = await promise;
  searchWorker.moveNow();
  const info = await answer;
  assert(info !== null && info.ply >= seen.ply && info.line.length > 0);
  assertEquals(host.ended, 1);
  const next = await searchWorker.think(MATE_IN_ONE, { plies: 4 });
  assertEquals(bestMove(next), "a1a8");
  assertEquals(host.started, 2);
});

Deno.test("without shared memory, moveNow() waits for the first move", async () => {
  const { host, searchWorker } = unshared();
  using _ = searchWorker;
  const plies: number[] = [];
  const answer = searchWorker.think(START, {}, ({ ply }) => plies.push(ply));
  searchWorker.moveNow();
  const info = await answer;
  assert(info !== null && info.line.length > 0);
  assertEquals(plies.at(-1), info.ply);
  assertEquals(host.ended, 1);
});

Deno.test("without shared memory, moveNow() may be called by a listener", async () => {
  const { searchWorker } = unshared();
  using _ = searchWorker;
  const info = await searchWorker.think(START, {}, ({ ply }) => {
    if (ply === 3) searchWorker.moveNow();
  });
  assertEquals(info?.ply, 3);
});

Deno.test("without shared memory, cancel() ends the worker", async () => {
  const { host, searchWorker } = unshared();
  using _ = searchWorker;
  const cancelled = searchWorker.think(START, {}, () => searchWorker.cancel());
  assertEquals(await cancelled, null);
  assertEquals(host.ended, 1);
  const first = searchWorker.think(START);
  const second = searchWorker.think(MATE_IN_ONE, { plies: 4 });
  assertEquals(await first, null);
  assertEquals(bestMove(await second), "a1a8");
  assertEquals([host.started, host.ended], [3, 2]);
  searchWorker.cancel();
  assertEquals(host.ended, 2);
});

Deno.test("without shared memory, a warm-up that is cut off is over", async () => {
  const { searchWorker } = unshared();
  using _ = searchWorker;
  const loaded = searchWorker.warmUp();
  const answer = searchWorker.think(START);
  searchWorker.cancel();
  assertEquals(await answer, null);
  await loaded;
  await searchWorker.warm;
});

Deno.test("without shared memory, a hurried worker that is silent is replaced", async () => {
  const module = moduleOf("onmessage = () => {};");
  const { searchWorker } = unshared({ module, graceMilliseconds: 1 });
  using _ = searchWorker;
  const answer = searchWorker.think(START, { milliseconds: 10_000 });
  searchWorker.moveNow();
  await assertRejects(() => answer, Error, "it did not answer in time");
});
