/** Changes that every part of the screen makes: notice, effects, overlay. */

import type { Effect, Model } from "./model.ts";
import type { NewOverlay, Overlay } from "./overlays.ts";

export function tell(model: Model, text: string, isWarning = false): Model {
  return { ...model, notice: { text, isWarning } };
}

export function warn(model: Model, text: string): Model {
  return tell(model, text, true);
}

export function withEffect(model: Model, effect: Effect): Model {
  return { ...model, effects: [...model.effects, effect] };
}

/** Lays something over the board; what lay there goes, unless put under it. */
export function cover(
  model: Model,
  overlay: NewOverlay,
  under: Overlay | null = null,
): Model {
  return { ...model, overlay: { ...overlay, under } };
}

/** Takes the top overlay away. */
export function uncover(model: Model): Model {
  return { ...model, overlay: model.overlay?.under ?? null };
}
