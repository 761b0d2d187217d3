/**
 * UCI, the protocol between chess interfaces and engines: a pure function from
 * a line to the next state, answers and an effect. As the protocol asks,
 * unknown words are skipped. An illegal line changes nothing, and an `info
 * string` says why.
 */

import { type Game, newGame, playRecord } from "../../chess/game/game.ts";
import { parseFen, START_FEN } from "../../chess/notation/fen.ts";
import { quote } from "../../chess/notation/quote.ts";
import { parseCoordinate } from "../../chess/notation/san.ts";
import {
  type GoWords,
  readGo,
  type SearchRequest,
  searchRequest,
} from "./go.ts";
import { DEFAULT_SETTINGS, optionLines, setOption } from "./options.ts";
import type { UciSettings } from "./options.ts";
import { bestMoveLine, infoString } from "./search.ts";

/** Everything that the lines have set so far; not the search in progress. */
export interface UciState {
  readonly settings: UciSettings;
  /** Whether the interface wants more information. */
  readonly debug: boolean;
  /** The game; its last position is the one to search. */
  readonly game: Game;
  /** FEN of the position the game began with, null for the initial one. */
  readonly fen: string | null;
  /** Moves of the game, as the interface wrote them. */
  readonly moves: GoWords;
  /**
   * False after a `position` that could not be set: there is none to search.
   */
  readonly isCurrent: boolean;
  /** The most milliseconds that a side has had in this game. */
  readonly base: number;
}

/** What to do next. `ready` answers `readyok` as soon as that is true. */
export type UciEffect =
  | { readonly type: "search"; readonly request: SearchRequest }
  | { readonly type: "ready" | "stop" | "ponderhit" | "quit" };

/** The result of a line: the next state, lines to answer, and an effect. */
export interface UciStep {
  readonly state: UciState;
  readonly lines: readonly string[];
  readonly effect: UciEffect | null;
}

const NEW_GAME = {
  game: newGame(),
  fen: null,
  moves: [],
  isCurrent: true,
  base: 0,
};

export function initialUciState(): UciState {
  return { settings: DEFAULT_SETTINGS, debug: false, ...NEW_GAME };
}

/** Obeys the words after a command, and returns those it skipped. */
type Command = (
  words: GoWords,
  state: UciState,
  name: string,
) => Partial<UciStep> & { readonly skipped?: GoWords };

const COMMANDS = new Map<string | undefined, Command>([
  ["uci", introduce],
  ["isready", passOn("ready")],
  ["ucinewgame", startAnew],
  ["debug", setDebug],
  ["setoption", changeSetting],
  ["position", setPosition],
  ["go", search],
  ["stop", passOn("stop")],
  ["ponderhit", passOn("ponderhit")],
  ["quit", passOn("quit")],
]);

/** Obeys a line; `name` is the program's, with its version. */
export function obey(state: UciState, line: string, name: string): UciStep {
  const words: GoWords = line.match(/\S+/g) ?? [];
  const first = words.findIndex((word) => COMMANDS.has(word));
  const index = first < 0 ? words.length : first;
  const before = words.slice(0, index);
  const after = words.slice(index + 1);
  const command = words[index];
  try {
    const { skipped = [], lines = [], ...step } =
      COMMANDS.get(command)?.(after, state, name) ?? {};
    const unknown = [...before, ...skipped].join(" ");
    const complaint = `Skipped ${quote(unknown)}, which cannot be understood`;
    const complaints = unknown === "" ? [] : [infoString(complaint)];
    return { state, effect: null, ...step, lines: [...complaints, ...lines] };
  } catch (error) {
    // Only these errors are the fault of the line.
    if (error instanceof SyntaxError || error instanceof RangeError) {
      const isCurrent = state.isCurrent && command !== "position";
      // An interface that says `go` waits for a move.
      const moves = command === "go" ? [bestMoveLine(null, null)] : [];
      const lines = [infoString(error.message), ...moves];
      return { state: { ...state, isCurrent }, lines, effect: null };
    }
    throw error;
  }
}

