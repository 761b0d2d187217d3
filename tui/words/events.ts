/** Every event in words. */

import type { MatchEvent } from "../match/events.ts";
import type { SavedGamesEvent } from "../saves/events.ts";
import { MATCH_WORDS } from "./match_events.ts";
import { SAVED_GAMES_WORDS } from "./saved_games.ts";
import {
  lineOf,
  type Sentence,
  sentencesIn,
  type Surface,
  type Words,
} from "./sentence.ts";

/** What a command answers, and nothing else has to know. */
export interface Told {
  readonly type: "told";
  readonly words: Words;
}

export function told(words: Words): Told {
  return { type: "told", words };
}

export type AnyEvent = MatchEvent | SavedGamesEvent | Told;

const WORDS = {
  ...MATCH_WORDS,
  ...SAVED_GAMES_WORDS,
  told: ({ words }: Told) => words,
};

export function sentencesOf(
  events: readonly AnyEvent[],
  surface: Surface,
): Sentence[] {
  return events.flatMap((event) => {
    // TypeScript cannot pair an event of a union with the function of its type.
    const say = WORDS[event.type] as (
      event: AnyEvent,
      surface: Surface,
    ) => Words;
    return sentencesIn(say(event, surface));
  });
}

/** The sentences about events, one per line. */
export function linesOf(
  events: readonly AnyEvent[],
  surface: Surface = "lines",
): string[] {
  return sentencesOf(events, surface).map(lineOf);
}
