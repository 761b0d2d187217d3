/**
 * Forsyth–Edwards Notation: positions as text. Reading forgives what is clear all
 * the same, such as castling letters in any order, `11` for `2`, or move number 0
 * for 1, and refuses what no game can lead to and the rules could not handle.
 */

import {
  type Board,
  COLOURS,
  isLastRank,
  pawnStep,
  pawnType,
  SQUARES,
} from "../rules/attacks.ts";
import { countPieces } from "../rules/material.ts";
import {
  BLACK,
  KING,
  KNIGHT,
  NO_SQUARE,
  ROOK,
  WHITE,
  WHITE_PAWN,
} from "../mod.ts";
import {
  CASTLINGS,
  isInCheck,
  kingSquare,
  parsePiece,
  parseSquare,
  pieceLetter,
  type Position,
  sideName,
  squareName,
} from "../rules/position.ts";
import { quote } from "./quote.ts";

export const START_FEN =
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const CASTLING_LETTERS = "KQkq"; // in the order of CASTLINGS
/** Knights, kings, bishops, rooks and queens of a side when a game begins. */
const INITIAL_PIECES = [2, 1, 2, 2, 1];
const MAX_COUNTER = 99_999;

/** The position as FEN: of what is in standard form, exactly what was read. */
export function formatFen(position: Position): string {
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7].map((row) =>
    [...position.board.subarray(16 * row, 16 * row + 8)]
      .map((piece) => pieceLetter(piece) || " ").join("")
      .replace(/ +/g, ({ length }) => String(length))
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
 * Reads a position. Only the board is needed; by default the rest is `w - - 0 1`.
 * Castling rights count only with king and rook at home: many programs write
 * `KQkq` for any position.
 *
 * @throws {SyntaxError} if a field is not written as FEN wants it.
 * @throws {RangeError} if they all are, and the position is impossible.
 */
export function parseFen(text: string): Position {
  const cannot = `Cannot parse FEN ${quote(text)}:`;
  const refuse = (field: string): Refuse => (expected, found) => {
    const instead = typeof found === "number" ? found : quote(found);
    const problem = `${field}, expected ${expected}, not ${instead}`;
    throw new SyntaxError(`${cannot} ${problem}`);
  };
  const fields = text.split(/[ \t\r\n]+/).filter((field) => field !== "");
  const [ranks = "", turn = "w", rights = "-", passed = "-"] = fields;
  const [halfmoves = "0", fullmoves = "1", more] = fields.slice(4);
  const board = parseBoard(ranks, refuse("board"));
  const position = {
    board,
    side: parseSide(turn, refuse("side to move")),
    castling: parseCastling(rights, refuse("castling")) & rightsAtHome(board),
    epSquare: parseEpSquare(passed, refuse("en passant square")),
    halfmoves: parseCounter(halfmoves, refuse("half-move clock")),
    fullmoves: parseCounter(fullmoves, refuse("full-move number")) || 1,
  };
  if (more !== undefined) refuse("end")("nothing after six fields", more);
  const problem = problemOf(position);
  if (problem === null) return position;
  throw new RangeError(`${cannot} ${problem}`);
}

// -- Fields -------------------------------------------------------------------

type Refuse = (expected: string, found: string | number) => never;

function parseBoard(text: string, refuse: Refuse): Board {
  const board: Board = new Uint8Array(128);
  const ranks = text === "" ? [] : text.split("/");
  if (ranks.length !== 8) refuse("8 ranks", ranks.length);
  for (const [row, rank] of ranks.entries()) {
    const pieces = parseRank(rank, row, refuse);
    const { length } = pieces;
    if (length !== 8) refuse(`8 squares on rank ${8 - row}`, length);
    board.set(pieces, 16 * row);
  }
  return board;
}

function parseRank(text: string, row: number, refuse: Refuse): number[] {
  const pieces: number[] = [];
  for (const char of text) {
    const piece = parsePiece(char);
    if (piece !== 0) pieces.push(piece);
    else if (/^[1-8]$/.test(char)) pieces.push(...Array(Number(char)).fill(0));
    else {
      const square = squareName(16 * row + pieces.length);
      const where = pieces.length < 8 ? `on ${square}` : `after h${8 - row}`;
      refuse(`a piece letter or a digit from 1 to 8 ${where}`, char);
    }
  }
  return pieces;
}

function parseSide(text: string, refuse: Refuse): number {
  if (text === "w") return WHITE;
  return text === "b" ? BLACK : refuse('"w" or "b"', text);
}

function parseCastling(text: string, refuse: Refuse): number {
  let castling = 0;
  if (text === "-") return castling;
  for (const letter of text) {
    const right = CASTLINGS[CASTLING_LETTERS.indexOf(letter)]?.right ?? 0;
    const isNew = right !== 0 && (castling & right) === 0;
    if (!isNew) refuse('"-" or some of "KQkq", each once', text);
    castling |= right;
  }
  return castling;
}

function rightsAtHome(board: Board): number {
  return CASTLINGS.filter(({ side, king, rook }) =>
    board[king] === (KING | side) && board[rook] === (ROOK | side)
  ).reduce((rights, { right }) => rights | right, 0);
}

function parseEpSquare(text: string, refuse: Refuse): number {
  const square = parseSquare(text);
  if (square !== NO_SQUARE || text === "-") return square;
  return refuse('"-" or a square like "e3"', text);
}

function parseCounter(text: string, refuse: Refuse): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= MAX_COUNTER) return value;
  return refuse(`a number from 0 to ${MAX_COUNTER}`, text);
}

