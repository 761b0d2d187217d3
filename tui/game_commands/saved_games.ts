/** Commands about saved games and the mistakes in them. */

import type { Match } from "../match/match.ts";
import {
  type PractiseAct,
  request,
  type SavedGamesRequest,
  type Step,
} from "../match/step.ts";
import type { CommandRow, Result } from "./parse_command.ts";

export const SAVED_GAMES_COMMANDS = {
  practise: {
    argument: "[WHAT]",
    help: "practise your mistakes, list them, or drop this one",
    values: ["list", "remove"],
    run: practise,
  },
  games: {
    argument: "",
    help: "list the saved games",
    run: (match) => ask(match, { type: "list" }),
  },
  resume: {
    argument: "[N]",
    help: "continue a saved game, the latest or number N",
    run: (match, which) => ask(match, { type: "resume", which }),
  },
  forget: {
    argument: "N",
    help: "remove saved game N for good",
    run: (match, which) =>
      which === ""
        ? { expected: "the number of a saved game" }
        : ask(match, { type: "forget", which }),
  },
} satisfies Record<string, CommandRow>;

function ask(match: Match, about: SavedGamesRequest): Step {
  return request(match, { type: "savedGames", request: about });
}

function practise(match: Match, what: string): Result {
  const act = practiseAct(match, what);
  return act === null
    ? { expected: "list, remove or nothing" }
    : ask(match, { type: "practise", act });
}

/** The act that a text names, null if it names none. */
function practiseAct(
  { practised }: Match,
  what: string,
): PractiseAct | null {
  switch (what) {
    case "":
      return { type: "next" };
    case "list":
      return { type: "list" };
    case "remove":
      return practised === undefined
        ? { type: "next" }
        : { type: "remove", puzzle: practised };
    default:
      return null;
  }
}
