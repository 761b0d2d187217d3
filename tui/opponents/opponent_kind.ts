/** What `--engine` can name. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";

/** The subcommands that take an engine. */
export type Employer = "play" | "review";

export interface OpponentKind {
  /** Whether a command names an opponent of this kind. */
  fits(command: EngineCommand): boolean;
  /**
   * Opens the opponent; if it does not work, it says so as its `problem`.
   * @throws {Error} if it may not be opened, or an option cannot be set.
   */
  open(command: EngineCommand, employer: Employer): Promise<Opponent>;
}
