/** What a player chose last, for later games: look, sound, opponent, diagrams. */

import { GameStore, RECORDS, type StoreFailure } from "./store.ts";

/**
 * The choices that were made. Another version of the program may have saved
 * them, so that a name need not be one that this version knows.
 */
export type Preferences = Readonly<{
  theme?: string;
  pieces?: string;
  isEngineShown?: boolean;
  hasBar?: boolean;
  hasSigns?: boolean;
  hasBell?: boolean;
  /** Whether line mode writes the board after each move. */
  hasDiagrams?: boolean;
  /** Whether line mode tells moves in words, and the moves alone. */
  isSpoken?: boolean;
  isTerse?: boolean;
  /** Whether Denomax takes a person's time in line mode. */
  isPaced?: boolean;
  side?: string;
  level?: string;
  clock?: string;
  coach?: string;
  style?: string;
  book?: string;
  playsOn?: string;
}>;

/** Values of the right types. */
const EXAMPLES: Required<Preferences> = {
  theme: "walnut",
  pieces: "auto",
  isEngineShown: true,
  hasBar: true,
  hasSigns: true,
  hasBell: true,
  hasDiagrams: true,
  isSpoken: true,
  isTerse: true,
  isPaced: true,
  side: "white",
  level: "4",
  clock: "5+3",
  coach: "off",
  style: "none",
  book: "on",
  playsOn: "off",
};

export function recall(store = new GameStore()): Preferences {
  const known = Object.entries(store.record(RECORDS.preferences)).filter((
    [name, value],
  ) => typeof value === typeof EXAMPLES[name as keyof Preferences]);
  return Object.fromEntries(known);
}

/** Saves choices. Those that cannot be saved wait in the store for the next. */
export function remember(
  change: Preferences,
  store = new GameStore(),
): StoreFailure | null {
  const failure = store.changeRecord(RECORDS.preferences, () => change);
  return failure && { ...failure, type: "cannotRemember" };
}
