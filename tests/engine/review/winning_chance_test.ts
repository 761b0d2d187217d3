import { assert, assertEquals } from "@std/assert";
import { winningChance } from "../../../engine/review/winning_chance.ts";

/**
 * Games of the engine against itself with 400 to 6,000 nodes a move, from varied
 * openings: scores in the first forty moves in steps of half a pawn, with their
 * mean, how often they occurred, and the points that the side with it made.
 */
const RESULTS = [
  [8, 8208, 4400.5],
  [93, 2908, 1828.5],
  [107, 1692, 1130],
  [192, 1750, 1183],
  [207, 884, 644.5],
  [292, 1200, 978.5],
  [306, 589, 468],
  [391, 876, 731],
  [406, 274, 252.5],
  [492, 731, 610.5],
  [506, 204, 172.5],
  [590, 653, 575],
  [606, 167, 152.5],
  [690, 548, 476],
  [707, 101, 91.5],
  [787, 333, 303],
  [1006, 821, 775.5],
];

/** How unlikely the results are if scores are stretched by a factor. */
function unlikeliness(factor: number): number {
  return RESULTS.reduce((sum, [score, count, points]) => {
    const chance = winningChance(factor * score) / 100;
    return sum - points * Math.log(chance) -
      (count - points) * Math.log(1 - chance);
  }, 0);
}

Deno.test("winningChance() is what makes the results of games likeliest", () => {
  const least = unlikeliness(1);
  for (const factor of [0.8, 1.25]) assert(unlikeliness(factor) > least);
});

Deno.test("winningChance() is nowhere far from the share of points", () => {
  for (const [score, count, points] of RESULTS) {
    const difference = winningChance(score) - 100 * points / count;
    assert(Math.abs(difference) < 9, `${score}: ${difference}`);
  }
});

Deno.test("winningChance() of both sides is 100, and a mate is sure", () => {
  assertEquals(winningChance(0), 50);
  assertEquals(Math.round(winningChance(123) + winningChance(-123)), 100);
  assertEquals([winningChance(3990), winningChance(-3990)], [100, 0]);
});
