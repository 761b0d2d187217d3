/**
 * micro-Max 3.2, H.G. Muller's chess program of 2,000 characters, to be read.
 * It searches the tree of `mod.ts`, node for node.
 *
 * Each method is an idea; override it in a subclass, and the idea is changed.
 * A "quirk" looks like a slip of the original's, but shapes the tree. Every
 * score is for the side to move.
 */

import type { Engine, Move, Setup } from "./mod.ts";
import { engineOf, sizeOfTable, STOP } from "./plain_engine.ts";

export { type Move, type Setup, STOP };

// ---- The board --------------------------------------------------------------
// A square is 16 · row + file: a8 is 0, h8 is 7, a7 is 16 … h1 is 119.

/** The first number beyond the board, which stands for no square. */
export const NO_SQUARE = 128;

// A piece is the sum of a type, a colour and perhaps UNMOVED. 0 is no piece.
/** Type of a white pawn. */
export const WHITE_PAWN = 1;
/** Type of a black pawn. */
export const BLACK_PAWN = 2;
/** Type of a knight. */
export const KNIGHT = 3;
/** Type of a king. */
export const KING = 4;
/** Type of a bishop, the first that slides. */
export const BISHOP = 5;
/** Type of a rook. */
export const ROOK = 6;
/** Type of a queen. */
export const QUEEN = 7;
/** Colour of a white piece, and the side that moves it. */
export const WHITE = 8;
/** Colour of a black piece, and the side that moves it. */
export const BLACK = 16;
/** Part of a king or a rook that may still castle. */
export const UNMOVED = 32;

/** The row of a square: 0 is rank 8, 7 is rank 1. */
export const rowOf = (square: number): number => square >> 4;
/** The file of a square: 0 is the a-file, 7 the h-file. */
export const fileOf = (square: number): number => square & 7;
/** Off the board, row or file is 8 or −1: that sets a bit of 0x88. */
export const isOnBoard = (square: number): boolean => (square & 0x88) === 0;
/** The type of a piece, 0 for none. */
export const typeOf = (piece: number): number => piece & 7;
/** The colour of a piece, 0 for none. */
export const colourOf = (piece: number): number => piece & (WHITE | BLACK);
/** Whether a piece is a pawn. */
export const isPawn = (piece: number): boolean =>
  typeOf(piece) === WHITE_PAWN || typeOf(piece) === BLACK_PAWN;
/** The opponent of a side. */
export const otherSide = (side: number): number => WHITE + BLACK - side;

/** The 64 squares in board order: a8, b8 … h8, a7 … h1. */
export const SQUARES: readonly number[] = [...Array(NO_SQUARE).keys()]
  .filter(isOnBoard);

/** What a step adds to the square, by type, in the order of trying. */
export const STEPS: readonly (readonly number[])[] = [
  [],
  [-16, -15, -17], // a white pawn: straight ahead, then the captures
  [16, 15, 17],
  [-14, 14, -18, 18, -31, 31, -33, 33],
  [-1, 1, -16, 16, -15, 15, -17, 17],
  [-15, 15, -17, 17],
  [-1, 1, -16, 16],
  [-1, 1, -16, 16, -15, 15, -17, 17],
];

// ---- Moves ------------------------------------------------------------------

/** A move to try. It may leave the king in check; the reply will tell. */
export interface Candidate extends Move {
  /** What moves. */
  readonly piece: number;
  /** What is captured, 0 if nothing. */
  readonly captured: number;
  /** The square of what is captured, or of the rook that castles. */
  readonly cleared: number;
  /** The square that a double step or a castling king passes over. */
  readonly crossed: number;
}

/** Stands for no move: it goes nowhere. */
export const NO_MOVE: Move = { from: 0, to: 0 };

/** Whether a move is castling, given as the king's move. */
export const isCastling = ({ piece, to, cleared }: Candidate): boolean =>
  cleared !== to && typeOf(piece) === KING;
/** Whether a move is that of a pawn which becomes a queen. */
export const isPromotion = ({ piece, to }: Candidate): boolean =>
  isPawn(piece) && (rowOf(to) === 0 || rowOf(to) === 7);
/** What stands on the target after a move. */
const arriving = (move: Candidate): number =>
  colourOf(move.piece) + (isPromotion(move) ? QUEEN : typeOf(move.piece));

// ---- Scores and nodes -------------------------------------------------------

/** The score of taking the king: no other is as high. */
export const INFINITY_SCORE = 8000;
/** A score beyond it, or below its negative, is a forced mate. */
export const MATE = 2000;
/** The depth of a score that no deeper search can change. */
export const SETTLED = 99;

