/**
 * Playing strengths.
 *
 * @module
 */

import type { ThinkLimits } from "./thinker.ts";

/** By level, from 1 on: nodes after which the engine begins no iteration. */
const LEVEL_NODES = [
  100,
  300,
  1000,
  3000,
  10_000,
  30_000,
  100_000,
  300_000,
  1_000_000,
  3_000_000,
];

/** The highest level; the lowest is 1. */
export const TOP_LEVEL: number = LEVEL_NODES.length;

/** How long the engine thinks at a level. */
export function levelLimits(level: number): ThinkLimits {
  return { nodes: LEVEL_NODES[level - 1] };
}
