import { assert, assertEquals, assertThrows } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { BENCH_POSITIONS } from "../../../../engine/player/bench.ts";
import { linked } from "../../../../engine/player/workers/linked.ts";
import { legalVariation } from "../../../../engine/player/principal_variation.ts";
import { mateDistance } from "../../../../engine/chess/score.ts";
import { startTextbook } from "../../../../engine/player/search_worker.ts";
import {
  squareName,
  toSetup,
} from "../../../../engine/chess/rules/position.ts";
import type { Iteration } from "../../../../engine/mod.ts";
import {
  createTextbook,
  type TextbookLimits,
} from "../../../../engine/player/textbook/textbook.ts";

const think = createTextbook(2 ** 16);

function find(fen: string, limits: TextbookLimits = { nodes: 20_000 }) {
  return think(toSetup(parseFen(fen)), limits);
}

function best({ line: [move] }: Iteration): string {
  return squareName(move.from) + squareName(move.to);
}

const MATES: readonly (readonly [fen: string, move: string, moves: number])[] =
  [
    ["6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", 1],
    // The rook gives itself up first.
    ["1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", "d6d1", 3],
    // A quiet first move.
    ["kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 2],
  ];

for (const [fen, move, moves] of MATES) {
  Deno.test(`mate in ${moves} begins with ${move}`, () => {
    const found = find(fen);
    assertEquals([best(found), mateDistance(found.score)], [move, moves]);
    assertEquals(found.ply, 98);
  });
}

Deno.test("a side that is mated has no move, and stalemate is a draw", () => {
  const mated = find("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  const stalemate = find("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  assertEquals([mateDistance(mated.score), mated.line], [0, []]);
  assertEquals([stalemate.score, stalemate.line], [0, []]);
});

Deno.test("a perpetual check saves the side that is far behind", () => {
  const found = find("3Q4/5pkp/8/8/8/7P/5PPK/qr6 w - - 0 1");
  assertEquals([best(found), found.score], ["d8g5", 0]);
});

Deno.test("en passant is among its moves", () => {
  const passes = find("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1");
  assertEquals(best(passes), "e5d6");
});

Deno.test("every search with the same limits is the same", () => {
  const limits = { nodes: 5000 };
  for (const fen of BENCH_POSITIONS) {
    assertEquals(find(fen, limits), find(fen, limits));
  }
});

Deno.test("a search that goes on needs fewer nodes, and others remember nothing", () => {
  let first = 0;
  let again = 0;
  for (const fen of BENCH_POSITIONS) {
    const found = find(fen, { plies: 8 });
    first += found.nodes;
    again += find(fen, { plies: 8, goesOn: true }).nodes;
    assertEquals(find(fen, { plies: 8 }), found);
  }
  assert(again < first / 2, `${again} of ${first}`);
});

Deno.test("a barred move is not played, and a known score counts", () => {
  const fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
  const [from, to] = [0x73, 0x03]; // d1, d8
  const barred = find(fen, { plies: 4, overrides: [[from, to, -16_000]] });
  assert(best(barred) !== "d1d8" && mateDistance(barred.score) === null);
  const drawn = find(fen, { plies: 4, overrides: [[from, to, 0]] });
  assert(best(drawn) !== "d1d8");
});

Deno.test("iterations tell depth, nodes and a line that is legal to its end", () => {
  const told: Iteration[] = [];
  const start = parseFen(START_FEN);
  const listen = (iteration: Iteration) => told.push(iteration);
  const found = think(toSetup(start), { plies: 6 }, listen);
  assertEquals(told.map(({ ply }) => ply), [1, 2, 3, 4, 5, 6]);
  assertEquals(told.at(-1), found);
  assert(found.line.length >= 5);
  assertEquals(legalVariation(start, found.line).length, found.line.length);
});

Deno.test("a search stops when it is told to, but not before it has a move", () => {
  const found = find(START_FEN, { stopped: () => true });
  assertEquals([found.ply, found.line.length], [1, 1]);
});

Deno.test("a search spends no more than the most nodes, wherever it is", () => {
  const nodesOf = (limits: TextbookLimits) => find(START_FEN, limits).nodes;
  for (const mostNodes of [100, 1024, 3000]) {
    assertEquals(nodesOf({ mostNodes }), mostNodes);
  }
  assertEquals(nodesOf({ mostNodes: 0 }), nodesOf({ plies: 1 }));
  assertEquals(nodesOf({ nodes: 2000, mostNodes: 2300 }), 2300);
  assertEquals(nodesOf({ plies: 2, mostNodes: 9000 }), nodesOf({ plies: 2 }));
});

Deno.test("the worker finds what the program finds", async () => {
  using worker = startTextbook();
  const setup = toSetup(parseFen(BENCH_POSITIONS[1]));
  const found = await worker.think(setup, { nodes: 5000 });
  const { ply, nodes, score, line } = createTextbook()(setup, { nodes: 5000 });
  assert(found !== null);
  assertEquals(
    [found.ply, found.nodes, found.score, found.line],
    [ply, nodes, score, line],
  );
});

Deno.test("linked() says which file is missing", () => {
  const modules = new Map([["a/one.ts", 'import { two } from "../two.ts";']]);
  assertThrows(
    () => linked(modules, "a/one.ts"),
    Error,
    "Cannot link a/one.ts: expected the text of two.ts",
  );
});
