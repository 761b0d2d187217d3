/**
 * The rules of chess: which moves are legal and what they lead to. One board, on
 * which moves are made and taken back, serves all: so perft tests all.
 */

import {
  attacks,
  type Board,
  isClear,
  isHomeRank,
  isLastRank,
  isPawn,
  pawnStep,
  pawnType,
  pinStep,
  SQUARES,
  STEPS,
} from "./attacks.ts";
import {
  BISHOP,
  BLACK,
  COLOURS,
  KING,
  KNIGHT,
  type Move,
  NO_SQUARE,
  OFF_BOARD,
  QUEEN,
  ROOK,
  type Setup,
  UNMOVED,
  WHITE,
} from "../mod.ts";

/** A position with all that decides which moves are legal, and two counters. */
export interface Position {
  /** Never written. */
  readonly board: Board;
  /** Side to move: `WHITE` or `BLACK`. */
  readonly side: number;
  /** Rights of `CASTLINGS`, added: 0 … 15. King and rook of each are at home. */
  readonly castling: number;
  /** Square passed over by the double step just played, or `NO_SQUARE`. */
  readonly epSquare: number;
  /** Plies since the last capture or pawn move: 0, 1, 2 … */
  readonly halfmoves: number;
  /** Number of the move, from 1 on; it grows after Black's moves. */
  readonly fullmoves: number;
}

/** A move with what a pawn becomes. Castling is the king's, of two squares. */
export interface LegalMove extends Move {
  /** `QUEEN`, `ROOK`, `BISHOP`, `KNIGHT`; 0 if no pawn promotes. */
  readonly promotion: number;
}

/** The ways to castle: name in FEN, bit in `Position.castling`, and squares. */
export const CASTLINGS = [
  { name: "K", right: 1, side: WHITE, king: 0x74, rook: 0x77, target: 0x76 },
  { name: "Q", right: 2, side: WHITE, king: 0x74, rook: 0x70, target: 0x72 },
  { name: "k", right: 4, side: BLACK, king: 0x04, rook: 0x07, target: 0x06 },
  { name: "q", right: 8, side: BLACK, king: 0x04, rook: 0x00, target: 0x02 },
] as const;

// -- Names --------------------------------------------------------------------

/** Name of a square, `"a1"` … `"h8"`; `"-"` for `NO_SQUARE`. */
export function squareName(square: number): string {
  if ((square & OFF_BOARD) !== 0) return "-";
  return "abcdefgh".charAt(square & 7) + (8 - (square >> 4));
}

/** Square that a text names, `NO_SQUARE` if it names none. */
export function parseSquare(text: string): number {
  if (!/^[a-h][1-8]$/.test(text)) return NO_SQUARE;
  return 16 * (8 - Number(text[1])) + text.charCodeAt(0) - 97;
}

export function sideName(side: number) {
  return side === WHITE ? "White" : "Black";
}

/** By piece byte, 8 + type and 16 + type; blank where there is no such piece. */
const PIECE_LETTERS = "         P NKBRQ  pnkbrq";

/** FEN letter of a piece byte, `"N"` or `"n"`; empty without a piece. */
export function pieceLetter(piece: number) {
  return PIECE_LETTERS.charAt(piece).trim();
}

/** Piece byte of a FEN letter, 0 if it is none. */
export function parsePiece(letter: string) {
  return Math.max(0, PIECE_LETTERS.indexOf(letter));
}

// -- The working board: making moves and taking them back ---------------------

/** By square: the castling rights that a move from or to it leaves. */
export const RIGHTS_LEFT = new Uint8Array(128).fill(15);
for (const { right, king, rook } of CASTLINGS) {
  RIGHTS_LEFT[king] &= ~right;
  RIGHTS_LEFT[rook] &= ~right;
}

const board: Board = new Uint8Array(128);
const kings = new Uint8Array(BLACK + 1); // squares, by side
let side = WHITE;
let rights = 0;
let epSquare = NO_SQUARE;

function load(position: Position) {
  board.set(position.board);
  side = position.side;
  rights = position.castling;
  epSquare = position.epSquare;
  kings[WHITE] = board.indexOf(KING | WHITE);
  kings[BLACK] = board.indexOf(KING | BLACK);
}

/** A move in one number: a byte each for from, to and promotion. */
export function pack(from: number, to: number, promotion = 0) {
  return from | to << 8 | promotion << 16;
}

function unpack(move: number): LegalMove {
  return { from: move & 255, to: move >> 8 & 255, promotion: move >> 16 };
}

/** Makes a packed move; the result is what {@linkcode unmake} needs. */
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

