/**
 * Negamax with alpha-beta, and what modern programs add: a narrow window for all
 * moves but the first, a null move, late moves searched less deeply, hopeless
 * ones not at all. Source: the pages of those names in the chess programming
 * wiki; the margins are common ones.
 */

import { NO_SQUARE } from "../../chess/constants.ts";
import type { PackedMove, SearchBoard } from "./board.ts";
import { exchange } from "./exchange.ts";
import { quiesce } from "./quiescence.ts";
import { INFINITE, MATE_SCORE, SURE } from "./scores.ts";
import type { State } from "./state.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "./table.ts";

// Margins in hundredths of a pawn, for each ply that is left, up to a depth.
/** Reverse futility pruning. */
const GOOD_ENOUGH = { depth: 7, margin: 85 };
/** Razoring. */
const HOPELESS = { depth: 2, margin: 350 };
/** Futility pruning. */
const FUTILE = { depth: 6, margin: 90 };
/** Pruning by static exchange evaluation. */
const LOSING = { depth: 5, margin: 90 };
/** With so little left on the board, zugzwang is too near for a null move. */
const BARE_PHASE = 3;
/**
 * Least depth at which a node without a table's move is searched less deeply:
 * internal iterative reduction.
 */
const UNKNOWN_DEPTH = 4;
/**
 * Late move reductions: from which depth on and after how many moves, and the
 * history that is worth a ply.
 */
const LATE = { depth: 3, tried: 3, history: 12_000 };

/** In place of a score: the move is illegal … */
export const ILLEGAL_SCORE: number = -2 * INFINITE;
/** … or is left out. It counts as tried, but never as best. */
const POINTLESS = -INFINITE;

/** Plies by which the nth move is searched less deeply, at `depth << 6 | n`. */
const REDUCTIONS = new Int8Array(64 * 64);
for (let depth = 1; depth < 64; depth++) {
  for (let tried = 1; tried < 64; tried++) {
    REDUCTIONS[depth << 6 | tried] = 0.7 +
        Math.log(depth) * Math.log(tried) / 2.3 | 0;
  }
}

/** A node whose moves are to be searched. */
interface Node {
  readonly board: SearchBoard;
  readonly alpha: number;
  readonly beta: number;
  readonly depth: number;
  readonly tableMove: PackedMove;
  /** The static score; without a meaning in check. */
  readonly stand: number;
  /** Whether the side to move stands better than two plies before. */
  readonly isImproving: boolean;
}

/**
 * Score of a board for the side to move. It is exact within the window, an upper
 * bound at `alpha` or below, a lower bound at `beta` or above ("fail soft").
 */
export function search(
  state: State,
  board: SearchBoard,
  alpha: number,
  beta: number,
  depth: number,
): number {
  const { table, evaluations } = state;
  const { ply, isInCheck } = board;
  if (isInCheck && ply < 2 * state.rootDepth) depth++;
  if (depth <= 0) {
    state.clearLine(ply);
    return quiesce(state, board, alpha, beta);
  }
  state.countNode(ply);
  state.clearLine(ply);
  if (ply > 0 && board.isRepetition) return 0;
  const isOpen = beta - alpha > 1;
  const at = table.find(board);
  if (at >= 0 && !isOpen && table.depthAt(at) >= depth) {
    const score = table.scoreAt(at, ply);
    const bound = table.boundAt(at);
    if ((bound & (score >= beta ? LOWER_BOUND : UPPER_BOUND)) !== 0) {
      return score;
    }
  }
  const stand = isInCheck ? -INFINITE : state.evaluate(board);
  evaluations[ply] = stand;
  const isImproving = !isInCheck && ply >= 2 && stand > evaluations[ply - 2];
  const tableMove = table.moveAt(at);
  if (tableMove === 0 && depth >= UNKNOWN_DEPTH && ply > 0) depth--;
  const node = { board, alpha, beta, depth, tableMove, stand, isImproving };
  if (isOpen || isInCheck || Math.abs(beta) > SURE) {
    return searchMoves(state, node);
  }
  return cutoff(state, node) ?? searchMoves(state, node);
}

/** A score that makes it needless to search the moves, null without one. */
function cutoff(state: State, node: Node): number | null {
  const { board, alpha, beta, depth, stand, isImproving } = node;
  // After a null move the score of the other side is no news.
  if (board.lastTo === NO_SQUARE) return null;
  const { margin } = GOOD_ENOUGH;
  if (depth <= GOOD_ENOUGH.depth) {
    // So good that a quiet move of the opponent will not mend it.
    if (stand - margin * (depth - Number(isImproving)) >= beta) return stand;
  }
  if (depth <= HOPELESS.depth && stand + HOPELESS.margin * depth <= alpha) {
    const score = quiesce(state, board, alpha, beta);
    if (score <= alpha) return score;
  }
  return nullMove(state, node);
}

/**
 * Null move: a side that is too good even after passing has a move that is too
 * good, except in zugzwang, which is rare "with pieces".
 */
