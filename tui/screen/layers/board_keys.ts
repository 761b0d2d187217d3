/** What the keys over the board do as things stand, and what the footer shows. */

import { at } from "../../commands/offer.ts";
import { listFile } from "../game/game_file.ts";
import type { Binding, Model } from "../model/model.ts";
import { isPaused, isReading } from "../model/situations.ts";
import type { Bindings } from "./common/layer.ts";
import {
  bindingsNamed,
  BROWSING,
  GAME_BINDINGS,
  READING,
} from "./game_keys.ts";
import { nowIn } from "./occasion.ts";
import { occasionalKeys } from "./occasional_keys.ts";

/** While a file is open, its list leads to the saved games. */
const LIST_FILE: Binding = {
  keys: ["o"],
  label: "games",
  run: listFile,
  offered: at({ browsing: 50, atVariations: 110, over: 120 }),
};

const [MENU_KEY] = bindingsNamed("menu");

/**
 * The keys over the board as things stand. Those that are offered make the
 * footer, in the order of their places; during a pause, of the others only those
 * act that look through the game.
 */
export function boardBindings(model: Model): Bindings {
  const usual = usualKeys(model);
  const footer = offeredOf([...occasionalKeys(model), ...usual], model);
  const occasional = footer.filter(({ isOccasional }) => isOccasional);
  const live = isPaused(model)
    ? [...footer, ...BROWSING, MENU_KEY]
    : [...occasional, ...usual];
  return { live, footer, more: MENU_KEY };
}

function usualKeys(model: Model): readonly Binding[] {
  const arrows = isReading(model) ? READING : [];
  const file = model.file === null ? [] : [LIST_FILE];
  return [...arrows, ...file, ...GAME_BINDINGS];
}

/** The bindings that have a place in the footer now, in their order. */
function offeredOf(bindings: readonly Binding[], model: Model): Binding[] {
  const now = nowIn(model);
  return bindings
    .map((binding) => ({ binding, place: binding.offered?.(now) }))
    .filter((row): row is { binding: Binding; place: number } =>
      typeof row.place === "number"
    )
    .toSorted((one, two) => one.place - two.place)
    .map(({ binding }) => binding);
}