/** What the side to move has elsewhere, and the most its opponent allows. */
export interface Window {
  /** A score up to this is of no interest. */
  readonly alpha: number;
  /** A score from this on is good enough: the opponent avoids the position. */
  readonly beta: number;
}
/** The window in which every score lies. */
export const OPEN: Window = { alpha: -INFINITY_SCORE, beta: INFINITY_SCORE };

/**
 * A position in the tree. Nothing of it changes. A subclass may give it fields
 * of its own: in `load` and `make`, and in `pass` where they depend on the side.
 */
export interface Node {
  /** Pieces by square, 0 where there is none. */
  readonly board: readonly number[];
  /** The side to move. */
  readonly side: number;
  /**
   * For the side to move: its material at the root, less the opponent's, and
   * what the moves since have gained.
   */
  readonly balance: number;
  /** Moves from the root, passes included: 0 at the root alone. */
  readonly ply: number;
  /** The square to which the last move went. */
  readonly lastTo: number;
  /** What the last move crossed: a piece may be taken there. */
  readonly crossed: number;
  /** Tells where in the table the position belongs. */
  readonly key: number;
  /** Tells it from other positions that belong there. */
  readonly lock: number;
  /** What `evaluate` says of it while it is searched, else 0. */
  readonly staticScore: number;
}

/** What a search finds. */
export interface Result {
  /** For the side to move. */
  readonly score: number;
  /** The best move. */
  readonly best: Move;
}

/** What the table keeps of a search. */
export interface Entry extends Result {
  /** The lock of the position. */
  readonly lock: number;
  /** How many iterations deep the search was. */
  readonly depth: number;
  /** The window of the search: it tells a score from a bound. */
  readonly window: Window;
}

/** Whether a score lies within the window of its search, and so is no bound. */
export const isExact = ({ score, window }: Entry): boolean =>
  score > window.alpha && score < window.beta;

/** By square, the squared distance from the centre: 0 to 28, a whole number. */
const CENTRE_DISTANCES = [...Array(NO_SQUARE).keys()].map((square) =>
  Math.trunc((fileOf(square) - 4) ** 2 + (rowOf(square) - 3.5) ** 2)
);

/**
 * A search. It shares nothing with others; one runs at a time.
 *
 * A `search` of one's own counts `nodes` and throws `STOP` where `isLate()`. At
 * the root it tells `endIteration` of each iteration.
 */
export class MicroMax {
  /** By type: 99 times Shannon's values. A king has none. */
  values: readonly number[] = [0, 99, 99, 297, 0, 297, 495, 891];
  /** Distances from the centre by square: less is better. */
  centre: readonly number[] = CENTRE_DISTANCES;
  /** How many slots the table has: a power of two, from 2¹² to 2²⁴. */
  readonly slots: number;
  /** What the table holds, by slot, from 1 on. */
  table: Map<number, Entry> = new Map();
  /** Nodes searched, that is, not answered by the table. */
  nodes = 0;
  /** Asked before each node is counted whether to end the search by `STOP`. */
  isLate = (): boolean => false;
  /** Told what each iteration at the root has found; it may throw `STOP`. */
  endIteration = (_ply: number, _result: Result): void => {};

  /**
   * Its table has so many slots: a power of two from 2¹² to 2²⁴. In 2¹⁰ or fewer,
   * nothing would tell whose move it is.
   * @throws {RangeError} for any other number
   */
  constructor(slots: number = 2 ** 24) {
    this.slots = sizeOfTable(slots);
  }

  /** Clears the table, as before every search, and returns the root. */
  load({ board, side, epSquare, score }: Setup): Node {
    this.table.clear();
    this.nodes = 0;
    const squares = Array<number>(NO_SQUARE + 1).fill(0); // one is no square
    let material = 0;
    for (const square of SQUARES) {
      const piece = squares[square] = board[square];
      const value = this.values[typeOf(piece)];
      material += colourOf(piece) === side ? value : -value;
    }
    return {
      board: squares,
      side,
      balance: score ?? material,
      ply: 0,
      lastTo: NO_SQUARE,
      crossed: epSquare,
      key: 1,
      lock: 1,
      staticScore: 0,
    };
  }

  // ---- The evaluation -------------------------------------------------------

  /**
   * What a node is worth without a search, for its side to move: micro-Max has
   * it in the balance. A subclass may add what else it sees on the board. It is
   * asked once for each node that is searched.
   */
  evaluate(node: Node): number {
    return node.balance;
  }

