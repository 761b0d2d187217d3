/**
 * Step 2: the key after a move is computed before the move is made. If the table
 * answers, the move is not made.
 *
 * @module
 */

import type { Candidate, Node, Window } from "../../../../engine/plain.ts";
import { OneBoard } from "./one_board.ts";

export class LookUpFirst extends OneBoard {
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
