/** Handles keys: the binding acts, or the layer on top takes the character. */

import { CARD_HANDLERS } from "../layers/card.ts";
import { EDIT_HANDLERS } from "../layers/edit.ts";
import type { Handlers } from "../layers/common/layer.ts";
import { GAME_HANDLERS } from "../layers/game.ts";
import { bindingsFor, topOf } from "../layers/layers.ts";
import { leaveRefused, LINE_HANDLERS } from "../layers/line.ts";
import { reviewFile } from "./file_review.ts";
import { listFile } from "./game_file.ts";
import { LIST_HANDLERS } from "../layers/list.ts";
import { PROMOTION_HANDLERS } from "../layers/promotion.ts";
import { QUESTION_HANDLERS } from "../layers/question.ts";
import { WALK_HANDLERS } from "../layers/walk.ts";
import { stakeOf } from "../../match/operations.ts";
import { askFirst, runCommand } from "../game/commands.ts";
import { suspend } from "../game/engine.ts";
import type { Action, Actions, Binding } from "../model/actions.ts";
import { notify, withEffect } from "../model/changes.ts";
import type { Key } from "../model/keys.ts";
import type { Model } from "../model/model.ts";

export function pressKey(before: Model, key: Key): Model {
  const model = leaveRefused(endPeek(before), key);
  const binding = bindingsFor(model).live
    .find(({ keys }) => keys.includes(key));
  const fresh = forgetNotice({ ...model, untilNext: null }, binding);
  if (binding !== undefined) return act(fresh, binding.action, key);
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
  return model.blindfold === "peek" ? { ...model, blindfold: "on" } : model;
}

/** A key removes notice and line aside, unless its binding keeps them. */
function forgetNotice(given: Model, binding?: Binding): Model {
  const model = binding?.keepsAside ? given : { ...given, aside: null };
  const isKept = model.line !== null || binding?.keepsNotice === true;
  return isKept && !model.notice.isWarning ? model : notify(model, "");
}

const HANDLERS: Handlers = {
  command(model, { name, argument, keepsOverlay = false }) {
    const overlay = keepsOverlay ? model.overlay : null;
    return runCommand({ ...model, overlay }, name, argument);
  },
  operate(model, { operation, keepsOverlay = false }) {
    const overlay = keepsOverlay || stakeOf(model.match, operation) !== null
      ? model.overlay
      : null;
    return askFirst({ ...model, overlay }, operation);
  },
  close(model) {
    const { layer, state } = topOf(model);
    return layer.close(model, state);
  },
  scroll(model, { by }) {
    const { layer, state } = topOf(model);
    return layer.scroll?.(model, state, by) ?? model;
  },
  suspend,
  effect: (model, { effect }) => withEffect(model, effect),
  ...GAME_HANDLERS,
  ...WALK_HANDLERS,
  ...LINE_HANDLERS,
  ...CARD_HANDLERS,
  ...QUESTION_HANDLERS,
  ...PROMOTION_HANDLERS,
  ...LIST_HANDLERS,
  ...EDIT_HANDLERS,
  listFile,
  reviewFile,
};

function act<Type extends keyof Actions>(
  model: Model,
  action: Action<Type>,
  key: Key,
): Model {
  return HANDLERS[action.type](model, action, key);
}
