/** What the textbook needs of an evaluation. */

import type { Position } from "../../../chess/rules/position.ts";
import type { SearchBoard } from "../board.ts";

/** Tells what positions are worth, in hundredths of a pawn. */
export interface Evaluation {
  /** The board of a position, which keeps what the evaluation adds up. */
  boardOf(position: Position): SearchBoard;
  /** The score of such a board for the side to move. */
  evaluate(board: SearchBoard): number;
}

/**
 * Below this phase `endings/` corrects the score. There, a side without pawns
 * hardly wins with no more than this advantage, in hundredths of a pawn, which
 * is divided.
 */
export const BARE = { advantage: 500, phase: 10, divisor: 4 };
