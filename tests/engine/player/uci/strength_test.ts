import { assertEquals, assertThrows } from "@std/assert";
import type { UciOption } from "../../../../engine/player/uci/options.ts";
import { strengthLimit } from "../../../../engine/player/uci/strength.ts";

const SKILL: UciOption = { name: "Skill Level", range: [0, 20] };
const LIMIT: readonly UciOption[] = [
  SKILL,
  { name: "UCI_LimitStrength" },
  { name: "UCI_Elo", range: [1320, 3190] },
];

Deno.test("an engine that knows ratings is told the rating", () => {
  assertEquals(strengthLimit(LIMIT, 1500), {
    settings: [["UCI_LimitStrength", "true"], ["UCI_Elo", "1500"]],
    rating: "1500",
  });
});

Deno.test("an engine that has skill levels alone gets the nearest, and its rating", () => {
  const limits = [1350, 1500, 1600, 2000, 2850]
    .map((elo) => strengthLimit([SKILL], elo))
    .map(({ settings: [[name, value]], rating }) => [name, value, rating]);
  assertEquals(limits, [
    ["Skill Level", "0", "about 1350"],
    ["Skill Level", "1", "about 1490"],
    ["Skill Level", "2", "about 1600"],
    ["Skill Level", "7", "about 2030"],
    ["Skill Level", "18", "about 2820"],
  ]);
});

Deno.test("a rating that an engine cannot play at is refused", () => {
  assertThrows(
    () => strengthLimit(LIMIT, 900),
    RangeError,
    'Cannot set UCI_Elo to "900": expected a whole number from 1320 to 3190',
  );
  assertThrows(
    () => strengthLimit([SKILL], 900),
    RangeError,
    'Cannot set Elo to "900": expected a whole number from 1350 to 2850',
  );
  assertThrows(
    () => strengthLimit([], 1500),
    RangeError,
    'Unknown option "UCI_Elo": there are none',
  );
});