/** Castles the rook, or takes en passant; called again, it takes that back. */
function moveOther(piece: number, from: number, to: number) {
  if ((piece & 7) === KING && Math.abs(to - from) === 2) {
    const [corner, inside] = [to > from ? to + 1 : to - 2, from + to >> 1];
    [board[corner], board[inside]] = [board[inside], board[corner]];
  } else if (isPawn(piece) && to === epSquare) {
    const enemy = COLOURS - side;
    board[to ^ 16] ^= pawnType(enemy) | enemy;
  }
}

// -- Generating moves ---------------------------------------------------------

const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT];
/** Packed moves of all plies, one after the other; `top` is the first free. */
const moves: number[] = [];
let top = 0;
let inCheck = false;

/** Writes the legal moves to the stack from `start` on; returns their end. */
function generate(start: number) {
  top = start;
  inCheck = attacks(board, kings[side], COLOURS - side);
  for (const square of SQUARES) {
    const from = square ^ 0x70; // a1 first
    if ((board[from] & side) !== 0) addMovesFrom(from, board[from] & 7);
  }
  return top;
}

function addMovesFrom(from: number, type: number) {
  const pin = pinStep(board, kings[side], from);
  if (type < KNIGHT) addPawnMoves(from, pin);
  else addPieceMoves(from, type, pin);
  if (type === KING && !inCheck && rights !== 0) addCastling();
}

/** May a piece go this way without leaving the line on which it is pinned? */
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
  for (const way of CASTLINGS) {
    if (way.side !== side || castlingRefusal(board, rights, way)) continue;
    add(way.king, way.target);
  }
}

/** What keeps a side from castling with these rights, null if nothing does. */
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
 * Puts a move on the stack, on trial only if it leaves the king safe: moves of
 * the king, en passant and out of check open two lines at once or close one.
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

/** Who plays, writes and shows a move asks for the same list, one after other. */
const movesByPosition = new WeakMap<Position, readonly LegalMove[]>();

/**
 * Legal moves in a fixed order: by the square they start from (a1, b1 … h8), then
 * by direction, near squares first, castling last, a queen before lesser pieces.
 */
export function legalMoves(position: Position): readonly LegalMove[] {
  const known = movesByPosition.get(position);
  if (known !== undefined) return known;
  load(position);
  const legal = moves.slice(0, generate(0)).map(unpack);
  movesByPosition.set(position, legal);
  return legal;
}

/** Are two moves the same, or both missing? */
export function isSameMove(one?: LegalMove | null, two?: LegalMove | null) {
  return one?.from === two?.from && one?.to === two?.to &&
    one?.promotion === two?.promotion;
}

export function isLegal(position: Position, move: LegalMove) {
  return legalMoves(position).some((legal) => isSameMove(legal, move));
}

/** Plays a move, which must be legal. The position itself stays as it is. */
export function play(position: Position, move: LegalMove): Position {
  const { from, to, promotion } = move;
  load(position);
  const isZeroing = isPawn(board[from]) || board[to] !== 0;
  make(pack(from, to, promotion));
  return {
    board: board.slice(),
    side,
    castling: rights,
    epSquare,
    halfmoves: isZeroing ? 0 : position.halfmoves + 1,
    fullmoves: position.fullmoves + (side === WHITE ? 1 : 0),
  };
}

export function kingSquare({ board }: Position, side: number) {
  return board.indexOf(KING | side);
}

export function isInCheck(position: Position, side = position.side): boolean {
  const king = kingSquare(position, side);
  return attacks(position.board, king, COLOURS - side);
}

export function epIsPlayable(position: Position): boolean {
  return position.epSquare !== NO_SQUARE &&
    legalMoves(position).some(({ from, to }) =>
      to === position.epSquare && isPawn(position.board[from])
    );
}

/** The position as the engine wants it: castling rights are `UNMOVED` bits. */
export function toSetup(position: Position): Setup {
  const board = position.board.slice();
  for (const { right, king, rook } of CASTLINGS) {
    if ((position.castling & right) === 0) continue;
    board[king] |= UNMOVED;
    board[rook] |= UNMOVED;
  }
  return { board, side: position.side, epSquare: position.epSquare };
}

/** Number of move sequences of so many plies; the last are not made (bulk). */
export function perft(position: Position, depth: number): number {
  if (depth < 1) return 1;
  load(position);
  return countNodes(depth, 0);
}

/** `perft` by first move, which counts as a ply: so `depth` is 1 or more. */
export function* divide(position: Position, depth: number) {
  for (const move of legalMoves(position)) {
    yield { move, nodes: perft(play(position, move), depth - 1) };
  }
}
