/**
 * What the rules say of a position because of the moves that led to it. Nothing of
 * it changes while the game lasts, so each fact is worked out once.
 */

import type { Position } from "../rules/position.ts";
import {
  type Claim,
  claimsIn,
  type Ending,
  endingIn,
  repetitionKey,
} from "./outcome.ts";

/** Positions from a start on, each after a move in the one before it. */
export type History = readonly { readonly position: Position }[];

const keys = new WeakMap<Position, string>();
const counts = new WeakMap<Position, number>();
const endings = new WeakMap<Position, Ending | null>();

/** The key of a position: equal for those that count as repetitions. */
export function keyOf(position: Position): string {
  const known = keys.get(position);
  if (known !== undefined) return known;
  const key = repetitionKey(position);
  keys.set(position, key);
  return key;
}

/** How often the position at a ply has been on the board, this time included. */
export function occurrencesAt(history: History, ply: number): number {
  const { position } = history[ply];
  const known = counts.get(position);
  if (known !== undefined) return known;
  const key = keyOf(position);
  // Captures and pawn moves rule out repetitions, so the search stays short.
  const first = Math.max(0, ply - position.halfmoves);
  let count = 1;
  for (let at = ply - 2; at >= first; at -= 2) {
    const { position: earlier } = history[at];
    if (keyOf(earlier) !== key) continue;
    const before = counts.get(earlier);
    count += before ?? 1;
    if (before !== undefined) break;
  }
  counts.set(position, count);
  return count;
}

/** How the rules end the game at a ply; null if it goes on. */
export function ruledEnding(history: History, ply: number): Ending | null {
  const { position } = history[ply];
  const known = endings.get(position);
  if (known !== undefined) return known;
  const ending = endingIn(position, occurrencesAt(history, ply));
  endings.set(position, ending);
  return ending;
}

/** The rules by which the side to move could claim a draw at a ply. */
export function claimsAt(history: History, ply: number): readonly Claim[] {
  return claimsIn(history[ply].position, occurrencesAt(history, ply));
}
