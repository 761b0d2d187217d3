import { assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { formatSquares } from "../../../../engine/chess/notation/san.ts";
import { MicroMax } from "../../../../engine/plain.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import { E4_D5 } from "../../../../tui/study/book/chapters/positions.ts";
import { jobsWith } from "../../../../tui/study/book/search/jobs.ts";
import {
  LiveMoment,
  LiveTree,
} from "../../../../tui/study/book/search/live_tree.ts";
import {
  leavesNeeded,
  minimax,
  TOY_TREE,
} from "../../../../tui/study/book/search/toy_tree.ts";

const JOBS = jobsWith(() => MicroMax);

/** A search for a move, as it was written down. */
function grownIn(fen: string, enough: number) {
  const found = JOBS.grow({ fen, enough, variant: "micro-Max" });
  return { ...found, tree: new LiveTree(parseFen(fen), found.acts) };
}

Deno.test("a live tree has the nodes of the recorded search, with their parents", async () => {
  const { tree, plies } = grownIn(E4_D5, 200);
  const { nodes } = await traceSearch(parseFen(E4_D5), plies);
  assertEquals(tree.nodes, nodes.length);
  assertEquals(tree.levels, nodes.map(({ ply }) => ply));
  assertEquals(
    tree.parents,
    nodes.map(({ parent }) => parent === null ? -1 : parent.number - 1),
  );
});

Deno.test("at any moment the windows are those of the recorded search", async () => {
  const { tree, plies } = grownIn(E4_D5, 200);
  const { nodes } = await traceSearch(parseFen(E4_D5), plies);
  const moment = new LiveMoment(tree);
  for (const [node, { alpha, beta, side }] of nodes.entries()) {
    moment.advance(tree.begins[node] + 1);
    const open = moment.path.at(-1);
    assertEquals([open?.alpha, open?.beta, open?.side], [alpha, beta, side]);
  }
  assertEquals(moment.path.length, moment.lanes().length);
});

Deno.test("a search that is over has a best line, which begins with its move", () => {
  const { tree, move } = grownIn(E4_D5, 200);
  const moment = new LiveMoment(tree);
  const labels: string[] = [];
  moment.advance(tree.length, (act) => {
    if (act === "enter" && moment.path.length === 2) {
      labels[moment.nodes - 1] = moment.path[1].label();
    }
  });
  const [root, first] = moment.bestLine();
  assertEquals([root, labels[first]], [0, "exd5"]);
  assertEquals(move && formatSquares(move), "e4d5");
});

Deno.test("alpha-beta needs five of the eight leaves, for the same score", () => {
  assertEquals(minimax(TOY_TREE, true), 4);
  const needed = leavesNeeded(TOY_TREE).map(({ score }) => score);
  assertEquals(needed, [4, 7, 9, 3, 2]);
});
