/**
 * Where the parts of the panel are. This depends on its size only, so that
 * nothing moves while a game goes on.
 *
 * @module
 */

import { NOWHERE, type Rect } from "../draw/canvas.ts";
import type { Layout } from "./layout.ts";
import type { Model, Size } from "../model/model.ts";

/** Parts of the panel, from top to bottom. */
export interface Panel {
  /** The player at the top of the board: a row, or two with what was captured. */
  readonly top: Rect;
  readonly moves: Rect;
  /** What the engine thinks. */
  readonly engine: Rect;
  /** How its opinion changed during the game. */
  readonly curve: Rect;
  /** The player at the bottom of the board. */
  readonly bottom: Rect;
}

const ROWS_FOR_CAPTURES = 7;
const ROWS_FOR_GAPS = 12;
const ROOM_FOR_ENGINE: Size = { columns: 30, rows: 14 };

export function panelLayout(
  { panel }: Pick<Layout, "panel">,
  { isEngineShown }: Pick<Model, "isEngineShown">,
): Panel {
  const { width, height } = panel;
  const hasEngine = isEngineShown && height >= ROOM_FOR_ENGINE.rows &&
    width >= ROOM_FOR_ENGINE.columns;
  const player = height >= ROWS_FOR_CAPTURES ? 2 : 1;
  const gap = height >= ROWS_FOR_GAPS ? 1 : 0;
  const bottom = Math.max(0, height - player);
  const curveEnd = hasEngine ? bottom - gap : bottom;
  const curve = hasEngine ? curveEnd - between(1, height >> 4, 3) : bottom;
  const engine = hasEngine ? curve - between(4, height >> 2, 8) : bottom;
  const rows = (from: number, to: number) =>
    from < to ? { ...panel, y: panel.y + from, height: to - from } : NOWHERE;
  return {
    top: rows(0, height > player ? player : 0),
    moves: rows(player + gap, engine - gap),
    engine: rows(engine, curve),
    curve: rows(curve, curveEnd),
    bottom: rows(bottom, height),
  };
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
