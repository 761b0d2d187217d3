/**
 * Answers for players who listen instead of look: where pieces stand, what stands
 * on a square, a file or a rank, what attacks it, what is lost.
 *
 * @module
 */

import { attackersOf, COLOURS } from "../../engine/rules/attacks.ts";
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
  pieceLetter,
  type Position,
  sideName,
  squareName,
} from "../../engine/rules/position.ts";
import { count } from "./sentences.ts";

/** In the order in which pieces are listed; pawns of either side. */
const TYPES = [KING, QUEEN, ROOK, BISHOP, KNIGHT, WHITE_PAWN];
const SIDES = [WHITE, BLACK];
/** File by file, a1, a2 … h8. */
const SQUARES = [..."abcdefgh"].flatMap((file) =>
  [..."12345678"].map((rank) => parseSquare(file + rank))
);

/** `"a1, b1 and c1"`, or `"nothing"`. */
function enumerate(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "nothing";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

// -- Where ----------------------------------------------------------------------

/** Piece type that a text names, `"n"`, `"knight"` or `"Knights"`; null if none. */
export function pieceTypeNamed(text: string): number | null {
  const singular = text.toLowerCase().replace(/s$/, "");
  const type = TYPES.find((type) =>
    singular === pieceLetter(WHITE + type).toLowerCase() ||
    singular === pieceName(type)
  );
  return type ?? null;
}

export function wherePieces(position: Position, type: number): string[] {
  return SIDES.map((side) => {
    const placed = placedPieces(position, side, type);
    return `${sideName(side)} ${placed ?? `has no ${pieceName(type)}`}`;
  });
}

export function whereAll(position: Position): string[] {
  return SIDES.map((side) => `${sideName(side)}: ${whereSide(position, side)}`);
}

/** Says where the pieces of one side stand: `"king on e1, rooks on a1 and h1"`. */
export function whereSide(position: Position, side: number): string {
  return TYPES.flatMap((type) => placedPieces(position, side, type) ?? [])
    .join(", ");
}

/** `"knights on b1 and g1"`, null if there are none. */
function placedPieces(
  { board }: Position,
  side: number,
  type: number,
): string | null {
  const name = pieceName(type);
  const squares = SQUARES.filter((square) =>
    (board[square] & side) !== 0 && pieceName(board[square]) === name
  );
  if (squares.length === 0) return null;
  const noun = squares.length === 1 ? name : `${name}s`;
  return `${noun} on ${enumerate(squares.map(squareName))}`;
}

// -- What -----------------------------------------------------------------------

/** `"white knight"`. */
function fullName(piece: number): string {
  return `${sideName(piece & COLOURS).toLowerCase()} ${pieceName(piece)}`;
}

export function whatIsOn({ board }: Position, square: number): string {
  const name = squareName(square);
  const piece = board[square];
  return piece === 0
    ? `Nothing stands on ${name}`
    : `A ${fullName(piece)} stands on ${name}`;
}

/** Says what stands on a file, from rank 1 up, or on a rank, from file a on. */
export function whatIsOnLine(
  { board }: Position,
  kind: "file" | "rank",
  line: string,
): string {
  const pieces = SQUARES
    .filter((square) =>
      board[square] !== 0 && squareName(square).includes(line)
    )
    .map((square) => `${fullName(board[square])} on ${squareName(square)}`);
  return `On ${kind} ${line}: ${enumerate(pieces)}`;
}

/** Says which pieces attack a square, pinned ones included. */
export function whatAttacks({ board }: Position, square: number): string[] {
  return SIDES.map((side) => {
    const attackers = attackersOf(board, square, side)
      .map((from) => `${pieceName(board[from])} on ${squareName(from)}`);
    const [name, target] = [sideName(side), squareName(square)];
    return attackers.length === 0
      ? `${name}: nothing attacks ${target}`
      : `${name} attacks ${target} with the ${enumerate(attackers)}`;
  });
}

// -- Material ---------------------------------------------------------------------

/** Says what each side has lost since the start, and who is ahead. */
export function whatIsLost(start: Position, position: Position): string[] {
  const losses = SIDES.map((side) => {
    const lost = capturedPieces(start, position, side);
    const groups = Object.entries(Object.groupBy(lost, pieceName))
      .map(([name, group = []]) => count(group.length, name));
    return `${sideName(side)} has lost ${enumerate(groups)}`;
  });
  return [...losses, whoIsAhead(materialBalance(position))];
}

function whoIsAhead(balance: number): string {
  if (balance === 0) return "Material is even";
  const side = sideName(balance > 0 ? WHITE : BLACK);
  const worth = count(Math.abs(balance), "pawn");
  return `${side} is ahead by the worth of ${worth}`;
}
