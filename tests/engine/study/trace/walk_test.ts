import { assert, assertEquals } from "@std/assert";
import { formatFen, parseFen } from "../../../../engine/chess/notation/fen.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import {
  beginWalk,
  findMove,
  kindAt,
  positionInRow,
  type TraceWalk,
  type WalkAction,
  walkOn,
  walkRows,
} from "../../../../engine/study/trace/walk.ts";
import {
  describeRow,
  describeStep,
} from "../../../../tui/words/study/search_tree.ts";

const EXAMPLE = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const WALK = beginWalk(await traceSearch(parseFen(EXAMPLE), 1));

function after(...actions: WalkAction[]): TraceWalk {
  return actions.reduce(walkOn, WALK);
}

function rowOf(walk: TraceWalk) {
  const row = walkRows(walk).find(({ item }) => item === walk.selected);
  assert(row !== undefined);
  return row;
}

Deno.test("the root is open at first", () => {
  assertEquals(walkRows(WALK).map(({ label }) => label), [
    "root",
    "iteration 1",
    "iteration 2",
  ]);
});

Deno.test("arrows go through the tree, open it and close it", () => {
  assertEquals(rowOf(after("down", "down")).label, "iteration 2");
  const open = after("down", "down", "open", "open");
  assertEquals(rowOf(open).label, "e5");
  assertEquals(rowOf(walkOn(open, "down")).label, "exd5");
  assertEquals(rowOf(walkOn(open, "close")).label, "iteration 2");
  assertEquals(walkRows(after("toggle")).length, 1);
});

Deno.test("steps open the tree and tell what the search does", () => {
  let walk = WALK;
  const told = [];
  for (let step = 0; step < WALK.root.steps; step++) {
    walk = walkOn(walk, "step");
    const row = rowOf(walk);
    told.push(`${row.label}: ${describeStep(kindAt(walk, row), row)}`);
  }
  assertEquals(told.slice(0, 6), [
    "root: Node 1: the static score is 0 for White",
    "iteration 1: Iteration 1 looks at recaptures only",
    "iteration 1: No recapture wins more: the static score, 0, stands",
    "iteration 1: The table stores 0 for White",
    "iteration 2: Iteration 2 tries each move, the best so far first",
    "e5: Node 2: the static score is 9 for Black",
  ]);
  assertEquals(told.slice(13, 20), [
    "Qxd5: Node 4: the static score is -10 for White",
    "Qxd5: Iteration 1 looks at recaptures only",
    "Qxd5: No recapture wins more: the static score, -10, stands",
    "Qxd5: The table stores -10 for White, an upper bound",
    "Qxd5: Node 4 is worth -10 for White",
    "Qxd5: Qxd5 is worth 9 for Black, 1 less for the wait, the best so far",
    "iteration 1: 9 for Black is at least beta, 9: a cutoff",
  ]);
  assertEquals(walkOn(walk, "stepBack").step, WALK.root.steps - 2);
});

Deno.test("what passing is worth is told to the side that is mated", async () => {
  const mate = parseFen("R6k/8/6K1/8/8/8/8/8 b - - 0 1");
  const opened = ["down", "down", "open"] as const;
  const walk = opened.reduce(walkOn, beginWalk(await traceSearch(mate, 1)));
  const values = walkRows(walk).map(({ label, value }) => `${label} ${value}`);
  assertEquals(values.slice(3), [
    "Kg8 -8000",
    "Kh7+ -8000",
    "Kg7+ -8000",
    "(pass) -8000",
  ]);
});

Deno.test("findMove() goes to the next time a move is tried", () => {
  const found = findMove(WALK, "Qxd5");
  assert(found !== null);
  assertEquals(rowOf(found).label, "Qxd5");
  assertEquals(
    formatFen(positionInRow(rowOf(found))).split(" ")[0],
    "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR",
  );
  assertEquals(findMove(found, "Qxd5"), null);
  assertEquals(findMove(WALK, "O-O"), null);
});

Deno.test("a row has the position after its move", () => {
  const walk = after("down", "down", "open", "open");
  assertEquals(
    formatFen(positionInRow(rowOf(walk))),
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
  );
});

Deno.test("it is said why a move comes twice, and when a gain waits", async () => {
  const walk = beginWalk(await traceSearch(parseFen(EXAMPLE), 2));
  const told: string[] = [];
  for (let at: TraceWalk | null = walk; at !== null; at = findMove(at, "d4")) {
    const row = rowOf(at);
    if (row.node.ply !== 1 || at.step < 0) continue;
    told.push(describeStep(kindAt(at, row), row), describeRow(row));
  }
  assertEquals(told, [
    "d4 is worth 14 for White, 1 less for the wait, the best so far",
    "stand pat",
    "d4, first as the best so far, is worth -75 for White, the best so far",
    "best dxe4, 28 moves, 31 nodes below",
    "d4, again in its place, is worth -75 for White, no better",
    "again: cutoff by dxe4, 28 moves",
  ]);
});
