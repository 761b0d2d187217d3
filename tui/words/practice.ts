/** Puzzles in words. */

import { numberedLine } from "../../engine/chess/notation/numbered_moves.ts";
import { COLOURS } from "../../engine/chess/constants.ts";
import { parseFen } from "../../engine/chess/notation/fen.ts";
import { formatSan, parseCoordinate } from "../../engine/chess/notation/san.ts";
import { sideName } from "../../engine/chess/rules/position.ts";
import type { Fact } from "../../engine/review/fact.ts";
import type { MatchEvents } from "../match/events.ts";
import type { MistakeRound, Solution, TaskMatch } from "../match/match.ts";
import { type Drill, longestOf } from "../match/puzzles/drills.ts";
import {
  type CollectedPuzzle,
  mateMoves,
  type OwnMistake,
  type Puzzle,
  type PuzzleChoice,
} from "../match/puzzles/puzzle.ts";
import { themesIn } from "../match/puzzles/themes.ts";
import type { PuzzleRating, RatingChange } from "../match/puzzles/rating.ts";
import type { PuzzleOutcome, SavedGamesEvents } from "../saves/events.ts";
import { DAY, localDay } from "../saves/puzzles.ts";
import type { StoreFailure } from "../saves/store.ts";
import { asSentence, count, list } from "../text/phrases.ts";
import { describeEffect, describeFacts } from "./chess/judgement.ts";
import { formatDay } from "./chess/times.ts";
import { MISTAKE_NAMES } from "./common_mistakes.ts";
import { byKey, type Sentence, type Surface } from "./sentence.ts";
import { describeBareFailure, describeFailure } from "./storage.ts";

/** `"Mistake 2 of 5"`. */
function describePlace({ at, mistakes }: MistakeRound): string {
  return `Mistake ${at + 1} of ${mistakes.length}`;
}

/** The task of a puzzle that is set up, with its place among others. */
export function describePosed(match: TaskMatch): string {
  const task = describeTask(match.puzzle);
  return match.kind === "round"
    ? `${describePlace(match.round)}: ${task}`
    : task;
}

/** What is said of a puzzle beside the board. */
export interface PuzzleCard {
  readonly title: string;
  readonly task: string;
  /** Why the answer is right, and its line; empty while it is due. */
  readonly reason: string;
  readonly line: string;
  /** Ratings, theme, and what is done and due today. */
  readonly facts: readonly string[];
}

export function puzzleCard(match: TaskMatch): PuzzleCard {
  const { puzzle, solution } = match;
  const title = puzzleTitle(match);
  const facts = [...ratingsOf(match), ...themesOf(match), ...todayOf(match)];
  if (solution === null) {
    return { title, task: describeTask(puzzle), reason: "", line: "", facts };
  }
  const reason = asSentence(describeReason(puzzle, solution));
  return {
    title,
    task: solution.isFound ? `${solution.san} is right` : "The solution",
    reason: reason && `${reason}.`,
    line: solution.line.join(" "),
    facts,
  };
}

/** What the puzzle is rated, and the player, in one row. */
function ratingsOf({ puzzle, standing }: TaskMatch): string[] {
  const own = standing?.elo;
  if (puzzle.type !== "collected") return own ? [`You are rated ${own}`] : [];
  const { rating } = puzzle;
  return own
    ? [`Puzzle rated ${rating}, you ${own}`]
    : [`This puzzle is rated ${rating}`];
}

/** The themes of a puzzle, which would tell too much before its answer. */
function themesOf({ puzzle, solution }: TaskMatch): string[] {
  if (puzzle.type !== "collected" || solution === null) return [];
  const themes = themesIn(puzzle).map((name) => name.replaceAll("-", " "));
  return themes.length === 0 ? [] : [asSentence(list(themes, "and"))];
}

function todayOf(match: TaskMatch): string[] {
  if (match.kind === "round") {
    const { at, mistakes, found } = match.round;
    const { length } = mistakes;
    return at === 0 && found === 0 ? [] : [`${found} of ${length} found`];
  }
  const { standing } = match;
  if (standing === null) return [];
  const { done, left } = standing;
  const due = left === 0 ? "" : `, ${left} left`;
  return [`Today: ${done} done${due}`];
}

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
export function puzzleTitle(match: TaskMatch): string {
  if (match.kind === "round") return describePlace(match.round);
  const { puzzle } = match;
  if (puzzle.type === "mistake") return "Your mistake";
  return puzzle.box < 0 ? "Practice" : "Practice, again";
}

