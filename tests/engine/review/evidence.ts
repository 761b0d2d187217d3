/**
 * What the engine finds about moves, for tests of the words for it.
 *
 * @module
 */

import { createEngine } from "../../../engine/mod.ts";
import { searchable } from "../../../engine/player/to_engine.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { legalVariation } from "../../../engine/player/principal_variation.ts";
import { MATED, scoreOfMove } from "../../../engine/chess/score.ts";
import type { Evidence } from "../../../engine/review/facts.ts";
import {
  isInCheck,
  isSameMove,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";

const engine = createEngine(2 ** 18);

/** A score for the side to move, and the line that is legal. */
interface Found {
  readonly score: number;
  readonly line: readonly LegalMove[];
}

/** Searches by nodes and FEN: the same positions are asked for again and again. */
const found = new Map<string, Found>();

function search(position: Position, nodes: number): Found {
  const key = `${nodes} ${formatFen(position)}`;
  const known = found.get(key) ?? searchAnew(position, nodes);
  found.set(key, known);
  return known;
}

function searchAnew(position: Position, nodes: number): Found {
  if (legalMoves(position).length === 0) {
    return { score: isInCheck(position) ? -MATED : 0, line: [] };
  }
  const { score, line } = engine(searchable(position), { nodes });
  const legal = legalVariation(position, line);
  return { score, line: legal.map(({ move }) => move) };
}

/** The evidence about some moves in a position, and about the best one. */
export function evidenceOf(
  position: Position,
  moves: readonly LegalMove[],
  nodes = 3000,
): Evidence[] {
  const best = search(position, nodes);
  return [...moves, best.line[0]].map((move) => {
    const { score, line: reply } = search(play(position, move), nodes);
    const played = scoreOfMove(score);
    const isBest = isSameMove(move, best.line[0]) || played >= best.score;
    const better = isBest ? [] : best.line;
    const scores = { move: played, better: isBest ? played : best.score };
    return { position, move, reply, better, score: scores };
  });
}
