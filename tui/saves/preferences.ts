/** What people chose last of look, sound and opponent, for games to come. */

import { fieldsOf } from "../../engine/game/game_json.ts";
import type { StorageLike } from "./store.ts";

/** What has been chosen; names are those of another version, perhaps. */
export interface Preferences {
  readonly theme?: string;
  readonly pieces?: string;
  readonly isEngineShown?: boolean;
  readonly hasBell?: boolean;
  readonly side?: string;
  readonly level?: string;
  readonly clock?: string;
}

/** Unlike the keys of saved games, so that it is not taken for one. */
const KEY = "denomax-preferences";

type Open = () => Pick<StorageLike, "getItem" | "setItem">;

/** Values of the right types. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...{ theme: "walnut", pieces: "auto", isEngineShown: true, hasBell: true },
  ...{ side: "white", level: "4", clock: "5+3" },
};

/** What is remembered: nothing of what cannot be read. */
export function recall(open: Open = () => localStorage): Preferences {
  try {
    const saved = fieldsOf(JSON.parse(open().getItem(KEY) ?? "{}"));
    const known = Object.entries(saved)
      .filter(([name, value]) => typeof value === typeof EXAMPLES[name]);
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** Remembers a choice; where that cannot be, it holds for this run only. */
export function remember(
  change: Preferences,
  open: Open = () => localStorage,
): void {
  try {
    const preferences = { ...recall(open), ...change };
    open().setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A choice is not worth a complaint: a store that fails is told of with the
    // game, which matters more.
  }
}
