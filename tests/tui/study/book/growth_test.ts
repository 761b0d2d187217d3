import { assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { MicroMax } from "../../../../engine/plain.ts";
import { searchWith } from "../../../../engine/study/claims/ideas.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import { WORKED_PLACES } from "../../../../tui/study/book/worked_places.ts";
import {
  type Growth,
  growthOf,
  lanesAt,
  nodesAt,
  stepOf,
  stepOver,
} from "../../../../tui/study/book/search/growth.ts";
import {
  layoutTree,
  READABLE,
} from "../../../../tui/study/book/figures/walk/tree_layout.ts";

const E4_D5 = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

async function growthAfter(
  plies: number,
  Search: typeof MicroMax = MicroMax,
): Promise<Growth> {
  return growthOf(await traceSearch(parseFen(E4_D5), plies, { Search }));
}

Deno.test("a grown tree has the nodes of the search", async () => {
  for (const [plies, nodes] of [[1, 35], [2, 284]]) {
    const growth = await growthAfter(plies);
    assertEquals(nodesAt(growth, growth.steps.length - 1), nodes);
    assertEquals(nodesAt(growth, 0), 1);
  }
});

Deno.test("each step of the guide's position is in the tree", async () => {
  const growth = await growthAfter(1);
  const steps = WORKED_PLACES.map((place) => stepOf(growth, place));
  assertEquals(steps, steps.toSorted((one, two) => one - two));
  assertEquals(steps.includes(-1), false);
});

Deno.test("a window closes where the reply is good enough, as White sees it", async () => {
  const growth = await growthAfter(2);
  const step = stepOf(growth, ["Ba6", "cutoff"]);
  const [root, reply] = lanesAt(growth, step);
  assertEquals(root.isClosed, false);
  assertEquals([root.low, root.best], [0, 0]);
  assertEquals(
    [reply.label, reply.best, reply.limit, reply.isClosed],
    ["Ba6", -18, 0, true],
  );
  const { kind, skipped } = growth.branches[growth.places[step]];
  assertEquals([kind, skipped], ["cut", 27]);
});

Deno.test("stepOver() leads from a node to what its mover takes from it", async () => {
  const growth = await growthAfter(1);
  const step = stepOf(growth, ["exd5", "enter"]);
  const over = stepOver(growth, step);
  assertEquals(over, stepOf(growth, ["exd5", "searched"]));
  const last = growth.steps.length - 1;
  assertEquals(stepOver(growth, 0), last);
  assertEquals(stepOver(growth, last), last);
});

Deno.test("all branches have room, and those being searched room for words", async () => {
  const size = { width: 340, height: 250 };
  for (const Search of [MicroMax, searchWith("no window")]) {
    const growth = await growthAfter(2, Search);
    for (let step = 0; step < growth.steps.length; step += 7) {
      const placed = layoutTree(growth.branches, step, size);
      const seen = growth.branches.filter(({ born }) => born <= step).length;
      assertEquals(placed.length, seen);
      const outside = placed.filter(({ x, y }) => x > 340 || y < 0 || y > 250);
      assertEquals(outside, []);
      const hidden = placed
        .filter(({ look, room }) => look === "open" && room < READABLE);
      assertEquals(hidden, [], `step ${step}`);
    }
  }
});
