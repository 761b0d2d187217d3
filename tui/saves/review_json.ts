/** The review of a saved game, as plain data for JSON. */

import type { Game } from "../../engine/game/game.ts";
import { sanAt } from "../../engine/game/variation_tree.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import type { Match } from "../match/match.ts";
import { judgedAt } from "../match/review.ts";
import { readSan, restoreFacts } from "./facts_json.ts";

/**
 * For each ply null, or a list of what does not follow from the game: mark, drop,
 * score, better line, facts, and whether the better move was the only one. Lines
 * are kept of marked moves only.
 */
export function saveReview(match: Match): unknown[] | undefined {
  if (!match.review?.size) return undefined;
  return match.game.plies.map((_, ply) => {
    const judged = judgedAt(match, ply);
    if (judged === undefined) return null;
    const { mark, drop, score, line, facts, isOnlyMove } = judged;
    return [mark, drop, score, mark === null ? [] : line, facts, isOnlyMove];
  });
}

/** Restores what `saveReview` made. Judgements that were tampered with are left out. */
export function restoreReview(game: Game, saved: unknown): Match["review"] {
  const moves: readonly unknown[] = Array.isArray(saved) ? saved : [];
  const known = game.plies.flatMap((gamePly, ply) => {
    const judgement = ply === 0 ? null : restoreJudgement(moves[ply]);
    if (judgement === null) return [];
    const judged: JudgedMove = { ply, san: sanAt(game, ply), ...judgement };
    return [[gamePly, judged] as const];
  });
  return new Map(known);
}

/** Length of the list that is saved for a move. */
const FIELD_COUNT = 6;

function restoreJudgement(
  saved: unknown,
): Omit<JudgedMove, "ply" | "san"> | null {
  if (!Array.isArray(saved) || saved.length !== FIELD_COUNT) return null;
  const [mark, drop, score, line, savedFacts, isOnlyMove] = saved;
  const facts = restoreFacts(savedFacts);
  const isReadable = isMark(mark) && isDrop(drop) && isWhole(score) &&
    isLine(line) && typeof isOnlyMove === "boolean";
  if (!isReadable || facts === null) return null;
  return { mark, drop, score, line, reply: [], facts, isOnlyMove };
}

function isMark(value: unknown): value is JudgedMove["mark"] {
  return value === null || value === "?" || value === "??";
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

function isDrop(value: unknown): value is number {
  return isWhole(value) && value >= 0;
}

function isLine(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((san) => readSan(san) !== null);
}
