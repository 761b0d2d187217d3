/** What people chose last of look, sound and opponent, for games to come. */

import { GameStore } from "./store.ts";

/** Unlike the keys of saved games, so that it is not taken for one. */
const KEY = "denomax-preferences";

/** Values of the right types. */
const EXAMPLES = {
  ...{ theme: "walnut", pieces: "auto", isEngineShown: true, hasBell: true },
  ...{ side: "white", level: "4", clock: "5+3" },
};

/** What has been chosen; names are those of another version, perhaps. */
export type Preferences = Readonly<Partial<typeof EXAMPLES>>;

export function recall(store = new GameStore()): Preferences {
  const known = Object.entries(store.record(KEY)).filter(([name, value]) =>
    typeof value === typeof EXAMPLES[name as keyof Preferences]
  );
  return Object.fromEntries(known);
}

export function remember(change: Preferences, store = new GameStore()) {
  store.changeRecord(KEY, change);
}
