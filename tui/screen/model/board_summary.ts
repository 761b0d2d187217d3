/**
 * The chess on the screen, worked out when the game changes. What is known about
 * plies that stay is kept, so that a long game costs no more than a short one.
 */

import {
  type BranchRow,
  branchRows,
} from "../../../engine/game/branch_tree.ts";
import { type Game, position } from "../../../engine/game/game.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import { openingAt } from "../../../engine/game/openings.ts";
import { partingPly, sanAt } from "../../../engine/game/variation_tree.ts";
import type { GamePly } from "../../../engine/game/variation_tree.ts";
import {
  capturedPieces,
  materialBalance,
} from "../../../engine/rules/material.ts";
import { COLOURS, type Move, NO_SQUARE, WHITE } from "../../../engine/mod.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import { legalVariation } from "../../../engine/player/principal_variation.ts";
import { isInCheck, kingSquare } from "../../../engine/rules/position.ts";
import type { Position } from "../../../engine/rules/position.ts";

/** What the engine thinks of a ply: its last iteration, and its line in SAN. */
interface Thought {
  readonly info: SearchInfo;
  readonly variation: readonly string[];
}

/** Lists with an item for each ply of a game. */
interface Course {
  readonly plies: readonly GamePly[];
  /** In SAN, the move that led to each ply; empty at ply 0. */
  readonly sans: readonly string[];
  /** The engine's score for White by ply, null where it did not think. */
  readonly scores: readonly (number | null)[];
  /** The engine's thoughts in this run by ply, null where it had none. */
  readonly thoughts: readonly (Thought | null)[];
  readonly tree: Tree;
}

/** The branches of a game, and the rows of their tree. */
interface Tree {
  readonly branches: Game["branches"];
  readonly rows: readonly BranchRow[];
}

export type BoardSummary = ReturnType<typeof summarizeBoard>;

/** Summarises a game; the summary before it saves work. */
export function summarizeBoard(game: Game, before: Course | null) {
  const start = position(game, 0);
  const now = position(game);
  return {
    ...courseOf(game, before),
    checkSquare: isInCheck(now) ? kingSquare(now, now.side) : NO_SQUARE,
    // The pieces that each side has lost, as piece bytes.
    whiteLosses: capturedPieces(start, now, WHITE),
    blackLosses: capturedPieces(start, now, COLOURS - WHITE),
    // White's lead in pawns.
    balance: materialBalance(now),
    opening: openingAt(game.plies, game.shown)?.name ?? "",
  };
}

function courseOf(game: Game, before: Course | null): Course {
  const { plies, branches } = game;
  const isSame = before?.plies === plies && before.tree.branches === branches;
  if (before !== null && isSame) return before;
  // The number of plies, from the start, that are the same as before.
  const known = before?.plies[0] === plies[0]
    ? partingPly(before, game) + 1
    : 0;
  const { sans = [], scores = [], thoughts = [] } = before ?? {};
  return {
    plies,
    tree: { branches, rows: branchRows(game) },
    sans: plies.map((_, ply) => ply < known ? sans[ply] : sanAt(game, ply)),
    scores: plies.map((_, ply) => ply < known ? scores[ply] : null),
    thoughts: plies.map((_, ply) => ply < known ? thoughts[ply] : null),
  };
}

/** The engine's line in SAN, up to the first move that is not legal. */
export function sanLine(start: Position, line: readonly Move[]): string[] {
  return legalVariation(start, line)
    .map(({ position, move }) => formatSan(position, move));
}
