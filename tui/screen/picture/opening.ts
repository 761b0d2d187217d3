/** The name of the opening on the board. */

import { openingAt } from "../../../engine/chess/game/openings.ts";
import type { Model } from "../model/model.ts";
import { matchOnBoard } from "../model/situations.ts";

/** Empty where it has none, and before the names are loaded. */
export function openingOf(model: Model): string {
  const { plies, shown } = matchOnBoard(model).game;
  return openingAt(plies, shown)?.name ?? "";
}
