/** Answers about a position, for players who use a screen reader. */

import {
  type Game,
  lastMove,
  position,
} from "../../../engine/chess/game/game.ts";
import { openingAt } from "../../../engine/chess/game/openings.ts";
import { numberedSan } from "../../../engine/chess/notation/numbered_moves.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import { attackersOf } from "../../../engine/chess/rules/attacks.ts";
import {
  capturedPieces,
  materialBalance,
} from "../../../engine/chess/rules/material.ts";
import { pieceName } from "../../../engine/chess/rules/piece_names.ts";
import {
  legalMoves,
  parsePiece,
  parseSquare,
  type Position,
  sideName,
  squareName,
} from "../../../engine/chess/rules/position.ts";
import { effectAt } from "../../match/move_effect.ts";
import { count, list } from "../../text/phrases.ts";
import { describeRemarks } from "./game_state.ts";
import { describeMoveEffect, fullName, pieceOn } from "./pieces.ts";

/** A piece of each kind, in the order of lists. */
export const KINDS: readonly number[] = [..."KQRBNP"].map(parsePiece);
const SIDES = [WHITE, BLACK];
/** File by file, a1, a2 … h8. */
const SQUARES = [..."abcdefgh"].flatMap((file) =>
  [..."12345678"].map((rank) => parseSquare(file + rank))
);

// -- The game -----------------------------------------------------------------

export function describeLastMove(game: Game): string {
  if (lastMove(game) === null) return "No move has been played yet";
  return `Last move ${describePly(game, game.shown)}`;
}

/** The move that led to a ply, and what it did. */
function describePly(game: Game, ply: number): string {
  const effect = describeMoveEffect(effectAt(game.plies, ply));
  return `${numberedSan(game, ply)}${effect}`;
}

/** The last move of whoever plays against the person, else the one before the last. */
export function describeOpponentsMove(game: Game, humanSides: number): string {
  const isOwn = (position(game).side & humanSides) === 0;
  const shown = game.shown - (isOwn || humanSides === COLOURS ? 1 : 0);
  return shown < 1
    ? "The opponent has not moved yet"
    : `The opponent's last move ${describePly(game, shown)}`;
}

export function describeComments(game: Game): string[] {
  const comments = describeRemarks(game);
  return comments.length > 0 ? comments : ["This position has no comment"];
}

export function describeOpening({ plies, shown }: Game): string {
  const opening = openingAt(plies, shown);
  return opening === null
    ? "The opening has no name yet"
    : `${opening.eco} ${opening.name}`;
}

/** The legal moves, or those from a square. */
export function describeMoves(now: Position, from?: number): string {
  const sans = legalMoves(now)
    .filter((move) => from === undefined || move.from === from)
    .map((move) => formatSan(now, move));
  const where = from === undefined ? "" : ` from ${squareName(from)}`;
  return sans.length === 0
    ? `No legal move${where}`
    : `${count(sans.length, "legal move")}${where}: ${sans.join(" ")}`;
}

// -- Where pieces stand -------------------------------------------------------

/** Where all pieces stand, in a line for each side. */
export function describePlaces(now: Position): string[] {
  return SIDES.map((side) => describeSide(now, side));
}

/** `"White: king on e1, rooks on a1 and h1"`. */
export function describeSide(now: Position, side: number): string {
  const kinds = KINDS.flatMap((kind) => {
    const squares = placesOf(now, side, kind);
    return squares.length === 0 ? [] : [kindOn(kind, squares)];
  });
  return `${sideName(side)}: ${kinds.join(", ")}`;
}

/** `"White knights on b1 and g1"`, in a line for each side. */
export function describeKind(now: Position, kind: number): string[] {
  return SIDES.map((side) => {
    const squares = placesOf(now, side, kind);
    const placed = squares.length === 0
      ? `has no ${pieceName(kind)}`
      : kindOn(kind, squares);
    return `${sideName(side)} ${placed}`;
  });
}

/** The squares of a side's pieces that are of a kind. */
function placesOf({ board }: Position, side: number, kind: number): number[] {
  return SQUARES.filter((square) =>
    (board[square] & side) !== 0 &&
    pieceName(board[square]) === pieceName(kind)
  );
}

/** `"knights on b1 and g1"`. */
function kindOn(kind: number, squares: readonly number[]): string {
  const name = pieceName(kind);
  const noun = squares.length === 1 ? name : `${name}s`;
  return `${noun} on ${list(squares.map(squareName), "and")}`;
}

export function describeSquare({ board }: Position, square: number): string {
  const piece = board[square];
  const subject = piece === 0 ? "Nothing" : `A ${fullName(piece)}`;
  return `${subject} stands on ${squareName(square)}`;
}

/** What stands along a file or rank, by its letter or number. */
export function describeLine(
  { board }: Position,
  kind: "file" | "rank",
  name: string,
): string {
  const pieces = SQUARES
    .filter((square) => board[square] !== 0)
    .filter((square) => squareName(square).includes(name))
    .map((square) => `${fullName(board[square])} on ${squareName(square)}`);
  return `On ${kind} ${name}: ${list(pieces, "and") || "nothing"}`;
}

/** Who attacks a square, in a line for each side; pinned pieces attack, too. */
export function describeAttackers(
  { board }: Position,
  square: number,
): string[] {
  const name = squareName(square);
  return SIDES.map((side) => {
    const pieces = attackersOf(board, square, side)
      .map((from) => pieceOn(board, from));
    return pieces.length === 0
      ? `${sideName(side)} does not attack ${name}`
      : `${sideName(side)} attacks ${name} with the ${list(pieces, "and")}`;
  });
}

// -- Material -----------------------------------------------------------------

/** What each side has lost, and who is ahead. */
export function describeMaterial(game: Game): string[] {
  const start = position(game, 0);
  const now = position(game);
  const losses = SIDES.map((side) => {
    const pieces = capturedPieces(start, now, side);
    return describeLosses(side, pieces);
  });
  return [...losses, describeBalance(materialBalance(now))];
}

function describeLosses(side: number, pieces: readonly number[]): string {
  const groups = Object.entries(Object.groupBy(pieces, pieceName))
    .map(([name, group = []]) => count(group.length, name));
  return `${sideName(side)} has lost ${list(groups, "and") || "nothing"}`;
}

/** White's lead, in pawns. */
function describeBalance(pawns: number): string {
  if (pawns === 0) return "Material is even";
  const lead = count(Math.abs(pawns), "point");
  const leader = sideName(pawns > 0 ? WHITE : BLACK);
  return `${leader} is ahead by ${lead} of material`;
}
