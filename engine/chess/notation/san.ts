/**
 * Moves as text: in standard algebraic notation (SAN) or in coordinates. The
 * reader is tolerant: a text has one or two *readings*, and each reading is a
 * pattern that moves fit or do not fit.
 */

import { KING, ROOK, WHITE, WHITE_PAWN } from "../constants.ts";
import {
  FROM_A1,
  fromA1,
  isPawn,
  originsOf,
  pawnStep,
  SQUARES,
} from "../rules/attacks.ts";
import { type IllegalReason, refusal } from "../rules/illegal_move.ts";
import { halfWidth } from "./full_width.ts";
import {
  canMove,
  castlingRefusal,
  CASTLINGS,
  isInCheck,
  isNullMove,
  kingSquare,
  type LegalMove,
  legalMoves,
  legalMovesBetween,
  parsePiece,
  parseSquare,
  pieceLetter,
  play,
  type Position,
  squareAt,
  squareName,
} from "../rules/position.ts";

export type ParsedMove =
  | { readonly kind: "move"; readonly move: LegalMove }
  /** Two or more moves, of different pieces, fit. */
  | { readonly kind: "ambiguous"; readonly moves: readonly LegalMove[] }
  /** A pawn reaches the last rank and no piece is named: all four moves. */
  | { readonly kind: "promotion"; readonly moves: readonly LegalMove[] }
  | IllegalMove
  | UnreadableMove;

/** What became of a text that is not a move that can be played. */
export type RefusedMove = Exclude<ParsedMove, { readonly kind: "move" }>;

/** A text that describes no move. */
export interface UnreadableMove {
  readonly kind: "unreadable";
  /** The capital at its beginning that names no piece, if that is why. */
  readonly letter?: string;
}

/** A move that a text describes and the rules forbid. */
export interface IllegalMove {
  readonly kind: "illegal";
  /** What is wrong with the move, or with the likeliest meaning of the text. */
  readonly reason: IllegalReason | "no such piece";
  /** The move that the reason is about; null if there is no such piece. */
  readonly attempt: LegalMove | null;
  /**
   * The most similar legal move; null if none has the same piece or target. Pawns are
   * the same on one file.
   */
  readonly nearest: LegalMove | null;
}

/** Longest text that may be a move, with room for spaces and annotations. */
const MAX_LENGTH = 40;
/** Characters that look like a hyphen. */
export const DASHES = /[‐‑‒–—−]/g;

/** Piece type; `WHITE_PAWN` for every pawn. */
function typeOf(piece: number): number {
  return isPawn(piece) ? WHITE_PAWN : piece & 7;
}

/** Capital letter of a piece type; empty for 0. */
function letterOf(type: number): string {
  return pieceLetter(WHITE | type);
}

function typeOfLetter(letter: string): number {
  return parsePiece(letter.toUpperCase()) & 7;
}

/** Whether a move is castling, given as the king's move. */
export function isCastling(
  { board }: Position,
  { from, to }: Pick<LegalMove, "from" | "to">,
): boolean {
  return (board[from] & 7) === KING && Math.abs(to - from) === 2;
}

// -- Writing ------------------------------------------------------------------

/** A legal move in coordinates: `"e2e4"`, `"e7e8q"`, castling `"e1g1"`. */
export function formatCoordinate(move: LegalMove): string {
  return formatSquares(move) + letterOf(move.promotion).toLowerCase();
}

/** The squares of a move alone, whatever a pawn becomes: `"e7e8"`. */
export function formatSquares(
  { from, to }: Pick<LegalMove, "from" | "to">,
): string {
  return squareName(from) + squareName(to);
}

/** A null move, as most programs write it. */
const NULL_SAN = "--";

/**
 * A legal move in standard algebraic notation, such as `"Nbd2"` or `"O-O+"`; a
 * null move as `"--"`. It is faster if the position after it is known.
 */
