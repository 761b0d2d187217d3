/**
 * Puzzles and what is saved of them: mistakes in reviewed games, and puzzles of a
 * collection. Each comes back after longer and longer intervals while the person
 * solves it (Leitner's boxes).
 */

import { type Game, lastMove, position } from "../../engine/chess/game/game.ts";
import { endingIn } from "../../engine/chess/game/outcome.ts";
import {
  type Fields,
  fieldsOf,
  isWhole,
} from "../../engine/chess/game/json_values.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import { COLOURS } from "../../engine/chess/constants.ts";
import { type MistakeKind, mistakeOf } from "../../engine/review/mistakes.ts";
import { formatFen } from "../../engine/chess/notation/fen.ts";
import { formatCoordinate, readMove } from "../../engine/chess/notation/san.ts";
import type { Match } from "../match/match.ts";
import type { Whose } from "../match/step.ts";
import type {
  OwnMistake,
  Puzzle,
  PuzzleChoice,
} from "../match/puzzles/puzzle.ts";
import {
  FIRST_RATING,
  type PuzzleRating,
  ratingAfter,
} from "../match/puzzles/rating.ts";
import { isAbout } from "../match/puzzles/themes.ts";
import { type GameStore, RECORDS, type StoreFailure } from "./store.ts";

const KEY = RECORDS.puzzles;

/** The fields of the person's rating and of the day; no puzzle has such a key. */
const RATING = "rating";
const TODAY = "today";

/** Days that a puzzle stays in each box. */
const BOXES = [1, 3, 7, 16, 35];

/** Milliseconds of a day. */
export const DAY = 24 * 60 * 60 * 1000;

/** The mistakes in some matches that were not removed, the next one first. */
export function puzzlesIn(store: GameStore, matches: readonly Match[]) {
  const mistakes = matches.flatMap((match) => mistakesOf(match));
  const unique = new Map(mistakes.map((puzzle) => [puzzle.key, puzzle]));
  return withTimes(store, [...unique.values()])
    .sort((one, two) => one.due - two.due);
}

/** Puzzles with their times, without those that were removed. */
export function withTimes<Kind extends Puzzle>(
  store: GameStore,
  puzzles: readonly Kind[],
): Kind[] {
  const times = store.record(KEY);
  return puzzles.filter(({ key }) => !isRemoved(times[key]))
    .map((puzzle) => withTime(puzzle, times[puzzle.key]));
}

/** The mistakes of a reviewed match with their times, removed or not. */
export function mistakesIn(
  store: GameStore,
  match: Match,
  whose: Whose,
): OwnMistake[] {
  const times = store.record(KEY);
  return teachingOf(match, whose).mistakes
    .map((mistake) => withTime(mistake, times[mistake.key]));
}

function isRemoved(saved: unknown): boolean {
  return fieldsOf(saved).due === null;
}

/**
 * A puzzle with its saved time and box, as far as they can be read. A time later
 * than the longest interval comes from a wrong clock: such a puzzle is due.
 */
function withTime<Kind extends Puzzle>(puzzle: Kind, saved: unknown): Kind {
  const { due, box } = fieldsOf(saved);
  const latest = Date.now() + BOXES[BOXES.length - 1] * DAY;
  return {
    ...puzzle,
    ...typeof due === "number" && { due: due > latest ? 0 : due },
    ...isWhole(box) && box >= -1 && { box },
  };
}

/** The rating of the person, from the first answers to puzzles of collections. */
export function puzzleRating(store: GameStore): PuzzleRating {
  return ratingIn(store.record(KEY));
}

function ratingIn(record: Fields): PuzzleRating {
  const { elo, answers } = fieldsOf(record[RATING]);
  return Number.isInteger(elo) && Number.isInteger(answers)
    ? { elo: Number(elo), answers: Number(answers) }
    : FIRST_RATING;
}

/**
 * Puts a solved puzzle into its next box, or into the first after a mistake. One
 * that is solved before it is due stays where it is: it has not been remembered
 * for so long yet.
 */
export function notePuzzle(
  store: GameStore,
  puzzle: Puzzle,
  now: number,
): StoreFailure | null {
  return store.changeRecord(KEY, (record) => answerIn(record, puzzle, now));
}

/** What an answer changes of the record. */
function answerIn(record: Fields, puzzle: Puzzle, now: number): Fields {
  const { key, box, due, isMissed = false } = puzzle;
  // A review of the same game would else put back a puzzle that was removed.
  if (isRemoved(record[key])) return {};
  const next = isMissed ? 0 : Math.min(box + 1, BOXES.length - 1);
  const answers = answersIn(record, now) + 1;
  const isEarly = !isMissed && due > now;
  return {
    ...!isEarly && { [key]: { box: next, due: now + BOXES[next] * DAY } },
    [TODAY]: { day: localDay(now), answers },
    ...ratingChange(record, puzzle),
  };
}

