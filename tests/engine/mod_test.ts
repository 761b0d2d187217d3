import { assertEquals, assertGreater, assertLess } from "@std/assert";
import * as constants from "../../engine/chess/constants.ts";
import { START_FEN } from "../../engine/chess/notation/fen.ts";
import * as mod from "../../engine/mod.ts";
import { createEngine } from "../../engine/mod.ts";
import {
  SECOND_THOUGHTS,
  stopAt,
  testEngine,
  textOf,
} from "../support/chess/engine_facts.ts";
import { iterationsOf, setupOf, think } from "../support/chess/oracle.ts";

testEngine(createEngine, { plies: 4, mostNodes: Infinity, lastLook: 500 });

Deno.test("think() stops with the best move so far", () => {
  const lineAt = (look: number) => {
    const limits = { stopped: stopAt(look) };
    const { ply, line } = think(setupOf(SECOND_THOUGHTS), limits);
    return [ply, textOf(line)];
  };
  assertEquals(lineAt(40), [3, "c1d2 a5b5 g1f2"]);
  assertEquals(lineAt(60), [3, "f7e6"]);
  const { line } = think(setupOf(SECOND_THOUGHTS), { plies: 4 });
  assertEquals(textOf(line.slice(0, 1)), "f7e6");
});

Deno.test("think() searches the same tree whatever its table has grown to", () => {
  const limits = { plies: 3 };
  const before = iterationsOf(SECOND_THOUGHTS, limits);
  think(setupOf(START_FEN), { nodes: 400_000 });
  for (let search = 0; search < 8; search++) { // each may halve the table
    assertEquals(iterationsOf(SECOND_THOUGHTS, limits), before);
  }
});

/** Searches three times, and prints how much memory that took. */
const GROWTH = `
import { START_FEN } from "${
  import.meta.resolve("../../engine/chess/notation/fen.ts")
}";
import { setupOf, think } from "${
  import.meta.resolve("../support/chess/oracle.ts")
}";
const before = Deno.memoryUsage().rss;
for (const nodes of Array(3).fill(400_000)) think(setupOf(START_FEN), { nodes });
console.log(Deno.memoryUsage().rss - before);
`;

Deno.test("think() takes memory only for the entries it uses", async () => {
  // In a process of its own, because other tests take memory, too.
  const args = ["eval", "-q", "--ext=ts", GROWTH];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
  const growth = Number(new TextDecoder().decode(stdout));
  assertGreater(growth, 0);
  assertLess(growth, 64 * 2 ** 20);
});

Deno.test("the numbers of the rules are those of the engine", () => {
  const numbers = Object.entries(mod)
    .filter(([, value]) => typeof value === "number");
  assertEquals({ ...constants }, Object.fromEntries(numbers));
});

/** Prints the bytes outside the heap that modules and an engine reserve. */
const RESERVED = `
const before = Deno.memoryUsage().external;
const reserved = () => Deno.memoryUsage().external - before;
await import("${import.meta.resolve("../../tui/match/match.ts")}");
console.log(reserved());
const { createEngine } = await import("${
  import.meta.resolve("../../engine/mod.ts")
}");
createEngine(2 ** 12);
console.log(reserved());
createEngine();
console.log(reserved());
`;

Deno.test("an engine reserves its table when it is made, and no larger one", async () => {
  const args = ["eval", "-q", "--ext=ts", RESERVED];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
  const [imported, smallest, largest] = new TextDecoder().decode(stdout)
    .trim().split("\n").map(Number);
  assertLess(imported, 10e6);
  assertLess(smallest - imported, 1e6);
  assertGreater(smallest, imported);
  assertGreater(largest - smallest, 2 ** 28 - 1e6);
});

/** The program of another worker, which has its own messages to answer. */
const STRANGER = `
onmessage = ({ data }) => postMessage("heard " + data);
const { createEngine } = await import("${
  import.meta.resolve("../../engine/mod.ts")
}");
postMessage(typeof createEngine);
`;

Deno.test("mod.ts leaves the messages of another program's worker alone", async () => {
  const url = `data:text/javascript,${encodeURIComponent(STRANGER)}`;
  const worker = new Worker(url, { type: "module", name: "stranger" });
  const heard: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.onmessage = ({ data }) => {
    if (heard.push(data) === 1) worker.postMessage("e4");
    else resolve();
  };
  await promise;
  worker.terminate();
  assertEquals(heard, ["function", "heard e4"]);
});
