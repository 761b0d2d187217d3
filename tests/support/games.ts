/**
 * Games for tests.
 *
 * @module
 */

import type { TimeControl } from "../../engine/game/clock.ts";
import { parseFen, START_FEN } from "../../engine/notation/fen.ts";
import {
  type Game,
  isOver,
  movesPlayed,
  newGame,
  playMove,
  position,
} from "../../engine/game/game.ts";
import { formatCoordinate } from "../../engine/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
  parseSquare,
} from "../../engine/rules/position.ts";
import { BISHOP, KNIGHT, QUEEN, ROOK } from "../../engine/mod.ts";

/** Knights out and back: these four plies repeat the position. */
export const KNIGHTS = "g1f3 g8f6 f3g1 f6g8";

/** A move by its coordinates. */
export function move(text: string): LegalMove {
  return {
    from: parseSquare(text.slice(0, 2)),
    to: parseSquare(text.slice(2, 4)),
    promotion: [0, QUEEN, ROOK, BISHOP, KNIGHT]["qrbn".indexOf(text[4]) + 1],
  };
}

/** The game after more moves, separated by spaces, from the viewed ply. */
export function playAll(game: Game, moves: string): Game {
  const texts = moves.match(/\S+/g) ?? [];
  return texts.map(move).reduce((game, move) => playMove(game, move), game);
}

/** A game from a position. */
export function gameFrom(fen: string, moves = ""): Game {
  return playAll(newGame(parseFen(fen)), moves);
}

/** A game from the start, with a clock if a time control is given. */
export function gameOf(
  moves: string,
  control: TimeControl | null = null,
): Game {
  return playAll(newGame(parseFen(START_FEN), control), moves);
}

/** Coordinates of the moves played. */
export function played(game: Game): string {
  return movesPlayed(game).map(formatCoordinate).join(" ");
}

/** Returns a random number below a limit. */
export type Random = (limit: number) => number;

/** Random numbers that depend only on the seed. */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
}

/** A game of random moves, until it ends or has that many plies. */
export function randomGame(
  random: Random,
  plies: number,
  start: Game = newGame(),
): Game {
  let game = start;
  while (game.ply < plies && !isOver(game)) {
    const moves = legalMoves(position(game));
    game = playMove(game, moves[random(moves.length)]);
  }
  return game;
}
