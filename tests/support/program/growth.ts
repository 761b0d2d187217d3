/**
 * How the work of a function grows with what it is given, told by the time of a
 * processor at one length and at sixteen times that length.
 *
 * @module
 */

/** Milliseconds of work that can be told from nothing. */
const LEAST_TIME = 2;
/** Runs after which the code is compiled. */
const WARM_RUNS = 2;
const FIRST_LENGTH = 1000;
const LAST_LENGTH = 1 << 14;

/**
 * Four times the length may take so many times as long, where work in proportion
 * takes four times, and work that grows with the square sixteen.
 */
const MOST_GROWTH = 6;
/** Rounds of measuring, of which the fastest counts: others disturb the rest. */
const ROUNDS = 12;
/** After some rounds, so much is no disturbance any more. */
const SURE_ROUNDS = 2;
const SURE_GROWTH = 10;

/** Does work on an input of some length. */
export type Work = (length: number) => unknown;

/** Milliseconds of work since some moment. */
export type Clock = () => number;

/**
 * How many times as long four times the length takes, as the mean of two steps.
 * It is measured until it is little enough for work in proportion, or often
 * enough to be sure that it is not.
 */
export async function growthOf(
  work: Work,
  clock: Clock = threadTime,
): Promise<number> {
  const length = await measurableLength(work, clock);
  let short = Infinity;
  let long = Infinity;
  let growth = Infinity;
  for (let round = 0; round < ROUNDS && growth > MOST_GROWTH; round++) {
    short = Math.min(short, await timeOf(work, length, clock));
    long = Math.min(long, await timeOf(work, 16 * length, clock));
    growth = Math.sqrt(long / Math.max(short, LEAST_TIME));
    if (round >= SURE_ROUNDS && growth > SURE_GROWTH) break;
  }
  return growth;
}

/** Whether the work is in proportion to the length, or less. */
export async function isLinear(work: Work): Promise<boolean> {
  return await growthOf(work) <= MOST_GROWTH;
}

/** A length that takes some time even when all is compiled. */
async function measurableLength(work: Work, clock: Clock): Promise<number> {
  let length = FIRST_LENGTH;
  while (length < LAST_LENGTH && !await takesTime(work, length, clock)) {
    length *= 2;
  }
  return length;
}

async function takesTime(
  work: Work,
  length: number,
  clock: Clock,
): Promise<boolean> {
  for (let run = 0; run < WARM_RUNS; run++) {
    if (await timeOf(work, length, clock) < LEAST_TIME) return false;
  }
  return true;
}

async function timeOf(
  work: Work,
  length: number,
  clock: Clock,
): Promise<number> {
  const start = clock();
  await work(length);
  return clock() - start;
}

const NOTHING = new Int32Array(new SharedArrayBuffer(4));
/** Milliseconds after which a thread that waits has left its processor. */
const MOMENT = 0.01;

/**
 * Milliseconds for which a processor has worked for this thread, which others do
 * not disturb; where the system does not tell, milliseconds. Linux adds a
 * thread's last milliseconds when it leaves its processor: without that, short
 * work would seem to take no time at all, and long work to have grown.
 */
function threadTime(): number {
  if (Deno.build.os !== "linux") return performance.now();
  Atomics.wait(NOTHING, 0, 0, MOMENT);
  const [nanoseconds] = Deno.readTextFileSync("/proc/thread-self/schedstat")
    .split(" ");
  return Number(nanoseconds) / 1e6;
}
