/** Removing entries and writing another in one step, in any storage. */

import type { StoredValues } from "../platform/platform.ts";

/**
 * Does something with a storage in one step. One that cannot do that gets back
 * what was removed from it before an error.
 */
export function inOneStep<Result>(
  storage: StoredValues,
  act: (storage: StoredValues) => Result,
): Result {
  if (storage.inOneStep) return storage.inOneStep(() => act(storage));
  const removed = new Map<string, string>();
  try {
    return act(rememberingRemoved(storage, removed));
  } catch (error) {
    for (const [key, text] of removed) putBack(storage, key, text);
    throw error;
  }
}

/** The same storage; what is removed from it is in the map. */
function rememberingRemoved(
  storage: StoredValues,
  removed: Map<string, string>,
): StoredValues {
  const removeItem = (key: string) => {
    const text = storage.getItem(key);
    storage.removeItem(key);
    if (text !== null) removed.set(key, text);
  };
  return new Proxy(storage, {
    get: (target, name) =>
      name === "removeItem" ? removeItem : memberOf(target, name),
  });
}

/** Storages of the web ask that their methods be called on themselves. */
function memberOf(storage: StoredValues, name: string | symbol): unknown {
  const member = Reflect.get(storage, name);
  return typeof member === "function" ? member.bind(storage) : member;
}

/** Each is tried: that one cannot return says nothing of the others. */
function putBack(storage: StoredValues, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // The error that led here is the one to tell.
  }
}
