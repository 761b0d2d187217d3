/**
 * Playing weakly but sensibly: search every legal move, not far ahead, and
 * choose a good one, though not always the best (softmax). Sometimes a glance
 * must do, which overlooks every reply but a recapture. Moves that lose more
 * than a bound by a careful search are never played.
 */

import { drawByScore } from "../chance.ts";

/** What makes a player weak. Scores are the engine's: a pawn is 99. */
export interface Weakness {
  /** A move is e times as likely as one whose score is lower by this. */
  readonly temperature: number;
  /** The most that a move may lose by a careful search. */
  readonly bound: number;
  /** Probability, 0 to 1, of only glancing at the moves. */
  readonly oversight: number;
  /** Probability, 0 to 1, of overlooking a move that is as hard to see as most. */
  readonly blindness?: number;
  /** What costs more than this is never overlooked; by default anything may be. */
  readonly most?: number;
  /** A reply that costs less than this is never overlooked; by default any may be. */
  readonly least?: number;
  /** The power of the odds of habits: 0, as by default, is none, 1 a person's. */
  readonly habit?: number;
}

/** What a legal move gains, compared with the material before it. */
export interface Prospect {
  /** Gain according to a search as deep as allowed. */
  readonly careful: number;
  /** Gain at a glance: what the move captures, less what is recaptured. */
  readonly glance: number;
  /** How many times likelier people play it than others of its score; or 1. */
  readonly odds?: number;
  /** How many times harder than most it is to see; 0, as by default, if none misses it. */
  readonly hardness?: number;
  /** The reply that the careful search expects. */
  readonly reply?: ExpectedReply;
}

/** A reply, by a number of its own, and how many times harder than most it is to see. */
interface ExpectedReply {
  readonly key: number;
  readonly hardness: number;
  /** What the move seems to gain to whoever overlooks it; by default, as at a glance. */
  readonly without?: number;
}

/** Chooses as a weak player does. There must be at least one prospect. */
export function chooseAmong<T extends Prospect>(
  all: readonly T[],
  weakness: Weakness,
  random: () => number,
): T {
  const { temperature, bound, oversight, habit = 0 } = weakness;
  const prospects = asSeen(all, weakness, random);
  const glances = random() < oversight;
  const best = Math.max(...prospects.map(({ careful }) => careful));
  // A glance may miss a gain, but must not lose material.
  const floor = (glances ? Math.min(best, 0) : best) - bound;
  const possible = prospects.filter(({ careful }) => careful >= floor);
  const values = possible.map((one) => glances ? one.glance : one.careful);
  const odds = possible.map(({ odds = 1 }) => odds ** habit);
  return possible[drawByScore(values, odds, temperature, random())];
}

/**
 * The prospects as they look to someone who overlooks moves. What loses by a
 * reply that is not seen looks as at a glance; one throw decides for all moves
 * with that reply, as a threat is overlooked whatever else one thinks of.
 */
function asSeen<T extends Prospect>(
  all: readonly T[],
  { blindness = 0, least = 0, most = Infinity }: Weakness,
  random: () => number,
): readonly T[] {
  if (blindness === 0) return all;
  const best = Math.max(...all.map(({ careful }) => careful));
  const prospects = all.filter(({ careful }) => careful >= best - most);
  const isMissed = (hardness: number) => random() < blindness * hardness;
  const missed = new Map<number, boolean>();
  const looks = prospects.map((one): T => {
    const { reply, glance, careful } = one;
    if (reply === undefined || best - careful < least) return one;
    const isUnseen = missed.get(reply.key) ?? isMissed(reply.hardness);
    missed.set(reply.key, isUnseen);
    const { without = glance } = reply;
    return isUnseen ? { ...one, careful: Math.max(careful, without) } : one;
  });
  const seen = looks.filter(({ hardness = 0 }) => !isMissed(hardness));
  return seen.length > 0 ? seen : looks;
}
