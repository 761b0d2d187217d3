/**
 * Move ordering: alpha-beta is only as good as its first guess. Each technique
 * gives moves a priority, and a move's highest counts. Sources: Eppstein,
 * "Alpha-beta and move ordering"; Fierz, "Hashtables" (table move), "Static
 * ordering" (captures), "Killer moves" and "History heuristics".
 */

import {
  fromOf,
  type PackedMove,
  promotionOf,
  type SearchBoard,
} from "../../../player/textbook/board.ts";
import type { SearchContext } from "./context.ts";
import { PIECE_VALUES, STUDY_INFINITE } from "./evaluation.ts";
import { MOST_HISTORY } from "./memory.ts";
import type { SearchNode } from "./node.ts";

// Priorities, by the reason to try a move early.
const TABLE_MOVE = 1 << 30;
const CAPTURE = 1 << 28;
const KILLER = 2 * MOST_HISTORY;

export function orderMoves(node: SearchNode, tableMove: PackedMove) {
  const { context, board } = node;
  const asksOracle = context.techniques.oracle !== "none";
  const priority = asksOracle ? oraclePriority : priorityOf;
  const first = context.techniques.tableMove ? tableMove : 0;
  context.listOf(board).order((move) =>
    move === first ? TABLE_MOVE : priority(node, move)
  );
}

export function sortCaptures(context: SearchContext, board: SearchBoard) {
  if (!context.techniques.captures) return;
  context.listOf(board).order((move) => captureValue(context, board, move));
}

function priorityOf({ context, board }: SearchNode, move: PackedMove): number {
  const { memory, techniques } = context;
  if (techniques.captures && !board.isQuiet(move)) {
    return CAPTURE + captureValue(context, board, move);
  }
  const rank = memory.killerRank(board, move);
  if (rank > 2 - techniques.killers) return KILLER + rank;
  const isKept = techniques.history !== "none";
  const count = isKept ? memory.historyOf(board, move) : 0;
  if (count > 0 || techniques.order !== "random") return count;
  // Pseudorandom by position and move, so that every run is the same.
  return Math.imul(board.lock ^ move, 0x9e3779b1) >>> 22;
}

/**
 * Most valuable victim first; among equals, least valuable attacker (MVV/LVA).
 */
function captureValue(
  { techniques }: SearchContext,
  board: SearchBoard,
  move: PackedMove,
): number {
  if (techniques.captureOrder === "generated") return 0;
  const victim = board.squares[board.captureSquare(move)] & 7;
  const attacker = board.squares[fromOf(move)] & 7;
  const gain = PIECE_VALUES[victim] + PIECE_VALUES[promotionOf(move)];
  return 16 * gain - attacker;
}

/** The best or the worst order there is, by the scores of an oracle. */
function oraclePriority(node: SearchNode, move: PackedMove): number {
  const { oracle, techniques } = node.context;
  const next = node.board.make(move);
  if (next === null || oracle === null) return -STUDY_INFINITE;
  const score = oracle.scoreOf(next, node.depth - 1);
  return techniques.oracle === "worst first" ? score : 0 - score;
}
