/**
 * Step 2: the key after a move is computed before the move is made. If the table
 * answers, the move is not made.
 *
 * @module
 */

import { MATE } from "../../../engine/mod.ts";
import {
  type Candidate,
  type Entry,
  NO_MOVE,
  type Node,
  type Window,
} from "../../../engine/plain.ts";
import { STOP } from "../../../engine/plain_engine.ts";
import { OneBoard } from "./one_board.ts";

const INFINITY_SCORE = 4 * MATE;
const SETTLED = 99;
const OPEN: Window = { alpha: -INFINITY_SCORE, beta: INFINITY_SCORE };

export class LookUpFirst extends OneBoard {
  override tryMove(
    node: Node,
    move: Candidate,
    window: Window,
    depth: number,
  ): number {
    const beta = window.beta > node.score ? window.beta + 1 : window.beta;
    const seen = { alpha: -beta, beta: -window.alpha };
    const reply = this.replyTo(node, move);
    const value = -this.answerTo(node, move, reply, depth, seen);
    return value > node.score ? value - 1 : value;
  }

  /** A reply's score, by the table or by a search. */
  answerTo(
    node: Node,
    move: Candidate,
    reply: Node,
    depth: number,
    window: Window,
  ): number {
    const slot = this.slotOf(reply);
    const known = this.table.get(slot);
    if (known && this.answers(known, window, depth)) return known.score;
    this.play(node, move);
    const score = this.deepen(reply, depth, window, slot, known);
    this.takeBack(node, move);
    return score;
  }

  override search(node: Node, depth: number, window = OPEN): number {
    const slot = this.slotOf(node);
    const known = this.table.get(slot);
    if (known && this.answers(known, window, depth)) return known.score;
    return this.deepen(node, depth, window, slot, known);
  }

  /** The search of a node that the table does not answer. */
  deepen(
    node: Node,
    depth: number,
    window: Window,
    slot: number,
    known?: Entry,
  ): number {
    if (this.isLate()) throw STOP;
    this.nodes++;
    const { lock } = node;
    let { score, best } = known ?? { score: 0, best: NO_MOVE };
    let iteration = Math.min(known?.depth ?? 0, depth - 1);
    if (iteration === 0) best = { from: best.from, to: best.from };
    while (iteration++ < depth) {
      ({ score, best } = this.tryMoves(node, window, iteration, best));
      if (Math.abs(score) > MATE) iteration = SETTLED;
      if (score === -INFINITY_SCORE) score = this.scoreWithoutMoves(node);
      this.store(slot, { lock, depth: iteration, window, score, best });
      if (node === this.root) this.endIteration(iteration - 1, { score, best });
    }
    return score;
  }
}
