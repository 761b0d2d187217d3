/** The review of a match: what the judge said of its moves, told and kept. */

import type { Game } from "../../engine/game/game.ts";
import {
  type GamePly,
  numberedSan,
  sanAt,
} from "../../engine/game/variation_tree.ts";
import { WHITE } from "../../engine/mod.ts";
import { type JudgedMove, markOf } from "../../engine/review/judge.ts";
import type { Match } from "./match.ts";
import { count } from "./sentences.ts";

const MOST_TURNING_POINTS = 3;

/** What is said of the move that led to a ply, by default the one looked at. */
export function judgedAt(
  { review, game }: Match,
  ply = game.shown,
): JudgedMove | undefined {
  return review?.get(game.plies[ply]);
}

/** The match with what is said of a move of its game, or of a variation. */
export function withJudged(
  match: Match,
  { plies }: Game,
  judged: JudgedMove,
): Match {
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
  return Array.from(match.game.plies.keys())
    .map((ply) => judgedAt(match, ply))
    .filter((judged) => judged !== undefined)
    .filter(({ mark }) => mark !== null);
}

/** What was wrong with a move: `"3. g4?? allows mate in 1; d4 was better"`. */
export function describeJudged({ game }: Match, judged: JudgedMove): string {
  const { ply, mark, words, drop, line: [best] } = judged;
  const clauses = words.join(", ") || `costs ${drop} % of the chance to win`;
  return `${numberedSan(game, ply)}${mark} ${clauses}; ${best} was better`;
}

/** How many mistakes both sides made, and where the game turned. */
export function describeReview(match: Match): string[] {
  const marked = markedMoves(match);
  if (marked.length === 0) return ["No mistakes found"];
  const worst = marked.toSorted((one, two) => two.drop - one.drop)
    .slice(0, MOST_TURNING_POINTS)
    .toSorted((one, two) => one.ply - two.ply);
  return [
    `White: ${countMarks(match, marked, true)}`,
    `Black: ${countMarks(match, marked, false)}`,
    "",
    ...worst.map((judged) => `${describeJudged(match, judged)}.`),
  ];
}

function countMarks(
  { game }: Match,
  marked: readonly JudgedMove[],
  isWhite: boolean,
): string {
  const own = marked.filter(({ ply }) =>
    (game.plies[ply - 1].position.side === WHITE) === isWhite
  );
  const blunders = own.filter(({ mark }) => mark === "??").length;
  return `${count(own.length - blunders, "mistake")}, ` +
    count(blunders, "blunder");
}

// -- Saving -------------------------------------------------------------------

/** What of a judged move does not follow from the game; lines only of marked. */
type SavedMove = readonly [
  drop: number,
  score: number,
  isOnlyMove: boolean,
  line: readonly string[],
  words: readonly string[],
];

/** The judged moves from the first on, null where there is none. */
export function saveReview(match: Match): (SavedMove | null)[] | undefined {
  if (!match.review?.size) return undefined;
  return match.game.plies.slice(1).map((_, index) => {
    const judged = judgedAt(match, index + 1);
    if (judged === undefined) return null;
    const { drop, score, isOnlyMove, mark, line, words } = judged;
    return [drop, score, isOnlyMove, mark === null ? [] : line, words];
  });
}

export function restoreReview(
  game: Game,
  saved: unknown,
): ReadonlyMap<GamePly, JudgedMove> {
  const moves = Array.isArray(saved) ? saved : [];
  return new Map(
    game.plies.slice(1).flatMap((gamePly, index) =>
      isSavedMove(moves[index])
        ? [[gamePly, restoreMove(game, index + 1, moves[index])]]
        : []
    ),
  );
}

function restoreMove(
  game: Game,
  ply: number,
  [drop, score, isOnlyMove, line, words]: SavedMove,
): JudgedMove {
  const san = sanAt(game, ply);
  return { ply, san, mark: markOf(drop), drop, score, isOnlyMove, line, words };
}

function isSavedMove(value: unknown): value is SavedMove {
  if (!Array.isArray(value)) return false;
  const [drop, score, isOnlyMove, ...texts] = value;
  // Changed by hand it might hold what terminals act upon.
  const areTexts = texts.length === 2 &&
    texts.every((list) =>
      Array.isArray(list) &&
      list.every((text) => typeof text === "string" && /^[ -~]+$/.test(text))
    );
  return areTexts && Number.isInteger(drop) && Number.isInteger(score) &&
    typeof isOnlyMove === "boolean" &&
    (markOf(drop) === null || texts[0].length > 0);
}
