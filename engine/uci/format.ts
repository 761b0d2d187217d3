/** What the engine tells a chess interface, as lines of the protocol. */

import { formatCoordinate } from "../notation/san.ts";
import {
  endsInMate,
  followVariation,
  legalPart,
  type VariationMove,
} from "../player/principal_variation.ts";
import { centipawns, mateDistance } from "../player/score.ts";
import type { SearchInfo } from "../player/search_worker.ts";
import { isInCheck, type LegalMove, type Position } from "../rules/position.ts";

/** A sentence for people, which interfaces show or log. */
export function infoString(sentence: string): string {
  return `info string ${sentence}`;
}

/** What an iteration found, after `depth` others; a mate's own ply is 98. */
export function iterationLine(
  position: Position,
  info: SearchInfo,
  depth: number,
): string {
  const steps = legalPart(followVariation(position, info.line));
  const moves = steps.map(({ move }) => formatCoordinate(move));
  const score = formatScore(info.score, steps);
  const pv = moves.length === 0 ? "" : ` pv ${moves.join(" ")}`;
  return `info depth ${depth} ${score} ${formatEffort(info)}${pv}`;
}

export function effortLine(info: SearchInfo): string {
  return `info ${formatEffort(info)}`;
}

function formatEffort({ nodes, milliseconds }: SearchInfo) {
  const speed = Math.round(1000 * nodes / Math.max(milliseconds, 0.001));
  return `nodes ${nodes} nps ${speed} time ${Math.round(milliseconds)}`;
}

/**
 * A score. A variation that ends in mate tells how far that is; if the table no
 * longer knows the whole of it, the score does.
 */
function formatScore(score: number, steps: readonly VariationMove[]) {
  const distance = mateDistance(score);
  if (distance === null) return `score cp ${centipawns(score)}`;
  if (!endsInMate(steps)) return `score mate ${distance}`;
  const moves = Math.ceil(steps.length / 2);
  return `score mate ${score > 0 ? moves : 0 - moves}`;
}

/** The score of a position in which there is no move. */
export function endLine(position: Position): string {
  const score = isInCheck(position) ? "mate 0" : "cp 0";
  return `info depth 0 score ${score}`;
}

/** The answer to `go`, null for a position in which there is no move. */
export function bestMoveLine(
  move: LegalMove | null,
  reply: LegalMove | null,
): string {
  if (move === null) return "bestmove 0000";
  const ponder = reply === null ? "" : ` ponder ${formatCoordinate(reply)}`;
  return `bestmove ${formatCoordinate(move)}${ponder}`;
}
