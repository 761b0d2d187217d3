/** Which lines of the engine act in which step of a search. */

import source from "../mod.ts" with { type: "text" };

/** By step of a search: the first line that acts and the last, as they begin. */
const ACTING = {
  enter: ["function search(", "  const suspect"],
  iteration: ["  while (iteration++ < depth) {", "    move = bestMove;"],
  standPat: ["function quiesce(", "  if (suspect === 0 && (score >= beta"],
  /** The king is on the square that a piece just moved to, or can be taken. */
  taken: ["  const isLost", "  if (isLost"],
  refuted: ["    if (suspect !== 0 && refutes(next))", "    if (best >= beta)"],
  table: ["    let value = answers(", "    value += score"],
  searched: ["      : tryMove(", "    if (best >= beta && suspect"],
  noMoves: ["function scoreWithoutMoves()", "  return (0 - reply) / 2"],
  store: ["    if (best > MATE || best < -MATE)", "    store(record"],
  leave: ["  node = parent;", "  return best;"],
};

export type StepKind = keyof typeof ACTING;

export const ENGINE_LINES: readonly string[] = source.split("\n");

/** Indexes of the first and the last line of the engine that act in a step. */
export function actingLines(kind: StepKind): [first: number, last: number] {
  const [head, tail] = ACTING[kind];
  const first = ENGINE_LINES.findIndex((line) => line.startsWith(head));
  const last = ENGINE_LINES
    .findIndex((line, index) => index >= first && line.startsWith(tail));
  return [first, last];
}
