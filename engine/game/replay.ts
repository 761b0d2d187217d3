/** What becomes of recorded games when they are played through. */

import { formatFen } from "../notation/fen.ts";
import { type PgnError, type PgnGame, pgnGames } from "../notation/pgn.ts";
import { sideName } from "../rules/position.ts";
import { endingIn } from "./outcome.ts";

/** One game in short: a line of `replay --json`. */
export interface ReplayReport {
  /** Number of the game in its text, from 0 on. */
  readonly index: number;
  /** The players' names, `"?"` if unknown. */
  readonly white: string;
  readonly black: string;
  readonly result: string;
  /** Moves that were played, and the position after them. */
  readonly plies: number;
  readonly fen: string;
  /**
   * Why the game ended: what the last position says, such as `"checkmate"`;
   * else the Termination tag; else `"unterminated"` without a result and
   * `"unknown"` with one.
   */
  readonly termination: string;
  /** Why it could not be played to its end, in one sentence; null if it could. */
  readonly error: string | null;
}

export function* replayReports(text: string): Generator<ReplayReport> {
  let index = 0;
  for (const game of pgnGames(text)) {
    const { tags, moves, end, result, error } = game;
    yield {
      index: index++,
      white: tags.get("White") ?? "?",
      black: tags.get("Black") ?? "?",
      result,
      plies: moves.length,
      fen: formatFen(end),
      termination: terminationOf(game),
      error: error && describePgnError(error),
    };
  }
}

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
