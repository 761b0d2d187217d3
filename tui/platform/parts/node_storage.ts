/**
 * Storage where there is none of the web: a table of SQLite in the folder that
 * the system has for the data of programs. Several programs may use it at once.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import process from "node:process";
import type { DatabaseSync } from "node:sqlite";
import type { Platform, StorageRepair } from "../platform.ts";
import { plainError } from "./node_errors.ts";
import {
  copyAside,
  readableRows,
  removeDatabase,
  type Row,
} from "./node_rescue.ts";

type Values = ReturnType<Platform["storage"]>;

const FILE = "games.sqlite";

/** SQLite's code for a disk, or a database, without room. */
const FULL = 13;

/** What SQLite says of a file that is damaged. */
const DAMAGE = /malformed|not a database/;

/**
 * The journal lets others read while one program writes, and keeps what was
 * written when a program is killed. At 64 pages, a quarter of a megabyte, it goes
 * into the file itself, which may have 2,560 of them: ten megabytes, as with Deno.
 * A trigger counts what is written.
 */
const SETTINGS = `
PRAGMA busy_timeout = 1000;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA wal_autocheckpoint = 64;
PRAGMA max_page_count = 2560;
CREATE TABLE IF NOT EXISTS items (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS writes (id INTEGER PRIMARY KEY, count INTEGER);
CREATE TRIGGER IF NOT EXISTS written AFTER INSERT ON items BEGIN
  REPLACE INTO writes SELECT 1, 1 + coalesce(max(count), 0) FROM writes;
END;
`;

/** A storage of this platform. */
export interface NodeStorage {
  readonly values: Values;
  /** What became of it if it was damaged. */
  readonly repair: StorageRepair | null;
  /** Closes it, so that all of it is in one file. */
  close(): void;
}

let storage: NodeStorage | null = null;

/**
 * The storage, which is opened by the first call, and closed when the program
 * ends.
 * @throws {Error} if it cannot be opened; the message names the file
 */
export function openStorage(): Values {
  return opened().values;
}

/** What became of the storage if it was damaged; null before it is opened. */
export function storageRepair(): StorageRepair | null {
  return storage?.repair ?? null;
}

function opened(): NodeStorage {
  if (storage !== null) return storage;
  storage = storageIn(dataFolder());
  process.on("exit", storage.close);
  return storage;
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
    const { database, copy } = soundDatabase(file);
    const count = new WriteCount(database, file);
    const lost = count.lost();
    const repair = repairOf(copy, lost);
    const close = () => database.close();
    return { values: valuesOf(database, count), repair, close };
  } catch (error) {
    const plain = plainError(error);
    const reason = plain instanceof Error ? plain.message : String(plain);
    throw new Error(`${reason}: ${file}`, { cause: error });
  }
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

/** The database of a file; if it was damaged, anew, with a copy kept aside. */
function soundDatabase(file: string) {
  const sqlite = loadSqlite();
  const found = new sqlite.DatabaseSync(file);
  if (isSound(found)) return { database: found, copy: null };
  // Closing a database writes its journal into it, so it is copied before.
  const copy = copyAside(file);
  found.close();
  removeDatabase(file);
  const database = new sqlite.DatabaseSync(file);
  database.exec(SETTINGS);
  insert(database, readableRows(sqlite, copy));
  return { database, copy };
}

/**
 * Sets up a database, and tells whether it is whole.
 * @throws {Error} if it cannot be used for another reason; it is closed then
 */
function isSound(database: DatabaseSync): boolean {
  try {
    database.exec(SETTINGS);
    const check = database.prepare("PRAGMA integrity_check(1)");
    return check.get()?.integrity_check === "ok";
  } catch (error) {
    if (isDamaged(error)) return false;
    database.close();
    throw error;
  }
}

function insert(database: DatabaseSync, rows: readonly Row[]): void {
  const set = database.prepare("REPLACE INTO items VALUES (?, ?)");
  database.exec("BEGIN");
  for (const [key, value] of rows) set.run(key, value);
  database.exec("COMMIT");
}

/**
 * How much was written, in the database and in a file beside it. If the file
 * knows of more, the end of the journal was lost, which nothing else tells.
 */
class WriteCount {
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

  /** Notes that something was written, if that can be noted. */
  note(): void {
    try {
      writeFileSync(this.#file, String(this.#count()), { mode: 0o600 });
    } catch {
      // Then a later loss is told as a smaller one, or not at all.
    }
  }

  #count(): number {
    return Number(this.#get.get()?.count ?? 0);
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

function valuesOf(database: DatabaseSync, count: WriteCount): Values {
  const get = database.prepare("SELECT value FROM items WHERE key = ?");
  const set = database.prepare("REPLACE INTO items VALUES (?, ?)");
  const remove = database.prepare("DELETE FROM items WHERE key = ?");
  const list = database.prepare("SELECT key FROM items");
  const values: Values = {
    getItem: (key) => (get.get(key)?.value ?? null) as string | null,
    setItem(key, value) {
      withQuota(() => set.run(key, value));
      count.note();
    },
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

/** Whether a file is broken. Not all of SQLite's errors come with their code. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && DAMAGE.test(error.message);
}
