/** What pictures derive from a game, remembered since a game can be long. */

import {
  type BranchRow,
  branchRows,
} from "../../../engine/game/branch_tree.ts";
import type { Game } from "../../../engine/game/game.ts";
import { type GamePly, sanAt } from "../../../engine/game/variation_tree.ts";

const sans = new WeakMap<GamePly, string>();

/** The move that led to a ply, in SAN; empty at ply 0. */
export function sanOf(game: Game, ply: number): string {
  const san = sans.get(game.plies[ply]) ?? sanAt(game, ply);
  sans.set(game.plies[ply], san);
  return san;
}

/** The rows of a tree, and the line that its branches leave. */
interface Tree extends Pick<Game, "plies"> {
  readonly rows: readonly BranchRow[];
}

/** By the branches, which stay the same object from ply to ply. */
const trees = new WeakMap<Game["branches"], Tree>();

/** The branches of a game, as the rows of their tree. */
export function treeOf(game: Game): readonly BranchRow[] {
  const { plies, branches } = game;
  const known = trees.get(branches);
  if (known?.plies === plies) return known.rows;
  const rows = branchRows(game);
  trees.set(branches, { plies, rows });
  return rows;
}
