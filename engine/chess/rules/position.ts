/**
 * The rules of chess: which moves are legal and what they lead to. One working
 * board, on which moves are made and taken back, serves every function, so perft
 * tests them all.
 */

import {
  attacks,
  type Board,
  FROM_A1,
  isClear,
  isHomeRank,
  isLastRank,
  isPawn,
  lineStep,
  pawnStep,
  pawnType,
  pinStep,
  reaches,
  SQUARES,
  STEPS,
} from "./attacks.ts";
import {
  BISHOP,
  BLACK,
  COLOURS,
  KING,
  KNIGHT,
  NO_SQUARE,
  OFF_BOARD,
  QUEEN,
  ROOK,
  UNMOVED,
  WHITE,
} from "../constants.ts";
import type { Move, Setup } from "../../mod.ts";

/** Everything that decides which moves are legal, and two counters. */
export interface Position {
  /** Must not be changed. */
  readonly board: Board;
  /** Side to move: `WHITE` or `BLACK`. */
  readonly side: number;
  /** Sum of the rights of `CASTLINGS`, 0 … 15. Their kings and rooks are at home. */
  readonly castling: number;
  /** Square that the last move's double step passed over, or `NO_SQUARE`. */
  readonly epSquare: number;
  /** Plies since the last capture or pawn move: 0, 1, 2 … */
  readonly halfmoves: number;
  /** Number of the move, from 1 on; it rises after Black's moves. */
  readonly fullmoves: number;
}

/** A move and the piece a pawn becomes. Castling moves the king two squares. */
export interface LegalMove extends Move {
  /** `QUEEN`, `ROOK`, `BISHOP` or `KNIGHT`; 0 if no pawn promotes. */
  readonly promotion: number;
}

/** The ways to castle: letter in FEN, bit in `Position.castling`, and squares. */
export const CASTLINGS = [
  { name: "K", right: 1, side: WHITE, king: 0x74, rook: 0x77, target: 0x76 },
  { name: "Q", right: 2, side: WHITE, king: 0x74, rook: 0x70, target: 0x72 },
  { name: "k", right: 4, side: BLACK, king: 0x04, rook: 0x07, target: 0x06 },
  { name: "q", right: 8, side: BLACK, king: 0x04, rook: 0x00, target: 0x02 },
] as const;

// -- Names --------------------------------------------------------------------

const SQUARE_NAMES = SQUARES.map((square) =>
  "abcdefgh".charAt(square & 7) + (8 - (square >> 4))
);

/** Name of a square, `"a1"` … `"h8"`; `"-"` for `NO_SQUARE`. */
export function squareName(square: number): string {
  if ((square & OFF_BOARD) !== 0) return "-";
  return SQUARE_NAMES[square >> 4 << 3 | square & 7];
}

/** Square of a name, `NO_SQUARE` for any other text. */
export function parseSquare(text: string): number {
  return text.length === 2 ? squareAt(text, 0) : NO_SQUARE;
}

/** Square whose name is at a place of a text, `NO_SQUARE` if none is. */
export function squareAt(text: string, place: number): number {
  const file = text.charCodeAt(place) - 97;
  const row = 56 - text.charCodeAt(place + 1);
  return (file | row) >> 3 === 0 ? 16 * row + file : NO_SQUARE;
}

/** Rights to castle as in FEN, such as `"KQkq"`; `"-"` for none. */
export function castlingName(rights: number): string {
  const names = CASTLINGS.map(({ right, name }) =>
    (rights & right) === 0 ? "" : name
  );
  return names.join("") || "-";
}

export function sideName(side: number) {
  return side === WHITE ? "White" : "Black";
}

/** Letters by piece byte, 8 + type or 16 + type; blank for other bytes. */
const PIECE_LETTERS = "         P NKBRQ  pnkbrq";

/** FEN letter of a piece byte, `"N"` or `"n"`; empty for 0. */
export function pieceLetter(piece: number) {
  return PIECE_LETTERS.charAt(piece).trim();
}

/** Piece byte of a FEN letter, 0 for any other text. */
export function parsePiece(letter: string) {
  return Math.max(0, PIECE_LETTERS.indexOf(letter));
}

// -- The working board: making moves and taking them back ---------------------

/** By square, the castling rights that a move from it or to it leaves. */
export const RIGHTS_LEFT = new Uint8Array(128).fill(15);
for (const { right, king, rook } of CASTLINGS) {
  RIGHTS_LEFT[king] &= ~right;
  RIGHTS_LEFT[rook] &= ~right;
}

