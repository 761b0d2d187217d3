/** The review of a game in words. */

import { position } from "../../../engine/game/game.ts";
import { numberedSan } from "../../../engine/game/variation_tree.ts";
import { BLACK, WHITE } from "../../../engine/mod.ts";
import { isSolution } from "../../../engine/review/fact.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { Mark } from "../../../engine/review/policy.ts";
import { sideName } from "../../../engine/rules/position.ts";
import type { Match } from "../../match/match.ts";
import { markedMoves } from "../../match/review.ts";
import { count } from "../../text/phrases.ts";
import { describeFacts, withoutSolution } from "./judgement.ts";
import { lineOf, type Sentence } from "../sentence.ts";

/** The most moves that the summary of a review names. */
const MOST_TURNING_POINTS = 3;

/** The fault of a move: `"3. g4?? allows mate in 1; d4 was better"`. */
export function describeJudged(
  { game }: Match,
  { ply, mark, facts, drop, line: [best] }: JudgedMove,
): Sentence {
  const move = `${numberedSan(game, ply)}${mark}`;
  if (facts.length === 0) {
    const text = `${move} costs ${drop} points of winning chance`;
    return { text, advice: `${best} was better` };
  }
  const text = describeFacts(move, facts, position(game, ply - 1).side);
  return facts.some(isSolution)
    ? { text }
    : { text, advice: `${best} was better` };
}

/** What a move with a mark is called, from the least bad on. */
const MARKED: readonly { mark: Mark; noun: string; nouns?: string }[] = [
  { mark: "?!", noun: "inaccuracy", nouns: "inaccuracies" },
  { mark: "?", noun: "mistake" },
  { mark: "??", noun: "blunder" },
];

/** The number of marked moves of each side. */
export function countMistakes(match: Match): string[] {
  const marked = markedMoves(match);
  if (marked.length === 0) return ["No mistakes found"];
  return [WHITE, BLACK].map((side) => {
    const own = marked
      .filter(({ ply }) => position(match.game, ply - 1).side === side);
    const counts = MARKED.map(({ mark, noun, nouns }) =>
      count(own.filter((one) => one.mark === mark).length, noun, nouns)
    );
    return `${sideName(side)}: ${counts.join(", ")}`;
  });
}

/** The number of mistakes, and the moves where the game turned. */
export function describeReview(match: Match): string[] {
  const worst = markedMoves(match).toSorted((one, two) => two.drop - one.drop)
    .slice(0, MOST_TURNING_POINTS)
    .toSorted((one, two) => one.ply - two.ply)
    .map((judged) => `${lineOf(describeJudged(match, judged))}.`);
  return [...countMistakes(match), ...worst.length > 0 ? ["", ...worst] : []];
}

/** The verdict on a side's move that was tried in place of a mistake. */
export function describeTry(
  { san, mark, facts }: JudgedMove,
  side: number,
): Sentence {
  if (mark === null) {
    const text = `${san} is as good as the best`;
    return { text: `${text}: press Enter to play on` };
  }
  const text = describeFacts(`${san}${mark}`, withoutSolution(facts), side);
  return { text, advice: "try another move" };
}
