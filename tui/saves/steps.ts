/** What follows from the answers about saved games. */

import { levelAfter, type RatedGame } from "../../engine/player/levels.ts";
import { resumeMatch } from "../match/course.ts";
import type { MatchEvent } from "../match/events.ts";
import type { Match } from "../match/match.ts";
import type { PlayOptions } from "../match/play_options.ts";
import { posePuzzle } from "../match/practice.ts";
import { happened, type SavedGamesRequest, type Step } from "../match/step.ts";
import { advance } from "../match/turns.ts";
import type { SavedGamesEvent } from "./events.ts";
import type { SavedGamesAnswer } from "./saved_games.ts";

/** What the program asks when it starts, null if nothing. */
export function firstRequest(
  choice: PlayOptions["saved"],
): SavedGamesRequest | null {
  switch (choice) {
    case "leave":
      return null;
    case "practise":
      return { type: "practise", act: { type: "next" } };
    case "resume":
      return { type: "resume", which: "" };
    case "offer":
      return { type: "find", isOffer: true };
    case "mention":
      return { type: "find", isOffer: false };
  }
}

export type SavedGamesStep = Step<MatchEvent | SavedGamesEvent>;

/** What follows from an answer: what it says, and a game or puzzle to play. */
export function savedGamesStep(
  match: Match,
  answer: SavedGamesAnswer,
): SavedGamesStep {
  if (answer === undefined) throw new TypeError();
  const told: SavedGamesEvent = { type: "savedGames", lines: answer.lines };
  const step: SavedGamesStep = happened<MatchEvent | SavedGamesEvent>(
    match,
    told,
  );
  switch (answer.type) {
    case "told":
      return { ...step, isRejected: answer.isRejected };
    case "listed": {
      const games = answer.games
        .map(({ description }, index) => `${index + 1}. ${description}`);
      const advice = "Write resume N to go on with one, forget N to remove one";
      return happened<SavedGamesEvent>(match, {
        type: "savedGames",
        lines: games.length > 0 ? [...games, advice] : answer.lines,
      });
    }
    case "found": {
      const advice = "write resume to continue it";
      const found = `There is a saved game (${answer.game}): ${advice}`;
      return happened<SavedGamesEvent>(match, {
        type: "savedGames",
        lines: [...answer.game === "" ? [] : [found], ...answer.lines],
      });
    }
    case "seen":
      return step;
    case "results": {
      const next = takeResults(match, answer.results);
      return { ...next, events: [...next.events, told] };
    }
    case "practised": {
      if (answer.puzzle === null) return step;
      const next = posePuzzle(match, answer.puzzle);
      return { ...next, events: [told, ...next.events] };
    }
    case "restored": {
      const { restored: { match: saved, problems } } = answer;
      const { opponent } = match;
      const next = resumeMatch({ ...saved, opponent }, false);
      return {
        ...next,
        events: [...next.events, {
          type: "savedGames",
          lines: [...problems, ...answer.lines],
        }],
      };
    }
  }
}

/** Lets the level follow from results; a new one is announced. */
function takeResults(match: Match, results: readonly RatedGame[]): Step {
  const strength = levelAfter(results);
  const announcedLevel = "level" in strength ? strength.level : 0;
  const { opponent } = match;
  const next = { ...match, strength, announcedLevel };
  return match.announcedLevel === announcedLevel
    ? advance(next)
    : advance(next, { type: "strengthTold", opponent, strength });
}
