import { assert, assertEquals } from "@std/assert";
import { randomSource } from "../../../engine/player/chance.ts";
import { move, randomNumbers } from "../../support/chess/games.ts";

Deno.test("randomSource() repeats itself only for the same seed and moves", () => {
  const first = (seed: number, text = "e2e4") =>
    randomSource([move(text)], seed)();
  assertEquals(first(7), first(7));
  const others = [first(8), first(7, "d2d4"), first(7, "e2e3")];
  assertEquals(new Set([first(7), ...others]).size, 4);
});

Deno.test("randomSource() is uniform", () => {
  const seeds = randomNumbers(5);
  const tenths = Array(10).fill(0);
  for (let i = 0; i < 10_000; i++) {
    const random = randomSource([], seeds(1_000_000));
    tenths[Math.floor(10 * random())]++;
  }
  assert(tenths.every((count) => Math.abs(count - 1000) < 150), `${tenths}`);
});
