/**
 * A program that speaks xboard's protocol, and always plays the first legal move.
 *
 * @module
 */

import {
  type Game,
  newGame,
  playMove,
  position,
} from "../../engine/game/game.ts";
import { formatCoordinate } from "../../engine/notation/san.ts";
import { legalMoves } from "../../engine/rules/position.ts";
import { readLines } from "../../tui/platform/stdio.ts";
import { playAll } from "../support/games.ts";

/** What the program answers, and the game after a line. */
type Reply = readonly [game: Game, answer?: string];

function read(line: string, game: Game): Reply {
  if (line === "new") return [newGame()];
  if (/^[a-h][1-8][a-h][1-8]/.test(line)) return [playAll(game, line)];
  if (line !== "go") return [game];
  const [move] = legalMoves(position(game));
  const text = formatCoordinate(move);
  return [playMove(game, move), `1 -23 0 20 ${text}\nmove ${text}`];
}

let game = newGame();
for await (const line of readLines()) {
  const [next, answer] = read(line, game);
  game = next;
  // deno-lint-ignore no-console
  if (answer !== undefined) console.log(answer);
}
