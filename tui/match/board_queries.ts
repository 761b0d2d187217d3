/**
 * Answers for players who listen instead of look: where men stand, what stands
 * on a square, a file or a rank, what attacks it, what is lost.
 *
 * @module
 */

import { attackersOf, COLOURS } from "../../engine/rules/attacks.ts";
import { sideName } from "../../engine/rules/position.ts";
import { pieceName } from "../../engine/notation/explain.ts";
import {
  capturedPieces,
  materialBalance,
} from "../../engine/rules/material.ts";
import {
  BISHOP,
  BLACK,
  KING,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
  WHITE_PAWN,
} from "../../engine/mod.ts";
import {
  parseSquare,
  type Position,
  squareName,
} from "../../engine/rules/position.ts";

/** Letters of the piece types in the order in which men are listed. */
const TYPES: Readonly<Record<string, number>> = {
  k: KING,
  q: QUEEN,
  r: ROOK,
  b: BISHOP,
  n: KNIGHT,
  p: WHITE_PAWN,
};
const SIDES = [WHITE, BLACK];
const FILES = [..."abcdefgh"];
const RANKS = [..."12345678"];
/** Squares file by file, a1, a2 … h8. */
const SQUARES = FILES.flatMap((file) =>
  RANKS.map((rank) => parseSquare(file + rank))
);

/** The men on some squares that are of a kind. */
function piecesOn(
  { board }: Position,
  squares: readonly number[],
  side: number,
  type: number | null = null,
): number[] {
  return squares.filter((square) =>
    (board[square] & side) !== 0 &&
    (type === null || pieceName(board[square]) === pieceName(type))
  );
}

/** `"a1, b1 and c1"`. */
function enumerate(names: readonly string[]): string {
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** `"knight"`, `"knights"`. */
function plural(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`;
}

// -- Where ----------------------------------------------------------------------

/** Piece type that a text names, `"n"`, `"knight"` or `"Knights"`; null if none. */
export function pieceTypeNamed(text: string): number | null {
  const singular = text.toLowerCase().replace(/s$/, "");
  const type = Object.entries(TYPES).find(([letter, type]) =>
    letter === singular || pieceName(type) === singular
  );
  return type?.[1] ?? null;
}

/** Says where both sides' men of a type stand. */
export function wherePieces(position: Position, type: number): string[] {
  return SIDES.map((side) => {
    const squares = piecesOn(position, SQUARES, side, type);
    if (squares.length === 0) {
      return `${sideName(side)} has no ${pieceName(type)}`;
    }
    return `${sideName(side)} ${placed(type, squares)}`;
  });
}

/** Says where each side's men stand, a sentence a side. */
export function whereAll(position: Position): string[] {
  return SIDES.map((side) => `${sideName(side)}: ${placesOf(position, side)}`);
}

/** Says where the men of one side stand: `"king on e1, rooks on a1 and h1"`. */
export function placesOf(position: Position, side: number): string {
  return Object.values(TYPES)
    .map((type) => ({ type, squares: piecesOn(position, SQUARES, side, type) }))
    .filter(({ squares }) => squares.length > 0)
    .map(({ type, squares }) => placed(type, squares))
    .join(", ");
}

/** `"knights on b1 and g1"`. */
function placed(type: number, squares: readonly number[]): string {
  const noun = plural(pieceName(type), squares.length);
  return `${noun} on ${enumerate(squares.map(squareName))}`;
}

// -- What -----------------------------------------------------------------------

/** `"white knight"`. */
function describePiece(piece: number): string {
  const side = sideName(piece & COLOURS).toLowerCase();
  return `${side} ${pieceName(piece)}`;
}

/** Says what stands on a square. */
export function whatIsOn({ board }: Position, square: number): string {
  const name = squareName(square);
  const piece = board[square];
  return piece === 0
    ? `Nothing stands on ${name}`
    : `A ${describePiece(piece)} stands on ${name}`;
}

/** Says what stands on some squares in their order. */
function whatIsOnLine(
  { board }: Position,
  line: string,
  squares: readonly number[],
): string {
  const pieces = squares.filter((square) => board[square] !== 0)
    .map((square) =>
      `${describePiece(board[square])} on ${squareName(square)}`
    );
  return `On ${line}: ${enumerate(pieces) || "nothing"}`;
}

/** Says what stands on a file, from White's side on; null if there is none such. */
export function whatIsOnFile(position: Position, file: string): string | null {
  if (!FILES.includes(file)) return null;
  const squares = RANKS.map((rank) => parseSquare(file + rank));
  return whatIsOnLine(position, `file ${file}`, squares);
}

/** Says what stands on a rank, from file a on; null if there is none such. */
export function whatIsOnRank(position: Position, rank: string): string | null {
  if (!RANKS.includes(rank)) return null;
  const squares = FILES.map((file) => parseSquare(file + rank));
  return whatIsOnLine(position, `rank ${rank}`, squares);
}

/** Says which men attack a square, pinned ones included. */
export function whatAttacks({ board }: Position, square: number): string[] {
  return SIDES.map((side) => {
    const pieces = attackersOf(board, square, side)
      .map((from) => `${pieceName(board[from])} on ${squareName(from)}`);
    const attackers = enumerate(pieces) || "nothing";
    return `${sideName(side)} attacks ${squareName(square)} with: ${attackers}`;
  });
}

// -- Material ---------------------------------------------------------------------

/** Says what each side has lost since the start, and who is ahead. */
export function whatIsLost(start: Position, position: Position): string[] {
  const losses = SIDES.map((side) => {
    const lost = capturedPieces(start, position, side);
    const groups = Object.values(Object.groupBy(lost, pieceName))
      .map((group = []) =>
        `${group.length} ${plural(pieceName(group[0]), group.length)}`
      );
    return `${sideName(side)} has lost ${enumerate(groups) || "nothing"}`;
  });
  return [...losses, whoIsAhead(materialBalance(position))];
}

function whoIsAhead(balance: number): string {
  if (balance === 0) return "Material is even";
  const pawns = Math.abs(balance);
  const side = sideName(balance > 0 ? WHITE : BLACK);
  return `${side} is ahead by the worth of ${pawns} ${plural("pawn", pawns)}`;
}
