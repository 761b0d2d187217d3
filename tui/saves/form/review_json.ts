/** The review of a saved game, as plain data for JSON. */

import type { Game } from "../../../engine/game/game.ts";
import { sanAt } from "../../../engine/notation/numbered_moves.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { Match } from "../../match/match.ts";
import { judgedAt } from "../../match/review.ts";
import { readSan, restoreFacts } from "./facts_json.ts";

/**
 * For each ply null, or a list of what does not follow from the game: mark, drop,
 * score, better line, facts, and the line after the move. Lines are kept of
 * marked moves only.
 */
export function saveReview(match: Match): unknown[] | undefined {
  if (!match.review?.size) return undefined;
  return match.game.plies.map((_, ply) => {
    const judged = judgedAt(match, ply);
    if (judged === undefined) return null;
    const { mark, drop, score, facts } = judged;
    const { line, reply } = mark === null ? NO_LINES : judged;
    return [mark, drop, score, line, facts, reply];
  });
}

/** Restores what `saveReview` made. Judgements that were tampered with are left out. */
export function restoreReview(game: Game, saved: unknown): Match["review"] {
  const moves: readonly unknown[] = Array.isArray(saved) ? saved : [];
  const known = game.plies.flatMap(({ position }, ply) => {
    const judgement = ply === 0 ? null : restoreJudgement(moves[ply]);
    if (judgement === null) return [];
    const judged: JudgedMove = { ply, san: sanAt(game, ply), ...judgement };
    return [[position, judged] as const];
  });
  return new Map(known);
}

const NO_LINES = { line: [], reply: [] };

/** Length of the list that is saved for a move. */
const FIELD_COUNT = 6;

function restoreJudgement(
  saved: unknown,
): Omit<JudgedMove, "ply" | "san"> | null {
  if (!Array.isArray(saved) || saved.length !== FIELD_COUNT) return null;
  const [mark, drop, score, line, savedFacts, last] = saved;
  // Before 3.0.0 it was whether only one move was good.
  const reply: unknown = typeof last === "boolean" ? [] : last;
  const facts = restoreFacts(savedFacts);
  const isReadable = isMark(mark) && isDrop(drop) && isWhole(score) &&
    isLine(line) && isLine(reply);
  if (!isReadable || facts === null) return null;
  return { mark, drop, score, line, facts, reply };
}

function isMark(value: unknown): value is JudgedMove["mark"] {
  return value === null || value === "?!" || value === "?" || value === "??";
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
