/**
 * A diary in the cache that programs of the web have for answers of the network.
 * Deno keeps it in a file with a journal of its own, and asks for no permission.
 */

import type { Diary, LastWrite } from "./watched_storage.ts";

const NAME = "denomax";
/** An address for the cache alone. An answer without a body takes no file. */
const ADDRESS = "https://denomax.invalid/last-write";
const HEADER = "last-write";

export class CacheDiary implements Diary {
  #cache: Promise<Cache> | null = null;
  /** Settles when all is read and written. */
  #work: Promise<unknown> = Promise.resolve();
  /** What is still to be written. */
  #next: LastWrite | null = null;

  read(): Promise<LastWrite | null> {
    const reading = this.#read().catch(() => null);
    this.#work = reading;
    return reading;
  }

  async #read() {
    const answer = await (await this.#open()).match(ADDRESS);
    const text = answer?.headers.get(HEADER);
    // Only `write` writes it, and SQLite gives it back as it was, or not at all.
    return text ? JSON.parse(decodeURIComponent(text)) as LastWrite : null;
  }

  write(last: LastWrite): void {
    const isWaiting = this.#next !== null;
    this.#next = last;
    if (isWaiting) return;
    // Without a cache, a loss of the journal's end goes untold.
    this.#work = this.#work.then(() => this.#writeNext()).catch(() => {});
  }

  async #writeNext() {
    const text = encodeURIComponent(JSON.stringify(this.#next));
    this.#next = null;
    const headers = { [HEADER]: text };
    await (await this.#open()).put(ADDRESS, new Response(null, { headers }));
  }

  #open(): Promise<Cache> {
    this.#cache ??= caches.open(NAME);
    return this.#cache;
  }
}
