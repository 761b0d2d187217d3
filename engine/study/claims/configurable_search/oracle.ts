/** Exact scores by minimax, from which the best or worst order follows. */

import type { SearchBoard } from "../../../player/textbook/board.ts";
import { MoveList } from "../../../player/textbook/moves.ts";
import { evaluate, STUDY_INFINITE, STUDY_MATE } from "./evaluation.ts";

export class MinimaxOracle {
  /** Scores by depth, then by 52 bits of key and lock. */
  readonly #scores: Map<number, number>[] = [];
  readonly #lists: MoveList[] = [];

  /** Score for the side to move of a search to a depth, without quiescence. */
  scoreOf(board: SearchBoard, depth: number): number {
    if (depth === 0) return evaluate(board);
    const scores = this.#scores[depth] ??= new Map();
    const id = (board.key >>> 0) * 2 ** 20 + (board.lock >>> 12);
    const score = scores.get(id) ?? this.#workOut(board, depth);
    scores.set(id, score);
    return score;
  }

  #workOut(board: SearchBoard, depth: number): number {
    const list = this.#lists[depth] ??= new MoveList();
    list.generate(board);
    let best = -STUDY_INFINITE;
    for (const move of list.all) {
      const next = board.make(move);
      if (next === null) continue;
      best = Math.max(best, 0 - this.scoreOf(next, depth - 1));
    }
    if (best > -STUDY_INFINITE) return best;
    return board.isInCheck ? -STUDY_MATE - depth : 0;
  }
}
