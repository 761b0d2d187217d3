/**
 * Measures the speed of the engine: the processor time of a process's first search
 * after the warm-up, as in a game, and of later searches. The output ends with
 * millions of nodes per second for each position, and the least and the most.
 *
 * @module
 */

import { parseFen, START_FEN } from "../../engine/chess/notation/fen.ts";
import { toSetup } from "../../engine/chess/rules/position.ts";
import { SearchWorker } from "../../engine/player/search_worker.ts";
import { median } from "../../engine/study/claims/statistics.ts";
import {
  type SearchTimes,
  searchTimes,
  tableRow,
  TIMED_POSITIONS,
} from "../support/chess/search_times.ts";

/** Processes for each position. */
const PROCESSES = 3;
const found = new Map<string, SearchTimes[]>();

for (const position of TIMED_POSITIONS) {
  const { name } = position;
  found.set(name, []);
  const options = { n: PROCESSES, warmup: 0 };
  Deno.bench(`${name}: a process, with five searches`, options, async () => {
    found.get(name)?.push(await searchTimes(position));
  });
}

Deno.bench("a worker and its first move", { n: 10, warmup: 1 }, async () => {
  using searchWorker = new SearchWorker();
  await searchWorker.think(toSetup(parseFen(START_FEN)), { nodes: 1 });
});

/** Millions of nodes per second, of first searches and of later ones. */
function ratesOf(times: readonly SearchTimes[]): number[] {
  const [{ nodes }] = times;
  const first = median(times.map(({ first }) => first));
  const later = median(times.flatMap(({ later }) => later));
  return [first, later].map((seconds) => nodes / seconds / 1e6);
}

addEventListener("unload", () => {
  const rates = new Map<string, number[]>();
  for (const [name, times] of found) {
    // There are none if the benchmark is filtered out.
    if (times.length > 0) rates.set(name, ratesOf(times));
  }
  const all = [...rates.values()];
  if (all.length === 0) return;
  const least = [0, 1].map((i) => Math.min(...all.map((pair) => pair[i])));
  const most = [0, 1].map((i) => Math.max(...all.map((pair) => pair[i])));
  const rows = [...rates, ["least", least], ["most", most]] as const;
  const lines = rows.map(([name, pair]) =>
    tableRow(name, pair.map((rate) => rate.toFixed(2)))
  );
  const title = tableRow("million nodes/second", ["first", "later"]);
  // deno-lint-ignore no-console
  console.log(["", title, ...lines].join("\n"));
});
