import { assertEquals } from "@std/assert";
import type { Engine, Iteration } from "../../engine/mod.ts";
import { setupOf } from "../support/oracle.ts";
import { PERFT_ROWS } from "../support/positions.ts";
import { randomFens } from "../support/same_tree.ts";
import { engineAt, STEPS } from "../tools/steps/ladder.ts";

const FENS = [...PERFT_ROWS.map(([, fen]) => fen), ...randomFens(10, 2)];

function treesOf(engine: Engine): Iteration[][] {
  return FENS.map((fen) => {
    const iterations: Iteration[] = [];
    engine(setupOf(fen), { nodes: 500 }, (it) => iterations.push(it));
    return iterations;
  });
}

const [plain, ...others] = STEPS;
const plainTrees = treesOf(await engineAt(plain));

for (const step of others) {
  Deno.test(`a step searches the plain engine's trees: ${step.name}`, async () => {
    assertEquals(treesOf(await engineAt(step)), plainTrees);
  });
}
