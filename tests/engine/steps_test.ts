import { assert, assertEquals } from "@std/assert";
import guide from "../../engine/README.md" with { type: "text" };
import listing from "../../engine/plain.ts" with { type: "text" };
import playing from "../../engine/plain_engine.ts" with { type: "text" };
import speed from "../../engine/SPEED.md" with { type: "text" };
import type { Engine, Iteration } from "../../engine/mod.ts";
import { PERFT_ROWS } from "../support/chess/positions.ts";
import { randomFens, treeOf } from "../support/chess/same_tree.ts";
import { engineAt, ENGINES } from "../lab/speed/steps/ladder.ts";

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

/** The names in a column of the table below a heading. */
function namesIn(text: string, heading: string, column: number): string[] {
  const [, section = ""] = text.split(`\n## ${heading}\n`);
  return section.split("\n## ")[0].split("\n")
    .flatMap((line) => line.startsWith("|") ? line.split("|")[column] : [])
    .flatMap((cell) => [...cell.matchAll(/`([a-z]\w+|[A-Z]\w{2,})`/g)])
    .map(([, name]) => name);
}

Deno.test("the guides' tables name what is in the listing", () => {
  const names = [
    ...namesIn(speed, "Method by method", 1),
    ...namesIn(guide, "The original's names and ours", 2),
  ];
  assert(names.length > 60);
  const isThere = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(listing + playing);
  assertEquals(names.filter((name) => !isThere(name)), []);
});
