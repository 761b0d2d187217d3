/** The steps that follow from answers about saved games. */

import { levelAfter } from "../../engine/player/levels.ts";
import type { RatedGame } from "../../engine/player/rating.ts";
import { resumeMatch } from "../match/course.ts";
import type { MatchEvent } from "../match/events.ts";
import type { Match } from "../match/match.ts";
import type { PlayOptions } from "../match/play_options.ts";
import { posePuzzle } from "../match/practice.ts";
import { happened, type SavedGamesRequest, type Step } from "../match/step.ts";
import { advance } from "../match/turns.ts";
import type { SavedGamesEvent } from "./events.ts";
import type { SavedGamesAnswer } from "./answers.ts";

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
      if (answer.puzzle === null) return happened(match, answered);
      const step = posePuzzle(match, answer.puzzle);
      return { ...step, events: [answered, ...step.events] };
    }
    case "restored": {
      const { restored: { match: saved } } = answer;
      const step = resumeMatch({ ...saved, opponent: match.opponent }, false);
      return { ...step, events: [...step.events, answered] };
    }
  }
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
