/**
 * Step 2: the key after a move is computed before the move is made. If the table
 * answers, the move is not made.
 *
 * @module
 */

import {
  type Candidate,
  type Entry,
  INFINITY_SCORE,
  MATE,
  NO_MOVE,
  type Node,
  OPEN,
  SETTLED,
  type Window,
} from "../../../../engine/plain.ts";
import { STOP } from "../../../../engine/plain_engine.ts";
import { OneBoard } from "./one_board.ts";

export class LookUpFirst extends OneBoard {
  override search(node: Node, depth: number, window: Window = OPEN): number {
    const slot = this.slotOf(node);
    const held = this.table.get(slot);
    const known = held?.lock === node.lock ? held : undefined;
    if (known && this.answers(known, window, depth)) return known.score;
    return this.deepen(node, depth, window, slot, known);
  }

  /** The rest of a search that the table does not answer, as in `plain.ts`. */
  deepen(
    node: Node,
    depth: number,
    window: Window,
    slot: number,
    known: Entry | undefined,
  ): number {
    if (this.isLate()) throw STOP;
    this.nodes++;
    const here = { ...node, staticScore: this.evaluate(node) };
    let iteration = this.iterationBefore(node, known, depth);
    let best = known?.best ?? NO_MOVE;
    if (iteration === 0) best = { from: best.from, to: best.from };
    let score = 0;
    while (iteration < depth) {
      iteration++;
      ({ score, best } = this.tryMoves(here, window, iteration, best));
      if (Math.abs(score) > MATE) iteration = SETTLED;
      if (score === -INFINITY_SCORE) score = this.scoreWithoutMoves(here);
      const found = { score, best, lock: node.lock, depth: iteration, window };
      this.store(slot, found);
      if (node.ply === 0) this.endIteration(iteration - 1, { score, best });
    }
    return score;
  }

  override tryMove(
    node: Node,
    move: Candidate,
    window: Window,
    depth: number,
  ): number {
    const beta = window.beta > node.staticScore ? window.beta + 1 : window.beta;
    const seen = { alpha: -beta, beta: -window.alpha };
    const reply = this.replyTo(node, move);
    const value = -this.answerTo(node, move, reply, depth, seen);
    return value > node.staticScore ? value - 1 : value;
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
}
