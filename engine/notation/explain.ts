/** Sentences for players whose move could not be played. */

import { COLOURS } from "../mod.ts";
import { type Board, SQUARES } from "../rules/attacks.ts";
import { refusal } from "../rules/illegal_move.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  type Position,
  sideName,
  squareName,
} from "../rules/position.ts";
import { quote } from "./quote.ts";
import { formatSan, type IllegalMove, type ParsedMove } from "./san.ts";

/** Says why a text that was parsed cannot be played, and what could be. */
export function explain(
  position: Position,
  text: string,
  parsed: Exclude<ParsedMove, { readonly kind: "move" }>,
): string {
  const move = quote(text.trim());
  if (parsed.kind === "unreadable") return `Cannot read ${move}: ${FORMS}`;
  if (parsed.kind === "illegal") {
    return `Cannot play ${move}: ${problemOf(position, parsed)}`;
  }
  const choice = list(parsed.moves.map((move) => formatSan(position, move)));
  return parsed.kind === "promotion"
    ? `Cannot promote by ${move} alone: write ${choice}`
    : `Cannot tell which move ${move} means: write ${choice}`;
}

/** `"a, b or c"`. */
export function list(words: readonly string[], conjunction = "or"): string {
  if (words.length < 2) return words.join();
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

const FORMS = "write a move like e4, Nf3, exd5, e8=Q, O-O, e2e4 or e7e8q";

/** By piece type. */
const NAMES = ["", "pawn", "pawn", "knight", "king", "bishop", "rook", "queen"];

/** Name of a piece in a sentence, whatever its colour; empty without one. */
export function pieceName(piece: number) {
  return NAMES[piece & 7];
}

/** `"knight on c6"`. */
export function pieceOn(board: Board, square: number) {
  return `${pieceName(board[square])} on ${squareName(square)}`;
}

function problemOf(position: Position, illegal: IllegalMove) {
  const { reason, attempt, nearest } = illegal;
  const side = sideName(position.side);
  if (legalMoves(position).length === 0) {
    return `${side} is ${isInCheck(position) ? "checkmated" : "stalemated"}`;
  }
  // Without an attempt the clause is about the side, and about no square.
  const problem = clauses(position, attempt ?? NO_MOVE)[reason];
  return nearest === null
    ? problem
    : `${problem}; the nearest legal move is ${formatSan(position, nearest)}`;
}

const NO_MOVE: LegalMove = { from: 0, to: 0, promotion: 0 };

function clauses({ board, side }: Position, { from, to }: LegalMove) {
  const piece = pieceOn(board, from);
  const target = squareName(to);
  const [own, other] = [sideName(side), sideName(COLOURS - side)];
  return {
    "no such piece": `${own} has no such piece or pawn`,
    "no piece there": `there is no piece on ${squareName(from)}`,
    "not your piece": `the ${piece} is ${other}'s`,
    "own piece there": `the ${pieceOn(board, to)} is ${own}'s own`,
    "no such move for that piece": `the ${piece} does not move to ${target}`,
    "path blocked": `the ${piece} is blocked on its way to ${target}`,
    "a pawn cannot capture straight ahead":
      `the ${piece} cannot capture straight ahead`,
    "nothing to capture": `the ${piece} has nothing to capture on ${target}`,
    "promotion piece missing": `the ${piece} must promote to a piece`,
    "promotion not allowed": `the ${piece} cannot promote like that`,
    "king in check": `${own}'s king would stay in check`,
    "pinned": `the ${piece} is pinned to its king`,
    "en passant uncovers check": `capturing en passant would uncover check`,
    "castling right lost": `the right to castle on that side is lost`,
    "castling path blocked": `a piece stands between king and rook`,
    "castling out of check": `a king in check cannot castle`,
    "castling through check": `the king would pass through check`,
    "king would be in check": `the king would be in check on ${target}`,
  };
}

/** Says why a piece of either side that cannot move does not. */
export function explainStuck(position: Position, square: number): string {
  const { board, side } = position;
  const piece = pieceOn(board, square);
  if ((board[square] & side) === 0) {
    const owner = sideName(COLOURS - side);
    return `The ${piece} is ${owner}'s, and ${sideName(side)} is to move`;
  }
  const moves = SQUARES.map((to) => ({ from: square, to, promotion: 0 }));
  const reasons = moves.map((move) => refusal(position, move));
  if (reasons.includes("pinned")) return `The ${piece} is pinned to its king`;
  if (reasons.includes("king in check")) {
    return `${sideName(side)}'s king is in check, and the ${piece} cannot help`;
  }
  return reasons.includes("king would be in check")
    ? `The ${piece} would be in check wherever it goes`
    : `The ${piece} has no square to go to`;
}
