import { assert, assertEquals } from "@std/assert";
import { loadCollection } from "../../../../tui/match/puzzles/collection.ts";
import { mateMoves } from "../../../../tui/match/puzzles/puzzle.ts";
import { readPuzzles } from "../../../../tui/match/puzzles/rows.ts";
import {
  isAbout,
  PUZZLE_THEMES,
} from "../../../../tui/match/puzzles/themes.ts";
import text from "../../../../tui/match/puzzles/lichess.csv" with {
  type: "text",
};
import { isMate, positionsOf } from "../../../support/chess/puzzle_facts.ts";

const PUZZLES = await loadCollection();

Deno.test("the program has 300 puzzles, whose moves are legal, in 40 KB", () => {
  assertEquals(readPuzzles(text).problems, []);
  assertEquals(new Set(PUZZLES.map(({ key }) => key)).size, 300);
  assert(text.length <= 40_000, `${text.length}`);
});

Deno.test("there are as many easy puzzles as difficult ones, from 600 to 1600", () => {
  const bands = Object.groupBy(PUZZLES, ({ rating }) => rating / 200 | 0);
  const counts = Object.entries(bands)
    .map(([band, puzzles = []]) => [200 * Number(band), puzzles.length]);
  assertEquals(counts, [600, 800, 1000, 1200, 1400].map((from) => [from, 60]));
});

Deno.test("each theme has twenty puzzles at least", () => {
  const few = PUZZLE_THEMES.filter((theme) =>
    PUZZLES.filter((puzzle) => isAbout(puzzle, theme)).length < 20
  );
  assertEquals(few, []);
});

Deno.test("a mate in so many moves is mate after so many, and never before", () => {
  const mates = PUZZLES.filter((puzzle) => mateMoves(puzzle) !== null);
  assert(mates.length >= 60);
  for (const puzzle of mates) {
    const mated = positionsOf(puzzle).map(isMate);
    assertEquals(mated.indexOf(true), 2 * (mateMoves(puzzle) ?? 0), puzzle.key);
    assertEquals(mated.length - 1, mated.indexOf(true));
  }
});
