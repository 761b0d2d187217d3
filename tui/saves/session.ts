/** What line mode and the screen are started with, by what needs it. */

import type {
  Beginning,
  EngineCommand,
  GameTerms,
  PlayOptions,
} from "../match/play_options.ts";
import type { CollectedPuzzle } from "../match/puzzles/puzzle.ts";
import type { FiledGame } from "./game_file.ts";

export interface Session {
  readonly terms: GameTerms;
  readonly beginning: Beginning;
  /** Whether the board is flipped from the player's side. */
  readonly isFlipped: boolean;
  /** The file that games are added to, null if none was named. */
  readonly pgn: string | null;
  /** The engine that plays, which gives no second opinion then. */
  readonly engine: EngineCommand | null;
  /** The file whose games are looked through, null for a game. */
  readonly file: NamedGames | null;
  /** The puzzles of a file, null if none was named. */
  readonly puzzles: readonly CollectedPuzzle[] | null;
}

interface NamedGames {
  readonly name: string;
  readonly games: readonly FiledGame[];
}

/** What was read from the files that the options name, null for nothing. */
export interface ReadFiles {
  readonly filed?: readonly FiledGame[] | null;
  readonly puzzles?: readonly CollectedPuzzle[] | null;
}

/** The session that the command line asks for, once its files are read. */
export function sessionOf(
  options: Omit<PlayOptions, "display">,
  { filed = null, puzzles = null }: ReadFiles = {},
): Session {
  const { side, strength, manner, coach, control, start } = options;
  const { saved, choice, drill, flip, pgn, engine, file } = options;
  return {
    terms: { side, strength, manner, coach, control, start },
    beginning: { saved, choice, drill },
    isFlipped: flip,
    pgn,
    engine,
    file: filed && { name: file ?? "", games: filed },
    puzzles,
  };
}
