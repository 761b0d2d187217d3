/**
 * What play needs beyond the ideas of micro-Max: limits, known scores and the
 * expected line. It makes an engine as in `mod.ts` of a search as in `plain.ts`.
 *
 * @module
 */

import type { Engine, Iteration, Limits, Move, Setup } from "./mod.ts";

const NO_MOVE: Move = { from: 0, to: 0 };

/** Thrown to leave a search from any depth. */
export const STOP = Symbol("stop");

/** A search, as far as an engine needs it. Scores are for the side to move. */
export interface Search<Node, Candidate extends Move> {
  /** Nodes since `load`. */
  readonly nodes: number;
  /** What was found, by slot. */
  readonly table: ReadonlyMap<number, { readonly best: Move }>;
  /** Asked every 1,024 nodes; if so, the search throws `STOP`. */
  isLate: () => boolean;
  /** Told what each iteration at the root has found. */
  endIteration: (ply: number, result: { score: number; best: Move }) => void;
  load(setup: Setup): Node;
  search(node: Node, depth: number): number;
  find(node: Node, move: Move): Candidate | undefined;
  make(node: Node, move: Candidate): Node;
  movesInOrder(node: Node, first: Move): Iterable<Candidate>;
  refutes(node: Node, reply: Candidate): boolean;
  slotOf(node: Node): number;
  know(node: Node, score: number): void;
}

/** The engine of a search, which may be of a subclass with other ideas. */
export function engineOf<Node, Candidate extends Move>(
  search: Search<Node, Candidate>,
): Engine {
  return function think(setup, limits = {}, onIteration = () => {}) {
    const isLate = latenessOf(limits);
    const root = search.load(setup);
    let last: Iteration = { ply: 0, nodes: 0, score: 0, line: [] };
    search.isLate = () => last.line.length > 0 && isLate(0);
    search.endIteration = (ply, { score, best }) => {
      const line = lineOf(search, root, best, ply);
      last = { ply, nodes: search.nodes, score: withoutSign(score), line };
      onIteration(last);
      if (line.length > 0 && isLate(last.nodes)) throw STOP;
    };
    for (const [from, to, score] of limits.overrides ?? []) {
      const move = search.find(root, { from, to });
      if (move !== undefined) search.know(search.make(root, move), -score);
    }
    try {
      search.search(root, (limits.plies ?? 96) + 1);
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
    }
    return { ...last, nodes: search.nodes };
  };
}

/** Whether a search that has spent some nodes has to end, by its limits. */
function latenessOf({ nodes = Infinity, ...others }: Limits) {
  const { milliseconds = Infinity, stopped = () => false } = others;
  const end = performance.now() + milliseconds;
  return (spent: number): boolean =>
    spent >= nodes || stopped() || performance.now() >= end;
}

/** The score with 0 in place of −0, which the minus signs of negamax make. */
function withoutSign(score: number): number {
  return score === 0 ? 0 : score;
}

/** A move, and what the table expects to follow, within some plies. */
function lineOf<Node, Candidate extends Move>(
  search: Search<Node, Candidate>,
  node: Node,
  best: Move,
  plies: number,
): Move[] {
  const line: Move[] = [];
  while (line.length < plies) {
    const move = search.find(node, best);
    if (move === undefined) break;
    node = search.make(node, move);
    const next = node;
    const replies = [...search.movesInOrder(next, NO_MOVE)];
    if (replies.some((reply) => search.refutes(next, reply))) break;
    line.push({ from: move.from, to: move.to });
    best = search.table.get(search.slotOf(next))?.best ?? NO_MOVE;
  }
  return line;
}
