/** How often each parameter counts in a position, and which positions to fit. */

import { BLACK, WHITE } from "../../../engine/mod.ts";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { parseCoordinate } from "../../../engine/chess/notation/san.ts";
import { isPawn, SQUARES } from "../../../engine/chess/rules/attacks.ts";
import { type Board, packed } from "../../../engine/player/textbook/board.ts";
import {
  forgetEvaluations,
  TERMS_ALONE,
  termsOf,
  withoutTerms,
} from "../../../engine/player/textbook/evaluation/terms.ts";
import { quiesce } from "../../../engine/player/textbook/quiescence.ts";
import { INFINITE } from "../../../engine/player/textbook/scores.ts";
import { State } from "../../../engine/player/textbook/state.ts";
import {
  endgameOf,
  FULL_PHASE,
  middlegameOf,
  tapered,
} from "../../../engine/player/textbook/evaluation/tapered.ts";
import {
  TERMS,
  WEIGHTS,
} from "../../../engine/player/textbook/evaluation/weights.ts";
import type { Labelled } from "./label.ts";
import { FIRST_TERM, FIRST_VALUE, PLACES, TYPES } from "./parameters.ts";

/** A position as the fit sees it, from White's side. */
export interface Example {
  /** The share of the middlegame, 0 to 1. */
  readonly share: number;
  /** White's winning chance, 0 to 1, by the other engine. */
  readonly target: number;
  /** Parameters that count, and how often, White's less Black's. */
  readonly parameters: Uint16Array;
  readonly counts: Int16Array;
}

/** The winning chance of a score in centipawns: the curve of lichess. */
export function chanceOf(cp: number): number {
  return 1 / (1 + Math.exp(-STEEPNESS * cp));
}
export const STEEPNESS = 0.00368208;
/** Centipawns beyond which a larger lead does not count. */
const DECISIVE = 1000;
/** Centipawns beyond which a position teaches nothing. */
const DECIDED = 3000;

/** The quiet positions among some. */
export function quietOnes(all: readonly Labelled[]): Labelled[] {
  const state = new State(2, TERMS_ALONE);
  return all.filter((labelled) => isQuiet(state, labelled));
}

/**
 * Whether a position is quiet: no check, nothing that the search of captures
 * would gain, and the other engine, too, does not capture.
 */
function isQuiet(state: State, { fen, cp, best }: Labelled): boolean {
  const move = parseCoordinate(best);
  const board = TERMS_ALONE.boardOf(parseFen(fen));
  if (move === null || Math.abs(cp) > DECIDED || board.isInCheck) return false;
  return board.isQuiet(packed(move)) &&
    quiesce(state, board, -INFINITE, INFINITE) ===
      TERMS_ALONE.evaluate(board);
}

/** Positions as examples. Meanwhile all weights are switched off. */
export function examplesOf(all: readonly Labelled[]): Example[] {
  return withoutTerms(TERMS, () => all.map(exampleOf));
}

function exampleOf({ fen, cp }: Labelled): Example {
  const board = TERMS_ALONE.boardOf(parseFen(fen));
  const lead = board.side === WHITE ? cp : 0 - cp;
  const counts = new Map<number, number>();
  countPieces(board, counts);
  countTerms(board, counts);
  const counted = [...counts].filter(([, count]) => count !== 0);
  return {
    share: Math.min(1, board.phase / FULL_PHASE),
    target: chanceOf(Math.max(-DECISIVE, Math.min(DECISIVE, lead))),
    parameters: Uint16Array.from(counted, ([parameter]) => parameter),
    counts: Int16Array.from(counted, ([, count]) => count),
  };
}

function countPieces({ squares }: Board, counts: Map<number, number>) {
  const add = (parameter: number, count: number) =>
    counts.set(parameter, (counts.get(parameter) ?? 0) + count);
  for (const [index, square] of SQUARES.entries()) {
    const piece = squares[square];
    if (piece === 0) continue;
    const row = isPawn(piece) ? 0 : TYPES.indexOf(piece & 7);
    const isBlack = (piece & BLACK) !== 0;
    const sign = isBlack ? -1 : 1;
    add(64 * row + (isBlack ? index ^ 56 : index), sign);
    add(FIRST_VALUE + row, sign);
  }
}

/**
 * The sum of the terms is linear in the weights. So a weight of one, with all
 * others off, tells how often it counts; and as sums have two halves, two
 * weights can be asked for at once.
 */
function countTerms(board: Board, counts: Map<number, number>) {
  for (let parameter = 0; parameter < PLACES.length; parameter += 2) {
    const pair = PLACES.slice(parameter, parameter + 2);
    const sum = withWeights(pair, () => termsOf(board));
    counts.set(FIRST_TERM + parameter, middlegameOf(sum));
    if (pair.length === 2) {
      counts.set(FIRST_TERM + parameter + 1, endgameOf(sum));
    }
  }
}

/** With one weight 1 in the lower half of sums, the next in the upper half. */
function withWeights(pair: typeof PLACES, sum: () => number): number {
  const units = [tapered(1, 0), tapered(0, 1)];
  pair.forEach(({ term, index }, half) => {
    WEIGHTS[term][index] = units[half];
  });
  forgetEvaluations();
  const result = sum();
  for (const { term, index } of pair) WEIGHTS[term][index] = 0;
  return result;
}
