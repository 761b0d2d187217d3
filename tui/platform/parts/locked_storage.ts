/**
 * Mutual exclusion between programs in a storage that can only read and write, as
 * those of the web, without an operation that tests and sets. A program announces
 * itself under a key of its own, and then lists the announcements: of two programs
 * that do so at once, the later one finds the other. A program that finds no other
 * has the lock. Of several that find each other, the one with the least key waits,
 * and the others withdraw and try again.
 */

import type { StoredValues } from "../platform.ts";
import { sleep } from "./blocking.ts";
import { storedKeys, withKeys } from "./keys.ts";
import { undoing } from "./one_step.ts";

/** A storage that does several things in one step. */
export interface StepStorage extends StoredValues {
  /** What is done may ask whether other programs are still kept out. */
  inOneStep<Result>(act: (isAlone: () => boolean) => Result): Result;
  /** Whether nothing of a step remains of which some part failed. */
  readonly isTransaction: boolean;
}

/** What the keys of announcements begin with. */
const ANNOUNCEMENT = "denomax:lock/";

/** Milliseconds after which the program of an announcement counts as killed. */
const LONGEST_STEP = 1000;

/**
 * How often it must have been seen by then: where a busy machine lets one program
 * wait, it lets the others wait, too.
 */
const LEAST_LOOKS = 100;

/** Milliseconds until a program does without the lock. */
const PATIENCE = 5000;

/** Most milliseconds between two attempts, or two looks at who else is there. */
const LONGEST_PAUSE = 5;

/**
 * The same storage, with steps.
 *
 * @param longestStep milliseconds after which a program in one counts as killed
 */
export function lockedStorage(
  storage: StoredValues,
  longestStep = LONGEST_STEP,
): StepStorage {
  const lock = new Lock(storage, longestStep);
  /** What a step has written to; null outside of one. */
  let step: StoredValues | null = null;
  const values: StepStorage = {
    isTransaction: false,
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => (step ?? storage).setItem(key, value),
    removeItem: (key) => (step ?? storage).removeItem(key),
    inOneStep: (act) =>
      lock.hold((isAlone) =>
        undoing(lock.watching(storage), (undone) => {
          step = undone;
          try {
            return act(isAlone);
          } finally {
            step = null;
          }
        })
      ),
  };
  return withKeys(values, () => {
    return storedKeys(storage).filter((key) => !key.startsWith(ANNOUNCEMENT));
  });
}

/** Thrown at the first write of a step if another program has taken the lock. */
class LockLost extends Error {
  override readonly name = "LockLost";
}

/** An announcement, as another program has seen it. */
interface Sight {
  /** When it was seen first, by that program's own clock. */
  readonly since: number;
  /** How often it was seen. */
  looks: number;
}

class Lock {
  readonly #storage: StoredValues;
  readonly #longestStep: number;
  readonly #seen = new Map<string, Sight>();
  /** The key of this program's own announcement. */
  #own: string | null = null;

  constructor(storage: StoredValues, longestStep: number) {
    this.#storage = storage;
    this.#longestStep = longestStep;
    try {
      // The time of what a killed program left counts from now on.
      this.#others();
    } catch {
      // That the storage cannot be read is reported by the call that reads it.
    }
  }

  /**
   * Does something while no other program has the lock, again if it lost the lock
   * before it wrote anything. It may ask if it has the lock: not for want of room
   * or of patience, or after so long that others took the program for a killed one.
   */
  hold<Result>(act: (isAlone: () => boolean) => Result): Result {
    while (true) {
      this.#acquire();
      try {
        return act(() => this.#isHeld());
      } catch (error) {
        if (!(error instanceof LockLost)) throw error;
      } finally {
        this.#withdraw();
      }
    }
  }

  /** The storage for one step, whose first write needs the lock still. */
  watching(storage: StoredValues): StoredValues {
    let hasWritten = false;
    const check = () => {
      if (!hasWritten) this.#check();
      hasWritten = true;
    };
    return withKeys({
      getItem: (key) => storage.getItem(key),
      setItem(key, value) {
        check();
        storage.setItem(key, value);
      },
      removeItem(key) {
        check();
        storage.removeItem(key);
      },
    }, () => storedKeys(storage));
  }

  /** @throws {LockLost} if another program took this one for a killed one */
  #check(): void {
    if (this.#own !== null && !this.#isHeld()) {
      throw new LockLost("Another program has the storage");
    }
  }

  #isHeld(): boolean {
    return this.#own !== null && this.#storage.getItem(this.#own) !== null;
  }

  #acquire(): void {
    const end = performance.now() + PATIENCE;
    while (performance.now() < end) {
      if (!this.#announce() || this.#isTurn()) return;
      this.#withdraw();
      sleep(LONGEST_PAUSE * Math.random());
    }
  }

  /** Waits as long as it is the first of all; false if another one is. */
  #isTurn(): boolean {
    let others = this.#others();
    for (let pause = 1; others !== null && others.length > 0; pause++) {
      if (others.some((other) => other < `${this.#own}`)) return false;
      sleep(Math.min(pause, LONGEST_PAUSE));
      others = this.#others();
    }
    return others !== null;
  }

  /** False if there is no room even for that. */
  #announce(): boolean {
    const own = ANNOUNCEMENT + crypto.randomUUID();
    try {
      this.#storage.setItem(own, "");
      this.#own = own;
      return true;
    } catch (error) {
      if ((error as Error).name !== "QuotaExceededError") throw error;
      return false;
    }
  }

  /**
   * The announcements of others, without those that stand for too long; null if
   * this program's own is not there any more.
   */
  #others(): string[] | null {
    const all = storedKeys(this.#storage)
      .filter((key) => key.startsWith(ANNOUNCEMENT));
    for (const key of this.#seen.keys()) {
      if (!all.includes(key)) this.#seen.delete(key);
    }
    if (this.#own !== null && !all.includes(this.#own)) return null;
    return all.filter((key) => key !== this.#own && !this.#isDead(key));
  }

  /** Removes an announcement that stands for too long. */
  #isDead(key: string): boolean {
    const now = performance.now();
    const sight = this.#seen.get(key) ?? { since: now, looks: 0 };
    sight.looks++;
    this.#seen.set(key, sight);
    if (now - sight.since <= this.#longestStep) return false;
    if (sight.looks < LEAST_LOOKS) return false;
    this.#storage.removeItem(key);
    return true;
  }

  #withdraw() {
    const own = this.#own;
    this.#own = null;
    try {
      if (own !== null) this.#storage.removeItem(own);
    } catch {
      // Other programs remove it when it has stood for too long.
    }
  }
}
