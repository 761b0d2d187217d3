import { assert, assertEquals } from "@std/assert";
import { newClock } from "../../../engine/chess/game/clock.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import {
  clockBudget,
  exactBudget,
  isFlagFalling,
  timeBudget,
  type TimeGiven,
  withinClock,
} from "../../../engine/player/time_management.ts";
import { gameOf } from "../../support/chess/games.ts";

function given(left: number, others: Partial<TimeGiven> = {}): TimeGiven {
  return { left, increment: 0, movesToGo: null, overhead: 10, ...others };
}

Deno.test("timeBudget() never allows more than the time left", () => {
  for (const left of [0, 1, 30, 100, 1000, 60_000, 1e12]) {
    for (const increment of [0, 100, 10_000]) {
      for (const movesToGo of [null, 1, 2, 40]) {
        const others = { increment, movesToGo };
        const { soft, hard } = timeBudget(given(left, others));
        assert(0 <= soft && soft <= hard && hard <= left, `${left}`);
      }
    }
  }
});

Deno.test("timeBudget() allows nothing when the flag has fallen", () => {
  assertEquals(timeBudget(given(-50)), { soft: 0, hard: 0 });
});

Deno.test("isFlagFalling() only if little time is left and none is added", () => {
  const isFalling = (left: number, others = {}) =>
    isFlagFalling(timeBudget(given(left, others)));
  assertEquals([10, 50, 100, 1000].map((left) => isFalling(left)), [
    true,
    true,
    false,
    false,
  ]);
  assertEquals(isFalling(20, { increment: 20 }), false);
  assertEquals(isFalling(50, { movesToGo: 1 }), false);
});

Deno.test("timeBudget() keeps time for the rest of the game", () => {
  let left = 60_000;
  for (let move = 0; move < 200; move++) left -= timeBudget(given(left)).hard;
  assert(left > 0);
});

Deno.test("timeBudget() spends an increment", () => {
  const { soft, hard } = timeBudget(given(10_000, { increment: 1000 }));
  assert(soft < 1000 && hard > 1000);
});

Deno.test("timeBudget() spends nearly all the time on the last move of a control", () => {
  const { hard } = timeBudget(given(10_000, { movesToGo: 1 }));
  assert(hard > 9000 && hard < 10_000);
});

Deno.test("timeBudget() keeps a reserve even for the last move of a control", () => {
  for (const left of [200, 1000, 10_000, 60_000]) {
    const { hard } = timeBudget(given(left, { movesToGo: 1 }));
    assert(hard <= left - 30 && hard <= 0.95 * left, `${left}`);
  }
});

Deno.test("timeBudget() reserves the overhead of a move", () => {
  for (const left of [10, 100, 400, 10_000]) {
    for (const movesToGo of [null, 1, 2, 40]) {
      const others = { movesToGo, increment: 500, overhead: 300 };
      const { hard } = timeBudget(given(left, others));
      assert(0 <= hard && hard <= Math.max(0, left - 300), `${left}`);
    }
  }
});

Deno.test("timeBudget() spends more if fewer moves must be made", () => {
  const [few, many] = [5, 30].map((movesToGo) =>
    timeBudget(given(60_000, { movesToGo })).hard
  );
  assert(few > many);
});

Deno.test("clockBudget() leaves time for the clock's lag", () => {
  const clock = newClock({ perMove: 5 });
  for (const white of [5000, 200, 50, 1, 0]) {
    const { hard } = clockBudget({ ...clock, white }, WHITE);
    assert(0 <= hard && hard <= Math.max(white / 2, white - 100), `${white}`);
  }
});

Deno.test("exactBudget() has one limit, which timers can count", () => {
  assertEquals(exactBudget(250), { soft: 250, hard: 250 });
  assert(exactBudget(1e15).hard < 2 ** 31);
});

Deno.test("withinClock() keeps to the stricter of the limits and the clock", () => {
  const limits = { plies: 3, milliseconds: 5 };
  assertEquals(withinClock(gameOf(""), limits), limits);
  const game = gameOf("e2e4", { base: 60, increment: 0 });
  assert(game.clock !== null);
  const { soft, hard } = clockBudget(game.clock, BLACK);
  assertEquals(withinClock(game, limits), { ...limits, softLimit: soft });
  const long = { ...limits, milliseconds: 1e6 };
  const timed = { plies: 3, milliseconds: hard, softLimit: soft };
  assertEquals(withinClock(game, long), timed);
});
