/** Judgements as the library shows them. */

import { quote } from "../../chess/notation/quote.ts";
import { MATE_CENTIPAWNS, movesToMate } from "../../review/centipawns.ts";
import type { Fact } from "../../review/fact.ts";
import type * as inner from "../../review/judge.ts";
import { type Mark, MARKS } from "../../review/policy.ts";
import type { Score } from "../types.ts";
import {
  expectFields,
  expectList,
  expectNumber,
  expectText,
  expectTexts,
  expectWhole,
  shown,
} from "./expected.ts";

/** A move of a game and its judgement, if it has one. */
export interface JudgedMove {
  /** Plies played including it, from 1 on. */
  readonly ply: number;
  /** The move in SAN. */
  readonly san: string;
  /** `"?!"`, `"?"` or `"??"`; null if the move is good enough. */
  readonly mark: Mark | null;
  /** Percentage points of winning chance that it gives away: 0 … 100. */
  readonly drop: number;
  /**
   * For White, after it; null if the move cannot be judged, because the engine
   * gave no score that can be read before or after it. Then there is no mark, no
   * drop and no line.
   */
  readonly score: Score | null;
  /** The best move and the line after it, in SAN. */
  readonly line: readonly string[];
  /** The line after the move itself, in SAN: what it allows. */
  readonly reply: readonly string[];
  /** What is wrong with it. */
  readonly facts: readonly Fact[];
}

const EXPECTED = "a judged move of review()";

/**
 * Checks the judgements of a game, whose moves are these in SAN.
 * @throws {TypeError} if they are none, or of another game
 */
export function expectJudgements(
  judged: readonly JudgedMove[],
  sans: readonly string[],
): void {
  expectList(judged, "judged moves of review()");
  for (const one of judged) {
    expectJudgement(one);
    expectWhole(one.ply, [1, sans.length], "the ply of a move of the game");
    expectMoveOf(one, sans[one.ply - 1]);
  }
}

/** @throws {TypeError} if another move was judged than that of the game, in SAN */
export function expectMoveOf({ ply, san }: JudgedMove, move: string): void {
  if (san === move) return;
  throw new TypeError(
    `Expected judged moves of this game: its ply ${ply} is ${move}, ` +
      `not ${quote(san)}`,
  );
}

/** @throws {TypeError} if it is none, as in programs without types */
export function expectJudgement(judged: JudgedMove): void {
  expectFields(judged, EXPECTED);
  const { ply, san, mark, drop, score, line, reply, facts } = judged;
  expectNumber(ply, "a ply");
  expectNumber(drop, "a drop in percentage points");
  expectText(san, "a move in SAN");
  if (mark !== null) expectMark(mark);
  if (score !== null) expectScore(score);
  for (const moves of [line, reply]) expectTexts(moves, "moves in SAN");
  expectList(facts, "facts of review()");
  for (const fact of facts) {
    expectFields(fact, "facts of review()");
    expectText(fact.kind, "facts of review()");
  }
}

/** A judgement of the program as the library shows it. */
export function judgedMoveOf(judged: inner.JudgedMove): JudgedMove {
  const { score } = judged;
  return { ...judged, score: score === null ? null : scoreOf(score) };
}

/**
 * A judgement of the library as the program has it.
 *
 * @param isWhite whether White made the move
 */
export function innerJudgement(
  judged: JudgedMove,
  isWhite: boolean,
): inner.JudgedMove {
  const { score } = judged;
  if (score === null) return { ...judged, score };
  if ("cp" in score) return { ...judged, score: score.cp };
  // A mate in 0 moves was given by the move that is judged.
  const isWhiteAhead = score.mate === 0 ? isWhite : score.mate > 0;
  const amount = MATE_CENTIPAWNS - Math.abs(score.mate);
  return { ...judged, score: isWhiteAhead ? amount : 0 - amount };
}

/** The score of a judgement, which is in centipawns. */
function scoreOf(score: number): Score {
  const mate = movesToMate(score);
  if (mate === null) return { cp: score };
  return { mate: score > 0 ? mate : 0 - mate };
}

function expectMark(mark: Mark): void {
  if (MARKS.includes(mark)) return;
  throw new TypeError(
    `Expected a mark of ${MARKS.join(", ")}, not ${shown(mark)}`,
  );
}

function expectScore(score: Score): void {
  expectFields(score, "a score of review()");
  const { cp, mate } = { cp: undefined, mate: undefined, ...score };
  expectNumber(cp ?? mate, "a score of review()");
}
