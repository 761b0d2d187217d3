/**
 * Forsyth–Edwards Notation: positions as text.
 *
 * Reading forgives what is clear all the same: missing fields at the end,
 * white space, castling letters in any order, `11` for `2`. It refuses what no
 * game can lead to and the rules could not handle, in a sentence that names the
 * field and the square. Writing gives the standard form.
 *
 * @module
 */

import { COLOURS, isLastRank, pawnType } from "../rules/attacks.ts";
import {
  BISHOP,
  BLACK,
  BLACK_PAWN,
  KING,
  KNIGHT,
  NO_SQUARE,
  QUEEN,
  ROOK,
  WHITE,
  WHITE_PAWN,
} from "../mod.ts";
import {
  type Castling,
  CASTLINGS,
  isInCheck,
  kingSquare,
  parseSquare,
  type Position,
  squareName,
} from "../rules/position.ts";
import { quote } from "./quote.ts";

/** The position in which games begin. */
export const START_FEN =
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const PIECES = new Map([
  ["P", WHITE | WHITE_PAWN],
  ["N", WHITE | KNIGHT],
  ["B", WHITE | BISHOP],
  ["R", WHITE | ROOK],
  ["Q", WHITE | QUEEN],
  ["K", WHITE | KING],
  ["p", BLACK | BLACK_PAWN],
  ["n", BLACK | KNIGHT],
  ["b", BLACK | BISHOP],
  ["r", BLACK | ROOK],
  ["q", BLACK | QUEEN],
  ["k", BLACK | KING],
]);
const LETTERS = new Map([...PIECES].map(([letter, piece]) => [piece, letter]));

/** Letters of {@linkcode CASTLINGS}. */
const CASTLING_LETTERS = "KQkq";
const MAX_COUNTER = 99_999;

/** FEN letter of a piece byte, `"N"` or `"n"`; empty without a piece. */
export function pieceLetter(piece: number): string {
  return LETTERS.get(piece) ?? "";
}

/** The position as FEN: of what is in standard form, exactly what was read. */
export function formatFen(position: Position): string {
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7].map((row) =>
    Array.from(position.board.subarray(16 * row, 16 * row + 8))
      .map((piece) => pieceLetter(piece) || "1").join("")
      .replace(/1+/g, (empty) => String(empty.length))
  );
  const castling = CASTLINGS.map(({ right }, index) =>
    (position.castling & right) === 0 ? "" : CASTLING_LETTERS[index]
  );
  return [
    ranks.join("/"),
    sideLetter(position.side),
    castling.join("") || "-",
    squareName(position.epSquare),
    position.halfmoves,
    position.fullmoves,
  ].join(" ");
}

/**
 * Reads a position.
 *
 * Only the board is needed; the rest is `w - - 0 1` by default. A castling
 * right needs king and rook at home, or neither: then it is kept and has no
 * effect.
 *
 * @throws {SyntaxError} if a field is not written as FEN wants it.
 * @throws {RangeError} if the fields are well-formed and the position is
 * impossible.
 */
export function parseFen(text: string): Position {
  const fields = text.split(/[ \t\r\n]+/).filter((field) => field !== "");
  const [ranks, turn, rights, passed, halfmoves, fullmoves, more] = fields;
  const fail: Fail = (problem) => {
    throw new SyntaxError(`Cannot parse FEN ${quote(text)}: ${problem}`);
  };
  const position = {
    board: parseBoard(ranks ?? "", fail),
    side: parseSide(turn ?? "w", fail),
    castling: parseCastling(rights ?? "-", fail),
    epSquare: parseEpSquare(passed ?? "-", fail),
    halfmoves: parseCounter("half-move clock", halfmoves ?? "0", 0, fail),
    fullmoves: parseCounter("full-move number", fullmoves ?? "1", 1, fail),
  };
  if (more !== undefined) {
    fail(`end, expected nothing after six fields, not ${quote(more)}`);
  }
  const problem = problemOf(position);
  if (problem === null) return position;
  throw new RangeError(`Cannot parse FEN ${quote(text)}: ${problem}`);
}

// -- Fields -------------------------------------------------------------------

type Fail = (problem: string) => never;

function parseBoard(text: string, fail: Fail): Uint8Array {
  const board = new Uint8Array(128);
  const ranks = text === "" ? [] : text.split("/");
  if (ranks.length !== 8) {
    fail(`board, expected 8 ranks, not ${ranks.length}`);
  }
  for (const [row, rank] of ranks.entries()) {
    const pieces = parseRank(rank, row, fail);
    if (pieces.length !== 8) {
      const name = `rank ${8 - row}`;
      fail(`board, expected 8 squares on ${name}, not ${pieces.length}`);
    }
    board.set(pieces, 16 * row);
  }
  return board;
}

function parseRank(text: string, row: number, fail: Fail): number[] {
  const pieces: number[] = [];
  for (const char of text) {
    const piece = PIECES.get(char);
    if (piece !== undefined) {
      pieces.push(piece);
    } else if (/^[1-8]$/.test(char)) {
      for (let count = Number(char); count > 0; count--) pieces.push(0);
    } else {
      const square = squareName(16 * row + pieces.length);
      const where = pieces.length < 8 ? `on ${square}` : `after h${8 - row}`;
      const expected = `a piece letter or a digit from 1 to 8 ${where}`;
      fail(`board, expected ${expected}, not ${quote(char)}`);
    }
  }
  return pieces;
}

function parseSide(text: string, fail: Fail): number {
  if (text === "w") return WHITE;
  if (text === "b") return BLACK;
  return fail(`side to move, expected "w" or "b", not ${quote(text)}`);
}

