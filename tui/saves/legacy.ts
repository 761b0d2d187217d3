/** What older versions saved in forms of their own. */

import type { Fact } from "../../engine/review/fact.ts";

/** Up to version 2.0.0, reviews held facts as clauses. */
export function factOfClause(clause: string): Fact {
  const isSolution = /^misses .*, which /.test(clause);
  return { kind: "quoted", clause, isSolution };
}