/** How many puzzles were answered on the local day of a time. */
export function answeredOn(store: GameStore, now: number): number {
  return answersIn(store.record(KEY), now);
}

function answersIn(record: Fields, now: number): number {
  const { day, answers } = fieldsOf(record[TODAY]);
  return day === localDay(now) && Number.isInteger(answers)
    ? Number(answers)
    : 0;
}

/** The number of a local day; the next one has the next number. */
export function localDay(time: number): number {
  const local = new Date(time);
  const [year, month, day] = [
    local.getFullYear(),
    local.getMonth(),
    local.getDate(),
  ];
  return Math.round(Date.UTC(year, month, day) / DAY);
}

/** The rating after a puzzle; only the first answer to each counts. */
function ratingChange(record: Fields, puzzle: Puzzle): Fields {
  if (puzzle.type !== "collected" || puzzle.box >= 0) return {};
  const before = ratingIn(record);
  const isSolved = puzzle.isMissed !== true;
  return { [RATING]: ratingAfter(before, puzzle.rating, isSolved) };
}

export function removePuzzle(
  store: GameStore,
  { key }: Puzzle,
): StoreFailure | null {
  return store.changeRecord(KEY, () => ({ [key]: { due: null } }));
}

/** Whether a puzzle is one of those that are wanted. */
export function isWanted(puzzle: Puzzle, choice: PuzzleChoice): boolean {
  if (choice === null) return true;
  return puzzle.type === "mistake"
    ? "kind" in choice && isOfKind(puzzle, choice.kind)
    : "theme" in choice && isAbout(puzzle, choice.theme);
}

/** Whether one of a mistake's facts is of a kind. */
function isOfKind({ facts }: OwnMistake, kind: MistakeKind): boolean {
  return facts.some((fact) => mistakeOf(fact) === kind);
}

/** What a reviewed match has to teach. */
export interface Teaching {
  /** Marked moves, in the order of the game. */
  readonly mistakes: readonly OwnMistake[];
  /** The person's, the opponent's, or where no person is, those of both sides. */
  readonly whose: Whose | "both";
}

/**
 * The person's mistakes in a reviewed match, or those of both sides where none is
 * a person's; or those of the person's opponent, none where both are persons.
 */
export function teachingOf(match: Match, whose: Whose = "own"): Teaching {
  const own = sidesPractised(match);
  if (whose === "opponent") {
    const theirs = own === 0 ? 0 : COLOURS - own;
    return { mistakes: mistakesOf(match, theirs), whose };
  }
  return own === 0
    ? { mistakes: mistakesOf(match, COLOURS), whose: "both" }
    : { mistakes: mistakesOf(match, own), whose };
}

/** The marked moves of some sides in a reviewed match, in its order. */
function mistakesOf(
  match: Match,
  sides: number = sidesPractised(match),
): OwnMistake[] {
  const { game, review } = match;
  return game.plies.flatMap((node, ply): OwnMistake[] => {
    const judged = review?.get(node.position);
    if (judged === undefined || !isPractised(judged)) return [];
    const { san: played, line, facts } = judged;
    const before = position(game, ply - 1);
    if ((before.side & sides) === 0) return [];
    // A record may go on after the rules ended the game: no move is legal there.
    if (endingIn(before, 1) !== null) return [];
    // A saved review is trusted, but its solution is to be played.
    if (readMove(before, line[0]) === null) return [];
    const fen = formatFen(before);
    const task = {
      type: "mistake",
      key: fen,
      fen,
      played,
      line,
      facts,
    } as const;
    const prior = priorTo(game, ply - 1);
    return [{ ...task, ...prior && { prior }, box: -1, due: 0 }];
  });
}

/** The move that led to a ply, with its position; null where a game begins. */
function priorTo(game: Game, ply: number): OwnMistake["prior"] | null {
  const move = lastMove(game, ply);
  if (move === null) return null;
  const before = position(game, ply - 1);
  if (endingIn(before, 1) !== null) return null;
  return { fen: formatFen(before), move: formatCoordinate(move) };
}

/** Of a record, those of its owner if there is one; else those of people. */
export function sidesPractised(match: Match): number {
  const isRecord = match.kind === "record" && match.game.record !== null;
  return (isRecord ? match.ownSides : undefined) ?? match.humanSides;
}

/** Whether a move is marked, and a better one is known. */
function isPractised({ mark, line }: JudgedMove): boolean {
  return mark !== null && line.length > 0;
}
