/**
 * Measures the steps from `engine/plain.ts` to `engine/mod.ts`, in turns and by
 * processor time:
 *
 * ```sh
 * deno run -A tests/tools/steps.ts 3
 * ```
 *
 * The word is the number of rounds after the first, which warms up; the least
 * time of a position counts. The output is how many times as fast each step is as
 * the one before, as a median over the positions with the least and the most, and
 * how many times as fast as the plain engine. Then come engines that lack a step
 * of the last one, compared with that.
 *
 * @module
 */

import process from "node:process";
import type { Iteration } from "../../engine/mod.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import { toSetup } from "../../engine/rules/position.ts";
import { median } from "../../engine/study/statistics.ts";
import {
  TIMED_POSITIONS,
  type TimedPosition,
} from "../support/search_times.ts";
import { ENGINES, STEPS } from "./steps/ladder.ts";
import type { Order } from "./steps/worker.ts";

/** No iteration begins after these, so that all of it takes minutes. */
const ENOUGH_NODES = 60_000;

/** A search's result, and the processor time it took, in seconds. */
interface Timed {
  readonly found: Iteration;
  readonly seconds: number;
}

/** A thread for each step, which can search once it has sent a message. */
const workers = ENGINES.map((_, step) => {
  const url = import.meta.resolve("./steps/worker.ts");
  return new Worker(url, { type: "module", name: String(step) });
});

/** A worker's next message. */
function messageFrom<Message>(worker: Worker): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  return promise;
}

async function search(step: number, position: TimedPosition): Promise<Timed> {
  const setup = toSetup(parseFen(position.fen));
  const limits = { plies: position.plies, nodes: ENOUGH_NODES };
  const start = process.cpuUsage();
  workers[step].postMessage({ setup, limits } satisfies Order);
  const found = await messageFrom<Iteration>(workers[step]);
  const { user, system } = process.cpuUsage(start);
  return { found, seconds: (user + system) / 1e6 };
}

/** The same search by all steps, each time beginning with another one. */
async function searchByAll(position: TimedPosition, round: number) {
  const times: Timed[] = [];
  for (let i = 0; i < ENGINES.length; i++) {
    const step = (i + round) % ENGINES.length;
    times[step] = await search(step, position);
  }
  for (const { found: { nodes, score } } of times) {
    const expected = times[0].found;
    if (nodes === expected.nodes && score === expected.score) continue;
    throw new Error(`The steps search different trees from ${position.fen}`);
  }
  return times.map(({ seconds }) => seconds);
}

/** The least seconds of each step in some rounds, after one to warm up. */
async function leastSeconds(position: TimedPosition, rounds: number) {
  await searchByAll(position, 0);
  let least = ENGINES.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    const seconds = await searchByAll(position, round);
    least = least.map((time, step) => Math.min(time, seconds[step]));
  }
  return least;
}

/** Median, least and most. */
function rangeOf(ratios: readonly number[]): string[] {
  return [median(ratios), Math.min(...ratios), Math.max(...ratios)]
    .map((ratio) => ratio.toFixed(2).padStart(7));
}

/** How many times as fast each engine is as another, at each position. */
function rowOf(step: number, times: readonly (readonly number[])[]): string {
  const isStep = step < STEPS.length;
  const before = isStep ? Math.max(step - 1, 0) : STEPS.length - 1;
  const factors = times.map((seconds) => seconds[before] / seconds[step]);
  const total = times.map((seconds) => seconds[0] / seconds[step]);
  const { name, reason } = ENGINES[step];
  return [
    (isStep ? `${step} ${name}` : name).padEnd(20),
    (isStep ? reason : `9 without ${reason}`).padEnd(26),
    ...rangeOf(factors),
    " ",
    ...rangeOf(total),
  ].join("");
}

async function main(rounds: number) {
  await Promise.all(workers.map(messageFrom));
  const times: number[][] = [];
  for (const position of TIMED_POSITIONS) {
    times.push(await leastSeconds(position, rounds));
  }
  const heading = " median  least   most";
  const rows = ENGINES.map((_, step) => rowOf(step, times));
  // deno-lint-ignore no-console
  console.log(["".padEnd(46) + heading + " " + heading, ...rows].join("\n"));
  for (const worker of workers) worker.terminate();
}

if (import.meta.main) await main(Number(Deno.args[0] ?? 3));
