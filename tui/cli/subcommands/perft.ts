/** The command `perft`: counts the sequences of legal moves. */

import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { divide, legalMoves } from "../../../engine/chess/rules/position.ts";
import { showProgress, writeJson, writeLine } from "../../platform/stdio.ts";
import type { OptionsOf } from "../commands.ts";

export function run({ depth, start, json }: OptionsOf<"perft">): number {
  const begin = performance.now();
  const counts: [string, number][] = [];
  const { length } = legalMoves(start);
  for (const { move, nodes } of depth === 0 ? [] : divide(start, depth)) {
    counts.push([formatCoordinate(move), nodes]);
    showProgress("perft", counts.length / length);
  }
  const seconds = (performance.now() - begin) / 1000;
  // Depth 0 has one sequence, the empty one.
  const nodes = counts.reduce((sum, [, it]) => sum + it, depth === 0 ? 1 : 0);
  if (json) {
    const fen = formatFen(start);
    const divided = Object.fromEntries(counts);
    writeJson({ fen, depth, nodes, divide: divided });
    return 0;
  }
  for (const [move, nodes] of counts) writeLine(`${move.padEnd(5)} ${nodes}`);
  writeLine(`\nnodes ${nodes}\nseconds ${seconds.toFixed(3)}`);
  return 0;
}
