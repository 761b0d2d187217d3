/** Which puzzle comes next. */

import type { CollectedPuzzle, Puzzle } from "./puzzle.ts";

/** What the choice depends on. */
export interface Situation {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The rating of the person, on the scale of the puzzles. */
  readonly elo: number;
  /** Key of the puzzle that is left: it comes again only if no other is ready. */
  readonly left?: string | undefined;
}

/**
 * The next puzzle, null if none is due: an own mistake that is due, else a puzzle
 * of a collection that comes back, else a new one whose rating is nearest.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  { now, elo, left }: Situation,
): Puzzle | null {
  const ready = puzzles.filter((puzzle) => isNew(puzzle) || puzzle.due <= now);
  const others = ready.filter(({ key }) => key !== left);
  const mistakes = others.filter(({ type }) => type === "mistake");
  return earliest(mistakes) ?? earliest(others.filter(isScheduled)) ??
    nearest(others.filter(isNew), elo) ?? ready[0] ?? null;
}

/** Whether a puzzle of a collection has never been answered. */
export function isNew(puzzle: Puzzle): puzzle is CollectedPuzzle {
  return puzzle.type === "collected" && puzzle.box < 0;
}

/** Whether a puzzle has its time; the new ones of a collection have none. */
export function isScheduled(puzzle: Puzzle): boolean {
  return !isNew(puzzle);
}

/** The first of those that are due first. */
function earliest(puzzles: readonly Puzzle[]): Puzzle | null {
  return leastBy(puzzles, ({ due }) => due);
}

function nearest(
  puzzles: readonly CollectedPuzzle[],
  elo: number,
): Puzzle | null {
  return leastBy(puzzles, ({ rating }) => Math.abs(rating - elo));
}

function leastBy<Item>(
  items: readonly Item[],
  measure: (item: Item) => number,
): Item | null {
  let best: Item | null = null;
  for (const item of items) {
    if (best === null || measure(item) < measure(best)) best = item;
  }
  return best;
}
