/**
 * How an opponent ends a game that is decided or dead: it resigns, and offers and
 * accepts draws, as people of its strength do. Of those who lost, and not on time,
 * 51 of 100 resigned below 1300, 55 up to 1700, and 74 above.
 */

import { timeLeft } from "../../chess/game/clock.ts";
import { type Game, position } from "../../chess/game/game.ts";
import { COLOURS, QUEEN } from "../../chess/constants.ts";
import { pieceSquares } from "../../chess/rules/material.ts";
import { PAWN_VALUE } from "../../chess/score.ts";

/** When a player gives up. */
interface Patience {
  /** Pawns that it must be behind … */
  readonly pawns: number;
  /** … before so many of its moves in a row. */
  readonly moves: number;
}

/** By level. A weak player hopes for longer: its opponent errs, too. */
const PATIENCE: readonly Patience[] = [
  { pawns: 15, moves: 14 },
  { pawns: 14, moves: 12 },
  { pawns: 13, moves: 11 },
  { pawns: 12, moves: 10 },
  { pawns: 11, moves: 9 },
  { pawns: 10, moves: 8 },
  { pawns: 9, moves: 7 },
  { pawns: 8, moves: 6 },
  { pawns: 7.5, moves: 5 },
  { pawns: 7, moves: 4 },
  { pawns: 6.5, moves: 4 },
  { pawns: 6, moves: 4 },
];

/** Nobody resigns before this ply. */
const FIRST_RESIGNATION = 30;
/** Milliseconds on the other clock with which a lost game may yet be won. */
const TIME_TROUBLE = 15_000;

/**
 * Whether a player of a level resigns the side to move.
 *
 * @param scores what it thought before its moves so far, for itself, the latest last
 */
export function resigns(
  level: number,
  game: Game,
  scores: readonly number[],
): boolean {
  const { pawns, moves } = PATIENCE[level - 1];
  const seen = scores.slice(-moves);
  return game.ply >= FIRST_RESIGNATION && seen.length === moves &&
    seen.every((score) => score <= -pawns * PAWN_VALUE) &&
    !isFlagNear(game);
}

/** Whether the other side may soon lose on time. */
function isFlagNear({ clock, plies, ply }: Game): boolean {
  if (clock === null || "perMove" in clock.control) return false;
  const other = COLOURS - plies[ply].position.side;
  return clock.control.increment === 0 &&
    timeLeft(clock, other) < TIME_TROUBLE;
}

/** Pawns within which a score is even. */
const EVEN = 0.4;
/** Draws are offered where few pieces are left and nothing has happened. */
const DEAD = { move: 30, pieces: 5, quietPlies: 12, moves: 5 };
/** Plies until a draw is offered again. */
const AGAIN = 20;

/** Whether it offers a draw with its move: nothing happened, and nothing will. */
export function offersDraw(
  game: Game,
  scores: readonly number[],
  lastOffer: number | null,
): boolean {
  const { board, halfmoves, fullmoves } = position(game, game.ply);
  const pieces = pieceSquares(board);
  return fullmoves >= DEAD.move && halfmoves >= DEAD.quietPlies &&
    pieces.length <= DEAD.pieces &&
    pieces.every((square) => (board[square] & 7) !== QUEEN) &&
    isEven(scores, DEAD.moves) &&
    (lastOffer === null || game.ply - lastOffer >= AGAIN);
}

/**
 * An even game is worth playing on while there is much on the board, if it has
 * not gone on for long.
 */
const AGREED = { move: 30, pieces: 6, long: 60, moves: 5 };
/** Pawns behind with which any draw is welcome. */
const WELCOME = 1.5;
/** A lead of less than so many pawns has come to nothing after so many quiet plies. */
const STUCK = { quietPlies: 60, pawns: 3 };

/**
 * Whether it accepts a draw: it stands worse, little is left to play for, or its
 * lead has come to nothing.
 */
export function acceptsDraw(game: Game, scores: readonly number[]): boolean {
  const last = scores.at(-1);
  if (last === undefined) return false;
  const { board, fullmoves, halfmoves } = position(game, game.ply);
  const isLate = fullmoves >= AGREED.move &&
      pieceSquares(board).length <= AGREED.pieces || fullmoves >= AGREED.long;
  const isStuck = halfmoves >= STUCK.quietPlies &&
    last < STUCK.pawns * PAWN_VALUE;
  return last <= -WELCOME * PAWN_VALUE || isStuck ||
    isLate && isEven(scores, AGREED.moves);
}

function isEven(scores: readonly number[], moves: number) {
  const seen = scores.slice(-moves);
  return seen.length === moves &&
    seen.every((score) => Math.abs(score) <= EVEN * PAWN_VALUE);
}
