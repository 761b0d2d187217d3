/** The command `perft`: counts the sequences of legal moves. */

import { formatFen } from "../../../engine/chess/notation/fen.ts";
import {
  formatCoordinate,
  formatSquares,
} from "../../../engine/chess/notation/san.ts";
import {
  divide,
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { Counter } from "../../../engine/study/own_classes/own_class.ts";
import { failureOf, openUnchecked } from "../../opponents/own_class.ts";
import { showProgress, writeJson, writeLine } from "../../platform/stdio.ts";
import { describeFault } from "../../words/study/partings.ts";
import type { OptionsOf } from "../commands.ts";
import { sideBySide } from "./side_by_side.ts";

type Options = OptionsOf<"perft">;

/** A move, and the sequences that it begins. */
type Count = readonly [move: string, nodes: number];

export async function run(options: Options): Promise<number> {
  const { start, json, class: own } = options;
  if (own !== null) return await compareMoves(own, options);
  const begin = performance.now();
  const counts: Count[] = [];
  const { length } = legalMoves(start);
  for await (const count of countsOf(options)) {
    counts.push(count);
    showProgress("perft", counts.length / length);
  }
  const seconds = (performance.now() - begin) / 1000;
  if (json) writeJson(resultOf(options, counts));
  else writeCounts(options, counts, seconds);
  return 0;
}

/** Depth 0 has no first move; at depth 1 there is nothing to share. */
async function* countsOf({ depth, start, jobs }: Options) {
  if (depth > 1 && jobs !== null && jobs > 1) {
    return yield* countsInWorkers(start, depth, jobs);
  }
  for (const { move, nodes } of depth === 0 ? [] : divide(start, depth)) {
    yield [formatCoordinate(move), nodes] as const;
  }
}

/** Each first move is counted by one of several workers. */
async function* countsInWorkers(start: Position, depth: number, jobs: number) {
  const counters = Array.from({ length: jobs }, () => new Counter());
  const moves = ReadableStream.from(legalMoves(start));
  try {
    yield* sideBySide(moves, counters, async (counter, move) => {
      const nodes = await counter.count(play(start, move), depth - 1);
      return [formatCoordinate(move), nodes] as const;
    });
  } finally {
    for (const counter of counters) counter[Symbol.dispose]();
  }
}

/** The same of a class: the exit code is 1 if its moves are not the rules'. */
async function compareMoves(file: string, options: Options): Promise<number> {
  const { depth, start, json } = options;
  const begin = performance.now();
  using own = await openUnchecked(file);
  const { length } = legalMoves(start);
  const counts: Count[] = [];
  const fault = await own.divide(start, depth, ({ move, nodes }) => {
    counts.push([formatSquares(move), nodes]);
    showProgress("perft", counts.length / length);
  }).catch(failureOf(file));
  const seconds = (performance.now() - begin) / 1000;
  if (json) {
    const at = fault && formatFen(fault.position);
    writeJson({ ...resultOf(options, counts), fault: at });
  } else {
    writeCounts(options, counts, seconds);
    writeLine(
      fault === null
        ? "The moves are micro-Max's: those of the rules, but with promotions " +
          "to a queen only, and castling past a pawn's attack."
        : describeFault(fault),
    );
  }
  return fault === null ? 0 : 1;
}

/** All sequences. Depth 0 has one, the empty one. */
function total({ depth }: Options, counts: readonly Count[]): number {
  return counts.reduce((sum, [, nodes]) => sum + nodes, depth === 0 ? 1 : 0);
}

function resultOf(options: Options, counts: readonly Count[]) {
  const { depth, start } = options;
  const fen = formatFen(start);
  const divide = Object.fromEntries(counts);
  return { fen, depth, nodes: total(options, counts), divide };
}

function writeCounts(options: Options, counts: readonly Count[], time: number) {
  for (const [move, nodes] of counts) writeLine(`${move.padEnd(5)} ${nodes}`);
  const nodes = total(options, counts);
  writeLine(`\nnodes ${nodes}\nseconds ${time.toFixed(3)}`);
}
