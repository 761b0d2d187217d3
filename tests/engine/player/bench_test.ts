import { assertEquals } from "@std/assert";
import {
  BENCH_POSITIONS,
  type BenchPosition,
  runBench,
} from "../../../engine/player/bench.ts";
import { createEngine } from "../../../engine/mod.ts";

/** Changes only if the search does; micro-Max in C has the same. */
const SIGNATURE = 2_366_694;

const engine = createEngine();

Deno.test("runBench() gives the engine's signature", () => {
  assertEquals(runBench(engine).nodes, SIGNATURE);
});

Deno.test("runBench() gives the same signature again", () => {
  assertEquals(runBench(engine).nodes, SIGNATURE);
});

Deno.test("runBench() reports each position as it returns it", () => {
  const reported: BenchPosition[] = [];
  const small = createEngine(2 ** 16);
  const { nodes, positions } = runBench(small, (position) => {
    reported.push(position);
  });
  assertEquals(reported, positions);
  assertEquals(positions.map(({ fen }) => fen), BENCH_POSITIONS);
  assertEquals(positions.reduce((sum, { nodes }) => sum + nodes, 0), nodes);
});
