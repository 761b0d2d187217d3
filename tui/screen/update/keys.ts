/** Handles keys: the binding acts, or the layer on top takes the character. */

import { bindingsFor, topOf } from "../layers/layers.ts";
import { playHeld } from "../game/engine.ts";
import { leaveRefused } from "../layers/line.ts";
import {
  notify,
  withLooks,
  withoutAside,
  withoutReplay,
} from "../model/changes.ts";
import type { Key } from "../model/keys.ts";
import type { Binding, Model } from "../model/model.ts";

/** Keys that only end the pause before the engine's move, if it makes one. */
const HURRYING: readonly Key[] = [".", "enter", " ", "escape"];

export function pressKey(before: Model, key: Key): Model {
  const isHurrying = HURRYING.includes(key) && before.line === null;
  if (before.engine.work.kind === "holding" && isHurrying) {
    return playHeld(before);
  }
  const model = leaveRefused(endPeek(playHeld(before)), key);
  const binding = bindingsFor(model).live
    .find(({ keys }) => keys.includes(key));
  const fresh = forgetNotice(withoutReplay(model), binding);
  if (binding !== undefined) return binding.run(fresh, key);
  const { layer, state } = topOf(model);
  const isCharacter = [...key].length === 1;
  const taken = isCharacter
    ? layer.takeCharacter?.(fresh, state, key) ?? null
    : null;
  if (taken !== null) return taken;
  const advice = layer.adviceFor(model, state);
  return advice === null ? model : notify(fresh, advice);
}

function endPeek(model: Model): Model {
  return model.looks.blindfold === "peek"
    ? withLooks(model, { blindfold: "on" })
    : model;
}

/** A key removes notice and line aside, unless its binding keeps them. */
function forgetNotice(given: Model, binding?: Binding): Model {
  const model = binding?.keepsAside ? given : withoutAside(given);
  const isKept = model.line !== null || binding?.keepsNotice === true;
  return isKept && !model.notice.isWarning ? model : notify(model, "");
}