  /** What a move adds to its side's balance: all that micro-Max knows. */
  gainOf({ board }: Node, move: Candidate): number {
    const { from, to, piece, captured } = move;
    const centre = this.centre[from] - this.centre[to];
    if (isCastling(move)) return centre + 30;
    const material = this.values[typeOf(captured)];
    if (typeOf(piece) >= ROOK) return material;
    if (!isPawn(piece)) return material + centre;
    // A pawn guards the two squares beside the one it goes to no longer, unless
    // a fellow two files away still does.
    const left = board[from - 2] === piece ? 0 : 9;
    const right = board[from + 2] === piece ? 0 : 9;
    const promotion = isPromotion(move) ? 799 : 0;
    return material + centre + 9 - left - right + promotion;
  }

  // ---- The moves ------------------------------------------------------------

  /**
   * The moves of a piece of the side to move, ignoring check: along each ray,
   * until something is in the way.
   */
  movesFrom(node: Node, from: number): Candidate[] {
    const { board, side } = node;
    const piece = board[from];
    const moves: Candidate[] = [];
    for (const step of STEPS[typeOf(piece)]) {
      let crossed = NO_SQUARE;
      let corner = NO_SQUARE; // where the rook of a castling king stands
      for (let to = from + step; isOnBoard(to); to += step) {
        const isEnPassant = isPawn(piece) && to === node.crossed;
        const target = isEnPassant ? to ^ 16 : to; // the pawn is a row behind
        const captured = board[target];
        if (colourOf(captured) === side) break;
        // A pawn captures aslant, and only so.
        if (isPawn(piece) && (step % 16 === 0) === (captured !== 0)) break;
        const cleared = corner === NO_SQUARE ? target : corner;
        moves.push({ from, to, piece, captured, cleared, crossed });
        if (captured !== 0 || crossed !== NO_SQUARE) break;
        if (typeOf(piece) >= BISHOP) continue; // it slides
        // A pawn from home and a king that castles go on for one square.
        const isFromHome = rowOf(from) === (side === WHITE ? 6 : 1);
        corner = this.cornerOf(board, from, step);
        if (corner === NO_SQUARE && !(isPawn(piece) && isFromHome)) break;
        crossed = to;
      }
    }
    return moves;
  }

  /**
   * The square of the rook with which a king castles in a direction, if neither
   * has moved and nothing stands between; else no square.
   */
  cornerOf(board: readonly number[], from: number, step: number): number {
    const corner = step > 0 ? from + 3 : from - 4;
    const mayCastle = Math.abs(step) === 1 && typeOf(board[from]) === KING &&
      (board[from] & board[corner] & UNMOVED) !== 0 &&
      board[corner ^ 1] === 0 && board[corner ^ 2] === 0;
    return mayCastle ? corner : NO_SQUARE;
  }

  /**
   * The best move so far, then all moves, those from its square first. If the
   * best "move" goes nowhere, there is none yet, but a square to begin with.
   */
  *movesInOrder(node: Node, lastBest: Move): Generator<Candidate> {
    const best = this.find(node, lastBest);
    const isFirst = best !== undefined && !isCastling(best);
    // Quirk: the best move is known by its squares alone, so a double step that
    // goes first cannot be taken en passant, and castling waits for its turn.
    if (isFirst) yield { ...best, crossed: NO_SQUARE };
    // Quirk: if a pawn's capture goes first, its steps straight ahead are lost.
    const losesSteps = isFirst && isPawn(best.piece) && best.captured !== 0;
    const start = SQUARES.indexOf(lastBest.from);
    for (let i = 0; i < SQUARES.length; i++) {
      const from = SQUARES[(start + i) % SQUARES.length];
      if (colourOf(node.board[from]) !== node.side) continue;
      for (const move of this.movesFrom(node, from)) {
        const isLost = losesSteps && i === 0 && move.captured === 0;
        if (!isLost) yield move;
      }
    }
  }

  /** The move between two squares, if there is one. */
  find(node: Node, { from, to }: Move): Candidate | undefined {
    if (from === to || colourOf(node.board[from]) !== node.side) return;
    return this.movesFrom(node, from).find((move) => move.to === to);
  }

