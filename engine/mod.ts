/**
 * Denomax's engine: micro-Max, H.G. Muller's chess program of 2,000 characters,
 * written out with names. It searches the same tree, node for node.
 *
 * - **0x88 board**: square = 16 · row + file, a8 = 0x00, h1 = 0x77. A number
 *   that has a bit in common with 0x88 is off the board.
 * - **Internal iterative deepening** (`search`): every node is searched to
 *   depth 1, 2, 3 …, starting after the depth that the hash table remembers.
 * - **Best move first** (`tryMoves`), then all moves in board order.
 * - **Recaptures are free** (`quiesce`): a capture on the square just moved to
 *   costs no depth, and iteration 1 searches nothing else.
 * - **Always replace, unless exact and deeper** (`store`); clear before use.
 *
 * @module
 */

/** White to move; in a piece byte, a white piece. */
export const WHITE = 8;
/** Black to move; in a piece byte, a black piece. */
export const BLACK = 16;
/** Piece type: moves up. */ export const WHITE_PAWN = 1;
/** Piece type: moves down. */ export const BLACK_PAWN = 2;
/** Piece type. */ export const KNIGHT = 3;
/** Piece type. */ export const KING = 4;
/** Piece type, the first that slides. */ export const BISHOP = 5;
/** Piece type. */ export const ROOK = 6;
/** Piece type. */ export const QUEEN = 7;
/** Both colours: `COLOURS - side` is the other side. */
export const COLOURS = 24;
/** Bit of a king or rook that may still castle. */
export const UNMOVED = 32;
/** Bits that no square on the board has. */
export const OFF_BOARD = 0x88;
/** Stands for no square: there is nothing to take en passant. */
export const NO_SQUARE = 0x80;
/** A score beyond this, or below its negative, is a forced mate. */
export const MATE = 2000;

type Int = number; // every number here fits into 32 bits, which keeps it fast
const INFINITY_SCORE = 4 * MATE;
const CASTLING_GAIN = 30;
const PROMOTION_GAIN = 799;
const VALUES = new Int32Array([0, 99, 99, 297, -99, 297, 495, 891]); // by type
const STEPS = new Int32Array(128); // by type, 16 places each, ended by a 0
STEPS.set([-16, -15, -17], 16 * WHITE_PAWN);
STEPS.set([16, 15, 17], 16 * BLACK_PAWN);
STEPS.set([-14, 14, -18, 18, -31, 31, -33, 33], 16 * KNIGHT);
STEPS.set([-1, 1, -16, 16, -15, 15, -17, 17], 16 * KING);
STEPS.set([-15, 15, -17, 17], 16 * BISHOP);
STEPS.set([-1, 1, -16, 16], 16 * ROOK);
STEPS.set([-1, 1, -16, 16, -15, 15, -17, 17], 16 * QUEEN);
// Geometry, in tables of 2ⁿ places: masks keep every index in range.
const CENTRE = new Int32Array(256); // squared distance from the centre
const DELTA = 0x77; // added to `to - from`, the index of the next two tables
const REACHERS = new Int32Array(256); // bit t is set if type t captures so
const STEP_TO = new Int32Array(256); // the step that leads there
const PATHS = new Uint8Array(1 << 15).fill(NO_SQUARE); // targets, ray by ray
const NEXT_RAY = new Uint8Array(1 << 15); // places from here to the next ray
const pathsOf = (type: Int, from: Int) => type << 12 | from << 5; // 32 places
const REACH = new Int32Array(512); // by target, the set of squares to come from
const ANYWHERE = 0xf0; // stands for any target
REACH.fill(-1, 2 * ANYWHERE);
const indexOf = (square: Int) => (square + (square & 7)) >> 1; // a8: 0, h1: 63
const squareAt = (index: Int) => index + (index & 56);

for (let from = 0; from < 128; from++) {
  CENTRE[from] = ((from & 7) - 4) ** 2 + ((from >> 4) - 3.5) ** 2;
  for (let i = 16 * WHITE_PAWN; i < 128 && !(from & OFF_BOARD); i++) {
    const type = i >> 4;
    const step = STEPS[i];
    const isForward = type < KNIGHT && (step & 7) === 0;
    const isHome = from >> 4 === (type === WHITE_PAWN ? 6 : 1);
    const start = PATHS.indexOf(NO_SQUARE, pathsOf(type, from));
    let end = start;
    for (let to = from + step; step && (to & OFF_BOARD) === 0; to += step) {
      PATHS[end++] = to;
      if (isForward && isHome && end === start + 1) continue;
      if (isForward) break;
      REACHERS[DELTA + to - from] |= 1 << type;
      STEP_TO[DELTA + to - from] = step;
      REACH[2 * to + (from >> 6)] |= 1 << indexOf(from);
      if (type < BISHOP) break;
    }
    for (let place = start; place < end; place++) NEXT_RAY[place] = end - place;
  }
}

