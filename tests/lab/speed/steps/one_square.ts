/**
 * Step 3: iteration 1 looks at the attackers of one square. Unless the last move
 * may have been illegal, all that it can do is to recapture there.
 *
 * @module
 */

import {
  BLACK,
  KING,
  NO_SQUARE,
  WHITE,
} from "../../../../engine/chess/constants.ts";
import type { Move, Setup } from "../../../../engine/mod.ts";
import type {
  Candidate,
  Node,
  Result,
  Window,
} from "../../../../engine/plain.ts";
import { LookUpFirst } from "./look_up_first.ts";
import { attacks, reaches } from "./parts.ts";

export class OneSquare extends LookUpFirst {
  readonly kings: number[] = Array(BLACK + 1).fill(NO_SQUARE); // by colour

  override load(setup: Setup): Node {
    const root = super.load(setup);
    root.board.forEach((piece, square) => {
      if ((piece & 7) === KING) this.kings[piece & (WHITE | BLACK)] = square;
    });
    return root;
  }

  override play(node: Node, move: Candidate) {
    super.play(node, move);
    if ((move.piece & 7) === KING) this.kings[node.side] = move.to;
  }

  override takeBack(node: Node, move: Candidate) {
    super.takeBack(node, move);
    if ((move.piece & 7) === KING) this.kings[node.side] = move.from;
  }

  /** Whether the last move may have been illegal, or was castling. */
  isSuspect({ board, side, crossed }: Node): boolean {
    const king = this.kings[WHITE + BLACK - side];
    return board[crossed] !== 0 || attacks(board, side, king);
  }

  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    return depth > 1 || this.isSuspect(node)
      ? super.tryMoves(node, window, depth, best)
      : this.recapture(node, window, best);
  }

  /** Iteration 1: the static score, or that of the best recapture. */
  recapture(node: Node, { alpha, beta }: Window, lastBest: Move): Result {
    const { board, side, lastTo } = node;
    let best = lastBest;
    let score = node.staticScore;
    if (score >= beta || !attacks(board, side, lastTo)) return { score, best };
    for (let i = 0; i < NO_SQUARE && score < beta; i++) {
      const from = (lastBest.from + i) % NO_SQUARE;
      const piece = board[from];
      if ((piece & side) === 0 || !reaches(board, from, lastTo)) continue;
      const squares = { from, to: lastTo, cleared: lastTo, crossed: NO_SQUARE };
      const move = { ...squares, piece, captured: board[lastTo] };
      const seen = { alpha: Math.max(alpha, score), beta };
      const value = this.tryMove(node, move, seen, 1);
      if (value <= score) continue;
      score = value;
      best = move;
    }
    return { score, best };
  }
}
