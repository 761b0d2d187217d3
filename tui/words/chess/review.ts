/** The review of a game in words. */

import { position } from "../../../engine/game/game.ts";
import { numberedSan } from "../../../engine/game/variation_tree.ts";
import { BLACK, WHITE } from "../../../engine/mod.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { sideName } from "../../../engine/rules/position.ts";
import type { Match } from "../../match/match.ts";
import { markedMoves } from "../../match/review.ts";
import { count } from "../../text/phrases.ts";
import { describeFacts } from "./judgement.ts";
import { lineOf, type Sentence } from "../sentence.ts";

/** The most moves that the summary of a review names. */
const MOST_TURNING_POINTS = 3;

/** The fault of a move: `"3. g4?? allows mate in 1; d4 was better"`. */
export function describeJudged(
  { game }: Match,
  { ply, mark, facts, drop, line: [best] }: JudgedMove,
): Sentence {
  const clauses = describeFacts(facts) ||
    `costs ${drop} points of winning chance`;
  const text = `${numberedSan(game, ply)}${mark} ${clauses}`;
  return { text, advice: `${best} was better` };
}

/** The number of mistakes of each side. */
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

/** The number of mistakes, and the moves where the game turned. */
export function describeReview(match: Match): string[] {
  const worst = markedMoves(match).toSorted((one, two) => two.drop - one.drop)
    .slice(0, MOST_TURNING_POINTS)
    .toSorted((one, two) => one.ply - two.ply)
    .map((judged) => `${lineOf(describeJudged(match, judged))}.`);
  return [...countMistakes(match), ...worst.length > 0 ? ["", ...worst] : []];
}

/** The verdict on a move tried in place of a mistake. */
export function describeTry({ san, mark, facts }: JudgedMove): Sentence {
  if (mark === null) {
    const text = `${san} is as good as the best`;
    return { text: `${text}: press Enter to play on` };
  }
  const effect = describeFacts(facts);
  const fault = effect === "" ? "" : ` ${effect}`;
  return { text: `${san}${mark}${fault}: try another move` };
}
