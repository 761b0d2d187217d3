/** The network's weights as the text of their module. */

import type { Recipe } from "./recipe.ts";

/** Inputs of each side: twelve kinds of pieces on 64 squares. */
const INPUTS = 768;
/** The numbers that 1 becomes: in the first layer, and in the last. */
const FIRST_UNIT = 127;
const LAST_UNIT = 64;
/** Hundredths of a pawn in the trainer's unit. */
const SCORE_UNIT = 400;
/** Characters of a line. */
const WIDTH = 76;

/** How many numbers the trainer writes for so many sums. */
export function countOf(sums: number): number {
  return (INPUTS + 3) * sums + 1;
}

/**
 * The weights in whole numbers, low bytes first: the rows of the first layer, a
 * byte each; then, with 16 bits, the beginnings of the sums, the last weights for
 * the side to move and for the other side, and what is added at the end.
 *
 * @param weights as the trainer writes them, in that order
 */
export function quantised(weights: Float32Array, sums: number): Uint8Array {
  const rows = INPUTS * sums;
  const words = weights.length - rows;
  const bytes = new Uint8Array(rows + 2 * words);
  const view = new DataView(bytes.buffer);
  weights.forEach((weight, index) => {
    if (index < rows) return view.setInt8(index, whole(weight, FIRST_UNIT));
    const word = index - rows;
    const unit = word < sums
      ? FIRST_UNIT
      : word === words - 1
      ? SCORE_UNIT
      : LAST_UNIT;
    view.setInt16(rows + 2 * word, whole(weight, unit), true);
  });
  return bytes;
}

function whole(weight: number, unit: number): number {
  return Math.round(weight * unit);
}

/** The module's text; `origin` says in a sentence what it was learnt from. */
export function weightsModule(
  bytes: Uint8Array,
  { seed, sums, epochs }: Recipe,
  origin: string,
): string {
  const text = btoa(
    Array.from(bytes, (byte) => String.fromCharCode(byte))
      .join(""),
  );
  const lines = text.match(RegExp(`.{1,${WIDTH}}`, "g")) ?? [];
  return `/**
 * The weights of the network, written by \`deno task network\`: ${sums} sums of
 * each side, ${epochs} epochs, seed ${seed}. ${origin}
 */

export const WEIGHTS = \`
${lines.join("\n")}
\`;
`;
}
