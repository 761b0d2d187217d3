/**
 * How to play worse than one can, and still sensibly: look at every legal move,
 * not far ahead, and take one of the good ones, not always the best (softmax).
 * Now and then a glance must do, which overlooks all replies but taking back; no
 * move is played that a careful look finds to lose more than a bound.
 */

import type { LegalMove } from "../rules/position.ts";
import type { ThinkLimits } from "./search_worker.ts";

/** What makes a player weak. Scores are the engine's: a pawn is 99. */
export interface Weakness {
  /** Score that makes a move e times as likely as another (softmax). */
  readonly temperature: number;
  /** The most that a move may lose, as far as a careful look can tell. */
  readonly bound: number;
  /** How often it only glances at the moves: 0 (never) … 1. */
  readonly oversight: number;
  /** What the choices depend on, with the moves played; else on chance. */
  readonly seed?: number;
}

/** How an engine is to think, and what makes it weak if anything does. */
export interface PlayLimits extends ThinkLimits {
  /** Milliseconds after which no iteration is begun. */
  readonly softLimit?: number;
  /** Moves not to be played. At least one legal move must remain. */
  readonly excluded?: readonly LegalMove[];
  /** Without it the engine plays the best move it finds. */
  readonly weakness?: Weakness;
  /** In how many plies of a game a move may be played that is how much worse. */
  readonly variety?: Readonly<{ plies: number; margin: number; seed?: number }>;
}

/** What a legal move gains, against the material before it. */
export interface Prospect {
  /** Gain that a search as deep as allowed finds. */
  readonly careful: number;
  /** Gain at a glance: what it takes, and what is taken back there. */
  readonly glance: number;
}

/** Random numbers, 0 ≤ x < 1, that depend on a seed and on the moves played. */
export function randomSource(
  moves: readonly LegalMove[],
  seed = Math.random() * 2 ** 32,
) {
  let state = scramble(seed);
  for (const { from, to, promotion } of moves) {
    state = scramble(state ^ (from | to << 8 | promotion << 16));
  }
  return () => {
    state = scramble(state + 1);
    return (state >>> 0) / 2 ** 32;
  };
}

/** Spreads every bit of a number over all 32 (multiply and shift). */
function scramble(number: number) {
  const low = Math.imul(number ^ number >>> 16, 0x2c1b3c6d);
  const middle = Math.imul(low ^ low >>> 15, 0x297a2d39);
  return middle ^ middle >>> 16;
}

/** Chooses among prospects, one at least, as a weak player does. */
export function chooseAmong<T extends Prospect>(
  prospects: readonly T[],
  { temperature, bound, oversight }: Weakness,
  random: () => number,
): T {
  const glances = random() < oversight;
  const best = Math.max(...prospects.map(({ careful }) => careful));
  // At a glance a gain may be missed, but what one has is watched over.
  const floor = (glances ? Math.min(best, 0) : best) - bound;
  const possible = prospects.filter(({ careful }) => careful >= floor);
  const values = possible.map((one) => glances ? one.glance : one.careful);
  return possible[drawByScore(values, temperature, random())];
}

/** Draws an index by a chance; the higher its value, the likelier (softmax). */
function drawByScore(values: number[], temperature: number, chance: number) {
  const best = Math.max(...values);
  const weights = values.map((value) => Math.exp((value - best) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = chance * total;
  const drawn = weights.findIndex((weight) => (rest -= weight) < 0);
  return drawn === -1 ? values.indexOf(best) : drawn;
}
