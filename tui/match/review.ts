/** The review of a match: the judgements of its moves. */

import type { Game } from "../../engine/game/game.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import type { Match } from "./match.ts";

/** An engine that can judge a game after Denomax's own judge. */
export interface SecondJudge {
  readonly name: string;
  /** What must be fetched before, null if nothing. */
  readonly megabytes: number | null;
}

/** The judgement of the move that led to a ply. */
export function judgedAt({ review, game }: Match, ply = game.shown) {
  return review?.get(game.plies[ply]);
}

export function withJudged(match: Match, { plies }: Game, judged: JudgedMove) {
  const review = new Map(match.review).set(plies[judged.ply], judged);
  return { ...match, review };
}

/** The first ply without a judgement; past the last ply if all have one. */
export function firstUnjudged({ review, game }: Match): number {
  const ply = game.plies.slice(0, game.ply + 1)
    .findIndex((gamePly, ply) => ply > 0 && !review?.has(gamePly));
  return ply < 0 ? game.ply + 1 : ply;
}

/** The marked moves of the game, in their order. */
export function markedMoves(match: Match): JudgedMove[] {
  return match.game.plies.flatMap((_, ply) => judgedAt(match, ply) ?? [])
    .filter(({ mark }) => mark !== null);
}
