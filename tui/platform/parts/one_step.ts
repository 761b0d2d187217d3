/** Doing several things with a storage as one, where it does only one at a time. */

import type { StoredValues } from "../platform.ts";
import { storedKeys, withKeys } from "./keys.ts";

/**
 * Does something with a storage, by the one that it is given. What it changed is
 * put back if it throws an error.
 */
export function undoing<Result>(
  storage: StoredValues,
  act: (storage: StoredValues) => Result,
): Result {
  const before = new Map<string, string | null>();
  try {
    return act(remembering(storage, before));
  } catch (error) {
    for (const [key, text] of before) putBack(storage, key, text);
    throw error;
  }
}

/** The same storage; the map has what was under the keys that are written. */
function remembering(
  storage: StoredValues,
  before: Map<string, string | null>,
): StoredValues {
  const remember = (key: string) => {
    if (!before.has(key)) before.set(key, storage.getItem(key));
  };
  return withKeys({
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      remember(key);
      storage.setItem(key, value);
    },
    removeItem(key) {
      remember(key);
      storage.removeItem(key);
    },
  }, () => storedKeys(storage));
}

/** Each is tried: that one cannot return says nothing of the others. */
function putBack(storage: StoredValues, key: string, text: string | null) {
  try {
    if (text === null) storage.removeItem(key);
    else if (storage.getItem(key) !== text) storage.setItem(key, text);
  } catch {
    // The error that led here is the one to tell.
  }
}
