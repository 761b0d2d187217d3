/**
 * A chess program in which techniques are switches, for what a class of the listing
 * cannot show: plain minimax, orders of moves down to the best and the worst that
 * there are, whole keys, locks of n bits, a table without the side to move. All
 * else is in `engine/study/gallery/`.
 *
 * This file is the place to start: negamax with alpha-beta. Then read
 *
 * - `techniques.ts`: the switches,
 * - `deepening.ts`: the root and iterative deepening,
 * - `ordering.ts` and `memory.ts`: which move comes first,
 * - `table.ts` and `node.ts`: what is remembered,
 * - `quiescence.ts`: what is searched beyond the last ply,
 * - `evaluation.ts`, and `board.ts`, `moves.ts`, `zobrist.ts` in
 *   `engine/player/textbook/`: the chess below,
 * - `context.ts`: what all of these share.
 *
 * Sources: Fierz, "NegaMax", "AlphaBeta", "Principal variation search";
 * Eppstein, the code of `alphabeta`.
 *
 * @module
 */

import type {
  PackedMove,
  SearchBoard,
} from "../../../player/textbook/board.ts";
import { SearchContext } from "./context.ts";
import { STUDY_INFINITE, STUDY_MATE } from "./evaluation.ts";
import { MoveHeap } from "./heap.ts";
import { nodeOf, type SearchNode, transpositionCutoff } from "./node.ts";
import { expectKey } from "./whole_keys.ts";
import { orderMoves } from "./ordering.ts";
import { searchCaptures } from "./quiescence.ts";

export class Searcher extends SearchContext {
  override search(
    board: SearchBoard,
    alpha: number,
    beta: number,
    depth: number,
  ) {
    if (this.techniques.keys === "from the board") expectKey(board);
    if (depth <= 0) return searchCaptures(this, board, alpha, beta);
    this.countNode();
    const node = nodeOf(this, board, alpha, beta, depth);
    const known = transpositionCutoff(node);
    if (known !== null && board.ply > 0) return known;
    return this.#searchMoves(node);
  }

  #searchMoves(node: SearchNode): number {
    const { board, alpha, beta, depth, slot } = node;
    const list = this.listOf(board);
    list.generate(board);
    const tableMove = this.table?.moveAt(slot) ?? 0;
    orderMoves(node, tableMove);
    const heap = this.#sort(node, tableMove);
    let best = -STUDY_INFINITE;
    let bestMove = 0;
    let tried = 0;
    for (let index = 0; index < list.length && best < beta; index++) {
      const move = heap === null ? list.pick(index) : heap.take();
      const next = board.make(move);
      if (next === null) continue;
      const low = Math.max(alpha, best);
      const score = this.#searchNext(next, low, beta, depth - 1, tried++);
      if (score <= best) continue;
      best = score;
      if (score > alpha) bestMove = move;
    }
    if (tried === 0) return board.isInCheck ? -STUDY_MATE - depth : 0;
    this.#learn(node, bestMove, best >= beta, tried);
    if (depth >= this.techniques.tableDepth) {
      const lower = best <= alpha ? -STUDY_INFINITE : best;
      const upper = best >= beta ? STUDY_INFINITE : best;
      this.table?.store(board, depth, lower, upper, bestMove);
    }
    return best;
  }

  /** Does what is to be measured of sorting: a heap, if moves come from one. */
  #sort(node: SearchNode, tableMove: PackedMove): MoveHeap | null {
    const { sorting } = this.techniques;
    if (sorting === "heap") return new MoveHeap(this.listOf(node.board));
    if (sorting === "all first") this.listOf(node.board).sort();
    if (sorting === "as needed, twice") orderMoves(node, tableMove);
    return null;
  }

  /** Counts the node by its type, and remembers its best move. */
  #learn(node: SearchNode, move: PackedMove, isCutoff: boolean, tried: number) {
    const { counts, memory, techniques: { history, killerMoves } } = this;
    const { board, depth } = node;
    if (isCutoff) counts.cutoffs++;
    else counts.fullNodes++;
    if (isCutoff && tried === 1) counts.firstCutoffs++;
    if (move === 0) return;
    if (board.ply === 0) this.rootMove = move;
    const mayKill = killerMoves === "any" || board.isQuiet(move);
    if (isCutoff && mayKill) memory.rememberCutoff(board, move);
    if (!isCutoff && history !== "good moves") return;
    memory.praise(board, move, history.startsWith("depth") ? depth ** 2 : 1);
  }

  /**
   * Score of a move, by the board it leads to. Principal variation search asks
   * of all moves but the first only whether they are better.
   */
  #searchNext(
    next: SearchBoard,
    alpha: number,
    beta: number,
    depth: number,
    tried: number,
  ): number {
    const { alphaBeta, scout } = this.techniques;
    if (!alphaBeta) {
      return 0 - this.search(next, -STUDY_INFINITE, STUDY_INFINITE, depth);
    }
    if (scout && tried > 0) {
      const score = 0 - this.search(next, -1 - alpha, 0 - alpha, depth);
      if (score <= alpha || score >= beta) return score;
    }
    return 0 - this.search(next, 0 - beta, 0 - alpha, depth);
  }
}
