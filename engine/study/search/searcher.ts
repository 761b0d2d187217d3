/**
 * The searcher: negamax with alpha-beta, in which every technique is a switch.
 *
 * Read {@linkcode Searcher.search} first. It is the textbook's function; what it
 * calls is a technique each, in a file of its own:
 *
 * - `table.ts`: the transposition table
 * - `ordering.ts`: table move, captures, killers, history
 * - `quiescence.ts`: what comes after the last ply
 * - `windows.ts`: principal variation search, aspiration, MTD(f)
 * - `transposition_cutoffs.ts`: ETC
 * - `reductions.ts`: null move, ProbCut, late moves
 * - `extensions.ts`: singular extensions
 *
 * A mate counts for more the more depth is left. So the quickest one is the
 * best, and a score depends on position and depth alone, whatever the way there.
 *
 * Source: Fierz, "NegaMax" and "AlphaBeta"; Eppstein, the code of `alphabeta`.
 *
 * @module
 */

import type { Position } from "../../rules/position.ts";
import { Board } from "./board.ts";
import type { PackedMove } from "./packed_move.ts";
import { INFINITE, MATE } from "./evaluation.ts";
import { isSingular } from "./extensions.ts";
import { generateMoves, MoveList } from "./moves.ts";
import { Memory, orderMoves } from "./ordering.ts";
import { quiesce } from "./quiescence.ts";
import { isLateMove, nullMoveCutoff, probCut } from "./reductions.ts";
import { Table } from "./table.ts";
import type { Techniques } from "./techniques.ts";
import { transpositionCutoff } from "./transposition_cutoffs.ts";
import { searchReply } from "./windows.ts";

/** When a search is given up: at the first limit met. */
export interface Budget {
  /** Nodes in all. */
  readonly nodes?: number;
  /** Time in all. */
  readonly milliseconds?: number;
}

/** Thrown to leave the search from any depth. */
export const OUT_OF_BUDGET: unique symbol = Symbol("out of budget");

/** Nodes between two looks at the clock. */
const POLL_INTERVAL = 512;

/** Searches positions with some techniques, and what it has learnt so far. */
export class Searcher {
  /** The techniques it uses. */
  readonly techniques: Techniques;
  /** The board on which it searches. */
  readonly board: Board;
  /** Its transposition table, null without. */
  readonly table: Table | null;
  /** Killer moves and history. */
  readonly memory: Memory = new Memory();
  /** Exact scores, for an order that is best or worst. */
  readonly oracle: Table | null;
  /** Nodes visited, those of quiescence included. */
  nodes: number = 0;
  /** Best move of the root in the latest search that had one. */
  rootMove: PackedMove = 0;
  /** Depth of the iteration at the root: extensions stop at twice that. */
  rootDepth: number = 0;
  #position: Position;
  #nodeLimit = Infinity;
  #deadline = Infinity;
  readonly #lists: MoveList[] = [];

  /** Makes a searcher. */
  constructor(
    position: Position,
    techniques: Techniques,
    oracle: Table | null = null,
  ) {
    this.board = new Board(position);
    this.#position = position;
    this.techniques = techniques;
    this.oracle = oracle;
    this.table = techniques.table === "none" ? null : new Table({
      entries: techniques.tableEntries,
      lockBits: techniques.lockBits,
      twoBounds: techniques.table === "two bounds",
    });
  }

  /** Sets up another position. Only the table stays as it is. */
  load(position: Position) {
    this.#position = position;
    this.board.load(position);
    this.memory.forget();
    this.rootMove = 0;
  }

  /** Sets the limits of what follows, beginning now. */
  allow({ nodes = Infinity, milliseconds = Infinity }: Budget) {
    this.#nodeLimit = this.nodes + nodes;
    this.#deadline = performance.now() + milliseconds;
  }

