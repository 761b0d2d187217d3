/** The list of moves in the panel. */

import { BLACK } from "../../../engine/mod.ts";
import { judgedAt } from "../../match/review.ts";
import type { Rect, Style } from "../draw/frame.ts";
import type { Model } from "../model/model.ts";
import { putLine, type Scene } from "./scene.ts";

/** Columns for a number, its point and a space. */
const NUMBER_WIDTH = 5;
/** Columns for a sign and a move. */
const MOVE_WIDTH = 9;
const SHORTEST_MOVE = 7;
/** Columns between a list of moves and its continuation. */
const GAP = 1;
const LIST_WIDTH = NUMBER_WIDTH + 2 * MOVE_WIDTH + GAP;

/** The moves in sight, by the ply that they led to, and their places. */
export function listedMoves(model: Model, list: Rect) {
  const columns = list.width >= NUMBER_WIDTH + 2 * SHORTEST_MOVE ? 2 : 1;
  const { plies, shown } = model.match.game;
  const offset = columns === 2 && plies[0].position.side === BLACK ? 1 : 0;
  const rowAt = (ply: number) => Math.floor((ply - 1 + offset) / columns);
  const rows = rowAt(plies.length - 1) + 1;
  // A long list goes on beside itself where there is room.
  const lists = Math.max(1, Math.floor((list.width + GAP) / LIST_WIDTH));
  const inSight = lists * list.height;
  // The move on the board stays in the middle, as far as the list allows.
  const middle = rowAt(Math.max(1, shown)) - (inSight >> 1);
  const top = Math.max(0, Math.min(middle, rows - inSight));
  const room = Math.floor((list.width - NUMBER_WIDTH) / columns);
  const width = Math.min(MOVE_WIDTH, room);
  const first = Math.max(1, top * columns + 1 - offset);
  const below = (top + inSight) * columns - offset + 1;
  const end = Math.min(plies.length, below);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const ply = first + index;
    const column = (ply - 1 + offset) % columns;
    const row = rowAt(ply) - top;
    const left = list.x + LIST_WIDTH * Math.floor(row / list.height);
    const x = left + NUMBER_WIDTH - 1 + column * width;
    const y = list.y + row % list.height;
    // Where the number of the move stands, unless the row has it already.
    const numberAt = column === 0 || index === 0 ? left : null;
    return { ply, rect: { x, y, width, height: 1 }, numberAt };
  });
}

export function drawMoves(scene: Scene, list: Rect): void {
  const { model: { match, summary }, signs, styles } = scene;
  const { game } = match;
  for (const { ply, rect, numberAt } of listedMoves(scene.model, list)) {
    if (numberAt !== null) {
      const { fullmoves, side } = game.plies[ply - 1].position;
      const number = `${fullmoves}${side === BLACK ? signs.ellipsis : "."}`
        .padStart(NUMBER_WIDTH - 1);
      const place = { ...rect, x: numberAt, width: number.length };
      putLine(scene, place, number, styles.faint);
    }
    const [sign, style] = signAndStyle(scene, ply);
    const end = putLine(scene, rect, sign + summary.sans[ply], style);
    putLine(scene, end, judgedAt(match, ply)?.mark ?? "", styles.warning);
  }
}

function signAndStyle(scene: Scene, ply: number): [string, Style] {
  const { model: { match: { game }, aside }, signs, styles } = scene;
  const isPlayed = aside === null || ply <= aside.parting;
  if (ply === game.shown) {
    return [signs.shown, isPlayed ? styles.accent : styles.warning];
  }
  if (!isPlayed) return [" ", styles.faint];
  if (ply > game.ply) return [" ", styles.faint];
  return [ply === game.ply ? signs.live : " ", styles.text];
}
