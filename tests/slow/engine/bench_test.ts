import { assertEquals } from "@std/assert";
import { BENCH_POSITIONS, runBench } from "../../../engine/player/bench.ts";
import { createEngine } from "../../../engine/mod.ts";

/** Changes only if the search changes. micro-Max in C has the same. */
const SIGNATURE = 2_366_694;

const engine = createEngine();

Deno.test("runBench() gives the engine's signature", () => {
  assertEquals(runBench(engine), SIGNATURE);
});

Deno.test("runBench() gives it again, and reports each position's nodes", () => {
  const reported: { fen: string; nodes: number }[] = [];
  const signature = runBench(engine, (position) => reported.push(position));
  assertEquals(signature, SIGNATURE);
  assertEquals(reported.map(({ fen }) => fen), BENCH_POSITIONS);
  assertEquals(reported.reduce((sum, one) => sum + one.nodes, 0), SIGNATURE);
});
