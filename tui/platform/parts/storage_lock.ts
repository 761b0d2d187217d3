/**
 * A lock between programs in a storage that can only read and write, as those of
 * the web, where nobody can try a lock and take it at once. A program announces
 * itself under a key of its own, and then looks who else has: of two that do so at
 * once, the later one sees the other. Whoever sees nobody has the lock; of those
 * who see each other, the one with the least key waits, and the others withdraw.
 */

import type { StoredValues } from "../platform.ts";
import { sleep } from "./blocking.ts";

/** What the keys of announcements begin with. */
const ANNOUNCEMENT = "denomax:lock/";

/** Milliseconds after which whoever announced itself must have been killed. */
const LONGEST_STEP = 1000;

/** Milliseconds until a program does without the lock. */
const PATIENCE = 5000;

/** Most milliseconds between two looks at the others. */
const LONGEST_PAUSE = 4;

/** Whether a key is one of the lock's, which holds nothing. */
export function isOfLock(key: string): boolean {
  return key.startsWith(ANNOUNCEMENT);
}

/** Thrown within a step that took so long that another program has the lock. */
class LockLost extends Error {
  override readonly name = "LockLost";
}

export class StorageLock {
  readonly #storage: StoredValues;
  /** When each announcement was seen first, by this program's own clock. */
  readonly #seen = new Map<string, number>();
  #own: string | null = null;

  constructor(storage: StoredValues) {
    this.#storage = storage;
    this.#others();
  }

  /**
   * Does something while no other program has the lock, once more if it lost the
   * lock meanwhile. It hears if it has no lock, for want of room or of patience.
   */
  hold<Result>(act: (isAlone: boolean) => Result): Result {
    while (true) {
      this.#own = this.#acquire();
      try {
        return act(this.#own !== null);
      } catch (error) {
        if (!(error instanceof LockLost)) throw error;
      } finally {
        this.#withdraw();
      }
    }
  }

  /** @throws {LockLost} if another program took this one for a killed one */
  check(): void {
    if (this.#own !== null && this.#storage.getItem(this.#own) === null) {
      throw new LockLost("Another program has the storage");
    }
  }

  /** The key of the announcement; null without the lock. */
  #acquire(): string | null {
    const end = performance.now() + PATIENCE;
    while (performance.now() < end) {
      if (!this.#announce()) return null;
      let others = this.#others();
      while (others !== null && this.#isFirst(others)) {
        if (others.length === 0) return this.#own;
        sleep(1);
        others = this.#others();
      }
      this.#withdraw();
      sleep(1 + LONGEST_PAUSE * Math.random());
    }
    return null;
  }

  /** False if there is no room even for that. */
  #announce(): boolean {
    this.#own = ANNOUNCEMENT + crypto.randomUUID();
    try {
      this.#storage.setItem(this.#own, "");
      return true;
    } catch (error) {
      this.#own = null;
      if (error instanceof Error && error.name === "QuotaExceededError") {
        return false;
      }
      throw error;
    }
  }

  #isFirst(others: readonly string[]): boolean {
    return others.every((other) => this.#own !== null && this.#own < other);
  }

  /**
   * The announcements of others that are not known to be dead; null if this
   * program's own was removed.
   */
  #others(): string[] | null {
    const all = Reflect.ownKeys(this.#storage)
      .filter((key) => typeof key === "string").filter(isOfLock);
    const now = performance.now();
    for (const key of this.#seen.keys()) {
      if (!all.includes(key)) this.#seen.delete(key);
    }
    const others = all.filter((key) => key !== this.#own);
    for (const key of others) {
      if (!this.#seen.has(key)) this.#seen.set(key, now);
    }
    if (this.#own !== null && !all.includes(this.#own)) return null;
    return others.filter((key) => !this.#isDead(key, now));
  }

  /** Removes an announcement that stands for too long. */
  #isDead(key: string, now: number): boolean {
    const age = now - (this.#seen.get(key) ?? now);
    if (age <= LONGEST_STEP) return false;
    this.#storage.removeItem(key);
    return true;
  }

  #withdraw() {
    if (this.#own === null) return;
    const own = this.#own;
    this.#own = null;
    try {
      this.#storage.removeItem(own);
    } catch {
      // The others wait for a while, and remove it.
    }
  }
}
