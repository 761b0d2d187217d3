import { assertEquals } from "@std/assert";
import { BENCH_POSITIONS, runBench } from "../../../engine/player/bench.ts";
import { createEngine } from "../../../engine/mod.ts";

/** Changes only if the search changes. micro-Max in C has the same. */
const SIGNATURE = 2_366_694;

const engine = createEngine();

Deno.test("runBench() gives the engine's signature", () => {
  assertEquals(runBench(engine), SIGNATURE);
});

Deno.test("runBench() gives the same signature again", () => {
  assertEquals(runBench(engine), SIGNATURE);
});

Deno.test("runBench() reports each position, and adds up their nodes", () => {
  const reported: { fen: string; nodes: number }[] = [];
  const small = createEngine(2 ** 16);
  const signature = runBench(small, (position) => reported.push(position));
  assertEquals(reported.map(({ fen }) => fen), BENCH_POSITIONS);
  assertEquals(reported.reduce((sum, one) => sum + one.nodes, 0), signature);
});
