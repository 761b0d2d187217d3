/** All layers: a row for each kind of overlay, and how they lie on each other. */

import type { Model, Overlay, OverlayType } from "../model/model.ts";
import { CARD } from "./card.ts";
import { COMMAND_MENU } from "./command_menu.ts";
import type { Bindings, Layer } from "./common/layer.ts";
import { MENU } from "./common/menu.ts";
import { SHEET } from "./common/reading.ts";
import { EDIT } from "./edit.ts";
import { GAME } from "./game.ts";
import { HELP } from "./help.ts";
import { ALWAYS } from "./game_keys.ts";
import { LINE } from "./line.ts";
import { LIST } from "./list.ts";
import { WALK } from "./walk.ts";

const OVERLAYS: { readonly [Type in OverlayType]: Layer<Overlay<Type>> } = {
  card: CARD,
  menu: MENU,
  list: LIST,
  edit: EDIT,
  sheet: SHEET,
  help: HELP,
  commands: COMMAND_MENU,
};

/** A layer with its state in a model. */
export interface PlacedLayer {
  readonly layer: Layer;
  readonly state: unknown;
}

/** Pairs a layer with a state of its own kind. */
function place<State>(layer: Layer<State>, state: State): PlacedLayer {
  return { layer, state };
}

/** The layers in sight, from the one at the bottom to the one on top. */
export function stackOf(
  { ground: under, line, overlay }: Model,
): readonly PlacedLayer[] {
  const ground = under.kind === "walk"
    ? place(WALK, under.walk)
    : place(GAME, null);
  const lines = line === null ? [] : [place(LINE, line)];
  return [ground, ...lines, ...overlaysOf(overlay)];
}

function overlaysOf(overlay: Overlay | null): readonly PlacedLayer[] {
  if (overlay === null) return [];
  const placed = placeOverlay(overlay);
  const under = placed.layer.showsUnder ? overlaysOf(overlay.under) : [];
  return [...under, placed];
}

function placeOverlay<Type extends OverlayType>(
  overlay: Overlay<Type>,
): PlacedLayer {
  return place<Overlay<Type>>(OVERLAYS[overlay.type], overlay);
}

/** The layer that keys go to. */
export function topOf(model: Model): PlacedLayer {
  const stack = stackOf(model);
  return stack[stack.length - 1];
}

/** The layer that the mouse goes to. */
export function underMouse(model: Model): PlacedLayer {
  const stack = stackOf(model);
  return stack.findLast(({ layer }) => layer.hitTest) ?? stack[0];
}

/** The keys that work, and those of them that the footer shows. */
export function bindingsFor(model: Model): Bindings {
  const { layer, state } = topOf(model);
  const { live, ...others } = layer.bindings(model, state);
  return { ...others, live: [...ALWAYS, ...live] };
}
