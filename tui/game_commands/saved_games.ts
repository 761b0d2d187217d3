/**
 * Words about kept games, and what follows from the answers.
 *
 * @module
 */

import { setPaused } from "../../engine/game/game.ts";
import type { SavedGamesRequest } from "../match/match.ts";
import type {
  SavedGamesAnswer,
  SavedGamesAnswerOf,
} from "../saves/match_json.ts";
import {
  advance,
  describePlayers,
  type Match,
  message,
  reject,
  type Step,
} from "../match/match.ts";
import type { SavedGameChoice } from "../match/play_options.ts";
import { invalidArgument } from "./refuse.ts";

/** Asks for the list of kept games. */
export function listGames(match: Match): Step {
  return askSavedGames(match, { type: "list" });
}

/** Asks for a kept game, to go on with it. */
export function resumeGame(match: Match, which: string): Step {
  return askSavedGames(match, { type: "resume", which });
}

/** Asks to remove a kept game. */
export function forgetGame(match: Match, which: string): Step {
  return which === ""
    ? invalidArgument(match, "forget", which, "the number of a kept game")
    : askSavedGames(match, { type: "forget", which });
}

function askSavedGames(match: Match, request: SavedGamesRequest): Step {
  return { ...message(match), effect: { type: "savedGames", request } };
}

/** What the program asks when it starts, null if nothing. */
export function firstRequest(
  choice: SavedGameChoice,
): SavedGamesRequest | null {
  if (choice === "leave") return null;
  if (choice === "resume") return { type: "resume", which: "" };
  return { type: "find", isOffer: choice === "offer" };
}

/** What follows from an answer. */
export function takeAnswer(match: Match, answer: SavedGamesAnswer): Step {
  switch (answer.type) {
    case "told": {
      const { lines, isRejected } = answer;
      return isRejected ? reject(match, ...lines) : message(match, ...lines);
    }
    case "found":
      return message(
        match,
        `A game is kept (${answer.game}): write resume to go on with it`,
        ...answer.lines,
      );
    case "restored":
      return resumeMatch(answer, false);
  }
}

/** Goes on with a restored match, its clock stopped or running. */
export function resumeMatch(
  { restored: { match, problems }, lines }: SavedGamesAnswerOf<"restored">,
  isPaused: boolean,
): Step {
  const game = setPaused(match.game, isPaused);
  const first = `The kept game goes on: ${describePlayers(match)}`;
  return advance({ ...match, game }, first, ...problems, ...lines);
}
