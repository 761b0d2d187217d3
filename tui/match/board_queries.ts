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
  type Position,
  sideName,
  squareName,
} from "../../engine/rules/position.ts";
import { count } from "./sentences.ts";

/** Letters of the piece types in the order in which pieces are listed. */
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

/** `"a1, b1 and c1"`, or `"nothing"`. */
function enumerate(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "nothing";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
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
  return Object.values(TYPES)
    .map((type) => placedPieces(position, side, type))
    .filter((placed) => placed !== null)
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

/** Says what stands on a file, from White's side on; null if there is none such. */
export function whatIsOnFile(position: Position, file: string): string | null {
  const names = RANKS.map((rank) => file + rank);
  return FILES.includes(file) ? whatIsOnAll(position, "file", names) : null;
}

/** Says what stands on a rank, from file a on; null if there is none such. */
export function whatIsOnRank(position: Position, rank: string): string | null {
  const names = FILES.map((file) => file + rank);
  return RANKS.includes(rank) ? whatIsOnAll(position, "rank", names) : null;
}

function whatIsOnAll(
  { board }: Position,
  kind: "file" | "rank",
  names: readonly string[],
): string {
  const pieces = names
    .map((name) => ({ name, piece: board[parseSquare(name)] }))
    .filter(({ piece }) => piece !== 0)
    .map(({ name, piece }) => `${fullName(piece)} on ${name}`);
  const line = kind === "file" ? names[0][0] : names[0][1];
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
