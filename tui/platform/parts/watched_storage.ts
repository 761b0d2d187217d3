/**
 * A storage whose own file does not tell when it loses something, as Deno's: where
 * the end of SQLite's journal cannot be read, it goes on with what was before, and
 * a damaged page may hold fewer entries than it did. So the storage has a note on
 * how many entries there are, and a diary elsewhere knows what was written last.
 */

import { checksum } from "../checksum.ts";
import type { StorageRepair, StoredValues } from "../platform.ts";
import { storedKeys, withKeys } from "./keys.ts";
import type { StepStorage } from "./locked_storage.ts";

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
  readonly #storage: StepStorage;
  readonly #diary: Diary;
  /** Whether others are still kept out; null outside of a step. */
  #isAlone: (() => boolean) | null = null;
  /** The time of this program's last write, 0 without one. */
  #lastTime = 0;
  /** The last time that was noted before this program wrote. */
  #timeBefore = 0;

  constructor(storage: StepStorage, diary: Diary) {
    this.#storage = storage;
    this.#diary = diary;
    const values: StoredValues = {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => this.#inOneStep(() => this.#set(key, value)),
      removeItem: (key) => this.#inOneStep(() => this.#remove(key)),
      inOneStep: (act) => this.#inOneStep(act),
    };
    this.values = withKeys(values, () => entryKeys(storage));
    // That the storage cannot be read is reported by the call that reads it.
    this.repair = this.#survey().catch(() => null);
  }

  #inOneStep<Result>(act: () => Result): Result {
    if (this.#isAlone !== null) return act();
    return this.#storage.inOneStep((isAlone) => {
      this.#isAlone = isAlone;
      try {
        return act();
      } finally {
        this.#isAlone = null;
      }
    });
  }

  // -- Looking for losses -----------------------------------------------------

  async #survey(): Promise<StorageRepair | null> {
    this.#timeBefore = noteIn(this.#storage)?.time ?? 0;
    const entries = this.#missing();
    const last = await this.#diary.read();
    if (last !== null && this.#lacks(last)) {
      this.#noteAll(last.time);
      return { type: "cut", writes: null };
    }
    return entries === 0 ? null : { type: "missing", entries };
  }

  /**
   * How many noted entries are not there, which is told once: from then on, what
   * is there is what should be. So is what a killed program did not note.
   */
  #missing(): number {
    if (this.#isAsNoted()) return 0;
    // Another program may be just about to note what it has done.
    const entries = this.#inOneStep(() => {
      const noted = noteIn(this.#storage);
      if (noted === null || !this.#isAlone?.()) return 0;
      return missing(noted, this.#count());
    });
    this.#noteAll(0);
    return entries;
  }

  #isAsNoted(): boolean {
    const noted = noteIn(this.#storage);
    const found = this.#count();
    return noted === null ||
      noted.entries === found.entries && noted.keys === found.keys;
  }

  /** Whether a write is not in the storage. */
  #lacks({ time, key, sum }: LastWrite): boolean {
    // Meanwhile, this program may have written, or another one.
    const now = noteIn(this.#storage)?.time ?? 0;
    const known = now === this.#lastTime ? this.#timeBefore : now;
    if (known >= time) return false;
    // If two write at once, the earlier one may be noted later.
    const value = this.#storage.getItem(key);
    return (value === null ? null : checksum(value)) !== sum;
  }

  // -- Writing ----------------------------------------------------------------

  /** A kill in between leaves more entries than are noted, never fewer. */
  #set(key: string, value: string) {
    const isNew = isOwn(key) && this.#storage.getItem(key) === null;
    const note = this.#noted();
    this.#storage.setItem(key, value);
    const sum = checksum(value);
    // Without the note a later loss may go untold, but what was to be written is.
    this.#tryNote(isNew ? withKey(note, key, 1) : note, { key, sum });
  }

  #remove(key: string) {
    if (this.#storage.getItem(key) === null) return;
    const note = this.#noted();
    const next = isOwn(key) ? withKey(note, key, -1) : note;
    // Where it cannot be noted, no note at all tells nothing wrong.
    if (!this.#tryNote(next, { key, sum: null })) {
      this.#storage.removeItem(NOTE);
    }
    this.#storage.removeItem(key);
  }

  #noted(): Note {
    return noteIn(this.#storage) ?? this.#count();
  }

  /** False if there is no room for a note, or if others write theirs meanwhile. */
  #tryNote(note: Note, write: Omit<LastWrite, "time">): boolean {
    if (!this.#isAlone?.()) return false;
    const time = Math.max(Date.now(), note.time + 1);
    try {
      this.#storage.setItem(NOTE, textOf({ ...note, time }));
    } catch (error) {
      if (this.#storage.isTransaction) throw error;
      return false;
    }
    if (this.#lastTime === 0) this.#timeBefore = note.time;
    this.#lastTime = time;
    this.#diary.write({ ...write, time });
    return true;
  }

  /** Notes that what is there is what should be, as of a time or later. */
  #noteAll(time: number) {
    try {
      this.#inOneStep(() => {
        const latest = Math.max(time, this.#noted().time);
        const note = { ...this.#count(), time: latest };
        if (this.#isAlone?.()) this.#storage.setItem(NOTE, textOf(note));
      });
    } catch {
      // What is told now is told again.
    }
  }

  /** A note on what there is. */
  #count(): Note {
    const keys = entryKeys(this.#storage).filter(isOwn);
    const empty = { entries: 0, keys: 0, time: 0 };
    return keys.reduce((note, key) => withKey(note, key, 1), empty);
  }
}

/** The keys of a storage but the note's. */
function entryKeys(storage: StoredValues): string[] {
  return storedKeys(storage).filter((key) => key !== NOTE);
}

function isOwn(key: string): boolean {
  return key.startsWith(OWN);
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
