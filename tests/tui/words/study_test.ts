import { assertEquals } from "@std/assert";
import {
  describeEvidence,
  describeVerdict,
} from "../../../tui/words/study/evidence.ts";

const EFFECT = { estimate: 12.34, low: -0.04, high: 25 };

Deno.test("a verdict is said in words", () => {
  assertEquals(describeVerdict("weaker"), "weaker than said");
  assertEquals(describeVerdict("cannot tell"), "cannot tell");
});

Deno.test("what is saved comes with its interval and what was wanted", () => {
  const saved = {
    kind: "saved",
    field: "plies",
    fewer: 30,
    count: 40,
  } as const;
  assertEquals(
    describeEvidence({ ...saved, effect: EFFECT, size: "much" }),
    "12.3 % (0.0 to 25.0) fewer plies, less in 30 of 40; more than 50 wanted",
  );
  const nothing = { estimate: 0, low: 0, high: 0 };
  assertEquals(
    describeEvidence({ ...saved, effect: nothing, size: "some" }),
    "the same in all 40 searches; more than 0 wanted",
  );
});

Deno.test("puzzles are counted as gained and lost", () => {
  assertEquals(
    describeEvidence({
      kind: "solved",
      field: "solved",
      effect: { estimate: -2, low: -8.5, high: 3 },
      size: "some",
      ours: 17,
      theirs: 18,
      count: 50,
      gained: 1,
      lost: 2,
    }),
    "17 of 50 solved against 18, 1 gained and 2 lost: −2.0 % (−8.5 to 3.0) more",
  );
});

Deno.test("games, shares and counts have words of their own", () => {
  assertEquals(
    describeEvidence({
      kind: "games",
      field: "points",
      effect: EFFECT,
      size: "some",
      points: 30.5,
      games: 80,
    }),
    "30.5 points in 80 games, 12.3 % (0.0 to 25.0) less than half",
  );
  assertEquals(
    describeEvidence({ kind: "no games" }),
    "no games without --games",
  );
  assertEquals(
    describeEvidence({
      kind: "share",
      field: "firstCutoffs",
      effect: EFFECT,
      size: "much",
      count: 40,
    }),
    "12.3 % (0.0 to 25.0) of the cutoffs by the first move; more than 50 wanted",
  );
  assertEquals(
    describeEvidence({
      kind: "counts",
      counts: { exponent: 0.567, none: -350 },
    }),
    "exponent: 0.57, none: −350",
  );
});