// Zobrist hashing with sums: a position's key is the sum of its pieces' random
// words `KEYS[unit(piece) + square]`, its lock that of the words 8 places on.
// Words overlap in a string of bytes from C's `random()`: rᵢ = rᵢ₋₃ + rᵢ₋₃₁.
const KEYS = new Int32Array(2048);
const random = new Int32Array(344 + 1035).fill(1, 0, 1);
const bytes = new DataView(new ArrayBuffer(1040));
for (let i = 1; i < 31; i++) random[i] = 16807 * random[i - 1] % 0x7fffffff;
for (let i = 31; i < 34; i++) random[i] = random[i - 31];
for (let i = 34; i < 1379; i++) random[i] = random[i - 3] + random[i - 31];
for (let i = 136; i < 1035; i++) bytes.setUint8(i, random[208 + i] >>> 10);
for (let i = 0; i < 1035; i++) KEYS[i] = bytes.getInt32(i, true);
const unit = (piece: Int) => (piece & 8) + ((piece & 7) << 7); // its first word

/** A position to search. */
export interface Setup {
  /** 128 bytes by 0x88 square: type, colour, perhaps `UNMOVED`; 0 if empty. */
  readonly board: ArrayLike<number>;
  /** Side to move, `WHITE` or `BLACK`. */
  readonly side: number;
  /** Square that a pawn has just jumped over, or `NO_SQUARE`. */
  readonly epSquare: number;
  /** Static score for the side to move, a pawn 99; by default the material. */
  readonly score?: number;
}

/** A move by its squares. Castling is the king's move; pawns become queens. */
export type Move = Readonly<{ from: number; to: number }>;

/** When to stop: at the first limit reached, but not before a move is found. */
export interface Limits {
  /** Last iteration, 98 at most; by default 96. */
  readonly plies?: number;
  /** No iteration starts after this many nodes: micro-Max's own limit. */
  readonly nodes?: number;
  /** The search stops after this many nodes, wherever it is. */
  readonly mostNodes?: number;
  /** The search stops after this time, wherever it is. */
  readonly milliseconds?: number;
  /** Asked every 1,024 nodes whether to stop. */
  readonly stopped?: () => boolean;
  /** Known scores of root moves for their side, each as `[from, to, score]`. */
  readonly overrides?: readonly number[][];
}

/** The result of one iteration at the root. */
export interface Iteration {
  /** Plies searched; 98 once a mate or stalemate is certain. */
  readonly ply: number;
  /** Nodes since the search began. */
  readonly nodes: number;
  /** For the side to move; a pawn is 99. From ±`MATE` on it is a mate, or material. */
  readonly score: number;
  /** Principal variation, as far as the hash table remembers it. */
  readonly line: readonly Move[];
}

/**
 * Searches a position within limits, and returns the last iteration. If the next
 * one has found a better move before it is stopped, the line is that move.
 */
export type Engine = (
  setup: Setup,
  limits?: Limits,
  onIteration?: (iteration: Iteration) => void,
) => Iteration;

// micro-Max's table has 2²⁴ slots, of which a search uses few. So a slot gets
// an entry when it is first used: at place `slot mod size`, or at the next free
// place. At seven eighths full the table doubles, until every slot has a place.
const HELD_LOCK = 1; // offset of the lock, 0 while the entry is empty
const HELD_DATA = 2; // offset of bounds, best move (`from << 8 | to`) and depth
const HELD_SCORE = 3; // offset of the score
const ENTRY = 4; // words of an entry; the first is its slot, 0 if it is free
const BELOW_BETA = 1 << 31;
const ABOVE_ALPHA = 1 << 30; // with `BELOW_BETA`: the score is exact
const DEPTH = 127; // the bits of the depth
const SETTLED = 99; // depth of a result that no deeper search can change
const PROBES = 8; // slots in which a position may be
const FIRST_SIZE = 2 ** 12;
const TABLE_SIZES = [...Array(13).keys()].map((i) => FIRST_SIZE << i);
const OVERFLOW = ENTRY * 2 ** 12; // words after the last place
/** Reserved for the first engine: V8 compiles a field set once like a `const`. */
const memory = {} as { table: Int32Array }; // at most 256 MB
let slots = 2 ** 24;
let mask = FIRST_SIZE - 1; // size - 1
let used = 0; // places that are taken

