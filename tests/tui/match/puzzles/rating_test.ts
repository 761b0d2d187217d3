import { assert, assertEquals } from "@std/assert";
import {
  FIRST_RATING,
  ratingAfter,
} from "../../../../tui/match/puzzles/rating.ts";

const KNOWN = { elo: 1000, answers: 100 };

Deno.test("who solves a puzzle rises, the more the harder it is", () => {
  const gains = [600, 1000, 1400].map((puzzle) =>
    ratingAfter(KNOWN, puzzle, true).elo - KNOWN.elo
  );
  assertEquals(gains, [2, 10, 18]);
});

Deno.test("who misses a puzzle falls, the more the easier it is", () => {
  const losses = [600, 1000, 1400].map((puzzle) =>
    ratingAfter(KNOWN, puzzle, false).elo - KNOWN.elo
  );
  assertEquals(losses, [-18, -10, -2]);
});

Deno.test("the first answers count more than later ones", () => {
  const gains = [0, 7, 15, 39, 1000].map((answers) =>
    ratingAfter({ elo: 1000, answers }, 1000, true).elo - 1000
  );
  assertEquals(gains, [50, 50, 25, 10, 10]);
});

Deno.test("the rating finds the strength of a person within thirty puzzles", () => {
  for (const strength of [700, 1100, 1500]) {
    let rating = FIRST_RATING;
    while (rating.answers < 30) {
      // Puzzles at the rating are solved by who is stronger.
      rating = ratingAfter(rating, rating.elo, rating.elo < strength);
    }
    assert(Math.abs(rating.elo - strength) <= 20, `${rating.elo}`);
  }
});

Deno.test("no rating falls below 100", () => {
  assertEquals(ratingAfter({ elo: 110, answers: 0 }, 100, false), {
    elo: 100,
    answers: 1,
  });
});