  /** The position after a move. The one before stays as it is. */
  make(node: Node, move: Candidate): Node {
    const { from, to, cleared, crossed } = move;
    const board = node.board.slice();
    board[cleared] = 0;
    board[from] = 0;
    board[to] = arriving(move);
    if (isCastling(move)) board[crossed] = node.side + ROOK;
    // No word tells that the rook has moved, too, but its corner does.
    const corner = isCastling(move) ? cleared - NO_SQUARE : 0;
    return {
      board,
      side: otherSide(node.side),
      balance: -(node.balance + this.gainOf(node, move)),
      ply: node.ply + 1,
      lastTo: to,
      crossed,
      // The table's keys are numbers of 32 bits, which `| 0` keeps.
      key: node.key + changeOf(move, KEY) | 0,
      lock: node.lock + changeOf(move, LOCK) + corner | 0,
      staticScore: 0,
    };
  }

  /** The position if its side does not move. */
  pass(node: Node): Node {
    return {
      ...node,
      side: otherSide(node.side),
      balance: -node.balance,
      ply: node.ply + 1,
      lastTo: NO_SQUARE,
      crossed: NO_SQUARE,
    };
  }

  /** Whether the king could be taken if its side passed. micro-Max never asks. */
  inCheck(node: Node): boolean {
    const replies = [...this.movesInOrder(this.pass(node), NO_MOVE)];
    return replies.some(({ captured }) => typeOf(captured) === KING);
  }

  // ---- The search -----------------------------------------------------------

  /**
   * A node's score, by alpha-beta (Knuth, Moore): exact in the window. From
   * alpha down it may be too high, from beta up too low, and lie far outside,
   * which Fishburn calls fail-soft. `depth` is in iterations.
   *
   * If the table does not answer, the node is searched one iteration deeper,
   * again and again, each time with the best move of the last one first; from
   * where the table left off.
   */
  search(node: Node, depth: number, window: Window = OPEN): number {
    const slot = this.slotOf(node);
    const held = this.table.get(slot);
    const known = held?.lock === node.lock ? held : undefined;
    if (known && this.answers(known, window, depth)) return known.score;
    if (this.isLate()) throw STOP;
    this.nodes++;
    const here = { ...node, staticScore: this.evaluate(node) };
    let iteration = this.iterationBefore(node, known, depth);
    let best = known?.best ?? NO_MOVE;
    // Whoever begins anew knows no best move, but where to look for one first.
    if (iteration === 0) best = { from: best.from, to: best.from };
    let score = 0;
    while (iteration < depth) {
      iteration++;
      ({ score, best } = this.tryMoves(here, window, iteration, best));
      if (Math.abs(score) > MATE) iteration = SETTLED;
      if (score === -INFINITY_SCORE) score = this.scoreWithoutMoves(here);
      const found = { score, best, lock: node.lock, depth: iteration, window };
      this.store(slot, found);
      if (node.ply === 0) this.endIteration(iteration - 1, { score, best });
    }
    return score;
  }

  /** The iteration after which a node is taken up, 0 to begin anew. */
  iterationBefore(_: Node, known: Entry | undefined, depth: number): number {
    return Math.min(known?.depth ?? 0, depth - 1);
  }

  /**
   * One iteration: score and best move. In the first, a side keeps the static
   * score or recaptures, so that only quiet positions are evaluated (Shannon).
   */
  tryMoves(node: Node, window: Window, depth: number, lastBest: Move): Result {
    const { alpha, beta } = window;
    let best = lastBest;
    let score = depth === 1 ? node.staticScore : -INFINITY_SCORE;
    for (const move of this.movesInOrder(node, lastBest)) {
      if (this.refutes(node, move)) return { score: INFINITY_SCORE, best };
      // Here, not below: the next reply, too, may refute the last move.
      if (score >= beta) break;
      const rest = this.depthAfter(node, move, depth);
      if (rest === 0) continue;
      const seen = { alpha: Math.max(alpha, score), beta };
      const value = this.tryMove(node, move, seen, rest);
      if (value <= score) continue;
      score = value;
      best = { from: move.from, to: move.to };
    }
    return { score, best };
  }

  /**
   * Whether a reply shows that the move before it, which led to this node, was
   * illegal: it takes the king, or lands where the king castled out of, through
   * or into check. Such a node is won for the side to move.
   */
  refutes({ board, crossed }: Node, { to, captured }: Candidate): boolean {
    const hasCastled = board[crossed] !== 0; // there stands the rook
    if (hasCastled && Math.abs(to - crossed) < 2) return true;
    return typeOf(captured) === KING;
  }

  /** Iterations left for the reply. Recaptures are free, to end an exchange. */
  depthAfter(node: Node, move: Candidate, depth: number): number {
    return move.to === node.lastTo ? depth : depth - 1;
  }

