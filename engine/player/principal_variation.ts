/** The engine's variations by the rules of chess: not every move is legal. */

import { endingIn } from "../chess/game/outcome.ts";
import { QUEEN } from "../chess/constants.ts";
import type { Move } from "../mod.ts";
import { isLastRank, isPawn } from "../chess/rules/attacks.ts";
import { isLegal, play } from "../chess/rules/position.ts";
import type { LegalMove, Position } from "../chess/rules/position.ts";

/** A move of a variation, and the position before it. */
export type VariationMove = Readonly<{ position: Position; move: LegalMove }>;

/** Plays a line. Pawns become queens, unless a move says otherwise. */
export function followVariation(position: Position, line: readonly Move[]) {
  return line.map(({ from, to, promotion }: Move & Partial<LegalMove>) => {
    const promotes = isPawn(position.board[from]) && isLastRank(to);
    const move = { from, to, promotion: promotes ? promotion || QUEEN : 0 };
    const step = { position, move };
    position = play(position, move);
    return step;
  });
}

/** Plays a line up to its first illegal move. */
export function legalVariation(position: Position, line: readonly Move[]) {
  const steps = followVariation(position, line);
  const end = steps.findIndex(({ position, move }) => !isLegal(position, move));
  return end < 0 ? steps : steps.slice(0, end);
}

export function endsInMate(steps: readonly VariationMove[]): boolean {
  const last = steps.at(-1);
  return last !== undefined &&
    endingIn(play(last.position, last.move), 1)?.reason === "checkmate";
}
