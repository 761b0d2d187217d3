import { isDeepStrictEqual } from "node:util";
import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  createEngine,
  type Iteration,
  type Move,
} from "../../../../engine/mod.ts";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { formatSan } from "../../../../engine/chess/notation/san.ts";
import { BENCH_POSITIONS } from "../../../../engine/player/bench.ts";
import { toSetup } from "../../../../engine/chess/rules/position.ts";
import {
  TooManyNodes,
  Untraced,
} from "../../../../engine/study/trace/recorder.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import {
  lastIteration,
  type TraceNode,
  type TraceProgress,
} from "../../../../engine/study/trace/nodes.ts";
import {
  originOf,
  positionAt,
  skippedMoves,
  summarizeTree,
  turnOf,
  withPromotion,
} from "../../../../engine/study/trace/tree.ts";
import {
  actingLines,
  LISTING,
  listingLines,
  ownLines,
} from "../../../../engine/study/trace/listing.ts";
import {
  stepAt,
  type StepKind,
  stepsOf,
  type TraceStep,
} from "../../../../engine/study/trace/steps.ts";
import {
  fileOf,
  MicroMax,
  NO_SQUARE,
  type Node,
  type Window,
} from "../../../../engine/plain.ts";
import { IDEAS } from "../../../../engine/study/claims/ideas.ts";
import { LADDER } from "../../../../engine/study/claims/micro_max_4_8.ts";
import { ORACLE_ROWS, setupOf } from "../../../support/chess/oracle.ts";
import { randomFens } from "../../../support/chess/same_tree.ts";

/** 1. e4 d5, the example of the guide. */
const EXAMPLE = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const MATING = "k7/8/1K6/8/8/8/8/7R w - - 0 1"; // in one move

/** Nodes of an oracle row that are few enough for a quick test. */
const FEW_NODES = 500;

