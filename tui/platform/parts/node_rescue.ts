/** What can be saved of a damaged database. */

import { copyFileSync, existsSync, rmSync } from "node:fs";

type Sqlite = typeof import("node:sqlite");

/** A key and its value. */
export type Row = readonly [key: string, value: string];

/** What the files of a database end with: itself, its journal, and an index of that. */
const PARTS = ["", "-wal", "-shm"];

/** Copies a database as it is, and returns the name of the copy. */
export function copyAside(file: string): string {
  let number = 1;
  while (existsSync(`${file}.damaged-${number}`)) number++;
  const copy = `${file}.damaged-${number}`;
  for (const part of PARTS.filter((part) => existsSync(file + part))) {
    copyFileSync(file + part, copy + part);
  }
  return copy;
}

export function removeDatabase(file: string): void {
  for (const part of PARTS) rmSync(file + part, { force: true });
}

/** The rows of a damaged database that can be read, from both of its ends. */
export function readableRows(
  { DatabaseSync }: Sqlite,
  file: string,
): readonly Row[] {
  const rows = new Map<string, string>();
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    for (const order of ["ASC", "DESC"]) {
      const all = database.prepare(
        `SELECT key, value FROM items NOT INDEXED ORDER BY rowid ${order}`,
      );
      readRows(all.iterate(), rows);
    }
  } catch {
    // It is no database at all.
  } finally {
    database.close();
  }
  return [...rows];
}

/** Reads rows up to one that is damaged. */
function readRows(
  found: Iterable<Record<string, unknown>>,
  rows: Map<string, string>,
): void {
  try {
    for (const { key, value } of found) {
      if (typeof key === "string" && typeof value === "string") {
        rows.set(key, value);
      }
    }
  } catch {
    // The others are read from the other end.
  }
}
