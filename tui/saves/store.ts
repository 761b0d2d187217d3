/**
 * Where games are saved: the storage of the platform. Each run of the program
 * writes entries of its own; an entry that cannot be read is left where it is.
 */

import { type Fields, fieldsOf } from "../../engine/chess/game/json_values.ts";
import { platform } from "../platform/current.ts";
import { undoing } from "../platform/parts/one_step.ts";
import type { Platform, StorageRepair } from "../platform/platform.ts";
import { entryOf, entryText, entryValue, type StoredEntry } from "./entry.ts";

/** Where entries are kept. Its keys are own properties too. */
export type StorageLike = ReturnType<Platform["storage"]>;

/** Where there is no room: in all that may be stored, or on the disk. */
export type Full = "storage" | "disk";

/** What the storage refuses to do. */
export interface StoreFailure {
  readonly type:
    | "cannotSave"
    | "cannotLook"
    | "cannotRemove"
    | "cannotNote"
    | "cannotRemember";
  /** The message of the storage's error. */
  readonly reason: string;
  /** What has no room left, if it is that. */
  readonly full: Full | null;
  /** Where the storage is, if it is damaged; else null. */
  readonly damaged: string | null;
}

/** What a player should know after a game was to be saved. */
export type SaveProblem =
  | StoreFailure
  /** So many finished games were removed to make room. */
  | { readonly type: "madeRoom"; readonly games: number }
  /** Another program goes on with the game, or removed it. */
  | { readonly type: "takenOver" }
  /** The program that this one took the game from still plays it. */
  | { readonly type: "playedTwice" }
  /** The storage was damaged; so much is not as it was. */
  | { readonly type: "repaired"; readonly repair: StorageRepair };

const PREFIX = "denomax/";
/** What the keys of records beside the games begin with. */
const RECORD_PREFIX = "denomax-";

/** What becomes of some fields of a record, which others may have changed. */
export type RecordChange = (record: Fields) => Fields;

/** The records beside the games. Their keys are unlike those of games. */
export const RECORDS = {
  puzzles: "denomax-puzzles",
  preferences: "denomax-preferences",
} as const;

/** What the records are called, by their keys. */
const RECORD_NAMES = new Map<string, string>(
  Object.entries(RECORDS).map(([name, key]) => [key, name]),
);

/** What a record is called; undefined if it is none of Denomax's. */
export function recordName(key: string): string | undefined {
  return RECORD_NAMES.get(key);
}

/** Milliseconds to wait until another program lets the storage go. */
const PATIENCE = 1000;
/** Milliseconds between attempts. */
const PAUSE = 5;
/** Most finished games that are removed at once to make room. */
const BATCH = 20;

export class GameStore {
  readonly #open: () => StorageLike;
  #key = newKey();
  #id = this.#key;
  /** The order of the latest entry known. */
  #latest: number | null = null;
  #isWritten = false;
  /** Key of the entry that is removed once this program's own is written. */
  #origin: string | null = null;
  /** The order of that entry as it was read: a later one has more in it. */
  #originOrder: number | null = null;
  /** Key of the entry that was removed so; where it is back, others play on. */
  #left: string | null = null;
  /** Whether a failure was reported, and nothing has been saved since. */
  #isReported = false;
  /** Whether the last attempt to save a value failed. */
  #isUnsaved = false;
  /** What became of a damaged storage, until that is told. */
  #repair: StorageRepair | null = null;
  /** Settles when it is known; null before the storage is opened. */
  #survey: Promise<void> | null = null;
  /** Changes that could not be written, by the keys of their records. */
  readonly #unwritten = new Map<string, readonly RecordChange[]>();

  /** The storage is opened when it is first needed. */
  constructor(open: () => StorageLike = () => platform.storage()) {
    this.#open = open;
  }

  /** Whether the last value is not saved. */
  get isUnsaved(): boolean {
    return this.#isUnsaved;
  }

