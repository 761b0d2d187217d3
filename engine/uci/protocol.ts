/**
 * UCI, the protocol by which chess interfaces talk to engines: what follows from
 * each line, as a value. Nothing here reads, writes or thinks. What cannot be
 * understood or is not legal is told in an `info string`, and changes nothing.
 */

import { type Game, newGame, playRecord } from "../game/game.ts";
import { parseFen, START_FEN } from "../notation/fen.ts";
import { quote } from "../notation/quote.ts";
import { parseCoordinate } from "../notation/san.ts";
import { bestMoveLine, infoString } from "./format.ts";
import { type SearchRequest, searchRequest } from "./go.ts";
import {
  DEFAULT_SETTINGS,
  optionLines,
  setOption,
  type UciSettings,
} from "./options.ts";
import {
  commandWord,
  type Go,
  parseUciLine,
  type UciCommand,
} from "./parse.ts";

/** All that lines have said so far, but for the search that may be running. */
export interface UciState {
  readonly settings: UciSettings;
  /** Does the interface want to know more? */
  readonly debug: boolean;
  /** The game, whose last position is the one to search. */
  readonly game: Game;
  /** FEN that the game began with, null for the initial position. */
  readonly fen: string | null;
  /** Moves of the game, as they were written. */
  readonly moves: readonly string[];
  /** False after a `position` that could not be set: none is to be searched. */
  readonly isCurrent: boolean;
}

/** What is to be done; `ready`: to say that all is ready, once it is. */
export type UciEffect =
  | { readonly type: "search"; readonly request: SearchRequest }
  | { readonly type: "ready" | "stop" | "ponderhit" | "quit" };

/** What follows from a line: the state afterwards, and lines to answer. */
export interface UciStep {
  readonly state: UciState;
  readonly lines: readonly string[];
  readonly effect: UciEffect | null;
}

const NEW_GAME = { game: newGame(), fen: null, moves: [], isCurrent: true };

export function initialUciState(): UciState {
  return { settings: DEFAULT_SETTINGS, debug: false, ...NEW_GAME };
}

/** Obeys a line; `name` is the program's, with its version. */
export function obey(state: UciState, line: string, name: string): UciStep {
  try {
    const { command, skipped } = parseUciLine(line);
    const step = command === null
      ? answer(state)
      : follow(state, command, name);
    if (skipped.length === 0) return step;
    const words = quote(skipped.join(" "));
    const complaint = `Skipped ${words}, which cannot be understood`;
    return { ...step, lines: [infoString(complaint), ...step.lines] };
  } catch (error) {
    // The line is to blame for these, and only for these.
    if (error instanceof SyntaxError || error instanceof RangeError) {
      return refuse(state, commandWord(line), error.message);
    }
    throw error;
  }
}

/** Says why a command is not obeyed; an interface that says `go` waits. */
function refuse(state: UciState, command: string | undefined, problem: string) {
  const isCurrent = state.isCurrent && command !== "position";
  const moves = command === "go" ? [bestMoveLine(null, null)] : [];
  return answer({ ...state, isCurrent }, infoString(problem), ...moves);
}

function answer(state: UciState, ...lines: string[]): UciStep {
  return { state, lines, effect: null };
}

function follow(state: UciState, command: UciCommand, name: string): UciStep {
  switch (command.name) {
    case "uci":
      return introduce(state, name);
    case "isready":
      return { ...answer(state), effect: { type: "ready" } };
    case "ucinewgame":
      return answer({ ...state, ...NEW_GAME });
    case "debug":
      return answer({ ...state, debug: command.on });
    case "setoption": {
      const { option, value } = command;
      const settings = setOption(state.settings, option, value);
      return answer({ ...state, settings });
    }
    case "position":
      return answer(setPosition(state, command));
    case "go":
      return search(state, command.go);
    default:
      return { ...answer(state), effect: { type: command.name } };
  }
}

/** @throws {RangeError} if there is nothing to search. */
function search(state: UciState, go: Go): UciStep {
  if (!state.isCurrent) {
    throw new RangeError("Cannot search: the position could not be set");
  }
  const request = searchRequest(state.settings, state.game, go);
  const lines = state.debug ? [describe(request)] : [];
  return { state, lines, effect: { type: "search", request } };
}

function introduce(state: UciState, name: string) {
  const author = "id author the Denomax authors, after H.G. Muller's micro-Max";
  return answer(state, `id name ${name}`, author, ...optionLines(), "uciok");
}

/** Says what limits a search, for `debug on`. */
function describe({ limits, budget, moves }: SearchRequest) {
  const limited = { moves: moves.length, ...limits, ...budget };
  return infoString(`Search ${JSON.stringify(limited)}`);
}

/**
 * The state with another position. Moves that have been played already are not
 * played again: interfaces send the whole game before each move.
 */
function setPosition(
  state: UciState,
  { fen, moves }: Extract<UciCommand, { readonly name: "position" }>,
): UciState {
  const goesOn = fen === state.fen && moves.length >= state.moves.length &&
    state.moves.every((move, index) => move === moves[index]);
  const begun = goesOn ? state.game : newGame(parseFen(fen ?? START_FEN));
  const added = moves.slice(begun.ply).map(readMove);
  const game = playRecord(begun, added);
  return { ...state, game, fen, moves, isCurrent: true };
}

function readMove(text: string) {
  const move = parseCoordinate(text);
  if (move !== null) return move;
  const expected = "expected one such as e2e4 or e7e8q";
  throw new SyntaxError(`Cannot read move ${quote(text)}: ${expected}`);
}