// -- Positions that cannot be -------------------------------------------------

function problemOf(position: Position): string | null {
  const { board } = position;
  return piecesProblem(board, WHITE) ?? piecesProblem(board, BLACK) ??
    checkProblem(position) ?? epProblem(position);
}

type Rule = readonly [isBroken: boolean, expected: string];

function firstBroken(field: string, rules: readonly Rule[]) {
  const [, expected] = rules.find(([isBroken]) => isBroken) ?? [];
  return expected === undefined ? null : `${field}, expected ${expected}`;
}

const colourName = (side: number) => sideName(side).toLowerCase();
const sideLetter = (side: number) => colourName(side)[0];

function piecesProblem(board: Board, side: number) {
  const colour = colourName(side);
  const pawn = pawnType(side) | side;
  const stray = SQUARES.find((at) => isLastRank(at) && board[at] === pawn);
  const counts = countPieces(board, side);
  const [pieces, pawns, kings] = [counts[0], counts[WHITE_PAWN], counts[KING]];
  // Puzzles do without the pawns that should have promoted: no more than 8 can.
  const promoted = counts.slice(KNIGHT)
    .map((count, index) => Math.max(0, count - INITIAL_PIECES[index]))
    .reduce((sum, count) => sum + count);
  return firstBroken("board", [
    [stray !== undefined, `no pawn on ${squareName(stray ?? NO_SQUARE)}`],
    [kings !== 1, `one ${colour} king, not ${kings}`],
    [pawns > 8, `at most 8 ${colour} pawns, not ${pawns}`],
    [pieces > 16, `at most 16 ${colour} pieces, not ${pieces}`],
    [promoted > 8, `at most 8 promoted ${colour} pieces, not ${promoted}`],
  ]);
}

function checkProblem(position: Position) {
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

function epProblem({ board, side, epSquare }: Position) {
  if (epSquare === NO_SQUARE) return null;
  const name = squareName(epSquare);
  const row = side === WHITE ? 2 : 5;
  const rank = `rank ${8 - row} with "${sideLetter(side)}" to move`;
  const enemy = COLOURS - side;
  const [to, from] = [epSquare ^ 16, epSquare - pawnStep(enemy)];
  const pawn = `a ${colourName(enemy)} pawn on ${squareName(to)}`;
  return firstBroken("en passant square", [
    [epSquare >> 4 !== row, `a square on ${rank}, not "${name}"`],
    [board[to] !== (enemy | pawnType(enemy)), `${pawn} for "${name}"`],
    [board[epSquare] !== 0, `${name} to be empty`],
    [board[from] !== 0, `${squareName(from)} to be empty`],
  ]);
}
