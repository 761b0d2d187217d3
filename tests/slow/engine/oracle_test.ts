import { assertEquals } from "@std/assert";
import { createEngine } from "../../../engine/plain.ts";
import {
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
      const whole = limitsOf(row);
      const nodes = Math.min(whole.nodes ?? Infinity, LISTING_NODES);
      const limits = { ...whole, nodes };
      const iterations = iterationsOf(row.fen, limits, listing);
      const expected = row.iterations.slice(0, iterations.length);
      assertEquals(iterations, expected, row.fen);
    }
  });
}
