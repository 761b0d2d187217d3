/** Commands about the viewed position, made for screen readers too. */

import { endingAt, position } from "../../engine/game/game.ts";
import { openingAt } from "../../engine/game/openings.ts";
import { BLACK, NO_SQUARE, WHITE } from "../../engine/mod.ts";
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
  squareName,
} from "../../engine/rules/position.ts";
import { HUMAN_SIDES, type Match } from "../match/match.ts";
import { happened, refuseAfterEnd, showBoard } from "../match/step.ts";
import type { CommandEvent, CommandStep, Placed } from "./events.ts";
import { type CommandRow, ON_OFF, type Result } from "./parse_command.ts";

const A_SQUARE = { expected: "a square like e2" };
/** A piece of each kind, in the order of lists. */
const KINDS = [..."KQRBNP"].map(parsePiece);
const SIDES = [WHITE, BLACK];
/** File by file, a1, a2 … h8. */
const SQUARES = [..."abcdefgh"].flatMap((file) =>
  [..."12345678"].map((rank) => parseSquare(file + rank))
);

export const POSITION_COMMANDS = {
  board: {
    argument: "[on|off]",
    help: "show the board, now or after every move",
    values: ON_OFF,
    run: setBoard,
  },
  flip: {
    argument: "",
    help: "flip the board",
    run: flipBoard,
  },
  comment: {
    argument: "",
    help: "read the comments on the position",
    run: ({ game }) => ({ type: "commentsReported", game }),
  },
  moves: {
    argument: "[SQUARE]",
    help: "list the legal moves, or those from a square",
    run: listMoves,
  },
  where: {
    argument: "[PIECE]",
    help: "say where the pieces stand, or all of a kind",
    values: KINDS.map((kind) => `${pieceName(kind)}s`),
    run: reportWhere,
  },
  what: {
    argument: "SQUARE",
    help: "say what stands on a square",
    run: reportWhat,
  },
  file: {
    argument: "LETTER",
    help: "say what stands on a file, from rank 1 up",
    run: reportFile,
  },
  rank: {
    argument: "NUMBER",
    help: "say what stands on a rank, from file a on",
    run: reportRank,
  },
  attackers: {
    argument: "SQUARE",
    help: "say which pieces attack a square",
    run: reportAttackers,
  },
  captured: {
    argument: "",
    help: "say what has been captured, and who is ahead",
    run: reportCaptured,
  },
  last: {
    argument: "",
    help: "say the last move",
    run: ({ game }) => ({ type: "lastMoveReported", game }),
  },
  opening: {
    argument: "",
    help: "name the opening of the position",
    run: ({ game: { plies, shown } }) => {
      return { type: "openingReported", opening: openingAt(plies, shown) };
    },
  },
  status: {
    argument: "",
    help: "say whose move it is, or how the game ended",
    run: ({ game }) => ({ type: "stateReported", game }),
  },
} satisfies Record<string, CommandRow>;

function setBoard(match: Match, argument: string): Result {
  switch (argument) {
    case "off":
      return {
        ...happened(match, { type: "boardHidden" }),
        boardRequest: "off",
      };
    case "on":
      return { ...showBoard(match), boardRequest: "on" };
    case "":
      return { ...showBoard(match), boardRequest: "once" };
    default:
      return { expected: "on or off" };
  }
}

function flipBoard(match: Match): CommandStep {
  return { ...showBoard(match), boardRequest: "once", flipsBoard: true };
}

function listMoves(match: Match, argument: string): Result {
  const { game } = match;
  const now = position(game);
  const from = parseSquare(argument);
  if (argument !== "" && from === NO_SQUARE) return A_SQUARE;
  if (endingAt(game) !== null) return refuseAfterEnd(match, "listMoves");
  const sans = legalMoves(now)
    .filter((move) => argument === "" || move.from === from)
    .map((move) => formatSan(now, move));
  return { type: "movesListed", from: argument || null, sans };
}

// -- Pieces and squares -------------------------------------------------------

/** Reports all pieces, those of a side or kind, or the one on a square. */
function reportWhere({ game }: Match, argument: string): Result {
  const now = position(game);
  if (argument === "") return SIDES.map((side) => piecesOf(now, side));
  if (argument === "white" || argument === "black") {
    return piecesOf(now, HUMAN_SIDES[argument]);
  }
  const kind = kindNamed(argument);
  if (kind !== undefined) return whereKind(now, kind);
  const square = parseSquare(argument);
  return square === NO_SQUARE
    ? { expected: "a piece like knight, or white or black" }
    : occupantOf(now, square);
}

/** The piece that a text names: `"n"`, `"knight"` or `"knights"`. */
function kindNamed(text: string): number | undefined {
  const singular = text.replace(/s$/, "");
  return KINDS.find((kind) =>
    [pieceLetter(kind).toLowerCase(), pieceName(kind)].includes(singular)
  );
}

function whereKind(now: Position, kind: number): CommandEvent[] {
  return SIDES.map((side) => {
    const squares = placedOf(now, side, kind).map(({ square }) => square);
    return { type: "kindReported", side, kind, squares };
  });
}

/** All pieces of a side, the king first. */
export function piecesOf(now: Position, side: number) {
  const placed = KINDS.flatMap((kind) => placedOf(now, side, kind));
  return { type: "piecesReported", side, placed } as const;
}

/** The pieces of a side that are of a kind. */
function placedOf({ board }: Position, side: number, kind: number): Placed[] {
  return SQUARES.filter((square) =>
    (board[square] & side) !== 0 &&
    pieceName(board[square]) === pieceName(kind)
  ).map((square) => placedOn(board, square));
}

function placedOn(board: Position["board"], square: number): Placed {
  return { piece: board[square], square: squareName(square) };
}

function reportWhat({ game }: Match, argument: string): Result {
  const square = parseSquare(argument);
  return square === NO_SQUARE ? A_SQUARE : occupantOf(position(game), square);
}

function occupantOf({ board }: Position, square: number): CommandEvent {
  return { type: "squareReported", ...placedOn(board, square) };
}

/** Pinned pieces attack as well. */
function reportAttackers({ game }: Match, argument: string): Result {
  const square = parseSquare(argument);
  if (square === NO_SQUARE) return A_SQUARE;
  const { board } = position(game);
  return SIDES.map((side): CommandEvent => {
    const placed = attackersOf(board, square, side)
      .map((from) => placedOn(board, from));
    return {
      type: "attackersReported",
      side,
      square: squareName(square),
      placed,
    };
  });
}

function reportFile(match: Match, file: string): Result {
  return /^[a-h]$/.test(file)
    ? whatIsAlong("file", match, file)
    : { expected: "a letter from a to h" };
}

function reportRank(match: Match, rank: string): Result {
  return /^[1-8]$/.test(rank)
    ? whatIsAlong("rank", match, rank)
    : { expected: "a number from 1 to 8" };
}

function whatIsAlong(
  kind: "file" | "rank",
  { game }: Match,
  name: string,
): CommandEvent {
  const { board } = position(game);
  const placed = SQUARES.map((square) => placedOn(board, square))
    .filter(({ piece, square }) => piece !== 0 && square.includes(name));
  return { type: "lineReported", kind, name, placed };
}

function reportCaptured({ game }: Match): CommandEvent[] {
  const start = position(game, 0);
  const now = position(game);
  const losses = SIDES.map((side): CommandEvent => {
    const pieces = capturedPieces(start, now, side);
    return { type: "lossesReported", side, pieces };
  });
  return [...losses, { type: "balanceReported", pawns: materialBalance(now) }];
}