const board: Board = new Uint8Array(128);
/** Squares of the kings, by side. */
const kings = new Uint8Array(BLACK + 1);
let side = WHITE;
let rights = 0;
let epSquare = NO_SQUARE;
/** The position on the working board, which the next question may be about. */
let loaded: Position | null = null;

function load(position: Position) {
  if (position === loaded) return;
  loaded = position;
  board.set(position.board);
  side = position.side;
  rights = position.castling;
  epSquare = position.epSquare;
  kings[WHITE] = board.indexOf(KING | WHITE);
  kings[BLACK] = board.indexOf(KING | BLACK);
}

/** Boards that share their memory: memory of its own takes ten times as long. */
const BOARDS_TOGETHER = 32;
let memory = new Uint8Array(0);
let used = 0;

/** A copy of the working board. */
function copyOfBoard(): Board {
  if (used === memory.length) {
    memory = new Uint8Array(BOARDS_TOGETHER * board.length);
    used = 0;
  }
  const copy = memory.subarray(used, used + board.length);
  used += board.length;
  copy.set(board);
  return copy;
}

/** A move as one number, with a byte each for from, to and promotion. */
export function pack(from: number, to: number, promotion = 0) {
  return from | to << 8 | promotion << 16;
}

function unpack(move: number): LegalMove {
  return { from: move & 255, to: move >> 8 & 255, promotion: move >> 16 };
}

/** Makes a packed move, and returns what {@linkcode unmake} needs. */
function make(move: number) {
  const { from, to, promotion } = unpack(move);
  const piece = board[from];
  const undo = piece | board[to] << 8 | rights << 16 | epSquare << 20;
  board[from] = 0;
  board[to] = promotion === 0 ? piece : promotion | side;
  if ((piece & 7) === KING) kings[side] = to;
  moveOther(piece, from, to);
  rights &= RIGHTS_LEFT[from] & RIGHTS_LEFT[to];
  const isDoubleStep = isPawn(piece) && Math.abs(to - from) === 32;
  epSquare = isDoubleStep ? from + to >> 1 : NO_SQUARE;
  side = COLOURS - side;
  return undo;
}

function unmake(move: number, undo: number) {
  const { from, to } = unpack(move);
  const piece = undo & 255;
  side = COLOURS - side;
  rights = undo >> 16 & 15;
  epSquare = undo >> 20;
  board[from] = piece;
  board[to] = undo >> 8 & 255;
  if ((piece & 7) === KING) kings[side] = from;
  moveOther(piece, from, to);
}

/**
 * Moves the rook in castling, or removes a pawn captured en passant. A second
 * call reverses the first.
 */
function moveOther(piece: number, from: number, to: number) {
  if ((piece & 7) === KING && Math.abs(to - from) === 2) {
    const corner = to > from ? to + 1 : to - 2;
    const inside = from + to >> 1;
    [board[corner], board[inside]] = [board[inside], board[corner]];
  } else if (isPawn(piece) && to === epSquare) {
    const enemy = COLOURS - side;
    board[to ^ 16] ^= pawnType(enemy) | enemy;
  }
}

// -- Generating moves ---------------------------------------------------------

const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT];
/** Stack of packed moves: those of each ply follow those of the ply before. */
const moves: number[] = [];
/** Index of the first free entry. */
let top = 0;
let inCheck = false;

/** Begins to write moves to the stack, from `start` on. */
function begin(start: number) {
  top = start;
  inCheck = attacks(board, kings[side], COLOURS - side);
}

/** Writes the legal moves to the stack, from `start` on, and returns their end. */
function generate(start: number) {
  begin(start);
  for (const from of FROM_A1) {
    if ((board[from] & side) !== 0) addMovesFrom(from, board[from] & 7);
  }
  return top;
}

function addMovesFrom(from: number, type: number) {
  const pin = pinStep(board, kings[side], from);
  if (type < KNIGHT) addPawnMoves(from, pin);
  else addPieceMoves(from, type, pin);
  if (type === KING) addCastling();
}

/** Whether a step stays on the line of a pin; `pin` is 0 without a pin. */
function isOnLine(step: number, pin: number) {
  return pin === 0 || pin === step || pin === -step;
}

function addPieceMoves(from: number, type: number, pin: number) {
  for (const step of STEPS[type]) {
    if (!isOnLine(step, pin)) continue;
    for (let to = from + step; (to & OFF_BOARD) === 0; to += step) {
      const target = board[to];
      if ((target & side) !== 0) break;
      add(from, to, 0, inCheck || type === KING);
      if (target !== 0 || type < BISHOP) break;
    }
  }
}

