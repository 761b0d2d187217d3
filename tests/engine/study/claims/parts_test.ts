import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { position } from "../../../../engine/chess/game/game.ts";
import type { Contestant } from "../../../../engine/study/contests/game.ts";
import { START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { legalMoves, pack } from "../../../../engine/chess/rules/position.ts";
import {
  engineVariant,
  type SearchVariant,
} from "../../../../engine/study/claims/variants.ts";
import { experiment } from "../../../../engine/study/claims/experiment.ts";
import { COLUMNS, type Row } from "../../../../engine/study/claims/columns.ts";
import {
  cheaper,
  LEAST_COUNT,
  less,
  loses,
  type SampleSize,
  share,
  verdictOf,
} from "../../../../engine/study/claims/judgement.ts";
import { playMatches } from "../../../../engine/study/claims/played_games.ts";
import { withMatches } from "../../../../engine/study/claims/match_table.ts";
import { puzzles } from "../../../../engine/study/claims/positions.ts";
import {
  gainedPercent,
  meanEffect,
  savedPercent,
  slopeOf,
} from "../../../../engine/study/claims/statistics.ts";
import { returned } from "../../../support/program/returned.ts";

const VERDICTS = ["holds", "weaker", "fails", "cannot tell"] as const;

// -- Statistics ---------------------------------------------------------------

Deno.test("meanEffect() is the mean, with an interval that chance allows", () => {
  const values = Array(50).fill(10).concat(Array(50).fill(20));
  const { estimate, low, high } = meanEffect(values);
  assertEquals(estimate, 15);
  // Means of 100 such values have a standard deviation of half a unit, and
  // 99.9 % of them lie within 3.29 of these.
  assertAlmostEquals(low, 15 - 3.29 / 2, 0.2);
  assertAlmostEquals(high, 15 + 3.29 / 2, 0.2);
});

Deno.test("meanEffect() is the same in every run", () => {
  assertEquals(meanEffect([1, 2, 3, 5, 8]), meanEffect([1, 2, 3, 5, 8]));
  assertEquals(meanEffect([7, 7]), { estimate: 7, low: 7, high: 7 });
});

Deno.test("savedPercent() compares by ratios, pair by pair", () => {
  const half = { estimate: 50, low: 50, high: 50 };
  const { estimate, low, high } = savedPercent([1, 10, 100], [2, 20, 200]);
  for (const percent of [estimate, low, high]) {
    assertAlmostEquals(percent, half.estimate, 1e-9);
  }
  const mixed = savedPercent([1, 4], [2, 2]);
  assertAlmostEquals(mixed.estimate, 0, 1e-9);
  assertAlmostEquals(mixed.low, -100, 1e-9);
  assertAlmostEquals(mixed.high, 50, 1e-9);
});

Deno.test("gainedPercent() is never sure that nothing can be gained", () => {
  const zeros = Array(50).fill(0);
  const { estimate, low, high } = gainedPercent(zeros, zeros);
  assertEquals(estimate, 0);
  assert(low < 0 && high > 0);
  assertEquals(gainedPercent(zeros.with(0, 1), zeros).estimate, 2);
});

Deno.test("slopeOf() is the slope of the straight line", () => {
  assertEquals(slopeOf([[0, 1], [1, 3], [2, 5]]), 2);
  assertEquals(slopeOf([[0, 0], [0, 2], [2, 0], [2, 2]]), 0);
});

// -- Judgements ---------------------------------------------------------------

function rowOf(field: string, values: readonly number[]): Row {
  const found = values.map((value) => {
    return { numbers: { [field]: value }, steps: [] };
  });
  return { name: "", found, match: null };
}

Deno.test("a share is null for a row that does not count it", () => {
  const share = COLUMNS["quiet %"].compute;
  const row = rowOf("nodes", [8, 8]);
  assertEquals(share(row, row), null);
});

Deno.test("verdictOf() asks where the whole interval lies", () => {
  const verdicts = (size: SampleSize) =>
    [[60, 70], [40, 60], [1, 4], [-1, 1], [0, 0], [-9, -1], [-99, -90]]
      .map(([low, high]) =>
        verdictOf({ estimate: (low + high) / 2, low, high }, size)
      );
  const [holds, weaker, fails, unsure] = VERDICTS;
  assertEquals(
    verdicts("some"),
    [holds, holds, holds, unsure, fails, fails, fails],
  );
  assertEquals(
    verdicts("much"),
    [holds, unsure, weaker, fails, fails, fails, fails],
  );
  assertEquals(
    verdicts("alike"),
    [fails, fails, holds, holds, holds, unsure, fails],
  );
  assertEquals(
    verdicts("little"),
    [fails, fails, holds, holds, holds, holds, holds],
  );
});

/** Enough tasks for a verdict, with these values again and again. */
function many(values: readonly number[]): number[] {
  return Array(LEAST_COUNT).fill(values).flat();
}

Deno.test("less() gives the effect, its interval and how many tasks agree", () => {
  const rows = {
    one: rowOf("nodes", many([9, 9, 18, 10])),
    other: rowOf("nodes", many([10, 10, 20, 10])),
  };
  const { verdict, evidence, compared } = less("one", "other")(rows);
  assertEquals([verdict, compared], ["holds", ["one", "other"]]);
  assert(evidence.kind === "saved");
  assertEquals([evidence.fewer, evidence.count], [60, 80]);
  assertEquals(evidence.size, "some");
  assertAlmostEquals(evidence.effect.estimate, 100 * (1 - 0.9 ** 0.75), 1e-9);
  assertEquals(less("one", "one")(rows).verdict, "idle");
});

Deno.test("nothing is judged to save what it hardly ever changes", () => {
  const rows = {
    one: rowOf("nodes", many([9, 10, 10, 10, 10])),
    other: rowOf("nodes", many([10, 10, 10, 10, 10])),
  };
  const { verdict, evidence } = less("one", "other")(rows);
  assert(evidence.kind === "saved");
  assertEquals([verdict, evidence.acted], ["idle", LEAST_COUNT]);
  assertEquals(less("one", "other", "nodes", "alike")(rows).verdict, "holds");
});

Deno.test("no verdict comes from fewer than 20 searches, or pairs of games", () => {
  const verdictOn = (count: number) => {
    const [ones, twos] = [1, 2].map((value) => Array(count).fill(value));
    const rows = { one: rowOf("nodes", ones), other: rowOf("nodes", twos) };
    return less("one", "other")(rows).verdict;
  };
  assertEquals([verdictOn(19), verdictOn(20)], ["too few", "holds"]);
  const loser = (count: number) => {
    const match = { pairs: Array(count).fill(0) };
    return loses("it")({ it: { ...rowOf("nodes", []), match } }).verdict;
  };
  assertEquals([loser(19), loser(20)], ["too few", "holds"]);
});

Deno.test("cheaper() compares the nodes to the deepest ply that both reach", () => {
  const rowTo = (nodes: readonly number[]): Row => {
    const steps = nodes.map((nodes, depth) => (
      { depth, nodes, score: 0, move: 0 }
    ));
    return {
      name: "",
      found: many([0]).map(() => ({ numbers: {}, steps })),
      match: null,
    };
  };
  const rows = { one: rowTo([10, 50, 200]), other: rowTo([20, 100]) };
  const { verdict, evidence } = cheaper("one", "other")(rows);
  assertEquals(verdict, "holds");
  assert(evidence.kind === "saved");
  assertAlmostEquals(evidence.effect.estimate, 50, 1e-9);
});

Deno.test("share() averages over the tasks that count something", () => {
  const found = many([0]).flatMap(() =>
    [[9, 10], [8, 10], [0, 0]].map(([part, whole]) => {
      return { numbers: { part, whole }, steps: [] };
    })
  );
  const rows = { it: { name: "it", found, match: null } };
  const { verdict, evidence } = share("it", "part", "whole")(rows);
  assert(evidence.kind === "share");
  assertAlmostEquals(evidence.effect.estimate, 85, 1e-9);
  assertEquals(evidence.count, 40);
  assertEquals(verdict, "holds");
});

Deno.test("loses() is decided by games only", () => {
  const row = rowOf("solved", []);
  assertEquals(loses("it")({ it: row }), {
    verdict: "cannot tell",
    evidence: { kind: "no games" },
  });
  const played = (pairs: readonly number[]) =>
    loses("it")({ it: { ...row, match: { pairs } } }).verdict;
  assertEquals(played(Array(20).fill(0.5)), "holds");
  assertEquals(played(Array(20).fill(1.5)), "fails");
  assertEquals(played(many([2, 0, 1, 1])), "cannot tell");
});

// -- Rounds -------------------------------------------------------------------

Deno.test("an experiment takes the median time of several rounds, in turn", async () => {
  const order: string[] = [];
  const variantOf = (name: string, times: number[]): SearchVariant => ({
    name,
    measure() {
      order.push(name);
      return { numbers: { milliseconds: times.shift() ?? 0 }, steps: [] };
    },
  });
  const tasks = [{ fen: START_FEN, depth: 1 }];
  const run = experiment({
    question: "Which is faster?",
    quick: tasks,
    full: tasks,
    tables: () => [{
      title: "Times",
      columns: ["ms"],
      variants: [variantOf("one", [9, 1, 5]), variantOf("two", [2, 2, 8])],
      rounds: 3,
    }, {
      title: "No times",
      columns: ["ms"],
      variants: [variantOf("three", [7])],
    }],
    claims: [],
  });
  const { tables } = await returned(run({ quick: true, games: false }));
  const [{ rows }] = tables;
  assertEquals(rows.map(({ name, ms }) => [name, ms]), [["one", 5], [
    "two",
    2,
  ]]);
  assertEquals(order.join(" "), "one two three one two one two");
});

Deno.test("a quick run that cannot tell has too few searches", async () => {
  const values = [1, 2, 1, 2];
  const tasks = many(values).map(() => ({ fen: START_FEN, depth: 1 }));
  const variantOf = (
    name: string,
    values: readonly number[],
  ): SearchVariant => {
    let index = 0;
    const measure = () => {
      const nodes = values[index++ % values.length];
      return { numbers: { nodes }, steps: [] };
    };
    return { name, measure };
  };
  for (const [quick, verdict] of [[true, "too few"], [false, "cannot tell"]]) {
    const work = experiment({
      question: "Which needs fewer nodes?",
      quick: tasks,
      full: tasks,
      tables: () => [{
        title: "Nodes",
        columns: ["nodes"],
        variants: [variantOf("one", values), variantOf("other", [2, 1, 2, 1])],
      }],
      claims: [{
        claim: "One needs fewer",
        source: "this guide",
        judge: less("one", "other"),
      }],
    })({ quick: quick === true, games: false });
    const { findings: [finding] } = await returned(work);
    assertEquals(finding.verdict, verdict);
  }
});

Deno.test("a puzzle is solved where the search finds a solution and keeps it", () => {
  const mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
  const { measure } = engineVariant("micro-Max");
  const numbersOf = (from: number, to: number) => {
    const solutions = [pack(from, to)];
    const set = "lichess";
    return measure({ fen: mate, depth: 60, nodes: 5000, set, solutions })
      .numbers;
  };
  const right = numbersOf(0x70, 0x00);
  assertEquals(right.solved, 1);
  assert(right.toSolution < 1000);
  assertEquals(numbersOf(0x70, 0x60).toSolution, 5000);
});

// -- Variants ---------------------------------------------------------------------

Deno.test("engineVariant() answers with a complete iteration", () => {
  const { measure } = engineVariant("micro-Max");
  const mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
  const task = { fen: mate, depth: 60, nodes: 10_000 };
  assertEquals(measure(task).numbers.move, pack(0x70, 0x00));
  const short = { fen: START_FEN, depth: 60, nodes: 10 };
  assertEquals(measure(short).numbers.depth, 0);
});

/** Plays the first move that there is. */
const FIRST: Contestant = {
  name: "first",
  choose: (game) => ({ move: legalMoves(position(game))[0], score: null }),
  close: () => {},
};

// -- Games --------------------------------------------------------------------

Deno.test("playMatches() yields the share of the work, from where it starts", async () => {
  const match = playMatches([FIRST], FIRST, 6, 0.5);
  const { value } = await match.next();
  assertEquals(value, 0.5 + 0.5 / 6);
});

Deno.test("puzzles are read with their solutions", () => {
  const tasks = puzzles(1000);
  assertEquals(tasks.length, 396);
  assertEquals(new Set(tasks.map(({ fen }) => fen)).size, tasks.length);
  assert(tasks.every(({ solutions = [] }) => solutions.length > 0));
});

// -- Matches ------------------------------------------------------------------

Deno.test("withMatches() adds a table of matches, if there are games", async () => {
  const tasks = [{ fen: START_FEN, depth: 1 }];
  const measurements = experiment({
    question: "Who plays better?",
    quick: tasks,
    full: tasks,
    tables: () => [{
      title: "Nodes",
      columns: ["nodes"],
      variants: ["one", "other"].map((name) => ({
        name,
        measure: () => ({ numbers: { nodes: 1 }, steps: [] }),
      })),
    }],
    claims: [],
  });
  const run = withMatches(measurements, {
    title: "Games",
    pairings: () => [{ name: "one", player: FIRST, other: FIRST }],
    quick: { openings: 2, nodes: 10 },
    full: { openings: 2, nodes: 10 },
  });
  const tablesWith = async (games: boolean) =>
    (await returned(run({ quick: true, games }))).tables;
  assertEquals((await tablesWith(false)).length, 1);
  const [, { title, rows }] = await tablesWith(true);
  assertEquals(title, "Games, with 10 nodes per move");
  const [{ low, high, ...row }] = rows;
  assertEquals(row, { name: "one", games: 4, points: 2, Elo: 0 });
  assert(Number(low) < 0 && Number(high) > 0);
});
