/**
 * What saved games answer.
 *
 * @module
 */

import { assert } from "@std/assert";
import { newGame } from "../../../engine/chess/game/game.ts";
import type { SavedGamesEvent } from "../../../tui/saves/events.ts";
import type { SavedGamesAnswer } from "../../../tui/saves/steps.ts";
import { matchOf } from "../screen/matches.ts";

type EventOf<Type> = Extract<SavedGamesEvent, { readonly type: Type }>;

/** The event of an answer, which must be of a type. */
export function eventIn<Type extends SavedGamesEvent["type"]>(
  answer: SavedGamesAnswer,
  type: Type,
): EventOf<Type> {
  const { events } = answer(matchOf(newGame()));
  const event = events.find((event): event is EventOf<Type> =>
    event.type === type
  );
  assert(event !== undefined, `${JSON.stringify(events)} has no ${type}`);
  return event;
}
