/**
 * What the rules and the textbook program say of a puzzle.
 *
 * @module
 */

import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { parseCoordinate } from "../../../engine/chess/notation/san.ts";
import {
  isInCheck,
  isSameMove,
  type LegalMove,
  legalMoves,
  play,
  type Position,
  toSetup,
} from "../../../engine/chess/rules/position.ts";
import { createTextbook } from "../../../engine/player/textbook/textbook.ts";
import { legalVariation } from "../../../engine/player/principal_variation.ts";
import { dropOf } from "../../../engine/review/assess.ts";
import type { CollectedPuzzle } from "../../../tui/match/puzzles/puzzle.ts";

/**
 * Nodes of the looks at the position before a solution and at that after it: as
 * in a review, what seems wrong to a short look gets a long one.
 */
const LOOKS = [4000, 50_000];

const think = createTextbook();

/** The position before a puzzle's first move, and those after each of them. */
export function positionsOf({ fen, moves }: CollectedPuzzle): Position[] {
  const positions = [parseFen(fen)];
  for (const text of moves) {
    const move = parseCoordinate(text) as LegalMove;
    positions.push(play(positions[positions.length - 1], move));
  }
  return positions;
}

export function isMate(position: Position): boolean {
  return isInCheck(position) && legalMoves(position).length === 0;
}

/**
 * Whether the solution's first move costs no more points than `tolerance`: nothing
 * if it is the textbook's own.
 */
export function costsAtMost(
  puzzle: CollectedPuzzle,
  tolerance: number,
): boolean {
  const [, before, after] = positionsOf(puzzle);
  if (isMate(after)) return true;
  const solution = parseCoordinate(puzzle.moves[1]) as LegalMove;
  return LOOKS.some((nodes) => {
    const best = think(toSetup(before), { nodes });
    const [own] = legalVariation(before, best.line);
    if (isSameMove(own?.move, solution)) return true;
    const reply = think(toSetup(after), { nodes });
    return dropOf(best.score, reply.score) <= tolerance;
  });
}
