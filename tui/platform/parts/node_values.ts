/** The values of a storage: a table of SQLite that several programs may use. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { StoredValues } from "../platform.ts";
import { withKeys } from "./keys.ts";

/** The most pages of a database: ten megabytes, as with Deno. */
export const MOST_PAGES = 2560;

/** The bytes of a value that a page holds. */
const PAGE_CONTENT = 4092;

/** More pages than SQLite takes besides those of a value, to keep its trees. */
const TREE_PAGES = 16;

/**
 * What SQLite says of a disk without room, and of a database that has as many
 * pages as it may have.
 */
const FULL = 13;

/** What it says where there is no room for the index of its journal. */
const NO_ROOM_FOR_INDEX = 4874;

export function storedValuesOf(
  database: DatabaseSync,
  count: WriteCount,
): Required<StoredValues> {
  const get = database.prepare("SELECT value FROM items WHERE key = ?");
  const set = database.prepare("REPLACE INTO items VALUES (?, ?)");
  const remove = database.prepare("DELETE FROM items WHERE key = ?");
  const list = database.prepare("SELECT key FROM items");
  const quota = new Quota(database);
  let isInOneStep = false;

  /** What is written within one step is no more than a part of it. */
  const written = <Result>(write: () => Result): Result => {
    if (isInOneStep) return write();
    const result = withRoom(database, write);
    count.note();
    return result;
  };
  const oneStep = <Result>(act: () => Result): Result => {
    isInOneStep = true;
    try {
      return transact(database, act);
    } finally {
      isInOneStep = false;
    }
  };
  const values: Required<StoredValues> = {
    getItem: (key) => (get.get(key)?.value ?? null) as string | null,
    setItem(key, value) {
      written(() => quota.told(value, () => set.run(key, value)));
    },
    removeItem: (key) => void written(() => remove.run(key)),
    inOneStep: (act) => isInOneStep ? act() : written(() => oneStep(act)),
  };
  return withKeys(values, () => list.all().map(({ key }) => String(key)));
}

/** Does all of something, or nothing of it if it throws an error. */
function transact<Result>(database: DatabaseSync, act: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = act();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

function rollBack(database: DatabaseSync): void {
  try {
    database.exec("ROLLBACK");
  } catch {
    // After some errors SQLite has done it already.
  }
}

/**
 * Writes, and where the disk has no room once more when the journal, which may
 * be as long as it gets, has gone into the file itself.
 * @throws {Error} one that names the full disk
 */
function withRoom<Result>(
  database: DatabaseSync,
  write: () => Result,
): Result {
  try {
    return write();
  } catch (error) {
    if (!isWithoutRoom(error)) throw error;
    emptyJournal(database);
    return namingFullDisk(write);
  }
}

function emptyJournal(database: DatabaseSync): void {
  try {
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch {
    // Without room for what is new, the journal stays as it is.
  }
}

/** @throws {Error} one with a plain message, if the disk is full */
export function namingFullDisk<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!isWithoutRoom(error)) throw error;
    throw new Error("the disk is full", { cause: error });
  }
}

function isWithoutRoom(error: unknown): boolean {
  const code = codeOf(error);
  return code === FULL || code === NO_ROOM_FOR_INDEX;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "errcode" in error ? error.errcode : null;
}

/** The most that may be stored, of which SQLite says what it says of a full disk. */
class Quota {
  readonly #pages;
  readonly #free;

  constructor(database: DatabaseSync) {
    this.#pages = database.prepare("PRAGMA page_count");
    this.#free = database.prepare("PRAGMA freelist_count");
  }

  /** Writes a value; an error for want of pages is named as in the web. */
  told(value: string, write: () => unknown): void {
    try {
      write();
    } catch (error) {
      if (codeOf(error) !== FULL || this.#hasPagesFor(value)) throw error;
      const reason = "the ten megabytes for saved games are full";
      throw new DOMException(reason, "QuotaExceededError");
    }
  }

  #hasPagesFor(value: string): boolean {
    const { page_count } = this.#pages.get() ?? {};
    const { freelist_count } = this.#free.get() ?? {};
    const left = MOST_PAGES - Number(page_count) + Number(freelist_count);
    const { length } = new TextEncoder().encode(value);
    return left >= length / PAGE_CONTENT + TREE_PAGES;
  }
}

/**
 * How much was written, in the database and in a file beside it. If the file
 * knows of more, the end of the journal was lost, which nothing else tells.
 */
export class WriteCount {
  readonly #get;
  readonly #file: string;

  constructor(database: DatabaseSync, file: string) {
    this.#get = database.prepare("SELECT count FROM writes");
    this.#file = `${file}-writes`;
  }

  /** How many of the last writes were lost; they are forgotten with that. */
  lost(): number {
    const known = existsSync(this.#file)
      ? Number(readFileSync(this.#file, "utf8"))
      : 0;
    const lost = known - this.#count();
    if (!(lost > 0)) return 0;
    this.note();
    return lost;
  }

  /**
   * Notes that something was written, if that can be noted: over the number
   * before, for which there is room on a full disk, too.
   */
  note(): void {
    try {
      const text = String(this.#count()).padEnd(LONGEST_COUNT);
      const flag = existsSync(this.#file) ? "r+" : "w";
      writeFileSync(this.#file, text, { mode: 0o600, flag });
    } catch {
      // Then a later loss is told as a smaller one, or not at all.
    }
  }

  #count(): number {
    return Number(this.#get.get()?.count ?? 0);
  }
}

/** The digits of the highest whole number. */
const LONGEST_COUNT = String(Number.MAX_SAFE_INTEGER).length;
