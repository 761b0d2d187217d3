/**
 * Words that tell something of the position shown, or show it otherwise.
 *
 * @module
 */

import { endingAt, lastMove, position } from "../../engine/game/game.ts";
import { NO_SQUARE } from "../../engine/mod.ts";
import { formatSan } from "../../engine/notation/san.ts";
import { legalMoves, parseSquare } from "../../engine/rules/position.ts";
import {
  HUMAN_SIDES,
  type Match,
  message,
  show,
  type Step,
} from "../match/match.ts";
import {
  pieceTypeNamed,
  placesOf,
  whatAttacks,
  whatIsLost,
  whatIsOn,
  whatIsOnFile,
  whatIsOnRank,
  whereAll,
  wherePieces,
} from "../match/board_queries.ts";
import { invalidArgument, rejectAfterEnd } from "./refuse.ts";
import {
  count,
  describeClocks,
  describeState,
  numberedSan,
} from "../match/sentences.ts";

const A_SQUARE = "a square like e2";

/** Lists the legal moves, all or those from a square. */
export function listMoves(match: Match, argument: string): Step {
  const now = position(match.game);
  const from = squareNamed(argument);
  if (argument !== "" && from === NO_SQUARE) {
    return invalidArgument(match, "moves", argument, A_SQUARE);
  }
  if (endingAt(match.game) !== null) {
    return rejectAfterEnd(match, "Cannot list moves");
  }
  const moves = legalMoves(now)
    .filter((move) => argument === "" || move.from === from)
    .map((move) => formatSan(now, move));
  const where = argument === "" ? "" : ` from ${argument.toLowerCase()}`;
  if (moves.length === 0) return message(match, `No legal move${where}`);
  const found = count(moves.length, "legal move");
  return message(match, `${found}${where}: ${moves.join(" ")}`);
}

function squareNamed(text: string): number {
  return parseSquare(text.toLowerCase());
}

/** Tells where men stand: all, a side's, those of a kind, or that on a square. */
export function tellWhere(match: Match, argument: string): Step {
  const now = position(match.game);
  if (argument === "") return message(match, ...whereAll(now));
  const side = ["white", "black"].find((name) => name === argument);
  if (side !== undefined) {
    return message(match, placesOf(now, HUMAN_SIDES[side]));
  }
  const type = pieceTypeNamed(argument);
  if (type !== null) return message(match, ...wherePieces(now, type));
  return squareNamed(argument) === NO_SQUARE
    ? invalidArgument(
      match,
      "where",
      argument,
      "a piece like knight, or white or black",
    )
    : tellWhat(match, argument);
}

/** Tells what stands on a square. */
export function tellWhat(match: Match, argument: string): Step {
  const square = squareNamed(argument);
  return square === NO_SQUARE
    ? invalidArgument(match, "what", argument, A_SQUARE)
    : message(match, whatIsOn(position(match.game), square));
}

/** Tells which men attack a square. */
export function tellAttackers(match: Match, argument: string): Step {
  const square = squareNamed(argument);
  return square === NO_SQUARE
    ? invalidArgument(match, "attackers", argument, A_SQUARE)
    : message(match, ...whatAttacks(position(match.game), square));
}

/** Tells what stands on a file. */
export function tellFile(match: Match, argument: string): Step {
  const text = whatIsOnFile(position(match.game), argument.toLowerCase());
  return text === null
    ? invalidArgument(match, "file", argument, "a letter from a to h")
    : message(match, text);
}

/** Tells what stands on a rank. */
export function tellRank(match: Match, argument: string): Step {
  const text = whatIsOnRank(position(match.game), argument);
  return text === null
    ? invalidArgument(match, "rank", argument, "a number from 1 to 8")
    : message(match, text);
}

/** Tells which men are lost. */
export function tellCaptured(match: Match): Step {
  const { game } = match;
  return message(match, ...whatIsLost(position(game, 0), position(game)));
}

/** Tells the last move. */
export function tellLastMove(match: Match): Step {
  const { game } = match;
  const none = "Nothing has been played yet";
  if (lastMove(game) === null) return message(match, none);
  return message(match, `Last move ${numberedSan(game, game.shown)}`);
}

/** Tells how the game stands. */
export function tellStatus(match: Match): Step {
  return message(match, ...describeState(match.game));
}

/** Turns the board round. */
export function flip(match: Match): Step {
  return show({ ...match, isFlipped: !match.isFlipped });
}

/** Tells what the clocks show. */
export function tellTime(match: Match): Step {
  const { clock } = match.game;
  const none = "There is no clock";
  return message(match, clock === null ? none : describeClocks(clock));
}
