/** What a person practises: the mistakes in saved games, and collected puzzles. */

import { COLOURS, WHITE } from "../../engine/chess/constants.ts";
import { position } from "../../engine/chess/game/game.ts";
import { mistakeOf, MistakeTally } from "../../engine/review/mistakes.ts";
import { type PlayedGame, progressOf } from "../../engine/review/progress.ts";
import type { Sum } from "../match/events.ts";
import { type Match, termsOf } from "../match/match.ts";
import { markedMoves, summaryOfReview } from "../match/match_review.ts";
import type { PractiseAct } from "../match/step.ts";
import { isNew, isScheduled, nextPuzzle } from "../match/puzzles/choose.ts";
import { loadCollection } from "../match/puzzles/collection.ts";
import type {
  CollectedPuzzle,
  Puzzle,
  PuzzleChoice,
} from "../match/puzzles/puzzle.ts";
import type { PuzzleRating, RatingChange } from "../match/puzzles/rating.ts";
import type { OwnProgress, PuzzleOutcome, SavedGamesEvents } from "./events.ts";
import { isReviewed, restoreMatch } from "./form/match_json.ts";
import {
  answeredOn,
  isWanted,
  mistakesIn,
  notePuzzle,
  puzzleRating,
  puzzlesIn,
  removePuzzle,
  sidesPractised,
  withTimes,
} from "./puzzles.ts";
import type { StoredEntry } from "./entry.ts";
import type { GameStore, StoreFailure } from "./store.ts";

export class Practice {
  readonly #store: GameStore;
  /** Puzzles of a file, which are practised alone; null without a file. */
  readonly #filed: readonly CollectedPuzzle[] | null;
  /** The program's own puzzles, once they are loaded. */
  #collection: readonly CollectedPuzzle[] = [];
  /** The only puzzles that are practised. */
  #choice: PuzzleChoice = null;
  /** Whether an answer has said that what is practised cannot be noted. */
  #isUnwrittenReported = false;

  constructor(store: GameStore, filed: readonly CollectedPuzzle[] | null) {
    this.#store = store;
    this.#filed = filed;
  }

  /** Loads the program's own puzzles if they are needed. */
  async load(): Promise<void> {
    if (this.#filed === null) this.#collection = await loadCollection();
  }

  /** Notes the outcome of a puzzle; answers with the next one and with all. */
  answer(
    entries: readonly StoredEntry[],
    act: PractiseAct,
    unreadable: StoreFailure | null,
    played?: Match,
  ): Sum<SavedGamesEvents, "practised"> {
    const now = Date.now();
    if (act.type === "next" && act.choice !== undefined) {
      this.#choice = act.choice;
    }
    const { failure, outcome } = this.#notePuzzle(act, now);
    const choice = act.type === "list" ? null : this.#choice;
    const puzzles = this.#puzzles(entries, played)
      .filter((puzzle) => isWanted(puzzle, choice));
    const waiting = puzzles.filter(isScheduled);
    const rating = puzzleRating(this.#store);
    const { elo } = rating;
    const left = act.type === "next" ? act.left?.key : undefined;
    return {
      type: "practised",
      act: act.type,
      outcome,
      puzzle: asksForNext(act) ? nextPuzzle(puzzles, { now, elo, left }) : null,
      mistakes: act.type === "learn" && played
        ? mistakesIn(this.#store, played, act.whose)
        : [],
      today: {
        done: answeredOn(this.#store, now),
        left: waiting.filter(({ due }) => due <= now).length,
      },
      choice,
      puzzles: waiting.toSorted((one, two) => one.due - two.due),
      unmet: puzzles.filter(isNew).length,
      rating,
      now,
      failure: this.#reportUnwritten(failure ?? unreadable),
    };
  }

  /** The puzzles of the file if there is one; else the mistakes, and our own. */
  #puzzles(entries: readonly StoredEntry[], played?: Match): readonly Puzzle[] {
    const collected = this.#filed ?? this.#collection;
    const met = withTimes(this.#store, collected);
    if (this.#filed !== null) return met;
    // The game that is played may be one that could not be saved.
    const own = played === undefined ? [] : [played, termsOf(played)];
    const matches = [...entries.flatMap(reviewedIn), ...own];
    return [...puzzlesIn(this.#store, matches), ...met];
  }

  #notePuzzle(act: PractiseAct, now: number) {
    const before = puzzleRating(this.#store);
    const failure = this.#note(act, now);
    const rating = changeOf(before, puzzleRating(this.#store));
    return { failure, outcome: outcomeOf(act, rating) };
  }

  #note(act: PractiseAct, now: number): StoreFailure | null {
    switch (act.type) {
      case "list":
      case "learn":
        return null;
      case "next":
        return act.left?.isMissed
          ? notePuzzle(this.#store, act.left, now)
          : null;
      case "remove":
        return removePuzzle(this.#store, act.puzzle);
      case "leave":
      case "reveal":
      case "answer":
        return notePuzzle(this.#store, act.puzzle, now);
    }
  }

  /** A failure to note a puzzle, null if one was reported before. */
  #reportUnwritten(failure: StoreFailure | null): StoreFailure | null {
    const news = this.#isUnwrittenReported ? null : failure;
    this.#isUnwrittenReported ||= failure !== null;
    return news;
  }
}

/** Whether another puzzle is to be posed at once. */
function asksForNext({ type }: PractiseAct): boolean {
  return type === "next" || type === "remove";
}

function outcomeOf(
  act: PractiseAct,
  rating: RatingChange | null,
): PuzzleOutcome | null {
  switch (act.type) {
    case "list":
    case "learn":
      return null;
    case "leave":
    case "reveal":
      return { type: "left", rating };
    case "next":
      return act.left?.isMissed ? { type: "left", rating } : null;
    case "remove":
      return { type: "removed" };
    case "answer":
      return { type: "solved", san: act.san, rating };
  }
}

/** The change between two ratings, null if no answer has counted between. */
function changeOf(before: PuzzleRating, after: PuzzleRating) {
  const { elo } = after;
  return after.answers === before.answers
    ? null
    : { elo, gain: elo - before.elo };
}

/** The match in an entry, if some move of it was judged. */
function reviewedIn({ value }: StoredEntry): Match[] {
  if (!isReviewed(value)) return [];
  const { match } = restoreMatch(value);
  return match === null ? [] : [match];
}

// -- Progress -----------------------------------------------------------------

/** What the saved games tell of a person who played one side of them. */
export function ownProgressIn(entries: readonly StoredEntry[]): OwnProgress {
  const tally = new MistakeTally();
  const games = entries.toSorted((one, two) => one.order - two.order)
    .flatMap(reviewedIn)
    .flatMap((match) => playedIn(match, tally));
  return {
    games: games.length,
    counts: tally.counts,
    progress: progressOf(games),
  };
}

/** What a person did in a game, which is also counted; nothing of two persons. */
function playedIn(match: Match, tally: MistakeTally): PlayedGame[] {
  const side = sidesPractised(match);
  if (side === 0 || side === COLOURS) return [];
  const { white, black } = summaryOfReview(match);
  const { accuracy } = side === WHITE ? white : black;
  const facts = markedMoves(match)
    .filter(({ ply }) => position(match.game, ply - 1).side === side)
    .map(({ facts }) => facts);
  facts.forEach((some) => tally.add(some));
  const mistakes = facts.flat().flatMap((fact) => mistakeOf(fact) ?? []);
  // The games come in their order.
  return [{ date: "", accuracy, mistakes }];
}
