/**
 * Storages for tests.
 *
 * @module
 */

import type { StorageLike } from "../../../tui/saves/store.ts";

/** A storage whose keys tests may count. */
export type CountedStorage = StorageLike & Pick<Storage, "length" | "key">;

/** A storage in memory with these items. */
export function memoryStore(
  items: Readonly<Record<string, string>> = {},
): CountedStorage {
  const values = new Map(Object.entries(items));
  const store: CountedStorage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return new Proxy(store, {
    ownKeys: () => [...values.keys(), ...Object.keys(store)],
  });
}

/** A storage without room for a new item until one is removed, and its error. */
export function fullStore(
  store: CountedStorage,
  error: Error = new DOMException("There is no room", "QuotaExceededError"),
): CountedStorage {
  const room = store.length;
  const setItem = (key: string, value: string) => {
    if (store.getItem(key) === null && store.length >= room) {
      throw error;
    }
    store.setItem(key, value);
  };
  return new Proxy(store, {
    get: (target, name) =>
      name === "setItem" ? setItem : Reflect.get(target, name),
  });
}

/** A storage that can neither be read nor written. */
export function brokenStore(): CountedStorage {
  const fail = () => {
    throw new Error("No storage here");
  };
  return {
    length: 0,
    key: fail,
    getItem: fail,
    setItem: fail,
    removeItem: fail,
  };
}
