import { assert, assertEquals, assertMatch } from "@std/assert";
import { levelAfter, TOP_OF_PEOPLE } from "../../../engine/player/levels.ts";
import { DENOMAX } from "../../../tui/match/players.ts";
import {
  describeChoice,
  describeStrength,
} from "../../../tui/words/strength.ts";

Deno.test("the card says how each level plays", () => {
  const words = (level: string) => describeChoice(DENOMAX, level);
  assertEquals(words("1"), ["Level 1, about 370", "Blunders 11 moves in 100"]);
  assertEquals(words("3")[1], "Blunders 7 moves in 100");
  assertEquals(words("5")[1], "Blunders 7 moves in 100");
  assertEquals(words("6")[1], "Blunders 7 moves in 100");
  assertEquals(words("7")[1], "Blunders 6 moves in 100");
  assertEquals(words("9")[1], "Looks at about 50,000 positions");
  assertEquals(words("12")[1], "The textbook: about 120,000 positions");
  assertEquals(words("auto")[1], "Follows your results");
  assertEquals(words("limits"), ["Denomax plays as set"]);
});

Deno.test("a strength that follows from results is told in whole tens", () => {
  const results = Array(8).fill({ elo: 370, points: 0 });
  const strength = levelAfter(results);
  const words = describeStrength({ opponent: DENOMAX, strength });
  assertMatch(words, /^You play at about (0|[1-9]\d*0) ± [1-9]\d*0 Elo; /);
});

Deno.test("the card of a stronger level never says that it blunders more, but for level 4", () => {
  const said = Array.from({ length: TOP_OF_PEOPLE }, (_, index) => {
    const [, words] = describeChoice(DENOMAX, `${index + 1}`);
    return Number(/^Blunders (\d+) moves in 100$/.exec(words)?.[1]);
  });
  // Level 3 errs at any move, and 4 in haste: it does so more often, and is stronger.
  const [fourth] = said.splice(3, 1);
  assertEquals(said, said.toSorted((one, two) => two - one));
  assert(said[1] >= fourth && fourth >= said[3]);
  assert(said[0] > said[TOP_OF_PEOPLE - 2]);
});
