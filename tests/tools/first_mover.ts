/**
 * A program that speaks UCI and xboard's protocol, and always plays the first
 * legal move.
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
import { readLines } from "../../tui/process/stdio.ts";
import { playAll } from "../support/games.ts";

/** What the program answers, and the game after a line. */
type Reply = readonly [game: Game, answer?: string];

/** Reads a line as one of UCI. */
function readUci(line: string, game: Game): Reply {
  const [command] = line.split(" ");
  if (command === "uci") return [game, "uciok"];
  if (command === "position") {
    return [playAll(newGame(), line.replace(/.*moves/, ""))];
  }
  if (command !== "go") return [game];
  const [move] = legalMoves(position(game)).map(formatCoordinate);
  return [game, `info depth 1 score cp -23 pv ${move}\nbestmove ${move}`];
}

/** Reads a line as one of xboard's. */
function readXboard(line: string, game: Game): Reply {
  if (line === "new") return [newGame()];
  if (/^[a-h][1-8][a-h][1-8]/.test(line)) return [playAll(game, line)];
  if (line !== "go") return [game];
  const [move] = legalMoves(position(game));
  const text = formatCoordinate(move);
  return [playMove(game, move), `1 -23 0 20 ${text}\nmove ${text}`];
}

const read = Deno.args[0] === "uci" ? readUci : readXboard;
let game = newGame();
for await (const line of readLines()) {
  const [next, answer] = read(line, game);
  game = next;
  // deno-lint-ignore no-console
  if (answer !== undefined) console.log(answer);
}
