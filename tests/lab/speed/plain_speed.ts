/**
 * Compares the speed of the two engines, in turns and by processor time:
 *
 * ```sh
 * deno run -A tests/lab/speed/plain_speed.ts 3
 * ```
 *
 * The word is the number of rounds after the first, which warms up. The output is
 * how many times as long the plain engine takes: for each position, and the median.
 *
 * @module
 */

import process from "node:process";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { toSetup } from "../../../engine/chess/rules/position.ts";
import { createEngine, type Engine } from "../../../engine/mod.ts";
import { createEngine as createPlainEngine } from "../../../engine/plain.ts";
import { puzzles } from "../../../engine/study/claims/positions.ts";
import { median } from "../../../engine/study/claims/statistics.ts";
import {
  tableRow,
  TIMED_POSITIONS,
  type TimedPosition,
} from "../../support/chess/search_times.ts";

/** No iteration begins after these, so that a search takes the plain engine half a second. */
const ENOUGH_NODES = 50_000;

/** Positions of all kinds, and puzzles. */
const POSITIONS: readonly TimedPosition[] = [
  ...TIMED_POSITIONS,
  ...puzzles(ENOUGH_NODES, 26).map(({ fen }, index) => {
    const name = `Win at Chess ${3 * (index + 1)}`;
    return { name, fen, plies: 96, nodes: ENOUGH_NODES };
  }),
];

function rateOf(engine: Engine, { fen, plies }: TimedPosition): number {
  const setup = toSetup(parseFen(fen));
  const start = process.cpuUsage();
  const { nodes } = engine(setup, { plies, nodes: ENOUGH_NODES });
  const { user, system } = process.cpuUsage(start);
  return nodes / (user + system);
}

if (import.meta.main) {
  const rounds = Number(Deno.args[0] ?? 3);
  const fast = createEngine();
  const plain = createPlainEngine();
  const ratios: number[] = [];
  const print = (name: string, cells: readonly string[]) =>
    // deno-lint-ignore no-console
    console.log(tableRow(name, cells));
  print("million nodes/second", ["fast", "plain", "ratio"]);
  for (const position of POSITIONS) {
    const rates: number[][] = [];
    for (let round = 0; round <= rounds; round++) {
      rates.push([rateOf(fast, position), rateOf(plain, position)]);
    }
    const [fastRate, plainRate] = [0, 1]
      .map((i) => median(rates.slice(1).map((pair) => pair[i])));
    const ratio = fastRate / plainRate;
    ratios.push(ratio);
    const cells = [fastRate, plainRate, ratio].map((it) => it.toFixed(2));
    print(position.name, cells);
  }
  const summary = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  print("median, least, most", summary.map((ratio) => ratio.toFixed(2)));
}
