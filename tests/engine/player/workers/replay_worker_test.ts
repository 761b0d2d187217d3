import { assertEquals, assertRejects } from "@std/assert";
import { replayReports } from "../../../../engine/chess/game/replay.ts";
import { ReplayWorker } from "../../../../engine/player/workers/replay_worker.ts";

const TEXT = '[White "Ann"]\n\n1. e4 e5 2. Ke3 *\n\n1. d4 (1. Zz) *\n';

Deno.test("a worker reports on a batch what its reader would", async () => {
  using worker = new ReplayWorker();
  for (const line of [1, 100]) {
    const reports = await worker.replay({ text: TEXT, line });
    assertEquals(reports, replayReports(TEXT, line));
    assertEquals(reports[0].error?.line, line + 2);
  }
});

Deno.test("a worker that fails is told, and the next batch gets another", async () => {
  using worker = new ReplayWorker();
  const unreadable = { text: TEXT, line: 1n as unknown as number };
  await assertRejects(
    () => worker.replay(unreadable),
    Error,
    "Cannot replay these games: a worker failed (",
  );
  assertEquals((await worker.replay({ text: TEXT, line: 1 })).length, 2);
});
