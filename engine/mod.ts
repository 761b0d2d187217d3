/**
 * Denomax's engine: micro-Max, H.G. Muller's chess program of 2,000 characters,
 * written out with names. It searches the same tree, node for node.
 *
 * - **0x88 board**: square = 16 · row + file, a8 = 0x00, h1 = 0x77. A number
 *   that shares a bit with 0x88 lies off the board, so one test ends a ray.
 * - **Internal iterative deepening** (`search`): every node is searched to
 *   depth 1, 2, 3 …, from where the hash table says an earlier visit stopped.
 * - **Best move first** (`searchMoves`), then all moves in the board's order.
 * - **Recaptures are free** (`quiesce`): a capture on the square just moved to
 *   costs no depth, and iteration 1 searches nothing else.
 * - **Replace always, unless exact and deeper** (`store`), in a hash table that
 *   is cleared before every move, so that a move does not depend on the last.
 *
 * The rest is for speed and leaves the tree alone: sets of occupied squares,
 * moves generated a few at a time, table entries read ahead of their use.
 *
 * @module
 */

// -- Pieces and steps ---------------------------------------------------------
/** White to move; in a piece byte, a white piece. */ export const WHITE = 8;
/** Black to move; in a piece byte, a black piece. */ export const BLACK = 16;
/** Piece type, bits 0–2 of the byte: moves up. */ export const WHITE_PAWN = 1;
/** Piece type: moves down. */ export const BLACK_PAWN = 2;
/** Piece type. */ export const KNIGHT = 3;
/** Piece type. */ export const KING = 4;
/** Piece type, the first of those that slide. */ export const BISHOP = 5;
/** Piece type. */ export const ROOK = 6;
/** Piece type. */ export const QUEEN = 7;
/** Bit of a king and a rook that may castle. */ export const UNMOVED = 32;
/** Bits that no square of the board has. */ export const OFF_BOARD = 0x88;
/** No en passant, no castling. */ export const NO_SQUARE = 0x80;
/** Score beyond which a side mates. */ export const MATE = 2000;

type Int = number; // all numbers here are of 32 bits: it makes them fast
const INFINITY_SCORE = 8000;
const CASTLING_GAIN = 30;
const PROMOTION_GAIN = 799;
const VALUES = new Int32Array([0, 99, 99, 297, -99, 297, 495, 891]); // by type
/** Steps by type, in the order of the search; 16 places each, ended by a 0. */
const STEPS = new Int32Array(128);
STEPS.set([-16, -15, -17], 16 * WHITE_PAWN);
STEPS.set([16, 15, 17], 16 * BLACK_PAWN);
STEPS.set([-14, 14, -18, 18, -31, 31, -33, 33], 16 * KNIGHT);
STEPS.set([-1, 1, -16, 16, -15, 15, -17, 17], 16 * KING);
STEPS.set([-15, 15, -17, 17], 16 * BISHOP);
STEPS.set([-1, 1, -16, 16], 16 * ROOK);
STEPS.set([-1, 1, -16, 16, -15, 15, -17, 17], 16 * QUEEN);

// -- Geometry, in tables of 2ⁿ: no index can be out of range ------------------
/** Distance from the centre, squared. Rooks and queens do not mind it. */
const CENTRE = new Int32Array(256);
/** By `DELTA + to - from`: bit t is set if a piece of type t captures so, … */
const REACHERS = new Int32Array(256);
const STEP_TO = new Int32Array(256); // … and the step that leads there.
const DELTA = 0x77;
/** By target, a set: squares from which some piece may get there. */
const REACH = new Int32Array(512);
const ANYWHERE = 0xf0; // a target: any square will do
REACH.fill(-1, 2 * ANYWHERE);
/** The bit a square has in a set of 64: a8 is 0, h1 is 63. */
const indexOf = (square: Int) => (square + (square & 7)) >> 1;
const squareAt = (index: Int) => index + (index & 56);

