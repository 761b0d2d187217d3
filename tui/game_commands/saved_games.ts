/** Commands about saved games and the mistakes in them. */

import { startDrill } from "../match/drill.ts";
import { isPractising, type Match } from "../match/match.ts";
import { askSavedGames, type PractiseAct } from "../match/step.ts";
import { DRILL_NAMES, drillNamed } from "../puzzles/drills.ts";
import type { Puzzle } from "../puzzles/puzzle.ts";
import { THEMES } from "../puzzles/themes.ts";
import type { CommandRow, Result } from "./parse_command.ts";

export const SAVED_GAMES_COMMANDS = {
  practise: {
    argument: "[WHAT]",
    help: "solve mistakes and puzzles; a theme, a drill, list, remove",
    values: ["all", "list", "remove", ...THEMES, ...DRILL_NAMES],
    run: practise,
  },
  games: {
    argument: "",
    help: "list the saved games",
    run: (match) => askSavedGames(match, { type: "list" }),
  },
  resume: {
    argument: "[N]",
    help: "continue a saved game, the latest or number N",
    run: (match, which) => askSavedGames(match, { type: "resume", which }),
  },
  forget: {
    argument: "N",
    help: "remove saved game N for good",
    run: (match, which) =>
      which === ""
        ? { expected: "the number of a saved game" }
        : askSavedGames(match, { type: "forget", which }),
  },
} satisfies Record<string, CommandRow>;

function practise(match: Match, what: string): Result {
  const drill = drillNamed(what);
  if (drill !== null) return startDrill(match, drill);
  const act = practiseAct(match, what);
  return act === null
    ? { expected: "list, remove, all, a theme like fork, or a drill" }
    : askSavedGames(match, { type: "practise", act });
}

/** The puzzle that is not solved yet. */
function puzzleLeft(match: Match): Puzzle | undefined {
  const { practised } = match;
  return isPractising(match) && !practised?.isSolved ? practised : undefined;
}

/** The act that a text names, null if it names none. */
function practiseAct(match: Match, what: string): PractiseAct | null {
  const left = puzzleLeft(match);
  switch (what) {
    case "":
      return { type: "next", left };
    case "all":
      return { type: "next", left, choice: null };
    case "list":
      return { type: "list" };
    case "remove":
      return match.practised === undefined
        ? { type: "next" }
        : { type: "remove", puzzle: match.practised };
    default: {
      const theme = THEMES.find((theme) => theme === what);
      return theme === undefined
        ? null
        : { type: "next", left, choice: { theme } };
    }
  }
}
