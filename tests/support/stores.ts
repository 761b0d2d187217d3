/**
 * Storages for tests.
 *
 * @module
 */

import type { StorageLike } from "../../tui/saves/store.ts";

/** A storage whose keys tests may count. */
export type CountedStorage = StorageLike & Pick<Storage, "length" | "key">;

/** A storage in memory, with nothing in it but what is given. */
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
