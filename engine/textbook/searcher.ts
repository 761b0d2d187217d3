/**
 * The searcher: negamax with alpha-beta, in which every technique is a switch;
 * what is not done here, the files imported here do. Sources: Fierz, "NegaMax",
 * "AlphaBeta", "Principal variation search"; Eppstein, the code of `alphabeta`.
 */

import type { Board, PackedMove } from "./board.ts";
import { SearchContext } from "./context.ts";
import { INFINITE, MATE } from "./evaluation.ts";
import { orderMoves } from "./ordering.ts";
import { quiesce } from "./quiescence.ts";
import {
  isLateMove,
  isSingular,
  nullMoveCutoff,
  probCut,
} from "./selectivity.ts";
import {
  enhancedCutoff,
  type Node,
  nodeOf,
  transpositionCutoff,
} from "./transposition_cutoffs.ts";

export class Searcher extends SearchContext {
  override search(board: Board, alpha: number, beta: number, depth: number) {
    if (depth <= 0) return quiesce(this, board, alpha, beta);
    this.countNode();
    const node = nodeOf(this, board, alpha, beta, depth);
    const known = transpositionCutoff(node);
    if (known !== null && board.ply > 0) return known;
    return nullMoveCutoff(node) ?? probCut(node) ?? this.#searchMoves(node);
  }

  #searchMoves(node: Node): number {
    const { board, alpha, beta, depth, slot } = node;
    const list = this.listOf(board);
    list.generate(board);
    const cutoff = enhancedCutoff(node);
    if (cutoff !== null) return cutoff;
    const tableMove = this.table?.moveAt(slot) ?? 0;
    const isForced = isSingular(node);
    orderMoves(node, tableMove);
    let best = -INFINITE;
    let bestMove = 0;
    let tried = 0;
    for (let index = 0; index < list.length && best < beta; index++) {
      const move = list.pick(index);
      const isLate = isLateMove(node, move, tried);
      const next = board.make(move);
      if (next === null) continue;
      const left = isForced && move === tableMove ? depth : depth - 1;
      const low = Math.max(alpha, best);
      const score = this.#searchNext(next, low, beta, left, tried++, isLate);
      if (score <= best) continue;
      best = score;
      if (score > alpha) bestMove = move;
    }
    if (tried === 0) return board.isInCheck ? -MATE - depth : 0;
    this.#learn(node, bestMove, best >= beta, tried);
    if (depth >= this.techniques.tableDepth) {
      const lower = best <= alpha ? -INFINITE : best;
      const upper = best >= beta ? INFINITE : best;
      this.table?.store(board, depth, lower, upper, bestMove);
    }
    return best;
  }

  /** Counts a node by its type, and remembers a move that was good in it. */
  #learn(node: Node, move: PackedMove, isCutoff: boolean, tried: number) {
    const { counts, memory, techniques: { history } } = this;
    const { board, depth } = node;
    if (isCutoff) counts.cutoffs++;
    else counts.fullNodes++;
    if (isCutoff && tried === 1) counts.firstCutoffs++;
    if (move === 0) return;
    if (board.ply === 0) this.rootMove = move;
    if (isCutoff) memory.rememberCutoff(board, move);
    if (!isCutoff && history !== "good moves") return;
    memory.praise(board, move, history.startsWith("depth") ? depth ** 2 : 1);
  }

  /**
   * Score of a move, by the board it leads to. Principal variation search asks of
   * all but the first only whether they are better; late moves are asked that at
   * less depth first.
   */
  #searchNext(
    next: Board,
    alpha: number,
    beta: number,
    depth: number,
    tried: number,
    isLate: boolean,
  ): number {
    const { alphaBeta, scout } = this.techniques;
    if (!alphaBeta) return 0 - this.search(next, -INFINITE, INFINITE, depth);
    if (isLate) {
      const score = 0 - this.search(next, -1 - alpha, 0 - alpha, depth - 1);
      if (score <= alpha) return score;
    }
    if (scout && tried > 0) {
      const score = 0 - this.search(next, -1 - alpha, 0 - alpha, depth);
      if (score <= alpha || score >= beta) return score;
    }
    return 0 - this.search(next, 0 - beta, 0 - alpha, depth);
  }
}
