/**
 * Moves as text.
 *
 * Writing is exact: standard algebraic notation (SAN) as FIDE and PGN have it,
 * or the coordinates that engines exchange. Reading forgives whatever leaves no
 * doubt about the move. It takes a text to one or two *readings*, each a
 * pattern of moves, and a reading to the legal moves that fit. Case tells `b`,
 * the file, from `B`, the bishop; where it does not, the pawn comes first.
 *
 * @module
 */

import { BLACK_PAWN, KING, OFF_BOARD, WHITE_PAWN } from "../mod.ts";
import {
  castlingRefusal,
  CASTLINGS,
  isInCheck,
  type LegalMove,
  legalMoves,
  parseSquare,
  play,
  type Position,
  squareName,
} from "../rules/position.ts";
import { type Refusal, refusal } from "../rules/illegal_move.ts";

/** What a text says about the next move. */
export type ParsedMove =
  /** One legal move. */
  | { readonly kind: "move"; readonly move: LegalMove }
  /** Several pieces could make it: two or more moves. */
  | { readonly kind: "ambiguous"; readonly moves: readonly LegalMove[] }
  /** A pawn's move to the last rank without a piece: all four moves. */
  | { readonly kind: "promotion"; readonly moves: readonly LegalMove[] }
  /** A move that the rules forbid. */
  | IllegalMove
  /** No move in any notation. */
  | { readonly kind: "unreadable" };

/** A move that a text describes and the rules forbid. */
export interface IllegalMove {
  /** Tells it from the other outcomes. */
  readonly kind: "illegal";
  /** What is wrong with it, or with the best of the moves it might mean. */
  readonly reason: Refusal | "no such piece";
  /** The move the reason is about, null if there is no such piece. */
  readonly attempt: LegalMove | null;
  /** The most similar legal move, null in checkmate and stalemate. */
  readonly nearest: LegalMove | null;
}

/** Letters of the piece types in SAN, pawns without. */
const LETTERS = ["", "", "", "N", "K", "B", "R", "Q"];
/** Longest text of a move, with room for blanks and annotation. */
const MAX_LENGTH = 40;

/** Piece type, the same for all pawns. */
function typeOf(piece: number): number {
  const type = piece & 7;
  return type === BLACK_PAWN ? WHITE_PAWN : type;
}

/** Does a legal move castle? */
export function isCastling(
  position: Position,
  { from, to }: LegalMove,
): boolean {
  return typeOf(position.board[from]) === KING && Math.abs(to - from) === 2;
}

// -- Writing ------------------------------------------------------------------

/** A legal move in coordinates: `"e2e4"`, `"e7e8q"`, castling `"e1g1"`. */
export function formatCoordinate({ from, to, promotion }: LegalMove): string {
  const piece = LETTERS[promotion].toLowerCase();
  return squareName(from) + squareName(to) + piece;
}

/** A legal move in standard algebraic notation, such as `"Nbd2"` or `"O-O+"`. */
export function formatSan(position: Position, move: LegalMove): string {
  return formatSteps(position, move) + formatCheck(play(position, move));
}

/** The move without a mark for check. */
function formatSteps(position: Position, move: LegalMove): string {
  const { from, to, promotion } = move;
  if (isCastling(position, move)) return to > from ? "O-O" : "O-O-O";
  const type = typeOf(position.board[from]);
  if (type !== WHITE_PAWN) {
    const capture = position.board[to] === 0 ? "" : "x";
    return LETTERS[type] + origin(position, move) + capture + squareName(to);
  }
  // Only a capture takes a pawn to another file.
  const isCapture = ((from ^ to) & 7) !== 0;
  const pawn = isCapture ? squareName(from)[0] + "x" : "";
  return pawn + squareName(to) + (promotion && "=" + LETTERS[promotion] || "");
}

/** What must be said of a piece's square to tell it from others of its kind. */
function origin(position: Position, { from, to }: LegalMove): string {
  const { board } = position;
  if (board.indexOf(board[from]) === board.lastIndexOf(board[from])) return "";
  const others = legalMoves(position).filter((other) =>
    other.to === to && other.from !== from && board[other.from] === board[from]
  );
  const name = squareName(from);
  if (others.length === 0) return "";
  if (others.every((other) => ((other.from ^ from) & 7) !== 0)) return name[0];
  if (others.every((other) => other.from >> 4 !== from >> 4)) return name[1];
  return name;
}

