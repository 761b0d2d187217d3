/**
 * Commands that tell something of the position shown, or show it otherwise.
 *
 * @module
 */

import { endingAt, lastMove, position } from "../../engine/game/game.ts";
import { NO_SQUARE } from "../../engine/mod.ts";
import { formatSan } from "../../engine/notation/san.ts";
import {
  legalMoves,
  parseSquare,
  type Position,
} from "../../engine/rules/position.ts";
import {
  HUMAN_SIDES,
  type Match,
  message,
  showBoard,
  type Step,
} from "../match/match.ts";
import {
  pieceTypeNamed,
  whatAttacks,
  whatIsLost,
  whatIsOn,
  whatIsOnFile,
  whatIsOnRank,
  whereAll,
  wherePieces,
  whereSide,
} from "../match/board_queries.ts";
import { invalidArgument, rejectAfterEnd } from "./reject.ts";
import { count, describeClocks, describeState } from "../match/sentences.ts";
import { numberedSan } from "../../engine/game/variation_tree.ts";

const A_SQUARE = "a square like e2";

export function listMoves(match: Match, argument: string): Step {
  const now = position(match.game);
  const from = parseSquare(argument);
  if (argument !== "" && from === NO_SQUARE) {
    return invalidArgument(match, "moves", argument, A_SQUARE);
  }
  if (endingAt(match.game) !== null) {
    return rejectAfterEnd(match, "Cannot list moves");
  }
  const moves = legalMoves(now)
    .filter((move) => argument === "" || move.from === from)
    .map((move) => formatSan(now, move));
  const where = argument === "" ? "" : ` from ${argument}`;
  if (moves.length === 0) return message(match, `No legal move${where}`);
  const found = count(moves.length, "legal move");
  return message(match, `${found}${where}: ${moves.join(" ")}`);
}

/** Tells where pieces stand: all, a side's, those of a kind, that on a square. */
export function tellWhere(match: Match, argument: string): Step {
  const now = position(match.game);
  if (argument === "") return message(match, ...whereAll(now));
  if (argument === "white" || argument === "black") {
    return message(match, whereSide(now, HUMAN_SIDES[argument]));
  }
  const type = pieceTypeNamed(argument);
  if (type !== null) return message(match, ...wherePieces(now, type));
  const form = "a piece like knight, or white or black";
  return parseSquare(argument) === NO_SQUARE
    ? invalidArgument(match, "where", argument, form)
    : tellWhat(match, argument);
}

export function tellWhat(match: Match, argument: string): Step {
  return answer(match, "what", argument, A_SQUARE, (now) => {
    const square = parseSquare(argument);
    return square === NO_SQUARE ? null : [whatIsOn(now, square)];
  });
}

export function tellAttackers(match: Match, argument: string): Step {
  return answer(match, "attackers", argument, A_SQUARE, (now) => {
    const square = parseSquare(argument);
    return square === NO_SQUARE ? null : whatAttacks(now, square);
  });
}

export function tellFile(match: Match, argument: string): Step {
  return answer(match, "file", argument, "a letter from a to h", (now) => {
    const text = whatIsOnFile(now, argument);
    return text && [text];
  });
}

export function tellRank(match: Match, argument: string): Step {
  return answer(match, "rank", argument, "a number from 1 to 8", (now) => {
    const text = whatIsOnRank(now, argument);
    return text && [text];
  });
}

/** Answers a question about the position shown; null: it cannot be read. */
function answer(
  match: Match,
  name: string,
  argument: string,
  form: string,
  ask: (now: Position) => readonly string[] | null | "",
): Step {
  const lines = ask(position(match.game));
  return lines
    ? message(match, ...lines)
    : invalidArgument(match, name, argument, form);
}

export function tellCaptured(match: Match): Step {
  const { game } = match;
  return message(match, ...whatIsLost(position(game, 0), position(game)));
}

export function tellLastMove(match: Match): Step {
  const { game } = match;
  return message(
    match,
    lastMove(game) === null
      ? "Nothing has been played yet"
      : `Last move ${numberedSan(game, game.shown)}`,
  );
}

export function tellStatus(match: Match): Step {
  return message(match, ...describeState(match.game));
}

export function flip(match: Match): Step {
  return { ...showBoard(match), flipsBoard: true };
}

export function tellTime(match: Match): Step {
  const { clock } = match.game;
  return message(match, clock ? describeClocks(clock) : "There is no clock");
}
