import { assertEquals } from "@std/assert";
import { DENOMAX } from "../../../tui/match/players.ts";
import { describeChoice } from "../../../tui/words/strength.ts";

Deno.test("the card says how each level plays, out of its limits", () => {
  const words = (level: string) => describeChoice(DENOMAX, level);
  assertEquals(words("1"), ["Level 1, about 300", "Overlooks 1 reply in 5"]);
  assertEquals(words("3")[1], "Overlooks 1 reply in 4");
  assertEquals(words("5")[1], "Overlooks 1 reply in 9");
  assertEquals(words("6")[1], "Plays 45 moves in 100 in haste");
  assertEquals(words("9")[1], "Looks at about 50,000 positions");
  assertEquals(words("12")[1], "The textbook: about 120,000 positions");
  assertEquals(words("auto")[1], "Follows your results");
  assertEquals(words("limits"), ["Denomax plays as set"]);
});
