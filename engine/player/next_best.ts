/**
 * Other moves than the best: a player who always plays that one plays the same
 * game again, and moves that no person would think of.
 */

import { MATE } from "../chess/constants.ts";
import {
  type LegalMove,
  movesTheSameWay,
  type Position,
} from "../chess/rules/position.ts";
import { drawByScore } from "./chance.ts";
import type {
  Liking,
  PlayLimits,
  SecondThoughts,
  Variety,
} from "./play_limits.ts";
import type { TimedIteration } from "./search_worker.ts";
import { movesBut } from "./to_engine.ts";

/** A move, and the search that found it. */
interface Found {
  readonly move: LegalMove;
  readonly info: TimedIteration;
}

/** Searches within limits of which some are changed; null if it was cancelled. */
export type SearchAgain<T extends Found> = (
  changes: PlayLimits,
) => Promise<T | null>;

/** Where to look for moves. */
export interface Quest<T extends Found> {
  readonly now: Position;
  readonly limits: PlayLimits;
  readonly search: SearchAgain<T>;
  /** Asked between searches whether they must end. */
  readonly mustEnd: () => boolean;
}

/**
 * Tosses a coin for the next best move instead, again and again, as long as that
 * is nearly as good.
 */
export async function varied<T extends Found>(
  quest: Quest<T>,
  { margin }: Variety,
  random: () => number,
): Promise<T | null> {
  let choice: T | null = null;
  for await (const found of bestFirst(quest, margin)) {
    if (found === null) return null;
    choice = found;
    if (random() >= 0.5) break;
  }
  return choice;
}

/**
 * The best move, if people often play such; or else one of those nearly as good,
 * the likelier the better it is and the more people play it.
 */
export async function thoughtTwice<T extends Found>(
  quest: Quest<T>,
  { odds: enough, others, temperature, margin, isOpening }:
    & SecondThoughts
    & { readonly isOpening: boolean },
  oddsOf: (move: LegalMove) => number,
  random: () => number,
): Promise<(T & { readonly rivals: number }) | null> {
  const found: T[] = [];
  for await (const one of bestFirst(quest, margin)) {
    if (one === null) return null;
    found.push(one);
    const isCommon = !isOpening && oddsOf(found[0].move) >= enough;
    if (isCommon || found.length > others) break;
  }
  const chosen = drawn(found, oddsOf, temperature, random);
  return { ...chosen, rivals: found.length - 1 };
}

/**
 * The best move, or one that is liked more and not much worse: of all moves the
 * likeliest are looked at, each by a search as deep as that of the best.
 */
export async function liked<T extends Found>(
  quest: Quest<T>,
  { others, temperature, margin }: Liking,
  oddsOf: (move: LegalMove) => number,
  random: () => number,
): Promise<T | null> {
  let waiting: LegalMove[] | undefined;
  const next = (last: LegalMove) => {
    waiting ??= likeliest(quest, last, oddsOf, others);
    const move = waiting.shift();
    return move === undefined ? null : movesBut([move], quest.now);
  };
  const found: T[] = [];
  for await (const one of asDeep(quest, next)) {
    if (one === null) return null;
    if (isNearly(found[0] ?? one, one, margin)) found.push(one);
  }
  return drawn(found, oddsOf, temperature, random);
}

/** The likeliest moves but the best one, which may be played. */
function likeliest<T extends Found>(
  { now, limits: { excluded = [] } }: Quest<T>,
  best: LegalMove,
  oddsOf: (move: LegalMove) => number,
  count: number,
): LegalMove[] {
  const barred = [...excluded, ...movesTheSameWay(now, best)];
  return movesBut(barred, now)
    .map((move) => [move, oddsOf(move)] as const)
    .sort(([, one], [, two]) => two - one)
    .slice(0, count).map(([move]) => move);
}

/** One of the moves that were found, by its score and how likely it is played. */
function drawn<T extends Found>(
  found: readonly T[],
  oddsOf: (move: LegalMove) => number,
  temperature: number,
  random: () => number,
): T {
  const scores = found.map(({ info }) => info.score);
  const odds = found.map(({ move }) => oddsOf(move));
  return found[drawByScore(scores, odds, temperature, random())];
}

/**
 * The best moves, best first, as long as they are at most so much worse; null
 * where a search was cancelled.
 */
async function* bestFirst<T extends Found>(
  quest: Quest<T>,
  margin: number,
): AsyncGenerator<T | null> {
  const excluded = [...quest.limits.excluded ?? []];
  const next = (last: LegalMove) => {
    excluded.push(...movesTheSameWay(quest.now, last));
    return movesBut(excluded, quest.now).length === 0 ? null : excluded;
  };
  let best: T | undefined;
  for await (const one of asDeep(quest, next)) {
    if (one !== null && !isNearly(best ??= one, one, margin)) return;
    yield one;
  }
}

/** Whether a search went as deep as another, and found at most so much less. */
function isNearly({ info: best }: Found, { info }: Found, margin: number) {
  return info.ply >= best.ply && info.score >= best.score - margin;
}

/**
 * The best move, and then others, each by a search as deep as the first, as long
 * as nodes and time are left and it need not end; null where a search was cancelled.
 *
 * @param next the moves that the next search leaves out, null to end
 */
async function* asDeep<T extends Found>(
  { limits, search, mustEnd }: Quest<T>,
  next: (last: LegalMove) => readonly LegalMove[] | null,
): AsyncGenerator<T | null> {
  const end = performance.now() + (limits.milliseconds ?? Infinity);
  let last = await search({});
  yield last;
  if (last === null || Math.abs(last.info.score) >= MATE) return;
  const { ply: plies } = last.info;
  let mostNodes = (limits.mostNodes ?? Infinity) - last.info.nodes;
  while (last !== null) {
    if (mustEnd()) return;
    const excluded = next(last.move);
    const milliseconds = end - performance.now();
    if (excluded === null || Math.min(milliseconds, mostNodes) <= 0) return;
    last = await search({ milliseconds, mostNodes, plies, excluded });
    yield last;
    mostNodes -= last?.info.nodes ?? 0;
  }
}
