/**
 * The list of moves: two columns with numbers, or one where it is narrow.
 *
 * @module
 */

import { BLACK } from "../../../engine/mod.ts";
import type { Rect } from "../draw/canvas.ts";
import type { Style } from "../draw/frame.ts";
import type { Model } from "../model/model.ts";
import { putLine, type Scene } from "./scene.ts";

/** Where a move stands in the list, with the sign before it. */
export interface ListedMove {
  /** The ply that the move led to. */
  readonly ply: number;
  readonly rect: Rect;
  /** Is its number to be written in the row? */
  readonly isNumbered: boolean;
}

/** Columns for a number, its point and a space. */
const NUMBER_WIDTH = 5;
/** Columns for a sign and a move. */
const MOVE_WIDTH = 9;
const SHORTEST_MOVE = 7;

/** The moves that are seen in the list, and where. */
export function listedMoves(model: Model, list: Rect): ListedMove[] {
  const columns = list.width >= NUMBER_WIDTH + 2 * SHORTEST_MOVE ? 2 : 1;
  const { plies, shown } = model.match.game;
  const offset = columns === 2 && plies[0].position.side === BLACK ? 1 : 0;
  const rowAt = (ply: number) => Math.floor((ply - 1 + offset) / columns);
  const rows = rowAt(plies.length - 1) + 1;
  // The move shown stays in the middle, so far as the list reaches.
  const middle = rowAt(Math.max(1, shown)) - (list.height >> 1);
  const top = Math.max(0, Math.min(middle, rows - list.height));
  const room = Math.floor((list.width - NUMBER_WIDTH) / columns);
  const width = Math.min(MOVE_WIDTH, room);
  const first = Math.max(1, top * columns + 1 - offset);
  const end = Math.min(
    plies.length,
    (top + list.height) * columns - offset + 1,
  );
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const ply = first + index;
    const column = (ply - 1 + offset) % columns;
    const x = list.x + NUMBER_WIDTH - 1 + column * width;
    const y = list.y + rowAt(ply) - top;
    const isNumbered = column === 0 || index === 0;
    return { ply, rect: { x, y, width, height: 1 }, isNumbered };
  });
}

export function drawMoves(scene: Scene, list: Rect): void {
  const { model: { match: { game }, summary }, signs, styles } = scene;
  for (const { ply, rect, isNumbered } of listedMoves(scene.model, list)) {
    if (isNumbered) {
      const { fullmoves, side } = game.plies[ply - 1].position;
      const number = `${fullmoves}${side === BLACK ? signs.ellipsis : "."}`
        .padStart(NUMBER_WIDTH - 1);
      const place = { ...rect, x: list.x, width: number.length };
      putLine(scene, place, number, styles.faint);
    }
    const [sign, style] = signAndStyle(scene, ply);
    putLine(scene, rect, sign + summary.sans[ply], style);
  }
}

function signAndStyle(
  { model: { match: { game } }, signs, styles }: Scene,
  ply: number,
): [sign: string, style: Style] {
  if (ply === game.shown) return [signs.shown, styles.accent];
  if (ply > game.ply) return [" ", styles.faint];
  return [ply === game.ply ? signs.live : " ", styles.text];
}
