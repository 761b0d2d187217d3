import { assertEquals } from "@std/assert";
import { createEngine } from "../../../engine/plain.ts";
import {
  begunWithin,
  iterationsOf,
  limitsOf,
  ORACLE_ROWS,
  think,
} from "../../support/chess/oracle.ts";

/** Nodes after which the listing's part of a row ends; all rows take minutes. */
const LISTING_NODES = 2_500;

const listing = createEngine();

for (const [kind, rows] of ORACLE_ROWS) {
  Deno.test(`think() searches micro-Max's tree: ${kind}`, () => {
    for (const row of rows) {
      const iterations = iterationsOf(row.fen, limitsOf(row), think);
      assertEquals(iterations, row.iterations, row.fen);
    }
  });

  Deno.test(`the listing searches the beginning of micro-Max's tree: ${kind}`, () => {
    for (const row of rows) {
      const limits = { ...limitsOf(row), nodes: LISTING_NODES };
      const iterations = iterationsOf(row.fen, limits, listing);
      assertEquals(iterations, begunWithin(LISTING_NODES, row), row.fen);
    }
  });
}
