/** Commands about saved games and the mistakes in them. */

import { startDrill } from "../match/drill.ts";
import {
  goOnPractising,
  learn,
  leavePractice,
} from "../match/mistake_round.ts";
import { isAnswering, isTask, isUnsolved, type Match } from "../match/match.ts";
import { revealSolution } from "../match/practice.ts";
import {
  type Drill,
  DRILL_NAMES,
  drillNamed,
} from "../match/puzzles/drills.ts";
import type { Puzzle, PuzzleChoice } from "../match/puzzles/puzzle.ts";
import { PUZZLE_THEMES } from "../match/puzzles/themes.ts";
import {
  askSavedGames,
  type PractiseAct,
  refuse,
  type Step,
} from "../match/step.ts";
import { choicesOf, type ValueType, wholeNumber } from "../text/value_types.ts";
import { askToForget } from "../words/questions.ts";
import { nameOf, optional, valueOf } from "./argument.ts";
import { command } from "./command.ts";
import { at } from "./offer.ts";

/** A number of the list of saved games, the end of which only the list knows. */
const NUMBER = valueOf(wholeNumber(1, 1e9), {
  expected: "the number of a saved game",
});

/** What to practise from now on, or what to do with the puzzles. */
type Practice =
  | { readonly drill: Drill }
  | { readonly choice: PuzzleChoice }
  | "list"
  | "remove"
  | "stop";

const PRACTICE: ValueType<Practice> = {
  form: "WHAT",
  expected:
    "list, remove, stop, all, a theme like fork, or an ending like ending-rook",
  read(text) {
    if (text === "list" || text === "remove" || text === "stop") return text;
    if (text === "all") return { choice: null };
    const theme = PUZZLE_THEMES.find((theme) => theme === text);
    if (theme !== undefined) return { choice: { theme } };
    const drill = drillNamed(text);
    return drill && { drill };
  },
  choices: choicesOf(
    "all",
    "list",
    "remove",
    "stop",
    ...PUZZLE_THEMES,
    ...DRILL_NAMES,
  ),
};

const LEARN_WORDS = nameOf<"opponent" | "stop">(
  { name: "opponent" },
  { name: "stop" },
);

export const SAVED_GAMES_COMMANDS = {
  practise: command({
    argument: optional(valueOf(PRACTICE)),
    help: "practise mistakes, puzzles, endings; or list, remove, stop",
    label: "practice",
    keys: [{
      key: "*",
      help: "practise your mistakes, puzzles and endings",
      offered: at({ review: 50, over: 60 }),
    }],
    run: practise,
  }),
  learn: command({
    argument: optional(LEARN_WORDS),
    help: "find better moves for your mistakes in this game",
    run: (match, what) => what === "stop" ? leave(match) : learn(match, what),
  }),
  progress: command({
    help: "what you miss most, and whether it gets better",
    run: (match) => askSavedGames(match, { type: "progress" }),
  }),
  solution: command({
    help: "see the solution",
    run: showSolution,
  }),
  games: command({
    help: "look at your saved games",
    keys: [{
      key: "o",
      offered: at(
        { atVariations: 100, over: 110 },
        ({ hasFile }) => !hasFile,
      ),
    }],
    run: (match) => askSavedGames(match, { type: "list" }),
  }),
  resume: command({
    argument: optional(NUMBER),
    help: "continue your last saved game, or another",
    label: "go on",
    run: (match, number) =>
      askSavedGames(match, { type: "resume", number: number ?? null }),
  }),
  forget: command({
    argument: NUMBER,
    help: "remove saved game N for good",
    label: "remove",
    stake: { ask: (_, number) => askToForget(number) },
    run: (match, number) => askSavedGames(match, { type: "forget", number }),
  }),
};

function practise(match: Match, what?: Practice): Step {
  if (typeof what === "object" && "drill" in what) {
    return startDrill(match, what.drill);
  }
  if (what === "stop") return leave(match);
  if (what === "remove") return removePuzzle(match);
  if (what === undefined && isTask(match)) return goOnPractising(match);
  return askSavedGames(match, { type: "practise", act: actOf(match, what) });
}

function removePuzzle(match: Match): Step {
  if (!isTask(match)) return refuse(match, { type: "noPuzzle" });
  const act = { type: "remove", puzzle: match.puzzle } as const;
  return askSavedGames(match, { type: "practise", act });
}

function leave(match: Match): Step {
  return isTask(match)
    ? leavePractice(match)
    : refuse(match, { type: "noPuzzle" });
}

function showSolution(match: Match): Step {
  return isAnswering(match)
    ? revealSolution(match)
    : refuse(match, { type: "noPuzzle" });
}

function actOf(
  match: Match,
  what:
    | Exclude<Practice, { readonly drill: Drill } | "remove" | "stop">
    | undefined,
): PractiseAct {
  if (what === "list") return { type: "list" };
  return { type: "next", left: puzzleLeft(match), ...what };
}

/** The puzzle that is not solved yet. */
function puzzleLeft(match: Match): Puzzle | undefined {
  return isUnsolved(match) ? match.puzzle : undefined;
}
