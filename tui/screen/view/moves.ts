/**
 * The list of moves: two columns with numbers, or one where it is narrow.
 *
 * @module
 */

import { BLACK, WHITE } from "../../../engine/mod.ts";
import type { Rect } from "../draw/canvas.ts";
import type { Style } from "../draw/frame.ts";
import type { Model } from "../model/model.ts";
import { putLine, type Scene } from "./scene.ts";

/** Where a move stands in the list. */
export interface ListedMove {
  /** The ply that the move led to. */
  readonly ply: number;
  /** Its cells, with the sign before it. */
  readonly rect: Rect;
  /** Is its number to be written in the row? */
  readonly isNumbered: boolean;
}

/** Columns for a number, its point and a space. */
const NUMBER_WIDTH = 5;
/** Columns for a sign and a move. */
const MOVE_WIDTH = 9;
const SHORTEST_MOVE = 7;

/** The number of the move that led to a ply, and whose move it was. */
export function moveNumber(
  { match: { game } }: Pick<Model, "match">,
  ply: number,
): { number: number; side: number } {
  const { fullmoves, side } = game.plies[0].position;
  const halves = ply - 1 + (side === BLACK ? 1 : 0);
  return {
    number: fullmoves + (halves >> 1),
    side: halves % 2 === 0 ? WHITE : BLACK,
  };
}

/** The moves that are seen in the list, and where. */
export function listedMoves(model: Model, list: Rect): ListedMove[] {
  const columns = list.width >= NUMBER_WIDTH + 2 * SHORTEST_MOVE ? 2 : 1;
  const { plies, shown } = model.match.game;
  const offset = columns === 2 && plies[0].position.side === BLACK ? 1 : 0;
  const rowAt = (ply: number) => Math.floor((ply - 1 + offset) / columns);
  const rows = rowAt(plies.length - 1) + 1;
  // The move shown stays in the middle, so far as the list reaches.
  const middle = rowAt(Math.max(1, shown)) - (list.height >> 1);
  const first = Math.max(0, Math.min(middle, rows - list.height));
  const width = Math.min(
    MOVE_WIDTH,
    Math.floor((list.width - NUMBER_WIDTH) / columns),
  );
  const from = Math.max(1, first * columns + 1 - offset);
  const to = Math.min(
    plies.length - 1,
    (first + list.height) * columns - offset,
  );
  return range(from, to).map((ply) => {
    const column = (ply - 1 + offset) % columns;
    const x = list.x + NUMBER_WIDTH - 1 + column * width;
    const y = list.y + rowAt(ply) - first;
    const isNumbered = column === 0 || ply === from;
    return { ply, rect: { x, y, width, height: 1 }, isNumbered };
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** Draws the list of moves. */
export function drawMoves(scene: Scene, list: Rect): void {
  const { model } = scene;
  for (const { ply, rect, isNumbered } of listedMoves(model, list)) {
    const style = styleOf(scene, ply);
    if (isNumbered) drawNumber(scene, { ...rect, x: list.x }, ply);
    const text = signBefore(scene, ply) + model.summary.sans[ply];
    putLine(scene, rect, text, style);
  }
}

function drawNumber(scene: Scene, rect: Rect, ply: number): void {
  const { model, signs, styles } = scene;
  const { number, side } = moveNumber(model, ply);
  const isLone = side === BLACK;
  const text = `${number}${isLone ? signs.ellipsis : "."}`
    .padStart(NUMBER_WIDTH - 1);
  putLine(scene, { ...rect, width: text.length }, text, styles.faint);
}

function signBefore({ model, signs }: Scene, ply: number): string {
  const { game } = model.match;
  if (ply === game.shown) return signs.shown;
  return ply === game.ply ? signs.live : " ";
}

function styleOf({ model, styles }: Scene, ply: number): Style {
  const { game } = model.match;
  if (ply === game.shown) return styles.accent;
  return ply > game.ply ? styles.faint : styles.text;
}
