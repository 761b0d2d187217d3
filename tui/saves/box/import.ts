/** The lines of an export, added to what is saved here. */

import {
  type Fields,
  fieldsOf,
} from "../../../engine/chess/game/json_values.ts";
import { isReadable, summarizeMatch } from "../form/match_json.ts";
import { entryOf, entryValue, LAST_TIME, type StoredEntry } from "../entry.ts";
import {
  type GameStore,
  recordName,
  RECORDS,
  type StoreFailure,
} from "../store.ts";
import { FORM } from "./export.ts";

export interface Import {
  /** Games that are new here, or go further than they did here. */
  readonly added: number;
  /** Games that were here already, at least as far. */
  readonly known: number;
  /** Games that only a newer program can read; they are kept. */
  readonly newer: number;
  /** Numbers of the lines that could not be read, from 1 on. */
  readonly damaged: readonly number[];
  /** Whether no line at all could be read: this is no export. */
  readonly isForeign: boolean;
  /** Why the import stopped, null if it came to its end. */
  readonly failure: StoreFailure | null;
}

/** Adds what some lines hold, and changes no game that goes further here. */
export async function importBox(
  store: GameStore,
  lines: AsyncIterable<string>,
): Promise<Import> {
  const { entries, failure } = store.entries();
  const importer = new Importer(store, entries);
  if (failure !== null) return importer.report([], failure);
  const damaged: number[] = [];
  let number = 0;
  for await (const line of lines) {
    number++;
    const taken = importer.take(partOf(line));
    if (taken === "damaged") damaged.push(number);
    else if (taken !== null) return importer.report(damaged, taken);
  }
  return importer.report(damaged, importer.finish());
}

/** Adds one part after the other, and counts the games. */
class Importer {
  readonly #store: GameStore;
  readonly #lines = new Lines();
  /** The copies that are here, by the ids of their games. */
  readonly #here: Map<string, readonly Copy[]>;
  /** What is new in records, which are written at the end, by their keys. */
  readonly #records = new Map<RecordKey, RecordNews>();
  readonly #counts = { added: 0, known: 0, newer: 0 };
  /** Whether there was a line of an export. */
  #hasRead = false;

  constructor(store: GameStore, entries: readonly StoredEntry[]) {
    this.#store = store;
    const copies = entries.map((entry) => this.#copyOf(entry));
    this.#here = Map.groupBy(copies, ({ entry }) => entry.id);
  }

  #copyOf(entry: StoredEntry): Copy {
    return { entry, lines: this.#lines.of(entry), judged: judgedIn(entry) };
  }

  /** Returns why a part is not added, null if it is. */
  take(part: Part): "damaged" | StoreFailure | null {
    this.#hasRead ||= part.type !== "damaged" && part.type !== "empty";
    switch (part.type) {
      case "game":
        return this.#takeGame(part.entry);
      case "record":
        return this.#takeRecord(part.key, part.fields) ? null : "damaged";
      case "damaged":
        return "damaged";
      default:
        return null;
    }
  }

  #takeGame(entry: StoredEntry): StoreFailure | null {
    const copy = this.#copyOf(entry);
    const others = this.#here.get(entry.id) ?? [];
    if (others.some((other) => goesAsFar(other, copy))) {
      this.#counts.known++;
      return null;
    }
    const added = this.#store.add(entry);
    if ("type" in added) return added;
    const isPassed = (other: Copy) => goesAsFar(copy, other);
    const left = others.filter((other) => !isPassed(other));
    others.filter(isPassed)
      .forEach(({ entry }) => this.#store.remove(entry.key));
    const copies = [...left, { ...copy, entry: added }];
    this.#here.set(entry.id, copies.slice(-MOST_COPIES));
    this.#counts.added++;
    if (isNewer(entry)) this.#counts.newer++;
    return null;
  }

  #takeRecord(key: RecordKey, fields: Fields): boolean {
    const record = this.#records.get(key) ??
      new RecordNews(key, this.#store.record(key));
    this.#records.set(key, record);
    return record.take(fields);
  }

  /** Writes what is new in records. */
  finish(): StoreFailure | null {
    for (const [key, news] of this.#records) {
      const failure = this.#store.changeRecord(
        key,
        (record) => news.besides(record),
      );
      if (failure !== null) return failure;
    }
    return null;
  }

