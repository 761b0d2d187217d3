/** The full screen as a picture: pure, and without any chess of its own. */

import { type Frame, isInside } from "../draw/frame.ts";
import { stackOf, underMouse } from "../layers/layers.ts";
import { withLooks } from "../model/changes.ts";
import type { Hit } from "../model/hit.ts";
import type { Model } from "../model/model.ts";
import { sceneOf, stageOf } from "../picture/scene.ts";
import { drawFooter, footerKeys } from "./footer.ts";

/** The picture of a model, as many rows and columns as its terminal has. */
export function view(given: Model): Frame {
  const model = inSight(given);
  const scene = sceneOf(model);
  // A page shows itself what lies over the board.
  const drawn = model.appearance.isBoardApart
    ? { ...model, overlay: null }
    : model;
  for (const { layer, state } of stackOf(drawn)) layer.draw(scene, state);
  drawFooter(scene);
  return scene.canvas.frame;
}

/** What a cell of the picture belongs to, null if there is nothing to click. */
export function hitTest(given: Model, x: number, y: number): Hit | null {
  const model = inSight(given);
  const { layer, state } = underMouse(model);
  const hit = layer.hitTest?.(model, state, x, y);
  if (hit) return hit;
  const footer = footerKeys({ model, ...stageOf(model) });
  const binding = footer.find(({ rect }) => isInside(rect, x, y));
  return binding ? { type: "key", key: binding.key } : null;
}

/** A model with the saved game that is on offer in place of its own. */
export function inSight(model: Model): Model {
  const { overlay } = model;
  const sight = overlay?.type === "menu" ? overlay.sight : null;
  if (!sight) return model;
  const { match, isFlipped } = sight;
  return withLooks({ ...model, match }, { isFlipped });
}
