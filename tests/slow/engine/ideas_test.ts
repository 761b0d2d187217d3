import { assertEquals, assertNotEquals } from "@std/assert";
import { engineOf } from "../../../engine/plain_engine.ts";
import { MicroMax } from "../../../engine/plain.ts";
import { START_FEN } from "../../../engine/chess/notation/fen.ts";
import { IDEAS, searchWith } from "../../../engine/study/claims/ideas.ts";
import { setupOf } from "../../support/chess/oracle.ts";

const MIDDLEGAME =
  "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16";
const PAWN_ENDING = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1";

interface Searched {
  readonly fen: string;
  readonly plies: number;
  readonly slots: number;
}

/** In the last one, positions compete for the slots. */
const SEARCHES: readonly Searched[] = [
  { fen: MIDDLEGAME, plies: 2, slots: 2 ** 20 },
  { fen: PAWN_ENDING, plies: 7, slots: 2 ** 20 },
  { fen: PAWN_ENDING, plies: 10, slots: 2 ** 12 },
];
/** Enough for the ideas that save none: their last iteration is not complete. */
const MOST_NODES = 100_000;

function resultOf(
  Search: typeof MicroMax,
  { fen, plies, slots }: Searched,
) {
  const limits = { plies, mostNodes: MOST_NODES };
  const { nodes, score } = engineOf(new Search(slots))(setupOf(fen), limits);
  return { nodes, score };
}

const OWN = SEARCHES.map((search) => resultOf(MicroMax, search));

for (const [name, { Search, keeps }] of Object.entries(IDEAS)) {
  Deno.test(`${name}: the search keeps ${keeps}`, () => {
    const results = SEARCHES.map((search) => resultOf(Search, search));
    const nodes = results.map(({ nodes }) => nodes);
    const scores = results.map(({ score }) => score);
    if (keeps === "tree") assertEquals(results, OWN);
    else assertNotEquals(results, OWN);
    if (keeps !== "scores") return;
    assertEquals(scores, OWN.map(({ score }) => score));
    assertNotEquals(nodes, OWN.map(({ nodes }) => nodes));
  });
}

Deno.test("ideas about the table matter if it is small", () => {
  const search = { fen: PAWN_ENDING, plies: 12, slots: 2 ** 12 };
  const nodesOf = (Search: typeof MicroMax) => resultOf(Search, search).nodes;
  assertEquals(nodesOf(MicroMax), 57493);
  assertEquals(nodesOf(searchWith("always replace")), 57493);
  assertEquals(nodesOf(searchWith("lock of 4 bits")), 37763);
  assertEquals(nodesOf(searchWith("take the shallowest")), 35001);
  assertEquals(nodesOf(searchWith("take the last")), 70134);
});

Deno.test("a kept table saves nodes, and still leads to a move", () => {
  const think = engineOf(new (searchWith("table kept"))());
  const [first, again] = [1, 2]
    .map(() => think(setupOf(START_FEN), { plies: 3 }));
  assertEquals([first.nodes, again.nodes], [1827, 1]);
  assertEquals(again.line, first.line);
});
