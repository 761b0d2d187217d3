import { assert, assertEquals } from "@std/assert";
import { createEngine, type Iteration } from "../../../engine/mod.ts";
import { parseFen } from "../../../engine/notation/fen.ts";
import { BENCH_POSITIONS } from "../../../engine/player/bench.ts";
import { toSetup } from "../../../engine/rules/position.ts";
import { traceSearch } from "../../../engine/trace/tracer.ts";
import {
  actingLines,
  ENGINE_LINES,
  originOf,
  scoreOf,
  type StepKind,
  stepsOf,
  summarize,
  type TraceNode,
} from "../../../engine/trace/tree.ts";

/** 1. e4 d5, the example of the guide. */
const EXAMPLE = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const POSITIONS = [
  ...BENCH_POSITIONS,
  EXAMPLE,
  "8/4P1k1/8/8/8/8/r7/6K1 w - - 0 1", // promotes
  "k7/8/1K6/8/8/8/8/7R w - - 0 1", // mates in one
  "7k/5Q2/5K2/8/8/8/8/8 b - - 0 1", // stalemate
  "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", // castling, en passant
];

/** What the root found in each iteration, and the nodes up to its end. */
function iterationsOf(root: TraceNode) {
  let nodes = 0;
  return [...stepsOf(root)].flatMap(({ node, kind, iteration }) => {
    if (kind === "enter") nodes++;
    if (kind !== "store" || node !== root || iteration === null) return [];
    return [{ nodes, score: iteration.best, move: iteration.move }];
  });
}

Deno.test("the traced engine searches the tree of the engine", async () => {
  for (const fen of POSITIONS) {
    const position = parseFen(fen);
    const iterations: Iteration[] = [];
    const engine = createEngine();
    const last = engine(toSetup(position), { plies: 3 }, (it) => {
      iterations.push(it);
    });
    const trace = await traceSearch(position, 3);
    const found = iterations.map(({ nodes, score, line: [move = null] }) => {
      return { nodes, score, move };
    });
    assertEquals(iterationsOf(trace.nodes[0]), found, fen);
    assertEquals(trace.nodes.length, last.nodes, fen);
    assertEquals(scoreOf(trace.nodes[0]), last.score, fen);
  }
});

Deno.test("the example of the guide", async () => {
  const trace = await traceSearch(parseFen(EXAMPLE), 1);
  const [root, e5, exd5, queenTakes] = trace.nodes;
  assertEquals(trace.nodes.length, 35);
  assertEquals(scoreOf(root), 14);
  assertEquals([scoreOf(e5), originOf(e5)], [9, "stand pat"]);
  assertEquals([exd5.staticScore, exd5.beta], [-89, 9]);
  assertEquals([scoreOf(exd5), scoreOf(exd5) >= exd5.beta], [9, true]);
  assertEquals(queenTakes.parent, exd5);
  assertEquals(queenTakes.staticScore, -10);
  assertEquals(root.iterations[1].tried.slice(0, 2).map(({ value }) => value), [
    -9,
    -9,
  ]);
  assertEquals(summarize(trace), {
    nodes: 35,
    tableAnswers: 0,
    standPats: 32,
    cutoffs: 2,
    firstMoveCutoffs: 2,
    byPly: [1, 31, 2, 1],
  });
});

Deno.test("mate and stalemate are told apart", async () => {
  const mate = await traceSearch(parseFen("k7/8/1K6/8/8/8/8/7R w - - 0 1"), 2);
  assert(mate.nodes.some((node) => originOf(node) === "mate"));
  const stalemate = await traceSearch(
    parseFen("7k/5Q2/5K2/8/8/8/8/8 b - - 0 1"),
    2,
  );
  assertEquals(originOf(stalemate.nodes[0]), "stalemate");
});

Deno.test("steps enter each node once, in the order of the search", async () => {
  const trace = await traceSearch(parseFen(POSITIONS[0]), 2);
  const entered = [...stepsOf(trace.nodes[0])]
    .filter(({ kind }) => kind === "enter")
    .map(({ node }) => node);
  assertEquals(
    entered.map(({ number }) => number),
    trace.nodes.map((_, i) => i + 1),
  );
});

Deno.test("each step has lines of the engine that perform it", () => {
  const kinds: StepKind[] = [
    "enter",
    "iteration",
    "refuted",
    "noMoves",
    "store",
    "leave",
    "standPat",
    "table",
    "searched",
    "taken",
  ];
  for (const kind of kinds) {
    const [first, last] = actingLines(kind);
    assert(first > 0 && last >= first && last - first < 20, kind);
    assert(ENGINE_LINES[last].trim() !== "", kind);
  }
});

Deno.test("traces share one engine, whose table takes memory once", async () => {
  const position = parseFen(EXAMPLE);
  await traceSearch(position, 1);
  const before = Deno.memoryUsage().external;
  for (let time = 0; time < 3; time++) await traceSearch(position, 1);
  assert(Deno.memoryUsage().external - before < 2 ** 27);
});
