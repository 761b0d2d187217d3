/** What saved games answer, as steps of the match. */

import { levelAfter } from "../../engine/player/levels.ts";
import type { RatedGame } from "../../engine/player/rating.ts";
import { resumeMatch } from "../match/game_flow.ts";
import type { MatchEvent, Sum } from "../match/events.ts";
import { startRound } from "../match/mistake_round.ts";
import { isTask, type Match } from "../match/match.ts";
import type { Beginning } from "../match/play_options.ts";
import { posePuzzle } from "../match/practice.ts";
import { hasReview, unscoredMoves } from "../match/match_review.ts";
import {
  happened,
  refuse,
  type SavedGamesRequest,
  showBoard,
  type Step,
} from "../match/step.ts";
import { advance } from "../match/turns.ts";
import type { StorageRepair } from "../platform/platform.ts";
import type {
  SavedGamesEvent,
  SavedGamesEvents,
  SaveRefusal,
} from "./events.ts";
import type { RestoredMatch } from "./form/match_json.ts";
import { teachingOf } from "./puzzles.ts";
import type { StoreFailure } from "./store.ts";

type Practised = Sum<SavedGamesEvents, "practised">;

/** The request about saved games at the start, null if there is none. */
export function firstRequest(
  { saved, choice }: Beginning,
): SavedGamesRequest | null {
  switch (saved) {
    case "leave":
      return null;
    case "practise":
      return { type: "practise", act: { type: "next", choice } };
    case "list":
      return { type: "practise", act: { type: "list" } };
    case "resume":
      return { type: "resume", number: null };
    case "offer":
      return { type: "find", isOffer: true };
    case "mention":
      return { type: "find", isOffer: false };
  }
}

type SavedGamesStep = Step<MatchEvent | SavedGamesEvent>;

/** An answer: the step from the match as it is when the answer comes. */
export type SavedGamesAnswer = (match: Match) => SavedGamesStep;

/** Tells of saved games, and leaves the match as it is. */
export function tellOnly(event: SavedGamesEvent): SavedGamesAnswer {
  return (match) => happened(match, event);
}

/** Tells of a damaged storage before an answer. */
export function tellFirst(
  repair: StorageRepair,
  answer: SavedGamesAnswer,
): SavedGamesAnswer {
  const problem = { type: "repaired", repair } as const;
  return (match) => {
    const step = answer(match);
    return {
      ...step,
      events: [{ type: "saveFailed", problem }, ...step.events],
    };
  };
}

export function refuseSaved(refusal: SaveRefusal): SavedGamesAnswer {
  const event = { type: "savedGamesRefused", refusal } as const;
  return (match) => ({ ...happened(match, event), isRejected: true });
}

/** A saved game takes the place of the one on the board, its opponent stays. */
export function restore(
  restored: RestoredMatch,
  unreadable: number,
): SavedGamesAnswer {
  const event = { type: "savedGameRestored", restored, unreadable } as const;
  return ({ opponent }) => {
    const step = resumeMatch({ ...restored.match, opponent }, false);
    return { ...step, events: [...step.events, event] };
  };
}

/** Sets the level by results; there are none if the storage fails. */
export function countResults(
  results: readonly RatedGame[],
  failure: StoreFailure | null,
): SavedGamesAnswer {
  return (match) => {
    const step = takeResults(match, results);
    const event = { type: "resultsCounted", failure } as const;
    return { ...step, events: [...step.events, event] };
  };
}

/** A puzzle is posed, or what became of the one that was. */
export function practise(event: Practised): SavedGamesAnswer {
  return (match) => {
    const step = practiseStep(match, event);
    return { ...step, events: [event, ...step.events] };
  };
}

/** The next puzzle, the first mistake of a round, or the solution explained. */
function practiseStep(
  match: Match,
  { act, puzzle, mistakes, rating, today }: Practised,
): Step {
  const elo = rating.answers === 0 ? null : rating.elo;
  const standing = { elo, ...today };
  if (puzzle !== null) return posePuzzle(match, puzzle, standing);
  if (act === "learn") {
    const others = {
      own: teachingOf(match).mistakes.length,
      opponent: teachingOf(match, "opponent").mistakes.length,
      unscored: unscoredMoves(match).length,
    };
    const isReviewed = hasReview(match);
    return mistakes.length === 0
      ? refuse(match, { type: "nothingToLearn", isReviewed, ...others })
      : startRound(match, mistakes);
  }
  const isEnd = act === "answer" || act === "reveal";
  if (!isEnd || !isTask(match) || match.solution === null) {
    return happened(match);
  }
  const { solution } = match;
  return showBoard<MatchEvent>(
    { ...match, standing },
    { type: "solved", match, solution },
  );
}

/** Sets the level by results, and announces it if it changes. */
function takeResults(match: Match, results: readonly RatedGame[]): Step {
  const strength = levelAfter(results);
  const announcedLevel = "level" in strength ? strength.level : 0;
  const { opponent } = match;
  const next = { ...match, strength, announcedLevel };
  return match.announcedLevel === announcedLevel
    ? advance(next)
    : advance(next, { type: "strengthReported", opponent, strength });
}
