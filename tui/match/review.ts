/** The review of a match: what the judge said of its moves, told and kept. */

import { type Game, position } from "../../engine/game/game.ts";
import { numberedSan, sanAt } from "../../engine/game/variation_tree.ts";
import { BLACK, WHITE } from "../../engine/mod.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import { sideName } from "../../engine/rules/position.ts";
import type { Match } from "./match.ts";
import { count, joinClauses } from "../text/phrases.ts";

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
  const { ply, mark, words, drop, line: [best] } = judged;
  const clauses = joinClauses(words) || `costs ${drop} % of the chance to win`;
  return `${numberedSan(game, ply)}${mark} ${clauses}; ${best} was better`;
}

/** How many mistakes both sides made. */
export function countMistakes(match: Match): string[] {
  const marked = markedMoves(match);
  if (marked.length === 0) return ["No mistakes found"];
  return [WHITE, BLACK].map((side) => {
    const own = marked
      .filter(({ ply }) => position(match.game, ply - 1).side === side);
    const blunders = own.filter(({ mark }) => mark === "??").length;
    return `${sideName(side)}: ${count(own.length - blunders, "mistake")}, ` +
      count(blunders, "blunder");
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
    const { mark, drop, score, line, words, isOnlyMove } = judged;
    return [mark, drop, score, mark === null ? [] : line, words, isOnlyMove];
  });
}

/** What `saveReview` made, without moves that have been tampered with. */
export function restoreReview(game: Game, saved: unknown): Match["review"] {
  const moves = Array.isArray(saved) ? saved : [];
  const known = game.plies.flatMap((gamePly, ply) => {
    if (ply === 0 || !SAVED_MOVE.test(JSON.stringify(moves[ply]))) return [];
    const [mark, drop, score, line, words, isOnlyMove] = moves[ply];
    const san = sanAt(game, ply);
    const judged = { ply, san, mark, drop, score, line, words, isOnlyMove };
    return [[gamePly, judged]] as const;
  });
  return new Map(known);
}
