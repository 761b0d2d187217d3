/**
 * The names of openings, some 3,100 of them.
 *
 * ```ts
 * import { newGame, playMove } from "jsr:@denomax/denomax/game";
 * import { openingOf } from "jsr:@denomax/denomax/openings";
 *
 * const moves = ["e4", "e5", "Nf3", "Nc6", "Bb5"];
 * const opening = await openingOf(moves.reduce(playMove, newGame()));
 * console.log(opening?.eco, opening?.name); // "C60" "Ruy Lopez"
 * ```
 *
 * @module
 */

import { loadOpenings, openingAt } from "../chess/game/openings.ts";
import { type Game, innerGame } from "./values/games.ts";

export type { Claim, Game, GameJson } from "./values/games.ts";
export type { PgnResult } from "./pgn.ts";
export type * from "./types.ts";

/** An opening. */
export interface Opening {
  /** Its code in the Encyclopaedia of Chess Openings, such as `"C60"`. */
  readonly eco: string;
  /** Its name, such as `"Ruy Lopez: Exchange Variation"`. */
  readonly name: string;
}

/**
 * The last opening with a name that a game has gone through, also by another order
 * of moves; null if it has none.
 */
export async function openingOf(game: Game): Promise<Opening | null> {
  await loadOpenings();
  return openingAt(innerGame(game).plies);
}
