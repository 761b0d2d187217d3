/** A recorded search in the order in which its tree grows. */

import { WHITE } from "../../../../engine/chess/constants.ts";
import { INFINITY_SCORE } from "../../../../engine/plain.ts";
import {
  type StepKind,
  stepsOf,
  type TraceStep,
} from "../../../../engine/study/trace/steps.ts";
import type { Trace, TraceNode } from "../../../../engine/study/trace/nodes.ts";
import {
  positionAt,
  skippedMoves,
} from "../../../../engine/study/trace/tree.ts";
import { sanOf } from "../../../../engine/study/trace/tree_rows.ts";

/** What is known of a branch in the end. */
export type BranchKind =
  | "plain"
  | "best"
  | "cut"
  | "table"
  | "illegal"
  | "heading";

/** A move in the tree, or an iteration of the root. */
export interface GrowthBranch {
  /** Index of the branch that it grows from, −1 for the root. */
  readonly parent: number;
  readonly level: number;
  readonly label: string;
  /** The step at which it appears. */
  readonly born: number;
  /** The step from which on it is searched no longer. */
  done: number;
  /** White's, null as long as nobody has asked for it. */
  value: number | null;
  kind: BranchKind;
  /** Moves that a cutoff has left untried. */
  skipped: number;
}

export interface Growth {
  readonly steps: readonly TraceStep[];
  readonly branches: readonly GrowthBranch[];
  /** The index of each step's branch. */
  readonly places: readonly number[];
}

export function growthOf({ nodes: [root] }: Trace): Growth {
  const growing = new Growing();
  for (const step of stepsOf(root)) growing.take(step);
  return growing;
}

/** A score of a side as White sees it. */
export function forWhite(score: number, side: number): number {
  return 0 + (side === WHITE ? score : -score);
}

class Growing implements Growth {
  readonly steps: TraceStep[] = [];
  readonly branches: GrowthBranch[] = [];
  readonly places: number[] = [];
  /** From the root to the node that is being searched. */
  readonly #open: number[] = [];
  /** The branch that was left last. */
  #left = 0;

  take(step: TraceStep) {
    const place = this.#placeOf(step);
    this.steps.push(step);
    this.places.push(place);
  }

  /** Lets the tree grow by a step, and returns the branch that it is about. */
  #placeOf(step: TraceStep): number {
    const act = this.#acts[step.kind];
    return act?.(step) ?? this.#open.at(-1) ?? 0;
  }

  /** What a step adds to the tree, by its kind. */
  readonly #acts: Partial<
    Record<StepKind, (step: TraceStep) => number | void>
  > = {
    enter: ({ node }) => {
      const place = this.#add(labelOf(node), "plain");
      this.#open.push(place);
      return place;
    },
    iteration: ({ node, iteration }) => {
      if (node.parent !== null) return;
      const place = this.#add(`iteration ${iteration?.iteration}`, "heading");
      this.branches[place].done = this.steps.length;
    },
    leave: () => {
      this.#left = this.#open.pop() ?? 0;
      this.branches[this.#left].done = this.steps.length;
      return this.#left;
    },
    searched: (step) => this.#value(this.#left, step),
    table: (step) => {
      const { node, tried } = step;
      const label = tried ? sanOf(positionAt(node), tried.move) : "";
      return this.#value(this.#add(label, "table"), step);
    },
    cutoff: ({ node, iteration }) => {
      const branch = this.#current;
      branch.kind = "cut";
      if (iteration) branch.skipped = skippedMoves(node, iteration).length;
    },
    refuted: () => {
      this.#current.kind = "illegal";
    },
  };

  get #current(): GrowthBranch {
    return this.branches[this.#open.at(-1) ?? 0];
  }

  #add(label: string, kind: BranchKind): number {
    return this.branches.push({
      parent: this.#open.at(-1) ?? -1,
      level: this.#open.length,
      label,
      born: this.steps.length,
      done: Infinity,
      value: null,
      kind,
      skipped: 0,
    }) - 1;
  }

  /** Gives a branch the value that its mover takes from it. */
  #value(place: number, { node, tried }: TraceStep): number {
    const branch = this.branches[place];
    branch.value = forWhite(tried?.value ?? 0, node.side);
    branch.done = this.steps.length;
    if (tried?.isBest && branch.kind !== "table") branch.kind = "best";
    return place;
  }
}