/** First slot of the position after a move by `side`. */
const firstSlot = (epSquare: Int, key: Int) =>
  (((COLOURS - side) * epSquare ^ key) & slots - 1) + 1;
const home = (slot: Int) => ((slot & mask) + 1) << 2; // place 0 is a dummy

/** Place of a slot's entry, or the free place where it would go. */
function locate(slot: Int) {
  let place = home(slot);
  while (memory.table[place] !== slot && memory.table[place] !== 0) {
    place += ENTRY;
  }
  return place;
}

/** Place of the entry with a move's lock, else of an empty one, else 0. */
function probe(record: Int) {
  const first = moves[record + SLOT];
  for (let slot = first; slot < first + PROBES; slot++) {
    const place = locate(slot);
    const lock = memory.table[place] && memory.table[place + HELD_LOCK];
    if (lock !== 0 && lock !== moves[record + LOCK]) continue;
    moves[record + SLOT] = slot;
    return moves[record + PLACE] = memory.table[place]
      ? place
      : claim(slot, place);
  }
  return moves[record + SLOT] = moves[record + PLACE] = 0;
}

/** Gives a slot a free place, and doubles the table when it gets crowded. */
function claim(slot: Int, place: Int) {
  memory.table[place] = slot;
  memory.table[place + HELD_LOCK] = memory.table[place + HELD_DATA] = 0;
  if (8 * ++used <= 7 * mask) return place;
  const end = home(mask) + ENTRY;
  const late = memory.table.slice(end, end + OVERFLOW);
  memory.table.fill(0, end, end + OVERFLOW);
  mask = 2 * mask + 1;
  // In this order no entry finds its place taken by one that has yet to move.
  for (const entries of [memory.table.subarray(0, end), late]) {
    for (let i = 0; i < entries.length; i += ENTRY) {
      const slot = entries[i];
      if (slot === 0) continue;
      entries[i] = 0;
      const place = locate(slot);
      for (let k = 1; k < ENTRY; k++) memory.table[place + k] = entries[i + k];
      memory.table[place] = slot;
    }
  }
  for (let i = 0; i < top; i += RECORD) {
    moves[i + PLACE] = moves[i + SLOT] && locate(moves[i + SLOT]);
  }
  return locate(slot);
}

/** Whether an entry is deep enough, and its score answers the window. */
function answers(place: Int, alpha: Int, beta: Int, depth: Int) {
  const data = memory.table[place + HELD_DATA];
  const score = memory.table[place + HELD_SCORE];
  // Sign bits instead of branches, which processors would often mispredict.
  const merelyAbove = score - beta & ~data;
  const merelyBelow = alpha - score & ~(data << 1);
  return ((data & DEPTH) - depth | merelyAbove | merelyBelow) >= 0;
}

/** Stores a result unless the entry is exact and deeper: micro-Max's rule. */
function store(record: Int, data: Int, score: Int) {
  const place = moves[record + PLACE];
  const held = memory.table[place + HELD_DATA];
  const exact = held & held << 1; // negative if so, as in `answers`
  const deeper = (data & DEPTH) - (held & DEPTH);
  if (place === 0 || (exact & deeper) < 0) return;
  memory.table[place + HELD_LOCK] = moves[record + LOCK];
  memory.table[place + HELD_DATA] = data;
  memory.table[place + HELD_SCORE] = score;
}

// As in the original, the state is global: a thread runs one search at a time.
const board = new Uint8Array(256);
const occupied = new Int32Array(32); // by colour, sets of 64 squares
const kings = new Int32Array(32); // squares, by colour
const moves = new Int32Array(1 << 16); // 99 plies, 30 recaptures, 62 each
let top = 0; // end of the stack of moves
let side = WHITE; // to move in the current node
let node = 0; // record of the move that led to the current node

