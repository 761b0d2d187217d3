/**
 * The chess that the screen shows, worked out when the game has changed, which
 * in a long game costs no more than in a short one.
 */

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
import {
  followVariation,
  legalPart,
} from "../../../engine/player/principal_variation.ts";
import { isInCheck, kingSquare } from "../../../engine/rules/position.ts";
import type { Position } from "../../../engine/rules/position.ts";

/** What the engine found about a ply: its last iteration, and its line in SAN. */
interface Thought {
  readonly info: SearchInfo;
  readonly variation: readonly string[];
}

/** Lists that have an item for each ply of a game. */
interface Course {
  readonly plies: readonly GamePly[];
  /** The move that led to each ply in SAN, empty at ply 0. */
  readonly sans: readonly string[];
  /** The engine's score by ply, for White, null where it did not think. */
  readonly scores: readonly (number | null)[];
  /** What the engine thought in this run by ply, null where it did not. */
  readonly thoughts: readonly (Thought | null)[];
}

export type BoardSummary = ReturnType<typeof summarizeBoard>;

/** What is to be shown of a game, helped by what was shown before. */
export function summarizeBoard(game: Game, before: Course | null) {
  const [start, now] = [position(game, 0), position(game)];
  return {
    ...courseOf(game, before),
    checkSquare: isInCheck(now) ? kingSquare(now, now.side) : NO_SQUARE,
    // What each side has lost, as piece bytes.
    whiteLosses: capturedPieces(start, now, WHITE),
    blackLosses: capturedPieces(start, now, COLOURS - WHITE),
    // How far White is ahead, in pawns.
    balance: materialBalance(now),
    opening: openingAt(game.plies, game.shown)?.name ?? "",
  };
}

function courseOf(game: Game, before: Course | null): Course {
  const { plies } = game;
  if (before?.plies === plies) return before;
  // So many plies, from the start on, are as they were before.
  const known = before?.plies[0] === plies[0]
    ? partingPly(before, game) + 1
    : 0;
  const { sans = [], scores = [], thoughts = [] } = before ?? {};
  return {
    plies,
    sans: plies.map((_, ply) => ply < known ? sans[ply] : sanAt(game, ply)),
    scores: plies.map((_, ply) => ply < known ? scores[ply] : null),
    thoughts: plies.map((_, ply) => ply < known ? thoughts[ply] : null),
  };
}

/** A line of the engine's in SAN, up to the first move that is not legal. */
export function sanLine(start: Position, line: readonly Move[]): string[] {
  return legalPart(followVariation(start, line))
    .map(({ position, move }) => formatSan(position, move));
}
