/** Whoever plays against people. */

import type { Game } from "../game/game.ts";
import type { Choice } from "./choose_move.ts";
import type { OnIteration } from "./search_worker.ts";
import type { PlayLimits } from "./weakness.ts";

/** Whoever chooses moves for the sides that people do not play. */
export interface Opponent {
  readonly name: string;
  /** Why it cannot play, null if it can. */
  readonly problem: string | null;
  /** Whether Denomax's levels apply to it. */
  readonly hasLevels: boolean;
  chooseMove(
    game: Game,
    limits: PlayLimits,
    onIteration?: OnIteration,
  ): Promise<Choice | null>;
  moveNow(): void;
  cancel(): void;
  close(): Promise<void>;
}
