/** A recorded search as it stands at a moment: its tree, windows and table. */

import { COLOURS, WHITE } from "../../../../engine/chess/constants.ts";
import type { Position } from "../../../../engine/chess/rules/position.ts";
import { INFINITY_SCORE } from "../../../../engine/plain.ts";
import { after } from "../../../../engine/study/trace/tree.ts";
import { sanOf } from "../../../../engine/study/trace/tree_rows.ts";
import { type Lane, laneOf } from "./growth.ts";
import { type Act, ACT_SIZE, ACTS, unpacked } from "./recorder.ts";

/** The whole of a recorded search. Nodes have numbers from 0, the root, on. */
export class LiveTree {
  readonly start: Position;
  readonly acts: Int32Array;
  /** Where each node begins among the acts. */
  readonly begins: readonly number[];
  readonly parents: readonly number[];
  readonly levels: readonly number[];
  readonly deepest: number;

  constructor(start: Position, acts: Int32Array) {
    const begins: number[] = [];
    const parents: number[] = [];
    const levels: number[] = [];
    const open: number[] = [];
    for (let at = 0; at * ACT_SIZE < acts.length; at++) {
      const act = ACTS[acts[at * ACT_SIZE]];
      if (act === "leave") open.pop();
      if (act !== "enter") continue;
      levels.push(open.length);
      parents.push(open.at(-1) ?? -1);
      open.push(begins.length);
      begins.push(at);
    }
    this.start = start;
    this.acts = acts;
    this.begins = begins;
    this.parents = parents;
    this.levels = levels;
    this.deepest = levels.reduce((one, two) => Math.max(one, two), 0);
  }

  get nodes(): number {
    return this.begins.length;
  }

  get length(): number {
    return this.acts.length / ACT_SIZE;
  }
}

/** A node that is being searched. */
interface Open {
  readonly node: number;
  readonly position: () => Position;
  readonly label: () => string;
  readonly side: number;
  readonly alpha: number;
  readonly beta: number;
  best: number;
}

/** An iteration of the root that is over. */
export interface Ply {
  readonly ply: number;
  /** The number of its last node, plus one. */
  readonly nodes: number;
}

/** Hears an act when it happens. */
export type Listener = (act: Act, first: number, second: number) => void;

/** A search up to a moment, which only goes on. */
export class LiveMoment {
  readonly tree: LiveTree;
  /** Acts so far. */
  at = 0;
  nodes = 0;
  answers = 0;
  stored = 0;
  readonly plies: Ply[] = [];
  readonly path: Open[] = [];
  /** The best child of each node so far, if it was searched. */
  readonly bestOf: Map<number, number> = new Map();
  /** The node that was left last. */
  #left = 0;

  constructor(tree: LiveTree) {
    this.tree = tree;
  }

  /** Goes on up to an act, and tells what happens. */
  advance(to: number, hear: Listener = () => {}): void {
    const { acts, length } = this.tree;
    for (; this.at < Math.min(to, length); this.at++) {
      const [kind, first, second, third] = acts
        .subarray(this.at * ACT_SIZE, (this.at + 1) * ACT_SIZE);
      const act = ACTS[kind];
      if (act === "enter") this.#enter(first, second, third);
      hear(act, first, second);
      this.#take(act, first, second);
    }
  }

  #enter(move: number, alpha: number, beta: number) {
    const parent = this.path.at(-1);
    const before = parent?.position ?? (() => this.tree.start);
    const way = unpacked(move);
    const position = parent === undefined
      ? before
      : once(() => after(before(), way));
    const side = parent === undefined
      ? this.tree.start.side
      : COLOURS - parent.side;
    const label = once(() => {
      if (parent === undefined) return "root";
      return way === null ? "pass" : sanOf(before(), way);
    });
    const best = -INFINITY_SCORE;
    const node = this.nodes++;
    this.path.push({ node, position, label, side, alpha, beta, best });
  }

  #take(act: Act, first: number, second: number) {
    const open = this.path.at(-1);
    if (act === "leave") this.#left = this.path.pop()?.node ?? 0;
    if (act === "answer") this.answers++;
    if (act === "store") this.stored++;
    if (act === "ply") this.plies.push({ ply: first, nodes: this.nodes });
    if (open === undefined) return;
    if (act === "look") open.best = second;
    if (act === "illegal") open.best = INFINITY_SCORE;
    if (act !== "value" && act !== "answer") return;
    if (second <= open.best) return;
    open.best = second;
    if (act === "value") this.bestOf.set(open.node, this.#left);
    else this.bestOf.delete(open.node);
  }

  /** From the root along the best moves so far, as far as they were searched. */
  bestLine(): number[] {
    const line: number[] = [];
    let node: number | undefined = 0;
    while (node !== undefined) {
      line.push(node);
      node = this.bestOf.get(node);
    }
    return line;
  }

  /** The windows of the nodes from the root on; all numbers are White's. */
  lanes(): Lane[] {
    return this.path.map((open) => laneOf({ ...open, label: open.label() }));
  }
}

/** How far to the right a node stands: as far as the search had come. */
export function shareAcross({ nodes }: LiveTree, node: number): number {
  return node / Math.max(1, nodes - 1);
}

/** How far down a level is. The last ones are short exchanges, with less room. */
export function shareDown({ deepest }: LiveTree, level: number): number {
  return Math.sqrt(level / Math.max(3, deepest));
}

/** Whether a level's moves are White's, if the root's are or are not. */
export function movesAtLevel(start: Position, level: number): boolean {
  return (start.side === WHITE) === (level % 2 === 1);
}

/** What is computed when it is asked for, and kept. */
function once<T>(compute: () => T): () => T {
  let kept: { readonly value: T } | null = null;
  return () => (kept ??= { value: compute() }).value;
}
