/** The review of a match: what the judge said of its moves. */

import { type Game, position } from "../../engine/game/game.ts";
import { numberedSan } from "../../engine/game/variation_tree.ts";
import { BLACK, WHITE } from "../../engine/mod.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import { sideName } from "../../engine/rules/position.ts";
import type { Match } from "./match.ts";
import { describeMistake, describeMistakeCounts } from "../words/judgement.ts";

const MOST_TURNING_POINTS = 3;

/** What is said of the move that led to a ply. */
export function judgedAt({ review, game }: Match, ply = game.shown) {
  return review?.get(game.plies[ply]);
}

export function withJudged(match: Match, { plies }: Game, judged: JudgedMove) {
  const review = new Map(match.review).set(plies[judged.ply], judged);
  return { ...match, review };
}

/** First ply that is still to be judged; beyond the last played, none is. */
export function firstUnjudged({ review, game }: Match): number {
  const ply = game.plies.slice(0, game.ply + 1)
    .findIndex((gamePly, ply) => ply > 0 && !review?.has(gamePly));
  return ply < 0 ? game.ply + 1 : ply;
}

/** Moves with a mark, as far as there are moves, in their order. */
export function markedMoves(match: Match): JudgedMove[] {
  return match.game.plies.flatMap((_, ply) => judgedAt(match, ply) ?? [])
    .filter(({ mark }) => mark !== null);
}

/** What was wrong with a move: `"3. g4?? allows mate in 1; d4 was better"`. */
export function describeJudged({ game }: Match, judged: JudgedMove): string {
  return describeMistake(judged, numberedSan(game, judged.ply));
}

/** How many mistakes both sides made. */
export function countMistakes(match: Match): string[] {
  const marked = markedMoves(match);
  if (marked.length === 0) return ["No mistakes found"];
  return [WHITE, BLACK].map((side) => {
    const own = marked
      .filter(({ ply }) => position(match.game, ply - 1).side === side);
    const blunders = own.filter(({ mark }) => mark === "??").length;
    const mistakes = own.length - blunders;
    return describeMistakeCounts(sideName(side), mistakes, blunders);
  });
}

/** How many mistakes there are, and where the game turned. */
export function describeReview(match: Match): string[] {
  const worst = markedMoves(match).toSorted((one, two) => two.drop - one.drop)
    .slice(0, MOST_TURNING_POINTS)
    .toSorted((one, two) => one.ply - two.ply)
    .map((judged) => `${describeJudged(match, judged)}.`);
  return [...countMistakes(match), ...worst.length > 0 ? ["", ...worst] : []];
}
