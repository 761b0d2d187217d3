/**
 * The sequences of a class's legal moves, and where they first differ from the
 * rules. micro-Max promotes to a queen only, so other promotions do not count.
 */

import { QUEEN } from "../../chess/constants.ts";
import {
  type LegalMove,
  legalMoves,
  play,
  type Position,
  toSetup,
} from "../../chess/rules/position.ts";
import {
  type Candidate,
  colourOf,
  MicroMax,
  type Move,
  type Node,
  SQUARES,
} from "../../plain.ts";

/** How a class's moves first differ from the rules, and where. */
export interface Fault {
  readonly position: Position;
  /** Legal moves that it has not, and moves that are illegal. */
  readonly missing: readonly Move[];
  readonly illegal: readonly Move[];
  /** Moves after which it has other pieces on the board. */
  readonly misplaced: readonly Move[];
}

/** One of a position's moves: the sequences that it begins. */
export interface Divided {
  readonly move: Move;
  readonly nodes: number;
}

/** Counts the sequences of a class's legal moves, by their first move. */
export function* divideBy(
  search: MicroMax,
  start: Position,
  depth: number,
): Generator<Divided> {
  const root = search.load(toSetup(start));
  for (const { move, next } of movesOf(search, root)) {
    yield { move, nodes: countAfter(search, next, depth - 1) };
  }
}

function countAfter(search: MicroMax, node: Node, depth: number): number {
  if (depth === 0) return 1;
  const moves = movesOf(search, node);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (sum, { next }) => sum + countAfter(search, next, depth - 1),
    0,
  );
}

/** The moves of a node that no reply refutes. */
function movesOf(search: MicroMax, node: Node) {
  return candidatesOf(search, node)
    .map((move) => ({ move, next: search.make(node, move) }))
    .filter(({ next }) =>
      !candidatesOf(search, next).some((reply) => search.refutes(next, reply))
    );
}

function candidatesOf(search: MicroMax, node: Node): Candidate[] {
  return SQUARES
    .filter((square) => colourOf(node.board[square]) === node.side)
    .flatMap((square) => [...search.movesFrom(node, square)]);
}

// ---- Comparison with the rules ----------------------------------------------

/** The first difference within some plies, null if there is none. */
export function faultIn(
  search: MicroMax,
  start: Position,
  depth: number,
): Fault | null {
  const microMax = new MicroMax();
  const pairOf = (one: MicroMax) => [one, one.load(toSetup(start))] as const;
  return faultAt(pairOf(search), pairOf(microMax), start, depth);
}

type Searched = readonly [search: MicroMax, node: Node];

function faultAt(
  own: Searched,
  known: Searched,
  position: Position,
  depth: number,
): Fault | null {
  if (depth === 0) return null;
  const fault = comparison(own, position);
  // What micro-Max itself has wrong is no fault of the class.
  const excused = comparison(known, position);
  const isFault = (["missing", "illegal", "misplaced"] as const)
    .some((kind) => namesOf(fault[kind]) !== namesOf(excused[kind]));
  if (isFault) return fault;
  for (const move of queensOnly(position)) {
    const [next, other] = [own, known].map((one) => moved(one, move));
    if (next === null || other === null) continue;
    const below = faultAt(next, other, play(position, move), depth - 1);
    if (below !== null) return below;
  }
  return null;
}

function moved([search, node]: Searched, move: Move): Searched | null {
  const found = search.find(node, move);
  return found === undefined ? null : [search, search.make(node, found)];
}

function comparison([search, node]: Searched, position: Position): Fault {
  const own = movesOf(search, node);
  const legal = queensOnly(position);
  const isIn = (moves: readonly Move[], { from, to }: Move) =>
    moves.some((move) => move.from === from && move.to === to);
  const made = own.map(({ move }) => move);
  return {
    position,
    missing: legal.filter((move) => !isIn(made, move)),
    illegal: made.filter((move) => !isIn(legal, move)),
    misplaced: legal.filter((move) => {
      const mine = own.find((it) => isIn([it.move], move));
      return mine !== undefined && !hasPieces(mine.next, play(position, move));
    }),
  };
}

function queensOnly(position: Position): LegalMove[] {
  return legalMoves(position)
    .filter(({ promotion }) => !promotion || promotion === QUEEN);
}

const PIECE = 31; // type and colour

function hasPieces({ board }: Node, position: Position): boolean {
  const right = toSetup(position).board;
  return SQUARES.every((at) => (board[at] & PIECE) === (right[at] & PIECE));
}

function namesOf(moves: readonly Move[]): string {
  return moves.map(({ from, to }) => `${from}-${to}`).sort().join();
}