function refuse(command: string, expected: string, found = ""): never {
  const instead = found === "" ? "the end of the line" : quote(found);
  const problem = `expected ${expected}, not ${instead}`;
  throw new SyntaxError(`Cannot read ${command}: ${problem}`);
}

// -- Commands -----------------------------------------------------------------

function passOn(type: Exclude<UciEffect["type"], "search">): Command {
  return (skipped) => ({ effect: { type }, skipped });
}

function introduce(skipped: GoWords, _: UciState, name: string) {
  const author = "id author the Denomax authors, after H.G. Muller's micro-Max";
  const lines = [`id name ${name}`, author, ...optionLines(), "uciok"];
  return { lines, skipped };
}

/** Ends a search, which is of the game before. */
function startAnew(skipped: GoWords, state: UciState) {
  const effect = { type: "stop" } as const;
  return { state: { ...state, ...NEW_GAME }, effect, skipped };
}

function setDebug([value, ...skipped]: GoWords, state: UciState) {
  if (value !== "on" && value !== "off") refuse("debug", "on or off", value);
  return { state: { ...state, debug: value === "on" }, skipped };
}

/** Names and values of options may contain blanks. */
function changeSetting(words: GoWords, state: UciState) {
  const text = words.join(" ");
  const [, option, value = ""] =
    /^name (.+?)(?: value(?: (.*))?)?$/.exec(text) ??
      refuse("setoption", "name and an option", text);
  const settings = setOption(state.settings, option, value);
  return { state: { ...state, settings } };
}

/**
 * Sets a position. Interfaces send the whole game before each move, so a game
 * that merely continues is not played again from the start.
 */
function setPosition([kind, ...words]: GoWords, state: UciState) {
  if (kind !== "startpos" && kind !== "fen") {
    refuse("position", "startpos or fen", kind);
  }
  const end = words.includes("moves") ? words.indexOf("moves") : words.length;
  const before = words.slice(0, end);
  const moves = words.slice(end + 1);
  const fen = kind === "fen" ? before.join(" ") : null;
  const goesOn = fen === state.fen && moves.length >= state.moves.length &&
    state.moves.every((move, index) => move === moves[index]);
  const begun = goesOn ? state.game : newGame(parseFen(fen ?? START_FEN));
  const game = playRecord(begun, moves.slice(begun.ply).map(readMove));
  const skipped = kind === "fen" ? [] : before;
  return { state: { ...state, game, fen, moves, isCurrent: true }, skipped };
}

function readMove(text: string) {
  const move = parseCoordinate(text.toLowerCase());
  // A king that stays where it is would be a null move, which UCI does not have.
  if (move !== null && move.from !== move.to) return move;
  const expected = "expected one such as e2e4 or e7e8q";
  throw new SyntaxError(`Cannot read move ${quote(text)}: ${expected}`);
}

/** @throws {RangeError} if there is nothing to search */
function search(words: GoWords, state: UciState) {
  const { isCurrent, settings, game, debug } = state;
  const { go, skipped } = readGo(words);
  if (!isCurrent) {
    throw new RangeError("Cannot search: the position could not be set");
  }
  const { wtime = 0, btime = 0 } = go.numbers;
  const base = Math.max(isBeginning(game) ? 0 : state.base, wtime, btime);
  const request = searchRequest(settings, game, go, base);
  const { limits, budget, moves } = request;
  const limited = { moves: moves.length, ...limits, ...budget };
  const lines = debug ? [infoString(`Search ${JSON.stringify(limited)}`)] : [];
  const effect = { type: "search", request } as const;
  return { state: { ...state, base }, lines, effect, skipped };
}

/** Whether a side has its first move: interfaces need not say `ucinewgame`. */
function isBeginning({ ply }: Game) {
  return ply < 2;
}
