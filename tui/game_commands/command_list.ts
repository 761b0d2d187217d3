/**
 * The words of line mode, as a table. On screen, the command line has them, too.
 *
 * @module
 */

import { TOP_LEVEL } from "../../engine/player/levels.ts";
import { claim, giveUp, offerDraw } from "./resign_draw.ts";
import { forgetGame, listGames, resumeGame } from "./saved_games.ts";
import {
  flip,
  listMoves,
  tellAttackers,
  tellCaptured,
  tellFile,
  tellLastMove,
  tellRank,
  tellStatus,
  tellTime,
  tellWhat,
  tellWhere,
} from "./position.ts";
import {
  playAgain,
  showOrLoadPgn,
  showOrSetFen,
  showOrTakeBranch,
  startGame,
  takeBack,
} from "./game.ts";
import { type Match, message, show, type Step } from "../match/match.ts";
import {
  giveHint,
  letEngineMove,
  setLevel,
  setNodes,
  setPlies,
  setSide,
  setTime,
} from "./strength.ts";

/** A word and what it does. */
export interface GameCommand {
  /** The word. */
  readonly name: string;
  /** What may follow it, as help shows it; empty if nothing may. */
  readonly argument: string;
  /** What it is for. */
  readonly help: string;
  /** Does it. */
  readonly run: (match: Match, argument: string) => Step;
}

/** All words, in the order in which help lists them. */
export const GAME_COMMANDS: readonly GameCommand[] = [
  { name: "help", argument: "", help: "show this list", run: listWords },
  {
    name: "new",
    argument: "[FEN]",
    help: "begin a new game, perhaps from a position",
    run: startGame,
  },
  {
    name: "undo",
    argument: "[N]",
    help: "take back your last move, or N of them",
    run: takeBack,
  },
  {
    name: "redo",
    argument: "",
    help: "play again what was taken back",
    run: playAgain,
  },
  {
    name: "go",
    argument: "",
    help: "let the engine move, like an empty line",
    run: letEngineMove,
  },
  {
    name: "hint",
    argument: "",
    help: "ask which move the engine would play",
    run: giveHint,
  },
  {
    name: "board",
    argument: "",
    help: "show the board",
    run: (match) => show(match),
  },
  { name: "flip", argument: "", help: "turn the board round", run: flip },
  {
    name: "fen",
    argument: "[FEN]",
    help: "show the position as FEN, or set it",
    run: showOrSetFen,
  },
  {
    name: "pgn",
    argument: "[PGN]",
    help: "show the game as PGN, or load one",
    run: showOrLoadPgn,
  },
  {
    name: "branch",
    argument: "[N]",
    help: "list other courses of the game, or go on with one",
    run: showOrTakeBranch,
  },
  {
    name: "side",
    argument: "[SIDE]",
    help: "play white, black, both or none",
    run: setSide,
  },
  {
    name: "level",
    argument: "[N]",
    help: `set the engine's strength, from 1 to ${TOP_LEVEL}`,
    run: setLevel,
  },
  {
    name: "time",
    argument: "[S]",
    help: "let the engine think S seconds a move",
    run: setTime,
  },
  {
    name: "nodes",
    argument: "[N]",
    help: "let it begin no iteration after N nodes",
    run: setNodes,
  },
  {
    name: "plies",
    argument: "[N]",
    help: "let it search no deeper than N plies",
    run: setPlies,
  },
  {
    name: "moves",
    argument: "[SQUARE]",
    help: "list the legal moves, perhaps those from one square",
    run: listMoves,
  },
  {
    name: "where",
    argument: "[PIECE]",
    help: "tell where the men stand, or all of a kind",
    run: tellWhere,
  },
  {
    name: "what",
    argument: "SQUARE",
    help: "tell what stands on a square",
    run: tellWhat,
  },
  {
    name: "file",
    argument: "LETTER",
    help: "tell what stands on a file, from rank 1 up",
    run: tellFile,
  },
  {
    name: "rank",
    argument: "NUMBER",
    help: "tell what stands on a rank, from file a on",
    run: tellRank,
  },
  {
    name: "attackers",
    argument: "SQUARE",
    help: "tell which men attack a square",
    run: tellAttackers,
  },
  {
    name: "captured",
    argument: "",
    help: "tell which men are lost and who is ahead",
    run: tellCaptured,
  },
  {
    name: "last",
    argument: "",
    help: "tell the last move",
    run: tellLastMove,
  },
  {
    name: "status",
    argument: "",
    help: "tell whose move it is, or how the game ended",
    run: tellStatus,
  },
  {
    name: "clock",
    argument: "",
    help: "tell how much time is left",
    run: tellTime,
  },
  {
    name: "claim",
    argument: "[MOVE]",
    help: "claim a draw by the rules, perhaps with your next move",
    run: claim,
  },
  {
    name: "draw",
    argument: "",
    help: "claim a draw, or offer one",
    run: offerDraw,
  },
  { name: "resign", argument: "", help: "give the game up", run: giveUp },
  {
    name: "games",
    argument: "",
    help: "list the games that are kept",
    run: listGames,
  },
  {
    name: "resume",
    argument: "[N]",
    help: "go on with a kept game, the latest or number N",
    run: resumeGame,
  },
  {
    name: "forget",
    argument: "N",
    help: "remove kept game N for good",
    run: forgetGame,
  },
  {
    name: "quit",
    argument: "",
    help: "leave",
    run: (match) => ({ ...message(match), effect: { type: "quit", code: 0 } }),
  },
];

/** A line of help: the word, what may follow, what it is for. */
export function describeCommand(
  { name, argument, help }: Omit<GameCommand, "run">,
): string {
  return `  ${`${name} ${argument}`.padEnd(18)}${help}`;
}

function listWords(match: Match): Step {
  return message(
    match,
    "Write a move, like e4, Nf3, exd5, O-O, e8=Q, e2e4 or e7e8q;",
    "an empty line to let the engine move; or a word or its beginning:",
    ...GAME_COMMANDS.map(describeCommand),
  );
}
