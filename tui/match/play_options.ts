/** The options that a game is started with. */

import type { TimeControl } from "../../engine/chess/game/clock.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import type { Strength } from "../../engine/player/levels.ts";
import type { Setting } from "../../engine/player/uci/options.ts";
import type { Display } from "../platform/display.ts";
import type { Manner } from "./players.ts";
import type { Drill } from "./puzzles/drills.ts";
import type { PuzzleChoice } from "./puzzles/puzzle.ts";

/** The default file that games are added to. */
export const PGN_FILE = "denomax.pgn";

/**
 * A program with its arguments, or a package of npm; and the settings of its
 * options.
 */
export interface EngineCommand {
  readonly words: readonly string[];
  readonly settings: readonly Setting[];
  /** The rating to play at, null for full strength. */
  readonly elo: number | null;
}

/** The terms of the first game, which a match is made from. */
export interface GameTerms {
  /** The person's side; `both` is two people, `none` the engine alone. */
  readonly side: "white" | "black" | "random" | "both" | "none";
  readonly strength: Strength;
  /** How Denomax plays and behaves, apart from its strength. */
  readonly manner: Manner;
  /** Whether the coach warns of bad moves. */
  readonly coach: boolean;
  /** The time control, null for a game without clocks. */
  readonly control: TimeControl | null;
  readonly start: Position;
}

/** What comes first in place of a new game, or is mentioned. */
export interface Beginning {
  /** What to do with saved games and puzzles at the start. */
  readonly saved:
    | "offer"
    | "mention"
    | "resume"
    | "practise"
    | "list"
    | "leave";
  /** The only puzzles to practise. */
  readonly choice: PuzzleChoice;
  /** The ending to practise, null for none. */
  readonly drill: Drill | null;
}

/** Who plays in Denomax's place. */
export interface OpponentChoice {
  /** The engine that plays instead of Denomax, null for Denomax. */
  readonly engine: EngineCommand | null;
  /** The file of a class that plays in micro-Max's place, null for none. */
  readonly ownClass: string | null;
}

/** Files by their names, null where none was named. */
interface FileNames {
  /** The file that games are added to. */
  readonly pgn: string | null;
  /** The file whose games are to be shown in place of a game. */
  readonly file: string | null;
  /** The file of puzzles to practise. */
  readonly puzzleFile: string | null;
}

/** All that the command line says about a game, and what of it is whose. */
export interface PlayOptions
  extends GameTerms, Beginning, OpponentChoice, FileNames {
  /** Whether the board is flipped from the player's side. */
  readonly flip: boolean;
  readonly display: Display;
}
