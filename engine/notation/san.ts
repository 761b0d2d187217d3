/**
 * Moves as text: in standard algebraic notation (SAN) or in coordinates. Reading
 * forgives a lot: a text has *readings*, and each of them moves that fit.
 */

import { KING, WHITE, WHITE_PAWN } from "../mod.ts";
import { isPawn, SQUARES } from "../rules/attacks.ts";
import { type Refusal, refusal } from "../rules/illegal_move.ts";
import {
  castlingRefusal,
  CASTLINGS,
  isInCheck,
  type LegalMove,
  legalMoves,
  parsePiece,
  parseSquare,
  pieceLetter,
  play,
  type Position,
  squareName,
} from "../rules/position.ts";

export type ParsedMove =
  | { readonly kind: "move"; readonly move: LegalMove }
  /** Several pieces could make it: two or more moves. */
  | { readonly kind: "ambiguous"; readonly moves: readonly LegalMove[] }
  /** A pawn's move to the last rank without a piece: all four moves. */
  | { readonly kind: "promotion"; readonly moves: readonly LegalMove[] }
  | IllegalMove
  | { readonly kind: "unreadable" };

/** What became of a text that is not a move that can be played. */
export type RefusedMove = Exclude<ParsedMove, { readonly kind: "move" }>;

/** A move that a text describes and the rules forbid. */
export interface IllegalMove {
  readonly kind: "illegal";
  /** What is wrong with it, or with the best of the moves it might mean. */
  readonly reason: Refusal | "no such piece";
  /** The move the reason is about, null if there is no such piece. */
  readonly attempt: LegalMove | null;
  /** The most similar legal move, null if none has its piece or target. */
  readonly nearest: LegalMove | null;
}

const MAX_LENGTH = 40; // of a move, with room for blanks and annotation
/** Characters that look like a hyphen. */
export const DASHES = /[‐‑‒–—−]/g;

/** Piece type, the same for all pawns. */
const typeOf = (piece: number) => isPawn(piece) ? WHITE_PAWN : piece & 7;
/** Letter of a piece type, the same for either side; empty for 0. */
const letterOf = (type: number) => pieceLetter(WHITE | type);
const typeOfLetter = (letter: string) => parsePiece(letter.toUpperCase()) & 7;

export function isCastling(position: Position, move: LegalMove): boolean {
  const { from, to } = move;
  return (position.board[from] & 7) === KING && Math.abs(to - from) === 2;
}

// -- Writing ------------------------------------------------------------------

/** A legal move in coordinates: `"e2e4"`, `"e7e8q"`, castling `"e1g1"`. */
export function formatCoordinate({ from, to, promotion }: LegalMove): string {
  return squareName(from) + squareName(to) + letterOf(promotion).toLowerCase();
}

/** A legal move in standard algebraic notation, such as `"Nbd2"` or `"O-O+"`. */
export function formatSan(position: Position, move: LegalMove): string {
  const steps = formatSteps(position, move);
  const next = play(position, move);
  if (!isInCheck(next)) return steps;
  return steps + (legalMoves(next).length === 0 ? "#" : "+");
}

/** The move without a mark for check. */
function formatSteps(position: Position, move: LegalMove) {
  const { from, to, promotion } = move;
  if (isCastling(position, move)) return to > from ? "O-O" : "O-O-O";
  const target = squareName(to);
  const type = typeOf(position.board[from]);
  if (type === WHITE_PAWN) {
    // Only a capture takes a pawn to another file.
    const isCapture = ((from ^ to) & 7) !== 0;
    const pawn = isCapture ? squareName(from)[0] + "x" : "";
    return pawn + target + (promotion === 0 ? "" : "=" + letterOf(promotion));
  }
  const capture = position.board[to] === 0 ? "" : "x";
  return letterOf(type) + origin(position, move) + capture + target;
}

