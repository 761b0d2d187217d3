/** Engines that were fetched: they are kept as texts, where games are. */

import type { EnginePackage } from "../opponents/opponent_kind.ts";
import { platform } from "../platform/current.ts";
import { retry, type StorageLike } from "./store.ts";

export class KeptEngines {
  readonly #open: () => StorageLike;

  /** The storage is opened when it is first needed. */
  constructor(open: () => StorageLike = () => platform.storage()) {
    this.#open = open;
  }

  has(engine: EnginePackage): boolean {
    return this.textOf(engine) !== null;
  }

  /** Null if the engine is not kept, or the storage fails. */
  textOf({ name }: EnginePackage): string | null {
    return this.#attempt((storage) => storage.getItem(name));
  }

  /** Keeps an engine if there is room; else it is fetched again the next time. */
  keep({ name }: EnginePackage, text: string): void {
    this.#attempt((storage) => storage.setItem(name, text));
  }

  remove({ name }: EnginePackage): void {
    this.#attempt((storage) => storage.removeItem(name));
  }

  #attempt<T>(act: (storage: StorageLike) => T): T | null {
    try {
      return retry(() => act(this.#open()));
    } catch {
      return null;
    }
  }
}
