/** What `--engine` can name. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";

/** A subcommand that takes an engine. */
export type Employer = "play" | "review";

/** What is known about a package before it is fetched. */
export interface EnginePackage {
  /** With its version, as Deno imports it: `npm:stockfish@10.0.2`. */
  readonly name: string;
  /** What people call the engine. */
  readonly title: string;
  /** What has to be fetched, null if unknown. */
  readonly megabytes: number | null;
  /** Null if unknown. */
  readonly licence: string | null;
}

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
