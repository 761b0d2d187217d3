/**
 * Positions out of games, for the tuning of the evaluation: those of the games,
 * and beside each one a few random moves later, so that it learns what badly
 * placed pieces cost, which good players never show.
 */

import { newGame, playRecord } from "../../../engine/chess/game/game.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { mainMoves } from "../../../engine/chess/notation/game_tree.ts";
import { pgnGames } from "../../../engine/chess/notation/pgn.ts";
import {
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { type Random, randomNumbers } from "../../support/games.ts";

/** A position and the game that it is from. */
export interface Sample {
  /** The number of the game in its file, from 0. */
  readonly game: number;
  readonly fen: string;
}

/** Plies of a game before the first sample: opening books know them. */
const FIRST_PLY = 8;
/** The most random moves after a position. */
const MOST_STRAY = 4;

/** The positions of the games in a text, the same ones for the same seed. */
export function* samplesIn(pgn: string, seed: number): Generator<Sample> {
  const random = randomNumbers(seed);
  let game = 0;
  for (const { tree } of pgnGames(pgn)) {
    const played = playRecord(newGame(tree[0].position), mainMoves(tree));
    for (const { position } of played.plies.slice(FIRST_PLY)) {
      const strayed = stray(position, 1 + random(MOST_STRAY), random);
      for (const one of [position, strayed]) {
        if (legalMoves(one).length > 0) yield { game, fen: formatFen(one) };
      }
    }
    game++;
  }
}

/** A position some random moves later, fewer if the game ends. */
function stray(
  position: Position,
  plies: number,
  random: Random,
): Position {
  const moves = legalMoves(position);
  if (plies === 0 || moves.length === 0) return position;
  return stray(play(position, moves[random(moves.length)]), plies - 1, random);
}
