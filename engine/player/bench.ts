/**
 * The benchmark: a fixed list of positions, each searched up to a fixed limit.
 * The sum of their nodes is the engine's signature, the same on every machine.
 */

import { parseFen, START_FEN } from "../chess/notation/fen.ts";
import type { Engine } from "../mod.ts";
import { toSetup } from "../chess/rules/position.ts";

/** Four openings, seven middlegames, five endings. */
export const BENCH_POSITIONS: readonly string[] = [
  START_FEN,
  "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
  "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5",
  "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
  "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/2KR1B1R b - - 4 9",
  "2r2rk1/1bqnbppp/pp1ppn2/8/2PNPP2/PPN1B3/4B1PP/2RQ1RK1 w - - 0 14",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4",
  "8/5pk1/6p1/R6p/r4P1P/4P1P1/5K2/8 b - - 0 1",
  "8/1p3p2/p1p2k1p/P2p1p1P/1P1P1P2/2P1K3/6P1/8 w - - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "8/1q3pk1/6p1/7p/4Q2P/5PP1/5K2/8 w - - 0 1",
  "8/8/8/4k3/8/3K4/4P3/8 w - - 0 1",
];

/** Of each position: no iteration starts after these. */
export const ENOUGH_NODES = 60_000;

/** A position that has been searched. */
export interface BenchSearch {
  readonly fen: string;
  readonly nodes: number;
}

/** Searches each position. */
export function* benchSearches(engine: Engine): Generator<BenchSearch> {
  for (const fen of BENCH_POSITIONS) {
    const { nodes } = engine(toSetup(parseFen(fen)), { nodes: ENOUGH_NODES });
    yield { fen, nodes };
  }
}

/**
 * Returns the signature, and reports each position once it is searched. Only an
 * engine with a table of 2²⁴ slots has micro-Max's signature.
 */
export function runBench(
  engine: Engine,
  onPosition: (search: BenchSearch) => void = () => {},
): number {
  let signature = 0;
  for (const search of benchSearches(engine)) {
    onPosition(search);
    signature += search.nodes;
  }
  return signature;
}