function formatCheck(position: Position): string {
  if (!isInCheck(position)) return "";
  return legalMoves(position).length === 0 ? "#" : "+";
}

// -- Reading: from text to readings -------------------------------------------

/** A pattern of moves. Null stands for anything. */
interface Reading {
  readonly type: number | null;
  readonly file: number | null;
  readonly row: number | null;
  readonly to: number;
  readonly promotion: number | null;
}

const FIGURINES = /[♔-♟]\ufe0e?/gu;
const FIGURINE_LETTERS = "KQRBNP";
const DASHES = /[‐‑‒–—−]/g;
/** What may follow a move and says nothing that the board does not. */
const TRAILER = /(?:e\.?p\.?|[+#!?†‡])+$/i;
const CASTLING_TEXT = /^[o0]-?[o0](-?[o0])?$/i;
const TO = /([a-h][1-8])(?:[=/]?\(?([nbrqk])\)?)?$/.source;
/** Coordinates and pawn moves. */
const WITHOUT_PIECE = new RegExp("^(?:([a-h])([1-8])?[-x:]?)?" + TO);
const WITH_PIECE = new RegExp("^([pnbrqk])([a-h])?([1-8])?[-x:]?" + TO);

const NOTHING = { type: null, file: null, row: null, promotion: null };

/** The text without blanks and annotation, letters and dashes for look-alikes. */
function simplify(text: string): string {
  return text.replace(/\s+/g, "").replace(FIGURINES, letterOf)
    .replace(DASHES, "-").replace(/×/g, "x")
    .replace(/^\d+[.…]+/, "").replace(TRAILER, "");
}

function letterOf(figurine: string): string {
  return FIGURINE_LETTERS[(figurine.charCodeAt(0) - 0x2654) % 6];
}

/** The readings of a text in SAN or coordinates, the most natural first. */
function readingsOf(text: string): Reading[] {
  const lower = text.toLowerCase();
  // A capital B is the bishop unless the squares are in capitals as well.
  const isBishop = /^B.*[a-h][1-8]/.test(text);
  const plain = isBishop ? null : plainReading(lower);
  const readings = [plain];
  // Two squares say all: b2c3 is no bishop on the second rank.
  if (plain === null || plain.type !== null) readings.push(pieceReading(lower));
  return readings.filter((reading) => reading !== null);
}

function plainReading(text: string): Reading | null {
  const match = WITHOUT_PIECE.exec(text);
  if (match === null) return null;
  const [, file, rank, to, promotion] = match;
  // A file alone says that a pawn captures.
  if (rank !== undefined) return reading(null, file, rank, to, promotion);
  if (file === to[0]) return null;
  return reading(WHITE_PAWN, file ?? to[0], rank, to, promotion);
}

function pieceReading(text: string): Reading | null {
  const match = WITH_PIECE.exec(text);
  if (match === null) return null;
  const [, letter, file, rank, to, promotion] = match;
  const isPawn = letter === "p";
  const type = isPawn ? WHITE_PAWN : typeOfLetter(letter);
  return reading(type, file ?? (isPawn ? to[0] : file), rank, to, promotion);
}

function reading(
  type: number | null,
  file: string | undefined,
  rank: string | undefined,
  to: string,
  promotion: string | undefined,
): Reading {
  return {
    type,
    file: file === undefined ? null : file.charCodeAt(0) - 97,
    row: rank === undefined ? null : 8 - Number(rank),
    to: parseSquare(to),
    promotion: promotion === undefined ? null : typeOfLetter(promotion),
  };
}

function typeOfLetter(letter: string): number {
  return LETTERS.indexOf(letter.toUpperCase());
}

// -- Reading: from readings to a move -----------------------------------------

/**
 * Reads a move in any notation: `Nf3`, `nf3`, `Ng1-f3`, `g1f3`, `exd5`, `e8=Q`,
 * `e8q`, `O-O`, `oo` and more, with or without marks for capture and check.
 */
export function parseMove(position: Position, text: string): ParsedMove {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return { kind: "unreadable" };
  const simple = simplify(trimmed);
  const castling = CASTLING_TEXT.exec(simple);
  if (castling !== null) return parseCastling(position, simple, !castling[1]);
  const readings = readingsOf(simple);
  if (readings.length === 0) return { kind: "unreadable" };
  const legal = legalMoves(position);
  for (const reading of readings) {
    const moves = legal.filter((move) => fits(position, reading, move));
    if (moves.length > 0) return chosen(moves);
  }
  return illegal(position, simple, readings);
}

function parseCastling(
  position: Position,
  text: string,
  isShort: boolean,
): ParsedMove {
  const { board, side, castling } = position;
  const [short, long] = CASTLINGS.filter((way) => way.side === side);
  const way = isShort ? short : long;
  const move = { from: way.king, to: way.target, promotion: 0 };
  const reason = castlingRefusal(board, castling, way);
  if (reason === null) return { kind: "move", move };
  const reading = { ...NOTHING, type: KING, to: way.target };
  const nearest = nearestMove(position, text, [reading]);
  return { kind: "illegal", reason, attempt: move, nearest };
}

function chosen(moves: LegalMove[]): ParsedMove {
  const [move, other] = moves;
  if (other === undefined) return { kind: "move", move };
  return { kind: other.from === move.from ? "promotion" : "ambiguous", moves };
}

function fits(position: Position, reading: Reading, move: LegalMove): boolean {
  return move.to === reading.to && fitsFrom(position, reading, move.from) &&
    (reading.promotion ?? move.promotion) === move.promotion;
}

function fitsFrom(
  { board }: Position,
  { type, file, row }: Reading,
  from: number,
): boolean {
  return (type ?? typeOf(board[from])) === typeOf(board[from]) &&
    (file ?? from & 7) === (from & 7) && (row ?? from >> 4) === from >> 4;
}

// -- Reading: what is wrong, what is near -------------------------------------

/** Reasons from "nearly" to "not at all". Those left out come first. */
const FAR_OFF: readonly string[] = [
  "promotion not allowed",
  "path blocked",
  "a pawn cannot capture straight ahead",
  "nothing to capture",
  "own piece there",
  "no such move for that piece",
  "not your piece",
  "no piece there",
];

function illegal(
  position: Position,
  text: string,
  readings: Reading[],
): IllegalMove {
  const nearest = nearestMove(position, text, readings);
  const refused = readings.flatMap((reading) => attempts(position, reading))
    .map((attempt) => ({ attempt, reason: refusal(position, attempt) }))
    .sort((a, b) => remoteness(a.reason) - remoteness(b.reason));
  const { attempt = null, reason = null } = refused[0] ?? {};
  return {
    kind: "illegal",
    reason: reason ?? "no such piece",
    attempt,
    nearest,
  };
}

function remoteness(reason: Refusal | null): number {
  return FAR_OFF.indexOf(reason ?? "");
}

/** The moves that a reading might mean, legal or not. */
function attempts(position: Position, reading: Reading): LegalMove[] {
  const { board, side } = position;
  const { type, to, promotion } = reading;
  return [...board.keys()]
    .filter((from) => (from & OFF_BOARD) === 0)
    .filter((from) => type === null || (board[from] & side) !== 0)
    .filter((from) => fitsFrom(position, reading, from))
    .map((from) => ({ from, to, promotion: promotion ?? 0 }));
}

/**
 * The legal move most like what was meant: by piece first, then by target, by
 * spelling, and by how far apart the targets are.
 */
function nearestMove(
  position: Position,
  text: string,
  readings: Reading[],
): LegalMove | null {
  const [nearest] = legalMoves(position)
    .map((move) => ({ move, cost: cost(position, text, readings, move) }))
    .sort((a, b) => a.cost - b.cost);
  return nearest?.move ?? null;
}

function cost(
  position: Position,
  text: string,
  readings: Reading[],
  move: LegalMove,
): number {
  const [{ to }] = readings;
  const likeness = Math.max(
    ...readings.map((reading) => likenessOf(position, reading, move)),
  );
  const spelling = Math.min(
    editDistance(text, formatSteps(position, move)),
    editDistance(text, formatCoordinate(move)),
  );
  const rows = Math.abs((to >> 4) - (move.to >> 4));
  const files = Math.abs((to & 7) - (move.to & 7));
  return 10_000 * (3 - likeness) + 100 * spelling + rows + files;
}

/** 3 if piece and target are as meant, 2 if only the piece, 1 if the target. */
function likenessOf(
  position: Position,
  reading: Reading,
  move: LegalMove,
): number {
  const { type, to } = reading;
  const isPiece = type === null
    ? fitsFrom(position, reading, move.from)
    : type === typeOf(position.board[move.from]);
  return (isPiece ? 2 : 0) + (move.to === to ? 1 : 0);
}

/** Letters to insert, delete or replace to make one text of the other. */
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
