/** What pictures derive from a game, remembered since a game can be long. */

import {
  branchMoves,
  type BranchRow,
  branchRows,
} from "../../../engine/chess/game/branches.ts";
import { type Game, position } from "../../../engine/chess/game/game.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import type { Position } from "../../../engine/chess/rules/position.ts";

const sans = new WeakMap<Position, string>();

/** The move that led to a ply, in SAN; empty at ply 0. */
export function sanAtPly(game: Game, ply: number): string {
  const after = position(game, ply);
  const san = sans.get(after) ?? sanAt(game, ply);
  sans.set(after, san);
  return san;
}

/** The rows of a tree, and what they follow from besides the line. */
interface Tree extends Pick<Game, "tree" | "decided" | "record"> {
  readonly rows: readonly BranchRow[];
}

/** By the line on the board, which stays the same object from ply to ply. */
const trees = new WeakMap<Game["plies"], Tree>();

/** The branches of a game, as the rows of their tree. */
export function treeOf(game: Game): readonly BranchRow[] {
  const { tree, plies, decided, record } = game;
  const known = trees.get(plies);
  const isKnown = known?.tree === tree && known.decided === decided &&
    known.record === record;
  if (isKnown) return known.rows;
  const rows = branchRows(game);
  trees.set(plies, { tree, decided, record, rows });
  return rows;
}

const movesOfRows = new WeakMap<BranchRow, readonly string[]>();

/** The first moves of a branch in its row. */
export function rowMoves(game: Game, row: BranchRow): readonly string[] {
  const moves = movesOfRows.get(row) ?? branchMoves(game, row);
  movesOfRows.set(row, moves);
  return moves;
}
