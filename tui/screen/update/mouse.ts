/** Handles the mouse: a click on a key presses it, the layer takes the rest. */

import { endPause } from "../game/engine.ts";
import { takePremoveBack } from "../game/premoves.ts";
import { underMouse } from "../layers/layers.ts";
import type { Hit } from "../model/hit.ts";
import type { Mouse } from "../model/input.ts";
import { notify, withHand, withoutReplay } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { hitTest } from "../view/view.ts";
import { clickKey } from "./press_key.ts";

export function pointAt(before: Model, mouse: Mouse): Model {
  const { action, button, x, y } = mouse;
  const hit = hitTest(before, x, y);
  const model = readied(before, action, hit);
  const { layer, state } = underMouse(model);
  if (action === "wheel-up") return wheel(model, hit, -1);
  if (action === "wheel-down") return wheel(model, hit, 1);
  if (button === 2 && action === "press") {
    return takePremoveBack(withHand(model, { pickedUp: null }));
  }
  if (button !== 0) return model;
  if (layer.scroll !== undefined && hit?.type !== "key") {
    return scrollOrPress(model, mouse, hit);
  }
  if (action === "press") return press(notify(model, ""), hit);
  return layer[action]?.(model, state, hit) ?? model;
}

/** The same with a thing that the terminal does not show, but a page does. */
export function pointAtThing(
  before: Model,
  action: "press" | "drag" | "release",
  hit: Hit | null,
): Model {
  const model = readied(before, action, hit);
  if (action === "press") return press(notify(model, ""), hit);
  const { layer, state } = underMouse(model);
  return layer[action]?.(model, state, hit) ?? model;
}

/** A press ends the pause of the engine; a release, a drag that lost its board. */
function readied(
  before: Model,
  action: Mouse["action"],
  hit: Hit | null,
): Model {
  const model = endsReplay(action, hit) ? withoutReplay(before) : before;
  if (action === "press") return endPause(model);
  const { pickedUp } = model.hand;
  const isLost = action === "release" && pickedUp !== null &&
    underMouse(model).layer.release === undefined;
  return isLost
    ? withHand(model, { pickedUp: { ...pickedUp, isDragged: false } })
    : model;
}

/**
 * Whether a game stops that plays by itself. A key may be what starts or stops it,
 * and the button that was pressed on that key is let go after it.
 */
function endsReplay(action: Mouse["action"], hit: Hit | null): boolean {
  return action === "press"
    ? hit?.type !== "key"
    : action !== "release" && action !== "drag";
}

/** Lines follow the mouse while its button is held; else it is a press. */
function scrollOrPress(model: Model, { action, y }: Mouse, hit: Hit | null) {
  if (action === "press") {
    return withHand(notify(model, ""), { grip: { y, hasScrolled: false } });
  }
  const { grip } = model.hand;
  if (grip === null) return model;
  if (action === "drag") return scroll(model, grip.y - y, y);
  const released = withHand(model, { grip: null });
  return grip.hasScrolled ? released : press(released, hit);
}

function scroll(model: Model, by: number, y: number): Model {
  const { layer, state } = underMouse(model);
  if (by === 0 || layer.scroll === undefined) return model;
  const scrolled = layer.scroll(model, state, by);
  return withHand(scrolled, { grip: { y, hasScrolled: true } });
}

function wheel(model: Model, hit: Hit | null, by: number): Model {
  const { layer, state } = underMouse(model);
  return layer.wheel?.(model, state, hit, by) ?? model;
}

function press(model: Model, hit: Hit | null): Model {
  if (hit === null) return model;
  if (hit.type === "key") return clickKey(model, hit.key);
  const { layer, state } = underMouse(model);
  return layer.press?.(model, state, hit) ?? model;
}
