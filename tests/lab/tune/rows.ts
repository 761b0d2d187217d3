/** Weights as the rows of `weights.ts` and `piece_squares.ts`. */

import { TERMS } from "../../../engine/player/textbook/evaluation/weights.ts";
import {
  COUNT,
  FIRST_TERM,
  FIRST_VALUE,
  PLACES,
  TYPE_NAMES,
  type Weights,
} from "./parameters.ts";

/** The rows of all terms, then the tables of all pieces. */
export function rowsOf(weights: Weights): string {
  const tables = TYPE_NAMES.flatMap((name, row) => [
    `${name}, middlegame:`,
    ...tableRows(weights, row, 0),
    `${name}, endgame:`,
    ...tableRows(weights, row, COUNT),
  ]);
  return [...termRows(weights), ...tables].join("\n");
}

function termRows(weights: Weights): string[] {
  return TERMS.map((term) => {
    const pairs = PLACES.flatMap((place, index) => {
      if (place.term !== term) return [];
      const parameter = FIRST_TERM + index;
      const both = [weights[parameter], weights[COUNT + parameter]];
      return `[${both.map(whole).join(", ")}]`;
    });
    return `${term}: [${pairs.join(", ")}],`;
  });
}

/** The eight ranks of a piece's table, in one half of the weights. */
function tableRows(weights: Weights, row: number, half: number): string[] {
  const everywhere = weights[half + FIRST_VALUE + row];
  return Array.from({ length: 8 }, (_, rank) => {
    const first = half + 64 * row + 8 * rank;
    const worths = Array.from(
      weights.subarray(first, first + 8),
      (worth) => whole(worth + everywhere),
    );
    return `${worths.join(", ")},`;
  });
}

/** A whole number, never −0. */
function whole(weight: number): string {
  return String(Math.round(weight) || 0);
}
