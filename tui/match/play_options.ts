/** What a game is asked to be. */

import type { TimeControl } from "../../engine/game/clock.ts";
import type { Strength } from "../../engine/player/levels.ts";
import type { Position } from "../../engine/rules/position.ts";
import type { Setting } from "../../engine/uci/client.ts";

/** The file that games are added to if no other is named. */
export const PGN_FILE = "denomax.pgn";

/** A program with its arguments, and what its options are to be set to. */
export interface EngineCommand {
  readonly words: readonly string[];
  readonly settings: readonly Setting[];
}

export interface PlayOptions {
  /** Who plays: the person's side; two people; or nobody but the engine. */
  readonly side: "white" | "black" | "random" | "both" | "none";
  readonly strength: Strength;
  /** Is the person warned of bad moves? */
  readonly coach: boolean;
  /** The program that plays instead of Denomax, null if none does. */
  readonly engine: EngineCommand | null;
  /** Time for the game, null if nobody looks at the clock. */
  readonly control: TimeControl | null;
  readonly start: Position;
  /** Is Black at the bottom of the board? */
  readonly flip: boolean;
  /** Are lines of text wanted even in a terminal? */
  readonly plain: boolean;
  /** File that games are added to, null if none is named. */
  readonly pgn: string | null;
  /** What becomes of a saved game; it is only mentioned if another is set up. */
  readonly saved: "offer" | "mention" | "resume" | "practise" | "leave";
}