/** Adds one move of a piece that is no pawn, if it is legal. */
function addPieceMove(from: number, to: number, type: number) {
  const step = type < BISHOP ? to - from : lineStep(from, to);
  const isOpen = (board[to] & side) === 0 && reaches(board, from, to);
  if (isOpen && isOnLine(step, pinStep(board, kings[side], from))) {
    add(from, to, 0, inCheck || type === KING);
  }
  if (type === KING) addCastling();
}

function addPawnMoves(from: number, pin: number) {
  const forward = pawnStep(side);
  if (isOnLine(forward, pin)) addPawnSteps(from, forward);
  for (const step of STEPS[pawnType(side)]) {
    if (!isOnLine(step, pin)) continue;
    const to = from + step;
    if ((to & OFF_BOARD) !== 0) continue;
    if ((board[to] & (COLOURS - side)) !== 0) addPawnMove(from, to);
    else if (to === epSquare) add(from, to, 0, true);
  }
}

function addPawnSteps(from: number, forward: number) {
  const to = from + forward;
  if (board[to] !== 0) return;
  addPawnMove(from, to);
  if (isHomeRank(side, from) && board[to + forward] === 0) {
    add(from, to + forward);
  }
}

function addPawnMove(from: number, to: number) {
  if (!isLastRank(to)) return add(from, to);
  for (const promotion of PROMOTIONS) add(from, to, promotion);
}

function addCastling() {
  if (inCheck || rights === 0) return;
  for (const way of CASTLINGS) {
    if (way.side !== side || castlingRefusal(board, rights, way)) continue;
    add(way.king, way.target);
  }
}

/** Why a side cannot castle with these rights; null if it can. */
export function castlingRefusal(
  board: Board,
  rights: number,
  { right, side, king, rook, target }: typeof CASTLINGS[number],
) {
  if ((rights & right) === 0) return "castling right lost";
  if (!isClear(board, king, rook)) return "castling path blocked";
  const enemy = COLOURS - side;
  const passed = king + target >> 1;
  if (attacks(board, king, enemy)) return "castling out of check";
  if (attacks(board, passed, enemy)) return "castling through check";
  return attacks(board, target, enemy) ? "king would be in check" : null;
}

/**
 * Puts a move on the stack. A move on trial is made first, and dropped if it
 * leaves the king in check. That is needed for king moves, en passant captures
 * and replies to check; pins are enough for all other moves.
 */
function add(from: number, to: number, promotion = 0, onTrial = inCheck) {
  const move = pack(from, to, promotion);
  if (!onTrial || isSafe(move)) moves[top++] = move;
}

function isSafe(move: number) {
  const undo = make(move);
  const safe = !attacks(board, kings[COLOURS - side], side);
  unmake(move, undo);
  return safe;
}

function countNodes(depth: number, start: number): number {
  const end = generate(start);
  if (depth === 1) return end - start;
  let nodes = 0;
  for (let index = start; index < end; index++) {
    const undo = make(moves[index]);
    nodes += countNodes(depth - 1, end);
    unmake(moves[index], undo);
  }
  return nodes;
}

// -- Questions about a position -----------------------------------------------

/** Playing, writing and drawing a move all ask for the same list. */
const movesByPosition = new WeakMap<Position, readonly LegalMove[]>();

/**
 * Legal moves in a fixed order: by origin (a1, b1 … h8), then by direction, with
 * near squares first. Castling comes last, promotion to a queen first.
 */
export function legalMoves(position: Position): readonly LegalMove[] {
  const known = movesByPosition.get(position);
  if (known !== undefined) return known;
  load(position);
  const legal = moves.slice(0, generate(0)).map(unpack);
  movesByPosition.set(position, legal);
  return legal;
}

/** Whether the side to move can, faster than by {@linkcode legalMoves}. */
export function canMove(position: Position): boolean {
  load(position);
  begin(0);
  return FROM_A1.some((from) => {
    if ((board[from] & side) !== 0) addMovesFrom(from, board[from] & 7);
    return top > 0;
  });
}

/** The legal moves from some squares to another, in the order of the squares. */
export function legalMovesBetween(
  position: Position,
  origins: readonly number[],
  to: number,
): readonly LegalMove[] {
  if (origins.length === 0) return [];
  load(position);
  begin(0);
  for (const from of origins) {
    if ((board[from] & side) === 0) continue;
    const type = board[from] & 7;
    if (type < KNIGHT) addMovesFrom(from, type);
    else addPieceMove(from, to, type);
  }
  let found = 0;
  for (let index = 0; index < top; index++) {
    if ((moves[index] >> 8 & 255) === to) moves[found++] = moves[index];
  }
  // Mostly there is one.
  return found === 1 ? [unpack(moves[0])] : moves.slice(0, found).map(unpack);
}

