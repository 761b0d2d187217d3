/**
 * A chess program by the textbook: it judges games, and plays at the levels above
 * micro-Max's. It is an engine as that of `mod.ts`, and its scores have the same
 * unit, but it remembers what it found before.
 *
 * This file is the place to start: iterative deepening. Then read
 *
 * - `search.ts` and `quiescence.ts`: the search,
 * - `ordering.ts`, `exchange.ts`, `table.ts`, `state.ts`: what it needs,
 * - `evaluation/`: `network.ts`, `sums.ts`, `weights.ts`: what it knows of chess,
 * - `endings/`: what it knows of endings,
 * - `board.ts`, `moves.ts`, `zobrist.ts`: the chess below.
 */

import { UNMOVED } from "../../chess/constants.ts";
import type { Iteration, Limits, Move, Setup } from "../../mod.ts";
import {
  centipawns,
  MATED,
  MOST_PLIES,
  searchScore,
} from "../../chess/score.ts";
import { CASTLINGS, pack, type Position } from "../../chess/rules/position.ts";
import {
  fromOf,
  type PackedMove,
  promotionOf,
  type SearchBoard,
  toOf,
} from "./board.ts";
import type { Evaluation } from "./evaluation/evaluation.ts";
import { NETWORK } from "./evaluation/network.ts";
import { INFINITE, MATE_SCORE, SURE } from "./scores.ts";
import { ILLEGAL_SCORE, search } from "./search.ts";
import { OUT_OF_BUDGET, State } from "./state.ts";

/** A move of a line; pawns become queens unless it says otherwise. */
type LineMove = Move & { readonly promotion?: number };

/** The engine's limits; with `goesOn`, it remembers the searches before. */
export type TextbookLimits = Limits & { readonly goesOn?: boolean };

export interface TextbookIteration extends Iteration {
  /** Plies to the deepest node since the search began. */
  readonly deepest: number;
}

export type TextbookEngine = (
  setup: Setup,
  limits?: TextbookLimits,
  onIteration?: (iteration: TextbookIteration) => void,
) => TextbookIteration;

const DEEPEST_SEARCH = 60;
/** An iteration is given up after so many times the `nodes` of the limits. */
const OVERTIME = 4;
const NOTHING_FOUND: TextbookIteration = {
  ply: 0,
  nodes: 0,
  deepest: 0,
  score: 0,
  line: [],
};
/** Half the width of the first window around the last score. */
const ASPIRATION = { depth: 4, margin: 25 };

/** Entries of the table: one megabyte, which stays in a processor's cache. */
const TABLE_ENTRIES = 2 ** 16;

/** Creates a program with so many entries in its table, a power of two. */
export function createTextbook(
  tableEntries: number = TABLE_ENTRIES,
  evaluation: Evaluation = NETWORK,
): TextbookEngine {
  const state = new State(tableEntries, evaluation);
  return function think(setup, limits = {}, onIteration = () => {}) {
    const { plies = DEEPEST_SEARCH, nodes: enough = Infinity } = limits;
    const { mostNodes = Infinity } = limits;
    if (!limits.goesOn) state.forget();
    const root = evaluation.boardOf(positionOf(setup));
    state.begin(knownOf(limits.overrides ?? []));
    const isLate = latenessOf(limits);
    // The first iteration always finds a move.
    state.limit(Infinity, () => false);
    let last = NOTHING_FOUND;
    let score = 0;
    try {
      for (let depth = 1; depth <= Math.min(plies, DEEPEST_SEARCH); depth++) {
        score = searchRoot(state, root, depth, score);
        last = iterationOf(state, depth, score);
        onIteration(last);
        const isEnough = state.nodes >= Math.min(enough, mostNodes);
        if (last.ply === MOST_PLIES || isEnough || isLate()) break;
        state.limit(Math.min(OVERTIME * enough, mostNodes), isLate);
      }
    } catch (thrown) {
      if (thrown !== OUT_OF_BUDGET) throw thrown;
    }
    // The best move of an iteration that was given up is better, if it has one.
    const line = state.line.length > 0 ? state.line.map(lineMove) : last.line;
    const { nodes, deepest } = state;
    return { ...last, nodes, deepest, line };
  };
}

/** Whether a search has to end, by its time or because it was told to. */
function latenessOf({ milliseconds = Infinity, stopped }: Limits) {
  const end = performance.now() + milliseconds;
  return () => stopped?.() === true || performance.now() >= end;
}

/** Score of the root to a depth, first in a narrow window around a guess. */
function searchRoot(
  state: State,
  root: SearchBoard,
  depth: number,
  guess: number,
) {
  state.rootDepth = depth;
  let { margin } = ASPIRATION;
  const isGuessed = depth >= ASPIRATION.depth && Math.abs(guess) < SURE;
  let alpha = isGuessed ? guess - margin : -INFINITE;
  let beta = isGuessed ? guess + margin : INFINITE;
  while (true) {
    const score = search(state, root, alpha, beta, depth);
    if (score > alpha && score < beta) return score;
    margin *= 4;
    if (score <= alpha) alpha = Math.max(-INFINITE, score - margin);
    else beta = Math.min(INFINITE, score + margin);
  }
}

// -- To and from the engine's form --------------------------------------------

function positionOf({ board, side, epSquare }: Setup): Position {
  const has = (square: number) => (board[square] & UNMOVED) !== 0;
  const castling = CASTLINGS
    .filter(({ king, rook }) => has(king) && has(rook))
    .reduce((rights, { right }) => rights | right, 0);
  const squares = Uint8Array.from(board, (piece) => piece & ~UNMOVED);
  const [halfmoves, fullmoves] = [0, 1];
  return { board: squares, side, castling, epSquare, halfmoves, fullmoves };
}

/** Known scores in the search's unit, by the squares of the move. */
function knownOf(overrides: readonly (readonly number[])[]) {
  return new Map(overrides.map(([from, to, score]) => [
    pack(from, to),
    // Worse than being mated: the move is barred.
    score < -MATED ? ILLEGAL_SCORE : centipawns(score),
  ]));
}

function iterationOf(
  state: State,
  depth: number,
  score: number,
): TextbookIteration {
  const isMate = Math.abs(score) > SURE;
  const isSettled = isMate && MATE_SCORE - Math.abs(score) <= depth;
  const line = state.line.map(lineMove);
  const ply = isSettled || line.length === 0 ? MOST_PLIES : depth;
  const { nodes, deepest } = state;
  return { ply, nodes, deepest, score: inEngineUnit(score), line };
}

/** A score in the engine's unit, where a mate counts the winner's moves. */
function inEngineUnit(score: number): number {
  if (Math.abs(score) <= SURE) return searchScore("cp", score);
  const moves = MATE_SCORE - Math.abs(score) + 1 >> 1;
  return searchScore("mate", score < 0 ? 0 - moves : moves);
}

function lineMove(move: PackedMove): LineMove {
  const squares = { from: fromOf(move), to: toOf(move) };
  const promotion = promotionOf(move);
  return promotion === 0 ? squares : { ...squares, promotion };
}
