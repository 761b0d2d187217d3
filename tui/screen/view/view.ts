/** The full screen as a picture: pure, and without any chess of its own. */

import { SQUARES } from "../../../engine/rules/attacks.ts";
import { type Frame, isInside, type Rect } from "../draw/frame.ts";
import type { Key } from "../model/keys.ts";
import type { Model } from "../model/model.ts";
import { type Scene, sceneOf, stageOf } from "./scene.ts";
import { drawFooter, drawMessages, drawTitle, footerKeys } from "./bars.ts";
import { drawBoard } from "./board.ts";
import { drawBar } from "./engine.ts";
import { drawOverlay, overlayLine } from "./overlays.ts";
import { drawWalk } from "./walk.ts";
import { drawPanel, listedMoves } from "./panels.ts";

/** A square in 0x88, a ply or another part of the list of moves, a key, a row. */
export type Hit =
  | { readonly type: "square"; readonly square: number }
  | { readonly type: "ply"; readonly ply: number }
  | { readonly type: "key"; readonly key: Key }
  | { readonly type: "moves" }
  | { readonly type: "row"; readonly row: number };

/** The picture of a model, as many rows and columns as its terminal has. */
export function view(given: Model): Frame {
  const model = { ...given, ...given.aside };
  const scene = sceneOf(model);
  if (model.walk === null) drawGame(scene);
  else drawWalk(scene, model.walk);
  drawFooter(scene);
  if (model.overlay !== null) drawOverlay(scene, model.overlay);
  return scene.canvas.frame;
}

function drawGame(scene: Scene) {
  drawTitle(scene);
  drawBoard(scene);
  drawBar(scene);
  drawPanel(scene);
  drawMessages(scene);
}

/** What a cell of the picture belongs to, null if there is nothing to click. */
export function hitTest(given: Model, x: number, y: number): Hit | null {
  const model = { ...given, ...given.aside };
  const stage = stageOf(model);
  const { cells, panel: { moves } } = stage;
  const isHit = ({ rect }: { readonly rect: Rect }) => isInside(rect, x, y);
  const line = overlayLine(model, x, y);
  if (line?.row !== undefined) return { type: "row", row: line.row };
  const key = line?.key ?? footerKeys({ model, ...stage }).find(isHit)?.key;
  if (key !== undefined) return { type: "key", key };
  if (model.overlay !== null || model.walk !== null) return null;
  const square = SQUARES.find((square) => isInside(cells[square], x, y));
  if (square !== undefined) return { type: "square", square };
  if (!isInside(moves, x, y)) return null;
  const listed = listedMoves(model, moves).find(isHit);
  return listed ? { type: "ply", ply: listed.ply } : { type: "moves" };
}
