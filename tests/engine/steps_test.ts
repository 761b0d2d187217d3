import { assertEquals } from "@std/assert";
import type { Engine, Iteration } from "../../engine/mod.ts";
import { PERFT_ROWS } from "../support/positions.ts";
import { randomFens, treeOf } from "../support/same_tree.ts";
import { engineAt, ENGINES } from "../tools/steps/ladder.ts";

const FENS = [...PERFT_ROWS.map(([, fen]) => fen), ...randomFens(10, 2)];

function treesOf(engine: Engine): Iteration[][] {
  return FENS.map((fen) => treeOf(engine, fen, { nodes: 500 }));
}

const [plain, ...others] = ENGINES;
const plainTrees = treesOf(await engineAt(plain));

for (const step of others) {
  Deno.test(`the same trees as the plain engine's: ${step.name}`, async () => {
    assertEquals(treesOf(await engineAt(step)), plainTrees);
  });
}
