/** What a class's search has to keep, where it is checked, and what is said. */

import { MicroMax } from "../../plain.ts";
import { BENCH_POSITIONS } from "../../player/bench.ts";
import type { Move } from "../../mod.ts";
import { formatFen } from "../../chess/notation/fen.ts";
import { editDistance, formatSquares } from "../../chess/notation/san.ts";
import { pawnType } from "../../chess/rules/attacks.ts";
import {
  CASTLINGS,
  goesTheSameWay,
  legalMoves,
  type Position,
} from "../../chess/rules/position.ts";
import { COLOURS, MATE, NO_SQUARE, UNMOVED } from "../../chess/constants.ts";
import { type Breach, describe } from "./guard.ts";

/** A node, as far as its FEN needs it. */
export interface CheckPlace {
  readonly board: readonly number[];
  readonly side: number;
  readonly crossed: number;
}

/**
 * Openings, endings, castling, en passant and promotion, and a side that is far
 * ahead, or behind: no score of a mate. In the wildest middlegames a class may
 * search long without being wrong.
 */
export const CHECKED: readonly string[] = [
  ...BENCH_POSITIONS.slice(0, 4),
  ...BENCH_POSITIONS.slice(-5),
  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
  "4k3/8/8/2pP4/8/8/6p1/4K3 w - c6 0 1",
  "4k3/5ppp/8/8/8/8/PPP5/R2QK3 w - - 0 1",
  "r2qk3/ppp5/8/8/8/8/5PPP/4K3 w - - 0 1",
];
/** Nodes of each search: it ends in some hundredths of a second. */
export const FEW_NODES = 500;
/** Milliseconds after which such a search does not end: for a busy machine, too. */
export const CHECK_PATIENCE = 15_000;

/** Milliseconds without a sign of life after which a search does not end. */
export const MOST_SILENCE = 20_000;

/** @throws {Error} unless a line begins with a legal move of a position */
export function expectLegal(position: Position, [best]: readonly Move[]): void {
  const fen = formatFen(position);
  if (best === undefined) {
    const advice = `a score beyond ±${MATE} is a mate`;
    throw new Error(`its search finds no move (${advice}) in ${fen}`);
  }
  if (legalMoves(position).some((move) => goesTheSameWay(move, best))) return;
  const move = formatSquares(best);
  throw new Error(`its search plays ${move}, an illegal move, in ${fen}`);
}

/** The most letters by which a misspelt name differs. */
const MOST_EDITS = 2;

/** @throws {Error} if a method that nothing calls looks like one of micro-Max's */
export function expectSpelt(uncalled: readonly string[]): void {
  const names = Object.getOwnPropertyNames(MicroMax.prototype);
  for (const written of uncalled) {
    const meant = names.find((name) =>
      editDistance(written.toLowerCase(), name.toLowerCase()) <= MOST_EDITS
    );
    if (meant === undefined) continue;
    throw new Error(`nothing calls its ${written}(): did you mean ${meant}()?`);
  }
}

/** Says what a search has done that it must not do, and in which position. */
export function describeBreach(breach: Breach, at: CheckPlace): string {
  return `${describe(breach)} in ${fenOf(at)}`;
}

function fenOf({ board, side, crossed }: CheckPlace): string {
  const pieces = board.slice(0, NO_SQUARE).map((piece) => piece & ~UNMOVED);
  const rights = CASTLINGS.map(({ right, king, rook }) =>
    (board[king] & board[rook] & UNMOVED) === 0 ? 0 : right
  );
  const other = COLOURS - side;
  const isPawn = board[crossed ^ 16] === other + pawnType(other);
  return formatFen({
    board: Uint8Array.from(pieces),
    side,
    castling: rights.reduce<number>((sum, right) => sum + right, 0),
    // A king may have crossed it instead.
    epSquare: isPawn ? crossed : NO_SQUARE,
    halfmoves: 0,
    fullmoves: 1,
  });
}
