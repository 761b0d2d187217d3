/** Positions and moves, on their way to an engine and back. */

import { WHITE } from "../chess/constants.ts";
import { materialBalance } from "../chess/rules/material.ts";
import {
  goesTheSameWay,
  isSameMove,
  type LegalMove,
  legalMoves,
  type Position,
  toSetup,
} from "../chess/rules/position.ts";
import { PAWN_VALUE } from "../chess/score.ts";
import type { Move, Setup } from "../mod.ts";
import type { TimedIteration } from "./search_worker.ts";

/** The most for micro-Max, to which 2,000 is a mate. */
const MOST_MATERIAL = 1000;

/** The position for an engine that can start from at most `most` of material. */
export function searchable(
  position: Position,
  most: number = MOST_MATERIAL,
): Setup {
  const setup = toSetup(position);
  const score = materialOf(position);
  if (Math.abs(score) <= most) return setup;
  return { ...setup, score: Math.sign(score) * most };
}

/** Material of the side to move, as the engine counts it. */
export function materialOf(position: Position) {
  const balance = PAWN_VALUE * materialBalance(position);
  return position.side === WHITE ? balance : -balance;
}

/**
 * The one of some moves that the engine means. If it names no promotion, or one
 * that is not among them, the first that is counts: the queen's, if it is there.
 */
export function bestAmong(
  moves: readonly LegalMove[],
  best?: Move & { readonly promotion?: number },
) {
  if (best === undefined) return undefined;
  const ways = moves.filter((move) => goesTheSameWay(move, best));
  return ways.find(({ promotion }) => promotion === best.promotion) ?? ways[0];
}

/** The first of the moves of each way: of promotions, the queen's. */
export function firstOfEachWay(moves: readonly LegalMove[]): LegalMove[] {
  return moves.filter((move) =>
    moves.find((other) => goesTheSameWay(other, move)) === move
  );
}

/** The legal moves that are not excluded. */
export function movesBut(excluded: readonly LegalMove[], now: Position) {
  return legalMoves(now)
    .filter((move) => !excluded.some((other) => isSameMove(other, move)));
}

/** The result for a move whose score is known without a search. */
export function foregone({ from, to }: Move, score: number): TimedIteration {
  return { ply: 1, nodes: 0, score, line: [{ from, to }], milliseconds: 0 };
}
