/**
 * A storage whose own file does not tell when it loses something, as Deno's: where
 * the end of SQLite's journal cannot be read, it goes on with what was before, and
 * a damaged page may hold fewer entries than it did. So the storage has a note on
 * how many entries there are, and a diary elsewhere knows what was written last.
 */

import { checksum } from "../checksum.ts";
import type { StorageRepair, StoredValues } from "../platform.ts";

/** Where the last write is noted, out of reach of the storage's own damage. */
export interface Diary {
  /** Null if none is known. */
  read(): Promise<LastWrite | null>;
  /** Notes a write soon, unless a later one comes before. */
  write(last: LastWrite): void;
}

/** Without one, the loss of a journal's end goes untold. */
export const NO_DIARY: Diary = {
  read: () => Promise.resolve(null),
  write: () => {},
};

export interface LastWrite {
  /** When it was, and later than any write before, even if a clock was wrong. */
  readonly time: number;
  readonly key: string;
  /** The checksum of the value; null if the entry was removed. */
  readonly sum: number | null;
}

/** What the storage should hold. */
interface Note {
  readonly entries: number;
  /** The sum of the checksums of their keys. */
  readonly keys: number;
  /** The time of the last write. */
  readonly time: number;
}

/** What the keys of Denomax's entries begin with. */
const OWN = "denomax";
/** The key of the note, which is neither a game's nor a record's. */
const NOTE = "denomax:note";

export class WatchedStorage {
  /** The values without the note. */
  readonly values: StoredValues;
  /** What was lost before the storage was opened; null if nothing was. */
  readonly repair: Promise<StorageRepair | null>;
  readonly #storage: StoredValues;
  readonly #diary: Diary;
  /** The time of this program's last write, 0 without one. */
  #lastTime = 0;

  constructor(storage: StoredValues, diary: Diary) {
    this.#storage = storage;
    this.#diary = diary;
    const values: StoredValues = {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => this.#set(key, value),
      removeItem: (key) => this.#remove(key),
    };
    this.values = new Proxy(values, {
      ownKeys:
        () => [...new Set([...Object.keys(values), ...ownKeys(storage)])],
    });
    // That the storage cannot be read is reported by the call that reads it.
    this.repair = this.#survey().catch(() => null);
  }

  // -- Looking for losses -----------------------------------------------------

  async #survey(): Promise<StorageRepair | null> {
    const found = noteIn(this.#storage);
    const entries = found === null ? 0 : missing(found, this.#count());
    const last = await this.#diary.read();
    const isCut = last !== null && this.#lacks(last, found);
    if (entries === 0 && !isCut) return null;
    // It is told once: from now on, what is there is what should be.
    const time = Math.max(found?.time ?? 0, last?.time ?? 0);
    this.#note({ ...this.#count(), time }, { key: NOTE, sum: null });
    return isCut ? { type: "cut", writes: null } : { type: "missing", entries };
  }

  /** Whether a write is not in the storage, which had this note before. */
  #lacks({ time, key, sum }: LastWrite, found: Note | null): boolean {
    // Meanwhile, this program may have written, or another one.
    const now = noteIn(this.#storage);
    const known = now?.time === this.#lastTime ? found : now;
    if (known !== null && known.time >= time) return false;
    // If two write at once, the earlier one may be noted later.
    const value = this.#storage.getItem(key);
    return (value === null ? null : checksum(value)) !== sum;
  }

  // -- Writing ----------------------------------------------------------------

  /** A kill in between leaves more entries than are noted, never fewer. */
  #set(key: string, value: string) {
    const isNew = key.startsWith(OWN) && this.#storage.getItem(key) === null;
    const note = noteIn(this.#storage) ?? this.#count();
    this.#storage.setItem(key, value);
    try {
      const sum = checksum(value);
      this.#note(isNew ? withKey(note, key, 1) : note, { key, sum });
    } catch {
      // Then a later loss may go untold, but what was to be written is.
    }
  }

  #remove(key: string) {
    if (this.#storage.getItem(key) === null) return;
    const note = noteIn(this.#storage) ?? this.#count();
    const isCounted = key.startsWith(OWN);
    try {
      const next = isCounted ? withKey(note, key, -1) : note;
      this.#note(next, { key, sum: null });
    } catch {
      // Without room for it, no note at all tells nothing wrong.
      this.#storage.removeItem(NOTE);
    }
    this.#storage.removeItem(key);
  }

  #note({ entries, keys, time: before }: Note, write: Omit<LastWrite, "time">) {
    const time = Math.max(Date.now(), before + 1);
    this.#storage.setItem(NOTE, textOf({ entries, keys, time }));
    this.#lastTime = time;
    this.#diary.write({ ...write, time });
  }

  /** A note on what there is. */
  #count(): Note {
    const keys = ownKeys(this.#storage).filter((key) => key.startsWith(OWN));
    const empty = { entries: 0, keys: 0, time: 0 };
    return keys.reduce((note, key) => withKey(note, key, 1), empty);
  }
}

/** The keys of a storage but the note's. */
function ownKeys(storage: StoredValues): string[] {
  return Reflect.ownKeys(storage).filter((key) => typeof key === "string")
    .filter((key) => key !== NOTE);
}

/** A note with one entry more or less. */
function withKey(note: Note, key: string, change: 1 | -1): Note {
  const keys = (note.keys + change * checksum(key)) >>> 0;
  return { ...note, entries: note.entries + change, keys };
}

/** A note with a checksum of its own: a damaged one must not tell of losses. */
function textOf(note: Note): string {
  const text = JSON.stringify(note);
  return `${checksum(text)} ${text}`;
}

/** The note in a storage; null if there is none, or if it is damaged. */
export function noteIn(storage: StoredValues): Note | null {
  const text = storage.getItem(NOTE) ?? "";
  const json = text.slice(text.indexOf(" ") + 1);
  return text === `${checksum(json)} ${json}` ? JSON.parse(json) : null;
}

/** How many noted entries are not there; one is, if another key is in its place. */
function missing(noted: Note, found: Note): number {
  if (found.entries > noted.entries) return 0;
  const isOther = found.keys !== noted.keys;
  return noted.entries - found.entries || Number(isOther);
}
