/** The review of a game in words. */

import { isNullPly, position } from "../../../engine/chess/game/game.ts";
import {
  numberedLine,
  numberedSan,
} from "../../../engine/chess/notation/numbered_moves.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { isSolution } from "../../../engine/review/fact.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { mateDistance } from "../../../engine/chess/score.ts";
import type { Mark } from "../../../engine/review/policy.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";
import type { Match } from "../../match/match.ts";
import {
  answerWorth,
  markedMoves,
  type Swing,
  unscoredMoves,
} from "../../match/match_review.ts";
import { quote } from "../../../engine/chess/notation/quote.ts";
import { count } from "../../text/phrases.ts";
import { describeGoodMove } from "./assessment.ts";
import {
  describeFacts,
  describeInComment,
  withoutSolution,
} from "./judgement.ts";
import { formatScore } from "./scores.ts";
import { byKey, lineOf, type Sentence } from "../sentence.ts";

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

// -- The card of a move -------------------------------------------------------

/** What the review says of a move, in sentences; empty where there is nothing. */
export interface MoveCard {
  /** `"4. Bc4??"` */
  readonly move: string;
  /** What is wrong with it, or how good it is. */
  readonly verdict: string;
  /** The line that punishes it. */
  readonly reply: string;
  readonly better: string;
}

export function cardOf({ game }: Match, judged: JudgedMove): MoveCard {
  const { ply, mark, drop, san, line, reply } = judged;
  const before = position(game, ply - 1);
  const after = game.plies[ply].position;
  const isBest = line[0] === san || answerWorth({ mark, drop }) === "right";
  return {
    move: `${numberedSan(game, ply)}${mark ?? ""}`,
    verdict: judged.score === null
      ? unjudgedVerdict(isNullPly(game, ply))
      : verdictOf(judged, before.side),
    reply: mark === null ? "" : labelled("Reply", numberedLine(after, reply)),
    better: isBest ? "" : labelled("Better", numberedLine(before, line)),
  };
}

/** The most moves of a line on a card. */
const MOST_MOVES = 6;

function labelled(label: string, moves: readonly string[]): string {
  const line = moves.slice(0, MOST_MOVES).join(" ");
  return line === "" ? "" : `${label}: ${line}`;
}

function unjudgedVerdict(isNull: boolean): string {
  return isNull
    ? "A null move, which no judge can judge."
    : "Cannot be judged: the engine gave no score.";
}

function verdictOf({ mark, drop, facts }: JudgedMove, side: number): string {
  const cost = `${count(drop, "point")} of winning chance.`;
  switch (answerWorth({ mark, drop })) {
    case "right":
      return "As good as the best.";
    case "good":
      return `Good, but there is better: it costs ${cost}`;
    case "wrong":
      return describeInComment(facts, side) || `Costs ${cost}`;
  }
}

/** The card of a mistake for which the player seeks something better. */
export function secretCardOf({ game }: Match, { ply, drop }: JudgedMove) {
  return {
    move: `Instead of ${numberedSan(game, ply)}`,
    verdict: `It costs ${count(drop, "point")} of winning chance.`,
    reply: "",
    better: "",
  };
}

/** What White has, after its name: `"-0.3"`, `"mates in 3"`, `"is mated in 3"`. */
function briefScore(score: number): string {
  const moves = mateDistance(score);
  if (moves === 0) return score > 0 ? "mates" : "is mated";
  if (moves !== null && moves < 0) return `is mated in ${-moves}`;
  if (moves !== null) return `mates in ${moves}`;
  return formatScore(score).replace(/\d$/, "").replace(/^[+-](?=0\.0$)/, "");
}

/** How a move changed the score: `"White -0.3 > -8.9"`, with the given arrow. */
export function describeSwing({ before, after }: Swing, arrow: string): string {
  const scores = before === null ? [after] : [before, after];
  return `White ${scores.map(briefScore).join(` ${arrow} `)}`;
}

/** How it changed who will win: `"White's chances: 46 > 3 %"`. */
export function describeChances({ chances }: Swing, arrow: string): string {
  return `White's chances: ${chances.map(Math.round).join(` ${arrow} `)} %`;
}

export function reviewedBy(name: string): string {
  return `Review by ${name}`;
}

// -- The whole ----------------------------------------------------------------

/** How often moves of one side or both have each mark, from the least bad on. */
export function markCounts(match: Match, sides: number) {
  const own = movesOf(match, sides);
  return MARKED.map(({ mark }) => ({
    mark,
    times: own.filter((one) => one.mark === mark).length,
  }));
}

function movesOf(match: Match, sides: number): JudgedMove[] {
  return markedMoves(match)
    .filter(({ ply }) => (position(match.game, ply - 1).side & sides) !== 0);
}

/** The worst moves, but for one that is known, in their order. */
export function describeTurningPoints(match: Match, known = 0): string[] {
  return markedMoves(match).filter(({ ply }) => ply !== known).toSorted((
    one,
    two,
  ) => two.drop - one.drop)
    .slice(0, MOST_TURNING_POINTS)
    .toSorted((one, two) => one.ply - two.ply)
    .map((judged) => `${lineOf(describeJudged(match, judged))}.`);
}

/** What a move with a mark is called, from the least bad on. */
export const MARKED: readonly { mark: Mark; noun: string; nouns?: string }[] = [
  { mark: "?!", noun: "inaccuracy", nouns: "inaccuracies" },
  { mark: "?", noun: "mistake" },
  { mark: "??", noun: "blunder" },
];

/** That there are none, but for so many moves that could not be judged. */
export function noMistakes(unscored: number): string {
  const found = "No mistakes found";
  if (unscored === 0) return found;
  return `${found}, but ${count(unscored, "move")} could not be judged`;
}

/** The number of marked moves of each side. */
export function countMistakes(match: Match): string[] {
  if (markedMoves(match).length === 0) {
    return [noMistakes(unscoredMoves(match).length)];
  }
  return [WHITE, BLACK].map((side) => {
    const counts = markCounts(match, side)
      .map(({ times }, index) =>
        count(times, MARKED[index].noun, MARKED[index].nouns)
      );
    return `${sideName(side)}: ${counts.join(", ")}`;
  });
}

/** The verdict on a side's move that was tried in place of a mistake. */
export function describeTry(
  { san, mark, facts, drop }: JudgedMove,
  side: number,
): Sentence {
  const worth = answerWorth({ mark, drop });
  if (worth === "right") {
    return byKey(
      `${san} is as good as the best`,
      "press Enter to play on",
      "tap Play on to go on with it",
    );
  }
  if (worth === "good") {
    return { text: describeGoodMove(san), advice: "try another move" };
  }
  const text = describeFacts(`${san}${mark}`, withoutSolution(facts), side);
  return { text, advice: "try another move" };
}

// -- In lines -----------------------------------------------------------------

export function describeReviewBegun(moves: number, canStop: boolean): Sentence {
  const text = `Reviewing ${count(moves, "move")}`;
  return canStop ? { text, advice: "type stop to end it" } : { text };
}

/** `"12 of 40 moves are reviewed"`. */
export function describeReviewed(done: number, moves: number): string {
  return `${done} of ${count(moves, "move")} are reviewed`;
}

/** A command is typed while a review goes on. */
export function describeWaiting(
  command: string,
  done: number,
  moves: number,
): string {
  return `${describeReviewed(done, moves)}: ${quote(command)} waits for the ` +
    "rest, stop ends it";
}

export function describeStop(done: number, moves: number): Sentence {
  const text = `The review has stopped after ${done} of ${
    count(moves, "move")
  }`;
  return { text, advice: "type review to go on" };
}
