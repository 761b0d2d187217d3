/**
 * What a side's position looks like, in counts that anybody can make on the
 * board, each of which stands for some terms of the evaluation.
 */

import {
  BISHOP,
  COLOURS,
  KING,
  KNIGHT,
  OFF_BOARD,
  WHITE,
} from "../../chess/constants.ts";
import {
  type Board,
  pawnStep,
  pawnType,
  reaches,
  SQUARES,
  STEPS,
} from "../../chess/rules/attacks.ts";
import type { Position } from "../../chess/rules/position.ts";
import {
  TERMS_ALONE,
  withoutTerms,
} from "../../player/textbook/evaluation/terms.ts";
import type { Term } from "../../player/textbook/evaluation/weights.ts";
import type { Sign, Weakening } from "../fact.ts";

/** What is counted of a side's position, and what it means to have more. */
interface Counting {
  readonly sign: Sign;
  readonly count: (board: Board, side: number) => number;
  readonly isGood: boolean;
  /** The terms of the evaluation that speak of it. */
  readonly terms: readonly Term[];
  /** Whether the counts of two positions may be compared; missing if always. */
  readonly isFair?: (one: Board, other: Board, side: number) => boolean;
}

const PASSED: readonly Term[] = [
  "passedPawn",
  "passedOwnKing",
  "passedTheirKing",
];

const COUNTINGS: readonly Counting[] = [
  {
    sign: "shelter",
    count: shelterOf,
    isGood: true,
    terms: ["shelter", "storm"],
  },
  {
    sign: "attackers",
    count: attackersNear,
    isGood: false,
    terms: ["kingAttack"],
  },
  {
    sign: "mobility",
    count: mobilityOf,
    isGood: true,
    terms: ["mobility", "trapped"],
    // A queen that was traded takes her squares along.
    isFair: hasEqualPieces,
  },
  {
    sign: "their passed pawns",
    count: (board, side) => passedPawnsOf(board, COLOURS - side),
    isGood: false,
    terms: PASSED,
  },
  {
    sign: "passed pawns",
    count: passedPawnsOf,
    isGood: true,
    terms: PASSED,
  },
  {
    sign: "bishops",
    count: (board, side) => (has(board, BISHOP | side) > 1 ? 1 : 0),
    isGood: true,
    terms: ["bishopPair"],
  },
];

/** How a side is worse off in one position than in another. */
type Shortfall = Pick<Weakening, "sign" | "played" | "better">;

/**
 * What makes one position worse for a side than another: of the terms that lose
 * most, the first that the board shows as well. Null if it shows none.
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
    .map(({ sign, count, isGood, terms }) => ({
      sign,
      isGood,
      played: count(played.board, side),
      better: count(better.board, side),
      loss: worthOfTerms(terms, better, side) -
        worthOfTerms(terms, played, side),
    }))
    .filter(({ isGood, played, better }) =>
      isGood ? played < better : played > better
    )
    .toSorted((one, two) => two.loss - one.loss);
  if (shown === undefined) return null;
  const { sign, played: count, better: other } = shown;
  return { sign, played: count, better: other };
}

/** What some terms are worth to a side, in hundredths of a pawn. */
function worthOfTerms(
  terms: readonly Term[],
  position: Position,
  side: number,
): number {
  const score = () => TERMS_ALONE.evaluate(TERMS_ALONE.boardOf(position));
  const worth = score() - withoutTerms(terms, score);
  return position.side === side ? worth : 0 - worth;
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

/** Where a side's pieces stand, without its king and pawns. */
function piecesOf(board: Board, side: number): number[] {
  return SQUARES.filter((square) => {
    const type = board[square] & 7;
    return (board[square] & side) !== 0 && type >= KNIGHT && type !== KING;
  });
}

/** Pawns of a side that no pawn stands before, on their file or beside it. */
function passedPawnsOf(board: Board, side: number): number {
  const own = pawnType(side) | side;
  const enemy = pawnType(COLOURS - side) | COLOURS - side;
  return SQUARES.filter((square) => {
    if (board[square] !== own) return false;
    return !SQUARES.some((other) => {
      const isAhead = side === WHITE
        ? other >> 4 < square >> 4
        : other >> 4 > square >> 4;
      const files = Math.abs((other & 7) - (square & 7));
      return isAhead && (board[other] === enemy && files <= 1 ||
        board[other] === own && files === 0);
    });
  }).length;
}