function parseCastling(text: string, fail: Fail): number {
  let castling = 0;
  if (text === "-") return castling;
  for (const letter of text) {
    const index = CASTLING_LETTERS.indexOf(letter);
    const right = CASTLINGS[index]?.right ?? 0;
    if (right === 0 || (castling & right) !== 0) {
      const expected = '"-" or some of "KQkq", each once';
      fail(`castling, expected ${expected}, not ${quote(text)}`);
    }
    castling |= right;
  }
  return castling;
}

function parseEpSquare(text: string, fail: Fail): number {
  if (text === "-") return NO_SQUARE;
  const square = parseSquare(text);
  if (square !== NO_SQUARE) return square;
  const expected = '"-" or a square like "e3"';
  return fail(`en passant square, expected ${expected}, not ${quote(text)}`);
}

function parseCounter(
  name: string,
  text: string,
  least: number,
  fail: Fail,
): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= MAX_COUNTER) {
    return value;
  }
  const expected = `a number from ${least} to ${MAX_COUNTER}`;
  return fail(`${name}, expected ${expected}, not ${quote(text)}`);
}

// -- Positions that cannot be -------------------------------------------------

/** What makes the position impossible, null if nothing does. */
function problemOf(position: Position): string | null {
  const { board } = position;
  return menProblem(board, WHITE) ?? menProblem(board, BLACK) ??
    checkProblem(position) ?? castlingProblem(position) ?? epProblem(position);
}

function colourName(side: number): string {
  return side === WHITE ? "white" : "black";
}

function sideLetter(side: number): string {
  return side === WHITE ? "w" : "b";
}

function menProblem(board: Uint8Array, side: number): string | null {
  const colour = colourName(side);
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const [square, piece] of board.entries()) {
    if ((piece & side) === 0) continue;
    const type = (piece & 7) < KNIGHT ? WHITE_PAWN : piece & 7;
    if (type === WHITE_PAWN && isLastRank(square)) {
      return `board, expected no pawn on ${squareName(square)}`;
    }
    counts[0]++;
    counts[type]++;
  }
  const [pieces, pawns] = counts;
  const kings = counts[KING];
  if (kings !== 1) return `board, expected one ${colour} king, not ${kings}`;
  if (pawns > 8) {
    return `board, expected at most 8 ${colour} pawns, not ${pawns}`;
  }
  if (pieces > 16) {
    return `board, expected at most 16 ${colour} men, not ${pieces}`;
  }
  // Puzzles do without the pawns that should have promoted: no more than 8 can.
  const promoted = promotedPieces(counts);
  return promoted <= 8
    ? null
    : `board, expected at most 8 promoted ${colour} pieces, not ${promoted}`;
}

/** Pieces beyond those of the initial position, from the counts by type. */
function promotedPieces(counts: number[]): number {
  return [[KNIGHT, 2], [BISHOP, 2], [ROOK, 2], [QUEEN, 1]]
    .map(([type, initial]) => Math.max(0, counts[type] - initial))
    .reduce((sum, count) => sum + count);
}

function checkProblem(position: Position): string | null {
  const mover = kingSquare(position, position.side);
  const side = COLOURS - position.side;
  const king = kingSquare(position, side);
  const rows = Math.abs((king >> 4) - (mover >> 4));
  const files = Math.abs((king & 7) - (mover & 7));
  if (rows <= 1 && files <= 1) {
    const squares = `${squareName(mover)} and ${squareName(king)}`;
    return `board, expected kings apart, not side by side on ${squares}`;
  }
  if (!isInCheck(position, side)) return null;
  const checked = `the ${colourName(side)} king on ${squareName(king)}`;
  const expected = `"${sideLetter(side)}"`;
  return `side to move, expected ${expected}, because ${checked} is in check`;
}

function castlingProblem({ board, castling }: Position): string | null {
  for (const [index, way] of CASTLINGS.entries()) {
    if ((castling & way.right) === 0) continue;
    const missing = missingFor(board, way);
    if (missing !== null) {
      return `castling, expected a ${missing} for "${CASTLING_LETTERS[index]}"`;
    }
  }
  return null;
}

/** The man that is not at home while the other one is, null if none. */
function missingFor(
  board: Uint8Array,
  { side, king, rook }: Castling,
): string | null {
  const hasKing = board[king] === (side | KING);
  const hasRook = board[rook] === (side | ROOK);
  // With neither at home the right is kept, idle: unless a king stands there,
  // which the engine would take for the one that may castle.
  const isStray = [king, rook].some((square) => (board[square] & 7) === KING);
  if (hasKing === hasRook && (hasKing || !isStray)) return null;
  return hasKing
    ? `${colourName(side)} rook on ${squareName(rook)}`
    : `${colourName(side)} king on ${squareName(king)}`;
}

function epProblem({ board, side, epSquare }: Position): string | null {
  if (epSquare === NO_SQUARE) return null;
  const name = squareName(epSquare);
  const [row, forward] = side === WHITE ? [2, 16] : [5, -16];
  if (epSquare >> 4 !== row) {
    const rank = `rank ${8 - row} with "${sideLetter(side)}" to move`;
    return `en passant square, expected a square on ${rank}, not "${name}"`;
  }
  const [to, from] = [epSquare + forward, epSquare - forward];
  const enemy = COLOURS - side;
  if (board[to] !== (enemy | pawnType(enemy))) {
    const pawn = `a ${colourName(enemy)} pawn on ${squareName(to)}`;
    return `en passant square, expected ${pawn} for "${name}"`;
  }
  const occupied = [epSquare, from].find((square) => board[square] !== 0);
  if (occupied === undefined) return null;
  return `en passant square, expected ${squareName(occupied)} to be empty`;
}
