/** Commands about the position shown, also for players who listen. */

import { endingAt, lastMove, position } from "../../engine/game/game.ts";
import { openingAt } from "../../engine/game/openings.ts";
import { numberedSan } from "../../engine/game/variation_tree.ts";
import { BLACK, COLOURS, NO_SQUARE, WHITE } from "../../engine/mod.ts";
import { formatSan } from "../../engine/notation/san.ts";
import { attackersOf } from "../../engine/rules/attacks.ts";
import {
  capturedPieces,
  materialBalance,
} from "../../engine/rules/material.ts";
import { pieceName } from "../../engine/rules/piece_names.ts";
import {
  legalMoves,
  parsePiece,
  parseSquare,
  pieceLetter,
  type Position,
  sideName,
  squareName,
} from "../../engine/rules/position.ts";
import {
  HUMAN_SIDES,
  type Match,
  message,
  rejectAfterEnd,
  showBoard,
} from "../match/match.ts";
import { count, list } from "../text/phrases.ts";
import { describeRemarks, describeState } from "../words/game_state.ts";
import { pieceOn } from "../words/pieces.ts";
import { type CommandRow, ON_OFF, type Result } from "./parse_command.ts";

const A_SQUARE = { expected: "a square like e2" };
/** A piece of each kind, in the order in which they are listed. */
const KINDS = [..."KQRBNP"].map(parsePiece);
const SIDES = [WHITE, BLACK];
/** File by file, a1, a2 … h8. */
const SQUARES = [..."abcdefgh"].flatMap((file) =>
  [..."12345678"].map((rank) => parseSquare(file + rank))
);

export const POSITION_COMMANDS = {
  board: ["[on|off]", "show the board, or only when asked", setBoard, ON_OFF],
  flip: ["", "turn the board round", (match) => {
    return { ...showBoard(match), boardRequest: "once", flipsBoard: true };
  }],
  comment: ["", "read what is written about the position", ({ game }) => {
    const comments = describeRemarks(game);
    return comments.length > 0 ? comments : ["This position has no comment"];
  }],
  moves: ["[SQUARE]", "list the legal moves, perhaps from a square", listMoves],
  where: [
    "[PIECE]",
    "tell where the pieces stand, or all of a kind",
    tellWhere,
    KINDS.map((kind) => `${pieceName(kind)}s`),
  ],
  what: ["SQUARE", "tell what stands on a square", tellWhat],
  file: ["LETTER", "tell what stands on a file, from rank 1 up", tellFile],
  rank: ["NUMBER", "tell what stands on a rank, from file a on", tellRank],
  attackers: ["SQUARE", "tell which pieces attack a square", tellAttackers],
  captured: ["", "tell which pieces are lost, who is ahead", tellCaptured],
  last: ["", "tell the last move", ({ game }) => {
    return lastMove(game) === null
      ? ["Nothing has been played yet"]
      : [`Last move ${numberedSan(game, game.shown)}`];
  }],
  opening: ["", "name the opening of the position", ({ game }) => {
    const opening = openingAt(game.plies, game.shown);
    if (opening === null) return ["The opening has no name yet"];
    return [`${opening.eco} ${opening.name}`];
  }],
  status: ["", "tell whose move it is, or how the game ended", ({ game }) => {
    return describeState(game);
  }],
} satisfies Record<string, CommandRow>;

function setBoard(match: Match, argument: string): Result {
  const boardRequest = argument || "once";
  if (boardRequest === "off") {
    const told = "Moves are told in brief, the board when you write board";
    return { ...message(match, told), boardRequest };
  }
  return boardRequest === "on" || boardRequest === "once"
    ? { ...showBoard(match), boardRequest }
    : { expected: "on or off" };
}

function listMoves(match: Match, argument: string): Result {
  const { game } = match;
  const now = position(game);
  const from = parseSquare(argument);
  if (argument !== "" && from === NO_SQUARE) return A_SQUARE;
  if (endingAt(game) !== null) {
    return rejectAfterEnd(match, "Cannot list moves");
  }
  const moves = legalMoves(now)
    .filter((move) => argument === "" || move.from === from)
    .map((move) => formatSan(now, move));
  const where = argument === "" ? "" : ` from ${argument}`;
  if (moves.length === 0) return [`No legal move${where}`];
  const found = count(moves.length, "legal move");
  return [`${found}${where}: ${moves.join(" ")}`];
}

