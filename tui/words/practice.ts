/** Puzzles in words. */

import { numberedLine } from "../../engine/game/variation_tree.ts";
import { COLOURS } from "../../engine/mod.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import { formatSan, parseCoordinate } from "../../engine/notation/san.ts";
import { sideName } from "../../engine/rules/position.ts";
import type { MatchEvents } from "../match/events.ts";
import { type Drill, longestOf } from "../puzzles/drills.ts";
import {
  type CollectedPuzzle,
  mateMoves,
  type OwnMistake,
  type Puzzle,
} from "../puzzles/puzzle.ts";
import type { RatingChange } from "../puzzles/rating.ts";
import { DAY } from "../saves/puzzles.ts";
import { count } from "../text/phrases.ts";
import { formatDate } from "./chess/times.ts";
import type { Sentence, Surface } from "./sentence.ts";

/** What is to be found, by whom. */
export function describeTask(puzzle: Puzzle): string {
  return puzzle.type === "mistake"
    ? describeMistake(puzzle)
    : describeCollected(puzzle);
}

/** `"White to move: find a better move than 12. Rf1"`. */
function describeMistake({ fen, played }: OwnMistake): string {
  const now = parseFen(fen);
  const mistake = numberedLine(now, [played]).join();
  return `${sideName(now.side)} to move: find a better move than ${mistake}`;
}

/** `"White to move after 12... Rf8: mate in 2"`. */
function describeCollected(puzzle: CollectedPuzzle): string {
  const now = parseFen(puzzle.fen);
  const move = parseCoordinate(puzzle.moves[0]);
  const sans = move === null ? [] : [formatSan(now, move)];
  const moves = mateMoves(puzzle);
  const task = moves === null ? "find the best move" : `mate in ${moves}`;
  const side = sideName(COLOURS - now.side);
  return `${side} to move after ${numberedLine(now, sans).join()}: ${task}`;
}

/** What is on the board, in place of the strength of an opponent. */
export function puzzleTitle(puzzle: Puzzle): string {
  if (puzzle.type === "mistake") return "Your mistake";
  return puzzle.box < 0 ? "Puzzle" : "Puzzle, again";
}

/** `"your rating: 1020 (+18)"`. */
export function describeRating({ elo, gain }: RatingChange): string {
  const change = gain < 0 ? `−${-gain}` : `+${gain}`;
  return `your rating: ${elo} (${change})`;
}

const DRILL_PIECES: Readonly<Record<Drill, string>> = {
  queen: "a queen",
  rook: "a rook",
  bishops: "two bishops",
  pawn: "a pawn",
};

/** `"Mate with a rook: at most 16 moves are needed"`. */
export function describeDrill(drill: Drill): string {
  const most = count(longestOf(drill), "move");
  return `Mate with ${DRILL_PIECES[drill]}: at most ${most} are needed`;
}

/** `"Mate in 14 moves; the longest defence needs 16"`, or that it was missed. */
export function describeDrillEnd(
  { drill, isWon, moves }: MatchEvents["drillEnded"],
  surface: Surface,
): Sentence {
  const again = surface === "screen" ? "r" : "rematch";
  if (!isWon) {
    return {
      text: "White should have won",
      advice: `${again} begins again`,
    };
  }
  return {
    text: `Mate in ${count(moves, "move")}; the longest defence needs ` +
      `${longestOf(drill)}`,
    advice: `${again} sets up another position`,
  };
}

/** Days within which the name of a day says which one. */
const WEEK = 7;

const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

/** When a time comes: `"later today"`, `"tomorrow"`, `"on Tuesday"`. */
export function describeDay(time: number, now: number): string {
  const days = localDay(time) - localDay(now);
  if (days < 1) return "later today";
  if (days === 1) return "tomorrow";
  return days < WEEK
    ? `on ${WEEKDAYS[new Date(time).getDay()]}`
    : `on ${formatDate(time).slice(0, "2026-01-31".length)}`;
}

/** The number of a local day; the next one has the next number. */
function localDay(time: number): number {
  const local = new Date(time);
  const [year, month, day] = [
    local.getFullYear(),
    local.getMonth(),
    local.getDate(),
  ];
  return Math.round(Date.UTC(year, month, day) / DAY);
}