export function formatSan(
  position: Position,
  move: LegalMove,
  next: Position = play(position, move),
): string {
  if (isNullMove(move)) return NULL_SAN;
  const steps = formatSteps(position, move);
  if (!isInCheck(next)) return steps;
  return steps + (canMove(next) ? "+" : "#");
}

/** The move without the sign for check or mate. */
function formatSteps(position: Position, move: LegalMove) {
  const { from, to, promotion } = move;
  if (isCastling(position, move)) return to > from ? "O-O" : "O-O-O";
  const target = squareName(to);
  const type = typeOf(position.board[from]);
  if (type === WHITE_PAWN) {
    // A pawn changes files only by capturing.
    const isCapture = ((from ^ to) & 7) !== 0;
    const pawn = isCapture ? squareName(from)[0] + "x" : "";
    return pawn + target + (promotion === 0 ? "" : "=" + letterOf(promotion));
  }
  const capture = position.board[to] === 0 ? "" : "x";
  return letterOf(type) + origin(position, move) + capture + target;
}

/** File, rank or square of the piece, if others of its kind can move there. */
function origin(position: Position, move: LegalMove): string {
  const { board } = position;
  const rivals = originsOf(board, board[move.from], move.to);
  return rivals.length === 1 ? "" : originAmong(rivals, position, move);
}

function originAmong(
  rivals: readonly number[],
  position: Position,
  { from, to }: LegalMove,
): string {
  const others = legalMovesBetween(position, rivals, to)
    .filter((other) => other.from !== from);
  if (others.length === 0) return "";
  const name = squareName(from);
  if (others.every((other) => ((other.from ^ from) & 7) !== 0)) return name[0];
  if (others.every((other) => other.from >> 4 !== from >> 4)) return name[1];
  return name;
}

// -- Reading: from text to readings -------------------------------------------

/** A pattern of moves. Undefined fields fit every move. */
interface Reading {
  readonly type?: number;
  /** Of the piece, from 0 on as in squares. */
  readonly file?: number | undefined;
  readonly row?: number | undefined;
  readonly to: number;
  readonly promotion?: number | undefined;
}

