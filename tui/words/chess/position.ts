/** Answers about a position, for players who use a screen reader. */

import { lastMove } from "../../../engine/game/game.ts";
import { numberedSan } from "../../../engine/notation/numbered_moves.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/mod.ts";
import { pieceName } from "../../../engine/rules/piece_names.ts";
import { type Position, sideName } from "../../../engine/rules/position.ts";
import type { CommandEvents, Placed } from "../../game_commands/events.ts";
import { piecesOf } from "../../game_commands/position.ts";
import { effectAt } from "../../match/move_effect.ts";
import { count, list } from "../../text/phrases.ts";
import { describeRemarks } from "./game_state.ts";
import { describeMoveEffect } from "./pieces.ts";

type Report<Type extends keyof CommandEvents> = CommandEvents[Type];

export function describeLastMove({ game }: Report<"lastMoveReported">): string {
  const { plies, shown } = game;
  if (lastMove(game) === null) return "No move has been played yet";
  const effect = describeMoveEffect(effectAt(plies, shown));
  return `Last move ${numberedSan(game, shown)}${effect}`;
}

export function describeComments(
  { game }: Report<"commentsReported">,
): string[] {
  const comments = describeRemarks(game);
  return comments.length > 0 ? comments : ["This position has no comment"];
}

export function describeOpening(
  { opening }: Report<"openingReported">,
): string {
  return opening === null
    ? "The opening has no name yet"
    : `${opening.eco} ${opening.name}`;
}

export function describeMoves({ from, sans }: Report<"movesListed">): string {
  const where = from === null ? "" : ` from ${from}`;
  return sans.length === 0
    ? `No legal move${where}`
    : `${count(sans.length, "legal move")}${where}: ${sans.join(" ")}`;
}

// -- Where pieces stand -------------------------------------------------------

/** `"White: king on e1, rooks on a1 and h1"`. */
export function describePieces(
  { side, placed }: Report<"piecesReported">,
): string {
  const groups = Object.groupBy(placed, ({ piece }) => pieceName(piece));
  const kinds = Object.entries(groups)
    .map(([name, group = []]) => kindOn(name, group.map((it) => it.square)));
  return `${sideName(side)}: ${kinds.join(", ")}`;
}

/** Where all pieces stand, in a line for each side. */
export function describePlaces(now: Position): string[] {
  return [WHITE, BLACK].map((side) => describePieces(piecesOf(now, side)));
}

/** `"White knights on b1 and g1"`. */
export function describeKind(
  { side, kind, squares }: Report<"kindReported">,
): string {
  const name = pieceName(kind);
  const placed = squares.length === 0
    ? `has no ${name}`
    : kindOn(name, squares);
  return `${sideName(side)} ${placed}`;
}

/** `"knights on b1 and g1"`. */
function kindOn(name: string, squares: readonly string[]): string {
  const noun = squares.length === 1 ? name : `${name}s`;
  return `${noun} on ${list(squares, "and")}`;
}

export function describeSquare(
  { piece, square }: Report<"squareReported">,
): string {
  const subject = piece === 0 ? "Nothing" : `A ${fullName(piece)}`;
  return `${subject} stands on ${square}`;
}

/** `"white knight"`. */
function fullName(piece: number): string {
  return `${sideName(piece & COLOURS).toLowerCase()} ${pieceName(piece)}`;
}

export function describeLine(
  { kind, name, placed }: Report<"lineReported">,
): string {
  const pieces = placed
    .map(({ piece, square }) => `${fullName(piece)} on ${square}`);
  return `On ${kind} ${name}: ${list(pieces, "and") || "nothing"}`;
}

export function describeAttackers(
  { side, square, placed }: Report<"attackersReported">,
): string {
  const name = sideName(side);
  return placed.length === 0
    ? `${name} does not attack ${square}`
    : `${name} attacks ${square} with the ${list(placed.map(pieceOn), "and")}`;
}

/** `"knight on c6"`. */
function pieceOn({ piece, square }: Placed): string {
  return `${pieceName(piece)} on ${square}`;
}

// -- Material -----------------------------------------------------------------

export function describeLosses(
  { side, pieces }: Report<"lossesReported">,
): string {
  const groups = Object.entries(Object.groupBy(pieces, pieceName))
    .map(([name, group = []]) => count(group.length, name));
  return `${sideName(side)} has lost ${list(groups, "and") || "nothing"}`;
}

export function describeBalance({ pawns }: Report<"balanceReported">): string {
  if (pawns === 0) return "Material is even";
  const lead = count(Math.abs(pawns), "point");
  const leader = sideName(pawns > 0 ? WHITE : COLOURS - WHITE);
  return `${leader} is ahead by ${lead} of material`;
}
