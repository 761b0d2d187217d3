/** Numbers, lists and words in a sentence. */

/** Clauses as one phrase: `"loses a pawn, forks king and rook, and mates"`. */
export function joinClauses(clauses: readonly string[]): string {
  const series = clauses.length < 2
    ? clauses
    : clauses.with(-1, `and ${clauses.at(-1)}`);
  return series.join(", ");
}

/** A text with a capital at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A clause as a sentence: with a capital, unless a pawn's move comes first. */
export function asSentence(clause: string): string {
  return /^[a-h][x1-8]/.test(clause) ? clause : capitalised(clause);
}

/** `"a, b or c"`. */
export function list(words: readonly string[], conjunction = "or"): string {
  if (words.length < 2) return words.join();
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/** Whether a text contains all words of another, in any case and order. */
export function hasWords(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  return words.toLowerCase().split(" ").every((word) => lower.includes(word));
}

/** A number and a noun: `"1 second"`, `"20,000 nodes"`. */
export function count(number: number, noun: string, nouns = `${noun}s`) {
  return `${inGroups(number)} ${number === 1 ? noun : nouns}`;
}

/** `"1,234,567.8"`; loading the locale's formats would delay the first picture. */
export function inGroups(number: number): string {
  const [whole, ...fraction] = String(number).split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return [groups, ...fraction].join(".");
}
