/**
 * Measures the steps from `engine/plain.ts` to `engine/mod.ts`, in turns and by
 * processor time:
 *
 * ```sh
 * deno run -A tests/lab/speed/steps.ts 3
 * ```
 *
 * The word is the number of rounds after the first, which warms up; the least
 * time of a position counts. The output is how many times as fast each step is as
 * the one before, as a median over the positions with the least and the most, and
 * how many times as fast as the plain engine. Then come engines that lack a step
 * of the last one, compared with that. With `--json` after the word, all of it is
 * one line of JSON.
 *
 * @module
 */

import process from "node:process";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { toSetup } from "../../../engine/chess/rules/position.ts";
import type { Iteration } from "../../../engine/mod.ts";
import { median } from "../../../engine/study/claims/statistics.ts";
import {
  TIMED_POSITIONS,
  type TimedPosition,
} from "../../support/chess/search_times.ts";
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

/** Ratios of times at several positions. */
export interface Ratios {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** How many times as fast an engine is. */
export interface StepTimes {
  /** As the step before, or as the last step where it lacks one. */
  readonly factor: Ratios;
  /** As the plain engine. */
  readonly total: Ratios;
}

function ratiosOf(ratios: readonly number[]): Ratios {
  const rounded = (ratio: number) => Math.round(100 * ratio) / 100;
  return {
    median: rounded(median(ratios)),
    least: rounded(Math.min(...ratios)),
    most: rounded(Math.max(...ratios)),
  };
}

/** How many times as fast each engine is as another. */
function timesOf(
  step: number,
  times: readonly (readonly number[])[],
): StepTimes {
  const isStep = step < STEPS.length;
  const before = isStep ? Math.max(step - 1, 0) : STEPS.length - 1;
  return {
    factor: ratiosOf(times.map((seconds) => seconds[before] / seconds[step])),
    total: ratiosOf(times.map((seconds) => seconds[0] / seconds[step])),
  };
}

function rowOf(step: number, { factor, total }: StepTimes): string {
  const isStep = step < STEPS.length;
  const { name, reason } = ENGINES[step];
  const cells = [factor, total].map(({ median, least, most }) =>
    [median, least, most].map((ratio) => ratio.toFixed(2).padStart(7)).join("")
  );
  return [
    (isStep ? `${step} ${name}` : name).padEnd(20),
    (isStep ? reason : `9 without ${reason}`).padEnd(26),
    cells.join(" "),
  ].join("");
}

async function main(rounds: number, isJson: boolean) {
  await Promise.all(workers.map(messageFrom));
  const times: number[][] = [];
  for (const position of TIMED_POSITIONS) {
    times.push(await leastSeconds(position, rounds));
  }
  for (const worker of workers) worker.terminate();
  const all = ENGINES.map((_, step) => timesOf(step, times));
  const heading = " median  least   most";
  const rows = all.map((times, step) => rowOf(step, times));
  const lines = ["".padEnd(46) + heading + " " + heading, ...rows];
  // deno-lint-ignore no-console
  console.log(isJson ? JSON.stringify(all) : lines.join("\n"));
}

if (import.meta.main) {
  const [rounds = "3", option] = Deno.args;
  await main(Number(rounds), option === "--json");
}