  /**
   * What a move is worth to its side. A value above the static score loses 1 at
   * each ply, so that no gain is put off; to reach beta it needs 1 more.
   */
  tryMove(node: Node, move: Candidate, window: Window, depth: number): number {
    const { alpha, beta } = window;
    const enough = beta > node.staticScore ? beta + 1 : beta;
    const seen = { alpha: -enough, beta: -alpha }; // by the opponent
    const value = -this.search(this.make(node, move), depth, seen);
    return value > node.staticScore ? value - 1 : value;
  }

  /** Without a legal move: mate if a pass would lose the king, else a draw. */
  scoreWithoutMoves(node: Node): number {
    const passed = { ...this.pass(node), balance: 0 };
    const reply = this.search(passed, 1);
    if (reply === INFINITY_SCORE) return -INFINITY_SCORE / 2;
    // Nothing is gained, so this is 0. Quirk: if the table knows another score
    // of the passed position, half of that.
    return Math.trunc((this.evaluate(passed) - reply) / 2);
  }

  // ---- The table ------------------------------------------------------------

  /**
   * The first of the eight slots where a position may be: its key's last bits,
   * with the side to move and what was crossed mixed in. Slots count from 1.
   */
  firstSlotOf({ side, crossed, key }: Node): number {
    return ((side * crossed ^ key) & this.slots - 1) + 1;
  }

  /**
   * A position's slot: the first of its eight that is empty or has it. If others
   * have all eight, 0, and what is found of it is dropped.
   */
  slotOf(node: Node): number {
    const first = this.firstSlotOf(node);
    for (let slot = first; slot < first + 8; slot++) {
      const held = this.table.get(slot);
      if (held === undefined || held.lock === node.lock) return slot;
    }
    return 0;
  }

  /** Whether an entry is deep enough, and exact or beyond the window. */
  answers(entry: Entry, { alpha, beta }: Window, depth: number): boolean {
    const { score, window } = entry;
    return entry.depth >= depth && (score > window.alpha || score <= alpha) &&
      (score < window.beta || score >= beta);
  }

  /** Whether a result takes the place of another one in its slot. */
  replaces(found: Entry, held: Entry): boolean {
    return !isExact(held) || held.depth <= found.depth;
  }

  /** Writes a result into a slot, if there is one and the rule allows it. */
  store(slot: number, entry: Entry): void {
    const held = this.table.get(slot);
    const isFree = held === undefined || this.replaces(entry, held);
    if (slot !== 0 && isFree) this.table.set(slot, entry);
  }
}

/** Creates an engine with 2¹² to 2²⁴ slots in its table, a power of two. */
export const createEngine = (slots: number = 2 ** 24): Engine =>
  engineOf(new MicroMax(slots));

// ---- Keys -------------------------------------------------------------------
// A position's key is the sum of random words, one for each piece on its square
// (Zobrist); so is its lock, of words 8 bytes further on. A move adds the words
// of what arrives, and takes away those of what leaves. A search may begin with
// any sum: here with 1.

/** Where the words of keys are. */
export const KEY = 0;
/** Where the words of locks are, from those of keys. */
export const LOCK = 8;

// C's `random()`: each number is the sum of those 3 and 31 before it. C drops the
// first 344 of them, and the last bit of each; the original drops nine more.
const DROPPED = 344;
const numbers = new Int32Array(DROPPED + 899);
numbers[0] = 1;
for (let i = 1; i < 31; i++) numbers[i] = 16807 * numbers[i - 1] % 0x7fffffff;
for (let i = 31; i < 34; i++) numbers[i] = numbers[i - 31];
for (let i = 34; i < numbers.length; i++) {
  numbers[i] = numbers[i - 3] + numbers[i - 31];
}

/** All words are in this string. The first bytes, those of no piece, are 0. */
const bytes = new DataView(new ArrayBuffer(1040));
for (let i = DROPPED; i < numbers.length; i++) {
  bytes.setUint8(136 + i - DROPPED, numbers[i] >>> 10);
}

/**
 * The word of a piece on a square: the four bytes from one on. A type has 128,
 * White is 8 apart; words of neighbours overlap, to need fewer bytes.
 */
export const wordOf = (piece: number, square: number, part: number): number =>
  bytes.getInt32(128 * typeOf(piece) + (piece & WHITE) + square + part, true);

/** What a move adds to the key or to the lock. */
export const changeOf = (move: Candidate, part: number): number =>
  wordOf(arriving(move), move.to, part) -
  wordOf(move.piece, move.from, part) -
  wordOf(move.captured, move.cleared, part);
