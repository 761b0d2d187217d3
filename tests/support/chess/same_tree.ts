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
} from "../../../engine/mod.ts";
import { position } from "../../../engine/chess/game/game.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { createEngine as createPlainEngine } from "../../../engine/plain.ts";
import { randomGame, randomNumbers } from "./games.ts";
import { setupOf } from "./oracle.ts";

/** Positions after up to 120 random plies, the same for the same seed. */
export function randomFens(count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const game = randomGame(random, random(121));
    return formatFen(position(game));
  });
}

/** The iterations of a search, lines included. */
export function treeOf(
  engine: Engine,
  fen: string,
  limits: Limits,
): Iteration[] {
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
