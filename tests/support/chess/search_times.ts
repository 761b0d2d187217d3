/**
 * Measures the processor time of searches in a process of their own: of the first
 * search, for which a player waits, and of later ones.
 */

import process from "node:process";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { toSetup } from "../../../engine/chess/rules/position.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";

/** A position and the limits of its search. */
export interface TimedPosition {
  readonly name: string;
  readonly fen: string;
  /** The last iteration. */
  readonly plies: number;
  /** Nodes after which no iteration begins. */
  readonly nodes: number;
}

/** Searches of about a second or less in C. */
export const TIMED_POSITIONS: readonly TimedPosition[] = [
  {
    name: "start",
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "many captures",
    fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "pins and checks",
    fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "same on both sides",
    fen:
      "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "king and pawn",
    fen: "8/8/8/4k3/8/3K4/4P3/8 w - - 0 1",
    plies: 96,
    nodes: 800_000,
  },
  {
    name: "promotions",
    fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "king and pawn, 22 plies",
    fen: "8/8/1k6/8/8/2K5/2P5/8 w - - 0 1",
    plies: 22,
    nodes: Infinity,
  },
  {
    name: "pawns on one wing",
    fen: "8/5ppp/8/1k6/8/8/1K3PPP/8 w - - 0 1",
    plies: 96,
    nodes: 600_000,
  },
  {
    name: "pawn chains",
    fen: "8/pp3k2/2p2p2/3p4/3P2P1/2P2P2/PP3K2/8 w - - 0 1",
    plies: 96,
    nodes: 600_000,
  },
  {
    name: "rook ending",
    fen: "8/R5pk/5p1p/8/5P1P/1r4P1/6K1/8 w - - 0 1",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "queens and rooks",
    fen: "r4k2/p4ppp/1p2q3/8/8/1P3Q2/P4PPP/2R3K1 w - - 0 1",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "open Sicilian",
    fen: "r1bqkb1r/1p3ppp/p1nppn2/8/3NP3/2N1B3/PPP1BPPP/R2QK2R w KQkq - 0 8",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "queen's gambit",
    fen: "r2q1rk1/pb1nbppp/1p2pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9",
    plies: 96,
    nodes: 400_000,
  },
  {
    name: "castled, to attack",
    fen: "r1b2rk1/ppq2ppp/2n1pn2/2bp4/8/P1N1PN2/1PQ1BPPP/R1B2RK1 b - - 0 11",
    plies: 96,
    nodes: 400_000,
  },
];

/** Processor seconds of searches, the nodes of each, and megabytes in memory. */
export interface SearchTimes {
  readonly nodes: number;
  readonly first: number;
  readonly later: readonly number[];
  readonly megabytesBefore: number;
  readonly megabytesAfter: number;
}

/** Searches after the first; the first of them still warms up and is left out. */
const LATER_SEARCHES = 4;

/** Searches a position several times in a warmed-up worker. */
async function measure(
  { fen, plies, nodes }: TimedPosition,
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

/** The times of a process that searches only this position. */
export async function searchTimes(
  { name }: TimedPosition,
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
  const position = TIMED_POSITIONS.find(({ name }) => name === Deno.args[0]);
  if (position === undefined) throw new RangeError("Unknown position");
  const times = await measure(position, Deno.args[1] === "true");
  // deno-lint-ignore no-console
  console.log(JSON.stringify(times));
}
