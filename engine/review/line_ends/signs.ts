/**
 * What a side's position looks like, in counts that anybody can make on the
 * board. They find words; what a position is worth, they do not decide.
 */

import { BISHOP, COLOURS, KING, OFF_BOARD } from "../../chess/constants.ts";
import {
  type Board,
  pawnStep,
  pawnType,
  reaches,
  SQUARES,
  STEPS,
} from "../../chess/rules/attacks.ts";
import { pieceSquares } from "../../chess/rules/material.ts";
import { passedPawns } from "../../chess/rules/pawns.ts";
import type { Position } from "../../chess/rules/position.ts";
import type { Sign, Weakening } from "../fact.ts";

/** What is counted of a side's position, and what it means to have more. */
interface Counting {
  readonly sign: Sign;
  readonly count: (board: Board, side: number) => number;
  readonly isGood: boolean;
  /** What one of them is worth, in hundredths of a pawn. */
  readonly worth: number;
  /** Whether the counts of two positions may be compared; missing if always. */
  readonly isFair?: (one: Board, other: Board, side: number) => boolean;
}

const COUNTINGS: readonly Counting[] = [
  {
    sign: "shelter",
    count: shelterOf,
    isGood: true,
    worth: 25,
  },
  {
    sign: "attackers",
    count: attackersNear,
    isGood: false,
    worth: 15,
  },
  {
    sign: "mobility",
    count: mobilityOf,
    isGood: true,
    worth: 8,
    // A queen that was traded takes her squares along.
    isFair: hasEqualPieces,
  },
  {
    sign: "their passed pawns",
    count: (board, side) => passedPawnsOf(board, COLOURS - side),
    isGood: false,
    worth: 45,
  },
  {
    sign: "passed pawns",
    count: passedPawnsOf,
    isGood: true,
    worth: 25,
  },
  {
    sign: "bishops",
    count: (board, side) => (has(board, BISHOP | side) > 1 ? 1 : 0),
    isGood: true,
    worth: 15,
  },
  {
    sign: "isolated pawns",
    count: isolatedPawnsOf,
    isGood: false,
    worth: 5,
    // One that was lost, or became a queen, is isolated no more.
    isFair: hasEqualPawns,
  },
];

/** How a side is worse off in one position than in another. */
type Shortfall = Pick<Weakening, "sign" | "played" | "better">;

/**
 * What makes one position worse for a side than another: of the counts that
 * changed for the worse, the one that lost most. Null if there is none.
 */
export function weaknessOf(
  played: Position,
  better: Position,
  side: number,
): Shortfall | null {
  const [shown] = COUNTINGS
    .filter(({ isFair }) =>
      isFair === undefined || isFair(played.board, better.board, side)
    )
    .map(({ sign, count, isGood, worth }) => {
      const counts = [played, better].map(({ board }) => count(board, side));
      const gain = counts[0] - counts[1];
      const shortfall = { sign, played: counts[0], better: counts[1] };
      return { shortfall, loss: worth * (isGood ? 0 - gain : gain) };
    })
    .filter(({ loss }) => loss > 0)
    .toSorted((one, two) => two.loss - one.loss);
  return shown?.shortfall ?? null;
}

// -- Counts -------------------------------------------------------------------

function has(board: Board, piece: number): number {
  return board.filter((one) => one === piece).length;
}

/** Files at a king on which an own pawn stands at most three ranks before it. */
function shelterOf(board: Board, side: number): number {
  const king = board.indexOf(KING | side);
  const pawn = pawnType(side) | side;
  const forward = pawnStep(side);
  const shift = (king & 7) === 0 ? 1 : (king & 7) === 7 ? -1 : 0;
  const files = [-1, 0, 1].map((file) => king + shift + file);
  return files.filter((square) =>
    [1, 2, 3].some((ranks) => board[square + ranks * forward] === pawn)
  ).length;
}

/** Enemy pieces that attack a king, or a square beside it. */
function attackersNear(board: Board, side: number): number {
  const king = board.indexOf(KING | side);
  const near = [0, ...STEPS[KING]].map((step) => king + step)
    .filter((square) => (square & OFF_BOARD) === 0);
  return piecesOf(board, COLOURS - side)
    .filter((from) => near.some((square) => reaches(board, from, square)))
    .length;
}

/** Squares that a side's pieces attack, with those of the enemy on them. */
function mobilityOf(board: Board, side: number): number {
  return piecesOf(board, side)
    .map((from) =>
      SQUARES.filter((to) =>
        (board[to] & side) === 0 && reaches(board, from, to)
      ).length
    )
    .reduce((sum, count) => sum + count, 0);
}

/** Whether a side has the same pieces on two boards, wherever they stand. */
function hasEqualPieces(one: Board, other: Board, side: number): boolean {
  const [these, those] = [one, other].map((board) =>
    piecesOf(board, side).map((square) => board[square] & 7).toSorted().join()
  );
  return these === those;
}

function hasEqualPawns(one: Board, other: Board, side: number): boolean {
  const pawn = pawnType(side) | side;
  return has(one, pawn) === has(other, pawn);
}

/** Where a side's pieces stand, without its king and pawns. */
function piecesOf(board: Board, side: number): number[] {
  return pieceSquares(board).filter((square) => (board[square] & side) !== 0);
}

/** Passed pawns of a side, one on each file: another behind it counts no more. */
function passedPawnsOf(board: Board, side: number): number {
  return new Set(passedPawns(board, side).map((pawn) => pawn & 7)).size;
}

/** Pawns of a side that have none of it on a file beside them. */
function isolatedPawnsOf(board: Board, side: number): number {
  const pawn = pawnType(side) | side;
  const pawns = SQUARES.filter((square) => board[square] === pawn);
  return pawns.filter((one) =>
    pawns.every((other) => Math.abs((one & 7) - (other & 7)) !== 1)
  ).length;
}