/** The move that led to a node, or what else it is. */
export function labelOf({ parent, move }: TraceNode): string {
  if (parent === null) return "root";
  return move === null ? "pass" : sanOf(positionAt(parent), move);
}

/** Nodes that the search has entered up to a step. */
export function nodesAt({ branches }: Growth, step: number): number {
  return branches.filter(({ born, kind }) =>
    born <= step && kind !== "heading" && kind !== "table"
  ).length;
}

/** The step at which what goes on at a step is over. */
export function stepOver({ steps }: Growth, step: number): number {
  const { node } = steps[step];
  for (let next = step + 1; next < steps.length; next++) {
    const { kind, item, node: other } = steps[next];
    if (kind === "searched" && item === node) return next;
    if (kind === "leave" && other === node && node.parent === null) return next;
  }
  return Math.min(step + 1, steps.length - 1);
}

/** Where a step is: the moves from the root, and what happens. */
export type GrowthPlace = readonly [moves: string, kind: StepKind];

/** The first step at a place, −1 if there is none. */
export function stepOf(growth: Growth, [moves, kind]: GrowthPlace): number {
  const { branches, places, steps } = growth;
  const nameOf = (place: number): string => {
    const { parent, label } = branches[place];
    return parent < 0 ? "" : `${nameOf(parent)} ${label}`.trim();
  };
  return steps.findIndex((step, index) =>
    step.kind === kind && nameOf(places[index]) === moves
  );
}

// -- Windows ------------------------------------------------------------------

/** The window of a node on the way to a step; all numbers are White's. */
export interface Lane {
  readonly label: string;
  readonly side: number;
  readonly low: number;
  readonly high: number;
  /** What the mover's opponent is sure of: beta. */
  readonly limit: number;
  /** The best value so far, null if there is none. */
  readonly best: number | null;
  /** Whether the mover has so much that the node is over. */
  readonly isClosed: boolean;
}

/** The windows of the nodes from the root to a step. */
export function lanesAt({ steps }: Growth, step: number): Lane[] {
  const best = new Map<TraceNode, number>();
  for (let i = 0; i <= step; i++) note(best, steps[i]);
  const lanes: Lane[] = [];
  let node: TraceNode | null = steps[step].node;
  for (; node !== null; node = node.parent) {
    const { side, alpha, beta } = node;
    const now = best.get(node) ?? -INFINITY_SCORE;
    const label = labelOf(node);
    lanes.unshift(laneOf({ label, side, alpha, beta, best: now }));
  }
  return lanes;
}

/** Keeps the best value of each node so far in its present iteration. */
function note(best: Map<TraceNode, number>, step: TraceStep) {
  const { kind, node, tried, iteration } = step;
  const before = best.get(node) ?? -INFINITY_SCORE;
  if (kind === "iteration") {
    const isFirst = iteration?.iteration === 1;
    best.set(node, isFirst ? node.staticScore : -INFINITY_SCORE);
  } else if (kind === "refuted") best.set(node, INFINITY_SCORE);
  else if (tried) best.set(node, Math.max(before, tried.value));
}

/** A node that is searched, and its window; all numbers are its side's. */
interface OpenNode {
  readonly label: string;
  readonly side: number;
  readonly alpha: number;
  readonly beta: number;
  /** The best value so far, `-INFINITY_SCORE` if there is none. */
  readonly best: number;
}

/** The window of a node as its best move so far narrows it. */
export function laneOf({ label, side, alpha, beta, best }: OpenNode): Lane {
  const least = Math.max(alpha, best);
  const ends = [forWhite(least, side), forWhite(beta, side)];
  return {
    label,
    side,
    low: Math.min(...ends),
    high: Math.max(...ends),
    limit: forWhite(beta, side),
    best: best === -INFINITY_SCORE ? null : forWhite(best, side),
    isClosed: least >= beta,
  };
}