/** What must be said of a piece's square to tell it from others of its kind. */
function origin(position: Position, { from, to }: LegalMove) {
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

// -- Reading: from text to readings -------------------------------------------

/** A pattern of moves. What is undefined stands for anything. */
interface Reading {
  readonly type?: number;
  readonly file?: string | undefined;
  readonly rank?: string | undefined;
  readonly to: number;
  readonly promotion?: number | undefined;
}

const FIGURINES = /[♔-♟]\ufe0e?/gu;
/** What may follow a move and says nothing that the board does not. */
const TRAILER = /(?:e\.?p\.?|[+#!?†‡])+$/i;
const CASTLING_TEXT = /^[o0]-?[o0](-?[o0])?$/i;
const TO = /([a-h][1-8])(?:[=/]?\(?([nbrqk])\)?)?$/.source;
/** Coordinates and pawn moves. */
const WITHOUT_PIECE = new RegExp("^()(?:([a-h])([1-8])?[-x:]?)?" + TO);
const WITH_PIECE = new RegExp("^([pnbrqk])([a-h])?([1-8])?[-x:]?" + TO);

/** The text without blanks and annotation, letters and dashes for look-alikes. */
function simplify(text: string) {
  const plain = (char: string) => "KQRBNP"[(char.charCodeAt(0) - 0x2654) % 6];
  return text.replace(/\s+/g, "").replace(FIGURINES, plain)
    .replace(DASHES, "-").replace(/×/g, "x")
    .replace(/^\d+[.…]+/, "").replace(TRAILER, "");
}

/** One or two readings of a text, the pawn's first where case does not tell. */
function readingsOf(text: string): Reading[] {
  const lower = text.toLowerCase();
  // A capital B is the bishop unless the squares are in capitals as well.
  const isBishop = /^B.*[a-h][1-8]/.test(text);
  const plain = isBishop ? null : readingBy(WITHOUT_PIECE, lower);
  // Two squares say all: b2c3 is no bishop on the second rank.
  const isWhole = plain !== null && plain.type === undefined;
  return [plain, isWhole ? null : readingBy(WITH_PIECE, lower)]
    .filter((reading) => reading !== null);
}

function readingBy(pattern: RegExp, text: string): Reading | null {
  const [, letter, file, rank, square, piece] = pattern.exec(text) ?? [];
  if (square === undefined) return null;
  const promotion = piece === undefined ? undefined : typeOfLetter(piece);
  const target = { to: parseSquare(square), promotion };
  if (letter === "" && rank !== undefined) return { file, rank, ...target };
  // A file alone says that a pawn captures.
  if (letter === "" && file === square[0]) return null;
  const type = typeOfLetter(letter || "p");
  const pawnFile = type === WHITE_PAWN ? square[0] : undefined;
  return { type, file: file ?? pawnFile, rank, ...target };
}

// -- Reading: from readings to a move -----------------------------------------

/** A move in coordinates, null if the text is none. It need not be legal. */
export function parseCoordinate(text: string): LegalMove | null {
  if (!/^([a-h][1-8]){2}[qrbn]?$/.test(text)) return null;
  const [from, to] = [text.slice(0, 2), text.slice(2, 4)].map(parseSquare);
  return { from, to, promotion: typeOfLetter(text.slice(4)) };
}

/** Reads a move in any notation: `Nf3`, `nf3`, `Ng1-f3`, `g1f3`, `e8q`, `oo` … */
export function parseMove(position: Position, text: string): ParsedMove {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return { kind: "unreadable" };
  const simple = simplify(trimmed);
  const castling = parseCastling(position, simple);
  if (castling !== null) return castling;
  const readings = readingsOf(simple);
  if (readings.length === 0) return { kind: "unreadable" };
  const legal = legalMoves(position);
  for (const reading of readings) {
    const moves = legal.filter((move) =>
      move.to === reading.to && fitsFrom(position, reading, move.from) &&
      (reading.promotion ?? move.promotion) === move.promotion
    );
    if (moves.length > 0) return chosen(moves);
  }
  return illegal(position, simple, readings);
}

function parseCastling(position: Position, text: string): ParsedMove | null {
  const match = CASTLING_TEXT.exec(text);
  if (match === null) return null;
  const { board, side, castling } = position;
  const [short, long] = CASTLINGS.filter((way) => way.side === side);
  const way = match[1] === undefined ? short : long;
  const move = { from: way.king, to: way.target, promotion: 0 };
  const reason = castlingRefusal(board, castling, way);
  if (reason === null) return { kind: "move", move };
  // Another piece on the king's target has nothing to do with castling.
  const king = [{ type: KING, to: way.target }];
  const nearest = nearestMove(position, text, king, PIECE_AGREES);
  return { kind: "illegal", reason, attempt: move, nearest };
}

function chosen(moves: readonly LegalMove[]): ParsedMove {
  const [move, other] = moves;
  if (other === undefined) return { kind: "move", move };
  return { kind: other.from === move.from ? "promotion" : "ambiguous", moves };
}

function fitsFrom({ board }: Position, reading: Reading, from: number) {
  const [file, rank] = squareName(from);
  const type = typeOf(board[from]);
  return (reading.type ?? type) === type && (reading.file ?? file) === file &&
    (reading.rank ?? rank) === rank;
}

// -- Reading: what is wrong, what is near -------------------------------------

/** Reasons from "nearly" to "not at all". Those left out come first. */
const FAR_OFF: readonly (Refusal | null)[] = [
  "promotion not allowed",
  "path blocked",
  "a pawn cannot capture straight ahead",
  "nothing to capture",
  "own piece there",
  "no such move for that piece",
  "not your piece",
  "no piece there",
];

function illegal(position: Position, text: string, readings: Reading[]) {
  const [[attempt, problem] = [null, null]] = readings
    .flatMap((reading) => attempts(position, reading))
    .map((attempt) => [attempt, refusal(position, attempt)] as const)
    .sort(([, one], [, two]) => FAR_OFF.indexOf(one) - FAR_OFF.indexOf(two));
  const reason = problem ?? "no such piece";
  const nearest = nearestMove(position, text, readings);
  return { kind: "illegal", reason, attempt, nearest } as const;
}

/** The moves that a reading might mean, legal or not. */
function attempts(position: Position, reading: Reading): LegalMove[] {
  const { board, side } = position;
  const { type, to, promotion = 0 } = reading;
  return SQUARES
    .filter((from) => type === undefined || (board[from] & side) !== 0)
    .filter((from) => fitsFrom(position, reading, from))
    .map((from) => ({ from, to, promotion }));
}

/** The legal move most like: by piece, target, spelling, and how far it ends. */
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

const TARGET_AGREES = 1;
const PIECE_AGREES = 2;

/** Is the piece as meant, and the target? The sum of what agrees. */
function likenessOf(position: Position, reading: Reading, move: LegalMove) {
  const { type, to } = reading;
  const isPiece = type === undefined
    ? fitsFrom(position, reading, move.from)
    : type === typeOf(position.board[move.from]);
  return (isPiece ? PIECE_AGREES : 0) + (move.to === to ? TARGET_AGREES : 0);
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
