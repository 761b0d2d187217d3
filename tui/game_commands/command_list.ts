/**
 * The commands of a game, as a table. On the screen, the command line has them,
 * too.
 *
 * @module
 */

import { TOP_LEVEL } from "../../engine/player/levels.ts";
import * as course from "./game.ts";
import * as ending from "./resign_draw.ts";
import * as saved from "./saved_games.ts";
import * as shown from "./position.ts";
import * as strength from "./strength.ts";
import {
  HUMAN_SIDES,
  type Match,
  message,
  showBoard,
  type Step,
} from "../match/match.ts";
import type { CommandForm } from "./parse_command.ts";

export interface GameCommand extends CommandForm {
  readonly run: (match: Match, argument: string) => Step;
}

function row(
  argument: string,
  help: string,
  run: GameCommand["run"],
): GameCommand {
  return { argument, help, run };
}

/** A command whose argument is the same in capitals, and may be listed. */
function anyCase(
  argument: string,
  help: string,
  run: GameCommand["run"],
  values: readonly string[] = [],
): GameCommand {
  return { argument, help, run, values, ignoresCase: true };
}

const SIDES = Object.keys(HUMAN_SIDES);
const LEVELS = Array.from({ length: TOP_LEVEL }, (_, i) => String(i + 1));
const PIECES = ["kings", "queens", "rooks", "bishops", "knights", "pawns"];

/** All commands, in the order in which help lists them. */
export const GAME_COMMANDS = {
  help: row("", "show this list", listCommands),
  new: row(
    "[FEN]",
    "begin a new game, perhaps from a position",
    course.startGame,
  ),
  undo: row("[N]", "take back your last move, or N of them", course.takeBack),
  redo: row("", "play again what was taken back", course.playAgain),
  go: row(
    "",
    "let the engine move, like an empty line",
    strength.letEngineMove,
  ),
  hint: row("", "ask which move the engine would play", strength.giveHint),
  board: row("", "show the board", (match) => showBoard(match)),
  flip: row("", "turn the board round", shown.flip),
  fen: row("[FEN]", "show the position as FEN, or set it", course.showOrSetFen),
  pgn: row("[PGN]", "show the game as PGN, or load one", course.showOrLoadPgn),
  write: row("", "add the game to the PGN file", writeGame),
  branch: row(
    "[N]",
    "list other variations of the game, or go on with one",
    course.showOrTakeBranch,
  ),
  side: anyCase(
    "[SIDE]",
    "play white, black, both or none",
    strength.setSide,
    SIDES,
  ),
  level: anyCase(
    "[N]",
    `set the engine's strength, from 1 to ${TOP_LEVEL}`,
    strength.setLevel,
    LEVELS,
  ),
  time: row("[S]", "let the engine think S seconds a move", strength.setTime),
  nodes: row(
    "[N]",
    "let it begin no iteration after N nodes",
    strength.setNodes,
  ),
  plies: row("[N]", "let it search no deeper than N plies", strength.setPlies),
  moves: anyCase(
    "[SQUARE]",
    "list the legal moves, perhaps those from one square",
    shown.listMoves,
  ),
  where: anyCase(
    "[PIECE]",
    "tell where the pieces stand, or all of a kind",
    shown.tellWhere,
    PIECES,
  ),
  what: anyCase("SQUARE", "tell what stands on a square", shown.tellWhat),
  file: anyCase(
    "LETTER",
    "tell what stands on a file, from rank 1 up",
    shown.tellFile,
  ),
  rank: row(
    "NUMBER",
    "tell what stands on a rank, from file a on",
    shown.tellRank,
  ),
  attackers: anyCase(
    "SQUARE",
    "tell which pieces attack a square",
    shown.tellAttackers,
  ),
  captured: row(
    "",
    "tell which pieces are lost, who is ahead",
    shown.tellCaptured,
  ),
  last: row("", "tell the last move", shown.tellLastMove),
  status: row(
    "",
    "tell whose move it is, or how the game ended",
    shown.tellStatus,
  ),
  clock: row("", "tell how much time is left", shown.tellTime),
  claim: row(
    "[MOVE]",
    "claim a draw by the rules, perhaps with your next move",
    ending.claim,
  ),
  draw: row("", "claim a draw, or offer one", ending.offerDraw),
  resign: row("", "give the game up", ending.resignGame),
  games: row("", "list the saved games", saved.listGames),
  resume: row(
    "[N]",
    "go on with a saved game, the latest or number N",
    saved.resumeGame,
  ),
  forget: row("N", "remove saved game N for good", saved.forgetGame),
  quit: row("", "leave", quit),
} satisfies Record<string, GameCommand>;

export type GameCommandName = keyof typeof GAME_COMMANDS;

/** Lines of help: each command, what may follow it, what it is for. */
export function describeCommands(
  commands: Readonly<Record<string, CommandForm>>,
): string[] {
  return Object.entries(commands).map(([name, { argument, help }]) =>
    `  ${`${name} ${argument}`.padEnd(18)}${help}`
  );
}

function listCommands(match: Match): Step {
  return message(
    match,
    "Write a move, like e4, Nf3, exd5, O-O, e8=Q, e2e4 or e7e8q;",
    "an empty line to let the engine move; or a command or its beginning:",
    ...describeCommands(GAME_COMMANDS),
  );
}

function writeGame(match: Match): Step {
  return { ...message(match), next: { type: "write" } };
}

function quit(match: Match): Step {
  return { ...message(match), next: { type: "quit" } };
}