// A record is the index of a move on the stack `moves`, whose words are these.
// PASSED: the square a pawn or a castling king jumps over. AT: the square a
// piece is taken from (castling: the rook's). SLOT: the first slot of its
// position, and after `probe` the one it has; then PLACE is that of its entry.
const FROM = 0;
const TO = 1;
const PASSED = 2;
const AT = 3;
const KEY = 4;
const LOCK = 5;
const SLOT = 6;
const PLACE = 7;
const RECORD = 8; // words of a move
const moveOf = (code: Int): Move => ({ from: code >> 8, to: code & 255 });
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

function toggleMove(record: Int, captured: Int) {
  toggle(side, moves[record + FROM]);
  toggle(side, moves[record + TO]);
  if (captured === 0) return;
  toggle(captured & COLOURS, moves[record + AT]);
  if ((captured & side) !== 0) toggle(side, moves[record + PASSED]);
}

const toggle = (colour: Int, square: Int) =>
  occupied[colour + (square >> 6)] ^= 1 << indexOf(square);

/** Whether the piece on `from` attacks `to`. */
function reaches(from: Int, to: Int) {
  const delta = DELTA + to - from;
  if ((REACHERS[delta] >> (board[from] & 7) & 1) === 0) return false;
  let square = from + STEP_TO[delta];
  while (square !== to && board[square] === 0) square += STEP_TO[delta];
  return square === to;
}

/** Whether the side to move attacks a square. */
function attacks(target: Int) {
  for (let half = 0; half < 2; half++) {
    let set = occupied[side + half] & REACH[2 * target + half];
    while (set !== 0) {
      const index = 31 - Math.clz32(set);
      if (reaches(squareAt(half << 5 | index), target)) return true;
      set ^= 1 << index;
    }
  }
  return false;
}

function push(from: Int, to: Int, passed: Int, at: Int) {
  const record = top;
  const piece = board[from];
  const leaving = unit(piece) + from;
  const arriving = unit(promotes(piece, to) ? piece | QUEEN : piece) + to;
  const taken = unit(board[at]) + at;
  const key = moves[node + KEY] + KEYS[arriving] - KEYS[leaving] - KEYS[taken];
  moves[record + FROM] = from;
  moves[record + TO] = to;
  moves[record + PASSED] = passed;
  moves[record + AT] = at;
  moves[record + KEY] = key;
  moves[record + LOCK] = moves[node + LOCK] - KEYS[leaving + 8] +
    KEYS[arriving + 8] - KEYS[taken + 8];
  moves[record + SLOT] = firstSlot(passed, key);
  top = record + RECORD;
}

/** Pushes the moves of a piece, without its first ray if `skip` is not 0. */
function pushMoves(from: Int, skip: Int) {
  const type = board[from] & 7;
  const isPawn = type < KNIGHT;
  const castles = (board[from] & (UNMOVED | 7)) === (UNMOVED | KING);
  let i = pathsOf(type, from);
  if (skip !== 0) i += NEXT_RAY[i];
  for (let to = PATHS[i]; to !== NO_SQUARE; to = PATHS[i]) {
    const at = isPawn && to === moves[node + PASSED] ? to ^ 16 : to;
    const captured = board[at];
    const isWrong = isPawn && (to - from & 7) === 0 === (captured !== 0);
    i += captured === 0 && !isWrong ? 1 : NEXT_RAY[i];
    if ((captured & side) !== 0 || isWrong) continue;
    const isDouble = isPawn && (to - from & 31) === 0;
    push(from, to, isDouble ? from + to >> 1 : NO_SQUARE, at);
    if (castles && captured === 0) pushCastling(from, to, to - from);
  }
}

/** Pushes castling if the rook has not moved either and the path is free. */
function pushCastling(from: Int, passed: Int, step: Int) {
  const corner = step > 0 ? from | 7 : from & 0x70;
  const between = board[corner ^ 1] | board[corner ^ 2];
  const isFree = step * step === 1 && between === 0;
  if (!isFree || (board[corner] & UNMOVED) === 0) return;
  push(from, passed + step, passed, passed + step);
  moves[top - RECORD + AT] = corner;
  moves[top - RECORD + LOCK] += corner - NO_SQUARE;
}

/** Pushes the best move; returns 1 if its piece then skips a ray, else 0. */
function pushBestMove(from: Int, to: Int) {
  const type = board[from] & 7;
  if (from === to || type === KING && Math.abs(from - to) === 2) return 0;
  const at = type < KNIGHT && to === moves[node + PASSED] ? to ^ 16 : to;
  push(from, to, NO_SQUARE, at);
  return type < KNIGHT && board[at] !== 0 ? 1 : 0;
}