/**
 * Whether two moves are the same, or both missing: what a pawn becomes counts,
 * which it does not for {@linkcode goesTheSameWay}.
 */
export function isSameMove(one?: LegalMove | null, two?: LegalMove | null) {
  return one?.from === two?.from && one?.to === two?.to &&
    one?.promotion === two?.promotion;
}

/**
 * Whether two moves have the same squares. Promotions differ in the piece alone,
 * and to micro-Max, which knows only queens, they are one move.
 */
export function goesTheSameWay(one: Move, two: Move): boolean {
  return one.from === two.from && one.to === two.to;
}

/** The legal moves that go the way of a move: several only for promotions. */
export function movesTheSameWay(position: Position, move: Move) {
  return legalMoves(position).filter((legal) => goesTheSameWay(legal, move));
}

export function isLegal(position: Position, move: LegalMove) {
  return legalMoves(position).some((legal) => isSameMove(legal, move));
}

/**
 * The null move of the side to move: its king stays where it is. No rule allows
 * it, but records have it where somebody shows a threat.
 */
export function nullMove(position: Position): LegalMove {
  const king = kingSquare(position, position.side);
  return { from: king, to: king, promotion: 0 };
}

export function isNullMove({ from, to }: LegalMove): boolean {
  return from === to;
}

/** Whether a record can have a move: a legal one, or a null move out of check. */
export function isRecordable(position: Position, move: LegalMove): boolean {
  if (!isNullMove(move)) return isLegal(position, move);
  return isSameMove(move, nullMove(position)) && !isInCheck(position);
}

/**
 * The position after a legal move, or a null move out of check. The given position
 * is not changed.
 */
export function play(position: Position, move: LegalMove): Position {
  const { from, to, promotion } = move;
  if (from === to) return afterNullMove(position);
  load(position);
  const isZeroing = isPawn(board[from]) || board[to] !== 0;
  make(pack(from, to, promotion));
  return loaded = {
    board: copyOfBoard(),
    side,
    castling: rights,
    epSquare,
    halfmoves: isZeroing ? 0 : position.halfmoves + 1,
    fullmoves: position.fullmoves + (side === WHITE ? 1 : 0),
  };
}

function afterNullMove(position: Position): Position {
  const { halfmoves, fullmoves, side } = position;
  return {
    ...afterPass(position),
    halfmoves: halfmoves + 1,
    fullmoves: fullmoves + (side === BLACK ? 1 : 0),
  };
}

/**
 * The position after a null move, but for its counters. The side to move must not
 * be in check.
 */
export function afterPass(position: Position): Position {
  const side = COLOURS - position.side;
  return { ...position, side, epSquare: NO_SQUARE };
}

export function kingSquare({ board }: Position, side: number) {
  return board.indexOf(KING | side);
}

export function isInCheck(position: Position, side = position.side): boolean {
  const king = kingSquare(position, side);
  return attacks(position.board, king, COLOURS - side);
}

export function isCheckmate(position: Position): boolean {
  return isInCheck(position) && legalMoves(position).length === 0;
}

export function isStalemate(position: Position): boolean {
  return !isInCheck(position) && legalMoves(position).length === 0;
}

export function epIsPlayable(position: Position): boolean {
  const { board, side, epSquare } = position;
  if (epSquare === NO_SQUARE) return false;
  // It is asked after each double step, and hardly ever is a pawn beside it.
  const passed = epSquare ^ 16;
  const isPawnBeside = [passed - 1, passed + 1]
    .some((square) => board[square] === (pawnType(side) | side));
  return isPawnBeside &&
    legalMoves(position).some(({ from, to }) =>
      to === epSquare && isPawn(board[from])
    );
}

/** The position for the engine, where castling rights are `UNMOVED` bits. */
export function toSetup(position: Position): Setup {
  const board = position.board.slice();
  for (const { right, king, rook } of CASTLINGS) {
    if ((position.castling & right) === 0) continue;
    board[king] |= UNMOVED;
    board[rook] |= UNMOVED;
  }
  return { board, side: position.side, epSquare: position.epSquare };
}

/** Number of move sequences of a length in plies (bulk counting). */
export function perft(position: Position, depth: number): number {
  if (depth < 1) return 1;
  load(position);
  return countNodes(depth, 0);
}

/** `perft` by first move. The first move is a ply, so `depth` is at least 1. */
export function* divide(position: Position, depth: number) {
  for (const move of legalMoves(position)) {
    yield { move, nodes: perft(play(position, move), depth - 1) };
  }
}
