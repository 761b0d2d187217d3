/** The command `go`: from its words to what the engine searches. */

import { type Game, position } from "../game/game.ts";
import { WHITE } from "../mod.ts";
import { formatCoordinate, parseCoordinate } from "../notation/san.ts";
import { MOST_PLIES } from "../player/levels.ts";
import { exactBudget, timeBudget } from "../player/time_management.ts";
import type { PlayLimits } from "../player/weakness.ts";
import { type LegalMove, legalMoves } from "../rules/position.ts";
import { limitsOfSettings, type UciSettings } from "./options.ts";

export type Words = readonly string[];

/** Numbers that may follow `go`, with the least that makes sense. */
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
 * Reads what follows `go`: numbers by name, moves, and words of their own. A name
 * without a number that fits is skipped, and so is what stands there instead.
 */
export function readGo(words: Words) {
  const numbers: Partial<Record<GoNumber, number>> = {};
  const searchMoves: string[] = [];
  const skipped: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    const moves = word === "searchmoves" ? movesFrom(words, index + 1) : [];
    if (isGoNumber(word) && fits(word, words[index + 1])) {
      numbers[word] = Number(words[++index]);
    } else if (moves.length > 0) {
      searchMoves.push(...moves);
      index += moves.length;
    } else if (word !== "infinite" && word !== "ponder") skipped.push(word);
  }
  const go = {
    numbers,
    /** Moves to choose from, as coordinates; without any, all legal moves. */
    searchMoves,
    /** Is the answer to wait for `stop`, whatever was found? */
    isInfinite: words.includes("infinite"),
    /** Does time begin to count, and may it be answered, only at `ponderhit`? */
    isPonder: words.includes("ponder"),
    /** Does it say nothing of when to end, not even what had to be skipped? */
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

/** The moves that stand in a list of words from one on. */
function movesFrom(words: Words, start: number) {
  const others = words.slice(start);
  const end = others.findIndex((word) => parseCoordinate(word) === null);
  return end < 0 ? others : others.slice(0, end);
}

/** For a limit that cannot be understood: an interface waits for an answer. */
const UNCLEAR_BUDGET = exactBudget(2000);

export type SearchRequest = Readonly<ReturnType<typeof searchRequest>>;

/** @throws {RangeError} if none of the moves to choose from is legal. */
export function searchRequest(settings: UciSettings, game: Game, go: Go) {
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
    /** Moves to choose from; none if the game has come to its end. */
    moves,
    excluded: legal.filter((move) => !moves.includes(move)),
    /** Limits but for the time, which is null without end. */
    limits,
    budget: isEndless && !isInfinite ? UNCLEAR_BUDGET : asked,
    isInfinite,
    isPonder: go.isPonder,
  };
}

/** Those of the legal moves that are named, or all. */
function chosenFrom(legal: readonly LegalMove[], names: readonly string[]) {
  if (names.length === 0) return legal;
  const chosen = legal.filter((move) => names.includes(formatCoordinate(move)));
  if (chosen.length > 0 || legal.length === 0) return chosen;
  const asked = names.join(", ");
  throw new RangeError(`Cannot search only ${asked}: expected legal moves`);
}

function searchLimits(strength: PlayLimits, { numbers }: Go): PlayLimits {
  const { depth = Infinity, mate = Infinity, nodes = Infinity } = numbers;
  // A mate in two is seen when four plies are searched.
  const plies = Math.min(strength.plies ?? Infinity, depth, 2 * mate);
  const most = Math.min(strength.nodes ?? Infinity, nodes);
  return {
    ...strength,
    ...(plies === Infinity ? {} : { plies: Math.min(MOST_PLIES, plies) }),
    ...(most === Infinity ? {} : { nodes: most }),
  };
}

/** The time for a move. If only the opponent's is known, there is as much. */
function budgetOf(
  { moveOverhead: overhead }: UciSettings,
  { numbers }: Go,
  side: number,
  isForced: boolean,
) {
  const { movetime, wtime, btime, winc, binc, movestogo } = numbers;
  if (movetime !== undefined) return exactBudget(movetime);
  const [left, increment = 0] = side === WHITE
    ? [wtime ?? btime, winc]
    : [btime ?? wtime, binc];
  if (left === undefined) return null;
  const movesToGo = movestogo || null;
  const budget = timeBudget({ left, increment, movesToGo, overhead });
  return isForced ? { ...budget, soft: 0 } : budget;
}
