/** What becomes of a damaged database: nothing, as long as another program has it. */

import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import type { DatabaseSync } from "node:sqlite";

type Sqlite = typeof import("node:sqlite");

/** A key and its value. */
export type RescueRow = readonly [key: string, value: string];

/** What the files of a database end with: itself, its journal, and an index of that. */
const JOURNAL = ["-wal", "-shm"];
const PARTS = ["", ...JOURNAL];

/** Milliseconds to wait while another program opens or repairs a database. */
const PATIENCE = 3000;

/**
 * Does something while no other program opens a database or repairs it. A lock of
 * SQLite ends with its program, however that ends; this one is beside the database,
 * as closing any copy of a file takes all locks from it.
 */
export function alone<Result>(
  { DatabaseSync }: Sqlite,
  file: string,
  act: () => Result,
): Result {
  const lock = new DatabaseSync(`${file}-lock`);
  try {
    // In memory, its journal needs no room on the disk.
    lock.exec(`
      PRAGMA busy_timeout = ${PATIENCE};
      PRAGMA journal_mode = MEMORY;
      BEGIN EXCLUSIVE;`);
    return act();
  } finally {
    lock.close();
  }
}

/**
 * Whether a program has a database open, also one that knows of no lock beside
 * it: in this mode of SQLite each has a share of the file, so an exclusive lock is
 * refused, whatever is damaged.
 */
export function isOpenElsewhere(
  { DatabaseSync }: Sqlite,
  file: string,
): boolean {
  const probe = new DatabaseSync(file);
  try {
    probe.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return false;
  } catch (error) {
    return error instanceof Error && /locked|busy/.test(error.message);
  } finally {
    probe.close();
  }
}

/**
 * Copies a database as it is, and returns the name of the copy. A copy that
 * cannot be finished is removed.
 */
export function copyAside(file: string): string {
  let number = 1;
  while (existsSync(`${file}.damaged-${number}`)) number++;
  const copy = `${file}.damaged-${number}`;
  try {
    copyDatabase(file, copy);
    return copy;
  } catch (error) {
    removeDatabase(copy);
    throw error;
  }
}

function copyDatabase(file: string, copy: string): void {
  for (const part of PARTS.filter((part) => existsSync(file + part))) {
    copyFileSync(file + part, copy + part);
  }
}

export function removeDatabase(file: string): void {
  for (const part of PARTS) rmSync(file + part, { force: true });
}

/**
 * Puts a new database with these rows in the place of one that nobody has open,
 * which stays if that cannot be done.
 */
export function replaceDatabase(
  { DatabaseSync }: Sqlite,
  file: string,
  tables: string,
  rows: readonly RescueRow[],
): void {
  const fresh = `${file}-new`;
  removeDatabase(fresh);
  const database = new DatabaseSync(fresh);
  try {
    database.exec(`BEGIN; ${tables}`);
    insert(database, rows);
    database.exec("COMMIT");
  } catch (error) {
    database.close();
    removeDatabase(fresh);
    throw error;
  }
  database.close();
  for (const part of JOURNAL) rmSync(file + part, { force: true });
  renameSync(fresh, file);
}

function insert(database: DatabaseSync, rows: readonly RescueRow[]): void {
  const set = database.prepare("REPLACE INTO items VALUES (?, ?)");
  for (const [key, value] of rows) set.run(key, value);
}

/** The rows of a damaged database that can be read, whatever page is damaged. */
export function readableRows(
  sqlite: Sqlite,
  file: string,
  tables: string,
): readonly RescueRow[] {
  const rows = rowsIn(sqlite, file);
  if (rows.length > 0) return rows;
  const mended = `${file}-mended`;
  try {
    mendFirstPage(sqlite, file, mended, tables);
    return rowsIn(sqlite, mended);
  } finally {
    removeDatabase(mended);
  }
}

/** The bytes of a page, and where the first one says how many pages there are. */
const PAGE_BYTES = 4096;
const PAGE_COUNT = 28;

/**
 * Copies a database, with the first page of a new one, as that is where SQLite
 * notes where the tables begin: always at the same pages.
 */
function mendFirstPage(
  { DatabaseSync }: Sqlite,
  file: string,
  mended: string,
  tables: string,
): void {
  const fresh = new DatabaseSync(mended);
  fresh.exec(tables);
  fresh.close();
  const firstPage = readFileSync(mended).subarray(0, PAGE_BYTES);
  copyDatabase(file, mended);
  const bytes = readFileSync(file);
  firstPage.writeUInt32BE(Math.floor(bytes.length / PAGE_BYTES), PAGE_COUNT);
  firstPage.copy(bytes);
  writeFileSync(mended, bytes);
}

function rowsIn({ DatabaseSync }: Sqlite, file: string): readonly RescueRow[] {
  const rows = new Map<string, string>();
  const database = new DatabaseSync(file, { readOnly: true });
  const take: Take = ({ key, value }) => {
    if (typeof key !== "string" || typeof value !== "string") return;
    rows.set(key, value);
  };
  try {
    const table = "SELECT key, value FROM items NOT INDEXED";
    readFromBothEnds(database, `${table} ORDER BY rowid`, take);
    // Between two damaged pages, the index knows which rows there are.
    const one = database.prepare(`${table} WHERE rowid = ?`);
    const takeById: Take = ({ rowid }) => {
      readSound(one.iterate(Number(rowid)), take);
    };
    readFromBothEnds(
      database,
      "SELECT rowid FROM items ORDER BY key",
      takeById,
    );
  } catch {
    // It is no database at all.
  } finally {
    database.close();
  }
  return [...rows];
}

type Found = Record<string, unknown>;
type Take = (row: Found) => void;

function readFromBothEnds(database: DatabaseSync, query: string, take: Take) {
  for (const order of ["ASC", "DESC"]) {
    readSound(database.prepare(`${query} ${order}`).iterate(), take);
  }
}

/** Reads rows up to one that is damaged. */
function readSound(found: Iterable<Found>, take: Take): void {
  try {
    for (const row of found) take(row);
  } catch {
    // The others are read from elsewhere.
  }
}
