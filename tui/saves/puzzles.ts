/**
 * Mistakes to practise, from reviews of saved games. Saved is when each comes
 * back: after longer and longer times while it is known (Leitner's boxes).
 */

import { position } from "../../engine/game/game.ts";
import { fieldsOf } from "../../engine/game/game_json.ts";
import { formatFen } from "../../engine/notation/fen.ts";
import { describeTask, type Match, type Puzzle } from "../match/match.ts";
import { count } from "../text/phrases.ts";
import type { GameStore } from "./store.ts";

const KEY = "denomax-puzzles";
/** Days that a puzzle stays in each box. */
const BOXES = [1, 3, 7, 16, 35];
const DAY = 24 * 60 * 60 * 1000;

/** Those in some matches that were not removed, the next one first. */
export function puzzlesIn(store: GameStore, matches: readonly Match[]) {
  const times = store.record(KEY);
  const puzzles = matches.flatMap(puzzlesOf)
    .map((puzzle) => ({ ...puzzle, ...fieldsOf(times[puzzle.fen]) }));
  return [...new Map(puzzles.map((puzzle) => [puzzle.fen, puzzle])).values()]
    .filter(({ due }) => due !== null)
    .sort((one, two) => one.due - two.due);
}

/** Puts a puzzle that was answered into its next box, or into the first. */
export function notePuzzle(
  store: GameStore,
  { fen, box, isMissed }: Puzzle,
  now: number,
): void {
  const next = isMissed ? 0 : Math.min(box + 1, BOXES.length - 1);
  const time = { box: next, due: now + BOXES[next] * DAY };
  store.changeRecord(KEY, { [fen]: time });
}

export function removePuzzle(store: GameStore, { fen }: Puzzle): void {
  store.changeRecord(KEY, { [fen]: { due: null } });
}

/** The mistakes of the people in a reviewed match that have one good answer. */
function puzzlesOf({ game, humanSides, review }: Match): Puzzle[] {
  return game.plies.flatMap((gamePly, ply) => {
    const judged = review?.get(gamePly);
    if (!judged?.isOnlyMove) return [];
    const { san: played, line, facts } = judged;
    const before = position(game, ply - 1);
    const isOwn = (before.side & humanSides) !== 0;
    const fen = formatFen(before);
    return isOwn ? [{ fen, played, line, facts, box: -1, due: 0 }] : [];
  });
}

/** Lists puzzles with the days until they are due, or says how to get some. */
export function listPuzzles(puzzles: readonly Puzzle[], now: number): string[] {
  if (puzzles.length === 0) {
    return ["Review a game: mistakes with one good answer come back here"];
  }
  return puzzles.map((puzzle) => {
    const days = Math.ceil((puzzle.due - now) / DAY);
    const when = days < 1 ? "now" : `in ${count(days, "day")}`;
    return `${describeTask(puzzle)} (due ${when})`;
  });
}
