/**
 * Forsyth–Edwards Notation (FEN): positions as text. The reader accepts whatever
 * is unambiguous, and refuses positions that no game can reach.
 */

import {
  type Board,
  isLastRank,
  pawnStep,
  pawnType,
  SQUARES,
  STEPS,
} from "../rules/attacks.ts";
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
} from "../constants.ts";
import {
  castlingName,
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

/** Pieces of a side when a game begins, by type from `KNIGHT` on. */
const INITIAL_PIECES = [2, 1, 2, 2, 1];

/** Pawns of a side when a game begins. */
const INITIAL_PAWNS = 8;

const MOST_PIECES = 16;

/** The position as FEN. A standard FEN that was read comes out unchanged. */
export function formatFen(position: Position): string {
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7].map((row) =>
    [...position.board.subarray(16 * row, 16 * row + 8)]
      .map((piece) => pieceLetter(piece) || " ").join("")
      .replace(/ +/g, ({ length }) => String(length))
  );
  return [
    ranks.join("/"),
    sideLetter(position.side),
    castlingName(position.castling),
    squareName(position.epSquare),
    Math.min(MOST_COUNT, position.halfmoves),
    Math.min(MOST_COUNT, position.fullmoves),
  ].join(" ");
}

/**
 * Reads a position. Fields after the board may be missing.
 * @throws {SyntaxError} if a field does not have the form of FEN.
 * @throws {RangeError} if all fields do but the position is impossible.
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
    ({ name, missing, form, expected }, index) => {
      const found = others[index] ?? missing;
      if (form.test(found)) return found;
      const gap = gapIn(text, others, index);
      return gap === null
        ? refuse(name, expected, found)
        : refuse(gap.name, gap.expected, gap.found);
    },
  );
  if (isChess960(rights, board)) {
    throw new RangeError(`${cannot} castling, ${NO_CHESS960}`);
  }
  const position = {
    board,
    side: turn === "w" ? WHITE : BLACK,
    castling: rightsAtHome(orthodox(rights), board),
    epSquare: parseSquare(passed),
    halfmoves: Number(halfmoves),
    fullmoves: Number(fullmoves) || 1,
  };
  const problem = positionProblem(position);
  if (problem === null) return position;
  throw new RangeError(`${cannot} ${problemText(problem)}`);
}

// -- Fields -------------------------------------------------------------------

type Refuse = (name: string, expected: string, found: string | number) => never;

const COUNTER = /^0*\d{1,5}$/;
/** The most that a FEN counts; what comes after is not counted. */
const MOST_COUNT = 99_999;
const COUNTS = `a number from 0 to ${MOST_COUNT}`;
const RIGHTS = /^(-|(?=(?:[KQkq]{1,4}|[A-Ha-h]{1,4})$)(?!.*(.).*\2).+)$/;
const NO_CHESS960 =
  "expected rights of kings on e1 and e8 and of rooks in the corners, not those of Chess960";

interface Field {
  readonly name: string;
  /** Its text if it is missing. */
  readonly missing: string;
  readonly form: RegExp;
  /** Its form, for a message. */
  readonly expected: string;
}

/** The fields after the board. */
const FIELDS: readonly Field[] = [
  {
    name: "side to move",
    missing: "w",
    form: /^[wb]$/,
    expected: '"w" or "b"',
  },
  {
    name: "castling",
    missing: "-",
    form: RIGHTS,
    expected: '"-" or some of "KQkq", each once',
  },
  {
    name: "en passant square",
    missing: "-",
    form: /^(-|[a-h][1-8])$/,
    expected: '"-" or a square like "e3"',
  },
  { name: "half-move clock", missing: "0", form: COUNTER, expected: COUNTS },
  { name: "full-move number", missing: "1", form: COUNTER, expected: COUNTS },
  {
    name: "end",
    missing: "",
    form: /^$/,
    expected: "nothing after six fields",
  },
];

/**
 * The field that is empty, or left out, if that is why another field is wrong:
 * those after it stand a place too early.
 */
