/** The keys of a storage, which are own properties of it, as in those of the web. */

import type { StoredValues } from "../platform.ts";

export function storedKeys(storage: StoredValues): string[] {
  return Reflect.ownKeys(storage).filter((key) => typeof key === "string");
}

/** Values whose keys are listed by a function. */
export function withKeys<Values extends StoredValues>(
  values: Values,
  keys: () => readonly string[],
): Values {
  const methods = Object.keys(values);
  return new Proxy(values, {
    ownKeys: () => [...new Set([...methods, ...keys()])],
  });
}
