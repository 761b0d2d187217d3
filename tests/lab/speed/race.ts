/**
 * Races the engine against micro-Max in C, on the same trees:
 *
 * ```sh
 * deno run -A tests/lab/speed/race.ts micromax.c 3
 * ```
 *
 * The second word is the number of rounds; in each round both programs search every
 * position. The C is micro-Max 3.2 with a `main` of its own: its arguments are the
 * last ply and the nodes after which no iteration begins. It reads FENs, one per
 * line, and prints for each a line of JSON with the `nodes` and the processor
 * seconds, `cpu`, after its table has been touched. A source file is compiled with
 * `gcc -O2`, any other file is run.
 *
 * The output is C's time over the engine's for each position: in a process's first
 * search without the warm-up of a game (cold) and with it, and in later searches.
 *
 * @module
 */

import { median } from "../../../engine/study/claims/statistics.ts";
import {
  searchTimes,
  tableRow,
  TIMED_POSITIONS,
  type TimedPosition,
} from "../../support/chess/search_times.ts";

interface Times {
  readonly nodes: number;
  readonly seconds: number;
}

async function compile(source: string): Promise<string> {
  const program = await Deno.makeTempFile();
  const args = ["-O2", "-w", "-std=gnu89", "-fwrapv", source, "-o", program];
  const { success } = await new Deno.Command("gcc", { args }).output();
  if (!success) throw new Error(`gcc cannot compile ${source}`);
  return program;
}

async function timesInC(
  program: string,
  { fen, plies, nodes }: TimedPosition,
): Promise<Times> {
  const args = [plies, Math.min(nodes, 1e9)].map(String);
  const pipes = { stdin: "piped", stdout: "piped" } as const;
  const child = new Deno.Command(program, { args, ...pipes }).spawn();
  await ReadableStream.from([`${fen}\n`])
    .pipeThrough(new TextEncoderStream()).pipeTo(child.stdin);
  const { stdout } = await child.output();
  const found = JSON.parse(new TextDecoder().decode(stdout));
  return { nodes: found.nodes, seconds: found.cpu };
}

/** Median seconds of C and of the engine's cold, first and later searches. */
async function race(program: string, position: TimedPosition, rounds: number) {
  const c: number[] = [];
  const cold: number[] = [];
  const first: number[] = [];
  const later: number[] = [];
  let megabytes = "";
  let nodes = 0;
  for (let round = 0; round < rounds; round++) {
    const original = await timesInC(program, position);
    const ours = await searchTimes(position);
    const fromCold = await searchTimes(position, true);
    nodes = original.nodes;
    if (ours.nodes !== nodes) throw new Error(`${position.name}: another tree`);
    c.push(original.seconds);
    cold.push(fromCold.first);
    first.push(ours.first);
    later.push(...ours.later);
    const { megabytesBefore, megabytesAfter } = ours;
    megabytes = [megabytesBefore, megabytesAfter]
      .map((size) => size.toFixed(0)).join("-");
  }
  return { nodes, seconds: [c, cold, first, later].map(median), megabytes };
}

function print(name: string, cells: readonly string[]) {
  // deno-lint-ignore no-console
  console.log(tableRow(name, cells));
}

if (import.meta.main) {
  const [original, rounds = "3"] = Deno.args;
  const program = original.endsWith(".c") ? await compile(original) : original;
  const all: number[][] = [];
  print("C's time over ours", [
    "nodes",
    "C, s",
    "cold",
    "first",
    "later",
    "MB",
  ]);
  for (const position of TIMED_POSITIONS) {
    const { nodes, seconds, megabytes } = await race(
      program,
      position,
      Number(rounds),
    );
    const [c, ...ours] = seconds;
    all.push(seconds);
    const ratios = ours.map((time) => (c / time).toFixed(2));
    print(position.name, [String(nodes), c.toFixed(2), ...ratios, megabytes]);
  }
  const columns = [1, 2, 3];
  const sum = (column: number) =>
    all.reduce((total, times) => total + times[column], 0);
  const ratios = columns.map((i) => all.map((times) => times[0] / times[i]));
  const rows = {
    "by the sum": columns.map((column) => sum(0) / sum(column)),
    median: ratios.map(median),
    least: ratios.map((column) => Math.min(...column)),
    most: ratios.map((column) => Math.max(...column)),
  };
  for (const [name, row] of Object.entries(rows)) {
    print(name, ["", "", ...row.map((ratio) => ratio.toFixed(2))]);
  }
}
