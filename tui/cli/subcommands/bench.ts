/** The command `bench`: measures the engine's speed and the size of its trees. */

import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { toSetup } from "../../../engine/chess/rules/position.ts";
import { createEngine } from "../../../engine/mod.ts";
import {
  BENCH_POSITIONS,
  type BenchSearch,
  benchSearches,
  ENOUGH_NODES,
} from "../../../engine/player/bench.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import type { WorkerModule } from "../../../engine/player/workers/engine_host.ts";
import { MOST_SILENCE } from "../../../engine/study/own_classes/check.ts";
import { failureOf, openClass } from "../../opponents/own_class.ts";
import { showProgress, writeLine } from "../../platform/stdio.ts";
import type { OptionsOf } from "../commands.ts";

export async function run(
  { class: file }: OptionsOf<"bench">,
): Promise<number> {
  showProgress("bench", 0);
  const searches = file === null
    ? benchSearches(createEngine())
    : await classSearches(file);
  const start = performance.now();
  let searched = 0;
  let signature = 0;
  for await (const { nodes, fen } of searches) {
    writeLine(`${String(nodes).padStart(9)}  ${fen}`);
    showProgress("bench", ++searched / BENCH_POSITIONS.length);
    signature += nodes;
  }
  const seconds = (performance.now() - start) / 1000;
  const speed = Math.round(signature / seconds);
  writeLine(`\nnodes ${signature}\nnodes/second ${speed}`);
  return 0;
}

/** The searches of somebody's own class, in its worker. */
async function classSearches(file: string) {
  const { module } = await openClass(file);
  return searchesIn(module, file);
}

async function* searchesIn(
  module: WorkerModule,
  file: string,
): AsyncGenerator<BenchSearch> {
  using worker = new SearchWorker({
    module,
    isReplaced: false,
    mostSilence: MOST_SILENCE,
  });
  for (const fen of BENCH_POSITIONS) {
    const found = await worker.think(toSetup(parseFen(fen)), {
      nodes: ENOUGH_NODES,
    }).catch(({ message, cause }: Error) => {
      return failureOf(file)(new Error(`${cause ?? message} in ${fen}`));
    });
    yield { fen, nodes: found?.nodes ?? 0 };
  }
}
