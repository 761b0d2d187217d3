/**
 * micro-Max 3.2, H.G. Muller's chess program of 2,000 characters, to be read.
 * It searches the tree of `mod.ts`, node for node, at a tenth of the speed.
 * Each method is an idea; override it in a subclass, and the idea is changed.
 * A "quirk" looks like a slip of the original's, but shapes the tree.
 */

import type { Engine, Move, Setup } from "./mod.ts";
import { engineOf, sizeOfTable, STOP } from "./plain_engine.ts";

// ---- The board --------------------------------------------------------------
// A square is 16 · row + file: a8 is 0, h8 is 7, a7 is 16 … h1 is 119.
const NO_SQUARE = 128; // the first number beyond the board; always empty
// A piece is type + colour (+ UNMOVED if a king or rook may still castle).
const BLACK_PAWN = 2; // a white pawn is 1
const KING = 4; // a knight is 3
const BISHOP = 5; // this type and the next two slide
const ROOK = 6;
const QUEEN = 7;
const WHITE = 8;
const BLACK = 16;
const UNMOVED = 32;

const rowOf = (square: number) => square >> 4; // 0 is rank 8, 7 is rank 1
const fileOf = (square: number) => square & 7;
/** Off the board, row or file is 8 or −1: that sets a bit of 0x88. */
const isOnBoard = (square: number) => (square & 0x88) === 0;
const typeOf = (piece: number) => piece & 7;
const colourOf = (piece: number) => piece & (WHITE | BLACK);
const isPawn = (piece: number) => typeOf(piece) <= BLACK_PAWN;
const otherSide = (side: number) => WHITE + BLACK - side;

/** What a step adds to the square, by type, in the order of trying. */
const STEPS = [
  [],
  [-16, -15, -17], // a white pawn: straight ahead, then the captures
  [16, 15, 17],
  [-14, 14, -18, 18, -31, 31, -33, 33],
  [-1, 1, -16, 16, -15, 15, -17, 17],
  [-15, 15, -17, 17],
  [-1, 1, -16, 16],
  [-1, 1, -16, 16, -15, 15, -17, 17],
];

/** A move to try. It may leave the king in check; the reply will tell. */
export interface Candidate extends Move {
  /** What moves. */ readonly piece: number;
  /** 0 if none. */ readonly captured: number;
  /** Where a piece is captured or a rook castles. */ readonly cleared: number;
  /** By a double step or a castling king. */ readonly crossed: number;
}

/** Stands for no move. */ export const NO_MOVE: Move = { from: 0, to: 0 };
const isCastling = ({ piece, to, cleared }: Candidate) =>
  typeOf(piece) === KING && cleared !== to;
const isPromotion = ({ piece, to }: Candidate) =>
  isPawn(piece) && (rowOf(to) === 0 || rowOf(to) === 7);
const movedPiece = (move: Candidate) =>
  colourOf(move.piece) + (isPromotion(move) ? QUEEN : typeOf(move.piece));

// ---- Scores and nodes -------------------------------------------------------
const INFINITY_SCORE = 8000; // the king is taken
const MATE = 2000; // a score beyond this is a forced mate
const SETTLED = 99; // depth of a score that no more depth can change
/** Distance from the centre, squared: 0 on e4 and e5, up to 28 in a corner. */
const CENTRE_DISTANCES = [...Array(NO_SQUARE).keys()].map((square) =>
  Math.trunc((fileOf(square) - 4) ** 2 + (rowOf(square) - 3.5) ** 2)
);

/** What the side to move has elsewhere, and the most its opponent allows. */
export type Window = Readonly<{ alpha: number; beta: number }>;
/** Any score lies in it. */
export const OPEN: Window = { alpha: -INFINITY_SCORE, beta: INFINITY_SCORE };

/** A position in the tree. */
export interface Node {
  /** A piece by square, 0 if empty. */ readonly board: readonly number[];
  /** To move. */ readonly side: number;
  /** Static, for that side: material and gains. */ readonly score: number;
  /** Square to which the last move went. */ readonly lastTo: number;
  /** By the last move: a piece may be taken there. */ readonly crossed: number;
  /** Tells where in the table the position belongs. */ readonly key: number;
  /** Tells it from others that belong there. */ readonly lock: number;
}

