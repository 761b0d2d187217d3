/**
 * What play needs beyond the ideas of micro-Max: limits, known scores and the
 * expected line. It makes an engine as in `mod.ts` of a search as in `plain.ts`.
 *
 * @module
 */

import type { Engine, Iteration, Move, Setup } from "./mod.ts";

const NO_MOVE: Move = { from: 0, to: 0 };
const MOST_PLIES = 98; // a settled score answers no deeper search
const POLL_INTERVAL = 1024; // nodes between two questions whether to stop
const CLOCK_INTERVAL = 64; // nodes between two looks at the clock

/**
 * Thrown to leave a search from any depth. All copies of this module have the
 * same: a subclass may come with a copy of its own.
 */
export const STOP: symbol = Symbol.for("denomax: stop");

const TABLE_SIZES = [...Array(13).keys()].map((i) => 2 ** 12 << i);

/**
 * Checks the number of slots of a table, and returns it.
 * @throws {RangeError} unless it is a power of two from 2¹² to 2²⁴
 */
export function sizeOfTable(slots: number): number {
  if (TABLE_SIZES.includes(slots)) return slots;
  throw new RangeError(`Expected 2¹² … 2²⁴ slots, not ${slots}`);
}

/** A position, as the table tells it from others. */
type Locked = Readonly<{ lock: number }>;

/** A position's score that no search can change. */
interface Known {
  readonly lock: number;
  readonly depth: number;
  readonly score: number;
  readonly best: Move;
  /** Wide open, as the score is exact. */
  readonly window: { readonly alpha: number; readonly beta: number };
}

/** A search, as far as an engine needs it. Scores are for the side to move. */
export interface Search<Node extends Locked, Candidate extends Move> {
  /** Nodes since `load`. */
  readonly nodes: number;
  /** What was found, by slot. */
  readonly table: ReadonlyMap<number, Locked & { readonly best: Move }>;
  /** Asked before a node is counted; if so, the search throws `STOP`. */
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
  store(slot: number, entry: Known): void;
}

/** The engine of a search, which may be of a subclass with other ideas. */
export function engineOf<Node extends Locked, Candidate extends Move>(
  search: Search<Node, Candidate>,
): Engine {
  return function think(setup, limits = {}, onIteration = () => {}) {
    const { plies = 96, nodes: enough = Infinity } = limits;
    const { mostNodes = Infinity } = limits;
    const { stopped = () => false, milliseconds = Infinity } = limits;
    const end = performance.now() + milliseconds;
    const isTimeUp = () => performance.now() >= end;
    const root = search.load(setup);
    let last: Iteration = { ply: 0, nodes: 0, score: 0, line: [] };
    search.isLate = () =>
      last.line.length > 0 && (search.nodes >= mostNodes ||
        search.nodes % CLOCK_INTERVAL === 0 && isTimeUp() ||
        search.nodes % POLL_INTERVAL === 0 && stopped());
    search.endIteration = (ply, { score, best }) => {
      const line = lineOf(search, root, best, ply);
      last = { ply, nodes: search.nodes, score: withoutSign(score), line };
      onIteration(last);
      const isEnough = search.nodes >= Math.min(enough, mostNodes);
      if (line.length === 0) return;
      if (isEnough || isTimeUp() || stopped()) throw STOP;
    };
    for (const known of limits.overrides ?? []) override(search, root, known);
    try {
      search.search(root, Math.min(plies, MOST_PLIES) + 1);
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
    }
    return { ...last, nodes: search.nodes };
  };
}

/** Stores a known score of a root move, if there is such a move. */
function override<Node extends Locked, Candidate extends Move>(
  search: Search<Node, Candidate>,
  root: Node,
  [from, to, score]: readonly number[],
): void {
  const move = search.find(root, { from, to });
  if (move === undefined) return;
  const node = search.make(root, move);
  search.store(search.slotOf(node), knownOf(node, -score));
}

/** An entry of the table that answers every search of a position. */
function knownOf({ lock }: Locked, score: number): Known {
  const window = { alpha: -Infinity, beta: Infinity };
  return { lock, depth: Infinity, score, best: NO_MOVE, window };
}

/** The score with 0 in place of −0, which the minus signs of negamax make. */
function withoutSign(score: number): number {
  return score === 0 ? 0 : score;
}

/** A move, and what the table expects to follow, within some plies. */
function lineOf<Node extends Locked, Candidate extends Move>(
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
    const held = search.table.get(search.slotOf(next));
    best = held?.lock === next.lock ? held.best : NO_MOVE;
  }
  return line;
}
