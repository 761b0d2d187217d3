/**
 * Step 1: moves are made on one board and taken back. `plain.ts` copies the
 * board for each move.
 *
 * @module
 */

import {
  BLACK,
  NO_SQUARE,
  QUEEN,
  ROOK,
  UNMOVED,
  WHITE,
} from "../../../../engine/chess/constants.ts";
import {
  type Candidate,
  changeOf,
  isCastling,
  isPromotion,
  KEY,
  LOCK,
  MicroMax,
  type Node,
  type Window,
} from "../../../../engine/plain.ts";

export class OneBoard extends MicroMax {
  /** The position after a move, with the board as before it. */
  replyTo(node: Node, move: Candidate): Node {
    const corner = isCastling(move) ? move.cleared - NO_SQUARE : 0;
    return {
      board: node.board,
      side: WHITE + BLACK - node.side,
      balance: -(node.balance + this.gainOf(node, move)),
      ply: node.ply + 1,
      lastTo: move.to,
      crossed: move.crossed,
      key: node.key + changeOf(move, KEY) | 0,
      lock: node.lock + changeOf(move, LOCK) + corner | 0,
      staticScore: 0,
    };
  }

  /** Makes a move on the board. */
  play({ board, side }: Node, move: Candidate) {
    const squares = board as number[]; // this search's own
    const { from, to, piece, cleared, crossed } = move;
    squares[cleared] = 0;
    squares[from] = 0;
    squares[to] = isPromotion(move) ? side | QUEEN : piece & ~UNMOVED;
    if (isCastling(move)) squares[crossed] = side | ROOK;
  }

  /** Makes the board what it was before the move. */
  takeBack({ board, side }: Node, move: Candidate) {
    const squares = board as number[];
    const { from, to, piece, captured, cleared, crossed } = move;
    if (isCastling(move)) squares[crossed] = 0;
    squares[to] = 0;
    squares[from] = piece;
    squares[cleared] = isCastling(move) ? side | ROOK | UNMOVED : captured;
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
    this.play(node, move);
    const value = -this.search(reply, depth, seen);
    this.takeBack(node, move);
    return value > node.staticScore ? value - 1 : value;
  }
}