function nullMove(state: State, { board, beta, depth, stand }: Node) {
  if (depth < 2 || stand < beta) return null;
  if (board.phase <= BARE_PHASE || !board.hasPieces) return null;
  const left = depth - 3 - (depth >> 2) - Math.min(2, (stand - beta) / 200 | 0);
  const score = 0 - search(state, board.pass(), 0 - beta, 1 - beta, left);
  if (score < beta) return null;
  return score > SURE ? beta : score;
}

function searchMoves(state: State, node: Node): number {
  const { board, alpha, beta, depth, tableMove } = node;
  const list = state.listOf(board);
  list.generate(board);
  state.ordering.order(board, list, tableMove);
  let best = -INFINITE;
  let bestMove = 0;
  let tried = 0;
  const canPrune = board.ply > 0 && !board.isInCheck;
  for (let index = 0; index < list.length; index++) {
    const move = list.take(index);
    const low = alpha > best ? alpha : best;
    // While all moves lose by mate, each is searched as if it were the first.
    const isLost = best <= -SURE;
    const count = isLost ? 0 : tried;
    const score = scoreOf(state, node, move, low, count, canPrune && !isLost);
    if (score === ILLEGAL_SCORE) continue;
    tried++;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    bestMove = move;
    if (beta - alpha > 1) state.extendLine(board.ply, move);
    if (score < beta) continue;
    if (board.isQuiet(move)) {
      state.ordering.learn(board, move, list, index, depth);
    }
    break;
  }
  if (tried === 0) return board.isInCheck ? board.ply - MATE_SCORE : 0;
  const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
  state.table.store(board, depth, best, bound, bestMove);
  return best;
}

/**
 * Score of a move, after `tried` others: `ILLEGAL_SCORE` if it is none, or where
 * moves may be pruned `POINTLESS`, the lowest score of all, for one that is.
 */
function scoreOf(
  state: State,
  node: Node,
  move: PackedMove,
  low: number,
  tried: number,
  mayPrune: boolean,
): number {
  const { board } = node;
  const isQuiet = board.isQuiet(move);
  if (mayPrune && !isQuiet && losesTooMuch(node, move)) return POINTLESS;
  if (mayPrune && isQuiet && isFutile(node, low, tried)) {
    const givesCheck = board.givesCheck(move);
    if (givesCheck === null) return ILLEGAL_SCORE;
    if (!givesCheck) return POINTLESS;
  }
  const next = board.make(move);
  if (next === null) return ILLEGAL_SCORE;
  const known = board.ply === 0 ? state.known.get(move & 0xffff) : undefined;
  if (known !== undefined) return knownScore(state, known);
  const reduction = isQuiet ? reductionOf(state, node, move, tried) : 0;
  return searchNext(state, node, next, low, tried, reduction);
}

function knownScore(state: State, known: number): number {
  state.clearLine(1);
  return known;
}

function losesTooMuch({ board, depth }: Node, move: PackedMove): boolean {
  return depth <= LOSING.depth &&
    exchange(board, move) < -LOSING.margin * depth;
}

/**
 * Whether a quiet move comes so late, or from so far behind, that it fails unless
 * it gives check.
 */
function isFutile(
  { depth, stand, isImproving }: Node,
  low: number,
  tried: number,
): boolean {
  if (depth > FUTILE.depth) return false;
  const most = isImproving ? 4 + depth * depth : 3 + (depth * depth >> 1);
  return tried > most || stand + FUTILE.margin * (depth + 1) <= low;
}

/** Searches a move: less deeply, with a null window, or in full. */
function searchNext(
  state: State,
  { beta, depth }: Node,
  next: SearchBoard,
  low: number,
  tried: number,
  reduction: number,
): number {
  const left = depth - 1;
  if (reduction > 0 && !next.isInCheck) {
    const most = left - 1;
    const less = left - (reduction < most ? reduction : most);
    const score = 0 - search(state, next, -1 - low, 0 - low, less);
    if (score <= low) return score;
  }
  if (tried > 0) {
    const score = 0 - search(state, next, -1 - low, 0 - low, left);
    if (score <= low || score >= beta) return score;
  }
  return 0 - search(state, next, 0 - beta, 0 - low, left);
}

/** Plies by which a late quiet move is searched less deeply. */
function reductionOf(
  { ordering }: State,
  { board, alpha, beta, depth, isImproving }: Node,
  move: PackedMove,
  tried: number,
): number {
  const isEarly = tried < LATE.tried || depth < LATE.depth;
  if (isEarly || board.isInCheck) return 0;
  const row = depth < 63 ? depth : 63;
  let plies = REDUCTIONS[row << 6 | (tried < 63 ? tried : 63)];
  if (!isImproving) plies++;
  if (beta - alpha > 1) plies--;
  if (ordering.isKiller(board, move)) plies--;
  return plies - (ordering.historyOf(board, move) / LATE.history | 0);
}
