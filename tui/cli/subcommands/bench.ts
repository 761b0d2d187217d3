/** The command `bench`: measures the engine's speed and the size of its trees. */

import { createEngine } from "../../../engine/mod.ts";
import { engineOf } from "../../../engine/plain_engine.ts";
import { BENCH_POSITIONS, runBench } from "../../../engine/player/bench.ts";
import { openClass } from "../../opponents/own_class.ts";
import { showProgress, writeLine } from "../../platform/stdio.ts";
import type { OptionsOf } from "../commands.ts";

export async function run(
  { class: file }: OptionsOf<"bench">,
): Promise<number> {
  showProgress("bench", 0);
  const engine = file === null ? createEngine() : await ownEngine(file);
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

/** The engine of somebody's own class. */
async function ownEngine(file: string) {
  const { load } = await openClass(file);
  const Own = await load();
  return engineOf(new Own());
}
