/**
 * Other moves than the best: a player who always plays that one plays the same
 * game again, and moves that no person would think of.
 */

import { MATE } from "../chess/constants.ts";
import {
  isSameMove,
  type LegalMove,
  legalMoves,
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
  const scores = found.map(({ info }) => info.score);
  const odds = found.map(({ move }) => oddsOf(move));
  const drawn = found[drawByScore(scores, odds, temperature, random())];
  return { ...drawn, rivals: found.length - 1 };
}

/**
 * The best move, or one that is liked more and not much worse: of all moves the
 * likeliest are looked at, each by a search as deep as that of the best.
 */
export async function liked<T extends Found>(
  { now, limits, search }: Quest<T>,
  { others, temperature, margin }: Liking,
  oddsOf: (move: LegalMove) => number,
  random: () => number,
): Promise<T | null> {
  const end = performance.now() + (limits.milliseconds ?? Infinity);
  const best = await search({});
  if (best === null || Math.abs(best.info.score) >= MATE) return best;
  const { ply: plies, score } = best.info;
  const found = [best];
  let mostNodes = (limits.mostNodes ?? Infinity) - best.info.nodes;
  for (const move of likeliest(now, limits, best.move, oddsOf, others)) {
    const milliseconds = end - performance.now();
    if (Math.min(milliseconds, mostNodes) <= 0) break;
    const excluded = legalMoves(now)
      .filter((other) => !isSameMove(other, move));
    const one = await search({ milliseconds, mostNodes, plies, excluded });
    if (one === null) return null;
    mostNodes -= one.info.nodes;
    const isDone = one.info.ply >= plies;
    if (isDone && one.info.score >= score - margin) found.push(one);
  }
  const scores = found.map(({ info }) => info.score);
  const odds = found.map(({ move }) => oddsOf(move));
  return found[drawByScore(scores, odds, temperature, random())];
}

/** The likeliest moves but the best one, which may be played. */
function likeliest(
  now: Position,
  { excluded = [] }: PlayLimits,
  best: LegalMove,
  oddsOf: (move: LegalMove) => number,
  count: number,
): LegalMove[] {
  const barred = [...excluded, ...movesTheSameWay(now, best)];
  return legalMoves(now)
    .filter((move) => !barred.some((other) => isSameMove(other, move)))
    .map((move) => [move, oddsOf(move)] as const)
    .sort(([, one], [, two]) => two - one)
    .slice(0, count).map(([move]) => move);
}

/**
 * The best moves, best first, each by a search as deep as the first, as long as
 * they are at most so much worse and nodes and time are left; null where a search
 * was cancelled.
 */
async function* bestFirst<T extends Found>(
  { now, limits, search }: Quest<T>,
  margin: number,
): AsyncGenerator<T | null> {
  const end = performance.now() + (limits.milliseconds ?? Infinity);
  const best = await search({});
  yield best;
  if (best === null || Math.abs(best.info.score) >= MATE) return;
  const { ply: plies, score } = best.info;
  const excluded = [...limits.excluded ?? []];
  let mostNodes = (limits.mostNodes ?? Infinity) - best.info.nodes;
  for (let last = best;;) {
    excluded.push(...movesTheSameWay(now, last.move));
    const milliseconds = end - performance.now();
    if (isAll(excluded, now) || Math.min(milliseconds, mostNodes) <= 0) return;
    const next = await search({ milliseconds, mostNodes, plies, excluded });
    if (next === null) return yield null;
    mostNodes -= next.info.nodes;
    if (next.info.ply < plies || next.info.score < score - margin) return;
    yield next;
    last = next;
  }
}

function isAll(excluded: readonly LegalMove[], now: Position) {
  return legalMoves(now)
    .every((move) => excluded.some((other) => isSameMove(other, move)));
}
