/**
 * Looks for a short mate where a side is far ahead: a search that prunes moves
 * which do not promise more than it has found takes a mate for no more than a
 * queen. Source: "Mate Search" in the chess programming wiki.
 */

import { QUEEN } from "../../chess/constants.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";
import {
  fromOf,
  type PackedMove,
  promotionOf,
  SearchBoard,
  toOf,
} from "../../player/textbook/board.ts";
import { MoveList } from "../../player/textbook/moves.ts";

/** The most moves that may be made: a few hundredths of a second. */
const MOST_MADE = 400_000;
/** Where there are more replies, a quiet move is none that begins a mate. */
const MOST_REPLIES = 28;

/** The shortest line found that mates in so many moves; null if none is. */
export function mateWithin(
  position: Position,
  moves: number,
): LegalMove[] | null {
  const root = new SearchBoard(position);
  const search = { root, end: MOST_MADE, escapes: [] };
  for (let count = 1; count <= moves; count++) {
    const line = attack(search, root, count);
    if (line !== null) return line.map(moveOf);
  }
  return null;
}

/** The longest line by which the side to move is mated in so many moves, or null. */
export function matedWithin(
  position: Position,
  moves: number,
): LegalMove[] | null {
  const root = new SearchBoard(position);
  const line = defend({ root, end: MOST_MADE, escapes: [] }, root, moves);
  return line === null || line.length === 0 ? null : line.map(moveOf);
}

function moveOf(move: PackedMove): LegalMove {
  return { from: fromOf(move), to: toOf(move), promotion: promotionOf(move) };
}

interface Search {
  /** Counts the moves that are made. */
  readonly root: SearchBoard;
  readonly end: number;
  /** The last reply that escaped, by the moves that were left: tried first. */
  readonly escapes: PackedMove[];
}

/** A line by which the side to move mates in so many moves. */
function attack(
  search: Search,
  board: SearchBoard,
  count: number,
): PackedMove[] | null {
  for (const move of candidates(board, count)) {
    if (search.root.made > search.end) return null;
    const next = board.make(move);
    const line = next && defend(search, next, count - 1);
    if (line) return [move, ...line];
  }
  return null;
}

/** The moves that may mate, those that leave the fewest replies first. */
function candidates(board: SearchBoard, count: number): PackedMove[] {
  const list = new MoveList();
  list.generate(board);
  return [...list.all].filter((move) => {
    const promotion = promotionOf(move);
    return promotion === 0 || promotion === QUEEN;
  }).map((move) => {
    const next = board.make(move);
    if (next === null || count === 1 && !next.isInCheck) return null;
    const { isInCheck } = next;
    const replies = legalMovesOf(next).length;
    return isInCheck || replies > 0 && replies <= MOST_REPLIES
      ? { move, replies }
      : null;
  }).filter((one) => one !== null)
    .sort((one, other) => one.replies - other.replies)
    .map(({ move }) => move);
}

/** The longest line, if every reply is followed by a mate; else null. */
function defend(
  search: Search,
  board: SearchBoard,
  count: number,
): PackedMove[] | null {
  const { isInCheck } = board;
  const replies = legalMovesOf(board);
  if (replies.length === 0) return isInCheck ? [] : null;
  if (count === 0) return null;
  const escape = replies.indexOf(search.escapes[count]);
  if (escape > 0) replies.unshift(...replies.splice(escape, 1));
  let longest: PackedMove[] = [];
  for (const reply of replies) {
    const next = board.make(reply);
    const line = next && shortest(search, next, count);
    if (!line) {
      search.escapes[count] = reply;
      return null;
    }
    if (line.length >= longest.length) longest = [reply, ...line];
  }
  return longest;
}

function shortest(search: Search, board: SearchBoard, count: number) {
  for (let fewer = 1; fewer <= count; fewer++) {
    const line = attack(search, board, fewer);
    if (line !== null) return line;
  }
  return null;
}

function legalMovesOf(board: SearchBoard): PackedMove[] {
  const list = new MoveList();
  list.generate(board);
  return [...list.all].filter((move) => board.make(move) !== null);
}