const POSITIONS = [
  ...BENCH_POSITIONS,
  EXAMPLE,
  "8/4P1k1/8/8/8/8/r7/6K1 w - - 0 1", // promotes
  MATING,
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

const engine = createEngine();

/** Asserts that a trace has the nodes and the scores of the fast engine. */
async function assertSameTree(fen: string, plies: number) {
  const position = parseFen(fen);
  const iterations: Iteration[] = [];
  const last = engine(toSetup(position), { plies }, (it) => {
    iterations.push(it);
  });
  const { nodes } = await traceSearch(position, plies);
  const found = iterations.map(({ nodes, score, line: [move = null] }) => {
    return { nodes, score, move };
  });
  assertEquals(iterationsOf(nodes[0]), found, fen);
  assertEquals(nodes.length, last.nodes, fen);
  assertEquals(nodes[0].score, last.score, fen);
}

Deno.test("a trace has the tree of the engine, from known positions", async () => {
  for (const fen of POSITIONS) await assertSameTree(fen, 2);
});

Deno.test("a trace has the tree of the engine, from random positions", async () => {
  for (const fen of randomFens(100, 2)) await assertSameTree(fen, 2);
});

for (const [kind, rows] of ORACLE_ROWS) {
  Deno.test(`a trace has the nodes and scores of micro-Max: ${kind}`, async () => {
    for (const { fen, iterations } of rows) {
      const few = iterations.filter(({ nodes }) => nodes <= FEW_NODES);
      const { ply, nodes } = few[few.length - 1];
      const position = parseFen(fen);
      // The rows claim rights to castle that the program does not grant.
      if (!isDeepStrictEqual(toSetup(position), setupOf(fen))) continue;
      const trace = await traceSearch(position, ply);
      assertEquals(trace.nodes.length, nodes, fen);
      assertEquals(
        iterationsOf(trace.nodes[0]).map(({ score }) => score),
        few.map(({ score }) => score),
        fen,
      );
    }
  });
}

Deno.test("a search that pauses has the same tree, steps and table", async () => {
  const numbersOf = (node: TraceNode) => {
    return { ...node, parent: 0, within: 0, iterations: 0 };
  };
  for (const fen of [EXAMPLE, ...POSITIONS.slice(-4), ...randomFens(3, 3)]) {
    const position = parseFen(fen);
    const whole = await traceSearch(position, 2, { sliceNodes: Infinity });
    const sliced = await traceSearch(position, 2, { sliceNodes: 7 });
    assertEquals(sliced.nodes.length, whole.nodes.length, fen);
    assertEquals(
      sliced.nodes.map(numbersOf),
      whole.nodes.map(numbersOf),
      fen,
    );
    const stepOf = ({ kind, node, iteration, tried }: TraceStep) => ({
      ...{ kind, node: node.number, value: tried?.value },
      ...{ before: iteration?.before, after: iteration?.after },
    });
    assertEquals(
      [...stepsOf(sliced.nodes[0])].map(stepOf),
      [...stepsOf(whole.nodes[0])].map(stepOf),
      fen,
    );
  }
});

Deno.test("a search tells how far it is, and ends when it is told to", async () => {
  const told: TraceProgress[] = [];
  const stop = new AbortController();
  const tracing = traceSearch(parseFen(START_FEN), 3, {
    sliceNodes: 100,
    signal: stop.signal,
    onProgress(progress) {
      told.push(progress);
      if (progress.nodes === 200) stop.abort();
    },
  });
  const { name } = await assertRejects(() => tracing, DOMException);
  assertEquals(name, "AbortError");
  assertEquals(told, [
    { nodes: 100, ply: 2, plies: 3, moves: 6 },
    { nodes: 200, ply: 3, plies: 3, moves: 0 },
  ]);
});

Deno.test("a tree that cannot be kept is refused", async () => {
  const nodes = 1827;
  const within = (mostNodes: number) =>
    traceSearch(parseFen(START_FEN), 3, { mostNodes });
  assertEquals((await within(nodes)).nodes.length, nodes);
  await assertRejects(() => within(nodes - 1), TooManyNodes);
});

/** Counts its nodes in a method of its own. */
class OwnSearch extends MicroMax {
  override search(node: Node, depth: number): number {
    this.isLate();
    if (depth <= 1) return node.balance;
    const [move] = this.movesFrom(node, 0x63);
    return move ? -this.count(this.make(node, move)) : 0;
  }

  count(node: Node): number {
    this.isLate();
    return node.balance;
  }
}

Deno.test("of a search that never calls this.search() there is no tree", async () => {
  const tracing = traceSearch(parseFen(START_FEN), 1, { Search: OwnSearch });
  await assertRejects(() => tracing, Untraced);
});

Deno.test("the example of the guide", async () => {
  const trace = await traceSearch(parseFen(EXAMPLE), 1);
  const [root, e5, exd5, queenTakes] = trace.nodes;
  assertEquals(trace.nodes.length, 35);
  assertEquals(root.score, 14);
  assertEquals([e5.score, originOf(e5)], [9, "stand pat"]);
  assertEquals([exd5.staticScore, exd5.beta], [-89, 9]);
  assertEquals([exd5.score, exd5.score >= exd5.beta], [9, true]);
  assertEquals(queenTakes.parent, exd5);
  assertEquals(queenTakes.staticScore, -10);
  assertEquals(root.iterations[1].tried.slice(0, 2).map(({ value }) => value), [
    -9,
    -9,
  ]);
  assertEquals(summarizeTree(trace), {
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

Deno.test("a step has an index", async () => {
  const { nodes: [root] } = await traceSearch(parseFen(EXAMPLE), 2);
  const steps = [...stepsOf(root)];
  assertEquals(root.steps, steps.length);
  assertEquals([...steps.keys()].map((index) => stepAt(root, index)), steps);
  assertEquals(stepAt(root, steps.length), null);
});

/** The lines of the listing that perform each step, without their indents. */
const LINES: { readonly [kind in StepKind]: readonly string[] } = {
  enter: [
    "if (this.isLate()) throw STOP;",
    "this.nodes++;",
    "const here = { ...node, staticScore: this.evaluate(node) };",
    "let iteration = this.iterationBefore(node, known, depth);",
  ],
  table: [
    "const slot = this.slotOf(node);",
    "const held = this.table.get(slot);",
    "const known = held?.lock === node.lock ? held : undefined;",
    "if (known && this.answers(known, window, depth)) return known.score;",
  ],
  iteration: [
    "while (iteration < depth) {",
    "iteration++;",
    "({ score, best } = this.tryMoves(here, window, iteration, best));",
  ],
  standPat: ["let score = depth === 1 ? node.staticScore : -INFINITY_SCORE;"],
  refuted: [
    "refutes({ board, crossed }: Node, { to, captured }: Candidate): boolean {",
    "const hasCastled = board[crossed] !== 0; // there stands the rook",
    "if (hasCastled && Math.abs(to - crossed) < 2) return true;",
    "return typeOf(captured) === KING;",
    "}",
  ],
  cutoff: ["if (score >= beta) break;"],
  searched: [
    "const value = this.tryMove(node, move, seen, rest);",
    "if (value <= score) continue;",
    "score = value;",
    "best = { from: move.from, to: move.to };",
  ],
  noMoves: [
    "scoreWithoutMoves(node: Node): number {",
    "const passed = { ...this.pass(node), balance: 0 };",
    "const reply = this.search(passed, 1);",
    "if (reply === INFINITY_SCORE) return -INFINITY_SCORE / 2;",
    "// Nothing is gained, so this is 0. Quirk: if the table knows another score",
    "// of the passed position, half of that.",
    "return Math.trunc((this.evaluate(passed) - reply) / 2);",
    "}",
  ],
  store: [
    "if (Math.abs(score) > MATE) iteration = SETTLED;",
    "if (score === -INFINITY_SCORE) score = this.scoreWithoutMoves(here);",
    "const found = { score, best, lock: node.lock, depth: iteration, window };",
    "this.store(slot, found);",
  ],
  leave: ["return score;"],
};

Deno.test("each step has the lines of the listing that perform it", async () => {
  const entries = Object.keys(LINES).map((kind) => {
    const [first, last] = actingLines(kind as StepKind);
    const lines = LISTING.slice(first, last + 1);
    return [kind, lines.map((line) => line.trim())];
  });
  assertEquals(Object.fromEntries(entries), LINES);
  const { nodes: [root] } = await traceSearch(parseFen(MATING), 3);
  const kinds = new Set([...stepsOf(root)].map(({ kind }) => kind));
  assertEquals([...kinds].sort(), Object.keys(LINES).sort());
});

Deno.test("a class's own lines are those of the methods that it has", () => {
  const listing = [
    "export default class Mine extends MicroMax {",
    "\toverride refutes(node: Node, reply: Candidate): boolean {",
    "\t\treturn super.refutes(node, reply);",
    "\t}",
    "\toverride scoreWithoutMoves() { return 0; }",
    "}",
  ];
  assertEquals(ownLines(listing, "refuted"), [1, 3]);
  assertEquals(ownLines(listing, "noMoves"), [4, 4]);
  assertEquals(ownLines(listing, "store"), null);
});

Deno.test("lines that are not in a listing are those of the whole method", () => {
  const listing = [
    "class A {",
    "  search(node) {",
    "    return 0;",
    "  }",
    "}",
  ];
  const place = { method: "search", first: "const", last: "return" };
  assertEquals(listingLines(listing, { ...place, first: "return" }), [2, 2]);
  assertEquals(listingLines(listing, place), [1, 3]);
  assertEquals(listingLines(listing, { ...place, method: "nowhere" }), [0, 4]);
});

Deno.test("the best move so far is tried first, and again in its place", async () => {
  const { nodes: [root] } = await traceSearch(parseFen(EXAMPLE), 2);
  const [, , iteration] = root.iterations;
  assertEquals(
    iteration.tried.map((tried) => turnOf(iteration, tried))
      .filter((turn) => turn !== null),
    ["best first", "again"],
  );
  assertEquals(skippedMoves(root, iteration), []);
  const [, first] = root.iterations;
  const turns = first.tried.map((tried) => turnOf(first, tried));
  assertEquals(turns.every((turn) => turn === null), true);
});

Deno.test("moves that a cutoff skips are known, in the order of trying", async () => {
  const { nodes } = await traceSearch(parseFen(EXAMPLE), 2);
  const names = (number: number) => {
    const node = nodes[number - 1];
    const iteration = lastIteration(node);
    const position = positionAt(node);
    const namesOf = (moves: readonly Move[]) =>
      moves.map((move) => formatSan(position, withPromotion(position, move)))
        .join(" ");
    const tried = namesOf(iteration?.tried.map(({ move }) => move) ?? []);
    return [tried, namesOf(skippedMoves(node, iteration))];
  };
  assertEquals(names(185), ["Bxd7", "Qxd7 Kxd7"]);
  assertEquals(names(101), [
    "Nd7 Na6 Nc6",
    "Bd7 Be6 Bf5 Bg4 Bh3 Qd7 Qd6 Kd7 Nf6 Nh6 a6 a5 b6 b5 c6 c5 e6 e5 f6 f5 " +
    "g6 g5 h6 h5 d4 dxe4",
  ]);
});

/** Classes that search more than once, otherwise, or less deep. */
const OTHERS: Readonly<Record<string, typeof MicroMax>> = {
  ...Object.fromEntries(
    Object.entries(IDEAS).map(([name, { Search }]) => [name, Search]),
  ),
  ...LADDER,
  "less deep in search()": class extends MicroMax {
    override search(node: Node, depth: number, window?: Window) {
      const isLeft = node.lastTo !== NO_SQUARE && fileOf(node.lastTo) === 0;
      return super.search(
        node,
        isLeft && depth > 1 ? depth - 1 : depth,
        window,
      );
    }
  },
};

for (const [name, Search] of Object.entries(OTHERS)) {
  // Late moves are reduced from the fourth iteration on.
  const plies = name in LADDER ? 3 : 2;
  Deno.test(`the trace of another class has the tree of its search: ${name}`, async () => {
    const search = new Search();
    const score = search.search(search.load(setupOf(EXAMPLE)), plies + 1);
    const { nodes } = await traceSearch(parseFen(EXAMPLE), plies, { Search });
    assertEquals(nodes.length, search.nodes);
    assertEquals(nodes[0].score, 0 + score);
    for (const node of nodes.slice(1)) assert(node.parent !== null);
    const steps = [...stepsOf(nodes[0])];
    assertEquals(steps.length, nodes[0].steps);
    const entered = steps.filter(({ kind }) => kind === "enter");
    assertEquals(entered.length, nodes.length);
  });
}
