/** What `--engine` can name. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";
import type { EnginePackage } from "./engine_package.ts";

/** A subcommand that takes an engine. */
export type Employer = "play" | "review";

/** Is told of a package that will be fetched, unless Deno has it already. */
export type BeforeFetch = (engine: EnginePackage) => void;

export interface OpponentKind {
  /** Whether a command names an opponent of this kind. */
  fits(command: EngineCommand): boolean;
  /**
   * Opens the opponent; one that does not work has a `problem`.
   * @throws {Error} if it may not be opened, or an option cannot be set.
   */
  open(
    command: EngineCommand,
    employer: Employer,
    beforeFetch: BeforeFetch,
  ): Promise<Opponent>;
}
