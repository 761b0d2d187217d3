/** Endings that one should be able to win, from random positions. */

import { parseFen } from "../../../engine/chess/notation/fen.ts";
import {
  kingDistance,
  squareColour,
  SQUARES,
} from "../../../engine/chess/rules/attacks.ts";
import {
  kingSquare,
  legalMoves,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";

interface DrillRow {
  /** White's pieces beside the king, as FEN writes them. */
  readonly pieces: string;
  /** Moves to mate from the worst position, if nobody errs. */
  readonly longest: number;
}

/** The lengths are those of endgame tables. */
const ROWS = {
  queen: { pieces: "Q", longest: 10 },
  rook: { pieces: "R", longest: 16 },
  bishops: { pieces: "BB", longest: 19 },
  pawn: { pieces: "P", longest: 28 },
} satisfies Readonly<Record<string, DrillRow>>;

export type Drill = keyof typeof ROWS;

const DRILLS = Object.keys(ROWS) as readonly Drill[];

const PREFIX = "ending-";

/** What they were called up to 4.0.0. */
const FORMER_PREFIX = "drill-";

/** How people write the drills: `"ending-queen"`. */
export const DRILL_NAMES: readonly string[] = DRILLS
  .map((drill) => PREFIX + drill);

export function drillNamed(name: string): Drill | null {
  return DRILLS.find((drill) =>
    [PREFIX, FORMER_PREFIX].some((prefix) => name === prefix + drill)
  ) ?? null;
}

/** Most moves that a drill takes if nobody errs. */
export function longestOf(drill: Drill): number {
  return ROWS[drill].longest;
}

/** A random won position of a drill, White to move; `random` is below 1. */
export function drillPosition(
  drill: Drill,
  random: () => number = Math.random,
): Position {
  const pieces = [..."Kk", ...ROWS[drill].pieces];
  while (true) {
    const squares = pieces.map(() => Math.floor(64 * random()));
    const now = positionOf(pieces, squares);
    if (now !== null && isWon(drill, now)) return now;
  }
}

/** Pieces on squares from 0, a8, to 63, h1; null if that cannot be. */
function positionOf(
  pieces: readonly string[],
  squares: readonly number[],
): Position | null {
  if (new Set(squares).size < squares.length) return null;
  const board = Array.from(
    { length: 64 },
    (_, square) => pieces[squares.indexOf(square)] ?? "1",
  );
  const ranks = Array.from(
    { length: 8 },
    (_, rank) => board.slice(8 * rank, 8 * rank + 8).join(""),
  );
  try {
    return parseFen(`${ranks.join("/")} w - - 0 1`);
  } catch {
    return null;
  }
}

/** Whether White, who is to move, wins whatever Black does. */
function isWon(drill: Drill, now: Position): boolean {
  const king = kingSquare(now, WHITE);
  const enemy = kingSquare(now, BLACK);
  const men = SQUARES.filter((square) =>
    now.board[square] !== 0 && square !== king && square !== enemy
  );
  // The enemy king attacks nothing.
  if (men.some((square) => kingDistance(square, enemy) < 2)) return false;
  if (legalMoves(now).length === 0) return false;
  if (drill === "bishops") return squareColour(men[0]) !== squareColour(men[1]);
  return drill !== "pawn" || isKeySquare(king, men[0]);
}

/** Rows from the top, where pawns promote: those of ranks 5 and 2. */
const ROWS_OF_PAWN = { nearest: 3, furthest: 6 };

/**
 * Whether the king is on a key square of a pawn, two ranks before it, or one
 * before a pawn on the fifth rank. It wins from there with either side to move and
 * any pawn but a rook's (Averbakh's rule).
 */
function isKeySquare(king: number, pawn: number): boolean {
  const row = pawn >> 4;
  const file = pawn & 7;
  if (file === 0 || file === 7) return false;
  if (row < ROWS_OF_PAWN.nearest || row > ROWS_OF_PAWN.furthest) return false;
  const ahead = row - (king >> 4);
  const isAhead = ahead === 2 || (ahead === 1 && row === ROWS_OF_PAWN.nearest);
  return isAhead && Math.abs((king & 7) - file) <= 1;
}
