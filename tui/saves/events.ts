/** Events about saved games, as facts. `tui/words/` makes the sentences. */

import type { Sum } from "../match/events.ts";
import type { SavedGamesAnswer } from "./answers.ts";
import type { SaveProblem } from "./store.ts";

export interface SavedGamesEvents {
  savedGamesAnswered: { answer: SavedGamesAnswer };
  saveFailed: { problem: SaveProblem };
}

export type SavedGamesEvent = Sum<SavedGamesEvents>;
