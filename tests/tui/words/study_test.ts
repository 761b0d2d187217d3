import { assertEquals } from "@std/assert";
import {
  describeEvidence,
  describeFound,
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
  const unknown = { estimate: NaN, low: NaN, high: NaN };
  assertEquals(
    describeEvidence({ ...saved, count: 0, effect: unknown, size: "some" }),
    "no search could be compared; more than 0 wanted",
  );
});

Deno.test("where nobody can tell, it is said which effect would have shown", () => {
  const evidence = {
    kind: "saved",
    field: "toSolution",
    fewer: 200,
    count: 396,
    effect: { estimate: 1, low: -4, high: 8 },
    size: "some",
  } as const;
  const text = "1.0 % (−4.0 to 8.0) fewer nodes to the solution, less in 200 " +
    "of 396; more than 0 wanted";
  assertEquals(describeFound({ verdict: "holds", evidence }), text);
  assertEquals(
    describeFound({ verdict: "cannot tell", evidence }),
    `${text}; 6.0 % would have shown`,
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
    "12.3 % (0.0 to 25.0) of a search's cutoffs by the first move; more than 50 wanted",
  );
  assertEquals(
    describeEvidence({
      kind: "counts",
      counts: { exponent: 0.567, none: -350 },
    }),
    "exponent: 0.57, none: −350",
  );
});
