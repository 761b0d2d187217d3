import { assert, assertEquals } from "@std/assert";
import { START_FEN } from "../../../engine/notation/fen.ts";
import { pack } from "../../../engine/rules/position.ts";
import { engineArm } from "../../../engine/study/arms.ts";
import { COLUMNS, type Row } from "../../../engine/study/columns.ts";
import { less, loses, solves } from "../../../engine/study/judgement.ts";
import { eloOf, playMatches, resultOf } from "../../../engine/study/match.ts";
import { openingsOf, puzzles } from "../../../engine/study/positions.ts";
import { MINIMAX } from "../../../engine/textbook/techniques.ts";
import { signTest, slopeOf } from "../../../engine/study/statistics.ts";

// -- Statistics ---------------------------------------------------------------

Deno.test("signTest() is the two-sided binomial test", () => {
  const zeros = Array(10).fill(0);
  const pOf = (less: number, more: number) => {
    const ones = Array(10).fill(0).fill(-1, 0, less).fill(1, 10 - more);
    return signTest(ones, zeros).p;
  };
  assertEquals(pOf(0, 0), 1);
  assertEquals(pOf(5, 5), 1);
  assertEquals(pOf(6, 0), 2 / 64);
  assertEquals(pOf(1, 7), 2 * (1 + 8) / 256);
  assertEquals(pOf(1, 9), pOf(9, 1));
});

Deno.test("signTest() counts only pairs that differ", () => {
  assertEquals(signTest([1, 2, 3], [1, 3, 2]), { less: 1, more: 1, p: 1 });
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

Deno.test("less() wants both the tasks and their sum, beyond chance", () => {
  const verdictOf = (values: readonly number[]) => {
    const rows = { one: rowOf("nodes", values), other: rowOf("nodes", OTHERS) };
    return less("one", "other")(rows);
  };
  const OTHERS = [10, 10, 10, 10, 10, 10];
  assertEquals(verdictOf([9, 9, 9, 9, 9, 9]), {
    verdict: "holds",
    because: "10.0 % fewer nodes, fewer in 6 of 6 (p = 0.031)",
    compared: ["one", "other"],
  });
  assertEquals(verdictOf([11, 11, 11, 11, 11, 11]).verdict, "fails");
  assertEquals(verdictOf([1, 9, 9, 9, 9, 11]).verdict, "cannot tell");
  assertEquals(verdictOf([9, 9, 9, 9, 9, 10]).verdict, "cannot tell");
  assertEquals(verdictOf(OTHERS), {
    verdict: "fails",
    because: "the same nodes in all",
    compared: ["one", "other"],
  });
});

Deno.test("less() cannot tell if tasks and sum disagree", () => {
  const { verdict } = less("one", "other")({
    one: rowOf("nodes", [9, 9, 9, 9, 9, 9, 99]),
    other: rowOf("nodes", [10, 10, 10, 10, 10, 10, 99 - 7]),
  });
  assertEquals(verdict, "cannot tell");
});

Deno.test("solves() weighs the puzzles that only one of two solves", () => {
  const zeros = Array(8).fill(0);
  const ones = Array(8).fill(1);
  const verdictOf = (one: readonly number[], other: readonly number[]) => {
    const rows = { one: rowOf("solved", one), other: rowOf("solved", other) };
    return solves("one", "other")(rows);
  };
  assertEquals(verdictOf(ones, zeros), {
    verdict: "holds",
    because: "8 of 8 solved against 0: 8 gained, 0 lost (p = 0.008)",
    compared: ["one", "other"],
  });
  assertEquals(verdictOf(zeros, ones).verdict, "fails");
  assertEquals(verdictOf([1, 1, 0], [0, 1, 0]).verdict, "cannot tell");
});

Deno.test("loses() is decided by games only", () => {
  const row = rowOf("solved", []);
  assertEquals(loses("it")({ it: row }).verdict, "cannot tell");
  const played = (points: number, p: number) =>
    loses("it")({ it: { ...row, match: { points, games: 20, p } } });
  assertEquals(played(4.5, 0.01), {
    verdict: "holds",
    because: "4.5 points in 20 games (p = 0.010)",
  });
  assertEquals(played(18, 0.0001).verdict, "fails");
  assertEquals(played(8, 0.2).verdict, "cannot tell");
});

// -- Arms ---------------------------------------------------------------------

Deno.test("engineArm() answers with a complete iteration", () => {
  const { measure } = engineArm("micro-Max");
  const mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
  const task = { fen: mate, depth: 60, nodes: 10_000 };
  assertEquals(measure(task).numbers.move, pack(0x70, 0x00));
  const short = { fen: START_FEN, depth: 60, nodes: 10 };
  assertEquals(measure(short).numbers.depth, 0);
});

// -- Games --------------------------------------------------------------------

Deno.test("resultOf() counts points and tests pairs of games", () => {
  assertEquals(resultOf([2, 1.5, 1, 0.5]), { points: 5, games: 8, p: 1 });
  const { p } = resultOf([2, 2, 1.5, 1.5, 2, 2, 1, 1]);
  assertEquals(p, 2 / 64);
});

Deno.test("eloOf() is even for half of the points, 191 for three quarters", () => {
  assertEquals(eloOf([1, 1, 1]), { elo: 0, low: 0, high: 0 });
  const { elo, low, high } = eloOf([2, 1, 2, 1]);
  assertEquals([elo, low, high].map(Math.round), [191, -23, Infinity]);
  assertEquals(eloOf([0, 0]).elo, -Infinity);
});

Deno.test("playMatches() yields the share of the work, from where it starts", () => {
  const match = playMatches([MINIMAX], MINIMAX, true, 0.5);
  const { value } = match.next();
  assertEquals(value, 0.5 + 0.5 / 6);
});

Deno.test("openings are as many as asked for, and all different", () => {
  const openings = openingsOf(50);
  assertEquals(openings.length, 50);
  assertEquals(new Set(openings.map(({ board }) => board.join())).size, 50);
});

Deno.test("puzzles are read with their solutions", () => {
  const tasks = puzzles(1000);
  assertEquals(tasks.length, 100);
  assert(tasks.every(({ solutions = [] }) => solutions.length > 0));
});
