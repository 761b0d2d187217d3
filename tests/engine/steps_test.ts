import { assertEquals } from "@std/assert";
import type { Engine, Iteration } from "../../engine/mod.ts";
import { setupOf } from "../support/oracle.ts";
import { PERFT_ROWS } from "../support/positions.ts";
import { randomFens } from "../support/same_tree.ts";
import { engineAt, ENGINES } from "../tools/steps/ladder.ts";

const FENS = [...PERFT_ROWS.map(([, fen]) => fen), ...randomFens(10, 2)];

function treesOf(engine: Engine): Iteration[][] {
  return FENS.map((fen) => {
    const iterations: Iteration[] = [];
    engine(setupOf(fen), { nodes: 500 }, (it) => iterations.push(it));
    return iterations;
  });
}

const [plain, ...others] = ENGINES;
const plainTrees = treesOf(await engineAt(plain));

for (const step of others) {
  Deno.test(`the same trees as the plain engine's: ${step.name}`, async () => {
    assertEquals(treesOf(await engineAt(step)), plainTrees);
  });
}
