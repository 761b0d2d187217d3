/** Where the trees of two searches of the same position part. */

import type { Move } from "../../mod.ts";
import type { Trace } from "./nodes.ts";
import { stepsOf, type TraceStep } from "./steps.ts";

/** The first step of each search that the other one does not take. */
export interface Parting {
  /** Steps that both take before. */
  readonly index: number;
  /** Null where a search is over. */
  readonly own: TraceStep | null;
  readonly other: TraceStep | null;
}

/** Where two trees part; null if they are the same. */
export function partingOf(own: Trace, other: Trace): Parting | null {
  const [mine, theirs] = [own, other].map(({ nodes }) => stepsOf(nodes[0]));
  for (let index = 0;; index++) {
    const [one, two] = [mine, theirs].map((steps) =>
      steps.next().value ?? null
    );
    if (one === null && two === null) return null;
    if (factsOf(one) !== factsOf(two)) return { index, own: one, other: two };
  }
}

/** What a step does, as far as it makes the tree. */
function factsOf(step: TraceStep | null): string {
  if (step === null) return "";
  const { kind, node, iteration, tried } = step;
  switch (kind) {
    case "enter": {
      const { move, side, alpha, beta, depth } = node;
      return `${kind} ${squaresOf(move)} ${side} ${alpha} ${beta} ${depth}`;
    }
    case "iteration": {
      const first = squaresOf(iteration && iteration.first);
      return `${kind} ${iteration?.iteration} ${node.staticScore} ${first}`;
    }
    case "store":
      return `${kind} ${iteration?.best}`;
    case "leave":
      return `${kind} ${node.score}`;
    default:
      return `${kind} ${squaresOf(tried && tried.move)} ${tried?.value}`;
  }
}

function squaresOf(move: Move | null): string {
  return move === null ? "" : `${move.from}-${move.to}`;
}
