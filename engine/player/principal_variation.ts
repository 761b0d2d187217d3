/**
 * The engine's lines of play as the rules know them.
 *
 * @module
 */

import { isLastRank } from "../rules/attacks.ts";
import { KNIGHT, type Move, QUEEN } from "../mod.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../rules/position.ts";
import { refusal } from "../rules/illegal_move.ts";

/** A move of a line, with the position before it. */
export interface VariationMove {
  /** The position. */
  readonly position: Position;
  /** The move that is made in it. */
  readonly move: LegalMove;
}

/**
 * Follows a line of the engine, whose pawns become queens. It may hold moves
 * that are not legal, where micro-Max knows no better.
 */
export function followVariation(
  position: Position,
  line: readonly Move[],
): VariationMove[] {
  return line.map(({ from, to }) => {
    const isPawn = (position.board[from] & 7) < KNIGHT;
    const promotion = isPawn && isLastRank(to) ? QUEEN : 0;
    const step = { position, move: { from, to, promotion } };
    position = play(position, step.move);
    return step;
  });
}

/** A line up to the first move that is not legal. */
export function legalPart(
  steps: readonly VariationMove[],
): readonly VariationMove[] {
  const end = steps.findIndex(({ position, move }) =>
    refusal(position, move) !== null
  );
  return end < 0 ? steps : steps.slice(0, end);
}

/** Does a line of legal moves end in checkmate? */
export function endsInMate(steps: readonly VariationMove[]): boolean {
  const last = steps.at(-1);
  if (last === undefined) return false;
  const end = play(last.position, last.move);
  return isInCheck(end) && legalMoves(end).length === 0;
}
