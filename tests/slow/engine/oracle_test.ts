import { assertEquals } from "@std/assert";
import type { Limits } from "../../../engine/mod.ts";
import {
  iterationsOf,
  ORACLE_ROWS,
  type OracleRow,
} from "../../support/oracle.ts";

/** Limits within which a correct engine completes the row. */
function limitsOf({ iterations }: OracleRow): Limits {
  const { ply, nodes } = iterations[iterations.length - 1];
  return { plies: Math.min(ply, 96), nodes: nodes + 1 };
}

for (const [kind, rows] of ORACLE_ROWS) {
  Deno.test(`think() searches micro-Max's tree: ${kind}`, () => {
    for (const row of rows) {
      const iterations = iterationsOf(row.fen, limitsOf(row));
      assertEquals(iterations, row.iterations, row.fen);
    }
  });
}
