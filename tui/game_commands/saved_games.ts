/** Commands about saved games, and what follows from the answers. */

import {
  isOver,
  newGame,
  position,
  setPaused,
} from "../../engine/game/game.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import { levelAfter } from "../../engine/player/levels.ts";
import {
  advance,
  describePlayers,
  describeTask,
  type Match,
  message,
  type Puzzle,
  reject,
  request,
  type SavedGamesRequest,
  type Step,
} from "../match/match.ts";
import type { PlayOptions } from "../match/play_options.ts";
import { describeStrength } from "../words/strength.ts";
import type { SavedGamesAnswer, SavedGamesAnswerOf } from "../saves/answers.ts";
import { describeAnswer, describeSavedGame } from "../words/saved_games.ts";
import type { CommandRow } from "./parse_command.ts";

export const SAVED_GAMES_COMMANDS = {
  practise: [
    "[WHAT]",
    "practise your mistakes, list them, or remove the one shown",
    (match, which) => {
      if (!["", "list", "remove"].includes(which)) {
        return { expected: "list, remove or nothing" };
      }
      const shown = which === "remove" ? match.practised : undefined;
      return ask(match, { type: "practise", which, shown });
    },
    ["list", "remove"],
  ],
  games: ["", "list the saved games", (match) => ask(match, { type: "list" })],
  resume: [
    "[N]",
    "go on with a saved game, the latest or number N",
    (match, which) => ask(match, { type: "resume", which }),
  ],
  forget: ["N", "remove saved game N for good", (match, which) => {
    return which === ""
      ? { expected: "the number of a saved game" }
      : ask(match, { type: "forget", which });
  }],
} satisfies Record<string, CommandRow>;

function ask(match: Match, about: SavedGamesRequest): Step {
  return request(match, { type: "savedGames", request: about });
}

/** What the program asks when it starts, null if nothing. */
export function firstRequest(
  choice: PlayOptions["saved"],
): SavedGamesRequest | null {
  if (choice === "leave") return null;
  if (choice === "practise") return { type: "practise", which: "" };
  if (choice === "resume") return { type: "resume", which: "" };
  return { type: "find", isOffer: choice === "offer" };
}

export function savedGamesStep(match: Match, answer: SavedGamesAnswer): Step {
  const lines = describeAnswer(answer);
  switch (answer.type) {
    case "refused":
      return reject(match, ...lines);
    case "removed":
      return message(match, ...lines);
    case "listed": {
      const games = answer.games
        .map((game, index) => `${index + 1}. ${describeSavedGame(game)}`);
      const advice = "Write resume N to go on with one, forget N to remove one";
      return message(match, ...games.length > 0 ? [...games, advice] : lines);
    }
    case "seen":
      return message(match, ...lines);
    case "found": {
      if (answer.game === null) return message(match, ...lines);
      const game = describeSavedGame(answer.game);
      const advice = "write resume to continue it";
      const found = `There is a saved game (${game}): ${advice}`;
      return message(match, found, ...lines);
    }
    case "results": {
      const strength = levelAfter(answer.results);
      const toldLevel = "level" in strength ? strength.level : 0;
      const next = { ...match, strength, toldLevel };
      const isNews = match.toldLevel !== toldLevel;
      return advance(next, ...isNews ? [describeStrength(next)] : [], ...lines);
    }
    case "practised":
      return answer.puzzle === null
        ? message(match, ...lines)
        : posePuzzle(match, answer.puzzle, lines);
    case "restored":
      return resumeMatch(answer, false, match.engine);
  }
}

/** Shows a puzzle, in a game of its own. */
function posePuzzle(match: Match, puzzle: Puzzle, lines: readonly string[]) {
  const game = newGame(parseFen(puzzle.fen));
  const humanSides = position(game).side;
  const practised = { ...puzzle, first: game.plies[0] };
  const before = match.before ?? match;
  const posed = { ...match, game, humanSides, score: null, practised, before };
  return advance(posed, ...lines, describeTask(puzzle));
}

/** Goes on with a restored match, its clock stopped or running. */
export function resumeMatch(
  answer: SavedGamesAnswerOf<"restored">,
  isPaused: boolean,
  engine: string,
): Step {
  const { restored } = answer;
  const game = setPaused(restored.match.game, isPaused);
  const match = { ...restored.match, game, engine };
  const first = isOver(game)
    ? "The saved game has ended: look through it, or go on from any move"
    : `The saved game continues: ${describePlayers(match)}`;
  return advance(match, first, ...describeAnswer(answer));
}
