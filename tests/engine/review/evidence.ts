/**
 * What the engine finds about moves, for tests of the words for it.
 *
 * @module
 */

import { createEngine, MATE } from "../../../engine/mod.ts";
import { searchable } from "../../../engine/player/choose_move.ts";
import {
  followVariation,
  legalPart,
} from "../../../engine/player/principal_variation.ts";
import { MATED } from "../../../engine/player/score.ts";
import type { Evidence } from "../../../engine/review/words.ts";
import {
  isInCheck,
  isSameMove,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../../engine/rules/position.ts";

const NODES = 3000;
const engine = createEngine(2 ** 18);

/** What a search of a position finds: its score, and the line that is legal. */
function search(position: Position) {
  if (legalMoves(position).length === 0) {
    return { score: isInCheck(position) ? -MATED : 0, line: [] };
  }
  const { score, line } = engine(searchable(position), { nodes: NODES });
  const legal = legalPart(followVariation(position, line));
  return { score, line: legal.map(({ move }) => move) };
}

/** The evidence about some moves in a position, and about the best one. */
export function evidenceOf(
  position: Position,
  moves: readonly LegalMove[],
): Evidence[] {
  const best = search(position);
  return [...moves, best.line[0]].map((move) => {
    const { score, line: reply } = search(play(position, move));
    const played = -score > MATE ? -score - 1 : -score;
    const isBest = isSameMove(move, best.line[0]) || played >= best.score;
    const better = isBest ? [] : best.line;
    const scores = { move: played, better: isBest ? played : best.score };
    return { position, move, reply, better, score: scores };
  });
}
