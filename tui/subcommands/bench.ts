/** The command `bench`: measures the engine's speed and the size of its trees. */

import { createEngine } from "../../engine/mod.ts";
import { BENCH_POSITIONS, runBench } from "../../engine/player/bench.ts";
import { showProgress, writeLine } from "../platform/stdio.ts";

export function run(): number {
  const engine = createEngine();
  const start = performance.now();
  let searched = 0;
  const nodes = runBench(engine, ({ nodes, fen }) => {
    writeLine(`${String(nodes).padStart(9)}  ${fen}`);
    showProgress("bench", ++searched / BENCH_POSITIONS.length);
  });
  const seconds = (performance.now() - start) / 1000;
  const speed = Math.round(nodes / seconds);
  writeLine(`\nnodes ${nodes}\nnodes/second ${speed}`);
  return 0;
}