/** `"your rating: 1020 (+18)"`; a loss may have its cause. */
function describeRating({ elo, gain }: RatingChange, cause = ""): string {
  const change = gain < 0 ? `−${-gain}${cause}` : `+${gain}`;
  return `your rating: ${elo} (${change})`;
}

/** Why a puzzle that was solved in the end has cost points. */
const LATE = " for a wrong try or help";

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
  const again = surface === "screen" ? "+" : "rematch";
  if (!isWon) {
    return {
      text: "White should have won",
      advice: `${again} starts over`,
    };
  }
  return {
    text: `Mate in ${count(moves, "move")}; the longest defence needs ` +
      `${longestOf(drill)}`,
    advice: `${again} sets up another position`,
  };
}

// -- Solutions ---------------------------------------------------------------

/** A sentence, and how to go on; on the screen it may be empty. */
function thenNext(text: string, surface: Surface): Sentence {
  if (surface === "screen") {
    return byKey(text, "Enter goes on", "tap Next to go on");
  }
  return text === ""
    ? { text: "An empty line goes on" }
    : { text, advice: "an empty line goes on" };
}

/** Why an answer is right, with its line for those who see no panel. */
export function describeSolved(
  { match: { puzzle }, solution }: MatchEvents["solved"],
  surface: Surface,
): Sentence[] {
  const clause = describeReason(puzzle, solution);
  const reason = surface === "screen" ? clause : asSentence(clause);
  const label = solution.isFound ? "Line" : "Solution";
  const line = `${label}: ${solution.line.join(" ")}`;
  const isBeside = surface === "screen" && solution.isFound;
  const told = [reason, ...isBeside ? [] : [line]].filter((text) => text);
  const last = told.pop() ?? "";
  return [...told.map((text) => ({ text })), thenNext(last, surface)];
}

/** `"it mates"`, or what was wrong with the mistake; empty if unknown. */
function describeReason(puzzle: Puzzle, { san }: Solution): string {
  if (puzzle.type === "collected") return "";
  const { fen, played, facts } = puzzle;
  const { side } = parseFen(fen);
  const own = facts.flatMap((fact): Fact[] =>
    fact.move === "better" && fact.by === san
      ? [{ ...fact, move: "played" }]
      : []
  );
  if (own.length > 0) return describeEffect(own, side);
  return facts.length > 0 ? describeFacts(played, facts, side) : "";
}

/** `"4 of 5 found, 1 of them not at once; 2 come back tomorrow"`. */
export function describeRound(
  { round: { found, missed }, done }: MatchEvents["roundEnded"],
): string {
  const text = `${found} of ${done} found` +
    notAtOnce(found, found + missed - done);
  if (missed === 0) return text;
  return `${text}; ${missed} ${missed === 1 ? "comes" : "come"} back tomorrow`;
}

/** `", 1 of them not at once"`; empty if all that were found were. */
function notAtOnce(found: number, late: number): string {
  if (late === 0) return "";
  return late === found ? ", none at once" : `, ${late} of them not at once`;
}

// -- Answers -----------------------------------------------------------------

/** What becomes of a puzzle, and why no other is posed; or the list of them. */
export function describePractised(
  practised: SavedGamesEvents["practised"],
): string[] {
  const { act, outcome, puzzle, failure } = practised;
  const news = outcome === null ? [] : [describeOutcome(outcome)];
  const trouble = failure === null ? [] : [describePuzzleFailure(failure)];
  const isAsked = act === "next" || act === "remove" || act === "list";
  const rest = isAsked && puzzle === null ? describePuzzles(practised) : [];
  return [...news, ...trouble, ...rest];
}

function describeOutcome(outcome: PuzzleOutcome): string {
  if (outcome.type === "removed") return "This puzzle will not come back";
  const { rating } = outcome;
  const [text, cause] = outcome.type === "solved"
    ? [`${outcome.san} is right`, LATE]
    : ["The puzzle comes back tomorrow"];
  return rating === null ? text : `${text}; ${describeRating(rating, cause)}`;
}

/** Puzzles can be solved whatever is wrong with the storage. */
function describePuzzleFailure(failure: StoreFailure): string {
  return failure.type === "cannotNote"
    ? describeFailure(failure)
    : describeBareFailure(failure);
}

/** The list of puzzles, or why none is posed. */
function describePuzzles(
  practised: SavedGamesEvents["practised"],
): string[] {
  const { act, choice, puzzles, unmet, rating, now } = practised;
  const [next] = puzzles;
  if (act === "list") {
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
    ? `You have no ${MISTAKE_NAMES[choice.kind]} to practise: leave out --kind`
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