/** A score for the side to move, and its best move. */
export type Result = Readonly<{ score: number; best: Move }>;
/** What the table keeps: a result, its depth, and the window of its search. */
export type Entry =
  & Result
  & Readonly<{ lock: number; depth: number; window: Window }>;

/** A search. It shares nothing with others; one runs at a time. */
export class MicroMax {
  /** By type: 99 · Shannon's. */ values = [0, 99, 99, 297, 0, 297, 495, 891];
  /** Distances by square. */ centre: number[] = CENTRE_DISTANCES;
  /** By slot, from 1 on. */ table: Map<number, Entry> = new Map();
  /** Where the search began. */ root: Node | undefined;
  /** Searched, that is, not answered by the table. */ nodes = 0;
  /** Asked at every node. */ isLate = (): boolean => false;
  /** Told at the root. */ endIteration = (_ply: number, _: Result): void => {};
  /** With a power of two. */ constructor(readonly slots: number = 2 ** 24) {}

  /** Clears the table, as before every search, and sets up the root. */
  load({ board: bytes, side, epSquare: crossed, score }: Setup): Node {
    this.table.clear();
    this.nodes = 0;
    const board = [...Array(NO_SQUARE + 1).keys()].map((square) =>
      isOnBoard(square) ? bytes[square] : 0
    );
    let material = 0;
    for (const piece of board) {
      const value = this.values[typeOf(piece)];
      material += colourOf(piece) === side ? value : -value;
    }
    const known = { board, side, score: score ?? material, crossed };
    return this.root = { ...known, lastTo: NO_SQUARE, key: 1, lock: 1 };
  }

  // ---- The moves ------------------------------------------------------------
  /** The moves of a piece, ignoring check. */
  movesFrom(node: Node, from: number): Candidate[] {
    const moves: Candidate[] = [];
    const piece = node.board[from];
    for (const step of STEPS[typeOf(piece)]) {
      this.addMoves(moves, node, from, step);
      if (typeOf(piece) === KING) this.addCastling(moves, node, from, step);
    }
    return moves;
  }

  /** Adds a piece's moves in one direction, until something is in the way. */
  addMoves(moves: Candidate[], node: Node, from: number, step: number) {
    const piece = node.board[from];
    const isStraight = isPawn(piece) && step % 16 === 0;
    const isHome = rowOf(from) === (node.side === WHITE ? 6 : 1);
    const reach = typeOf(piece) >= BISHOP ? 7 : isStraight && isHome ? 2 : 1;
    let crossed = NO_SQUARE;
    for (let i = 1; i <= reach && isOnBoard(from + i * step); i++) {
      const to = from + i * step;
      const isEnPassant = isPawn(piece) && to === node.crossed;
      const cleared = isEnPassant ? 16 * rowOf(from) + fileOf(to) : to;
      const captured = node.board[cleared];
      if (colourOf(captured) === node.side) return;
      if (isPawn(piece) && isStraight === (captured !== 0)) return;
      moves.push({ from, to, piece, captured, cleared, crossed });
      if (captured !== 0) return;
      if (isPawn(piece)) crossed = to;
    }
  }

  /** Adds castling if neither piece has moved and nothing stands between. */
  addCastling(moves: Candidate[], { board }: Node, from: number, step: number) {
    const piece = board[from];
    const cleared = step > 0 ? from + 3 : from - 4; // the rook's corner
    const isUnmoved = (piece & board[cleared] & UNMOVED) !== 0;
    if (Math.abs(step) !== 1 || !isUnmoved) return;
    const crossed = from + step;
    const to = crossed + step;
    const path = [crossed, to, cleared - step];
    if (path.some((square) => board[square] !== 0)) return;
    moves.push({ from, to, piece, captured: 0, cleared, crossed });
  }

  /** The best move so far, then all, from its square to h1 and on from a8. */
  *movesInOrder(node: Node, lastBest: Move): Generator<Candidate> {
    const best = this.find(node, lastBest);
    const isFirst = best !== undefined && !isCastling(best);
    if (isFirst) yield { ...best, crossed: NO_SQUARE }; // quirk: no en passant
    // Quirk: if a pawn's capture goes first, its steps straight ahead are lost.
    const skipsSteps = isFirst && isPawn(best.piece) && best.captured !== 0;
    for (let i = 0; i < NO_SQUARE; i++) {
      const from = (lastBest.from + i) % NO_SQUARE;
      if (colourOf(node.board[from]) !== node.side) continue;
      for (const move of this.movesFrom(node, from)) {
        if (i > 0 || !skipsSteps || move.captured !== 0) yield move;
      }
    }
  }