/** Tells where pieces stand: all, a side's, those of a kind, that on a square. */
function tellWhere({ game }: Match, argument: string): Result {
  const now = position(game);
  if (argument === "") {
    return SIDES.map((side) => `${sideName(side)}: ${whereSide(now, side)}`);
  }
  if (argument === "white" || argument === "black") {
    return [whereSide(now, HUMAN_SIDES[argument])];
  }
  const kind = kindNamed(argument);
  if (kind !== undefined) return whereKind(now, kind);
  const square = parseSquare(argument);
  return square === NO_SQUARE
    ? { expected: "a piece like knight, or white or black" }
    : whatIsOn(now, square);
}

/** The piece that a text names: `"n"`, `"knight"` or `"knights"`. */
function kindNamed(text: string): number | undefined {
  const singular = text.replace(/s$/, "");
  return KINDS.find((kind) =>
    [pieceLetter(kind).toLowerCase(), pieceName(kind)].includes(singular)
  );
}

function whereKind(position: Position, kind: number): string[] {
  return SIDES.map((side) => {
    const placed = placedPieces(position, side, kind);
    return `${sideName(side)} ${placed ?? `has no ${pieceName(kind)}`}`;
  });
}

/** `"king on e1, rooks on a1 and h1"`. */
function whereSide(position: Position, side: number): string {
  return KINDS.flatMap((kind) => placedPieces(position, side, kind) ?? [])
    .join(", ");
}

/** `"knights on b1 and g1"`, null if there are none. */
function placedPieces({ board }: Position, side: number, kind: number) {
  const name = pieceName(kind);
  const squares = SQUARES.filter((square) =>
    (board[square] & side) !== 0 && pieceName(board[square]) === name
  );
  if (squares.length === 0) return null;
  const noun = squares.length === 1 ? name : `${name}s`;
  return `${noun} on ${list(squares.map(squareName), "and")}`;
}

function tellWhat({ game }: Match, argument: string): Result {
  const square = parseSquare(argument);
  return square === NO_SQUARE ? A_SQUARE : whatIsOn(position(game), square);
}

function whatIsOn({ board }: Position, square: number): string[] {
  const piece = board[square];
  const subject = piece === 0 ? "Nothing" : `A ${fullName(piece)}`;
  return [`${subject} stands on ${squareName(square)}`];
}

/** `"white knight"`. */
function fullName(piece: number): string {
  return `${sideName(piece & COLOURS).toLowerCase()} ${pieceName(piece)}`;
}

/** Pinned pieces attack, too. */
function tellAttackers({ game }: Match, argument: string): Result {
  const square = parseSquare(argument);
  if (square === NO_SQUARE) return A_SQUARE;
  const { board } = position(game);
  return SIDES.map((side) => {
    const attackers = attackersOf(board, square, side)
      .map((from) => pieceOn(board, from));
    const [name, target] = [sideName(side), squareName(square)];
    return attackers.length === 0
      ? `${name}: nothing attacks ${target}`
      : `${name} attacks ${target} with the ${list(attackers, "and")}`;
  });
}

function tellFile(match: Match, file: string): Result {
  return /^[a-h]$/.test(file)
    ? whatIsAlong("file", match, file)
    : { expected: "a letter from a to h" };
}

function tellRank(match: Match, rank: string): Result {
  return /^[1-8]$/.test(rank)
    ? whatIsAlong("rank", match, rank)
    : { expected: "a number from 1 to 8" };
}

function whatIsAlong(kind: string, { game }: Match, line: string): string[] {
  const { board } = position(game);
  const pieces = SQUARES
    .map((square) => ({ name: squareName(square), piece: board[square] }))
    .filter(({ name, piece }) => name.includes(line) && piece !== 0)
    .map(({ name, piece }) => `${fullName(piece)} on ${name}`);
  return [`On ${kind} ${line}: ${list(pieces, "and") || "nothing"}`];
}

function tellCaptured({ game }: Match): Result {
  const losses = SIDES.map((side) => {
    const lost = capturedPieces(position(game, 0), position(game), side);
    const groups = Object.entries(Object.groupBy(lost, pieceName))
      .map(([name, group = []]) => count(group.length, name));
    return `${sideName(side)} has lost ${list(groups, "and") || "nothing"}`;
  });
  const balance = materialBalance(position(game));
  if (balance === 0) return [...losses, "Material is even"];
  const worth = count(Math.abs(balance), "pawn");
  const leader = sideName(balance > 0 ? WHITE : BLACK);
  return [...losses, `${leader} is ahead by the worth of ${worth}`];
}