/** What a move gains: material, and all the rest of micro-Max's evaluation. */
function gainOf(record: Int, piece: Int, captured: Int) {
  const from = moves[record + FROM];
  const to = moves[record + TO];
  const type = piece & 7;
  const gain = CENTRE[from] - CENTRE[to];
  if ((captured & side) !== 0) return gain + CASTLING_GAIN;
  const material = VALUES[captured & 7];
  if (type >= KNIGHT) return type >= ROOK ? material : material + gain;
  // A pawn gives up two squares, unless pawns two files away still guard them.
  const left = board[from - 2 & 255] === piece ? 0 : 9;
  const right = board[from + 2] === piece ? 0 : 9;
  const promotion = promotes(piece, to) ? PROMOTION_GAIN : 0;
  return material + gain + 9 - left - right + promotion;
}

const BATCH = 8; // moves to generate at a time, after a node's first
const POLL_INTERVAL = 1024; // nodes between two looks at the clock
const STOP = Symbol("stop"); // thrown to leave the search from any depth
let nodes = 0;
let mostNodes = Infinity;
let bestMove = 0; // handed to `tryMoves`, which hands back a better one
let line: readonly Move[] = [];
let isLate = () => false;
let endIteration = (_ply: Int, _score: Int, _move: Int) => {};

/**
 * Score of the position after a move, for the side to move: exact between alpha
 * and beta, otherwise a bound. `score` is static, `depth` counts iterations.
 */
function search(alpha: Int, beta: Int, score: Int, depth: Int, record: Int) {
  const parent = node;
  const known = memory.table[moves[record + PLACE] + HELD_DATA];
  let iteration = (known & DEPTH) < depth ? known & DEPTH : depth - 1;
  let move = known >> 7 & 0x7f7f;
  if (iteration === 0) move = (move >> 8) * 257; // only where to start
  let best = 0;
  node = record;
  side = COLOURS - side;
  const mayEnd = nodes === mostNodes || (nodes & POLL_INTERVAL - 1) === 0;
  if (mayEnd && isLate()) throw STOP;
  nodes++;
  // If the last move may be illegal, or was castling, the replies will tell.
  const castled = board[moves[record + PASSED]];
  const suspect = castled !== 0 || attacks(kings[COLOURS - side]) ? 1 : 0;
  while (iteration++ < depth) {
    bestMove = move;
    best = iteration === 1
      ? quiesce(alpha, beta, score, suspect)
      : tryMoves(alpha, beta, score, iteration, suspect);
    move = bestMove;
    if (best > MATE || best < -MATE) iteration = SETTLED;
    if (best === -INFINITY_SCORE) best = scoreWithoutMoves();
    const below = best < beta ? BELOW_BETA : 0;
    const above = best > alpha ? ABOVE_ALPHA : 0;
    store(record, below | above | move << 7 | iteration, best);
    if (record === 0) endIteration(iteration - 1, best, move);
  }
  node = parent;
  side = COLOURS - side;
  return best;
}

/** Iteration 1: only recaptures, and taking a king that was left in check. */
function quiesce(alpha: Int, beta: Int, score: Int, suspect: Int) {
  const lastTo = moves[node + TO];
  const king = kings[COLOURS - side];
  if (suspect === 0 && (score >= beta || !attacks(lastTo))) return score;
  const isLost = suspect !== 0 && score < beta && attacks(king);
  if (isLost && (lastTo === king || !attacks(lastTo))) return INFINITY_SCORE;
  return tryMoves(alpha, beta, score, 1, suspect);
}

/**
 * One iteration: the best move so far, then the whole board from its square on.
 * Most nodes end with the first move, so the others are generated in batches.
 */
