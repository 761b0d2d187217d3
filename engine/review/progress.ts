/** Whether somebody gets better from game to game. */

import type { MistakeKind } from "./mistakes.ts";

/** A game that somebody played, and what they did in it. */
export interface PlayedGame {
  /** As PGN writes dates, `"2026.11.26"`; question marks if unknown. */
  readonly date: string;
  /** In percent; null if no move was judged. */
  readonly accuracy: number | null;
  /** The kinds of the mistakes, each as often as it was made. */
  readonly mistakes: readonly MistakeKind[];
}

/** Some games in a row. */
export interface Stretch {
  readonly games: number;
  /** On average, in percent; null if no move was judged. */
  readonly accuracy: number | null;
  /** How often the commonest mistake was made, a game. */
  readonly times: number;
}

export interface Progress {
  /** The commonest mistake of all games; null if there is none. */
  readonly kind: MistakeKind | null;
  readonly earlier: Stretch;
  readonly later: Stretch;
}

/** Fewer games tell nothing. */
const LEAST_GAMES = 4;
const KNOWN_DATE = /^\d{4}\.\d{2}\.\d{2}$/;

/**
 * The earlier half of some games beside the later one: in the order of their
 * dates, or as they come if one has none. Null if there are too few.
 */
export function progressOf(games: readonly PlayedGame[]): Progress | null {
  if (games.length < LEAST_GAMES) return null;
  const isDated = games.every(({ date }) => KNOWN_DATE.test(date));
  const sorted = isDated
    ? games.toSorted((one, two) => one.date < two.date ? -1 : 1)
    : games;
  const kind = commonestOf(games.flatMap(({ mistakes }) => mistakes));
  const half = games.length >> 1;
  return {
    kind,
    earlier: stretchOf(sorted.slice(0, half), kind),
    later: stretchOf(sorted.slice(half), kind),
  };
}

function stretchOf(
  games: readonly PlayedGame[],
  kind: MistakeKind | null,
): Stretch {
  const accuracies = games.flatMap(({ accuracy }) => accuracy ?? []);
  const made = games.flatMap(({ mistakes }) => mistakes)
    .filter((other) => other === kind);
  return {
    games: games.length,
    accuracy: accuracies.length === 0 ? null : meanOf(accuracies),
    times: made.length / games.length,
  };
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function commonestOf(kinds: readonly MistakeKind[]): MistakeKind | null {
  const times = (kind: MistakeKind) =>
    kinds.filter((other) => other === kind).length;
  const [first] = [...new Set(kinds)]
    .toSorted((one, two) => times(two) - times(one));
  return first ?? null;
}
