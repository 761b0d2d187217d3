/**
 * A short game, and what a review says of its mistake.
 *
 * @module
 */

import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { Match } from "../../../tui/match/match.ts";
import { withJudged } from "../../../tui/match/match_review.ts";
import { matchOf } from "../screen/matches.ts";
import { gameOf } from "./games.ts";

export const GAME = gameOf("e2e4 e7e5 d1h5 b8c6");

/** The judgement of the third ply, a queen's early sally. */
export const QH5: JudgedMove = {
  ply: 3,
  san: "Qh5",
  mark: "?",
  drop: 24,
  score: -230,
  line: ["Nf3", "Nc6"],
  facts: [],
  reply: ["Nf6", "Qxe5+"],
};

/** The game's match after judgements, each of which differs from `QH5`. */
export function reviewed(...judged: Partial<JudgedMove>[]): Match {
  return judged.reduce<Match>(
    (match, part) => withJudged(match, GAME, { ...QH5, ...part }),
    matchOf(GAME),
  );
}
