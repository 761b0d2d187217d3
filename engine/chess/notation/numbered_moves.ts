/** The moves of a line as text, with their numbers. */

import { WHITE } from "../constants.ts";
import type { Position } from "../rules/position.ts";
import type { TreeLine } from "./game_tree.ts";
import { formatSan } from "./san.ts";

/** The move that led to a ply, in SAN; empty at ply 0. */
export function sanAt({ plies }: TreeLine, ply: number): string {
  const { move } = plies[ply];
  return move === null ? "" : formatSan(plies[ply - 1].position, move);
}

/** The move that led to a ply with its number, `"1... Nf6"`. */
export function numberedSan(line: TreeLine, ply: number) {
  return numberedSans(line, ply - 1, 1).join();
}

/** At most `length` moves of a line after a ply, with their numbers. */
export function numberedSans(
  line: TreeLine,
  ply: number,
  length = Infinity,
): string[] {
  const { plies } = line;
  const sans = plies.slice(ply + 1, ply + 1 + length)
    .map((_, index) => sanAt(line, ply + 1 + index));
  return numberedLine(plies[ply].position, sans);
}

/** Moves from a position with their numbers: `["3... Nf6", "4. O-O", "Be7"]`. */
export function numberedLine(
  { fullmoves, side }: Position,
  sans: readonly string[],
): string[] {
  const first = 2 * fullmoves + (side === WHITE ? 0 : 1);
  return sans.map((san, index) => {
    const number = first + index >> 1;
    if ((first + index) % 2 === 0) return `${number}. ${san}`;
    return index === 0 ? `${number}... ${san}` : san;
  });
}
