/** Scores and searches in words. */

import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import {
  centipawns,
  mateDistance,
  MOST_PLIES,
  scoreForWhite,
} from "../../../engine/chess/score.ts";
import type { TimedIteration } from "../../../engine/player/search_worker.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";

/** A score for White in pawns, `"+0.14"`, or `"White mates in 3"`. */
export function formatScore(score: number): string {
  const moves = mateDistance(score);
  if (moves !== null) {
    const mates = `${sideName(score > 0 ? WHITE : BLACK)} mates`;
    return moves === 0 ? mates : `${mates} in ${Math.abs(moves)}`;
  }
  const pawns = (centipawns(score) / 100).toFixed(2);
  if (Number(pawns) === 0) return "0.00";
  return score > 0 ? `+${pawns}` : pawns;
}

/** A search in brief: `"depth 7, score +0.14 for White, 0.8 s"`. */
export function describeSearchInfo(info: TimedIteration, side: number): string {
  // An external engine may tell neither depth nor score.
  const isSilent = info.ply === 0 && info.score === 0;
  if (isSilent || info.hasScore === false) return describeEffort(info);
  const score = scoreForWhite(info.score, side);
  const text = formatScore(score);
  const isMate = mateDistance(score) !== null;
  return describeEffort(info, isMate ? text : `score ${text} for White`);
}

/** Depth and time of a search, `"depth 7, 0.8 s"`, with details between. */
export function describeEffort(
  info: TimedIteration,
  ...details: string[]
): string {
  const isTold = info.ply > 0 && info.ply < MOST_PLIES;
  const depth = isTold ? [`depth ${info.ply}`] : [];
  const seconds = info.milliseconds / 1000;
  const time = `${seconds.toFixed(seconds < 0.1 ? 2 : 1)} s`;
  return [...depth, ...details, time].join(", ");
}
