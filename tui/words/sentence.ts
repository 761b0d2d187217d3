/** Sentences for people. */

/** A sentence, and what to do about it. Where room is short, advice stays. */
export interface Sentence {
  readonly text: string;
  readonly advice?: string;
  /** Whether the advice is about keys, which a phone has not. */
  readonly namesKeys?: boolean;
}

/** A sentence, and which key to press. */
export function byKey(text: string, advice: string): Sentence {
  return { text, advice, namesKeys: true };
}

/** Where a sentence is read: line mode, line mode in brief, or the screen. */
export type Surface = "lines" | "brief" | "screen";

/** A sentence on one line. */
export function lineOf({ text, advice }: Sentence): string {
  return advice === undefined ? text : `${text}; ${advice}`;
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
  return { ...last, text: [...before, last.text].join("; ") };
}
