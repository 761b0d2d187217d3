import { assert, assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  MicroMax,
  NO_SQUARE,
  type Node,
  OPEN,
} from "../../../../engine/plain.ts";
import NullMove from "../../../../engine/study/gallery/null_move.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import {
  beginWalk,
  kindAt,
  walkOn,
  walkRows,
} from "../../../../engine/study/trace/walk.ts";
import { skippedMoves } from "../../../../engine/study/trace/tree.ts";
import { describeNode } from "../../../../tui/words/study/search_node.ts";
import {
  describeRow,
  describeStep,
} from "../../../../tui/words/study/search_tree.ts";

const EXAMPLE = parseFen(
  "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
);

/** Leaves that are good enough return before they try a move. */
class StandPat extends MicroMax {
  override search(node: Node, depth: number, window = OPEN): number {
    const score = this.evaluate(node);
    return depth === 1 && score >= window.beta
      ? score
      : super.search(node, depth, window);
  }
}

/** A null move as texts have it, before the search of a node. */
class Passing extends MicroMax {
  override search(node: Node, depth: number, window = OPEN): number {
    const { beta } = window;
    if (depth > 2 && node.lastTo !== NO_SQUARE && !this.inCheck(node)) {
      const seen = { alpha: -beta, beta: 1 - beta };
      const score = -this.search(this.pass(node), depth - 2, seen);
      if (score >= beta) return score;
    }
    return super.search(node, depth, window);
  }
}

for (const Search of [StandPat, Passing, NullMove]) {
  Deno.test(`${Search.name} can be walked through, step by step`, async () => {
    const trace = await traceSearch(EXAMPLE, 3, { Search });
    const hasEnded = trace.nodes.some(({ iterations }) =>
      iterations.length === 0
    );
    assertEquals(hasEnded, Search !== NullMove);
    let walk = beginWalk(trace);
    for (let step = 0; step < 300; step++) {
      walk = walkOn(walk, "step");
      const row = walkRows(walk).find(({ item }) => item === walk.selected);
      assert(row !== undefined);
      assert(describeStep(kindAt(walk, row), row) !== "");
      assert(describeRow(row) !== "");
      assert(describeNode(row, { width: 80, hasKeys: true }).length > 1);
    }
    for (const node of trace.nodes.slice(1)) assert(node.parent !== null);
  });
}

Deno.test("the moves that a cutoff skips are the class's own", async () => {
  class NoKnights extends MicroMax {
    override movesFrom(node: Node, from: number) {
      return super.movesFrom(node, from)
        .filter(({ piece }) => (piece & 7) !== 3);
    }
  }
  const { nodes } = await traceSearch(EXAMPLE, 2, { Search: NoKnights });
  const skipped = nodes.flatMap((node) =>
    node.iterations.flatMap((iteration) =>
      skippedMoves(node, iteration).map(({ from }) => from)
    )
  );
  assert(skipped.length > 100);
  const knights = [0x01, 0x06, 0x71, 0x76];
  assertEquals(skipped.filter((from) => knights.includes(from)), []);
});
