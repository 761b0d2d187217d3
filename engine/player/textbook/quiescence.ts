/**
 * Quiescence search: the evaluation is believed only where nothing hangs. It
 * answers checks, and leaves out captures that lose, or that cannot reach alpha.
 * Source: "Quiescence Search" and "Delta Pruning" in the chess programming wiki.
 */

import { QUEEN } from "../../chess/constants.ts";
import { promotionOf, type SearchBoard } from "./board.ts";
import { exchange, victimOf } from "./exchange.ts";
import { orderCaptures } from "./ordering.ts";
import { MATE_SCORE } from "./scores.ts";
import type { State } from "./state.ts";
import { LOWER_BOUND, UPPER_BOUND } from "./table.ts";

/** What a capture may gain beside its victim. */
const MARGIN = 180;
/** Plies of this search in which checks are answered. */
const CHECKED_PLIES = 6;

/** The score of a board for the side to move, fail soft. */
export function quiesce(
  state: State,
  board: SearchBoard,
  alpha: number,
  beta: number,
  plies = 0,
): number {
  state.countNode(board.ply);
  const { table } = state;
  const at = table.find(board);
  if (at >= 0) {
    const score = table.scoreAt(at, board.ply);
    const bound = table.boundAt(at);
    if ((bound & LOWER_BOUND) !== 0 && score >= beta) return score;
    if ((bound & UPPER_BOUND) !== 0 && score <= alpha) return score;
  }
  if (plies < CHECKED_PLIES && board.isInCheck) {
    return evade(state, board, alpha, beta, plies);
  }
  return capture(state, board, alpha, beta, plies);
}

/** In check: every move is searched. */
function evade(
  state: State,
  board: SearchBoard,
  alpha: number,
  beta: number,
  plies: number,
): number {
  const list = state.listOf(board);
  list.generate(board);
  orderCaptures(board, list);
  let best = board.ply - MATE_SCORE;
  for (let index = 0; index < list.length && best < beta; index++) {
    const next = board.make(list.take(index));
    if (next === null) continue;
    const low = alpha > best ? alpha : best;
    const score = 0 - quiesce(state, next, 0 - beta, 0 - low, plies + 1);
    if (score > best) best = score;
  }
  return best;
}

function capture(
  state: State,
  board: SearchBoard,
  alpha: number,
  beta: number,
  plies: number,
): number {
  const stand = state.evaluate(board);
  let best = stand;
  if (best >= beta) return best;
  const list = state.listOf(board);
  list.generate(board, true);
  orderCaptures(board, list);
  for (let index = 0; index < list.length && best < beta; index++) {
    const move = list.take(index);
    const low = alpha > best ? alpha : best;
    const promotion = promotionOf(move);
    if (promotion !== 0 && promotion !== QUEEN) continue;
    const most = stand + victimOf(board, move) + MARGIN;
    if (promotion === 0 && most <= low) {
      if (most > best) best = most;
      continue;
    }
    if (promotion === 0 && exchange(board, move) < 0) continue;
    const next = board.make(move);
    if (next === null) continue;
    const score = 0 - quiesce(state, next, 0 - beta, 0 - low, plies + 1);
    if (score > best) best = score;
  }
  return best;
}
