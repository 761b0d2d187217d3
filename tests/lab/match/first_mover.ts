/**
 * An engine with xboard's protocol that always plays the first legal move.
 *
 * @module
 */

import {
  type Game,
  newGame,
  playMove,
  position,
} from "../../../engine/chess/game/game.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import { readLines } from "../../../tui/platform/stdio.ts";
import { playAll } from "../../support/chess/games.ts";

/** The game after a line of input, and the answer. */
interface Reply {
  readonly game: Game;
  readonly answer?: string;
}

function read(line: string, game: Game): Reply {
  if (line === "new") return { game: newGame() };
  if (/^[a-h][1-8][a-h][1-8]/.test(line)) return { game: playAll(game, line) };
  if (line !== "go") return { game };
  const [move] = legalMoves(position(game));
  const text = formatCoordinate(move);
  return {
    game: playMove(game, move),
    answer: `1 -23 0 20 ${text}\nmove ${text}`,
  };
}

let game = newGame();
for await (const line of readLines()) {
  const reply = read(line, game);
  game = reply.game;
  // deno-lint-ignore no-console
  if (reply.answer !== undefined) console.log(reply.answer);
}