  report(damaged: readonly number[], failure: StoreFailure | null): Import {
    const isForeign = damaged.length > 0 && !this.#hasRead;
    return { ...this.#counts, damaged, isForeign, failure };
  }
}

type Part =
  | { readonly type: "game"; readonly entry: StoredEntry }
  | {
    readonly type: "record";
    readonly key: RecordKey;
    readonly fields: Fields;
  }
  /** The first line. */
  | { readonly type: "form" }
  | { readonly type: "empty" }
  | { readonly type: "damaged" };

function partOf(line: string): Part {
  if (line.trim() === "") return { type: "empty" };
  const { form, record, fields } = fieldsOf(entryValue(line));
  if (form === FORM.form) return { type: "form" };
  if (typeof record === "string") {
    return isRecordKey(record) && typeof fields === "object" && fields !== null
      ? { type: "record", key: record, fields: fieldsOf(fields) }
      : { type: "damaged" };
  }
  const entry = entryOf("", line);
  if (entry.id === "" || !isGame(entry)) return { type: "damaged" };
  // A later order would leave no room for the games that follow.
  const order = Math.min(entry.order, LAST_TIME);
  return { type: "game", entry: { ...entry, order } };
}

/** An entry, with what tells whether it goes as far as another of its game. */
interface Copy {
  readonly entry: StoredEntry;
  /** The lines of its tree, by their last moves: all that was played in it. */
  readonly lines: ReadonlySet<number>;
  readonly judged: number;
}

/**
 * The most copies of a game that a new one is compared with. People make few;
 * a file may pretend any number, and must not take longer and longer.
 */
const MOST_COPIES = 1000;

/** Whether a copy is at least as late as another one, and as rich. */
function goesAsFar(one: Copy, other: Copy): boolean {
  return one.entry.order >= other.entry.order && one.judged >= other.judged &&
    other.lines.isSubsetOf(one.lines);
}

/** The number of moves that a review has judged. */
function judgedIn({ value }: StoredEntry): number {
  return Object.values(fieldsOf(fieldsOf(value).review)).filter(Boolean).length;
}

/** Numbers for lines: the same moves from the start have the same number. */
class Lines {
  readonly #numbers = new Map<string, number>();

  /** All lines of a saved game, read without being replayed. */
  of({ value }: StoredEntry): ReadonlySet<number> {
    const { moves, branches } = fieldsOf(fieldsOf(value).game);
    /** The lines of the tree's nodes, the start first. */
    const lines = [START];
    this.#add(lines, moves);
    // 3.0.0 saved the moves of branches beside those of the game.
    const game = [...lines];
    for (const branch of Array.isArray(branches) ? branches : []) {
      const { at, moves } = fieldsOf(branch);
      this.#add(lines, moves, game[Number(at)]);
    }
    return new Set(lines);
  }

  #add(lines: number[], moves: unknown, start = START) {
    let line = start;
    for (const word of String(moves ?? "").match(/\S+/g) ?? []) {
      line = word.startsWith("@")
        ? lines[Number(word.slice(1))] ?? START
        : this.#after(line, word);
      if (!word.startsWith("@")) lines.push(line);
    }
  }

  #after(line: number, move: string): number {
    const key = `${line} ${move}`;
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, number);
    return number;
  }
}

/** The line without moves. */
const START = 0;

/** Whether this program can list a game, or a newer one can. */
function isGame(entry: StoredEntry): boolean {
  return isReadable(summarizeMatch(entry.value)) || isNewer(entry);
}

function isNewer({ value }: StoredEntry): boolean {
  const summary = summarizeMatch(value);
  return !isReadable(summary) && summary.type === "newerForm";
}

type RecordKey = (typeof RECORDS)[keyof typeof RECORDS];

function isRecordKey(key: string): key is RecordKey {
  return recordName(key) !== undefined;
}

/**
 * The most characters that an import may add to a record, far more than people
 * practise or choose: the rest of the storage is for games.
 */
const MOST_CHARACTERS: Readonly<Record<RecordKey, number>> = {
  [RECORDS.puzzles]: 4_000_000,
  [RECORDS.preferences]: 10_000,
};

/**
 * What imported lines have that is news to a record here. Preferences are those
 * imported. Of puzzles, the later date counts, of ratings the one with more
 * answers; puzzles that were removed here stay removed.
 */
class RecordNews {
  readonly #news = new Map<string, unknown>();
  readonly #isPreferences: boolean;
  readonly #present: Map<string, unknown>;
  /** How many characters it may still take. */
  #room: number;

  constructor(key: RecordKey, present: Fields) {
    this.#room = MOST_CHARACTERS[key];
    this.#isPreferences = key === RECORDS.preferences;
    this.#present = new Map(Object.entries(present));
  }

  /** Takes what is new, unless that is too much for a record. */
  take(imported: Fields): boolean {
    const { length } = JSON.stringify(imported);
    if (length > this.#room) return false;
    this.#room -= length;
    for (const [name, value] of Object.entries(imported)) {
      if (!this.#isNews(value, this.#present.get(name))) continue;
      this.#news.set(name, value);
      this.#present.set(name, value);
    }
    return true;
  }

  #isNews(value: unknown, present: unknown): boolean {
    return this.#isPreferences || isLater(value, present);
  }

  /** The news for a record that other programs may have changed meanwhile. */
  besides(record: Fields): Fields {
    const news = [...this.#news]
      .filter(([name, value]) => this.#isNews(value, record[name]));
    return Object.fromEntries(news);
  }
}

function isLater(value: unknown, present: unknown): boolean {
  if (present === undefined) return true;
  const [news, known] = [fieldsOf(value), fieldsOf(present)];
  return isMore(news.due, known.due) || isMore(news.answers, known.answers);
}

function isMore(one: unknown, other: unknown): boolean {
  return typeof one === "number" && typeof other === "number" && one > other;
}
