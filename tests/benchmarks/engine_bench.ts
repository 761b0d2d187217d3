/**
 * How fast the engine is. The searches are fixed: each says how many nodes one
 * iteration has, and the end of the output has nodes per second.
 *
 * @module
 */

import { parseFen, START_FEN } from "../../engine/notation/fen.ts";
import { createEngine } from "../../engine/mod.ts";
import { toSetup } from "../../engine/rules/position.ts";
import { SearchWorker } from "../../engine/player/search_worker.ts";

/** Names, FENs, and the node limits that make searches of similar length. */
const POSITIONS = [
  ["start", START_FEN, 400_000],
  [
    "Ruy Lopez",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    80_000,
  ],
  [
    "many captures",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    60_000,
  ],
  [
    "castled on opposite sides",
    "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/2KR1B1R b - - 4 9",
    80_000,
  ],
  [
    "quiet",
    "2r2rk1/1bqnbppp/pp1ppn2/8/2PNPP2/PPN1B3/4B1PP/2RQ1RK1 w - - 0 14",
    80_000,
  ],
  ["rook ending", "8/5pk1/6p1/R6p/r4P1P/4P1P1/5K2/8 b - - 0 1", 300_000],
  [
    "locked pawns",
    "8/1p3p2/p1p2k1p/P2p1p1P/1P1P1P2/2P1K3/6P1/8 w - - 0 1",
    300_000,
  ],
  ["king and pawn", "8/8/8/4k3/8/3K4/4P3/8 w - - 0 1", 300_000],
] as const;

const START = toSetup(parseFen(START_FEN));
const think = createEngine();

// -- Searching ----------------------------------------------------------------

/** Seconds of the searches of a position, and nodes of each. */
interface Rate {
  readonly nodes: number;
  readonly seconds: number[];
}

const rates = new Map<string, Rate>();

for (const [name, fen, limit] of POSITIONS) {
  const [setup, limits] = [toSetup(parseFen(fen)), { nodes: limit }];
  const { nodes } = think(setup, limits);
  const seconds: number[] = [];
  rates.set(name, { nodes, seconds });
  const title = `${name}, ${nodes.toLocaleString("en")} nodes`;
  Deno.bench(title, () => {
    const start = performance.now();
    think(setup, limits);
    seconds.push((performance.now() - start) / 1000);
  });
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

function describe(nodes: number, seconds: number): string {
  return `${(nodes / seconds / 1e6).toFixed(2)} million nodes/second`;
}

addEventListener("unload", () => {
  let [allNodes, allSeconds] = [0, 0];
  const lines: string[] = [];
  for (const [name, { nodes, seconds }] of rates) {
    if (seconds.length === 0) continue; // filtered out
    allNodes += nodes;
    allSeconds += median(seconds);
    lines.push(`${name}: ${describe(nodes, median(seconds))}`);
  }
  if (lines.length > 0) lines.push(`all: ${describe(allNodes, allSeconds)}`);
  // deno-lint-ignore no-console
  console.log(lines.join("\n"));
});

// -- Clearing the table -------------------------------------------------------

/** A search of 21 nodes: clearing the table is nearly all of it. */
const SHORTEST = { nodes: 1 };
const table = new Int32Array(3 * (2 ** 24 + 8)).fill(1);

Deno.bench("plain fill", { group: "clear", baseline: true }, () => {
  table.fill(0);
});

for (const nodes of [0, 10_000, 100_000, 1_000_000]) {
  const name = `after a search of over ${nodes.toLocaleString("en")} nodes`;
  const options = { group: "clear", n: 5, warmup: 1 };
  Deno.bench(name, options, (context) => {
    think(START, { nodes });
    context.start();
    think(START, SHORTEST);
    context.end();
  });
}

// -- Starting -----------------------------------------------------------------

const START_UP = { group: "start-up", n: 10, warmup: 1 };
const program = new URL("../../main.ts", import.meta.url).href;

Deno.bench("main.ts --version", START_UP, async () => {
  const args = ["run", "-q", "--no-prompt", program, "--version"];
  await new Deno.Command(Deno.execPath(), { args }).output();
});

Deno.bench("a worker and its first move", START_UP, async () => {
  using searchWorker = new SearchWorker();
  await searchWorker.think(START, SHORTEST);
});
