/**
 * Storage where there is none of the web: a table of SQLite in the folder that
 * the system has for the data of programs. Several programs may use it at once.
 */

import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import process from "node:process";
import type { DatabaseSync } from "node:sqlite";
import type { StorageRepair, StoredValues } from "../platform.ts";
import { storedKeys, withKeys } from "./keys.ts";
import type { StepStorage } from "./locked_storage.ts";
import { plainError } from "./node_errors.ts";
import {
  alone,
  copyAside,
  isOpenElsewhere,
  readableRows,
  removeDatabase,
  replaceDatabase,
  type RescueRow,
} from "./node_rescue.ts";
import {
  MOST_PAGES,
  namingFullDisk,
  storedValuesOf,
  WriteCount,
} from "./node_values.ts";
import { NO_DIARY, WatchedStorage } from "./watched_storage.ts";

type Sqlite = typeof import("node:sqlite");

const FILE = "games.sqlite";

/** What SQLite says of a file that is damaged. */
const DAMAGE = /malformed|not a database/;

/**
 * The journal lets others read while one program writes, and keeps what was
 * written when a program is killed. At 64 pages, a quarter of a megabyte, it goes
 * into the file itself.
 */
const SETTINGS = `
PRAGMA busy_timeout = 1000;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA wal_autocheckpoint = 64;
PRAGMA max_page_count = ${MOST_PAGES};
`;

/** A trigger counts what is written. */
const TABLES = `
CREATE TABLE IF NOT EXISTS items (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS writes (id INTEGER PRIMARY KEY, count INTEGER);
CREATE TRIGGER IF NOT EXISTS written AFTER INSERT ON items BEGIN
  REPLACE INTO writes SELECT 1, 1 + coalesce(max(count), 0) FROM writes;
END;
`;

/** A storage of this platform. */
export interface NodeStorage {
  readonly values: Required<StoredValues>;
  /** What became of it if it was damaged. */
  readonly repair: StorageRepair | null;
  /** Closes it, so that all of it is in one file. */
  close(): void;
}

let watched: WatchedStorage | null = null;
let repair: StorageRepair | null = null;

/**
 * The storage, which is opened by the first call, and closed when the program
 * ends.
 * @throws {Error} if it cannot be opened; the message names the file
 */
export function openStorage(): StoredValues {
  watched ??= opened();
  return watched.values;
}

/** What became of the storage if it was damaged; null before it is opened. */
export async function storageRepair(): Promise<StorageRepair | null> {
  const missing = await watched?.repair;
  return repair ?? missing ?? null;
}

function opened(): WatchedStorage {
  const storage = storageIn(dataFolder());
  repair = storage.repair;
  process.on("exit", storage.close);
  return watchedStorage(storage);
}

/** SQLite does not tell of rows that another program has removed. */
export function watchedStorage({ values }: NodeStorage): WatchedStorage {
  const inOneStep: StepStorage["inOneStep"] = (act) =>
    values.inOneStep(() => act(() => true));
  const steps = { ...values, inOneStep, isTransaction: true };
  return new WatchedStorage(
    withKeys(steps, () => storedKeys(values)),
    NO_DIARY,
  );
}

/**
 * The storage in a folder, which is created if there is none. A damaged one is
 * kept aside, and what can be read of it is in a new one.
 * @throws {Error} if it cannot be opened; the message names the file
 */
export function storageIn(folder: string): NodeStorage {
  const file = join(folder, FILE);
  try {
    makeFolder(folder);
    const sqlite = loadSqlite();
    return namingFullDisk(() =>
      alone(sqlite, file, () => openedIn(sqlite, file))
    );
  } catch (error) {
    const plain = plainError(error);
    const reason = plain instanceof Error ? plain.message : String(plain);
    throw new Error(`${reason}: ${file}`, { cause: error });
  }
}

function openedIn(sqlite: Sqlite, file: string): NodeStorage {
  const found = new sqlite.DatabaseSync(file);
  if (isSound(found)) return storageOf(found, file, null);
  const copy = copyOf(found, file);
  try {
    const rows = readableRows(sqlite, copy, TABLES);
    if (isOpenElsewhere(sqlite, file)) {
      removeDatabase(copy);
      return storageInUse(rows);
    }
    replaceDatabase(sqlite, file, TABLES, rows);
  } catch (error) {
    // The damaged one is where it was, and the next start tries again.
    removeDatabase(copy);
    throw error;
  }
  const database = new sqlite.DatabaseSync(file);
  database.exec(SETTINGS);
  return storageOf(database, file, copy);
}

/** Closing a database writes its journal into it, so it is copied before. */
function copyOf(database: DatabaseSync, file: string): string {
  try {
    return copyAside(file);
  } finally {
    database.close();
  }
}

function storageOf(
  database: DatabaseSync,
  file: string,
  copy: string | null,
): NodeStorage {
  const count = new WriteCount(database, file);
  const lost = count.lost();
  const close = () => database.close();
  const repair = repairOf(copy, lost);
  return { values: storedValuesOf(database, count), repair, close };
}

/**
 * A damaged storage that another program has open: what can be read of it, which
 * stays as it is. If it were replaced by a new file, what that program goes on to
 * write would be lost with the old one.
 */
function storageInUse(rows: readonly RescueRow[]): NodeStorage {
  const items = new Map(rows);
  const refuse = () => {
    throw new Error("their file is damaged, and another session has it open");
  };
  const values = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: refuse,
    removeItem: refuse,
    inOneStep: refuse,
  };
  return {
    values: withKeys(values, () => [...items.keys()]),
    repair: { type: "inUse" },
    close: () => {},
  };
}

function repairOf(copy: string | null, lost: number): StorageRepair | null {
  if (copy !== null) return { type: "copied", copy };
  return lost === 0 ? null : { type: "cut", writes: lost };
}

/** The file that holds the values. */
export function storageFile(): string {
  return join(dataFolder(), FILE);
}

/** Where programs of this user keep their data. */
function dataFolder(): string {
  return join(parentFolder(process.env), "denomax");
}

function parentFolder({ LOCALAPPDATA, XDG_DATA_HOME = "" }: NodeJS.ProcessEnv) {
  if (process.platform === "win32") {
    return LOCALAPPDATA ?? join(homedir(), "AppData", "Local");
  }
  // By its specification, a path that is not absolute does not count.
  if (isAbsolute(XDG_DATA_HOME)) return XDG_DATA_HOME;
  return process.platform === "darwin"
    ? join(homedir(), "Library", "Application Support")
    : join(homedir(), ".local", "share");
}

/**
 * Sets up a database, and tells whether it is whole.
 * @throws {Error} if it cannot be used for another reason; it is closed then
 */
function isSound(database: DatabaseSync): boolean {
  try {
    database.exec(SETTINGS + TABLES);
    const check = database.prepare("PRAGMA integrity_check(1)");
    return check.get()?.integrity_check === "ok";
  } catch (error) {
    if (isDamaged(error)) return false;
    database.close();
    throw error;
  }
}

/**
 * Creates a folder and those that it is in. Node itself, asked for all of them
 * at once, tries for ever where the system creates none, as in `/proc`.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another program may have created it.
    if (!existsSync(folder)) throw error;
  }
}

/** Loads SQLite without the warning that it is an experiment of Node's. */
function loadSqlite() {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Whether a file is broken. Not all of SQLite's errors come with their code. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && DAMAGE.test(error.message);
}
