import { assertSameTrees, randomFens } from "../../support/chess/same_tree.ts";

for (const tableEntries of [2 ** 24, 2 ** 12]) {
  Deno.test(`both engines search the same deep trees with ${tableEntries} slots`, () => {
    assertSameTrees(randomFens(60, 2), { nodes: 3000 }, tableEntries);
  });
}
