/** The steps of a search, in order. */

import type { TraceIteration, TraceNode, Tried } from "./nodes.ts";

export type StepKind =
  | "enter"
  | "iteration"
  | "standPat"
  /** The king can be taken, or where it was while it castled. */
  | "refuted"
  | "cutoff"
  | "table"
  | "searched"
  | "noMoves"
  | "store"
  | "leave";

export interface TraceStep {
  readonly kind: StepKind;
  /** What the step is about: a node, an iteration, or a move. */
  readonly item: TraceNode | TraceIteration | Tried;
  readonly node: TraceNode;
  /** The iteration in which it happens, null before the first. */
  readonly iteration: TraceIteration | null;
  readonly tried: Tried | null;
}

/** The search's own steps at a node, and the nodes below it, in order. */
function* partsOf(node: TraceNode): Generator<TraceStep | TraceNode> {
  const here = { item: node, node, iteration: null, tried: null };
  yield { ...here, kind: "enter" };
  yield* node.asides.filter(({ within }) => within === null);
  for (const iteration of node.iterations) {
    const within = { ...here, item: iteration, iteration };
    yield { ...within, kind: "iteration" };
    for (const tried of iteration.tried) {
      const { node: next } = tried;
      if (next !== null) yield next;
      const kind = next === null ? "table" : "searched";
      yield { ...within, kind, item: next ?? tried, tried };
    }
    const { end, pass } = iteration;
    if (end !== null) yield { ...within, kind: end };
    if (pass !== null) yield pass;
    yield { ...within, kind: "store" };
  }
  yield* node.asides.filter(({ within }) => within !== null);
  yield { ...here, kind: "leave" };
}

const isStep = (part: TraceStep | TraceNode): part is TraceStep =>
  "kind" in part;

/** The steps of the search at a node and below it, in order. */
export function* stepsOf(node: TraceNode): Generator<TraceStep> {
  for (const part of partsOf(node)) {
    if (isStep(part)) yield part;
    else yield* stepsOf(part);
  }
}

/** Counts the steps at a node and below it, if those below are counted. */
export function countSteps({ iterations, asides }: TraceNode): number {
  let steps = 2; // enters and leaves
  for (const aside of asides) steps += aside.steps;
  for (const { tried, end, pass } of iterations) {
    steps += tried.length + (end === null ? 2 : 3) + (pass?.steps ?? 0);
    for (const { node } of tried) steps += node?.steps ?? 0;
  }
  return steps;
}

/** The step with an index among the steps of a node, null if there is none. */
export function stepAt(node: TraceNode, index: number): TraceStep | null {
  for (const part of partsOf(node)) {
    const steps = isStep(part) ? 1 : part.steps;
    if (index < steps) return isStep(part) ? part : stepAt(part, index);
    index -= steps;
  }
  return null;
}
