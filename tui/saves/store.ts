/**
 * Where games are saved: the storage of the platform. Each run of the program writes entries
 * of its own; an entry that cannot be read is left where it is.
 */

import { type Fields, fieldsOf } from "../../engine/game/game_json.ts";
import { platform } from "../platform/current.ts";
import type { Platform } from "../platform/platform.ts";

/** Where entries are kept. Its keys are own properties too. */
export type StorageLike = ReturnType<Platform["storage"]>;

/** A saved game; its value is undefined if it cannot be read. */
export interface Entry {
  readonly key: string;
  /** When it was saved last, in milliseconds since 1970; 0 if that is unknown. */
  readonly time: number;
  readonly value: unknown;
}

/** What the storage refuses to do. */
export interface StoreFailure {
  readonly type: "cannotSave" | "cannotLook" | "cannotRemove" | "cannotNote";
  /** The message of the storage's error. */
  readonly reason: string;
  /** Whether there is no room left. */
  readonly isFull: boolean;
}

/** What a player should know after a game was to be saved. */
export type SaveProblem =
  | StoreFailure
  /** So many finished games were removed to make room. */
  | { readonly type: "madeRoom"; readonly games: number }
  /** Another program goes on with the game, or removed it. */
  | { readonly type: "takenOver" };

const PREFIX = "denomax/";
/** Milliseconds to wait until another program lets the storage go. */
const PATIENCE = 1000;
/** Milliseconds between attempts. */
const PAUSE = 5;
/** Most finished games that are removed at once to make room. */
const BATCH = 20;

export class GameStore {
  readonly #open: () => StorageLike;
  #key = newKey();
  #isWritten = false;
  /** Key of the entry that is removed once this program's own is written. */
  #origin: string | null = null;
  /** Whether a failure was reported, and nothing has been saved since. */
  #isReported = false;
  /** Fields of records that could not be written, by the keys of the records. */
  readonly #unwritten = new Map<string, Fields>();

  /** The storage is opened when it is first needed. */
  constructor(open: () => StorageLike = () => platform.storage()) {
    this.#open = open;
  }

  /**
   * Saves a value in this program's entry. If there is no room, it removes the
   * oldest games that `canGo` allows to be removed. Returns a failure only once
   * until something is saved again.
   */
  save(
    value: unknown,
    time: number,
    canGo = (_value: unknown) => false,
  ): SaveProblem | null {
    try {
      const text = JSON.stringify({ time, value });
      const isGone = this.#isWritten && this.read(this.#key) === null;
      const games = this.#write(text, canGo);
      if (this.#origin !== null) this.remove(this.#origin);
      this.#origin = null;
      this.#isWritten = true;
      this.#isReported = false;
      if (games > 0) return { type: "madeRoom", games };
      return isGone ? { type: "takenOver" } : null;
    } catch (error) {
      if (this.#isReported) return null;
      this.#isReported = true;
      return failure("cannotSave", error);
    }
  }

  /** Writes the entry; returns how many games were removed to make room. */
  #write(text: string, canGo: (value: unknown) => boolean): number {
    const write = () => retry(() => this.#open().setItem(this.#key, text));
    try {
      write();
      return 0;
    } catch (error) {
      const others = isFull(error) ? entriesOf(this.#open()) : [];
      const removable = others.filter(({ key, value }) =>
        key !== this.#origin && canGo(value)
      ).slice(-BATCH);
      if (removable.length === 0) throw error;
      removable.forEach(({ key }) => this.remove(key));
      write();
      return removable.length;
    }
  }

  /**
   * Begins an entry of its own for the next value. Its origin, the entry that it
   * replaces, is removed when that value is written.
   */
  startEntry(origin: string | null = null): void {
    this.#key = newKey();
    this.#isWritten = false;
    this.#origin = origin;
  }

  /** All entries, the latest first; none if the storage fails. */
  entries(): { entries: readonly Entry[]; failure: StoreFailure | null } {
    try {
      const entries = retry(() => entriesOf(this.#open()));
      return { entries, failure: null };
    } catch (error) {
      this.#isReported = true;
      return { entries: [], failure: failure("cannotLook", error) };
    }
  }

  read(key: string): Entry | null {
    const text = this.#attempt((storage) => storage.getItem(key));
    return text === null ? null : entryOf(key, text);
  }

  /** Removes this program's own entry, if it is written. */
  removeOwn(): void {
    if (this.#isWritten) this.remove(this.#key);
    this.#isWritten = false;
  }

  /** A record beside the games; it has no fields if it cannot be read. */
  record(key: string): Fields {
    const text = this.#attempt((storage) => storage.getItem(key));
    return { ...fieldsOf(valueOf(text ?? "")), ...this.#unwritten.get(key) };
  }

  /**
   * Changes fields of a record. What cannot be written is remembered in this run,
   * and written with the next change that can be.
   */
  changeRecord(key: string, change: Fields): StoreFailure | null {
    const changes = { ...this.#unwritten.get(key), ...change };
    try {
      retry(() => changeFields(this.#open(), key, changes));
      this.#unwritten.delete(key);
      return null;
    } catch (error) {
      this.#unwritten.set(key, changes);
      return failure("cannotNote", error);
    }
  }

  /** Null if the storage fails, which `save` and `entries` report. */
  #attempt<T>(act: (storage: StorageLike) => T): T | null {
    try {
      return retry(() => act(this.#open()));
    } catch {
      return null;
    }
  }

  /** Whether a key is that of this program's own entry. */
  isOwn(key: string): boolean {
    return key === this.#key;
  }

  remove(key: string): StoreFailure | null {
    try {
      retry(() => this.#open().removeItem(key));
      return null;
    } catch (error) {
      return failure("cannotRemove", error);
    }
  }
}

function changeFields(storage: StorageLike, key: string, changes: Fields) {
  const record = fieldsOf(valueOf(storage.getItem(key) ?? ""));
  storage.setItem(key, JSON.stringify({ ...record, ...changes }));
}

function failure(type: StoreFailure["type"], error: unknown): StoreFailure {
  return { type, reason: messageOf(error), isFull: isFull(error) };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
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
      if (!isLocked(error) || performance.now() > end) throw error;
      platform.sleep(PAUSE);
    }
  }
}

/**
 * Whether another program is using the storage. Only the message tells: Deno
 * passes on what SQLite says ("database is locked") in an error without a name
 * or code of its own.
 */
function isLocked(error: unknown): boolean {
  return /locked|busy/.test(messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Asks for all keys at once: `key(index)` would count from the first each time. */
function entriesOf(storage: StorageLike): Entry[] {
  return Reflect.ownKeys(storage).flatMap((key) => {
    const isGame = typeof key === "string" && key.startsWith(PREFIX);
    const text = isGame ? storage.getItem(key) : null;
    return isGame && text !== null ? [entryOf(key, text)] : [];
  }).sort((one, two) => two.time - one.time);
}

function entryOf(key: string, text: string): Entry {
  const { time, value } = fieldsOf(valueOf(text));
  return { key, time: Number.isFinite(time) ? Number(time) : 0, value };
}

/** The value of a text in JSON, undefined if it is not JSON. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
