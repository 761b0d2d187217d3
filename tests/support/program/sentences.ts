/**
 * Sentences of the program, for tests of something else: only the test of a
 * sentence spells it out.
 *
 * @module
 */

import { newGame } from "../../../engine/chess/game/game.ts";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { type Ending, resultOf } from "../../../engine/chess/game/outcome.ts";
import { readLine } from "../../../tui/console/read_line.ts";
import { resumeMatch } from "../../../tui/match/game_flow.ts";
import { playersOf } from "../../../tui/match/match.ts";
import { humanPlays } from "../../../tui/match/turns.ts";
import { describePlayers } from "../../../tui/words/players.ts";
import { describeEnding } from "../../../tui/words/chess/outcome.ts";
import { describeState } from "../../../tui/words/chess/game_state.ts";
import { gameOf, move } from "../chess/games.ts";
import { matchOf } from "../screen/matches.ts";
import { inWords } from "../screen/steps.ts";

/** The sentence after a person has played a move. */
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

/** An ending without the result. */
export const BLACK_WINS = describeEnding({
  reason: "checkmate",
  winner: BLACK,
});
export const WHITE_MATES = ended("checkmate", WHITE);
export const BLACK_MATES = ended("checkmate", BLACK);
export const WHITE_WINS_ON_TIME = ended("time", WHITE);
export const DRAW_BY_REPETITION = ended("threefold repetition", 0);

/** The beginning of the sentence about a resumed game, before its players. */
export const [SAVED_GAME_CONTINUES] = inWords(
  resumeMatch(matchOf(newGame()), false),
).lines[0].split(":");

/** The sentence after a move is taken back. */
export function tookBack(moves: string, side: string): string {
  return inWords(readLine(matchOf(gameOf(moves), side), "undo")).lines[0];
}

/** The problem of a text that is no FEN. */
export function problemOfFen(fen: string): string {
  try {
    parseFen(fen);
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
  throw new Error(`${fen} is a position`);
}
