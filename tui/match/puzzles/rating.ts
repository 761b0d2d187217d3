/**
 * The rating of a person who solves puzzles, on lichess's scale of puzzles. A
 * puzzle is an opponent as in Elo's model: solved is won. The step is that of
 * the US Chess Federation, 800 / (N + 1) after N games (Glickman and Doyle, "The
 * US Chess Rating system"), which is large at first, within bounds of our own.
 */

/** What is saved of a person's answers. */
export interface PuzzleRating {
  readonly elo: number;
  /** Number of puzzles that it comes from. */
  readonly answers: number;
}

/** How an answer changed the rating: what it is now, and by how much. */
export interface RatingChange {
  readonly elo: number;
  readonly gain: number;
}

/** Before the first answer: easier than most puzzles of the collection. */
export const FIRST_RATING: PuzzleRating = { elo: 900, answers: 0 };

const NUMERATOR = 800;
/** Points that a certain answer would gain or lose at most, and at least. */
const STEPS = { most: 100, least: 20 };
const LOWEST = 100;

/** The rating after a puzzle's first answer. */
export function ratingAfter(
  { elo, answers }: PuzzleRating,
  puzzle: number,
  isSolved: boolean,
): PuzzleRating {
  const expected = 1 / (1 + 10 ** ((puzzle - elo) / 400));
  const free = NUMERATOR / (answers + 1);
  const step = Math.max(STEPS.least, Math.min(STEPS.most, free));
  const next = Math.round(elo + step * (Number(isSolved) - expected));
  return { elo: Math.max(LOWEST, next), answers: answers + 1 };
}
