/**
 * Compares the trees of the two engines.
 *
 * @module
 */

import { assertEquals } from "@std/assert";
import {
  createEngine,
  type Engine,
  type Iteration,
  type Limits,
} from "../../engine/mod.ts";
import { formatFen, parseFen, START_FEN } from "../../engine/notation/fen.ts";
import { createEngine as createPlainEngine } from "../../engine/plain.ts";
import { legalMoves, play } from "../../engine/rules/position.ts";
import { setupOf } from "./oracle.ts";

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = state + 0x6d2b79f5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

/** Positions after up to 120 random plies, the same for the same seed. */
export function randomFens(count: number, seed: number): string[] {
  const next = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    let position = parseFen(START_FEN);
    for (let plies = Math.floor(120 * next()); plies > 0; plies--) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      position = play(position, moves[Math.floor(moves.length * next())]);
    }
    return formatFen(position);
  });
}

function treeOf(engine: Engine, fen: string, limits: Limits): Iteration[] {
  const iterations: Iteration[] = [];
  engine(setupOf(fen), limits, (iteration) => iterations.push(iteration));
  return iterations;
}

/** Asserts that both engines report the same iterations, lines included. */
export function assertSameTrees(
  fens: readonly string[],
  limits: Limits,
  tableEntries?: number,
) {
  const fast = createEngine(tableEntries);
  const plain = createPlainEngine(tableEntries);
  for (const fen of fens) {
    assertEquals(treeOf(plain, fen, limits), treeOf(fast, fen, limits), fen);
  }
}
