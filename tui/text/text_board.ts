/** The board as plain text, for screen readers, scripts and paper. */

import {
  pieceLetter,
  type Position,
} from "../../engine/chess/rules/position.ts";

const INDEXES = [0, 1, 2, 3, 4, 5, 6, 7];
const FILES = [..."abcdefgh"];

/** Lines like `"8  r n b q k b n r"`, and the files below; capitals are White's. */
export function textBoard({ board }: Position, isFlipped = false): string[] {
  const order = isFlipped ? INDEXES.toReversed() : INDEXES;
  const ranks = order.map((row) => {
    const pieces = order.map((file) =>
      pieceLetter(board[16 * row + file]) || "."
    );
    return [`${8 - row} `, ...pieces].join(" ");
  });
  return [...ranks, "", ["  ", ...order.map((file) => FILES[file])].join(" ")];
}

/** Blocks of as many lines, next to each other, each some columns wide. */
export function joinBlocks(
  blocks: readonly (readonly string[])[],
  width: number,
): string[] {
  const [first = []] = blocks;
  return first.map((_, row) =>
    blocks.map((lines) => lines[row].padEnd(width)).join("").trimEnd()
  );
}
