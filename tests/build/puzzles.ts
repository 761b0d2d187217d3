/**
 * Chooses the puzzles of `tui/match/puzzles/lichess.csv` among those of lichess's
 * open database (https://database.lichess.org/#puzzles), whose licence is CC0:
 *
 * ```sh
 * deno run tests/build/puzzles.ts < lichess.csv > tui/match/puzzles/lichess.csv
 * ```
 *
 * Of each 200 points from 600 to 2000 it takes so many puzzles, one after the
 * other that whose rarest theme has been taken the least often. It leaves out
 * those whose solution costs something as the textbook program sees it. The same
 * input gives the same output.
 *
 * @module
 */

import type { CollectedPuzzle } from "../../tui/match/puzzles/puzzle.ts";
import { readPuzzles } from "../../tui/match/puzzles/rows.ts";
import {
  isAbout,
  PUZZLE_THEMES,
  type PuzzleTheme,
} from "../../tui/match/puzzles/themes.ts";
import { TOLERANCE } from "../../tui/match/match_review.ts";
import { costsAtMost } from "../support/chess/puzzle_facts.ts";

const RATINGS = { from: 600, to: 2000, width: 200 };
/** Puzzles of a band of ratings. */
const ENOUGH = 60;

/** A puzzle and its name in the database. */
interface Named {
  readonly id: string;
  readonly puzzle: CollectedPuzzle;
}

const HEAD = [
  "# Puzzles of lichess's open database, https://database.lichess.org/#puzzles,",
  "# released under CC0. Chosen by tests/build/puzzles.ts.",
  "id,fen,moves,rating,themes",
];

/** The collection, chosen from a text of puzzles. */
export function compile(text: string): string {
  const named = text.split(/\r?\n/).flatMap((row): Named[] => {
    const [puzzle] = readPuzzles(row).puzzles;
    return puzzle === undefined ? [] : [{ id: row.split(",")[0], puzzle }];
  });
  const taken = new Map<PuzzleTheme, number>();
  const chosen = bands().flatMap((from) => {
    const band = named.filter(({ puzzle: { rating } }) =>
      rating >= from && rating < from + RATINGS.width
    );
    return chooseIn(band, taken);
  });
  const rows = chosen.sort(byRating).map(rowOf);
  return [...HEAD, ...rows].map((row) => `${row}\n`).join("");
}

function bands(): number[] {
  const { from, to, width } = RATINGS;
  const length = (to - from) / width;
  return Array.from({ length }, (_, index) => from + index * width);
}

/** Chooses puzzles of a band, and counts their themes. */
function chooseIn(
  band: readonly Named[],
  taken: Map<PuzzleTheme, number>,
): Named[] {
  const left = [...band];
  const chosen: Named[] = [];
  while (left.length > 0 && chosen.length < ENOUGH) {
    const rarities = left.map(({ puzzle }) => rarity(puzzle, taken));
    const place = rarities.indexOf(Math.min(...rarities));
    const [next] = left.splice(place, 1);
    if (!costsAtMost(next.puzzle, TOLERANCE)) continue;
    chosen.push(next);
    for (const theme of themesOf(next.puzzle)) {
      taken.set(theme, (taken.get(theme) ?? 0) + 1);
    }
  }
  return chosen;
}

/** How often the puzzle's rarest theme has been taken. */
function rarity(
  puzzle: CollectedPuzzle,
  taken: Map<PuzzleTheme, number>,
): number {
  const counts = themesOf(puzzle).map((theme) => taken.get(theme) ?? 0);
  return Math.min(...counts, Infinity);
}

function themesOf(puzzle: CollectedPuzzle): PuzzleTheme[] {
  return PUZZLE_THEMES.filter((theme) => isAbout(puzzle, theme));
}

/** Equal ratings are in the order of the names. */
function byRating(one: Named, two: Named): number {
  return one.puzzle.rating - two.puzzle.rating || (one.id < two.id ? -1 : 1);
}

function rowOf({ id, puzzle: { fen, moves, rating, themes } }: Named): string {
  return [id, fen, moves.join(" "), rating, themes.join(" ")].join(",");
}

if (import.meta.main) {
  const text = await new Response(Deno.stdin.readable).text();
  await Deno.stdout.write(new TextEncoder().encode(compile(text)));
}
