import { assertEquals } from "@std/assert";
import { nextPuzzle } from "../../../../tui/match/puzzles/choose.ts";
import type {
  CollectedPuzzle,
  OwnMistake,
  Puzzle,
} from "../../../../tui/match/puzzles/puzzle.ts";

const NOW = 1000;

function mistake(key: string, due: number): OwnMistake {
  const task = { fen: "", played: "a3", facts: [], line: ["e4"] };
  return { type: "mistake", key, due, box: 0, ...task };
}

function puzzle(key: string, rating: number, due?: number): CollectedPuzzle {
  const task = { fen: "", moves: [], rating, themes: [] };
  const time = due === undefined ? { due: 0, box: -1 } : { due, box: 0 };
  return { type: "collected", key, ...task, ...time };
}

function chosen(puzzles: readonly Puzzle[], elo = 1000, left = "") {
  return nextPuzzle(puzzles, { now: NOW, elo, left })?.key ?? null;
}

Deno.test("own mistakes that are due come first, the longest due before others", () => {
  const puzzles = [
    puzzle("new", 1000),
    puzzle("met", 1000, 1),
    mistake("later", NOW + 1),
    mistake("second", 3),
    mistake("first", 2),
  ];
  assertEquals(chosen(puzzles), "first");
  assertEquals(chosen(puzzles.slice(0, 3)), "met");
});

Deno.test("a puzzle that comes back is before new ones, once it is due", () => {
  const fresh = puzzle("new", 1000);
  assertEquals(chosen([fresh, puzzle("due", 600, NOW)]), "due");
  assertEquals(chosen([fresh, puzzle("later", 1000, NOW + 1)]), "new");
});

Deno.test("a new puzzle is the one whose rating is nearest", () => {
  const puzzles = [600, 900, 1300].map((rating) => puzzle(`${rating}`, rating));
  const elos = [100, 740, 760, 1090, 1110, 2000];
  assertEquals(elos.map((elo) => chosen(puzzles, elo)), [
    "600",
    "600",
    "900",
    "900",
    "1300",
    "1300",
  ]);
});

Deno.test("the puzzle that is left comes again only if no other is ready", () => {
  const [one, two] = [puzzle("one", 1000), puzzle("two", 1500)];
  assertEquals(chosen([one, two], 1000, "one"), "two");
  assertEquals(chosen([one, mistake("later", NOW + 1)], 1000, "one"), "one");
});

Deno.test("where nothing is due, no puzzle is chosen", () => {
  assertEquals(chosen([mistake("later", NOW + 1)]), null);
  assertEquals(chosen([]), null);
});
