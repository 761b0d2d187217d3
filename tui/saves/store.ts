/**
 * Where games are saved: `localStorage`, which needs no permission. Each run of
 * the program writes one entry of its own, so that two programs at once do not
 * overwrite each other's game; what cannot be read is left where it is.
 *
 * @module
 */

/** The part of `localStorage` that is used. */
export type StorageLike = Pick<
  Storage,
  "length" | "key" | "getItem" | "setItem" | "removeItem"
>;

/**
 * A saved game: when it was saved last, in milliseconds since 1970 or 0 if that
 * is unknown, and what was saved, undefined if that cannot be read.
 */
export interface Entry {
  readonly key: string;
  readonly time: number;
  readonly value: unknown;
}

const PREFIX = "denomax/";
/** Milliseconds in which another program has done what it does just now. */
const PATIENCE = 1000;
/** Milliseconds between attempts. */
const PAUSE = 5;

/** Saves games, each run of the program in one entry at a time. */
export class GameStore {
  readonly #open: () => StorageLike;
  #key = newKey();
  /** Entry that the one being written takes the place of. */
  #origin: string | null = null;
  #isTold = false;

  /** The storage is opened when it is first needed. */
  constructor(open: () => StorageLike = () => localStorage) {
    this.#open = open;
  }

  /**
   * Saves a value in this program's entry.
   *
   * @returns a sentence if that fails, once; later failures are not told again.
   */
  save(value: unknown, time: number): string | null {
    try {
      const text = JSON.stringify({ time, value });
      retry(() => this.#open().setItem(this.#key, text));
      if (this.#origin !== null) this.remove(this.#origin);
      this.#origin = null;
      this.#isTold = false;
      return null;
    } catch (error) {
      if (this.#isTold) return null;
      this.#isTold = true;
      return sentence("save this game", error);
    }
  }

  /**
   * Begins an entry for the next game; the game before stays where it is.
   *
   * @param origin entry of a game that is gone on with: it is removed when the
   * new one has been written, so that the game is never without.
   */
  startEntry(origin: string | null = null): void {
    this.#key = newKey();
    this.#origin = origin;
  }

  /** All entries, the latest first, or a sentence if they cannot be read. */
  entries(): readonly Entry[] | string {
    try {
      const entries = retry(() => entriesOf(this.#open()));
      return entries.sort((one, two) => two.time - one.time);
    } catch (error) {
      this.#isTold = true;
      return sentence("look for saved games", error);
    }
  }

  /** Is an entry the one that this program writes? */
  isOwn(key: string): boolean {
    return key === this.#key;
  }

  remove(key: string): string | null {
    try {
      retry(() => this.#open().removeItem(key));
      return null;
    } catch (error) {
      return `Cannot remove a saved game: ${reasonOf(error)}`;
    }
  }
}

function sentence(what: string, error: unknown): string {
  const advice = "the game goes on, copy it as PGN before you leave";
  return `Cannot ${what} (${reasonOf(error)}): ${advice}`;
}

function newKey(): string {
  return PREFIX + crypto.randomUUID();
}

/** Attempts something until no other program is in the way, or for some time. */
function retry<T>(attempt: () => T): T {
  const end = performance.now() + PATIENCE;
  while (true) {
    try {
      return attempt();
    } catch (error) {
      const isLocked = /locked|busy/.test(reasonOf(error));
      if (!isLocked || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function entriesOf(storage: StorageLike): Entry[] {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
  return keys.flatMap((key) =>
    key?.startsWith(PREFIX) ? entryOf(key, storage.getItem(key) ?? "") : []
  );
}

function entryOf(key: string, text: string): Entry {
  try {
    const { time, value } = JSON.parse(text);
    return { key, time: Number.isFinite(time) ? time : 0, value };
  } catch {
    return { key, time: 0, value: undefined };
  }
}
