/** Sentences for people. */

/** A sentence, and what to do about it. Where room is short, advice stays. */
export interface Sentence {
  readonly text: string;
  readonly advice?: string;
  /** Whether the advice is about keys, which a phone has not. */
  readonly namesKeys?: boolean;
  /** The advice where there are buttons instead. */
  readonly byTouch?: string;
}

/** A sentence, and which key to press; on a phone, which button. */
export function byKey(
  text: string,
  advice: string,
  byTouch?: string,
): Sentence {
  const touch = byTouch === undefined ? {} : { byTouch };
  return { text, advice, namesKeys: true, ...touch };
}

/** Where a sentence is read: line mode, line mode in brief, or the screen. */
export type Surface = "lines" | "brief" | "screen";

/** A sentence on one line. */
export function lineOf({ text, advice }: Sentence): string {
  return inLine(text, advice);
}

function inLine(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text).join("; ");
}

/** Sentences; plain text has no advice. */
export type Words = string | Sentence | readonly (string | Sentence)[];

export function sentencesIn(words: Words): Sentence[] {
  const all = Array.isArray(words) ? words : [words as string | Sentence];
  return all.map((one) => typeof one === "string" ? { text: one } : one);
}

/** Several sentences as one, with the advice of the last. */
export function joined(words: Words): Sentence {
  const sentences = sentencesIn(words);
  const last = sentences.at(-1);
  if (last === undefined) return { text: "" };
  const before = sentences.slice(0, -1).map(lineOf);
  return { ...last, text: inLine(...before, last.text) };
}
