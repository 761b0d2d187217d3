/**
 * Storage where there is none of the web: a table of SQLite in the folder that
 * the system has for the data of programs. Several programs may use it at once.
 */

import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import process from "node:process";
import type { DatabaseSync } from "node:sqlite";
import { plainError } from "./node_errors.ts";
import type { Platform } from "../platform.ts";

type Values = ReturnType<Platform["storage"]>;

const FILE = "games.sqlite";

/** SQLite's code for a disk, or a database, without room. */
const FULL = 13;

/**
 * The journal lets others read while one program writes, and keeps what was
 * written when a program is killed.
 */
const SETTINGS = `
PRAGMA busy_timeout = 1000;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS items (key TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

let storage: Values | null = null;

/**
 * The storage, which is opened by the first call.
 * @throws {Error} if it cannot be opened; the message names the file
 */
export function openStorage(): Values {
  return storage ??= storageIn(dataFolder());
}

/**
 * The storage in a folder, which is created if there is none.
 * @throws {Error} if it cannot be opened; the message names the file
 */
export function storageIn(folder: string): Values {
  return valuesOf(openDatabase(folder));
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

function openDatabase(folder: string): DatabaseSync {
  const file = join(folder, FILE);
  const { DatabaseSync } = loadSqlite();
  try {
    makeFolder(folder);
    const database = new DatabaseSync(file);
    database.exec(SETTINGS);
    return database;
  } catch (error) {
    const plain = plainError(error);
    const reason = plain instanceof Error ? plain.message : String(plain);
    throw new Error(`${reason}: ${file}`, { cause: error });
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

function valuesOf(database: DatabaseSync): Values {
  const get = database.prepare("SELECT value FROM items WHERE key = ?");
  const set = database.prepare("REPLACE INTO items VALUES (?, ?)");
  const remove = database.prepare("DELETE FROM items WHERE key = ?");
  const list = database.prepare("SELECT key FROM items");
  const values: Values = {
    getItem: (key) => (get.get(key)?.value ?? null) as string | null,
    setItem: (key, value) => withQuota(() => set.run(key, value)),
    removeItem: (key) => void remove.run(key),
  };
  const keys = () => list.all().map(({ key }) => String(key));
  return new Proxy(values, {
    ownKeys: () => [...Object.keys(values), ...keys()],
  });
}

/** Writes; if there is no room, the error is named as in storages of the web. */
function withQuota(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    const isFull = error instanceof Error && "errcode" in error &&
      error.errcode === FULL;
    if (!isFull) throw error;
    throw new DOMException(error.message, "QuotaExceededError");
  }
}
