/** Events about saved games, as facts. `tui/words/` makes the sentences. */

import type { MistakeCount } from "../../engine/review/mistakes.ts";
import type { Progress } from "../../engine/review/progress.ts";
import type { Sum } from "../match/events.ts";
import type { Match } from "../match/match.ts";
import type {
  OwnMistake,
  Puzzle,
  PuzzleChoice,
} from "../match/puzzles/puzzle.ts";
import type { PuzzleRating, RatingChange } from "../match/puzzles/rating.ts";
import type { PractiseAct } from "../match/step.ts";
import type { RestoredMatch, UnreadableReason } from "./form/match_json.ts";
import type { MatchSummary } from "./form/summary.ts";
import type { SaveProblem, StoreFailure } from "./store.ts";

/** A saved game in a list. */
export interface ListedGame {
  /** When it was saved last, in milliseconds since 1970, null if unknown. */
  readonly time: number | null;
  readonly summary: MatchSummary | UnreadableReason;
}

/** What can be done with a game of a list by its number. */
export type NumberedTask = "resume" | "forget";

/** Why nothing is done. */
export type SaveRefusal =
  | StoreFailure
  | { readonly type: "noOtherGame" }
  /** All saved games have ended, or are records. */
  | { readonly type: "nothingToResume"; readonly finished: number }
  | { readonly type: "unreadable"; readonly reason: UnreadableReason }
  | {
    readonly type: "badNumber";
    readonly task: NumberedTask;
    /** What was given instead of a number from 1 to `last`. */
    readonly number: number;
    readonly last: number;
  }
  /** It is the game that is played; or it was removed, or another program has it. */
  | {
    readonly type: "played" | "gone";
    readonly task: NumberedTask;
    readonly number: number;
  };

/** What has become of the puzzle that was shown. */
export type PuzzleOutcome =
  | {
    readonly type: "solved";
    readonly san: string;
    /** Null if the answer does not count for the rating. */
    readonly rating: RatingChange | null;
  }
  /** It was missed, and the person went on. */
  | { readonly type: "left"; readonly rating: RatingChange | null }
  | { readonly type: "removed" };

/** A saved game as its board showed it. */
export interface SavedSight {
  readonly match: Match;
  readonly isFlipped: boolean;
}

/** What a person does in all reviewed games. */
export interface OwnProgress {
  readonly games: number;
  /** What is done wrong, the commonest first. */
  readonly counts: readonly MistakeCount[];
  /** The earlier games beside the later ones; null if they are too few. */
  readonly progress: Progress | null;
}

/** What was found, shown, removed or practised, by the type of the event. */
export interface SavedGamesEvents {
  readonly savedGamesRefused: { readonly refusal: SaveRefusal };
  /** A game of the list was removed. */
  readonly savedGameRemoved: { readonly number: number };
  readonly savedGameFound: {
    /** The latest game that can go on, null if there is none. */
    readonly game: ListedGame | null;
    /** What is to be seen of it before it goes on, null without a sight. */
    readonly sight: SavedSight | null;
    readonly isOffer: boolean;
    /** How many games cannot be read, 0 if that was said before. */
    readonly unreadable: number;
    readonly failure: StoreFailure | null;
  };
  readonly savedGamesListed: { readonly games: readonly ListedGame[] };
  /** A game of the list, or why it cannot be looked at. */
  readonly savedGameSeen: {
    readonly number: number;
    readonly match: Match | null;
    readonly reason: UnreadableReason | null;
  };
  readonly savedGameRestored: {
    readonly restored: RestoredMatch;
    /** How many others cannot be read, 0 if that was said before. */
    readonly unreadable: number;
  };
  /** The level was taken from the games that count towards a rating. */
  readonly resultsCounted: { readonly failure: StoreFailure | null };
  readonly practised: {
    readonly outcome: PuzzleOutcome | null;
    /** What was asked for. */
    readonly act: PractiseAct["type"];
    /** The next puzzle, null if none is due or none was asked for. */
    readonly puzzle: Puzzle | null;
    /** The mistakes in the game that is played, in its order. */
    readonly mistakes: readonly OwnMistake[];
    /** How many puzzles were answered today, and how many are due. */
    readonly today: { readonly done: number; readonly left: number };
    /**
     * Why the outcome is remembered only in this run, or why mistakes cannot be
     * found; null if all is well, or if that was said before.
     */
    readonly failure: StoreFailure | null;
    /** The only puzzles that are practised. */
    readonly choice: PuzzleChoice;
    /** Those of them that come back, the next one first. */
    readonly puzzles: readonly Puzzle[];
    /** Number of those that are new. */
    readonly unmet: number;
    readonly rating: PuzzleRating;
    /** The time of the answer, in milliseconds since 1970. */
    readonly now: number;
  };
  /** What the person does wrong most, and whether it gets better. */
  readonly progressTold: { readonly own: OwnProgress };
  readonly saveFailed: { readonly problem: SaveProblem };
}

export type SavedGamesEvent = Sum<SavedGamesEvents>;