for (let from = 0; from < 128; from++) {
  CENTRE[from] = ((from & 7) - 4) ** 2 + ((from >> 4) - 3.5) ** 2;
  for (let i = 16 * WHITE_PAWN; i < 128 && !(from & OFF_BOARD); i++) {
    const [type, step] = [i >> 4, STEPS[i]];
    if (step === 0 || type < KNIGHT && (step & 7) === 0) continue;
    for (let to = from + step; (to & OFF_BOARD) === 0; to += step) {
      REACHERS[DELTA + to - from] |= 1 << type;
      STEP_TO[DELTA + to - from] = step;
      REACH[2 * to + (from >> 6)] |= 1 << indexOf(from);
      if (type < BISHOP) break;
    }
  }
}

// Zobrist hashing, with sums: a position's key is the sum of its pieces' words
// `KEYS[unit(piece) + square]`, its lock that of the words 8 places on. They
// overlap in a string of bytes from C's `random()`: rᵢ = rᵢ₋₃ + rᵢ₋₃₁.
const KEYS = new Int32Array(2048);
const random = new Int32Array(344 + 1035);
const bytes = new DataView(new ArrayBuffer(1040));
random[0] = 1;
for (let i = 1; i < 31; i++) random[i] = 16807 * random[i - 1] % 0x7fffffff;
for (let i = 31; i < 34; i++) random[i] = random[i - 31];
for (let i = 34; i < 1379; i++) random[i] = random[i - 3] + random[i - 31];
for (let i = 136; i < 1035; i++) bytes.setUint8(i, random[208 + i] >>> 10);
for (let i = 0; i < 1035; i++) KEYS[i] = bytes.getInt32(i, true);

/** Where the key words of a piece begin. */
const unit = (piece: Int) => (piece & 8) + ((piece & 7) << 7);

/** A position; its piece bytes are type, colour and perhaps `UNMOVED`. */
export interface Setup {
  /** 128, by 0x88 square. */ readonly board: ArrayLike<number>;
  /** `WHITE` or `BLACK` to move. */ readonly side: number;
  /** Just passed by a pawn, or `NO_SQUARE`. */ readonly epSquare: number;
  /** As the mover sees it, else material. */ readonly score?: number;
}

/** A move; castling is the king's, and a pawn becomes a queen, always. */
export interface Move {
  /** Square the piece leaves. */ readonly from: number;
  /** Square it goes to. */ readonly to: number;
}

/** When to stop: at the first limit met, but not before there is a move. */
export interface Limits {
  /** Last iteration: 0–98, else 96. */ readonly plies?: number;
  /** Begin no iteration after so many. */ readonly nodes?: number;
  /** Stop after this time, anywhere. */ readonly milliseconds?: number;
  /** Asked every 1,024 nodes: stop? */ readonly stopped?: () => boolean;
  /** From, to and score of moves. */ readonly overrides?: readonly number[][];
}

/** What an iteration at the root found. */
export interface Iteration {
  /** Plies; 98 once a mate or stalemate is settled. */ readonly ply: number;
  /** Nodes since thinking began. */ readonly nodes: number;
  /** Score; beyond ±`MATE` it is a mate. */ readonly score: number;
  /** Best play, as far as the table tells. */ readonly line: readonly Move[];
}

/** A micro-Max: thinks about a position, and returns its last iteration. */
export type Engine = (
  setup: Setup,
  limits?: Limits,
  onIteration?: (iteration: Iteration) => void,
) => Iteration;

// -- The engine ---------------------------------------------------------------
// A table entry: the lock; bounds (both: exact), best move (`from << 8 | to`;
// one square twice: start there, none is known) and depth; the score.
const ENTRY = 3;
const BELOW_BETA = 1 << 31;
const ABOVE_ALPHA = 1 << 30;
const DEPTH = 127; // the bits of the depth
const SETTLED = 99; // depth of a result that no deeper search can change
const EXACT = BELOW_BETA | ABOVE_ALPHA | SETTLED;
const PROBES = 8; // entries in which a position may be

