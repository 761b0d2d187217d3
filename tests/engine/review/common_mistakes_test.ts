import { assertEquals } from "@std/assert";
import type { Fact } from "../../../engine/review/fact.ts";
import { MistakesByPlayer } from "../../../engine/review/common_mistakes.ts";

const MATE: Fact = { kind: "mates", moves: 1, move: "reply", by: "Qh4#" };
const ALLOWED_MATES = { kind: "allowed-mate", piece: null } as const;

/** The summary of games, in each of which both sides allow a mate. */
function summaryOf(...games: (readonly [white: string, black: string])[]) {
  const tally = new MistakesByPlayer();
  for (const names of games) {
    tally.add(names, names.map((player) => ({ player, facts: [MATE] })));
  }
  return tally.summary;
}

Deno.test("a summary is about who is in most of the games", () => {
  assertEquals(summaryOf(["Ada", "Bo"], ["Cy", "Ada"], ["Dan", "Eve"]), {
    name: "Ada",
    games: 2,
    counts: [{ ...ALLOWED_MATES, times: 2 }],
  });
});

Deno.test("of two who are in most of the games it is about who is in more", () => {
  assertEquals(summaryOf(["Ada", "Bo"], ["Cy", "Ada"], ["Ada", "Bo"]), {
    name: "Ada",
    games: 3,
    counts: [{ ...ALLOWED_MATES, times: 3 }],
  });
});

Deno.test("a summary is about both sides if two are in most alike, or none", () => {
  const both = {
    name: null,
    games: 2,
    counts: [{ ...ALLOWED_MATES, times: 4 }],
  };
  assertEquals(summaryOf(["Ada", "Bo"], ["Bo", "Ada"]), both);
  assertEquals(summaryOf(["Ada", "Bo"], ["Cy", "Dan"]), both);
  assertEquals(summaryOf(["?", "Bo"], ["?", "Cy"]), both);
});

Deno.test("who plays with both sides, or in half of the games, is not in most", () => {
  const alone = summaryOf(["Ada", "Ada"], ["Bo", "Cy"], ["Dan", "Eve"]);
  const others = [["Dan", "Eve"], ["Fay", "Gil"]] as const;
  const half = summaryOf(["Ada", "Bo"], ["Ada", "Cy"], ...others);
  assertEquals([alone.name, half.name], [null, null]);
});