  #storage(): StorageLike {
    const storage = this.#open();
    this.#survey ??= platform.storageRepair().then((repair) => {
      this.#repair = repair;
    });
    return storage;
  }

  /** Waits until it is known whether the storage was damaged. */
  async survey(): Promise<void> {
    this.#attempt(() => {});
    await this.#survey;
  }

  /** What became of a damaged storage; null if that was told, or all is well. */
  takeRepair(): StorageRepair | null {
    const repair = this.#repair;
    this.#repair = null;
    return repair;
  }

  // -- This program's entry ----------------------------------------------------

  /**
   * Saves a value in this program's entry, as later than all others even if the
   * clock is wrong. If there is no room, it removes the oldest games that `canGo`
   * allows to be removed. Returns a failure only once until something is saved
   * again.
   */
  save(
    value: unknown,
    time: number,
    canGo = (_value: unknown) => false,
  ): SaveProblem | null {
    try {
      const isGone = this.#isMissing(
        this.#isWritten ? this.#key : this.#origin,
      );
      this.#latest ??= latestIn(retry(() => entriesOf(this.#storage())));
      const order = Math.max(time, this.#latest + 1);
      const text = entryText({ id: this.#id, time, order, value });
      const games = this.#write(text, canGo);
      this.#latest = order;
      const isPlayedTwice = this.#isBack();
      const isAhead = this.#origin !== null && !this.#leaveOrigin(this.#origin);
      if (this.#origin !== null && !isAhead) this.#left = this.#origin;
      this.#origin = null;
      this.#isWritten = true;
      this.#isReported = false;
      this.#isUnsaved = false;
      this.#writeRecords();
      const repair = this.takeRepair();
      if (repair !== null) return { type: "repaired", repair };
      if (games > 0) return { type: "madeRoom", games };
      if (isGone || isAhead) return { type: "takenOver" };
      return isPlayedTwice ? { type: "playedTwice" } : null;
    } catch (error) {
      this.#isUnsaved = true;
      if (this.#isReported) return null;
      this.#isReported = true;
      return failure("cannotSave", error);
    }
  }

  /** Writes the entry; returns how many games were removed to make room. */
  #write(text: string, canGo: (value: unknown) => boolean): number {
    try {
      retry(() => this.#storage().setItem(this.#key, text));
      return 0;
    } catch (error) {
      // On a full disk, what is removed makes no room.
      if (whatIsFull(error) !== "storage") throw error;
      return this.#inOneStep((storage) => {
        const keys = this.#oldest(storage, canGo);
        if (keys.length === 0) throw error;
        for (const key of keys) storage.removeItem(key);
        storage.setItem(this.#key, text);
        return keys.length;
      });
    }
  }

  /** Removes the origin; false if another program has gone on with it meanwhile. */
  #leaveOrigin(key: string): boolean {
    try {
      return this.#inOneStep((storage) => {
        const entry = entryAt(storage, key);
        if (entry !== null && entry.order !== this.#originOrder) return false;
        if (entry !== null) storage.removeItem(key);
        return true;
      });
    } catch {
      // It stays, and the game is saved all the same.
      return true;
    }
  }

  /** Whether another program has written the origin again, which is told once. */
  #isBack(): boolean {
    const left = this.#left;
    if (left === null) return false;
    const isThere = this.#attempt((storage) => storage.getItem(left) !== null);
    if (isThere === true) this.#left = null;
    return isThere === true;
  }

  #inOneStep<Result>(act: (storage: StorageLike) => Result): Result {
    return retry(() => {
      const storage = this.#storage();
      return storage.inOneStep
        ? storage.inOneStep(() => act(storage))
        : undoing(storage, act);
    });
  }

  /** Keys of the oldest games that `canGo` allows to be removed. */
  #oldest(storage: StorageLike, canGo: (value: unknown) => boolean): string[] {
    return entriesOf(storage)
      .filter(({ key, value }) => key !== this.#origin && canGo(value))
      .slice(-BATCH)
      .map(({ key }) => key);
  }

  /**
   * Begins an entry of its own for the next value. Its origin, the entry that it
   * replaces, is removed when that value is written, unless it has changed since.
   *
   * @param order the order of the origin when it was read, by default now
   */
  startEntry(
    origin: string | null = null,
    order: number | null = null,
  ): void {
    this.#key = newKey();
    const entry = origin === null ? null : this.read(origin);
    this.#id = origin === null ? this.#key : entry?.id ?? origin;
    this.#originOrder = order ?? entry?.order ?? null;
    this.#isWritten = false;
    this.#isUnsaved = false;
    this.#origin = origin;
    this.#left = null;
  }

  /** Whether a key is that of this program's own entry. */
  isOwn(key: string): boolean {
    return key === this.#key;
  }

  /** Removes this program's own entry, if it is written. */
  removeOwn(): void {
    if (this.#isWritten) this.remove(this.#key);
    this.#isWritten = false;
  }

  // -- All entries ------------------------------------------------------------

  /** All entries, the latest first; none if the storage fails. */
  entries(): { entries: readonly StoredEntry[]; failure: StoreFailure | null } {
    try {
      const entries = retry(() => entriesOf(this.#storage()));
      this.#latest = latestIn(entries);
      return { entries, failure: null };
    } catch (error) {
      this.#isReported = true;
      return { entries: [], failure: failure("cannotLook", error) };
    }
  }

  /** Adds an entry of another storage, with its time, under a key of its own. */
  add(entry: StoredEntry): StoredEntry | StoreFailure {
    try {
      const key = newKey();
      retry(() => this.#storage().setItem(key, entryText(entry)));
      return { ...entry, key };
    } catch (error) {
      return failure("cannotSave", error);
    }
  }

  read(key: string): StoredEntry | null {
    return this.#attempt((storage) => entryAt(storage, key));
  }

  /** The latest entry whose value fits; null without one, or if the storage fails. */
  find(fits: (value: unknown) => boolean): StoredEntry | null {
    const found = this.#attempt((storage) =>
      entriesOf(storage).find(({ value }) => fits(value))
    );
    return found ?? null;
  }

  #isMissing(key: string | null): boolean {
    if (key === null) return false;
    return this.#attempt((storage) => storage.getItem(key) === null) ?? false;
  }

  remove(key: string): StoreFailure | null {
    const failure = this.#remove(key);
    this.#writeRecords();
    return failure;
  }

  #remove(key: string): StoreFailure | null {
    try {
      retry(() => this.#storage().removeItem(key));
      return null;
    } catch (error) {
      return failure("cannotRemove", error);
    }
  }

  // -- Records ----------------------------------------------------------------

  /** The keys of the records that there are. */
  recordKeys(): string[] {
    return this.#keys().filter((key) => recordName(key) !== undefined);
  }

  /** The keys of records that cannot be read. */
  damagedKeys(): string[] {
    return this.recordKeys().filter((key) => this.savedRecord(key) === null);
  }

  /** Keys like those of records, which Denomax does not know. */
  strangeKeys(): string[] {
    return this.#keys().filter((key) =>
      key.startsWith(RECORD_PREFIX) && recordName(key) === undefined
    );
  }

  #keys(): string[] {
    const keys = this.#attempt((storage) => Reflect.ownKeys(storage)) ?? [];
    return keys.filter((key) => typeof key === "string");
  }

  /** A record beside the games; it has no fields if it cannot be read. */
  record(key: string): Fields {
    return changed(this.savedRecord(key) ?? {}, this.#unwritten.get(key));
  }

  /** A record as it is saved; null if it cannot be read. */
  savedRecord(key: string): Fields | null {
    const text = this.#attempt((storage) => storage.getItem(key));
    return recordIn(text);
  }

  /**
   * Changes fields of a record: to what a function makes of the record while no
   * other program changes it. It makes no room for them: a choice is not worth a
   * game, and writes over no record that cannot be read. A change that cannot be
   * written is remembered in this run, and made with the next one, or when a game
   * was saved or removed: of the record as it is then.
   */
  changeRecord(key: string, change: RecordChange): StoreFailure | null {
    this.#unwritten.set(key, [...this.#unwritten.get(key) ?? [], change]);
    return this.#writeRecord(key);
  }

  /** Writes what records could not take before. */
  #writeRecords() {
    for (const key of this.#unwritten.keys()) this.#writeRecord(key);
  }

  #writeRecord(key: string): StoreFailure | null {
    const changes = this.#unwritten.get(key);
    try {
      this.#inOneStep((storage) => changeFields(storage, key, changes));
      this.#unwritten.delete(key);
      return null;
    } catch (error) {
      return failure("cannotNote", error);
    }
  }

  /** Null if the storage fails, which `save` and `entries` report. */
  #attempt<T>(act: (storage: StorageLike) => T): T | null {
    try {
      return retry(() => act(this.#storage()));
    } catch {
      return null;
    }
  }
}

