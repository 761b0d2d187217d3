/** What `--engine` can name. */

import type { Opponent } from "../../engine/player/opponent.ts";
import type { EngineCommand } from "../match/play_options.ts";

/** What an engine is opened for: the subcommand that takes it. */
export type Purpose = "play" | "review";

/** A package of npm, one of whose files is an engine in WebAssembly. */
export interface EnginePackage {
  /** With its version, as Deno names it: `npm:stockfish@10.0.2`. */
  readonly name: string;
  /** What people call the engine. */
  readonly title: string;
  /** What has to be fetched. */
  readonly megabytes: number;
  readonly licence: string;
  /** The path of the package in a registry: a tar archive, compressed by gzip. */
  readonly archive: string;
  /** The path of the WebAssembly in the package. */
  readonly file: string;
  /** The length of that file in bytes. */
  readonly length: number;
  /** Its SHA-256, in hexadecimal digits: a file with another is not run. */
  readonly sha256: string;
}

/** Is told of a package before it is fetched. */
export type BeforeFetch = (engine: EnginePackage) => void;

/**
 * Finds a package's WebAssembly, which is checked.
 * @throws {Error} if it cannot be had; the message says why, in a sentence
 */
export type LoadFile = (
  engine: EnginePackage,
) => Promise<Uint8Array<ArrayBuffer>>;

export interface OpponentKind {
  /** Whether a command names an opponent of this kind. */
  fits(command: EngineCommand): boolean;
  /**
   * Opens the opponent; one that does not work has a `problem`.
   * @throws {Error} if it may not be opened, or an option cannot be set.
   */
  open(
    command: EngineCommand,
    purpose: Purpose,
    load: LoadFile,
  ): Promise<Opponent>;
}
