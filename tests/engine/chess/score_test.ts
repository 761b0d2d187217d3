import { assert, assertEquals } from "@std/assert";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { createEngine } from "../../../engine/mod.ts";
import { toSetup } from "../../../engine/chess/rules/position.ts";
import {
  centipawns,
  mateDistance,
  searchScore,
} from "../../../engine/chess/score.ts";

/** Moves to mate for the side to move, and plies to search. */
const MATES: [fen: string, moves: number, plies: number][] = [
  ["6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1, 2],
  ["8/8/8/8/8/1k6/7q/K7 b - - 0 1", 1, 2],
  ["7k/8/8/8/8/5K2/8/RR6 w - - 0 1", 2, 4],
  ["7k/1R6/8/8/8/8/8/R5K1 b - - 0 1", -1, 3],
  ["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 0, 2],
];

Deno.test("mateDistance() counts the moves of the engine's mates", () => {
  const engine = createEngine(2 ** 16);
  for (const [fen, moves, plies] of MATES) {
    const { score } = engine(toSetup(parseFen(fen)), { plies });
    assertEquals(mateDistance(score), moves, fen);
  }
});

Deno.test("mateDistance() does not take a large material lead for a mate", () => {
  const fen = "6k1/1Q6/8/8/8/8/8/K1QQ4 w - - 0 1";
  const engine = createEngine(2 ** 16);
  const { ply, score } = engine(toSetup(parseFen(fen)));
  assert(ply === 98 && score > 2000);
  assertEquals(mateDistance(score), null);
});

Deno.test("mateDistance() is null for a score without a mate", () => {
  for (const score of [0, 99, -891, 8000, -8000]) {
    assertEquals(mateDistance(score), null);
  }
});

Deno.test("centipawns() turns 99 into 100", () => {
  assertEquals([99, 0, -297, 14].map(centipawns), [100, 0, -300, 14]);
});

Deno.test("searchScore() turns 100 into 99 for either side, and knows mates", () => {
  assertEquals([100, -100, 50, -50].map((it) => searchScore("cp", it)), [
    99,
    -99,
    50,
    -50,
  ]);
  assertEquals([3, -3, 0].map((it) => searchScore("mate", it)), [
    3997,
    -3997,
    -4000,
  ]);
  assert(Object.is(searchScore("cp", 0), 0));
});