function changeFields(
  storage: StorageLike,
  key: string,
  changes: readonly RecordChange[] | undefined,
) {
  const text = storage.getItem(key);
  const record = recordIn(text);
  if (text !== null && record === null) {
    throw new Error("what was saved is damaged");
  }
  storage.setItem(key, JSON.stringify(changed(record ?? {}, changes)));
}

/** A record after some changes, each of which sees those before. */
function changed(
  record: Fields,
  changes: readonly RecordChange[] = [],
): Fields {
  return changes.reduce((fields, change) => {
    return { ...fields, ...change(fields) };
  }, record);
}

/** The record of a text; null if it is none. */
function recordIn(text: string | null): Fields | null {
  const value = text === null ? null : entryValue(text);
  return typeof value === "object" && value !== null ? fieldsOf(value) : null;
}

function failure(type: StoreFailure["type"], error: unknown): StoreFailure {
  const damaged = isDamaged(error) ? platform.storagePlace : null;
  return { type, reason: messageOf(error), full: whatIsFull(error), damaged };
}

/** Whether the file itself is broken, which only SQLite's message tells. */
function isDamaged(error: unknown): boolean {
  return /malformed|not a database/.test(messageOf(error));
}

/**
 * What is full: storages of the web have a name for that. Of a full disk only the
 * message of SQLite tells, or that of the system.
 */
function whatIsFull(error: unknown): Full | null {
  if (error instanceof Error && error.name === "QuotaExceededError") {
    return "storage";
  }
  return /disk is full|no space left/i.test(messageOf(error)) ? "disk" : null;
}

function newKey(): string {
  return PREFIX + crypto.randomUUID();
}

/** Attempts something until no other program is in the way, or for some time. */
export function retry<T>(attempt: () => T): T {
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
function entriesOf(storage: StorageLike): StoredEntry[] {
  return Reflect.ownKeys(storage).flatMap((key) => {
    const isGame = typeof key === "string" && key.startsWith(PREFIX);
    return isGame ? entryAt(storage, key) ?? [] : [];
  }).sort((one, two) => two.order - one.order);
}

/** Null if there is none; damage of one entry leaves the others as they are. */
function entryAt(storage: StorageLike, key: string): StoredEntry | null {
  try {
    const text = storage.getItem(key);
    return text === null ? null : entryOf(key, text);
  } catch (error) {
    if (isLocked(error)) throw error;
    return { key, id: key, time: 0, order: 0, value: undefined };
  }
}

/** The order of the first entry, which is the latest; -1 without entries. */
function latestIn([latest]: readonly StoredEntry[]): number {
  return latest?.order ?? -1;
}
