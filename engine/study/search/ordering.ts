/**
 * Move ordering: alpha-beta is as good as its first guess. Each technique gives
 * moves a priority, and the highest of them counts. Sources: Eppstein,
 * "Alpha-beta and move ordering"; Fierz, "Hashtables" (table move), "Static
 * ordering" (captures), "Killer moves" and "History heuristics".
 *
 * @module
 */

import { type Board, fromOf, type PackedMove, promotionOf } from "./board.ts";
import type { Node, SearchContext } from "./context.ts";
import { INFINITE, PIECE_VALUES } from "./evaluation.ts";
import { MOST_HISTORY } from "./memory.ts";

// Priorities by the reason for trying a move early.
const TABLE_MOVE = 1 << 30;
const CAPTURE = 1 << 28;
const FIRST_KILLER = 2 * MOST_HISTORY;
const SECOND_KILLER = FIRST_KILLER - 1;

/** Gives the moves of a node their priorities. */
export function orderMoves(
  context: SearchContext,
  node: Node,
  tableMove: PackedMove,
) {
  const { oracle, techniques } = context;
  const priorityAt = oracle === null ? priorityOf : oraclePriority;
  context.listOf(node.board).order((move) =>
    techniques.tableMove && move === tableMove
      ? TABLE_MOVE
      : priorityAt(context, node, move)
  );
}

/** Gives captures their priorities, for quiescence. */
export function orderCaptures(context: SearchContext, board: Board) {
  if (!context.techniques.captures) return;
  context.listOf(board).order((move) => captureValue(board, move));
}

function priorityOf(
  { memory, techniques }: SearchContext,
  { board }: Node,
  move: PackedMove,
): number {
  if (techniques.captures && !board.isQuiet(move)) {
    return CAPTURE + captureValue(board, move);
  }
  if (techniques.killers > 0) {
    const rank = memory.killerRank(board, move);
    if (rank === 2) return FIRST_KILLER;
    if (rank === 1 && techniques.killers === 2) return SECOND_KILLER;
  }
  const count = techniques.history ? memory.historyOf(board, move) : 0;
  if (count > 0 || techniques.order !== "random") return count;
  // A number for each move and position, the same in every run.
  return Math.imul(board.lock ^ move, 0x9e3779b1) >>> 22;
}

/** The most valuable victim first; of equal ones, the cheapest attacker. */
function captureValue(board: Board, move: PackedMove): number {
  const victim = board.squares[board.captureSquare(move)] & 7;
  const attacker = board.squares[fromOf(move)] & 7;
  const gain = PIECE_VALUES[victim] + PIECE_VALUES[promotionOf(move)];
  return 16 * gain - attacker;
}

/** For the best order there is, or the worst: by the scores of an oracle. */
function oraclePriority(
  { oracle, techniques }: SearchContext,
  { board, depth }: Node,
  move: PackedMove,
): number {
  const next = board.make(move);
  if (next === null) return -INFINITE;
  const sign = techniques.order === "worst first" ? 1 : -1;
  if (depth === 1) return sign * next.evaluation;
  const slot = oracle?.find(next) ?? -1;
  return slot < 0 ? 0 : sign * (oracle?.lower[slot] ?? 0);
}
