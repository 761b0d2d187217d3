/**
 * How much processor time searches take in a process of their own: the first, for
 * which a person waits, and those after it.
 */

import process from "node:process";
import { parseFen } from "../../engine/notation/fen.ts";
import { SearchWorker } from "../../engine/player/search_worker.ts";
import { toSetup } from "../../engine/rules/position.ts";

/** Name, FEN, last ply, and nodes after which no iteration begins. */
export type TimedPosition = readonly [
  name: string,
  fen: string,
  plies: number,
  nodes: number,
];

/** Searches of about a second or less in C. */
export const TIMED_POSITIONS: readonly TimedPosition[] = [
  [
    "start",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    96,
    400_000,
  ],
  [
    "many captures",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    96,
    400_000,
  ],
  ["pins and checks", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 96, 400_000],
  [
    "same on both sides",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    96,
    400_000,
  ],
  ["king and pawn", "8/8/8/4k3/8/3K4/4P3/8 w - - 0 1", 96, 800_000],
  [
    "promotions",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    96,
    400_000,
  ],
  ["king and pawn, 22 plies", "8/8/1k6/8/8/2K5/2P5/8 w - - 0 1", 22, Infinity],
  ["pawns on one wing", "8/5ppp/8/1k6/8/8/1K3PPP/8 w - - 0 1", 96, 600_000],
  [
    "pawn chains",
    "8/pp3k2/2p2p2/3p4/3P2P1/2P2P2/PP3K2/8 w - - 0 1",
    96,
    600_000,
  ],
  ["rook ending", "8/R5pk/5p1p/8/5P1P/1r4P1/6K1/8 w - - 0 1", 96, 400_000],
  [
    "queens and rooks",
    "r4k2/p4ppp/1p2q3/8/8/1P3Q2/P4PPP/2R3K1 w - - 0 1",
    96,
    400_000,
  ],
  [
    "open Sicilian",
    "r1bqkb1r/1p3ppp/p1nppn2/8/3NP3/2N1B3/PPP1BPPP/R2QK2R w KQkq - 0 8",
    96,
    400_000,
  ],
  [
    "queen's gambit",
    "r2q1rk1/pb1nbppp/1p2pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9",
    96,
    400_000,
  ],
  [
    "castled, to attack",
    "r1b2rk1/ppq2ppp/2n1pn2/2bp4/8/P1N1PN2/1PQ1BPPP/R1B2RK1 b - - 0 11",
    96,
    400_000,
  ],
];

/** Seconds of the processor, nodes of a search, and megabytes in memory. */
export interface SearchTimes {
  readonly nodes: number;
  readonly first: number;
  readonly later: readonly number[];
  readonly megabytesBefore: number;
  readonly megabytesAfter: number;
}

const LATER_SEARCHES = 4; // of which the first is not counted: it still warms up

/** Searches a position again and again, as a worker does that has warmed up. */
async function measure(
  [, fen, plies, nodes]: TimedPosition,
  isCold: boolean,
): Promise<SearchTimes> {
  using searchWorker = new SearchWorker();
  searchWorker.warmUp();
  if (isCold) searchWorker.cancel();
  await searchWorker.warm;
  const megabytesBefore = process.memoryUsage.rss() / 1e6;
  const setup = toSetup(parseFen(fen));
  const seconds: number[] = [];
  let found = 0;
  for (let search = 0; search <= LATER_SEARCHES; search++) {
    const start = process.cpuUsage();
    found = (await searchWorker.think(setup, { plies, nodes }))?.nodes ?? 0;
    const { user, system } = process.cpuUsage(start);
    seconds.push((user + system) / 1e6);
  }
  const [first, , ...later] = seconds;
  const megabytesAfter = process.memoryUsage.rss() / 1e6;
  return { nodes: found, first, later, megabytesBefore, megabytesAfter };
}

/** The times of a process that is started for this position alone. */
export async function searchTimes(
  [name]: TimedPosition,
  isCold = false,
): Promise<SearchTimes> {
  const args = ["run", "-q", "-A", import.meta.url, name, String(isCold)];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** A line of a table: a name, and numbers to its right. */
export function tableRow(name: string, cells: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join("");
}

if (import.meta.main) {
  const position = TIMED_POSITIONS.find(([name]) => name === Deno.args[0]);
  if (position === undefined) throw new RangeError("Unknown position");
  const times = await measure(position, Deno.args[1] === "true");
  // deno-lint-ignore no-console
  console.log(JSON.stringify(times));
}
