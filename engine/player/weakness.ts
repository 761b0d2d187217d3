/**
 * Playing weakly but sensibly: search every legal move, not far ahead, and
 * choose a good one, though not always the best (softmax). Sometimes a glance
 * must do, which overlooks every reply but a recapture. Moves that lose more
 * than a bound by a careful search are never played.
 */

import { type LegalMove, pack } from "../chess/rules/position.ts";

/** What makes a player weak. Scores are the engine's: a pawn is 99. */
export interface Weakness {
  /** A move is e times as likely as one whose score is lower by this. */
  readonly temperature: number;
  /** The most that a move may lose by a careful search. */
  readonly bound: number;
  /** Probability, 0 to 1, of only glancing at the moves. */
  readonly oversight: number;
  /** With the moves of the game, decides all choices; by default random. */
  readonly seed?: number;
}

/** What a legal move gains, compared with the material before it. */
export interface Prospect {
  /** Gain according to a search as deep as allowed. */
  readonly careful: number;
  /** Gain at a glance: what the move captures, less what is recaptured. */
  readonly glance: number;
}

/** Random numbers, 0 ≤ x < 1, determined by a seed and the moves played. */
export function randomSource(
  moves: readonly LegalMove[],
  seed = Math.random() * 2 ** 32,
) {
  let state = scramble(seed);
  for (const { from, to, promotion } of moves) {
    state = scramble(state ^ pack(from, to, promotion));
  }
  return () => {
    state = scramble(state + 1);
    return (state >>> 0) / 2 ** 32;
  };
}

/** Spreads each bit of a number over all 32 bits (multiply and shift). */
function scramble(number: number) {
  const low = Math.imul(number ^ number >>> 16, 0x2c1b3c6d);
  const middle = Math.imul(low ^ low >>> 15, 0x297a2d39);
  return middle ^ middle >>> 16;
}

/** Chooses as a weak player does. There must be at least one prospect. */
export function chooseAmong<T extends Prospect>(
  prospects: readonly T[],
  { temperature, bound, oversight }: Weakness,
  random: () => number,
): T {
  const glances = random() < oversight;
  const best = Math.max(...prospects.map(({ careful }) => careful));
  // A glance may miss a gain, but must not lose material.
  const floor = (glances ? Math.min(best, 0) : best) - bound;
  const possible = prospects.filter(({ careful }) => careful >= floor);
  const values = possible.map((one) => glances ? one.glance : one.careful);
  return possible[drawByScore(values, temperature, random())];
}

/** Draws an index by chance, 0 to 1: higher values are likelier (softmax). */
function drawByScore(values: number[], temperature: number, chance: number) {
  const best = Math.max(...values);
  const weights = values.map((value) => Math.exp((value - best) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = chance * total;
  const drawn = weights.findIndex((weight) => (rest -= weight) < 0);
  return drawn === -1 ? values.indexOf(best) : drawn;
}
