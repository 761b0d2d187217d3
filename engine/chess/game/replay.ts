/** Replays recorded games and reports on each. */

import { formatFen } from "../notation/fen.ts";
import { mainLine } from "../notation/game_tree.ts";
import {
  isGame,
  type PgnGame,
  pgnGames,
  pgnGamesIn,
  problemIn,
} from "../notation/pgn.ts";
import type { Position } from "../rules/position.ts";
import { endingIn } from "./outcome.ts";

/** A recorded game in brief. */
export type ReplayReport = Readonly<ReturnType<typeof reportOf>>;

/** Reports on the games of a text; its first line has a number of a longer one. */
export function replayReports(text: string, line: number): ReplayReport[] {
  return Array.from(pgnGames(text, line), reportOf);
}

/** The same for a text that arrives in parts, game by game as they arrive. */
export async function* replayReportsIn(
  parts: AsyncIterable<string>,
  line: number = 1,
): AsyncGenerator<ReplayReport> {
  for await (const game of pgnGamesIn(parts, line)) yield reportOf(game);
}

/** Skipped text and what cannot be read in a variation are errors, too. */
function reportOf(game: PgnGame) {
  const { tags, tree, result } = game;
  const line = mainLine(tree);
  const { position: end } = line[line.length - 1];
  return {
    /** A text without games has one report, on a result or on what was skipped. */
    isGame: isGame(game),
    white: tags.get("White") ?? "?",
    black: tags.get("Black") ?? "?",
    result,
    plies: line.length - 1,
    fen: formatFen(end),
    termination: terminationOf(game, end),
    error: problemIn(game),
  };
}

/** The ending on the board, else that of the tag, else whether it has a result. */
function terminationOf({ tags, result }: PgnGame, end: Position) {
  const ending = endingIn(end, 1);
  if (ending !== null) return ending.reason;
  const tag = tags.get("Termination")?.trim() ?? "";
  if (tag !== "" && tag !== "?") return tag;
  return result === "*" ? "unterminated" : "unknown";
}