  /** The move between two squares, if there is one. */
  find(node: Node, { from, to }: Move): Candidate | undefined {
    if (from === to || colourOf(node.board[from]) !== node.side) return;
    return this.movesFrom(node, from).find((move) => move.to === to);
  }

  /** The position after a move. */
  make(node: Node, move: Candidate): Node {
    const { from, to, cleared, crossed } = move;
    const board = node.board.slice();
    board[cleared] = board[from] = 0;
    board[to] = movedPiece(move);
    if (isCastling(move)) board[crossed] = node.side + ROOK;
    const side = otherSide(node.side);
    const score = -(node.score + this.gainOf(node, move));
    const corner = isCastling(move) ? cleared - NO_SQUARE : 0; // for a rook
    const key = node.key + changeOf(move, 0) | 0; // | 0 keeps 32 bits
    const lock = node.lock + changeOf(move, 8) + corner | 0;
    return { board, side, score, lastTo: to, crossed, key, lock };
  }

  // ---- What a move gains ----------------------------------------------------
  /** What a move gains: all that is known of chess. */
  gainOf({ board }: Node, move: Candidate): number {
    const { from, to, piece, captured } = move;
    const centre = this.centre[from] - this.centre[to];
    const gain = this.values[typeOf(captured)] + (isCastling(move) ? 30 : 0);
    if (!isPawn(piece)) return gain + (typeOf(piece) < ROOK ? centre : 0);
    // A pawn gives up two squares, unless pawns two files away guard them, too.
    const left = board[from - 2] === piece ? 0 : 9;
    const right = board[from + 2] === piece ? 0 : 9;
    const promotion = isPromotion(move) ? 799 : 0;
    return gain + centre + 9 - left - right + promotion;
  }

  // ---- The table ------------------------------------------------------------
  /** The first of eight slots where a position may be. */
  firstSlotOf({ side, crossed, key }: Node): number {
    return ((side * crossed ^ key) & this.slots - 1) + 1;
  }

  /** The first of them that is empty or has this position, else 0. */
  slotOf(node: Node): number {
    const first = this.firstSlotOf(node);
    for (let slot = first; slot < first + 8; slot++) {
      if ((this.table.get(slot)?.lock ?? node.lock) === node.lock) return slot;
    }
    return 0;
  }

  /** Whether an entry is deep enough, and exact or beyond the window. */
  answers(entry: Entry, { alpha, beta }: Window, depth: number): boolean {
    const { score, window } = entry;
    return entry.depth >= depth && (score > window.alpha || score <= alpha) &&
      (score < window.beta || score >= beta);
  }

  /** Replaces the entry in a slot, unless that is exact and deeper. */
  store(slot: number, entry: Entry) {
    const { score, depth, window } = this.table.get(slot) ?? entry;
    const isExact = score > window.alpha && score < window.beta;
    if (slot === 0 || isExact && depth > entry.depth) return;
    this.table.set(slot, entry);
  }

  // ---- The search -----------------------------------------------------------
  /**
   * A node's score for its side to move, by alpha-beta (Knuth, Moore): exact in
   * the window. From alpha down it may be too high, from beta up too low, and
   * lie far outside, which Fishburn calls fail-soft. `depth` is in iterations.
   */
  search(node: Node, depth: number, window = OPEN): number {
    const slot = this.slotOf(node);
    const known = this.table.get(slot);
    if (known && this.answers(known, window, depth)) return known.score;
    if (this.isLate()) throw STOP;
    this.nodes++;
    const { lock } = node;
    let { score, best } = known ?? { score: 0, best: NO_MOVE };
    let iteration = this.iterationBefore(node, known, depth);
    if (iteration === 0) best = { from: best.from, to: best.from }; // a start
    while (iteration++ < depth) {
      ({ score, best } = this.tryMoves(node, window, iteration, best));
      if (Math.abs(score) > MATE) iteration = SETTLED;
      if (score === -INFINITY_SCORE) score = this.scoreWithoutMoves(node);
      this.store(slot, { lock, depth: iteration, window, score, best });
      if (node === this.root) this.endIteration(iteration - 1, { score, best });
    }
    return score;
  }