function tryMoves(alpha: Int, beta: Int, score: Int, depth: Int, suspect: Int) {
  const base = top;
  const lastTo = moves[node + TO];
  const target = depth > 1 || suspect !== 0 ? ANYWHERE : lastTo;
  // A value above the score will lose one point, so it must exceed beta by one.
  const childAlpha = (score - beta >> 31) - beta;
  let found = bestMove;
  let index = indexOf(found >> 8);
  const end = index + 64;
  let skip = pushBestMove(found >> 8, found & 255);
  const isBestFirst = top > base;
  let best = depth > 1 ? -INFINITY_SCORE : score;
  let tried = 0;
  for (let next = base;; next += RECORD, tried++) {
    if (next === top || tried === 1) {
      if (next === top) next = top = base;
      const enough = next + (tried === 0 ? 1 : BATCH) * RECORD;
      index = generate(index, end, target, enough, skip);
      skip = 0;
      if (next === top) break;
      if (tried > 0 && suspect === 0) readAhead(next);
    }
    if (suspect !== 0 && refutes(next)) best = INFINITY_SCORE;
    if (best >= beta) break;
    const rest = depth - (moves[next + TO] === lastTo ? 0 : 1);
    if (rest === 0) continue;
    const childBeta = 0 - (alpha > best ? alpha : best);
    let value = answers(probe(next), childAlpha, childBeta, rest)
      ? 0 - memory.table[moves[next + PLACE] + HELD_SCORE]
      : tryMove(childAlpha, childBeta, score, rest, next);
    value += score - value >> 31; // a gain is worth one less each ply later
    if (isBestFirst && tried === 0) best = value;
    else if (value > best) {
      best = value;
      found = moves[next + FROM] << 8 | moves[next + TO];
      if (node === 0 && isBestFirst) line = [moveOf(found)];
    }
    if (best >= beta && suspect === 0) break;
  }
  top = base;
  bestMove = found;
  return best;
}

/** Pushes moves, piece by piece, up to `enough`; returns the next index. */
function generate(index: Int, end: Int, target: Int, enough: Int, skip: Int) {
  while (top < enough && index < end) {
    const half = index >> 5 & 1;
    const set = (occupied[side + half] & REACH[2 * target + half]) >>> index;
    index = set === 0 ? (index | 31) + 1 : index + 31 - Math.clz32(set & -set);
    if (set === 0 || index >= end) continue;
    const from = squareAt(index++ & 63);
    if (target === ANYWHERE) pushMoves(from, skip);
    else if (reaches(from, target)) push(from, target, NO_SQUARE, target);
    skip = 0;
  }
  return index;
}

/** Reads the entries of coming moves together, so that cache misses overlap. */
function readAhead(next: Int) {
  let read = 0;
  for (let i = next; i < top; i += RECORD) {
    read |= memory.table[home(moves[i + SLOT])];
  }
  // The dummy takes the result, or the reads would be optimized away.
  memory.table[HELD_LOCK] = read;
}

/** Whether a reply proves that the last move was illegal. */
function refutes(record: Int) {
  const passed = moves[node + PASSED];
  return (board[moves[record + AT]] & 7) === KING ||
    board[passed] !== 0 && Math.abs(moves[record + TO] - passed) < 2;
}

function tryMove(alpha: Int, beta: Int, score: Int, depth: Int, record: Int) {
  const piece = board[moves[record + FROM]];
  const captured = board[moves[record + AT]];
  const replyScore = 0 - score - gainOf(record, piece, captured);
  make(record, piece, captured);
  const reply = search(alpha, beta, replyScore, depth, record);
  unmake(record, piece, captured);
  return 0 - reply;
}

/** Without a move it is mate if the opponent could take the king. */
function scoreWithoutMoves() {
  const record = top;
  moves.copyWithin(record, node, node + RECORD);
  moves[record + TO] = moves[record + PASSED] = NO_SQUARE;
  moves[record + SLOT] = firstSlot(NO_SQUARE, moves[node + KEY]);
  top += RECORD;
  const reply = answers(probe(record), -INFINITY_SCORE, INFINITY_SCORE, 1)
    ? memory.table[moves[record + PLACE] + HELD_SCORE]
    : search(-INFINITY_SCORE, INFINITY_SCORE, 0, 1, record);
  top = record;
  return (0 - reply) / 2 | 0;
}

/** Sets up the root, to which no move leads, and returns its static score. */
function load(setup: Setup) {
  moves[FROM] = moves[TO] = NO_SQUARE;
  moves[PASSED] = setup.epSquare;
  moves[KEY] = moves[LOCK] = 1;
  let score = node = 0;
  top = RECORD;
  side = setup.side;
  occupied.fill(0);
  for (let square = 0; square < 128; square++) {
    const piece = square & OFF_BOARD ? 0 : setup.board[square];
    const colour = piece & COLOURS;
    board[square] = piece;
    if (colour !== 0) toggle(colour, square);
    if ((piece & 7) === KING) kings[colour] = square;
    else score += VALUES[piece & 7] * (colour === side ? 1 : -1);
  }
  return setup.score ?? score | 0; // -0 would not be an integer
}

