/**
 * What the program says, for tests of something else: a sentence is written out
 * where the test of its own pins it, and nowhere else.
 *
 * @module
 */

import { newGame } from "../../engine/game/game.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import { BLACK, WHITE } from "../../engine/mod.ts";
import { type Ending, resultOf } from "../../engine/game/outcome.ts";
import { readLine } from "../../tui/game_commands/read_line.ts";
import { resumeMatch } from "../../tui/match/course.ts";
import { playersOf } from "../../tui/match/match.ts";
import { humanPlays } from "../../tui/match/turns.ts";
import { describePlayers } from "../../tui/words/players.ts";
import { describeEnding } from "../../tui/words/chess/endings.ts";
import { describeState } from "../../tui/words/chess/game_state.ts";
import { gameOf, move } from "./games.ts";
import { matchOf } from "./matches.ts";
import { inWords } from "./steps.ts";

/** What is said when a person has played the last of some moves. */
export function playing(last: string, before = ""): string {
  return inWords(humanPlays(matchOf(gameOf(before)), move(last))).lines[0];
}

export const WHITE_PLAYS_E4 = playing("e2e4");

export const [LAST_MOVE_E4, BLACK_TO_MOVE] = describeState(gameOf("e2e4"));

export const [LAST_MOVE_E5] = describeState(gameOf("e2e4 e7e5"));

export const YOU_PLAY_WHITE = describePlayers(
  playersOf(matchOf(newGame(), "white")),
);

/** How a game ended, with the result. */
export function ended(reason: Ending["reason"], winner: number): string {
  const ending = { reason, winner };
  return `${describeEnding(ending)} (${resultOf(ending)})`;
}

/** As it is said without the result. */
export const BLACK_WINS = describeEnding({
  reason: "checkmate",
  winner: BLACK,
});
export const WHITE_MATES = ended("checkmate", WHITE);
export const BLACK_MATES = ended("checkmate", BLACK);
export const WHITE_WINS_ON_TIME = ended("time", WHITE);
export const DRAW_BY_REPETITION = ended("threefold repetition", 0);

/** What a game that was saved begins with; who plays follows. */
export const [SAVED_GAME_CONTINUES] = inWords(
  resumeMatch(matchOf(newGame()), false),
).lines[0].split(":");

/** What is said when a move is taken back. */
export function tookBack(moves: string, side: string): string {
  return inWords(readLine(matchOf(gameOf(moves), side), "undo")).lines[0];
}

/** Why a text is no FEN. */
export function problemOfFen(fen: string): string {
  try {
    parseFen(fen);
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
  throw new Error(`${fen} is a position`);
}
