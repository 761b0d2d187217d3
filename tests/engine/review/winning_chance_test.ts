import { assert, assertEquals } from "@std/assert";
import { winningChance } from "../../../engine/review/winning_chance.ts";

/**
 * 482 games of the engine against itself with 400 to 6,000 nodes a move, from
 * varied openings: scores in the first forty moves in steps of half a pawn, with
 * their mean, how often they occurred, and the points that the side with it made.
 * Of more than five pawns too few are won: that says how the engine plays
 * endings with few nodes.
 */
const RESULTS = [
  [8, 11022, 5859],
  [93, 3666, 2271],
  [107, 2204, 1421.5],
  [192, 2320, 1533],
  [207, 1220, 840.5],
  [292, 1610, 1277.5],
  [306, 810, 637],
  [391, 1174, 942.5],
  [406, 389, 335.5],
  [492, 940, 775.5],
  [506, 296, 250],
];

/** How unlikely the results are if scores are stretched by a factor. */
function unlikeliness(factor: number): number {
  return RESULTS.reduce((sum, [score, count, points]) => {
    const chance = winningChance(factor * score) / 100;
    return sum - points * Math.log(chance) -
      (count - points) * Math.log(1 - chance);
  }, 0);
}

Deno.test("winningChance() is near what makes the results of games likeliest", () => {
  const least = unlikeliness(1);
  for (const factor of [0.8, 1.25]) assert(unlikeliness(factor) > least);
});

Deno.test("winningChance() is nowhere far from the share of points", () => {
  for (const [score, count, points] of RESULTS) {
    const difference = winningChance(score) - 100 * points / count;
    assert(Math.abs(difference) < 6, `${score}: ${difference}`);
  }
});

Deno.test("winningChance() of both sides is 100, and a mate is a large lead", () => {
  assertEquals(winningChance(0), 50);
  assertEquals(Math.round(winningChance(123) + winningChance(-123)), 100);
  assertEquals(winningChance(3990), winningChance(1000));
  assertEquals(Math.round(winningChance(-3990)), 2);
});
