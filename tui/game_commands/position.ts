/**
 * Commands that tell something of the position shown, or show it otherwise.
 *
 * @module
 */

import { endingAt, lastMove, position } from "../../engine/game/game.ts";
import { numberedSan } from "../../engine/game/variation_tree.ts";
import { NO_SQUARE } from "../../engine/mod.ts";
import { formatSan } from "../../engine/notation/san.ts";
import { legalMoves, parseSquare } from "../../engine/rules/position.ts";
import {
  pieceTypeNamed,
  whatAttacks,
  whatIsLost,
  whatIsOn,
  whatIsOnLine,
  whereAll,
  wherePieces,
  whereSide,
} from "../match/board_queries.ts";
import { HUMAN_SIDES, type Match, showBoard } from "../match/match.ts";
import { count, describeClocks, describeState } from "../match/sentences.ts";
import type { CommandRows, Result } from "./parse_command.ts";
import { rejectAfterEnd } from "./reject.ts";

const A_SQUARE = { expected: "a square like e2" };
const ANY_CASE = { ignoresCase: true };
const PIECES = ["kings", "queens", "rooks", "bishops", "knights", "pawns"];

export const POSITION_COMMANDS = {
  board: ["", "show the board", (match) => showBoard(match)],
  flip: ["", "turn the board round", (match) => {
    return { ...showBoard(match), flipsBoard: true };
  }],
  moves: [
    "[SQUARE]",
    "list the legal moves, perhaps those from one square",
    listMoves,
    ANY_CASE,
  ],
  where: [
    "[PIECE]",
    "tell where the pieces stand, or all of a kind",
    tellWhere,
    { ...ANY_CASE, values: PIECES },
  ],
  what: ["SQUARE", "tell what stands on a square", tellWhat, ANY_CASE],
  file: [
    "LETTER",
    "tell what stands on a file, from rank 1 up",
    ({ game }, file) =>
      /^[a-h]$/.test(file)
        ? [whatIsOnLine(position(game), "file", file)]
        : { expected: "a letter from a to h" },
    ANY_CASE,
  ],
  rank: [
    "NUMBER",
    "tell what stands on a rank, from file a on",
    ({ game }, rank) =>
      /^[1-8]$/.test(rank)
        ? [whatIsOnLine(position(game), "rank", rank)]
        : { expected: "a number from 1 to 8" },
  ],
  attackers: [
    "SQUARE",
    "tell which pieces attack a square",
    ({ game }, text) => {
      const square = parseSquare(text);
      return square === NO_SQUARE
        ? A_SQUARE
        : whatAttacks(position(game), square);
    },
    ANY_CASE,
  ],
  captured: ["", "tell which pieces are lost, who is ahead", ({ game }) => {
    return whatIsLost(position(game, 0), position(game));
  }],
  last: ["", "tell the last move", ({ game }) => {
    return lastMove(game) === null
      ? ["Nothing has been played yet"]
      : [`Last move ${numberedSan(game, game.shown)}`];
  }],
  status: ["", "tell whose move it is, or how the game ended", ({ game }) => {
    return describeState(game);
  }],
  clock: ["", "tell how much time is left", ({ game: { clock } }) => {
    return [clock ? describeClocks(clock) : "There is no clock"];
  }],
} satisfies CommandRows;

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
function tellWhere(match: Match, argument: string): Result {
  const now = position(match.game);
  if (argument === "") return whereAll(now);
  if (argument === "white" || argument === "black") {
    return [whereSide(now, HUMAN_SIDES[argument])];
  }
  const type = pieceTypeNamed(argument);
  if (type !== null) return wherePieces(now, type);
  return parseSquare(argument) === NO_SQUARE
    ? { expected: "a piece like knight, or white or black" }
    : tellWhat(match, argument);
}

function tellWhat({ game }: Match, argument: string): Result {
  const square = parseSquare(argument);
  return square === NO_SQUARE ? A_SQUARE : [whatIsOn(position(game), square)];
}
