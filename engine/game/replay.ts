/** What becomes of recorded games when they are played through. */

import { formatFen } from "../notation/fen.ts";
import { type PgnError, type PgnGame, pgnGames } from "../notation/pgn.ts";
import { sideName } from "../rules/position.ts";
import { endingIn } from "./outcome.ts";

/** One game in short: a line of `replay --json`. */
export type ReplayReport = Readonly<ReturnType<typeof reportOf>>;

export function* replayReports(text: string): Generator<ReplayReport> {
  let index = 0;
  for (const game of pgnGames(text)) yield reportOf(game, index++);
}

/** Games count from 0 on. The error is what was not read of one, or null. */
function reportOf(game: PgnGame, index: number) {
  const { tags, moves, end, result } = game;
  const error = game.error ?? game.skipped;
  return {
    index,
    white: tags.get("White") ?? "?",
    black: tags.get("Black") ?? "?",
    result,
    plies: moves.length,
    fen: formatFen(end),
    termination: terminationOf(game),
    error: error && describePgnError(error),
  };
}

/** What the last position says, else the tag, else if there is a result. */
function terminationOf({ tags, end, result }: PgnGame) {
  const ending = endingIn(end, 1);
  if (ending !== null) return ending.reason;
  const tag = tags.get("Termination")?.trim() ?? "";
  if (tag !== "" && tag !== "?") return tag;
  return result === "*" ? "unterminated" : "unknown";
}

export function describePgnError(error: PgnError): string {
  const { moveNumber, side, line, reason } = error;
  const move = moveNumber === null
    ? "the tags"
    : `move ${moveNumber} of ${sideName(side)}`;
  return `${reason} (${move}, line ${line})`;
}
