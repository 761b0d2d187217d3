import {
  assertEquals,
  assertGreater,
  assertNotEquals,
  assertThrows,
} from "@std/assert";
import {
  type Candidate,
  createEngine,
  MicroMax,
  NO_MOVE,
  type Node,
} from "../../engine/plain.ts";
import { engineOf } from "../../engine/plain_engine.ts";
import { START_FEN } from "../../engine/chess/notation/fen.ts";
import { testEngine } from "../support/chess/engine_facts.ts";
import {
  begunWithin,
  iterationsOf,
  limitsOf,
  ORACLE_ROWS,
  setupOf,
} from "../support/chess/oracle.ts";
import { PERFT_ROWS } from "../support/chess/positions.ts";
import { assertSameTrees, randomFens } from "../support/chess/same_tree.ts";

/** Nodes of an oracle row that are few enough for a quick test. */
const FEW_NODES = 1000;

const plain = createEngine();

testEngine(createEngine, { plies: 3, mostNodes: 3000, lastLook: 60 });

for (const [kind, rows] of ORACLE_ROWS) {
  // The slow tests search the games, and much further.
  if (kind.endsWith("game")) continue;
  Deno.test(`the plain engine begins micro-Max's tree: ${kind}`, () => {
    for (const row of rows) {
      const limits = { ...limitsOf(row), nodes: FEW_NODES };
      const iterations = iterationsOf(row.fen, limits, plain);
      assertEquals(iterations, begunWithin(FEW_NODES, row), row.fen);
    }
  });
}

Deno.test("both engines search the same trees from random positions", () => {
  assertSameTrees(randomFens(300, 1), { plies: 2 });
});

Deno.test("both engines search the same trees with small tables", () => {
  assertSameTrees(PERFT_ROWS.map(([, fen]) => fen), { nodes: 3000 }, 2 ** 12);
});

Deno.test("both engines search the same trees with known scores", () => {
  const overrides = [[0x62, 0x42, 0], [0x76, 0x55, 50], [0x63, 0x43, -80]];
  assertSameTrees([START_FEN], { plies: 4, overrides });
});

/** Nodes of a search of the initial position. */
function nodesOf(search: MicroMax): number {
  return engineOf(search)(setupOf(START_FEN), { plies: 4 }).nodes;
}

Deno.test("a subclass of MicroMax changes an idea", () => {
  class NoRecaptures extends MicroMax {
    override depthAfter(_node: Node, _move: Candidate, depth: number) {
      return depth - 1;
    }
  }
  class NoCentre extends MicroMax {
    override gainOf(node: Node, move: Candidate) {
      return move.captured === 0 ? 0 : super.gainOf(node, move);
    }
  }
  class NoAnswers extends MicroMax {
    override answers() {
      return false;
    }
  }
  class Unordered extends MicroMax {
    override movesInOrder(node: Node) {
      return super.movesInOrder(node, NO_MOVE);
    }
  }
  const nodes = nodesOf(new MicroMax());
  assertEquals(nodes, 8399);
  for (const Changed of [NoRecaptures, NoCentre, NoAnswers, Unordered]) {
    assertNotEquals(nodesOf(new Changed()), nodes, Changed.name);
  }
});

Deno.test("a subclass of MicroMax sees each node that is counted", () => {
  class Counting extends MicroMax {
    entered = new Set<Node>();
    override tryMoves(...[node, ...rest]: Parameters<MicroMax["tryMoves"]>) {
      this.entered.add(node);
      return super.tryMoves(node, ...rest);
    }
  }
  const search = new Counting();
  assertEquals(nodesOf(search), search.entered.size);
});

Deno.test("make() leaves the position before as it was", () => {
  const search = new MicroMax();
  for (const [, fen] of PERFT_ROWS) {
    const root = search.load(setupOf(fen));
    const before = structuredClone(root);
    for (const move of search.movesInOrder(root, NO_MOVE)) {
      assertNotEquals(search.make(root, move).board, before.board, fen);
    }
    assertEquals(root, before, fen);
  }
});

Deno.test("a table has a size at which its keys tell whose move it is", () => {
  for (const slots of [2 ** 12, 2 ** 24]) new MicroMax(slots);
  for (const slots of [0, 2 ** 10, 5000, 2 ** 25]) {
    assertThrows(() => new MicroMax(slots), RangeError, "2¹² … 2²⁴ slots");
  }
});

Deno.test("a subclass of MicroMax evaluates each node that is counted, once", () => {
  class Evaluating extends MicroMax {
    asked: Node[] = [];
    override evaluate(node: Node) {
      this.asked.push(node);
      return super.evaluate(node);
    }
  }
  const search = new Evaluating();
  assertEquals(nodesOf(search), search.asked.length);
  assertEquals(new Set(search.asked).size, search.asked.length);
});

Deno.test("a subclass of MicroMax may drop what another position has left", () => {
  class AlwaysFirst extends MicroMax {
    override slotOf(node: Node) {
      return this.firstSlotOf(node);
    }
  }
  const resultOf = (search: MicroMax) =>
    engineOf(search)(setupOf(START_FEN), { plies: 4 });
  const [own, other] = [new AlwaysFirst(2 ** 12), new MicroMax(2 ** 12)]
    .map(resultOf);
  assertEquals(own.score, other.score);
  assertGreater(own.nodes, other.nodes);
});