  /** Every node deepens step by step, from where the table left off. */
  iterationBefore(_: Node, known: Entry | undefined, depth: number): number {
    return Math.min(known?.depth ?? 0, depth - 1);
  }

  /**
   * One iteration: score and best move. In the first, a side keeps the static
   * score or recaptures, so that only quiet positions are evaluated (Shannon).
   */
  tryMoves(node: Node, outer: Window, depth: number, lastBest: Move): Result {
    const { alpha, beta } = outer;
    let best = lastBest;
    let score = depth > 1 ? -INFINITY_SCORE : node.score;
    for (const move of this.movesInOrder(node, lastBest)) {
      if (this.refutes(node, move)) score = INFINITY_SCORE;
      if (score >= beta) break; // the opponent will avoid this position
      const rest = this.depthAfter(node, move, depth);
      if (rest === 0) continue;
      const window = { alpha: Math.max(alpha, score), beta };
      const value = this.tryMove(node, move, window, rest);
      if (value > score) [score, best] = [value, move];
    }
    return { score, best };
  }

  /** Iterations left for the reply. Recaptures are free, to end an exchange. */
  depthAfter(node: Node, move: Candidate, depth: number): number {
    return move.to === node.lastTo ? depth : depth - 1;
  }

  /** Whether a reply takes the king, or where it was while it castled. */
  refutes({ board, crossed }: Node, { to, captured }: Candidate): boolean {
    const castled = board[crossed] !== 0; // the rook is there
    return typeOf(captured) === KING || castled && Math.abs(to - crossed) < 2;
  }

  /**
   * Score of a move for the mover. A gain loses 1 for each ply that it waits,
   * so it has to exceed beta by 1 to be enough.
   */
  tryMove(node: Node, move: Candidate, window: Window, depth: number): number {
    const beta = window.beta > node.score ? window.beta + 1 : window.beta;
    const seen = { alpha: -beta, beta: -window.alpha };
    const value = -this.search(this.make(node, move), depth, seen);
    return value > node.score ? value - 1 : value;
  }

  /** No legal move: mate if the opponent could take the king, else a draw. */
  scoreWithoutMoves(node: Node): number {
    const passed = { score: 0, lastTo: NO_SQUARE, crossed: NO_SQUARE };
    const side = otherSide(node.side);
    const reply = this.search({ ...node, ...passed, side }, 1);
    return Math.trunc(-reply / 2); // mate is half a king
  }
}

/** Creates an engine with 2¹² to 2²⁴ slots in its table, a power of two. */
export const createEngine = (slots = 2 ** 24): Engine =>
  engineOf(new MicroMax(sizeOfTable(slots)));

// ---- Keys -------------------------------------------------------------------
// A key is a sum, from any number on, of random words: one for each piece on
// its square (Zobrist). They overlap in a string of bytes from C's `random()`.
const random = new Int32Array(1379).fill(1, 0, 1);
for (let i = 1; i < 31; i++) random[i] = 16807 * random[i - 1] % 0x7fffffff;
for (let i = 31; i < 34; i++) random[i] = random[i - 31];
for (let i = 34; i < 1379; i++) random[i] = random[i - 3] + random[i - 31];
const bytes = new DataView(new ArrayBuffer(1040));
for (let i = 136; i < 1035; i++) bytes.setUint8(i, random[208 + i] >>> 10);
/** Word of a piece, whatever its rights; that of the lock is 8 bytes on. */
export const wordOf = (piece: number, place: number): number =>
  bytes.getInt32(128 * typeOf(piece) + (piece & WHITE) + place, true);

/** What a move adds to the key, or with an offset of 8 to the lock. */
export function changeOf(move: Candidate, offset: number): number {
  const { from, to, piece, captured, cleared } = move;
  return wordOf(movedPiece(move), to + offset) - wordOf(piece, from + offset) -
    wordOf(captured, cleared + offset);
}
