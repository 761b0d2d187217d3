/** Lines of UCI as another engine reads and writes them. */

import { type Game, movesPlayed, position } from "../../chess/game/game.ts";
import { BLACK, WHITE } from "../../chess/constants.ts";
import { formatFen } from "../../chess/notation/fen.ts";
import { formatCoordinate, parseCoordinate } from "../../chess/notation/san.ts";
import { movesBut } from "../choose_move.ts";
import { scoreOf } from "../../chess/score.ts";
import { clockBudget, safeTime } from "../time_management.ts";
import type { PlayLimits } from "../play_limits.ts";
import { isLegal, play } from "../../chess/rules/position.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";
import type { UciOption } from "./options.ts";

// -- Lines to an engine -------------------------------------------------------

export function positionLine(game: Game): string {
  const moves = movesPlayed(game).map(formatCoordinate).join(" ");
  return `position fen ${formatFen(position(game, 0))} moves ${moves}`;
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

/** The move of a `bestmove` line, null if it is not legal; and its word. */
export function readBestMove(now: Position, line: string) {
  const [, word = ""] = line.split(/\s+/);
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

/** Whether a line has the score of the best move, and not only a bound. */
export function hasScore(line: string): boolean {
  return / score (cp|mate) -?\d/.test(line) &&
    !/ (string|lowerbound|upperbound|multipv (?!1\b))/.test(line);
}

/** Reads a line that has a score. */
export function readInfo(now: Position, line: string) {
  const number = (name: string) =>
    Number(new RegExp(` ${name} (-?\\d{1,15})`).exec(line)?.[1] ?? 0);
  const kind = line.includes(" score mate ") ? "mate" : "cp";
  const [, variation = ""] = / pv (.*)/.exec(line) ?? [];
  return {
    ply: number("depth"),
    nodes: number("nodes"),
    score: scoreOf(kind, number(kind)),
    line: readMoves(now, variation.split(" ")),
  };
}

const LONGEST_NAME = 40; // characters

/**
 * The engine's name, without its authors, which some engines add, and without
 * characters that a terminal would obey or hide. Null if nothing is left of it.
 */
export function readEngineName(line: string): string | null {
  const [, whole = ""] = /^id name ([^]+)/.exec(line) ?? [];
  const authors = whole.indexOf(" by ", 1);
  const name = authors < 0 ? whole : whole.slice(0, authors);
  const shown = name.replace(/[\p{C}\p{DI}]/gu, "").trim();
  return [...shown].slice(0, LONGEST_NAME).join("") || null;
}

/** The option that a line declares, null for other lines. */
export function readOption(line: string): UciOption | null {
  const [, name] = /^option name (.+?) type /.exec(line) ?? [];
  if (name === undefined) return null;
  const [, range = ""] = / type spin ([^]*)/.exec(line) ?? [];
  const [, min, max] = /\bmin (-?\d+) max (-?\d+)/.exec(range) ?? [];
  return min ? { name, range: [Number(min), Number(max)] } : { name };
}
