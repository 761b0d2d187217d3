/** What the engine thinks of the positions of a game. */

import type { Game } from "../../../engine/chess/game/game.ts";
import type { TimedIteration } from "../../../engine/player/search_worker.ts";
import type { Move } from "../../../engine/mod.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import { legalVariation } from "../../../engine/player/principal_variation.ts";
import type { Position } from "../../../engine/chess/rules/position.ts";

/** What the engine thinks of a position. */
export interface Thought {
  /** Its score for White, null until it has chosen; it is saved. */
  readonly score: number | null;
  /** Its last iteration in this run, null if it had none, and its line in SAN. */
  readonly info: TimedIteration | null;
  readonly variation: readonly string[];
}

export const NO_THOUGHT: Thought = { score: null, info: null, variation: [] };

/**
 * Thoughts by position. A position stays the same object while its game lasts,
 * with other clocks and after moves taken back, too.
 */
export type Thoughts = ReadonlyMap<Position, Thought>;

/** The thoughts that only scores are left of, by ply. */
export function thoughtsFrom(
  { plies }: Game,
  scores: readonly (number | null)[],
): Thoughts {
  return new Map(plies.flatMap(({ position }, ply) => {
    const score = scores[ply] ?? null;
    return score === null ? [] : [[position, { ...NO_THOUGHT, score }]];
  }));
}

/** The engine's score for White by ply, null where it did not think. */
export function thoughtScores(
  { plies }: Game,
  thoughts: Thoughts,
): (number | null)[] {
  return plies.map(({ position }) => thoughts.get(position)?.score ?? null);
}

/** The engine's line in SAN, up to the first move that is not legal. */
export function sanLine(start: Position, line: readonly Move[]): string[] {
  return legalVariation(start, line)
    .map(({ position, move }) => formatSan(position, move));
}
