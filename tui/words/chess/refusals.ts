/** Refused moves, in words. */

import { COLOURS } from "../../../engine/chess/constants.ts";
import { quote } from "../../../engine/chess/notation/quote.ts";
import {
  formatSan,
  type IllegalMove,
  type RefusedMove,
  type UnreadableMove,
} from "../../../engine/chess/notation/san.ts";
import { stuckReason } from "../../../engine/chess/rules/illegal_move.ts";
import { pieceName } from "../../../engine/chess/rules/piece_names.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  type Position,
  sideName,
  squareName,
} from "../../../engine/chess/rules/position.ts";
import { list } from "../../text/phrases.ts";
import { pieceOn } from "./pieces.ts";
import { lineOf, type Sentence } from "../sentence.ts";

const MOVE_EXAMPLES =
  "type a move like e4, Nf3, exd5, e8=Q, O-O, e2e4 or e7e8q";

/** Says why a move cannot be played, and suggests another. */
export function explainRefusedMove(
  position: Position,
  text: string,
  refused: RefusedMove,
): string {
  return lineOf(explainMove(position, text, refused));
}

/** The same, with the suggestion as advice. */
export function explainMove(
  position: Position,
  text: string,
  refused: RefusedMove,
): Sentence {
  const move = quote(text.trim());
  switch (refused.kind) {
    case "unreadable":
      return { text: `Cannot read ${move}: ${whyUnreadable(refused)}` };
    case "illegal":
      return describeIllegal(position, move, refused);
    case "promotion": {
      const choice = sanChoice(position, refused.moves);
      return { text: `Cannot tell what ${move} promotes to: type ${choice}` };
    }
    case "ambiguous": {
      const choice = sanChoice(position, refused.moves);
      return { text: `Cannot tell which move ${move} means: type ${choice}` };
    }
  }
}

function whyUnreadable({ letter }: UnreadableMove): string {
  if (letter === undefined) return MOVE_EXAMPLES;
  return `${letter} is no piece; pieces are K, Q, R, B and N`;
}

/** `"Nce3 or Nge3"`. */
function sanChoice(position: Position, moves: readonly LegalMove[]): string {
  return list(moves.map((move) => formatSan(position, move)));
}

function describeIllegal(
  position: Position,
  move: string,
  illegal: IllegalMove,
): Sentence {
  const refusal = `Cannot play ${move}`;
  if (legalMoves(position).length === 0) {
    const state = isInCheck(position) ? "checkmated" : "stalemated";
    return { text: `${refusal}: ${sideName(position.side)} is ${state}` };
  }
  const text = `${refusal}: ${describeProblem(position, illegal)}`;
  const { nearest } = illegal;
  if (nearest === null) return { text };
  const san = formatSan(position, nearest);
  return { text, advice: `the nearest legal move is ${san}` };
}

function describeProblem(
  { board, side }: Position,
  { reason, attempt }: IllegalMove,
): string {
  const own = sideName(side);
  if (attempt === null) return `${own} has no such piece or pawn`;
  const { from, to } = attempt;
  const origin = squareName(from);
  const target = squareName(to);
  const piece = board[from] === 0 ? "" : pieceOn(board, from);
  const obstacle = board[to] === 0 ? "" : pieceName(board[to]);
  const clauses: Readonly<Record<IllegalMove["reason"], string>> = {
    "no such piece": `${own} has no such piece or pawn`,
    "no piece there": `there is no piece on ${origin}`,
    "not your piece": `the ${piece} is ${sideName(COLOURS - side)}'s`,
    "own piece there": `the ${obstacle} on ${target} is ${own}'s own`,
    "no such move for that piece": from === to
      ? `the ${piece} stands there already`
      : `the ${piece} cannot move to ${target}`,
    "path blocked": `the ${piece} is blocked on its way to ${target}`,
    "a pawn cannot capture straight ahead":
      `the ${piece} cannot capture straight ahead`,
    "nothing to capture": `the ${piece} has nothing to capture on ${target}`,
    "promotion piece missing": `the ${piece} must promote to a piece`,
    "promotion not allowed": `the ${piece} cannot promote like that`,
    "king in check": `${own}'s king would still be in check`,
    "pinned": `the ${piece} is pinned to its king`,
    "en passant uncovers check":
      "capturing en passant would expose the king to check",
    "castling right lost": "the right to castle on that side is lost",
    "castling path blocked": "a piece stands between king and rook",
    "castling out of check": "a king in check cannot castle",
    "castling through check": "the king would pass through check",
    "king would be in check": `the king would be in check on ${target}`,
  };
  return clauses[reason];
}

/** Says why a piece of either side has no legal move. */
export function explainStuck(position: Position, square: number): string {
  const { board, side } = position;
  const piece = pieceOn(board, square);
  const mover = sideName(side);
  switch (stuckReason(position, square)) {
    case "not your piece": {
      const owner = sideName(COLOURS - side);
      return `The ${piece} is ${owner}'s, and ${mover} is to move`;
    }
    case "pinned":
      return `The ${piece} is pinned to its king`;
    case "king in check":
      return `${mover}'s king is in check, and the ${piece} cannot help`;
    case "king would be in check":
      return `The ${piece} would be in check wherever it goes`;
    case "no free square":
      return `The ${piece} has no square to go to`;
  }
}
