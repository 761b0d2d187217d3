/** Commands that begin, load or change a game. */

import { position } from "../../engine/chess/game/game.ts";
import { formatFen, parseFen } from "../../engine/chess/notation/fen.ts";
import type { PgnGame } from "../../engine/chess/notation/pgn.ts";
import {
  type GameSetup,
  openRecord,
  playAgain,
  recordIn,
  type RecordSource,
  startGame,
  startRematch,
  takeBackTurns,
} from "../match/game_flow.ts";
import { isGameRunning, type Match } from "../match/match.ts";
import { refuse, request } from "../match/step.ts";
import { wholeNumber } from "../text/value_types.ts";
import { gamePgn } from "../words/chess/game_pgn.ts";
import { QUESTION_WORDS } from "../words/questions.ts";
import { type Argument, optional, valueOf } from "./argument.ts";
import { command, onScreen } from "./command.ts";
import { at, unlessRefused } from "./offer.ts";

/** Moves that one command can take back. */
const MOST_TAKEN_BACK = 1e6;

/** The game from a position, on the terms of the one before. */
const SETUP: Argument<GameSetup> = {
  form: "FEN",
  keepsCase: true,
  read(text, match) {
    try {
      return { value: { start: parseFen(text) } };
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof RangeError) {
        return refuse(match, { type: "position", problem: error.message });
      }
      throw error;
    }
  },
};

/** A record, and where it comes from. */
interface Loaded {
  readonly record: PgnGame;
  readonly source: RecordSource;
}

const RECORD: Argument<Loaded> = {
  form: "PGN",
  keepsCase: true,
  read(text, match) {
    const { record, problems, number, games } = recordIn(text);
    if (record === undefined) return refuse(match, { type: "games", problems });
    return { value: { record, source: { games, number, problems } } };
  },
};

/**
 * Asks before a running game is left for another one: on the screen, since in
 * lines it is saved without a word, and scripts could not answer.
 */
function askToLeave(match: Match): string | null {
  return isGameRunning(match) ? QUESTION_WORDS.leaveForAnother : null;
}

export const GAME_FLOW_COMMANDS = {
  new: command({
    argument: optional(SETUP),
    help: "begin a new game, from a position if one is given",
    stake: { surface: "screen", ask: askToLeave },
    run: (match, setup = {}) => startGame(match, setup),
  }),
  rematch: command({
    help: "play again with colours swapped",
    run: startRematch,
  }),
  undo: command({
    argument: optional(valueOf(wholeNumber(1, MOST_TAKEN_BACK), {
      expected: "a number of moves",
    })),
    help: "take back your last move, or several",
    label: "take back",
    keys: [{
      key: "u",
      offered: unlessRefused(
        { warned: 10, ownTurn: 10, engineMoving: 20, over: 70, browsing: 80 },
        takeBackTurns,
        ({ match: { game } }) => game.shown > 0,
      ),
    }],
    run: takeBackTurns,
  }),
  redo: command({
    help: "replay the moves that were taken back",
    keys: [{
      key: "r",
      offered: unlessRefused(
        { ownTurn: 200 },
        playAgain,
        ({ match: { game } }) => game.ply < game.plies.length - 1,
      ),
    }],
    run: playAgain,
  }),
  fen: command({
    argument: optional(SETUP),
    help: "show the position as FEN, or set one up from it",
    stake: {
      surface: "screen",
      ask: (match, setup) => setup === undefined ? null : askToLeave(match),
    },
    run: (match, setup) =>
      setup === undefined
        ? formatFen(position(match.game))
        : startGame(match, setup),
  }),
  pgn: command({
    argument: optional(RECORD),
    help: "show the game as PGN, or open one",
    stake: {
      surface: "screen",
      ask: (match, loaded) => loaded === undefined ? null : askToLeave(match),
    },
    run: (match, loaded) =>
      loaded === undefined
        ? gamePgn(match).trimEnd().split("\n")
        : openRecord(match, loaded.record, loaded.source),
  }),
  write: command({
    help: "save the game in a PGN file",
    label: "save PGN",
    keys: [{ key: "w", offered: at({ over: 90, ownTurn: 130 }) }],
    run: (match) => request(match, { type: "write" }),
  }),
  edit: onScreen({
    help: "set up a position on the board",
    instead: "in lines of text, type fen and a position in FEN",
  }),
  pause: onScreen({
    help: "pause the game, or continue it",
    keys: [{ key: "p", offered: at({ engineMoving: 30, ownTurn: 180 }) }],
  }),
};
