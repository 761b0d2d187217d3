/**
 * Mistakes to practise, taken from the reviews of saved games. What is saved is
 * when each comes back: after longer and longer intervals while the player
 * solves it (Leitner's boxes).
 */

import { position } from "../../engine/game/game.ts";
import { fieldsOf } from "../../engine/game/game_json.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import { type MistakeKind, mistakeOf } from "../../engine/review/mistakes.ts";
import { formatFen } from "../../engine/notation/fen.ts";
import type { Match } from "../match/match.ts";
import type { Puzzle } from "../match/puzzle.ts";
import { mistakeInClause } from "./legacy.ts";
import type { GameStore, StoreFailure } from "./store.ts";

/** Unlike the keys of saved games, so that it is not taken for one. */
const KEY = "denomax-puzzles";

/** Days that a puzzle stays in each box. */
const BOXES = [1, 3, 7, 16, 35];

/** Milliseconds of a day. */
export const DAY = 24 * 60 * 60 * 1000;

/** The puzzles in some matches that were not removed, the next one first. */
export function puzzlesIn(store: GameStore, matches: readonly Match[]) {
  const times = store.record(KEY);
  const puzzles = matches.flatMap(puzzlesOf)
    .map((puzzle) => ({ ...puzzle, ...fieldsOf(times[puzzle.fen]) }));
  return [...new Map(puzzles.map((puzzle) => [puzzle.fen, puzzle])).values()]
    .filter(({ due }) => due !== null)
    .sort((one, two) => one.due - two.due);
}

/** Puts a solved puzzle into its next box, or into the first after a mistake. */
export function notePuzzle(
  store: GameStore,
  { fen, box, isMissed }: Puzzle,
  now: number,
): StoreFailure | null {
  const next = isMissed ? 0 : Math.min(box + 1, BOXES.length - 1);
  const time = { box: next, due: now + BOXES[next] * DAY };
  return store.changeRecord(KEY, { [fen]: time });
}

export function removePuzzle(
  store: GameStore,
  { fen }: Puzzle,
): StoreFailure | null {
  return store.changeRecord(KEY, { [fen]: { due: null } });
}

/** Whether one of a mistake's facts is of a kind. */
export function isOfKind({ facts }: Puzzle, kind: MistakeKind): boolean {
  return facts.some((fact) =>
    kind ===
      (fact.kind === "quoted" ? mistakeInClause(fact.clause) : mistakeOf(fact))
  );
}

/** The player's mistakes and blunders in a reviewed match. */
function puzzlesOf(match: Match): Puzzle[] {
  const { game, review } = match;
  const ownSides = sidesPractised(match);
  return game.plies.flatMap((gamePly, ply) => {
    const judged = review?.get(gamePly);
    if (judged === undefined || !isPractised(judged)) return [];
    const { san: played, line, facts } = judged;
    const before = position(game, ply - 1);
    const isOwn = (before.side & ownSides) !== 0;
    const fen = formatFen(before);
    return isOwn ? [{ fen, played, line, facts, box: -1, due: 0 }] : [];
  });
}

/** Of a record, those of its owner if there is one; else those of people. */
function sidesPractised({ game, humanSides, ownSides }: Match): number {
  return game.record === null ? humanSides : ownSides ?? humanSides;
}

/** Whether a better move is known, and missing it was worse than inaccurate. */
function isPractised({ mark, line }: JudgedMove): boolean {
  return (mark === "?" || mark === "??") && line.length > 0;
}