  /** Puts the position back on the board after a search that was left. */
  restart() {
    this.board.load(this.#position);
  }

  /** The list for the moves of the node on the board. */
  get list(): MoveList {
    return this.#lists[this.board.ply] ??= new MoveList();
  }

  /** Counts a node, and leaves the search if it is one too many. */
  countNode() {
    this.nodes++;
    const isLate = this.nodes > this.#nodeLimit ||
      this.nodes % POLL_INTERVAL === 0 && performance.now() > this.#deadline;
    if (isLate) throw OUT_OF_BUDGET;
  }

  /**
   * Score of the position on the board for the side to move.
   *
   * Within the window it is exact. At `alpha` or below it is a bound from above,
   * at `beta` or beyond one from below: "fail soft".
   */
  search(alpha: number, beta: number, depth: number): number {
    if (depth <= 0) return quiesce(this, alpha, beta);
    this.countNode();
    const place = this.#find(depth);
    const known = this.#answer(place, alpha, beta, depth);
    if (known !== null && this.board.ply > 0) return known;
    const inCheck = this.board.isInCheck;
    const cut = nullMoveCutoff(this, beta, depth, inCheck) ??
      probCut(this, alpha, beta, depth, inCheck);
    if (cut !== null) return cut;
    return this.#searchMoves(alpha, beta, depth, inCheck, place);
  }

  /** What the table knows of the position on the board, null if too little. */
  lookUp(alpha: number, beta: number, depth: number): number | null {
    return this.#answer(this.#find(depth), alpha, beta, depth);
  }

  #find(depth: number): number {
    if (this.table === null || depth < this.techniques.tableDepth) return -1;
    return this.table.find(this.board);
  }

  #answer(place: number, alpha: number, beta: number, depth: number) {
    const { table, techniques } = this;
    if (table === null || place < 0 || techniques.table === "moves") {
      return null;
    }
    const surplus = table.depthAt(place) - depth;
    if (surplus < 0 || surplus > 0 && !techniques.deeperResults) return null;
    const lower = table.lowerAt(place);
    const upper = table.upperAt(place);
    if (lower === upper) return lower;
    if (!techniques.alphaBeta) return null;
    if (lower >= beta) return lower;
    return upper <= alpha ? upper : null;
  }

  #searchMoves(
    alpha: number,
    beta: number,
    depth: number,
    inCheck: boolean,
    place: number,
  ): number {
    const { board, list } = this;
    generateMoves(board, list);
    const sure = transpositionCutoff(this, beta, depth, inCheck);
    if (sure !== null) return sure;
    const tableMove = this.table?.moveAt(place) ?? 0;
    const isForced = isSingular(this, place, depth, inCheck);
    orderMoves(this, tableMove, depth, inCheck);
    let best = -INFINITE;
    let bestMove = 0;
    let tried = 0;
    for (let index = 0; index < list.length && best < beta; index++) {
      const move = list.pick(index);
      const isLate = isLateMove(this, move, tried, depth, inCheck);
      if (!board.make(move, inCheck)) continue;
      const replyDepth = depth - (isForced && move === tableMove ? 0 : 1);
      const low = Math.max(alpha, best);
      const score = searchReply(this, low, beta, replyDepth, tried++, isLate);
      board.unmake(move);
      if (score <= best) continue;
      best = score;
      if (score > alpha) bestMove = move;
      if (score >= beta) this.memory.rememberCutoff(board, move, depth);
    }
    if (tried === 0) return inCheck ? -MATE - depth : 0;
    if (board.ply === 0 && bestMove !== 0) this.rootMove = bestMove;
    this.#store(alpha, beta, depth, best, bestMove);
    return best;
  }

  #store(
    alpha: number,
    beta: number,
    depth: number,
    score: number,
    move: PackedMove,
  ) {
    if (this.table === null || depth < this.techniques.tableDepth) return;
    const lower = score <= alpha ? -INFINITE : score;
    const upper = score >= beta ? INFINITE : score;
    this.table.store(this.board, depth, lower, upper, move);
  }
}
