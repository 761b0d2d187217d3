/** The engines of this package as the library shows them: with checked limits. */

import type { Engine, Limits, Setup } from "../../mod.ts";
import { BLACK, NO_SQUARE, WHITE } from "../../chess/constants.ts";
import {
  expectFields,
  expectFunction,
  expectList,
  expectNames,
  expectNumber,
  expectWhole,
  shown,
} from "./expected.ts";
import { expectLimit } from "./limits.ts";

/** The squares of a board, and the highest number of what stands on one. */
const BOARD = { squares: 128, highest: 63 };

/**
 * An engine that refuses what its search would not notice: a limit that is no
 * number is never reached, and a score that is none spoils all others.
 */
export function checked(think: Engine): Engine {
  return (setup, limits = {}, onIteration = () => {}) => {
    expectSetup(setup);
    expectLimits(limits);
    expectFunction(onIteration, "a function that hears of iterations");
    return think(setup, limits, onIteration);
  };
}

/** @throws {TypeError} if a number of slots is no number */
export function expectSlots(slots: number | undefined): void {
  if (slots !== undefined) expectNumber(slots, "a number of slots");
}

function expectSetup(setup: Setup): void {
  expectFields(setup, "a setup from toSetup()");
  const { board, side, epSquare, score = 0 } = setup;
  const isBoard = Array.isArray(board) || ArrayBuffer.isView(board);
  if (!isBoard || board.length !== BOARD.squares) {
    throw new TypeError(`Expected a board of ${BOARD.squares} numbers`);
  }
  for (const piece of Array.from(board)) {
    expectWhole(piece, [0, BOARD.highest], "pieces by their numbers");
  }
  if (side !== WHITE && side !== BLACK) {
    throw new RangeError(`Expected WHITE or BLACK as side, not ${shown(side)}`);
  }
  expectWhole(epSquare, [0, NO_SQUARE], "a square or NO_SQUARE as epSquare");
  if (!Number.isFinite(score)) {
    throw new RangeError(
      `Expected a number as static score, not ${shown(score)}`,
    );
  }
}

const LIMITS = [
  "plies",
  "nodes",
  "mostNodes",
  "milliseconds",
  "stopped",
  "overrides",
] as const satisfies readonly (keyof Limits)[];

function expectLimits(limits: Limits): void {
  expectFields(limits, "limits such as { plies: 5 }");
  expectNames(limits, LIMITS, "limit");
  const { plies, nodes, mostNodes, milliseconds, stopped, overrides } = limits;
  expectLimit("plies", plies, 1);
  expectLimit("nodes", nodes, 0);
  expectLimit("nodes", mostNodes, 0);
  expectLimit("milliseconds", milliseconds, 0);
  if (stopped !== undefined) {
    expectFunction(stopped, "a function that tells whether to stop");
  }
  if (overrides === undefined) return;
  const expected = "overrides such as [[from, to, score]]";
  expectList(overrides, expected);
  for (const override of overrides) {
    expectList(override, expected);
    for (const number of override) expectNumber(number, expected);
  }
}
