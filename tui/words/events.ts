/** Every event in words. */

import type { MatchEvent } from "../match/events.ts";
import type { CommandEvent } from "../game_commands/events.ts";
import type { SavedGamesEvent } from "../saves/events.ts";
import { COMMAND_WORDS } from "./command_events.ts";
import { MATCH_WORDS } from "./match_events.ts";
import { SAVED_GAMES_WORDS } from "./saved_games.ts";
import {
  lineOf,
  type Sentence,
  sentencesIn,
  type Surface,
  type Words,
} from "./sentence.ts";

export type AnyEvent = MatchEvent | CommandEvent | SavedGamesEvent;

const WORDS = { ...MATCH_WORDS, ...COMMAND_WORDS, ...SAVED_GAMES_WORDS };

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
