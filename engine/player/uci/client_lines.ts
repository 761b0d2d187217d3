/** Lines of UCI as another engine reads and writes them. */

import { type Game, movesPlayed, position } from "../../chess/game/game.ts";
import { BLACK, WHITE } from "../../chess/constants.ts";
import { formatFen } from "../../chess/notation/fen.ts";
import { formatCoordinate, parseCoordinate } from "../../chess/notation/san.ts";
import { movesBut } from "../to_engine.ts";
import { searchScore } from "../../chess/score.ts";
import { clockBudget, safeTime } from "../time_management.ts";
import type { PlayLimits } from "../play_limits.ts";
import { isLegal, isNullMove, play } from "../../chess/rules/position.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";
import type { UciOption } from "./options.ts";

// -- Lines to an engine -------------------------------------------------------

export function positionLine(game: Game): string {
  const played = movesPlayed(game);
  // UCI has no null move: a record with one is told from there on.
  const start = played.findLastIndex(isNullMove) + 1;
  const moves = played.slice(start).map(formatCoordinate).join(" ");
  return `position fen ${formatFen(position(game, start))} moves ${moves}`;
}

/** Asks for a move, within limits and the time on the game's clock. */
export function goLine(game: Game, limits: PlayLimits): string {
  const { plies: depth, nodes, milliseconds: movetime } = limits;
  const numbers = { depth, nodes, movetime, ...clockNumbers(game, movetime) };
  const words = Object.entries(numbers).flatMap(([name, number]) =>
    number === undefined ? [] : [`${name} ${Math.ceil(number)}`]
  );
  return ["go", ...words, ...searchMoves(game, limits)].join(" ");
}

/** Lists the moves to choose from, if some legal moves are excluded. */
function searchMoves({ plies, ply }: Game, { excluded = [] }: PlayLimits) {
  if (excluded.length === 0) return [];
  const moves = movesBut(excluded, plies[ply].position);
  return ["searchmoves", ...moves.map(formatCoordinate)];
}

function clockNumbers({ clock, ...game }: Game, limit = Infinity) {
  if (clock === null) return {};
  if ("perMove" in clock.control) {
    const { side } = game.plies[game.ply].position;
    return { movetime: Math.min(limit, clockBudget(clock, side).hard) };
  }
  const [wtime, btime] = [WHITE, BLACK].map((side) => safeTime(clock, side));
  const increment = 1000 * clock.control.increment;
  return { wtime, btime, winc: increment, binc: increment };
}

// -- Lines from an engine -----------------------------------------------------

/** The words of a line, which any white space may keep apart. */
function splitWords(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== "");
}

/** The move of a `bestmove` line, null if it is not legal; and its word. */
export function readBestMove(now: Position, line: string) {
  const [, word = ""] = splitWords(line);
  const [move = null] = readMoves(now, [word]);
  return { move, word };
}

/** Moves in coordinate notation, up to the first that is not legal. */
function readMoves(now: Position, words: readonly string[]) {
  const moves: LegalMove[] = [];
  for (const word of words) {
    const move = parseCoordinate(word.toLowerCase());
    if (move === null || !isLegal(now, move)) break;
    moves.push(move);
    now = play(now, move);
  }
  return moves;
}

/** The words of a line that says what was found: free text ends it. */
function infoWords(line: string): readonly string[] {
  const words = splitWords(line);
  if (words[0] !== "info") return [];
  const end = words.indexOf("string");
  return end < 0 ? words : words.slice(0, end);
}

const WHOLE = /^[+-]?\d{1,15}$/;

/** The whole number after the first such name; undefined without one. */
function numberAfter(
  words: readonly string[],
  ...names: readonly string[]
): { readonly name: string; readonly number: number } | undefined {
  const index = words.findIndex((word, index) =>
    names.includes(word) && WHOLE.test(words[index + 1] ?? "")
  );
  if (index < 0) return undefined;
  return { name: words[index], number: Number(words[index + 1]) };
}

/**
 * The score of the best move in the words of a line. A bound is none, and chances
 * (`wdl`) may come before it.
 */
function scoreIn(words: readonly string[]): number | undefined {
  const start = words.indexOf("score");
  const isBound = words.includes("lowerbound") || words.includes("upperbound");
  const rank = numberAfter(words, "multipv")?.number ?? 1;
  if (start < 0 || isBound || rank !== 1) return undefined;
  const found = numberAfter(words.slice(start + 1), "cp", "mate");
  return found &&
    searchScore(found.name === "mate" ? "mate" : "cp", found.number);
}

/** Whether a line has the score of the best move, and not only a bound. */
export function hasScore(line: string): boolean {
  return scoreIn(infoWords(line)) !== undefined;
}

/** Reads what a line tells of a search; `hasScore` is false if it has no score. */
export function readInfo(now: Position, line: string) {
  const words = infoWords(line);
  const number = (name: string) => numberAfter(words, name)?.number ?? 0;
  const variation = words.indexOf("pv");
  const score = scoreIn(words);
  return {
    ply: number("depth"),
    nodes: number("nodes"),
    score: score ?? 0,
    hasScore: score !== undefined,
    line: variation < 0 ? [] : readMoves(now, words.slice(variation + 1)),
  };
}

const LONGEST_NAME = 40; // characters

/**
 * The engine's name, without its authors, which some engines add, and without
 * characters that a terminal would obey or hide. Null if nothing is left of it.
 */
export function readEngineName(line: string): string | null {
  const [, whole = ""] = /^id\s+name\s+([^]+)/.exec(line) ?? [];
  const authors = whole.indexOf(" by ", 1);
  const name = authors < 0 ? whole : whole.slice(0, authors);
  const shown = name.replace(/[\p{C}\p{DI}]/gu, "").trim();
  return [...shown].slice(0, LONGEST_NAME).join("") || null;
}

/** The option that a line declares, null for other lines. */
export function readOption(line: string): UciOption | null {
  const tidy = splitWords(line).join(" ");
  const [, name] = /^option name (.+?) type /.exec(tidy) ?? [];
  if (name === undefined) return null;
  if (/ type check\b/.test(tidy)) return { name };
  const [, ...words] = tidy.split(" var ");
  if (/ type combo\b/.test(tidy) && words.length > 0) return { name, words };
  const [, range = ""] = / type spin ([^]*)/.exec(tidy) ?? [];
  const min = numberAfter(range.split(" "), "min")?.number;
  const max = numberAfter(range.split(" "), "max")?.number;
  if (min === undefined || max === undefined) return { name, isFree: true };
  return { name, range: [min, max] };
}
