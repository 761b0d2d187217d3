import { assertEquals, assertThrows } from "@std/assert";
import type { Pair } from "../../../../engine/study/contests/match.ts";
import {
  resultSummary,
  sumOf,
} from "../../../../engine/study/contests/results.ts";

const PAIRS: readonly Pair[] = [[1, 0.5], [0, 0], [0.5, 0.5], [1, 1]];
const TERMS = { players: ["Mine", "micro-Max"], games: 8, nodes: 100 } as const;

/** The lines of a part that has the pairs of these numbers. */
function linesOf(numbers: readonly number[], terms: object = TERMS): string[] {
  const pairs = numbers.map((pair) => ({ pair, points: PAIRS[pair - 1] }));
  const summary = resultSummary(numbers.map((pair) => PAIRS[pair - 1]));
  return [...pairs, { ...summary, terms }].map((line) => JSON.stringify(line));
}

Deno.test("parts of a match add up to the whole, in any order", () => {
  const sum = sumOf([...linesOf([2, 4]), ...linesOf([1, 3])]);
  assertEquals(sum, {
    terms: { ...TERMS, players: [...TERMS.players] },
    pairs: [...PAIRS],
  });
  assertEquals(sumOf([...linesOf([1, 2]), ...linesOf([1, 2, 3, 4])]), sum);
});

Deno.test("pairs are counted by their points", () => {
  const { pentanomial, games, wins, draws, losses } = resultSummary(PAIRS);
  assertEquals(pentanomial, [1, 0, 1, 1, 1]);
  assertEquals([games, wins, draws, losses], [8, 3, 3, 2]);
});

Deno.test("what is no result, or of another match, is refused", () => {
  const others = [
    "{}",
    "null",
    "1",
    '{"terms":{}}',
    '{"pair":1,"points":"ab"}',
  ];
  for (const line of others) {
    assertThrows(() => sumOf([line]), SyntaxError, "no line of a match");
  }
  assertThrows(() => sumOf(['{"pair":1,"points":[3,0]}']), SyntaxError);
  assertThrows(() => sumOf([]), SyntaxError, "no match to its end");
  const other = linesOf([3], { ...TERMS, nodes: 200 });
  assertThrows(() => sumOf([...linesOf([1]), ...other]), Error, "different");
});
