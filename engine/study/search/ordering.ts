/**
 * Move ordering: alpha-beta is as good as its first guess. Each technique gives
 * moves a priority, and the highest of them counts.
 *
 * Sources: Eppstein, "Alpha-beta and move ordering"; Fierz, sections
 * "Hashtables" (table move), "Static ordering" (captures by victim and
 * attacker), "Killer moves" and "History heuristics".
 *
 * @module
 */

import { type Board, fromOf, type PackedMove, promotionOf } from "./board.ts";
import type { Node, SearchContext } from "./context.ts";
import { INFINITE, PIECE_VALUES } from "./evaluation.ts";
import { MOST_HISTORY } from "./memory.ts";
import type { MoveList } from "./moves.ts";

// Priorities by the reason for trying a move early.
const TABLE_MOVE = 1 << 30;
const CAPTURE = 1 << 28;
const FIRST_KILLER = 2 * MOST_HISTORY;
const SECOND_KILLER = FIRST_KILLER - 1;

/** Gives the moves of a node their priorities. */
export function orderMoves(
  context: SearchContext,
  tableMove: PackedMove,
  node: Node,
): void {
  const { list, techniques } = context;
  if (context.oracle !== null) return consultOracle(context, node);
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    const isFirst = techniques.tableMove && move === tableMove;
    list.priorities[index] = isFirst ? TABLE_MOVE : priorityOf(context, move);
  }
}

function priorityOf(context: SearchContext, move: PackedMove): number {
  const { board, memory, techniques } = context;
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

/** Priorities of captures, for quiescence. */
export function orderCaptures(
  { board, techniques }: SearchContext,
  list: MoveList,
) {
  if (!techniques.captures) return;
  for (let index = 0; index < list.length; index++) {
    list.priorities[index] = captureValue(board, list.moves[index]);
  }
}

/** The best order there is, or the worst: by the scores of an oracle. */
function consultOracle(
  { board, list, techniques, oracle }: SearchContext,
  { depth, inCheck }: Node,
) {
  const scoreOfReply = () => {
    if (depth === 1) return board.evaluation;
    const slot = oracle?.find(board) ?? -1;
    return slot < 0 ? 0 : oracle?.lower[slot] ?? 0;
  };
  const sign = techniques.order === "worst first" ? 1 : -1;
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    list.priorities[index] = -INFINITE;
    if (!board.make(move, inCheck)) continue;
    list.priorities[index] = sign * scoreOfReply();
    board.unmake(move);
  }
}
