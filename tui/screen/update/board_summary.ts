/**
 * The chess that the screen shows, worked out when the game has changed. What
 * was known of the moves before is taken over, so that a move in a long game
 * costs no more than in a short one.
 */

import { type Game, position } from "../../../engine/game/game.ts";
import { openingAt } from "../../../engine/game/openings.ts";
import { partingPly, sanAt } from "../../../engine/game/variation_tree.ts";
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
import {
  isInCheck,
  kingSquare,
  type Position,
} from "../../../engine/rules/position.ts";
import type { BoardSummary } from "../model/model.ts";

/** What is to be shown of a game, helped by what was shown before. */
export function summarizeBoard(
  game: Game,
  before: BoardSummary | null,
): BoardSummary {
  const [start, now] = [position(game, 0), position(game)];
  return {
    ...courseOf(game, before),
    checkSquare: isInCheck(now) ? kingSquare(now, now.side) : NO_SQUARE,
    whiteLosses: capturedPieces(start, now, WHITE),
    blackLosses: capturedPieces(start, now, COLOURS - WHITE),
    balance: materialBalance(now),
    opening: openingAt(game.plies, game.shown)?.name ?? "",
  };
}

/** The lists that have an item for each ply. */
function courseOf(
  game: Game,
  before: BoardSummary | null,
): Pick<BoardSummary, "plies" | "sans" | "scores" | "thoughts"> {
  const { plies } = game;
  if (before?.plies === plies) return before;
  // So many plies, from the start on, are as they were before.
  const known = before?.plies[0] === plies[0]
    ? partingPly(before, game) + 1
    : 0;
  const fresh = Array.from(plies.keys()).slice(known);
  const { sans = [], scores = [], thoughts = [] } = before ?? {};
  const none = fresh.map(() => null);
  return {
    plies,
    sans: [...sans.slice(0, known), ...fresh.map((ply) => sanAt(game, ply))],
    scores: [...scores.slice(0, known), ...none],
    thoughts: [...thoughts.slice(0, known), ...none],
  };
}

/** A line of the engine's in SAN, up to the first move that is not legal. */
export function sanLine(start: Position, line: readonly Move[]): string[] {
  return legalPart(followVariation(start, line))
    .map(({ position, move }) => formatSan(position, move));
}
