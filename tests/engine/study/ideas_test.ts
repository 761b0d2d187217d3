import { assertEquals } from "@std/assert";
import { engineOf } from "../../../engine/plain_engine.ts";
import { MicroMax } from "../../../engine/plain.ts";
import { START_FEN } from "../../../engine/notation/fen.ts";
import { type Idea, IDEAS } from "../../../engine/study/ideas.ts";
import { setupOf } from "../../support/oracle.ts";

const MIDDLEGAME =
  "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16";
const PAWN_ENDING = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1";

function resultOf(search: MicroMax, fen: string, plies: number) {
  const { nodes, score } = engineOf(search)(setupOf(fen), { plies });
  return [nodes, score];
}

/** Nodes and score of the middlegame at 2 plies, and the ending at 8 plies. */
const RESULTS: Record<Idea | "micro-Max", readonly (readonly number[])[]> = {
  "micro-Max": [[686, -99], [5065, 100]],
  "no window": [[6153, -99], [39612, 100]],
  "no inner deepening": [[686, -99], [5125, 100]],
  "best move not first": [[699, -99], [11930, 100]],
  "recaptures at the leaves": [[189, -99], [5050, 100]],
  "no recaptures": [[1212, -189], [5050, 100]],
  "lock of 4 bits": [[686, -99], [5065, 100]],
  "no answers": [[798, -99], [171875, 100]],
  "exact scores only": [[770, -99], [50330, 100]],
  "always replace": [[686, -99], [5065, 100]],
  "keep the deepest": [[686, -99], [5057, 100]],
  "cling to deep bounds": [[686, -99], [5057, 100]],
  "exact wants more depth": [[686, -99], [5065, 100]],
  "want more depth": [[686, -99], [5205, 100]],
  "take the shallowest": [[686, -99], [5065, 100]],
  "take the last": [[686, -99], [5065, 100]],
  "table kept": [[686, -99], [5065, 100]],
  "no centre": [[528, -99], [2868, 99]],
  "gains may wait": [[640, -99], [6204, 100]],
};

for (
  const [name, Changed] of Object.entries({ ...IDEAS, "micro-Max": MicroMax })
) {
  Deno.test(`${name}: the nodes and scores of two searches`, () => {
    assertEquals(
      [
        resultOf(new Changed(), MIDDLEGAME, 2),
        resultOf(new Changed(), PAWN_ENDING, 8),
      ],
      RESULTS[name as Idea],
    );
  });
}

Deno.test("ideas about the table matter if it is small", () => {
  const nodesOf = (Changed: typeof MicroMax) =>
    resultOf(new Changed(2 ** 12), PAWN_ENDING, 12)[0];
  assertEquals(nodesOf(MicroMax), 57493);
  assertEquals(nodesOf(IDEAS["always replace"]), 57493);
  assertEquals(nodesOf(IDEAS["lock of 4 bits"]), 37763);
  assertEquals(nodesOf(IDEAS["take the shallowest"]), 35001);
  assertEquals(nodesOf(IDEAS["take the last"]), 70134);
});

Deno.test("a kept table saves nodes, and still leads to a move", () => {
  const think = engineOf(new IDEAS["table kept"]());
  const [first, again] = [1, 2]
    .map(() => think(setupOf(START_FEN), { plies: 3 }));
  assertEquals([first.nodes, again.nodes], [1827, 1]);
  assertEquals(again.line, first.line);
});
