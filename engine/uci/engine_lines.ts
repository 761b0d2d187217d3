/** Lines to and from an engine that is another program: UCI from its other side. */

import { type Game, movesPlayed, position } from "../game/game.ts";
import { isSameMove } from "../game/variation_tree.ts";
import { BLACK, WHITE } from "../mod.ts";
import { formatFen } from "../notation/fen.ts";
import { formatCoordinate, parseCoordinate } from "../notation/san.ts";
import { scoreOf } from "../player/score.ts";
import { clockBudget, safeTime } from "../player/time_management.ts";
import type { PlayLimits } from "../player/weakness.ts";
import {
  isLegal,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../rules/position.ts";
import type { UciOption } from "./options.ts";

export function positionLine(game: Game): string {
  const moves = movesPlayed(game).map(formatCoordinate).join(" ");
  return `position fen ${formatFen(position(game, 0))} moves ${moves}`;
}

/** Asks for a move, within limits and what the clock shows. */
export function goLine(game: Game, limits: PlayLimits): string {
  const { plies: depth, nodes, milliseconds: movetime } = limits;
  const numbers = { depth, nodes, movetime, ...clockNumbers(game, movetime) };
  const words = Object.entries(numbers).flatMap(([name, number]) =>
    number === undefined ? [] : [`${name} ${Math.ceil(number)}`]
  );
  return ["go", ...words, ...searchMoves(game, limits)].join(" ");
}

/** All legal moves but those that are excluded, if there are any. */
function searchMoves({ plies, ply }: Game, { excluded = [] }: PlayLimits) {
  if (excluded.length === 0) return [];
  const moves = legalMoves(plies[ply].position)
    .filter((move) => !excluded.some((other) => isSameMove(other, move)));
  return ["searchmoves", ...moves.map(formatCoordinate)];
}

function clockNumbers({ clock, ...game }: Game, most = Infinity) {
  if (clock === null) return {};
  const { control } = clock;
  if ("perMove" in control) {
    const { side } = game.plies[game.ply].position;
    return { movetime: Math.min(most, clockBudget(clock, side).hard) };
  }
  const [wtime, btime] = [WHITE, BLACK].map((side) => safeTime(clock, side));
  const [winc, binc] = [1000 * control.increment, 1000 * control.increment];
  return { wtime, btime, winc, binc };
}

/** Moves in coordinates, as long as each is legal after the others. */
export function readMoves(now: Position, words: readonly string[]) {
  const moves: LegalMove[] = [];
  for (const word of words) {
    const move = parseCoordinate(word.toLowerCase());
    if (move === null || !isLegal(now, move)) break;
    moves.push(move);
    now = play(now, move);
  }
  return moves;
}

/** Does a line tell the score of the best move, and not only a bound of it? */
export function hasScore(line: string): boolean {
  return / score (cp|mate) -?\d/.test(line) &&
    !/ (string|lowerbound|upperbound|multipv (?!1\b))/.test(line);
}

/** What a line that has a score says of a position. */
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

/** The option that a line describes; only numbers need a range. */
export function readOption(line: string): UciOption | null {
  const [, name] = /^option name (.+?) type /.exec(line) ?? [];
  const [, min, max] = / type spin .*min (-?\d+) max (-?\d+)/.exec(line) ?? [];
  if (name === undefined) return null;
  return min ? { name, range: [Number(min), Number(max)] } : { name };
}
