/** The review of a match: what the judge says of its moves. */

import type { Game } from "../../engine/game/game.ts";
import { sanAt } from "../../engine/game/variation_tree.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import type { Match } from "./match.ts";

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

// -- Saving -------------------------------------------------------------------

// A saved move as JSON, where texts are without what terminals act upon.
const TEXTS = '\\[(?:"[ !#-[\\]-~]+",?)*\\]';
const SAVED_MOVE = new RegExp(
  `^\\[(?:null|"\\?\\??"),\\d+,-?\\d+,${TEXTS},${TEXTS},(?:true|false)\\]$`,
);

/** What of each move does not follow from the game; lines of mistakes only. */
export function saveReview(match: Match): unknown[] | undefined {
  if (!match.review?.size) return undefined;
  return match.game.plies.map((_, ply) => {
    const judged = judgedAt(match, ply);
    if (judged === undefined) return null;
    const { mark, drop, score, line, facts, isOnlyMove } = judged;
    return [mark, drop, score, mark === null ? [] : line, facts, isOnlyMove];
  });
}

/** What `saveReview` made, without moves that have been tampered with. */
export function restoreReview(game: Game, saved: unknown): Match["review"] {
  const moves = Array.isArray(saved) ? saved : [];
  const known = game.plies.flatMap((gamePly, ply) => {
    if (ply === 0 || !SAVED_MOVE.test(JSON.stringify(moves[ply]))) return [];
    const [mark, drop, score, line, facts, isOnlyMove] = moves[ply];
    const san = sanAt(game, ply);
    const judged = { ply, san, mark, drop, score, line, facts, isOnlyMove };
    return [[gamePly, judged]] as const;
  });
  return new Map(known);
}
