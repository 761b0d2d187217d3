/** Exact scores by minimax: what one must know for the best or worst order. */

import type { Board } from "./board.ts";
import { INFINITE, MATE } from "./evaluation.ts";
import { MoveList } from "./moves.ts";

export class Oracle {
  /** By depth, then by 52 bits of key and lock. */
  readonly #scores: Map<number, number>[] = [];
  readonly #lists: MoveList[] = [];

  /** Score of a board for the side to move, without quiescence. */
  scoreOf(board: Board, depth: number): number {
    if (depth === 0) return board.evaluation;
    const scores = this.#scores[depth] ??= new Map();
    const name = (board.key >>> 0) * 2 ** 20 + (board.lock >>> 12);
    const score = scores.get(name) ?? this.#workOut(board, depth);
    scores.set(name, score);
    return score;
  }

  #workOut(board: Board, depth: number): number {
    const list = this.#lists[depth] ??= new MoveList();
    list.generate(board);
    let best = -INFINITE;
    for (const move of list.all) {
      const next = board.make(move);
      if (next === null) continue;
      best = Math.max(best, 0 - this.scoreOf(next, depth - 1));
    }
    if (best > -INFINITE) return best;
    return board.isInCheck ? -MATE - depth : 0;
  }
}
