/** The steps that follow from answers about saved games. */

import { levelAfter } from "../../engine/player/levels.ts";
import type { RatedGame } from "../../engine/player/rating.ts";
import { resumeMatch } from "../match/course.ts";
import type { MatchEvent } from "../match/events.ts";
import { startLesson } from "../match/lesson.ts";
import { type Match, puzzleOf } from "../match/match.ts";
import type { PlayOptions } from "../match/play_options.ts";
import { posePuzzle } from "../match/practice.ts";
import { hasReview } from "../match/review.ts";
import {
  happened,
  refuse,
  type SavedGamesRequest,
  showBoard,
  type Step,
} from "../match/step.ts";
import { advance } from "../match/turns.ts";
import type { SavedGamesEvent } from "./events.ts";
import type { SavedGamesAnswer, SavedGamesAnswerOf } from "./answers.ts";

/** The request about saved games at the start, null if there is none. */
export function firstRequest(
  { saved, choice }: Pick<PlayOptions, "saved" | "choice">,
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

export type SavedGamesStep = Step<MatchEvent | SavedGamesEvent>;

/** The step after an answer: its event, and a game or puzzle to play. */
export function savedGamesStep(
  match: Match,
  answer: SavedGamesAnswer,
): SavedGamesStep {
  const answered: SavedGamesEvent = { type: "savedGamesAnswered", answer };
  switch (answer.type) {
    case "refused":
      return { ...happened(match, answered), isRejected: true };
    case "removed":
    case "found":
    case "listed":
    case "seen":
      return happened(match, answered);
    case "results": {
      const step = takeResults(match, answer.results);
      return { ...step, events: [...step.events, answered] };
    }
    case "practised": {
      const step = practiseStep(match, answer);
      return { ...step, events: [answered, ...step.events] };
    }
    case "restored": {
      const { restored: { match: saved } } = answer;
      const step = resumeMatch({ ...saved, opponent: match.opponent }, false);
      return { ...step, events: [...step.events, answered] };
    }
  }
}

/** The next puzzle, the first mistake of a lesson, or the solution explained. */
function practiseStep(
  match: Match,
  answer: SavedGamesAnswerOf<"practised">,
): Step {
  const { act, puzzle, mistakes, rating, today } = answer;
  const elo = rating.answers === 0 ? null : rating.elo;
  const standing = { elo, ...today };
  if (puzzle !== null) return posePuzzle(match, puzzle, { standing });
  if (act === "learn") {
    const isReviewed = hasReview(match);
    return mistakes.length === 0
      ? refuse(match, { type: "nothingToLearn", isReviewed })
      : startLesson(match, mistakes);
  }
  const practised = puzzleOf(match);
  const isEnd = act === "answer" || act === "reveal";
  if (!isEnd || !practised?.solution) return happened(match);
  const { solution } = practised;
  const noted = { ...match, practised: { ...practised, standing } };
  return showBoard(noted, { type: "solved", puzzle: practised, solution });
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
