/**
 * Forsyth–Edwards Notation: positions as text. Reading forgives what is clear all
 * the same, and refuses what no game can lead to.
 */

import { isLastRank, pawnStep, pawnType, SQUARES } from "../rules/attacks.ts";
import type { Board } from "../rules/attacks.ts";
import { countPieces } from "../rules/material.ts";
import {
  BLACK,
  COLOURS,
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

/** Knights, kings, bishops, rooks and queens of a side when a game begins. */
const INITIAL_PIECES = [2, 1, 2, 2, 1];

/** The position as FEN: of what is in standard form, exactly what was read. */
export function formatFen(position: Position): string {
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7].map((row) =>
    [...position.board.subarray(16 * row, 16 * row + 8)]
      .map((piece) => pieceLetter(piece) || " ").join("")
      .replace(/ +/g, ({ length }) => String(length))
  );
  const castling = CASTLINGS.map(({ right, name }) =>
    (position.castling & right) === 0 ? "" : name
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
 * Reads a position, of which only the board is needed.
 * @throws {SyntaxError} if a field is not written as FEN wants it.
 * @throws {RangeError} if they all are, and the position is impossible.
 */
export function parseFen(text: string): Position {
  const cannot = `Cannot parse FEN ${quote(text)}:`;
  const refuse: Refuse = (field, expected, found) => {
    const instead = typeof found === "number" ? found : quote(found);
    const problem = `${field}, expected ${expected}, not ${instead}`;
    throw new SyntaxError(`${cannot} ${problem}`);
  };
  const [ranks = "", ...others] = text.match(/[^ \t\r\n]+/g) ?? [];
  const board = parseBoard(ranks, refuse);
  const [turn, rights, passed, halfmoves, fullmoves] = FIELDS.map(
    ([field, missing, form, expected], index) => {
      const found = others[index] ?? missing;
      return form.test(found) ? found : refuse(field, expected, found);
    },
  );
  const position = {
    board,
    side: turn === "w" ? WHITE : BLACK,
    castling: rightsAtHome(rights, board),
    epSquare: parseSquare(passed),
    halfmoves: Number(halfmoves),
    fullmoves: Number(fullmoves) || 1,
  };
  const problem = problemOf(position);
  if (problem === null) return position;
  throw new RangeError(`${cannot} ${problem}`);
}

// -- Fields -------------------------------------------------------------------

type Refuse = (name: string, expected: string, found: string | number) => never;

const COUNTER = /^0*\d{1,5}$/;
const COUNTS = "a number from 0 to 99999";
const RIGHTS = /^(-|(?=[KQkq]{1,4}$)(?!.*(.).*\2).+)$/;

/** What follows the board: its name, what it is if missing, its form in words. */
const FIELDS: readonly (readonly [string, string, RegExp, string])[] = [
  ["side to move", "w", /^[wb]$/, '"w" or "b"'],
  ["castling", "-", RIGHTS, '"-" or some of "KQkq", each once'],
  ["en passant square", "-", /^(-|[a-h][1-8])$/, '"-" or a square like "e3"'],
  ["half-move clock", "0", COUNTER, COUNTS],
  ["full-move number", "1", COUNTER, COUNTS],
  ["end", "", /^$/, "nothing after six fields"],
];

function parseBoard(text: string, refuse: Refuse): Board {
  const board: Board = new Uint8Array(128);
  const ranks = text === "" ? [] : text.split("/");
  if (ranks.length !== 8) refuse("board", "8 ranks", ranks.length);
  for (const [row, rank] of ranks.entries()) {
    const blanks = (digit: string) => " ".repeat(Number(digit));
    const squares = [...rank.replace(/[1-8]/g, blanks)];
    const { length } = squares;
    const stray = squares.findIndex((one) => one !== " " && !parsePiece(one));
    if (stray >= 0) {
      const name = squareName(16 * row + stray);
      const where = stray < 8 ? `on ${name}` : `after h${8 - row}`;
      const expected = `a piece letter or a digit from 1 to 8 ${where}`;
      refuse("board", expected, squares[stray]);
    }
    if (length !== 8) refuse("board", `8 squares on rank ${8 - row}`, length);
    board.set(squares.map(parsePiece), 16 * row);
  }
  return board;
}

/** The rights named, but for absent pieces: many write `KQkq` for any position. */
function rightsAtHome(names: string, board: Board): number {
  return CASTLINGS.filter(({ side, king, rook, name }) =>
    names.includes(name) && board[king] === (KING | side) &&
    board[rook] === (ROOK | side)
  ).reduce((rights, { right }) => rights | right, 0);
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
