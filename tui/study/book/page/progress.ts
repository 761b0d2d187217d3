/// <reference lib="dom" />

/** The reader's guesses, kept by the browser where it allows that. */

const KEY = "denomax.book";

/** Guesses by chapters; null where somebody wanted to be told. */
type Guesses = Readonly<Record<string, string | null>>;

/** What was guessed before the page was loaded anew. */
export function keptGuesses(): Guesses {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept !== null && typeof kept === "object" ? kept as Guesses : {};
  } catch {
    return {};
  }
}

/** Keeps a guess, or lets it be where the browser keeps nothing. */
export function keepGuess(chapter: string, guess: string | null): void {
  try {
    const guesses = { ...keptGuesses(), [chapter]: guess };
    localStorage.setItem(KEY, JSON.stringify(guesses));
  } catch {
    // The page works without.
  }
}

/** Forgets all guesses. */
export function forgetGuesses(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
