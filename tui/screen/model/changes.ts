/** What is changed everywhere: the sentence to tell, and what is to be done. */

import type { Effect, Model } from "./model.ts";

export function tell(model: Model, text: string, isWarning = false): Model {
  return { ...model, notice: { text, isWarning } };
}

export function warn(model: Model, text: string): Model {
  return tell(model, text, true);
}

export function withEffect(model: Model, effect: Effect): Model {
  return { ...model, effects: [...model.effects, effect] };
}
