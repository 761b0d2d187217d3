/**
 * Words about kept games, and what follows from the answers.
 *
 * @module
 */

import { setPaused } from "../../engine/game/game.ts";
import type {
  KeptAnswer,
  KeptAnswerOf,
  KeptRequest,
} from "../match/saved_game_request.ts";
import {
  deny,
  describePeople,
  goOn,
  type Match,
  say,
  type Step,
} from "../match/match.ts";
import type { KeptChoice } from "../cli/commands.ts";
import { misread } from "./refuse.ts";

/** Asks for the list of kept games. */
export function listGames(match: Match): Step {
  return askKept(match, { type: "list" });
}

/** Asks for a kept game, to go on with it. */
export function resumeGame(match: Match, which: string): Step {
  return askKept(match, { type: "resume", which });
}

/** Asks to remove a kept game. */
export function forgetGame(match: Match, which: string): Step {
  return which === ""
    ? misread(match, "forget", which, "the number of a kept game")
    : askKept(match, { type: "forget", which });
}

function askKept(match: Match, request: KeptRequest): Step {
  return { ...say(match), effect: { type: "kept", request } };
}

/** What the program asks when it starts, null if nothing. */
export function firstRequest(choice: KeptChoice): KeptRequest | null {
  if (choice === "leave") return null;
  if (choice === "resume") return { type: "resume", which: "" };
  return { type: "look", isOffer: choice === "offer" };
}

/** What follows from an answer. */
export function takeAnswer(match: Match, answer: KeptAnswer): Step {
  switch (answer.type) {
    case "told": {
      const { lines, isRefused } = answer;
      return isRefused ? deny(match, ...lines) : say(match, ...lines);
    }
    case "found":
      return say(
        match,
        `A game is kept (${answer.game}): write resume to go on with it`,
        ...answer.lines,
      );
    case "restored":
      return goOnWith(answer, false);
  }
}

/** Goes on with a restored match, its clock stopped or running. */
export function goOnWith(
  { restored: { match, problems }, lines }: KeptAnswerOf<"restored">,
  isPaused: boolean,
): Step {
  const game = setPaused(match.game, isPaused);
  const first = `The kept game goes on: ${describePeople(match)}`;
  return goOn({ ...match, game }, first, ...problems, ...lines);
}
