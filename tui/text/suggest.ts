/**
 * How words are refused that nobody knows, above all those of the command line.
 *
 * @module
 */

import { editDistance } from "../../engine/notation/san.ts";
import { UsageError } from "../process/exit.ts";
import { quote } from "../../engine/notation/quote.ts";

/** A question after what is spelled most like a text, null if nothing is. */
export function nearest(
  text: string,
  candidates: readonly string[],
): string | null {
  const bare = (name: string) => name.replace(/^-+/, "").toLowerCase();
  const [best] = candidates
    .map((name) => ({ name, edits: editDistance(bare(text), bare(name)) }))
    .sort((a, b) => a.edits - b.edits);
  const allowed = bare(text).length < 4 ? 1 : 2;
  return best.edits <= allowed ? `did you mean ${best.name}?` : null;
}

/**
 * The name that a word is, if it is one of several.
 *
 * @param kind what it is a name of
 * @param others what else the word may have been meant for
 * @throws {UsageError} if it is none of the names
 */
export function nameAmong<Name extends string>(
  kind: string,
  word: string,
  names: readonly Name[],
  others: readonly string[] = [],
): Name {
  const name = names.find((name) => name === word);
  if (name !== undefined) return name;
  const advice = nearest(word, [...names, ...others]) ??
    `expected ${list(names)}`;
  throw new UsageError(`Unknown ${kind} ${shown(word)}: ${advice}`);
}

/** A word of the command line in a message: as it is, if that is harmless. */
export function shown(word: string): string {
  return /^[\w.+=/-]{1,60}$/.test(word) ? word : quote(word);
}

/** `"a, b or c"`. */
export function list(words: readonly string[]): string {
  const last = words.length - 1;
  return `${words.slice(0, last).join(", ")} or ${words[last]}`;
}
