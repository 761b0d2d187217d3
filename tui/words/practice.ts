/** Puzzles in words. */

import { numberedLine } from "../../engine/notation/numbered_moves.ts";
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
  type PuzzleChoice,
} from "../puzzles/puzzle.ts";
import type { PuzzleRating, RatingChange } from "../puzzles/rating.ts";
import type { PuzzleOutcome, SavedGamesAnswerOf } from "../saves/answers.ts";
import { DAY } from "../saves/puzzles.ts";
import type { StoreFailure } from "../saves/store.ts";
import { count } from "../text/phrases.ts";
import { formatDay } from "./chess/times.ts";
import { MISTAKES } from "./habits.ts";
import type { Sentence, Surface } from "./sentence.ts";
import { describeBareFailure, describeFailure } from "./storage.ts";

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
function describeRating({ elo, gain }: RatingChange): string {
  const change = gain < 0 ? `−${-gain}` : `+${gain}`;
  return `your rating: ${elo} (${change})`;
}

// -- Drills ------------------------------------------------------------------

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

// -- Answers -----------------------------------------------------------------

/** What becomes of a puzzle, and why no other is posed; or the list of them. */
export function describePractised(
  answer: SavedGamesAnswerOf<"practised">,
): string[] {
  const { outcome, puzzle, failure } = answer;
  const news = outcome === null ? [] : [describeOutcome(outcome)];
  const trouble = failure === null ? [] : [describePuzzleFailure(failure)];
  const rest = puzzle === null ? describePuzzles(answer) : [];
  return [...news, ...trouble, ...rest];
}

function describeOutcome(outcome: PuzzleOutcome): string {
  if (outcome.type === "removed") return "This puzzle will not come back";
  const { rating } = outcome;
  const text = outcome.type === "solved"
    ? `${outcome.san} is right`
    : "The puzzle comes back tomorrow";
  return rating === null ? text : `${text}; ${describeRating(rating)}`;
}

/** Puzzles can be solved whatever is wrong with the storage. */
function describePuzzleFailure(failure: StoreFailure): string {
  return failure.type === "cannotNote"
    ? describeFailure(failure)
    : describeBareFailure(failure);
}

/** The list of puzzles, or why none is posed. */
function describePuzzles(
  answer: SavedGamesAnswerOf<"practised">,
): string[] {
  const { isList, choice, puzzles, unmet, rating, now } = answer;
  const [next] = puzzles;
  if (isList) {
    const isEmpty = puzzles.length === 0 && unmet > 0;
    const known = isEmpty ? [] : listPuzzles(puzzles, now);
    return [...known, ...countNew(unmet), ...describeStanding(rating)];
  }
  if (next === undefined) {
    return choice === null ? listPuzzles([], now) : [describeLack(choice)];
  }
  const day = describeDay(next.due, now);
  const what = choice === null ? "Nothing" : "Nothing of this kind";
  return [`${what} is due; ${puzzles.length} stored, the next ${day}`];
}

function describeLack(choice: NonNullable<PuzzleChoice>): string {
  return "kind" in choice
    ? `You have no ${MISTAKES[choice.kind]} to practise: leave out --kind`
    : `There is no puzzle about ${choice.theme}`;
}

/** The rating in puzzles; nothing before the first answer. */
export function describeStanding({ elo, answers }: PuzzleRating): string[] {
  return answers === 0
    ? []
    : [`Your rating: ${elo}, after ${count(answers, "puzzle")}`];
}

function countNew(unmet: number): string[] {
  return unmet === 0 ? [] : [`New to you: ${count(unmet, "puzzle")}`];
}

/** The puzzles with the days until they are due, or how to get some. */
export function listPuzzles(puzzles: readonly Puzzle[], now: number): string[] {
  if (puzzles.length === 0) {
    return ["Review a game: your mistakes come back here"];
  }
  return puzzles.map((puzzle) => {
    const days = Math.ceil((puzzle.due - now) / DAY);
    const when = days < 1 ? "now" : `in ${count(days, "day")}`;
    return `${describeTask(puzzle)} (due ${when})`;
  });
}

// -- Days --------------------------------------------------------------------

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
    : `on ${formatDay(time)}`;
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