/** Pushes the moves of a piece; returns the one to a square, else `top`. */
function find(from: Int, to: Int) {
  let record = top;
  if ((board[from] & side) !== 0) pushMoves(from, 0);
  while (record < top && moves[record + TO] !== to) record += RECORD;
  return record;
}

/** Principal variation: a root move, then the best moves in the table. */
function lineOf(setup: Setup, move: Int, plies: Int) {
  const line: Move[] = [];
  while (line.length < plies) {
    const record = find(move >> 8, move & 255);
    if (record === top) break;
    make(record, board[move >> 8], board[moves[record + AT]]);
    side = COLOURS - side;
    node = record;
    if (attacks(kings[COLOURS - side])) break;
    line.push(moveOf(move));
    move = memory.table[probe(record) + HELD_DATA] >> 7 & 0x7f7f;
  }
  load(setup); // back to the root: between iterations no move is made
  return line;
}

/** Empties the table, and halves it if the last search needed little of it. */
function clearTable(tableEntries: Int) {
  memory.table.fill(0, 0, ENTRY * Math.min(mask, slots) + OVERFLOW);
  if (8 * used < mask && mask >= FIRST_SIZE) mask >>= 1;
  slots = tableEntries;
  used = 0;
}

/** Stores a known score of a root move, if there is such a move. */
function override([from, to, score]: readonly number[]) {
  const exact = BELOW_BETA | ABOVE_ALPHA | SETTLED;
  const record = find(from, to);
  if (record < top && probe(record)) store(record, exact, 0 - score);
  top = RECORD;
}

/**
 * Creates an engine with 2¹² to 2²⁴ slots in its table: a power of two, by
 * default micro-Max's. Engines of a thread share state: one searches at a time.
 * @throws {RangeError} for any other number of slots
 */
export function createEngine(tableEntries: number = 2 ** 24): Engine {
  if (!TABLE_SIZES.includes(tableEntries)) {
    throw new RangeError(`Expected 2¹² … 2²⁴ slots, not ${tableEntries}`);
  }
  const words = ENTRY * tableEntries + OVERFLOW;
  const reserved = memory.table?.length ?? 0;
  if (reserved < words) memory.table = new Int32Array(words);
  return function think(setup, limits = {}, onIteration = () => {}) {
    const { plies = 96, nodes: enough = Infinity } = limits;
    const { milliseconds = Infinity, stopped = () => false } = limits;
    const end = performance.now() + milliseconds;
    let last: Iteration = { ply: 0, nodes: 0, score: 0, line: [] };
    mostNodes = limits.mostNodes ?? Infinity;
    isLate = () =>
      line.length > 0 &&
      (nodes >= mostNodes || stopped() || performance.now() >= end);
    endIteration = (ply, score, move) => {
      line = lineOf(setup, move, ply);
      last = { ply, nodes, score, line };
      onIteration(last);
      if (nodes >= enough && line.length > 0 || isLate()) throw STOP;
    };
    clearTable(tableEntries);
    nodes = 0;
    line = [];
    const score = load(setup);
    for (const known of limits.overrides ?? []) override(known);
    side = COLOURS - side;
    moves[SLOT] = firstSlot(setup.epSquare, moves[KEY]);
    probe(0);
    const depth = Math.min(plies + 1, SETTLED);
    try {
      search(-INFINITY_SCORE, INFINITY_SCORE, score, depth, 0);
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
    }
    return { ...last, nodes, line };
  };
}

// In a worker named "denomax": answers messages. `stop[0]` is the last to stop.
const port = globalThis as unknown as MessagePort & { readonly name: string };
if ("WorkerGlobalScope" in globalThis && port.name === "denomax") {
  port.onmessage = ({ data: { id, tableEntries, setup, limits, stop } }) => {
    const stopped = () => Atomics.load(stop, 0) >= id;
    const post = (iteration: Iteration) => port.postMessage({ id, iteration });
    const think = createEngine(tableEntries);
    const result = think(setup, { ...limits, stopped }, post);
    port.postMessage({ id, result });
  };
}