// A move on the stack. PASSED: square jumped over by a pawn or a castling king;
// AT: where a piece is taken off (castling: the rook); SUSPECT: maybe illegal.
const FROM = 0;
const TO = 1;
const PASSED = 2;
const AT = 3;
const KEY = 4;
const LOCK = 5;
const SLOT = 6;
const SUSPECT = 7;
const RECORD = 8;
const BATCH = 8; // moves to have at hand once a node's first has been searched
const POLL_INTERVAL = 1024; // nodes between two looks at the clock
const JOURNAL_SIZE = 1 << 18; // entries worth clearing one by one
const STOP = Symbol("stop"); // thrown to leave the search from any depth
const moveOf = (code: Int): Move => ({ from: code >> 8, to: code & 255 });

/**
 * Makes an engine with a hash table of its own: a power of two of entries, 12
 * bytes each. Only with 2²⁴, as in micro-Max, does it search exactly its tree.
 */
export function createEngine(tableEntries: number = 2 ** 24): Engine {
  const table = new Int32Array(ENTRY * (tableEntries + PROBES));
  const journal = new Int32Array(JOURNAL_SIZE);
  let used = 0;
  const board = new Uint8Array(256);
  const occupied = new Int32Array(32); // by colour, sets of 64 squares
  const kings = new Int32Array(32); // by colour
  const moves = new Int32Array(1 << 16); // 99 plies, 30 recaptures, 62 each
  let top = 0;
  let side = WHITE; // to move in the node that is searched,
  let node = 0; // and the move that led there
  let nodes = 0;
  let bestMove = 0; // in and out of searchMoves

  /** The first slot of a position in which the other side is to move. */
  const firstSlot = (epSquare: Int, key: Int) =>
    ((((24 - side) * epSquare ^ key) & tableEntries - 1) + 1) * ENTRY;

  /** The entry with this lock, else an empty one, else 0: a dummy. */
  function probe(first: Int, lock: Int) {
    const foremost = table[first];
    if (foremost === lock || foremost === 0) return first;
    const end = first + PROBES * ENTRY;
    for (let slot = first + ENTRY; slot < end; slot += ENTRY) {
      const held = table[slot];
      if (held === lock || held === 0) return slot;
    }
    return 0;
  }

  /** Is the score in the table deep enough, and does it fit the window? */
  function answers(slot: Int, alpha: Int, beta: Int, depth: Int) {
    if (table[slot] === 0) return false;
    const data = table[slot + 1];
    const score = table[slot + 2];
    // By sign, not by branches: a processor guesses too many of them wrong.
    const merelyAbove = score - beta & ~data;
    const merelyBelow = alpha - score & ~(data << 1);
    return ((data & DEPTH) - depth | merelyAbove | merelyBelow) >= 0;
  }

  /** Keeps a result, unless the entry is exact and deeper: micro-Max's rule. */
  function store(slot: Int, lock: Int, data: Int, score: Int) {
    const held = table[slot] === 0 ? 0 : table[slot + 1];
    const exact = held & held << 1; // by its sign, as in `answers`
    const deeper = (data & DEPTH) - (held & DEPTH);
    if (slot === 0 || (exact & deeper) < 0) return;
    if (table[slot] === 0) journal[used++ & JOURNAL_SIZE - 1] = slot;
    table[slot] = lock;
    table[slot + 1] = data;
    table[slot + 2] = score;
  }

  const promotes = (piece: Int, to: Int) =>
    (piece & 7) < KNIGHT && (to < 0x08 || to >= 0x70);

  function make(record: Int, piece: Int, captured: Int) {
    const to = moves[record + TO];
    board[moves[record + AT]] = board[moves[record + FROM]] = 0;
    board[to] = piece & ~UNMOVED | (promotes(piece, to) ? QUEEN : 0);
    if ((piece & 7) === KING) kings[side] = to;
    if ((captured & side) !== 0) board[moves[record + PASSED]] = side | ROOK;
    toggleMove(record, captured);
  }

  function unmake(record: Int, piece: Int, captured: Int) {
    if ((captured & side) !== 0) board[moves[record + PASSED]] = 0;
    board[moves[record + TO]] = 0;
    board[moves[record + FROM]] = piece;
    board[moves[record + AT]] = captured;
    if ((piece & 7) === KING) kings[side] = moves[record + FROM];
    toggleMove(record, captured);
  }

  /** Brings the sets of occupied squares up to date, or back. */
  function toggleMove(record: Int, captured: Int) {
    const own = side;
    toggle(own, moves[record + FROM]);
    toggle(own, moves[record + TO]);
    if ((captured & 24) !== 0) toggle(captured & 24, moves[record + AT]);
    if ((captured & own) !== 0) toggle(own, moves[record + PASSED]);
  }

  const toggle = (colour: Int, square: Int) =>
    occupied[colour + (square >> 6)] ^= 1 << indexOf(square);

  /** Does the piece on `from` attack `to`? */
  function reaches(from: Int, to: Int) {
    const delta = DELTA + to - from;
    if ((REACHERS[delta] >> (board[from] & 7) & 1) === 0) return false;
    const step = STEP_TO[delta];
    let square = from + step;
    while (square !== to && board[square] === 0) square += step;
    return square === to;
  }

  /** The next own piece that may reach `target`, by index; 64 is a8 again. */
  function nextPiece(index: Int, end: Int, target: Int) {
    while (index < end) {
      const half = index >> 5 & 1;
      const set = (occupied[side + half] & REACH[2 * target + half]) >>> index;
      if (set !== 0) return index + 31 - Math.clz32(set & -set);
      index = (index | 31) + 1;
    }
    return end;
  }

  function attacks(target: Int) {
    for (let i = 0; (i = nextPiece(i, 64, target)) < 64; i++) {
      if (reaches(squareAt(i), target)) return true;
    }
    return false;
  }

  function push(from: Int, to: Int, passed: Int, at: Int) {
    const leaving = unit(board[from]) + from;
    const key = moves[node + KEY] - KEYS[leaving];
    const lock = moves[node + LOCK] - KEYS[leaving + 8];
    add(from, to, passed, at, key, lock);
  }

  /** `push`, given the key and the lock without the piece that moves. */
  function add(from: Int, to: Int, passed: Int, at: Int, key: Int, lock: Int) {
    const record = top;
    const piece = board[from];
    const arriving = unit(promotes(piece, to) ? piece | QUEEN : piece) + to;
    const taken = unit(board[at]) + at;
    key = key + KEYS[arriving] - KEYS[taken] | 0;
    moves[record + FROM] = from;
    moves[record + TO] = to;
    moves[record + PASSED] = passed;
    moves[record + AT] = at;
    moves[record + KEY] = key;
    moves[record + LOCK] = lock + KEYS[arriving + 8] - KEYS[taken + 8];
    moves[record + SLOT] = firstSlot(passed, key);
    top = record + RECORD;
  }

  /** Pushes the moves of a piece, but for the first `skip` of its steps. */
  function pushMoves(from: Int, skip: Int, parent: Int) {
    const type = board[from] & 7;
    const epSquare = type < KNIGHT ? moves[parent + PASSED] : NO_SQUARE;
    const leaving = unit(board[from]) + from;
    const key = moves[parent + KEY] - KEYS[leaving];
    const lock = moves[parent + LOCK] - KEYS[leaving + 8];
    const own = side;
    const castles = type === KING && (board[from] & UNMOVED) !== 0;
    let i = 16 * type + skip;
    for (let step = STEPS[i]; step !== 0; step = STEPS[++i]) {
      let passed = NO_SQUARE;
      for (let to = from + step; (to & OFF_BOARD) === 0; to += step) {
        const at = to === epSquare ? to ^ 16 : to;
        const captured = board[at];
        if ((captured & own) !== 0) break;
        if (type < KNIGHT && (step & 7) === 0 === (captured !== 0)) break;
        add(from, to, passed, at, key, lock);
        if (captured !== 0) break;
        if (type >= BISHOP) continue;
        if (castles && Math.abs(step) === 1) pushCastling(from, to, step);
        if (type >= KNIGHT || 6 * own + (to & 0x70) !== 0x80) break;
        passed = to; // on the third row: a double step is next
      }
    }
  }

  /** Pushes castling, if the rook is unmoved too and the path is free. */
  function pushCastling(from: Int, passed: Int, step: Int) {
    const corner = step > 0 ? from | 7 : from & 0x70;
    const between = board[corner ^ 1] | board[corner ^ 2];
    if (between !== 0 || (board[corner] & UNMOVED) === 0) return;
    push(from, passed + step, passed, passed + step);
    moves[top - RECORD + AT] = corner;
    moves[top - RECORD + LOCK] += corner - NO_SQUARE;
  }

  /** Pushes the best move, and returns how many steps that saves its piece. */
  function pushBestMove(from: Int, to: Int) {
    const type = board[from] & 7;
    if (from === to || type === KING && Math.abs(from - to) === 2) return 0;
    const at = type < KNIGHT && to === moves[node + PASSED] ? to ^ 16 : to;
    push(from, to, NO_SQUARE, at);
    return type < KNIGHT && board[at] !== 0 ? 1 : 0;
  }

  /** What a move wins: material, and the whole of micro-Max's evaluation. */
  function gainOf(record: Int, piece: Int, captured: Int) {
    const from = moves[record + FROM];
    const to = moves[record + TO];
    const type = piece & 7;
    const gain = CENTRE[from] - CENTRE[to];
    if ((captured & side) !== 0) return gain + CASTLING_GAIN;
    const material = VALUES[captured & 7];
    if (type >= KNIGHT) return type >= ROOK ? material : material + gain;
    // A pawn had better not leave fellows two files away.
    const left = board[from - 2 & 255] === piece ? 0 : 9;
    const right = board[from + 2] === piece ? 0 : 9;
    const promotion = promotes(piece, to) ? PROMOTION_GAIN : 0;
    return material + gain + 9 - left - right + promotion;
  }

  /** Searches the position after a move; the other side is sure of `-beta`. */
  function search(alpha: Int, beta: Int, score: Int, depth: Int, record: Int) {
    const parent = node;
    const slot = moves[record + SLOT];
    const known = table[slot] === 0 ? 0 : table[slot + 1];
    let iteration = Math.min(known & DEPTH, depth - 1);
    let move = known >> 7 & 0x7f7f;
    if (iteration === 0) move = (move >> 8) * 257;
    let best = 0;
    node = record;
    side = 24 - side;
    if ((++nodes & POLL_INTERVAL - 1) === 0 && isLate()) throw STOP;
    // Was the last move illegal, or castling? Then only the replies can tell.
    const suspect = attacks(kings[24 - side]) || board[moves[node + PASSED]];
    moves[node + SUSPECT] = suspect ? 1 : 0;
    while (iteration++ < depth) {
      bestMove = move;
      best = iteration === 1
        ? quiesce(alpha, beta, score)
        : searchMoves(alpha, beta, score, iteration);
      move = bestMove;
      if (best > MATE || best < -MATE) iteration = SETTLED;
      if (best === -INFINITY_SCORE) best = scoreWithoutMoves();
      const below = best < beta ? BELOW_BETA : 0;
      const above = best > alpha ? ABOVE_ALPHA : 0;
      const data = below | above | move << 7 | iteration;
      store(slot, moves[node + LOCK], data, best);
      if (node === 0) endIteration(iteration - 1, best, move);
    }
    node = parent;
    side = 24 - side;
    return best;
  }

  /** Iteration 1: recaptures, and the king if the last move left it there. */
  function quiesce(alpha: Int, beta: Int, score: Int) {
    const lastTo = moves[node + TO];
    const king = kings[24 - side];
    if (moves[node + SUSPECT] === 0) {
      if (score >= beta || !attacks(lastTo)) return score;
    } else if (score < beta && attacks(king)) {
      if (lastTo === king || !attacks(lastTo)) return INFINITY_SCORE;
    }
    return searchMoves(alpha, beta, score, 1);
  }

  /**
   * One iteration: the best move so far, then all in the board's order, from
   * its square round to it again. Most nodes are cut off by their first move:
   * so one piece's moves are generated alone, then more, `BATCH` at a time.
   */
  function searchMoves(alpha: Int, beta: Int, score: Int, iteration: Int) {
    const base = top;
    const parent = node;
    const lastTo = moves[parent + TO];
    const suspect = moves[parent + SUSPECT] !== 0;
    const target = iteration > 1 || suspect ? ANYWHERE : lastTo;
    const childAlpha = (score - beta >> 31) - beta;
    let found = bestMove;
    let index = indexOf(found >> 8);
    const end = index + 64;
    let skip = pushBestMove(found >> 8, found & 255);
    let tail = top;
    const bestFirst = tail > base;
    let best = iteration > 1 ? -INFINITY_SCORE : score;
    let tried = 0;
    for (let next = base;; next += RECORD, tried++) {
      if (next === tail || tried === 1) {
        if (next === tail) next = top = base;
        const enough = next + (tried === 0 ? 1 : BATCH) * RECORD;
        while (top < enough && (index = nextPiece(index, end, target)) < end) {
          const from = squareAt(index++ & 63);
          if (target === ANYWHERE) pushMoves(from, skip, parent);
          else if (reaches(from, target)) push(from, target, NO_SQUARE, target);
          skip = 0;
        }
        tail = top;
        if (next === tail) break;
        // Read their entries now, so that all wait for memory at once.
        let sum = 0;
        for (let i = tried && !suspect ? next : tail; i < tail; i += RECORD) {
          sum |= table[moves[i + SLOT]] | table[moves[i + SLOT] + 2];
        }
        table[1] = sum;
      }
      if (suspect && refutes(next)) best = INFINITY_SCORE;
      if (best >= beta) break;
      const depth = iteration - (moves[next + TO] === lastTo ? 0 : 1);
      if (depth === 0) continue;
      const childBeta = 0 - Math.max(alpha, best);
      let value = tryMove(childAlpha, childBeta, score, depth, next);
      value += score - value >> 31; // later is worth one less
      if (bestFirst && tried === 0) best = value;
      else if (value > best) {
        best = value;
        found = moves[next + FROM] << 8 | moves[next + TO];
        if (parent === 0 && bestFirst) line = [moveOf(found)];
      }
      if (best >= beta && !suspect) break;
    }
    top = base;
    bestMove = found;
    return best;
  }

  /** Does a reply show that the move before was illegal? */
  function refutes(record: Int) {
    const passed = moves[node + PASSED];
    return (board[moves[record + AT]] & 7) === KING ||
      board[passed] !== 0 && Math.abs(moves[record + TO] - passed) < 2;
  }

  function tryMove(alpha: Int, beta: Int, score: Int, depth: Int, record: Int) {
    const slot = probe(moves[record + SLOT], moves[record + LOCK]);
    if (answers(slot, alpha, beta, depth)) return 0 - table[slot + 2];
    moves[record + SLOT] = slot;
    const piece = board[moves[record + FROM]];
    const captured = board[moves[record + AT]];
    const replyScore = 0 - score - gainOf(record, piece, captured);
    make(record, piece, captured);
    const reply = search(alpha, beta, replyScore, depth, record);
    unmake(record, piece, captured);
    return 0 - reply;
  }

  /** No move: it is mate if the opponent, moving again, takes the king. */
  function scoreWithoutMoves() {
    const [alpha, beta, record] = [-INFINITY_SCORE, INFINITY_SCORE, top];
    const [key, lock] = [moves[node + KEY], moves[node + LOCK]];
    const slot = probe(firstSlot(NO_SQUARE, key), lock);
    moves.copyWithin(record, node, node + RECORD);
    moves[record + TO] = moves[record + PASSED] = NO_SQUARE;
    moves[record + SLOT] = slot;
    top += RECORD;
    const known = answers(slot, alpha, beta, 1);
    const reply = known ? table[slot + 2] : search(alpha, beta, 0, 1, record);
    top = record;
    return (0 - reply) / 2 | 0;
  }

  let isLate = () => false;
  let endIteration = (_ply: Int, _score: Int, _move: Int) => {};
  let line: readonly Move[] = [];

  /** Sets the board up and returns the score to start from. */
  function load(setup: Setup) {
    let score = node = 0;
    top = RECORD;
    side = setup.side;
    occupied.fill(0);
    for (let square = 0; square < 128; square++) {
      const piece = square & OFF_BOARD ? 0 : setup.board[square];
      const colour = piece & 24;
      board[square] = piece;
      if (colour !== 0) toggle(colour, square);
      if ((piece & 7) === KING) kings[colour] = square;
      else score += VALUES[piece & 7] * (colour === side ? 1 : -1);
    }
    return setup.score ?? score;
  }

  /** Pushes the moves of a piece and finds one of them, else the top. */
  function find(from: Int, to: Int) {
    let record = top;
    if ((board[from] & side) !== 0) pushMoves(from, 0, node);
    while (record < top && moves[record + TO] !== to) record += RECORD;
    return record;
  }

  /** A move from the root, and then the best replies the table knows of. */
  function lineOf(setup: Setup, move: Int, plies: Int) {
    const line: Move[] = [];
    while (line.length < plies) {
      const record = find(move >> 8, move & 255);
      if (record === top) break;
      make(record, board[move >> 8], board[moves[record + AT]]);
      side = 24 - side;
      node = record;
      if (attacks(kings[24 - side])) break;
      line.push(moveOf(move));
      const slot = probe(moves[record + SLOT], moves[record + LOCK]);
      move = table[slot] === 0 ? 0 : table[slot + 1] >> 7 & 0x7f7f;
    }
    load(setup);
    return line;
  }

  return function think(setup, limits = {}, onIteration = () => {}) {
    const { plies = 96, nodes: enough = Infinity } = limits;
    const { milliseconds = Infinity, stopped = () => false } = limits;
    const end = performance.now() + milliseconds;
    let last: Iteration = { ply: 0, nodes: 0, score: 0, line: [] };
    isLate = () => line.length > 0 && (stopped() || performance.now() >= end);
    endIteration = (ply, score, move) => {
      line = lineOf(setup, move, ply);
      last = { ply, nodes, score, line };
      onIteration(last);
      if (nodes >= enough && line.length > 0 || isLate()) throw STOP;
    };
    if (used > JOURNAL_SIZE) table.fill(0);
    else for (let i = 0; i < used; i++) table[journal[i]] = 0;
    used = nodes = 0;
    line = [];
    const score = load(setup);
    moves.set([NO_SQUARE, NO_SQUARE, setup.epSquare, 0, 1, 1]);
    for (const [from, to, score] of limits.overrides ?? []) {
      const record = find(from, to);
      const slot = probe(moves[record + SLOT], moves[record + LOCK]);
      if (record < top) store(slot, moves[record + LOCK], EXACT, 0 - score);
      top = RECORD;
    }
    side = 24 - side;
    moves[SLOT] = probe(firstSlot(setup.epSquare, 1), 1);
    try {
      search(-INFINITY_SCORE, INFINITY_SCORE, score, plies + 1, 0);
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
    }
    return { ...last, nodes, line };
  };
}

// Asked `{ id, tableEntries, setup, limits, stop }`, a worker of this module
// sends `{ id, iteration }`s and `{ id, result }`. `stop[0]`: last id to stop.
if ("WorkerGlobalScope" in globalThis) {
  const port = self as unknown as MessagePort;
  let engine: Engine | undefined;
  port.onmessage = ({ data: { id, tableEntries, setup, limits, stop } }) => {
    const stopped = () => Atomics.load(stop, 0) >= id;
    const post = (iteration: Iteration) => port.postMessage({ id, iteration });
    engine ??= createEngine(tableEntries);
    const result = engine(setup, { ...limits, stopped }, post);
    port.postMessage({ id, result });
  };
}
