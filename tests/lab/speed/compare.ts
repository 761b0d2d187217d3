/**
 * Compares the library with others: how fast they read games and count moves, and
 * how large they are. The table goes into the guide of the library; with
 * `--games=FILE.pgn` other games are read, and the table is only printed.
 *
 * The programs take turns, round by round, and a figure is the median of their
 * rounds: milliseconds of processor time, that of collecting garbage included.
 *
 * @module
 */

import { cpuUsage } from "node:process";
import { median } from "../../../engine/study/claims/statistics.ts";
import { markdown, writeTable } from "../guides/guide_tables.ts";
import { CONTESTANTS } from "./compare/contestants.ts";
import { gamesOfLists } from "./compare/games.ts";
import { sizesOf } from "./compare/sizes.ts";

const GUIDE = "engine/library/README.md";
/** Rounds that are measured. */
const ROUNDS = 11;
/** Rounds before them, after which the code has been compiled. */
const WARM_UP = 2;

/** Positions whose moves are counted, and how far. */
const PERFT: readonly (readonly [fen: string, depth: number])[] = [
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4],
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3],
];

/** What a contestant does, which gives the same number for all of them. */
type Task = (contestant: typeof CONTESTANTS[number]) => number;

/** Milliseconds of processor time. */
function processorTime(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}

/**
 * The median times of a task, in the order of the contestants, and its result.
 *
 * @throws {Error} if they disagree about the result
 */
function race(task: Task) {
  const times = CONTESTANTS.map((): number[] => []);
  const results = new Set<number>();
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, contestant] of CONTESTANTS.entries()) {
      const start = processorTime();
      results.add(task(contestant));
      if (round >= 0) times[index].push(processorTime() - start);
    }
  }
  const [result, ...others] = results;
  if (others.length > 0) throw new Error(`They find ${[...results].join()}`);
  return { result, times: times.map(median) };
}

function raceRow(label: (result: number) => string, task: Task): string[] {
  const { result, times } = race(task);
  return [label(result), ...times.map((time) => `${time.toFixed(0)} ms`)];
}

async function table(games: string, gameCount: number): Promise<string> {
  const sizes = await sizesOf(CONTESTANTS.map(({ entry }) => entry));
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
  return markdown([
    ["", ...CONTESTANTS.map(({ name }) => name)],
    raceRow(
      (moves) => `${gameCount} games of PGN, ${moves} moves checked`,
      ({ read }) => read(games),
    ),
    raceRow(
      (nodes) => `perft, ${nodes} nodes`,
      ({ perft }) => PERFT.reduce((sum, row) => sum + perft(...row), 0),
    ),
    [
      "FEN, SAN, PGN and rules, minified",
      ...sizes.map(({ minified }) => kilobytes(minified)),
    ],
    ["the same, gzipped", ...sizes.map(({ zipped }) => kilobytes(zipped))],
  ]);
}

if (import.meta.main) {
  const [, file] = /^--games=(.+)$/.exec(Deno.args[0] ?? "") ?? [];
  const games = file === undefined
    ? gamesOfLists()
    : await Deno.readTextFile(file);
  const written = await table(games, games.split(/^\[Event /m).length - 1);
  // deno-lint-ignore no-console
  console.log(written);
  if (file === undefined) {
    await writeTable(GUIDE, "comparison", "compare", written);
  }
}
