/**
 * How the games of a match begin: with an opening, varied a little.
 *
 * @module
 */

import {
  type Game,
  newGame,
  playMove,
  position,
} from "../../../engine/chess/game/game.ts";
import { parseMove } from "../../../engine/chess/notation/san.ts";
import {
  chooseMove,
  type SearchService,
} from "../../../engine/player/choose_move.ts";
import { OPENINGS } from "./openings.ts";

/** Chooses among good moves, so that an opening leads to different games. */
const VARIED = { oversight: 0, temperature: 15, bound: 30 };
const VARIED_PLIES = 2;

/** The game with these moves in SAN. */
export function openingGame(moves: string): Game {
  return moves.split(" ").reduce((game, text) => {
    const parsed = parseMove(position(game), text);
    if (parsed.kind !== "move") throw new SyntaxError(`Cannot play ${text}`);
    return playMove(game, parsed.move);
  }, newGame());
}

/** An opening and two more moves, which depend on the number alone. */
export async function startOf(
  service: SearchService,
  number: number,
): Promise<Game> {
  const { moves } = OPENINGS[number % OPENINGS.length];
  let game = openingGame(moves);
  for (let i = 0; i < VARIED_PLIES; i++) {
    const weakness = VARIED;
    const choice = await chooseMove(service, game, {
      plies: 3,
      weakness,
      seed: number,
    });
    if (choice === null) throw new Error("The engine was interrupted");
    game = playMove(game, choice.move);
  }
  return game;
}
