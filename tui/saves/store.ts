/**
 * Where games are saved: the platform's storage. Each run of the program writes entries
 * of its own; what cannot be read is left where it is.
 */

import { type Fields, fieldsOf } from "../../engine/game/game_json.ts";
import { platform } from "../platform/current.ts";
import type { Platform } from "../platform/platform.ts";
import { count } from "../text/phrases.ts";

/** Where entries are kept. Its keys are own properties too. */
export type StorageLike = ReturnType<Platform["storage"]>;

/** A saved game; its value is undefined if it cannot be read. */
export interface Entry {
  readonly key: string;
  /** When it was saved last, in milliseconds since 1970; 0 if that is unknown. */
  readonly time: number;
  readonly value: unknown;
}

const PREFIX = "denomax/";
/** Milliseconds in which another program has done what it does just now. */
const PATIENCE = 1000;
/** Milliseconds between attempts. */
const PAUSE = 5;
/** Finished games that go at a time where there is no room. */
const BATCH = 20;

export class GameStore {
  readonly #open: () => StorageLike;
  #key = newKey();
  #isWritten = false;
  /** Entry that the one being written takes the place of. */
  #origin: string | null = null;
  #isTold = false;

  /** The storage is opened when it is first needed. */
  constructor(open: () => StorageLike = () => platform.storage()) {
    this.#open = open;
  }

  /**
   * Saves a value in this program's entry, in the place of the oldest games that
   * can go. Says if others than this entry changed, and once if that fails.
   */
  save(value: unknown, time: number, canGo = (_value: unknown) => false) {
    try {
      const text = JSON.stringify({ time, value });
      const isGone = this.#isWritten && this.read(this.#key) === null;
      const removed = this.#write(text, canGo);
      if (this.#origin !== null) this.remove(this.#origin);
      this.#origin = null;
      this.#isWritten = true;
      this.#isTold = false;
      if (removed > 0) return madeRoom(removed);
      return isGone
        ? "Another program goes on with this game or removed it; it is saved anew"
        : null;
    } catch (error) {
      if (this.#isTold) return null;
      this.#isTold = true;
      return sentence("save this game", error);
    }
  }

  /** Writes the entry; returns how many games had to go for it. */
  #write(text: string, canGo: (value: unknown) => boolean): number {
    const write = () => retry(() => this.#open().setItem(this.#key, text));
    try {
      write();
      return 0;
    } catch (error) {
      const others = isFull(error) ? entriesOf(this.#open()) : [];
      const gone = others.filter(({ key, value }) =>
        key !== this.#origin && canGo(value)
      ).slice(-BATCH);
      if (gone.length === 0) throw error;
      gone.forEach(({ key }) => this.remove(key));
      write();
      return gone.length;
    }
  }

  /** Begins an entry, whose origin is removed only when that is written. */
  startEntry(origin: string | null = null): void {
    this.#key = newKey();
    this.#isWritten = false;
    this.#origin = origin;
  }

  /** All entries, the latest first, or a sentence if they cannot be read. */
  entries(): readonly Entry[] | string {
    try {
      return retry(() => entriesOf(this.#open()));
    } catch (error) {
      this.#isTold = true;
      return sentence("look for saved games", error);
    }
  }

  read(key: string): Entry | null {
    const text = this.#attempt((storage) => storage.getItem(key));
    return text === null ? null : entryOf(key, text);
  }

  removeOwn(): void {
    if (this.#isWritten) this.remove(this.#key);
    this.#isWritten = false;
  }

  /** A record beside the games: nothing of what cannot be read. */
  record(key: string): Fields {
    const text = this.#attempt((storage) => storage.getItem(key));
    return fieldsOf(valueOf(text ?? ""));
  }

  changeRecord(key: string, change: Fields): void {
    this.#attempt((storage) => {
      const record = fieldsOf(valueOf(storage.getItem(key) ?? ""));
      storage.setItem(key, JSON.stringify({ ...record, ...change }));
    });
  }

  /** Without a complaint: a store that fails is told of with the game. */
  #attempt<T>(act: (storage: StorageLike) => T): T | null {
    try {
      return retry(() => act(this.#open()));
    } catch {
      return null;
    }
  }

  isOwn(key: string): boolean {
    return key === this.#key;
  }

  remove(key: string): string | null {
    try {
      retry(() => this.#open().removeItem(key));
      return null;
    } catch (error) {
      return `Cannot remove a saved game: ${reasonOf(error)}`;
    }
  }
}

function madeRoom(removed: number): string {
  const games = count(removed, "oldest finished game");
  const advice = "forget removes those that you choose";
  return `There was no room left, so the ${games} had to go: ${advice}`;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

function sentence(what: string, error: unknown): string {
  const room = isFull(error) ? "forget some saved games; " : "";
  const advice = `${room}the game goes on, copy it as PGN before you leave`;
  return `Cannot ${what} (${reasonOf(error)}): ${advice}`;
}

function newKey(): string {
  return PREFIX + crypto.randomUUID();
}

/** Attempts something until no other program is in the way, or for some time. */
function retry<T>(attempt: () => T): T {
  const end = performance.now() + PATIENCE;
  while (true) {
    try {
      return attempt();
    } catch (error) {
      const isLocked = /locked|busy/.test(reasonOf(error));
      if (!isLocked || performance.now() > end) throw error;
      platform.sleep(PAUSE);
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Asks for all keys at once: `key(index)` would count from the first each time. */
function entriesOf(storage: StorageLike): Entry[] {
  return Reflect.ownKeys(storage).flatMap((key) => {
    const isGame = typeof key === "string" && key.startsWith(PREFIX);
    const text = isGame ? storage.getItem(key) : null;
    return isGame && text !== null ? [entryOf(key, text)] : [];
  }).sort((one, two) => two.time - one.time);
}

function entryOf(key: string, text: string): Entry {
  const { time, value } = fieldsOf(valueOf(text));
  return { key, time: Number.isFinite(time) ? Number(time) : 0, value };
}

/** What a text in JSON stands for, undefined if it is none. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