const FIGURINES = /[♔-♟]\ufe0e?/gu;
/** Signs after a move that follow from the board. */
const TRAILER = /(?:e\.?p\.?|[+#!?†‡])+$/i;
const CASTLING_TEXT = /^[o0]-?[o0](-?[o0])?$/i;
const TO = /([a-h][1-8])(?:[=/]?\(?([nbrqk])\)?)?$/.source;
/** Coordinates, and pawn moves without a letter. */
const WITHOUT_PIECE = new RegExp("^()(?:([a-h])([1-8])?[-x:]?)?" + TO);
const WITH_PIECE = new RegExp("^([pnbrqk])([a-h])?([1-8])?[-x:]?" + TO);

/**
 * A move of a piece that other languages have, such as a queen's `Dxe5`. Case
 * tells it from a pawn's move, unless the squares are in capitals, too.
 */
const NO_PIECE = /^(?![KQRBNP])(\p{Lu})(?![1-8])[a-h]?[1-8]?[-x:]?[a-h][1-8]/u;

/** The text without spaces, move number and signs, in plain characters. */
function simplify(text: string) {
  const plain = (char: string) => "KQRBNP"[(char.charCodeAt(0) - 0x2654) % 6];
  return halfWidth(text).replace(/\s+/g, "").replace(FIGURINES, plain)
    .replace(DASHES, "-").replace(/×/g, "x")
    .replace(/^\d+[.…]+/, "").replace(TRAILER, "");
}

/** Moves as the standard writes them, so nearly all. */
const STANDARD =
  /^(?:[KQRBN][a-h]?[1-8]?x?|[a-h]x)?[a-h][1-8](?:=[QRBN])?[+#]?$/;

/**
 * The first of {@linkcode readingsOf}, found faster, since the parts of the text
 * are not copied; null for a text that is not written by the standard.
 */
function standardReading(text: string): Reading | null {
  if (!STANDARD.test(text)) return null;
  const isSigned = "+#".includes(text[text.length - 1]);
  const end = isSigned ? text.length - 1 : text.length;
  if (text[end - 2] !== "=") return readingTo(text, end - 2, undefined);
  return readingTo(text, end - 4, typeOfLetter(text[end - 1]));
}

/** A reading of a text of the standard, whose target has a place in it. */
function readingTo(
  text: string,
  place: number,
  promotion: number | undefined,
): Reading | null {
  const to = squareAt(text, place);
  const letter = text[0];
  let file: number | undefined;
  let row: number | undefined;
  if (letter >= "a") {
    // A pawn's text begins with its file, which a capture changes.
    file = fileOf(letter);
    const isWrong = place > 0 && file === (to & 7);
    return isWrong ? null : { type: WHITE_PAWN, file, row, to, promotion };
  }
  for (let index = 1; index < place; index++) {
    const char = text[index];
    if (char <= "8") row = rowOf(char);
    else if (char !== "x") file = fileOf(char);
  }
  return { type: typeOfLetter(letter), file, row, to, promotion };
}

/** The readings of a text. If case leaves it open, the pawn's comes first. */
function readingsOf(text: string): Reading[] {
  const lower = text.toLowerCase();
  // A capital B is a bishop unless the squares are in capitals as well.
  const isBishop = /^B.*[a-h][1-8]/.test(text);
  const plain = isBishop ? null : readingBy(WITHOUT_PIECE, lower);
  // Two squares are the whole move: b2c3 is not a bishop from the second rank.
  const isWhole = plain !== null && plain.type === undefined;
  return [plain, isWhole ? null : readingBy(WITH_PIECE, lower)]
    .filter((reading) => reading !== null);
}

function readingBy(pattern: RegExp, text: string): Reading | null {
  const [, letter, file, rank, square, piece] = pattern.exec(text) ?? [];
  if (square === undefined) return null;
  const to = parseSquare(square);
  const promotion = piece === undefined ? undefined : typeOfLetter(piece);
  const target = { row: rowOf(rank), to, promotion };
  if (letter === "" && rank !== undefined) {
    return { file: fileOf(file), ...target };
  }
  if (letter === "" && file === square[0]) return null;
  const type = typeOfLetter(letter || "p");
  const pawnFile = type === WHITE_PAWN ? to & 7 : undefined;
  return { type, file: fileOf(file) ?? pawnFile, ...target };
}

function fileOf(letter: string | undefined): number | undefined {
  return letter === undefined ? undefined : letter.charCodeAt(0) - 97;
}

/** Counted from the eighth rank, as in squares. */
function rowOf(rank: string | undefined): number | undefined {
  return rank === undefined ? undefined : 8 - Number(rank);
}

// -- Reading: from readings to a move -----------------------------------------

/** A move in coordinates, legal or not; null for any other text. */
export function parseCoordinate(text: string): LegalMove | null {
  if (!/^([a-h][1-8]){2}[qrbn]?$/.test(text)) return null;
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2, 4));
  return { from, to, promotion: typeOfLetter(text.slice(4)) };
}

/** Reads a move in any notation: `Nf3`, `nf3`, `Ng1-f3`, `g1f3`, `e8q`, `oo` … */
export function parseMove(position: Position, text: string): ParsedMove {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return { kind: "unreadable" };
  const standard = standardReading(trimmed);
  const found = standard === null ? [] : fittingMoves(position, standard);
  if (found.length > 0) return chosen(found);
  const simple = simplify(trimmed);
  const castling = parseCastling(position, simple);
  if (castling !== null) return castling;
  const [, letter] = NO_PIECE.exec(simple) ?? [];
  if (letter !== undefined) return { kind: "unreadable", letter };
  const readings = readingsOf(simple);
  if (readings.length === 0) return { kind: "unreadable" };
  for (const reading of readings) {
    const moves = fittingMoves(position, reading);
    if (moves.length > 0) return chosen(moves);
  }
  const way = castlingOntoRook(position, readings[0]);
  return way === undefined
    ? illegal(position, simple, readings)
    : castle(position, simple, way);
}

/** A move at the beginning of a text, in any notation. */
const PREFIX = new RegExp(
  "^(?:(?:[pnbrqk]|[♔-♟]\\ufe0e?)?(?:[a-h]?[1-8]?[-x:×]?)[a-h]" +
    "(?:[18][=/]?\\(?[nbrq]\\)?(?![a-h]?[1-8])|[1-8])|[o0](?:[-‐‑‒–—−]?[o0]){1,2})",
  "iu",
);

/**
 * What may be a move at the beginning of a text, be it legal or not; empty without
 * one. Of `"Nf3±"` it is `"Nf3"`.
 */
export function movePrefix(text: string): string {
  return PREFIX.exec(text)?.[0] ?? "";
}

/** The one legal move that a text means, null if there is none. */
export function readMove(position: Position, text: string): LegalMove | null {
  const parsed = parseMove(position, text);
  return parsed.kind === "move" ? parsed.move : null;
}

function parseCastling(position: Position, text: string): ParsedMove | null {
  const match = CASTLING_TEXT.exec(text);
  if (match === null) return null;
  const [short, long] = CASTLINGS.filter(({ side }) => side === position.side);
  return castle(position, text, match[1] === undefined ? short : long);
}

/** The castling whose king's and rook's squares are written: `e1h1`. */
function castlingOntoRook(
  { board, side }: Position,
  { type, file, row, to }: Reading,
) {
  if (type !== undefined || file === undefined || row === undefined) return;
  return CASTLINGS.find((way) =>
    way.side === side && way.king === 16 * row + file && way.rook === to &&
    board[way.king] === (KING | side) && board[to] === (ROOK | side)
  );
}

function castle(
  position: Position,
  text: string,
  way: typeof CASTLINGS[number],
): ParsedMove {
  const { board, castling } = position;
  const move = { from: way.king, to: way.target, promotion: 0 };
  const reason = castlingRefusal(board, castling, way);
  if (reason === null) return { kind: "move", move };
  // Other pieces that could move to the king's target are not similar.
  const king = [{ type: KING, to: way.target }];
  const nearest = nearestMove(position, text, king, PIECE_AGREES);
  return { kind: "illegal", reason, attempt: move, nearest };
}

function chosen(moves: readonly LegalMove[]): ParsedMove {
  const [move, other] = moves;
  if (other === undefined) return { kind: "move", move };
  return { kind: other.from === move.from ? "promotion" : "ambiguous", moves };
}

function fittingMoves(
  position: Position,
  reading: Reading,
): readonly LegalMove[] {
  const origins = possibleOrigins(position, reading);
  const moves = legalMovesBetween(position, origins, reading.to);
  // Mostly there is one, and it fits.
  return moves.length === 1 && fits(position, reading, moves[0])
    ? moves
    : moves.filter((move) => fits(position, reading, move));
}

function fits({ board }: Position, reading: Reading, move: LegalMove): boolean {
  const { promotion = move.promotion } = reading;
  return fitsFrom(reading, board[move.from], move.from) &&
    promotion === move.promotion;
}

/** Squares from which the piece of a reading may come, a1 first, and others. */
function possibleOrigins(
  position: Position,
  reading: Reading,
): readonly number[] {
  const { board, side } = position;
  const { type, file, to } = reading;
  if (type === undefined) {
    return FROM_A1.filter((from) => fitsFrom(reading, board[from], from));
  }
  if (type === KING) return [kingSquare(position, side)];
  if (type !== WHITE_PAWN) {
    return originsOf(board, type | side, to).sort(fromA1);
  }
  const behind = to - pawnStep(side);
  if (file !== undefined && file !== (to & 7)) {
    return [behind + file - (to & 7)];
  }
  return [board[behind] === 0 ? behind - pawnStep(side) : behind];
}

/** Whether a reading is of the piece on a square. */
function fitsFrom(
  { type, file, row }: Reading,
  piece: number,
  square: number,
): boolean {
  return (type === undefined || type === typeOf(piece)) &&
    (file === undefined || file === (square & 7)) &&
    (row === undefined || row === square >> 4);
}

// -- Reading: what is wrong, what is near -------------------------------------

/** Reasons from almost legal to far off. Reasons not listed come first. */
const FAR_OFF: readonly (IllegalReason | null)[] = [
  "promotion not allowed",
  "path blocked",
  "a pawn cannot capture straight ahead",
  "nothing to capture",
  "own piece there",
  "no such move for that piece",
  "not your piece",
  "no piece there",
];

/** A move that a text may mean, and why it is illegal. */
interface Attempt {
  readonly attempt: LegalMove;
  readonly refused: IllegalReason | null;
}

function illegal(
  position: Position,
  text: string,
  readings: readonly Reading[],
): IllegalMove {
  const [likeliest] = readings
    .flatMap((reading) => attempts(position, reading))
    .map((attempt): Attempt => (
      { attempt, refused: refusal(position, attempt) }
    ))
    .sort((one, two) =>
      FAR_OFF.indexOf(one.refused) - FAR_OFF.indexOf(two.refused)
    );
  const attempt = likeliest?.attempt ?? null;
  const reason = likeliest?.refused ?? "no such piece";
  const nearest = nearestMove(position, text, readings);
  return { kind: "illegal", reason, attempt, nearest };
}

/** The moves that fit a reading, legal or not. */
function attempts(position: Position, reading: Reading): LegalMove[] {
  const { board, side } = position;
  const { type, to, promotion = 0 } = reading;
  return SQUARES
    .filter((from) => type === undefined || (board[from] & side) !== 0)
    .filter((from) => fitsFrom(reading, board[from], from))
    .map((from) => ({ from, to, promotion }));
}

/**
 * The legal move most like the readings of a text: first by piece and target,
 * then by spelling, then by the distance between targets.
 */
function nearestMove(
  position: Position,
  text: string,
  readings: readonly Reading[],
  least = TARGET_AGREES,
): LegalMove | null {
  const [{ to }] = readings;
  const likenessTo = (move: LegalMove) =>
    Math.max(...readings.map((one) => likenessOf(position, one, move)));
  const costOf = (move: LegalMove) => {
    const spelling = [formatSteps(position, move), formatCoordinate(move)]
      .map((name) => editDistance(text, name));
    const rows = Math.abs((to >> 4) - (move.to >> 4));
    const files = Math.abs((to & 7) - (move.to & 7));
    return 10_000 * (PIECE_AGREES + TARGET_AGREES - likenessTo(move)) +
      100 * Math.min(...spelling) + rows + files;
  };
  const [nearest] = legalMoves(position)
    .filter((move) => likenessTo(move) >= least)
    .map((move) => ({ move, cost: costOf(move) }))
    .sort((a, b) => a.cost - b.cost);
  return nearest?.move ?? null;
}

/** Likeness of a move with the same target. */
const TARGET_AGREES = 1;
/** Likeness of a move by the same piece. */
const PIECE_AGREES = 2;

/** `PIECE_AGREES` and `TARGET_AGREES`, added where they apply. */
function likenessOf(position: Position, reading: Reading, move: LegalMove) {
  const { type, to } = reading;
  const piece = typeOf(position.board[move.from]);
  const isPiece = type === undefined
    ? fitsFrom(reading, position.board[move.from], move.from)
    : type === piece && (!isPawn(piece) || isOnFile(move, to & 7));
  return (isPiece ? PIECE_AGREES : 0) + (move.to === to ? TARGET_AGREES : 0);
}

/** Whether a move begins or ends on a file: of other pawns none is like another. */
function isOnFile({ from, to }: LegalMove, file: number): boolean {
  return (from & 7) === file || (to & 7) === file;
}

/** Number of letters to insert, delete or replace to turn one text into another. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
