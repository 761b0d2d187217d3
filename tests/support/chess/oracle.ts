/**
 * What micro-Max, compiled from its C, finds in many positions, and what the
 * engine finds there.
 *
 * @module
 */

import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { UNMOVED } from "../../../engine/chess/constants.ts";
import {
  createEngine,
  type Engine,
  type Limits,
  type Move,
  type Setup,
} from "../../../engine/mod.ts";
import { CASTLINGS, toSetup } from "../../../engine/chess/rules/position.ts";
import oracle from "../../engine/oracle.jsonl" with { type: "text" };
import moreOracle from "../../engine/oracle_more.jsonl" with { type: "text" };

/** What micro-Max finds in a position. */
export interface OracleRow {
  readonly kind?: string;
  readonly fen: string;
  readonly iterations: readonly RowIteration[];
}

/** An iteration; the best move is 0 to 0 if there is none. */
export interface RowIteration extends Move {
  readonly ply: number;
  readonly nodes: number;
  readonly score: number;
}

/** The rows by their kind. */
export const ORACLE_ROWS: ReadonlyMap<string, readonly OracleRow[]> = Map
  .groupBy(
    [...rowsIn(oracle), ...rowsIn(moreOracle)],
    ({ kind }) => kind ?? "of all kinds",
  );

function rowsIn(lines: string): OracleRow[] {
  return lines.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** One engine for all tests of a file: its table is large. */
export const think = createEngine();

/**
 * The position of a FEN, as micro-Max takes it: it marks the squares of every
 * castling right that is claimed, even where they are empty.
 */
export function setupOf(fen: string): Setup {
  const setup = toSetup(parseFen(fen));
  const board = Uint8Array.from(setup.board);
  const claimed = fen.split(" ")[2];
  CASTLINGS.forEach(({ king, rook }, index) => {
    if (!claimed.includes("KQkq"[index])) return;
    board[king] |= UNMOVED;
    board[rook] |= UNMOVED;
  });
  return { ...setup, board };
}

/** Limits within which a correct engine completes the row. */
export function limitsOf({ iterations }: OracleRow): Limits {
  const { ply, nodes } = iterations[iterations.length - 1];
  return { plies: Math.min(ply, 96), nodes: nodes + 1 };
}

/** The iterations of a row that begin before so many nodes are spent. */
export function begunWithin(
  nodes: number,
  { iterations }: OracleRow,
): RowIteration[] {
  return iterations.filter((_, index) =>
    index === 0 || iterations[index - 1].nodes < nodes
  );
}

/** An engine's iterations, in the form of the rows. */
export function iterationsOf(
  fen: string,
  limits: Limits,
  engine: Engine = think,
): RowIteration[] {
  const iterations: RowIteration[] = [];
  engine(setupOf(fen), limits, ({ ply, nodes, score, line }) => {
    const { from, to } = line[0] ?? { from: 0, to: 0 };
    iterations.push({ ply, nodes, score, from, to });
  });
  return iterations;
}
