/** The review of a match: the judgements of its moves. */

import {
  type Game,
  isNullPly,
  position,
} from "../../engine/chess/game/game.ts";
import { WHITE } from "../../engine/chess/constants.ts";
import { toEngineScore } from "../../engine/review/centipawns.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import { type Summary, summaryOf } from "../../engine/review/summary.ts";
import {
  finalChance,
  winningChance,
} from "../../engine/review/winning_chance.ts";
import type { Match } from "./match.ts";

/** An engine that can judge a game after Denomax's own judge. */
export interface SecondJudge {
  readonly name: string;
  /** What must be fetched before, null if nothing. */
  readonly megabytes: number | null;
}

/** The judgement of the move that led to a ply. */
export function judgedAt({ review, game }: Match, ply = game.shown) {
  return review?.get(position(game, ply));
}

export function withJudged(match: Match, game: Game, judged: JudgedMove) {
  const now = position(game, judged.ply);
  const review = new Map(match.review).set(now, judged);
  return { ...match, review };
}

/** Plies of moves, the first and the last. */
export interface PlyRange {
  readonly from: number;
  readonly to: number;
}

/** From the first move without a judgement to the last; null if all have one. */
export function unjudged(match: Match): PlyRange | null {
  const plies = unjudgedPlies(match);
  if (plies.length === 0) return null;
  return { from: plies[0], to: plies[plies.length - 1] };
}

/** The number of moves that have been judged. */
export function judgedCount(match: Match): number {
  return match.game.ply - unjudgedPlies(match).length;
}

function unjudgedPlies({ review, game }: Match): number[] {
  return game.plies.slice(0, game.ply + 1).flatMap(({ position }, ply) =>
    ply === 0 || review?.has(position) ? [] : [ply]
  );
}

/** Whether the last move has been judged: reviews begin with it. */
export function hasReview(match: Match): boolean {
  return judgedAt(match, match.game.ply) !== undefined;
}

/** What a move did to White's score and winning chance. */
export interface Swing {
  /** The engine's scores for White; null before the move where unknown. */
  readonly before: number | null;
  readonly after: number;
  /** White's winning chances in percent. */
  readonly chances: readonly [before: number, after: number];
}

/** Null for a move that could not be judged. */
export function swingOf(match: Match, judged: JudgedMove): Swing | null {
  const { ply, drop, score } = judged;
  if (score === null) return null;
  const { side } = position(match.game, ply - 1);
  const earlier = judgedAt(match, ply - 1)?.score ?? null;
  const after = toEngineScore(score);
  const given = winningChance(after) + (side === WHITE ? drop : -drop);
  return {
    before: earlier === null ? null : toEngineScore(earlier),
    after,
    chances: [Math.max(0, Math.min(100, given)), finalChance(after)],
  };
}

/** The marked moves of the game, in their order. */
export function markedMoves(match: Match): JudgedMove[] {
  return judgedMoves(match).filter(({ mark }) => mark !== null);
}

/** The moves that a review could not judge, but for null moves. */
export function unscoredMoves(match: Match): JudgedMove[] {
  return judgedMoves(match).filter(({ score, ply }) =>
    score === null && !isNullPly(match.game, ply)
  );
}

function judgedMoves(match: Match): JudgedMove[] {
  return match.game.plies.flatMap((_, ply) => judgedAt(match, ply) ?? []);
}

/** The review at a glance, as far as it has come. */
export function summaryOfReview(match: Match): Summary {
  const { game } = match;
  const played = judgedMoves(match).filter(({ ply }) => ply <= game.ply);
  return summaryOf(game, played);
}

// -- What a move is worth -------------------------------------------------------

/** As good as the best, good where something is better, or a mistake. */
export type Worth = "right" | "good" | "wrong";

/**
 * Percentage points of winning chance that a right answer may cost: so much is
 * a matter of taste, or of how long the engine looks.
 */
export const TOLERANCE = 5;

/**
 * What a move is worth that somebody plays in place of the best: the one measure
 * of practice, of second tries and of reviews. A move with a mark is wrong.
 */
export function answerWorth(
  { drop, mark }: Pick<JudgedMove, "drop" | "mark">,
): Worth {
  if (mark !== null) return "wrong";
  return drop <= TOLERANCE ? "right" : "good";
}
