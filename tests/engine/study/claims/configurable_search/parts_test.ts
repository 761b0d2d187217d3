import { assert, assertEquals } from "@std/assert";
import {
  parseFen,
  START_FEN,
} from "../../../../../engine/chess/notation/fen.ts";
import { pack } from "../../../../../engine/chess/rules/position.ts";
import { SearchBoard } from "../../../../../engine/player/textbook/board.ts";
import {
  deepen,
  deepestIteration,
} from "../../../../../engine/study/claims/configurable_search/deepening.ts";
import {
  STUDY_INFINITE,
  STUDY_MATE,
} from "../../../../../engine/study/claims/configurable_search/evaluation.ts";
import { Memory } from "../../../../../engine/study/claims/configurable_search/memory.ts";
import { Searcher } from "../../../../../engine/study/claims/configurable_search/searcher.ts";
import {
  MINIMAX,
  ORDERED,
  ORDINARY_TECHNIQUES,
  type Techniques,
} from "../../../../../engine/study/claims/configurable_search/techniques.ts";

const START = parseFen(START_FEN);
const PAWN_TO_TAKE = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
const E4D5 = pack(0x44, 0x33);
const E2E4 = pack(0x64, 0x44);
const D2D4 = pack(0x63, 0x43);
const G1F3 = pack(0x76, 0x55);

Deno.test("deepen() stops at its budget and keeps the root", () => {
  const searcher = new Searcher(START, ORDINARY_TECHNIQUES);
  searcher.allow(5000);
  const iterations = [...deepen(searcher, 40)];
  assert(iterations.length > 1 && iterations.length < 10);
  assertEquals(searcher.nodes, 5000);
  const { board } = searcher;
  const fresh = new SearchBoard(START);
  assertEquals([board.ply, board.key], [0, fresh.key]);
  assertEquals(board.squares, fresh.squares);
});

Deno.test("deepen() counts the nodes of each search from 0", () => {
  const searcher = new Searcher(START, MINIMAX);
  const first = deepestIteration(searcher, 2);
  searcher.load(START);
  assertEquals(deepestIteration(searcher, 2), first);
  assertEquals(first?.nodes, 1 + 20 + 400);
});

Deno.test("Memory has two killers for each ply, the latest first", () => {
  const memory = new Memory();
  const board = new SearchBoard(START);
  for (const move of [E2E4, D2D4, G1F3]) memory.rememberCutoff(board, move);
  const ranks = [E2E4, D2D4, G1F3].map((move) =>
    memory.killerRank(board, move)
  );
  assertEquals(ranks, [0, 1, 2]);
  memory.praise(board, E2E4, 4);
  assertEquals(memory.historyOf(board, E2E4), 4);
  memory.forget();
  assertEquals(memory.killerRank(board, G1F3), 0);
  assertEquals(memory.historyOf(board, E2E4), 0);
});

Deno.test("Memory's history learns nothing from captures", () => {
  const memory = new Memory();
  const board = new SearchBoard(parseFen(PAWN_TO_TAKE));
  memory.praise(board, E4D5, 9);
  assertEquals(memory.historyOf(board, E4D5), 0);
});

Deno.test("captures that cut off become killers only if any move may", () => {
  for (const [killerMoves, rank] of [["quiet", 0], ["any", 2]] as const) {
    const searcher = new Searcher(parseFen(PAWN_TO_TAKE), {
      ...ORDERED,
      killerMoves,
    });
    searcher.search(searcher.board, -STUDY_INFINITE, 50, 1);
    assertEquals(searcher.memory.killerRank(searcher.board, E4D5), rank);
  }
});

Deno.test("sorting all moves first, or by a heap, changes no node", () => {
  const nodesWith = (sorting: Techniques["sorting"]) =>
    deepestIteration(new Searcher(START, { ...ORDERED, sorting }), 4)?.nodes;
  const nodes = nodesWith("as needed");
  assertEquals(nodesWith("all first"), nodes);
  assertEquals(nodesWith("heap"), nodes);
});

Deno.test("search() finds no move in mate and stalemate", () => {
  const scores = [
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
  ].map((fen) =>
    deepestIteration(new Searcher(parseFen(fen), ORDINARY_TECHNIQUES), 3)
  );
  assertEquals(scores.map((found) => found?.score), [-STUDY_MATE - 3, 0]);
  assertEquals(scores.map((found) => found?.move), [0, 0]);
});

Deno.test("a searcher counts its cutoffs, and its nodes by type", () => {
  const searcher = new Searcher(START, ORDINARY_TECHNIQUES);
  deepestIteration(searcher, 4);
  const { cutoffs, firstCutoffs, fullNodes, quietNodes } = searcher.counts;
  assert(firstCutoffs > cutoffs / 2 && firstCutoffs < cutoffs);
  const inner = searcher.nodes - quietNodes;
  assert(cutoffs + fullNodes <= inner && inner < 2 * (cutoffs + fullNodes));
});
