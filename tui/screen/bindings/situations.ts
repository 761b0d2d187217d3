/** Situations of the game in which keys do something else. */

import { isCoached } from "../../match/match.ts";
import type { Model } from "../model/model.ts";

export function isEngineMoving({ request }: Model): boolean {
  return request !== null && !request.isHint;
}

/** Whether the player, before a mistake, seeks a better move. */
export function isRetrying({ mistake, match: { game } }: Model): boolean {
  return mistake !== null && game.plies[game.shown + 1] === mistake;
}

/** Whether the coach has warned of the last move, and waits for an answer. */
export function isWarned({ hint, request, match }: Model): boolean {
  const { plies, shown } = match.game;
  return request === null && shown > 0 && hint?.gamePly === plies[shown] &&
    isCoached(match, shown - 1);
}

/** Whether the engine, playing both sides, waits for a key. */
export function isWaiting({ isStepping, match }: Model): boolean {
  return isStepping && match.humanSides === 0;
}