function gapIn(text: string, fields: readonly string[], wrong: number) {
  const apart = text.trim().split(/[ \t]/).slice(1);
  const empty = apart.indexOf("");
  const isEmpty = empty >= 0 && empty <= wrong &&
    apart.every((field, index) =>
      index === empty || FIELDS[index]?.form.test(field)
    );
  if (isEmpty) return { ...FIELDS[empty], found: "" };
  // A hyphen can be either of two fields.
  const isEither = wrong === EN_PASSANT && fields[wrong - 1] === "-" &&
    FIELDS[wrong + 1].form.test(fields[wrong]);
  return isEither ? ONE_OF_TWO : null;
}

const EN_PASSANT = 2;
const ONE_OF_TWO = {
  name: "castling and en passant square",
  expected: "a field for each",
  found: "-",
};

function parseBoard(text: string, refuse: Refuse): Board {
  const board: Board = new Uint8Array(128);
  const ranks = text === "" ? [] : text.split("/");
  if (ranks.length === 9 && ranks[8] === "") {
    refuse("board", "nothing after the eighth rank", "/");
  }
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

// -- Chess960 -----------------------------------------------------------------

/** Rights by the files of rooks, where they are those of chess. */
function orthodox(rights: string): string {
  if (!/^[A-Ha-h]+$/.test(rights)) return rights;
  const names: Record<string, string> = { H: "K", A: "Q", h: "k", a: "q" };
  return [...rights].map((file) => names[file] ?? "").join("");
}

type Castling = typeof CASTLINGS[number];

/**
 * Whether rights are those of Chess960: named by the files of rooks that chess
 * does not have there, or by kings and rooks that are not at home but stand as
 * in Chess960.
 */
function isChess960(rights: string, board: Board): boolean {
  if (rights === "-") return false;
  const named = [...orthodox(rights)];
  const ways = CASTLINGS.filter(({ name }) => named.includes(name));
  const isHome = rightsAtHome(orthodox(rights), board) ===
    ways.reduce((all, { right }) => all | right, 0);
  if (/^[A-Ha-h]+$/.test(rights)) {
    return named.length < rights.length || !isHome;
  }
  return !isHome && areOf960(ways, board);
}

/**
 * Whether kings and rooks stand as in Chess960, where both sides have them on
 * the same files. One right alone, or a king on its file in chess with rights of
 * one side only, says too little: many programs write rights for any position.
 */
function areOf960(ways: readonly Castling[], board: Board): boolean {
  const [first] = ways;
  const king = kingFile(first, board);
  if (ways.length < 2 || king < 0) return false;
  const areMirrored = ways.every((way) =>
    kingFile(way, board) === king && rookFile(way, board) >= 0 &&
    ways.every((other) =>
      isKingside(other) !== isKingside(way) ||
      rookFile(other, board) === rookFile(way, board)
    )
  );
  const areOfBoth = ways.some(({ side }) => side !== first.side);
  return areMirrored && (areOfBoth || king !== (first.king & 7));
}

function isKingside({ king, rook }: Castling): boolean {
  return rook > king;
}

/** The file of a side's king on its first rank, -1 without one. */
function kingFile({ side, king }: Castling, board: Board): number {
  return firstRank(king, board).indexOf(KING | side);
}

/** The file of the outermost rook on the side of the king, -1 without one. */
function rookFile(way: Castling, board: Board): number {
  const rank = firstRank(way.king, board);
  const rook = ROOK | way.side;
  const king = kingFile(way, board);
  const file = isKingside(way) ? rank.lastIndexOf(rook) : rank.indexOf(rook);
  return isKingside(way) === file > king ? file : -1;
}

function firstRank(home: number, board: Board): number[] {
  const start = home & 0x70;
  return [...board.subarray(start, start + 8)];
}

/**
 * The named rights of kings and rooks that are at home. Many programs write
 * `KQkq` for any position.
 */
export function rightsAtHome(names: string, board: Board): number {
  return CASTLINGS.filter(({ side, king, rook, name }) =>
    names.includes(name) && board[king] === (KING | side) &&
    board[rook] === (ROOK | side)
  ).reduce((rights, { right }) => rights | right, 0);
}

// -- Impossible positions -----------------------------------------------------

/** Why no game can reach a position. */
export interface PositionProblem {
  /** The field of FEN that is wrong. */
  readonly field: "board" | "side to move" | "en passant square";
  /** What is expected there: `"one white king, not 0"`. */
  readonly expected: string;
  /** Why, if that does not say it: `"the black king on g3 is in check"`. */
  readonly reason?: string;
}

/** `"board, expected one white king, not 0"`. */
function problemText({ field, expected, reason }: PositionProblem): string {
  const because = reason === undefined ? "" : `, because ${reason}`;
  return `${field}, expected ${expected}${because}`;
}

/** Why no game can reach a position; null if nothing speaks against it. */
export function positionProblem(position: Position): PositionProblem | null {
  const { board } = position;
  return piecesProblem(board, WHITE) ?? piecesProblem(board, BLACK) ??
    checkProblem(position) ?? epProblem(position);
}

interface Rule {
  readonly isBroken: boolean;
  readonly expected: string;
}

/** What is wrong with a field by the first broken rule; null without one. */
function firstBroken(
  field: PositionProblem["field"],
  rules: readonly Rule[],
): PositionProblem | null {
  const broken = rules.find(({ isBroken }) => isBroken);
  return broken === undefined ? null : { field, expected: broken.expected };
}

function colourName(side: number): string {
  return sideName(side).toLowerCase();
}

function sideLetter(side: number): string {
  return side === WHITE ? "w" : "b";
}

function piecesProblem(board: Board, side: number) {
  const colour = colourName(side);
  const pawn = pawnType(side) | side;
  const stray = SQUARES.find((at) => isLastRank(at) && board[at] === pawn);
  const counts = countPieces(board, side);
  const pieces = counts[0];
  const pawns = counts[WHITE_PAWN];
  const kings = counts[KING];
  // Puzzles may have promoted pieces beside all pawns, but never more than eight.
  const promoted = counts.slice(KNIGHT)
    .map((count, index) => Math.max(0, count - INITIAL_PIECES[index]))
    .reduce((sum, count) => sum + count);
  return firstBroken("board", [
    {
      isBroken: stray !== undefined,
      expected: `no pawn on ${squareName(stray ?? NO_SQUARE)}`,
    },
    {
      isBroken: kings !== 1,
      expected: `one ${colour} king, not ${kings}`,
    },
    {
      isBroken: pawns > INITIAL_PAWNS,
      expected: `at most ${INITIAL_PAWNS} ${colour} pawns, not ${pawns}`,
    },
    {
      isBroken: pieces > MOST_PIECES,
      expected: `at most ${MOST_PIECES} ${colour} pieces, not ${pieces}`,
    },
    {
      isBroken: promoted > INITIAL_PAWNS,
      expected:
        `at most ${INITIAL_PAWNS} promoted ${colour} pieces, not ${promoted}`,
    },
  ]);
}

function checkProblem(position: Position): PositionProblem | null {
  const mover = kingSquare(position, position.side);
  const side = COLOURS - position.side;
  const king = kingSquare(position, side);
  if (STEPS[KING].includes(king - mover)) {
    const squares = `${squareName(mover)} and ${squareName(king)}`;
    const expected = `kings apart, not side by side on ${squares}`;
    return { field: "board", expected };
  }
  if (!isInCheck(position, side)) return null;
  const checked = `the ${colourName(side)} king on ${squareName(king)}`;
  return {
    field: "side to move",
    expected: `"${sideLetter(side)}"`,
    reason: `${checked} is in check`,
  };
}

function epProblem({ board, side, epSquare }: Position) {
  if (epSquare === NO_SQUARE) return null;
  const name = squareName(epSquare);
  const row = side === WHITE ? 2 : 5;
  const rank = `rank ${8 - row} with "${sideLetter(side)}" to move`;
  const enemy = COLOURS - side;
  const to = epSquare ^ 16;
  const from = epSquare - pawnStep(enemy);
  const pawn = `a ${colourName(enemy)} pawn on ${squareName(to)}`;
  return firstBroken("en passant square", [
    {
      isBroken: epSquare >> 4 !== row,
      expected: `a square on ${rank}, not "${name}"`,
    },
    {
      isBroken: board[to] !== (enemy | pawnType(enemy)),
      expected: `${pawn} for "${name}"`,
    },
    { isBroken: board[epSquare] !== 0, expected: `${name} to be empty` },
    {
      isBroken: board[from] !== 0,
      expected: `${squareName(from)} to be empty`,
    },
  ]);
}
