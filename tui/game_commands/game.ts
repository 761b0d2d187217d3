/** Commands that begin, load, change or end a game. */

import { branchRows } from "../../engine/game/branches.ts";
import { position } from "../../engine/game/game.ts";
import { formatFen, parseFen, START_FEN } from "../../engine/notation/fen.ts";
import {
  openGames,
  playAgain,
  startGame,
  startRematch,
  takeBack,
  takeBranch,
} from "../match/course.ts";
import { claim, offerDraw, resignGame } from "../match/endings.ts";
import type { Match } from "../match/match.ts";
import { stakeOf } from "../match/operations.ts";
import { askForReview } from "../match/settings.ts";
import { happened, refuse, request } from "../match/step.ts";
import { wholeNumber } from "../text/value_types.ts";
import type { CommandStep } from "./events.ts";
import type { CommandRow, Result } from "./parse_command.ts";

/** Moves that one command can take back. */
const MOST_TAKEN_BACK = 1e6;

export const COURSE_COMMANDS = {
  new: {
    argument: "[FEN]",
    keepsCase: true,
    help: "begin a new game, from a position if one is given",
    run: startFrom,
  },
  rematch: {
    argument: "",
    help: "play again with colours swapped",
    run: startRematch,
  },
  undo: {
    argument: "[N]",
    help: "take back your last move, or N of them",
    run: (match, text) => {
      const times = text === ""
        ? 1
        : wholeNumber(1, MOST_TAKEN_BACK).read(text);
      return times === null
        ? { expected: "a number of moves" }
        : takeBack(match, times);
    },
  },
  redo: {
    argument: "",
    help: "replay the moves that were taken back",
    run: playAgain,
  },
  fen: {
    argument: "[FEN]",
    keepsCase: true,
    help: "show the position as FEN, or set it",
    run: (match, fen) =>
      fen === ""
        ? { type: "fenReported", fen: formatFen(position(match.game)) }
        : startFrom(match, fen),
  },
  pgn: {
    argument: "[PGN]",
    keepsCase: true,
    help: "show the game as PGN, or load one",
    run: (match, pgn) =>
      pgn === "" ? { type: "pgnReported", match } : openGames(match, pgn),
  },
  write: {
    argument: "",
    help: "add the game to the PGN file",
    run: (match) => request(match, { type: "write" }),
  },
  review: {
    argument: "[again]",
    values: ["again"],
    help: "find the mistakes; again: let Stockfish look",
    run(match, argument) {
      if (argument !== "" && argument !== "again") return { expected: "again" };
      return askForReview(match, argument === "again");
    },
  },
  branch: {
    argument: "[N]",
    help: "list other variations, or go on with one",
    run: goOnWithBranch,
  },
} satisfies Record<string, CommandRow>;

export const ENDING_COMMANDS = {
  claim: {
    argument: "[MOVE]",
    keepsCase: true,
    help: "claim a draw, or announce a move to claim it with",
    run: claim,
  },
  draw: {
    argument: "",
    help: "claim a draw, or offer one",
    run: offerDraw,
  },
  resign: {
    argument: "",
    help: "resign the game",
    run: resignGame,
    stake: (match) => stakeOf(match, { type: "resign" }),
  },
} satisfies Record<string, CommandRow>;

/** Begins a game from a FEN; without one, from the initial position. */
function startFrom(match: Match, fen: string): CommandStep {
  try {
    return startGame(match, { start: parseFen(fen || START_FEN) });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) {
      return refuse(match, { type: "position", problem: error.message });
    }
    throw error;
  }
}

/** Continues with a branch; without a number, lists the branches. */
function goOnWithBranch(match: Match, argument: string): Result {
  const { game } = match;
  const rows = branchRows(game);
  const { length } = rows;
  if (length === 0) return refuse(match, { type: "noBranches" });
  if (argument === "") {
    return happened(match, { type: "branchesListed", game, rows });
  }
  const number = wholeNumber(1, length).read(argument);
  return number === null
    ? { expected: `a branch from 1 to ${length}` }
    : takeBranch(match, rows[number - 1]);
}
