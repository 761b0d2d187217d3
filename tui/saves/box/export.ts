/**
 * All that is saved, as lines of JSON: a line that tells the form, one for each
 * game, and one for each record (puzzles, preferences). They carry a player from
 * one platform to another, and are safe to import twice.
 */

import { entryText } from "../entry.ts";
import { type GameStore, recordName, type StoreFailure } from "../store.ts";

/** The form of the lines, in the first one. */
export const FORM = { form: "denomax games", version: 1 };

export interface Export {
  readonly lines: readonly string[];
  readonly games: number;
  /** Games that are damaged, and left out. */
  readonly damaged: number;
  /** What else is left out: `"puzzles"`, `"preferences"`. */
  readonly damagedRecords: readonly string[];
  /** Records that are none of Denomax's, and left out as well. */
  readonly strange: number;
  readonly failure: StoreFailure | null;
}

export function exportBox(store: GameStore): Export {
  const { entries, failure } = store.entries();
  const readable = entries.filter(({ value }) => value !== undefined);
  const games = readable.map(entryText);
  const records = store.recordKeys().flatMap((record) => {
    const fields = store.savedRecord(record);
    return fields === null ? [] : JSON.stringify({ record, fields });
  });
  return {
    lines: [JSON.stringify(FORM), ...games, ...records],
    games: games.length,
    damaged: entries.length - readable.length,
    damagedRecords: store.damagedKeys().map((key) => recordName(key) ?? key),
    strange: store.strangeKeys().length,
    failure,
  };
}
