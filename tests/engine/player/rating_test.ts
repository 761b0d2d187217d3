import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import {
  levelAfter,
  levelElo,
  TOP_LEVEL,
} from "../../../engine/player/levels.ts";
import { estimateElo, type RatedGame } from "../../../engine/player/rating.ts";
import { type Random, randomNumbers } from "../../support/chess/games.ts";
import { expectedShare } from "../../../engine/study/contests/elo.ts";

const LEVELS = Array.from({ length: TOP_LEVEL }, (_, index) => index + 1);

function levelOf(record: readonly RatedGame[]): number {
  const strength = levelAfter(record);
  return "level" in strength ? strength.level : NaN;
}

Deno.test("estimateElo() makes wins and losses as likely as they were", () => {
  const results = [...Array(300).keys()].map((game) => ({
    elo: 1000,
    points: game % 4 === 0 ? 0 : 1,
  }));
  const { elo, error } = estimateElo(results);
  assertAlmostEquals(elo, 1191, 5);
  assertAlmostEquals(error, 45, 2);
});

Deno.test("estimateElo() counts a draw as half a win", () => {
  const drawn = [0.5, 0.5].map((points) => ({ elo: 700, points }));
  const even = [0, 1].map((points) => ({ elo: 700, points }));
  assertEquals(estimateElo(drawn), estimateElo(even));
});

Deno.test("estimateElo() stays plausible when every game was won or lost", () => {
  for (const points of [0, 1]) {
    const results = Array(30).fill({ elo: points === 1 ? 1840 : 270, points });
    const { elo, error } = estimateElo(results);
    assert(elo > -500 && elo < 3000 && error < 500, `${elo} ${error}`);
  }
});

Deno.test("levelAfter() starts everyone at one level, with a large error", () => {
  assertEquals(levelOf([]), 4);
  assert(estimateElo([]).error > 700);
});

Deno.test("levelAfter() goes up after wins and down after losses", () => {
  const ten = (points: number) => Array(10).fill({ elo: levelElo(4), points });
  assert(levelOf(ten(1)) >= 6);
  assert(levelOf(ten(0)) <= 2);
  assertEquals(levelOf(ten(0.5)), 4);
});

/** The record of a player of some strength, whose level adapts. */
function play(elo: number, games: number, random: Random): RatedGame[] {
  const record: RatedGame[] = [];
  while (record.length < games) {
    const opponent = levelElo(levelOf(record));
    const share = expectedShare(elo - opponent);
    // A tenth of the games is drawn, taken equally from wins and losses.
    const chance = random(1000) / 1000;
    const isDraw = Math.abs(chance - share) < 0.05;
    const points = isDraw ? 0.5 : chance < share ? 1 : 0;
    record.push({ elo: opponent, points });
  }
  return record;
}

const PEOPLE = 200;

for (const elo of [400, 800, 1200, 1600]) {
  Deno.test(`after 30 games a player of ${elo} is rated without much bias`, () => {
    const random = randomNumbers(elo);
    const estimates = [...Array(PEOPLE)]
      .map(() => estimateElo(play(elo, 30, random)));
    const mean = estimates.reduce((sum, { elo }) => sum + elo, 0) / PEOPLE;
    const covered = estimates
      .filter((one) => Math.abs(one.elo - elo) <= one.error).length;
    assert(Math.abs(mean - elo) < 40, `mean ${mean}`);
    assert(covered / PEOPLE > 0.92, `covered ${covered}`);
    assert(estimates.every(({ error }) => error < 160));
  });
}

Deno.test("after 30 games the level is the nearest or next to it", () => {
  const random = randomNumbers(30);
  for (const level of LEVELS) {
    const found = [...Array(20)]
      .map(() => levelOf(play(levelElo(level), 30, random)));
    const near = found.filter((one) => Math.abs(one - level) <= 1).length;
    assert(near >= 18, `${level}: ${near}`);
  }
});
