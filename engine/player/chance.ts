/** Chance, which decides among moves and times: random numbers by a seed. */

import { type LegalMove, pack } from "../chess/rules/position.ts";

/**
 * What random numbers are for. Each purpose has a stream of its own: a move from
 * the book must not foretell the choice after it.
 */
const STREAMS = {
  /** Which move is played of those that were searched. */
  choice: 0,
  /** Whether a move from the book is remembered, and which. */
  book: 1,
  /** Whether a move is chosen with less care. */
  lapse: 2,
  /** How long a move takes. */
  pace: 3,
} as const;

/**
 * Random numbers, 0 ≤ x < 1, determined by a seed, the moves played, and what
 * they are for.
 */
export function randomSource(
  moves: readonly LegalMove[],
  seed = Math.random() * 2 ** 32,
  purpose: keyof typeof STREAMS = "choice",
) {
  let state = scramble(seed) ^ Math.imul(STREAMS[purpose], SPREAD);
  for (const { from, to, promotion } of moves) {
    state = scramble(state ^ pack(from, to, promotion));
  }
  return () => {
    state = scramble(state + 1);
    return (state >>> 0) / 2 ** 32;
  };
}

/** An odd number without a pattern, to tell streams apart. */
const SPREAD = 0x9e3779b1;

/** Spreads each bit of a number over all 32 bits (multiply and shift). */
function scramble(number: number) {
  const low = Math.imul(number ^ number >>> 16, 0x2c1b3c6d);
  const middle = Math.imul(low ^ low >>> 15, 0x297a2d39);
  return middle ^ middle >>> 16;
}

/** Draws an index by chance, 0 to 1, with odds and for values (softmax). */
export function drawByScore(
  values: readonly number[],
  odds: readonly number[],
  temperature: number,
  chance: number,
): number {
  const best = Math.max(...values);
  const weights = values
    .map((value, at) => odds[at] * Math.exp((value - best) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = chance * total;
  const drawn = weights.findIndex((weight) => (rest -= weight) < 0);
  return drawn === -1 ? values.indexOf(best) : drawn;
}
