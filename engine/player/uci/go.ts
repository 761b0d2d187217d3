/** The command `go`: reads its words, and makes a search request of them. */

import { type Game, position } from "../../chess/game/game.ts";
import { WHITE } from "../../chess/constants.ts";
import { formatCoordinate, parseCoordinate } from "../../chess/notation/san.ts";
import { MOST_PLIES } from "../../chess/score.ts";
import { exactBudget, timeBudget } from "../time_management.ts";
import type { PlayLimits } from "../play_limits.ts";
import {
  type LegalMove,
  legalMoves,
  type Position,
} from "../../chess/rules/position.ts";
import type { PaceClock } from "../humanlike/pace.ts";
import {
  levelOfSettings,
  limitsOfSettings,
  type UciSettings,
} from "./options.ts";

export type GoWords = readonly string[];

/** Numbers that may follow `go`, with the lowest value that makes sense. */
const GO_NUMBERS = {
  depth: 1,
  nodes: 1,
  mate: 1,
  movetime: 0,
  wtime: -Infinity,
  btime: -Infinity,
  winc: 0,
  binc: 0,
  movestogo: 0,
} as const;

type GoNumber = keyof typeof GO_NUMBERS;
export type Go = ReturnType<typeof readGo>["go"];

/**
 * Reads what follows `go`: named numbers, moves and single words. A name
 * without a valid number is skipped, and so is the word that stands in its
 * place.
 */
export function readGo(words: GoWords) {
  const numbers: Partial<Record<GoNumber, number>> = {};
  const searchMoves: string[] = [];
  const skipped: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    const moves = word === "searchmoves" ? movesFrom(words, index + 1) : [];
    if (isGoNumber(word) && fits(word, words[index + 1])) {
      numbers[word] = Number(words[++index]);
    } else if (moves.length > 0) {
      for (const move of moves) searchMoves.push(move);
      index += moves.length;
    } else if (word !== "infinite" && word !== "ponder") skipped.push(word);
  }
  const go = {
    numbers,
    /** Moves to choose from, in coordinates; if empty, all legal moves. */
    searchMoves,
    /** Whether the answer must wait for `stop`. */
    isInfinite: words.includes("infinite"),
    /** Whether the clock starts, and the answer may come, at `ponderhit`. */
    isPonder: words.includes("ponder"),
    /** Whether nothing limits the search, not even a word that was skipped. */
    isBare: skipped.length === 0 && Object.keys(numbers).length === 0,
  };
  return { go, skipped };
}

function isGoNumber(word: string): word is GoNumber {
  return Object.hasOwn(GO_NUMBERS, word);
}

function fits(name: GoNumber, text = "") {
  return /^-?\d+$/.test(text) && Number(text) >= GO_NUMBERS[name];
}

/** The moves at the beginning of some words, from an index on. */
function movesFrom(words: GoWords, start: number) {
  const moves: string[] = [];
  // The words after the moves are not copied, since many may follow.
  for (let index = start; index < words.length; index++) {
    const word = words[index].toLowerCase();
    if (parseCoordinate(word) === null) break;
    moves.push(word);
  }
  return moves;
}

/** For a limit that cannot be understood: the interface expects an answer. */
const UNCLEAR_BUDGET = exactBudget(2000);

export type SearchRequest = Readonly<ReturnType<typeof searchRequest>>;

/**
 * @param base the most milliseconds that a side has had in the game so far
 * @throws {RangeError} if none of the moves to choose from is legal
 */
export function searchRequest(
  settings: UciSettings,
  game: Game,
  go: Go,
  base = 0,
) {
  const now = position(game, game.ply);
  const legal = legalMoves(now);
  const moves = chosenFrom(legal, go.searchMoves);
  const limits = searchLimits(limitsOfSettings(settings), go);
  const asked = budgetOf(settings, go, now.side, moves.length === 1);
  const isEndless = asked === null && Object.keys(limits).length === 0;
  const isInfinite = go.isInfinite || isEndless && go.isBare;
  return {
    game,
    /** The position to search. */
    now,
    /** Moves to choose from; none if the game is over. */
    moves,
    excluded: legal.filter((move) => !moves.includes(move)),
    /** Limits other than time. */
    limits,
    /** Time limits, null if there are none. */
    budget: isEndless && !isInfinite ? UNCLEAR_BUDGET : asked,
    /** How many lines to report; a weak player looks at each move anyway. */
    lines: limits.weakness === undefined ? settings.lines : 1,
    isInfinite,
    isPonder: go.isPonder,
    /** By what clock the answer is held back; null if it comes at once. */
    pace: isInfinite || go.isPonder ? null : paceOf(settings, go, now, base),
  };
}

/** The clock by which a level takes a person's time. */
function paceOf(
  settings: UciSettings,
  { numbers }: Go,
  { side }: Position,
  base: number,
): PaceClock | null {
  const level = levelOfSettings(settings);
  const clock = clockOf(numbers, side);
  const { movetime, movestogo, depth, nodes, mate } = numbers;
  const limits = [movetime, movestogo, depth, nodes, mate];
  const isPlain = limits.every((limit) => limit === undefined);
  if (!settings.pace || level === null || !clock || !isPlain) return null;
  const { left, increment } = clock;
  const time = {
    base: Math.max(base, left) / 1000,
    increment: increment / 1000,
  };
  return { level, time, left: left - settings.moveOverhead };
}

/** A side's clock. If its own is unknown, the other counts. */
function clockOf(numbers: Go["numbers"], side: number) {
  const { wtime, btime, winc, binc } = numbers;
  const [left, increment = 0] = side === WHITE
    ? [wtime ?? btime, winc]
    : [btime ?? wtime, binc];
  return left === undefined ? null : { left, increment };
}

/** The legal moves that are named, or all of them. */
function chosenFrom(legal: readonly LegalMove[], names: readonly string[]) {
  if (names.length === 0) return legal;
  const chosen = legal.filter((move) => names.includes(formatCoordinate(move)));
  if (chosen.length > 0 || legal.length === 0) return chosen;
  const asked = names.join(", ");
  throw new RangeError(`Cannot search only ${asked}: expected legal moves`);
}

function searchLimits(strength: PlayLimits, { numbers }: Go): PlayLimits {
  const { depth = Infinity, mate = Infinity, nodes = Infinity } = numbers;
  // A search of four plies finds a mate in two.
  const plies = Math.min(strength.plies ?? Infinity, depth, 2 * mate);
  return {
    ...strength,
    ...(plies === Infinity ? {} : { plies: Math.min(MOST_PLIES, plies) }),
    ...(nodes === Infinity ? {} : { mostNodes: nodes }),
  };
}

/** The time for a move. */
function budgetOf(
  { moveOverhead: overhead }: UciSettings,
  { numbers }: Go,
  side: number,
  isForced: boolean,
) {
  const { movetime, movestogo } = numbers;
  if (movetime !== undefined) return exactBudget(movetime);
  const clock = clockOf(numbers, side);
  if (clock === null) return null;
  const movesToGo = movestogo || null;
  const budget = timeBudget({ ...clock, movesToGo, overhead });
  return isForced ? { ...budget, soft: 0 } : budget;
}
