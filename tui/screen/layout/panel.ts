/**
 * Where the parts of the panel are. This depends on its size only, so that
 * nothing moves while a game goes on.
 *
 * @module
 */

import { NOWHERE, type Rect } from "../draw/canvas.ts";
import type { Layout } from "./layout.ts";
import type { Model } from "../model/model.ts";

/** Parts of the panel, from top to bottom. */
export interface Panel {
  /** The player at the top of the board: one row, or two with the men taken. */
  readonly top: Rect;
  /** The list of moves. */
  readonly moves: Rect;
  /** What the engine thinks. */
  readonly engine: Rect;
  /** How its opinion changed during the game. */
  readonly curve: Rect;
  /** The player at the bottom of the board. */
  readonly bottom: Rect;
}

/** Rows that the parts of a panel have, and gaps between them. */
interface Heights {
  readonly player: number;
  readonly gap: number;
  readonly engine: number;
  readonly curve: number;
}

const SMALLEST_FOR_LOSSES = 7;
const SMALLEST_FOR_GAPS = 12;
const SMALLEST_FOR_ENGINE = 14;
const ENGINE_WIDTH = 30;

/** Where the parts of the panel are. */
export function panelLayout(
  { panel }: Pick<Layout, "panel">,
  { isEngineShown }: Pick<Model, "isEngineShown">,
): Panel {
  const { height } = panel;
  const { player, gap, engine, curve } = heightsOf(panel, isEngineShown);
  const bottomAt = Math.max(0, height - player);
  const curveAt = bottomAt - (curve > 0 ? gap : 0) - curve;
  const engineAt = curveAt - engine;
  const movesAt = player + gap;
  const movesEnd = engineAt - gap;
  return {
    top: part(panel, 0, height > player ? player : 0),
    moves: part(panel, movesAt, movesEnd - movesAt),
    engine: part(panel, engineAt, engine),
    curve: part(panel, curveAt, curve),
    bottom: part(panel, bottomAt, Math.min(player, height)),
  };
}

function part(panel: Rect, row: number, height: number): Rect {
  if (height <= 0) return NOWHERE;
  return { ...panel, y: panel.y + row, height };
}

function heightsOf({ width, height }: Rect, isEngineShown: boolean): Heights {
  const hasEngine = isEngineShown && height >= SMALLEST_FOR_ENGINE &&
    width >= ENGINE_WIDTH;
  return {
    player: height >= SMALLEST_FOR_LOSSES ? 2 : 1,
    gap: height >= SMALLEST_FOR_GAPS ? 1 : 0,
    engine: hasEngine ? Math.min(8, Math.max(4, height >> 2)) : 0,
    curve: hasEngine ? Math.min(3, Math.max(1, height >> 4)) : 0,
  };
}
