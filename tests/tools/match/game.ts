/**
 * A game of a match. It begins with an opening and ends by the rules, when a draw
 * can be claimed, or when both players agree who has won.
 *
 * @module
 */

import {
  claims,
  endingOf,
  type Game,
  isOver,
  newGame,
  playMove,
  position,
} from "../../../engine/game/game.ts";
import { WHITE } from "../../../engine/mod.ts";
import { parseMove } from "../../../engine/notation/san.ts";
import {
  chooseMove,
  type SearchService,
} from "../../../engine/player/choose_move.ts";
import { OPENINGS } from "./openings.ts";
import type { Player } from "./players.ts";

/** Chooses among good moves, so that an opening leads to different games. */
const VARIED = { oversight: 0, temperature: 15, bound: 30 };
const VARIED_PLIES = 2;

/** A lead that both players see ends the game after some plies. */
const DECISIVE_SCORE = 1000;
const DECISIVE_PLIES = 4;

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
    const weakness = { ...VARIED, seed: number };
    const choice = await chooseMove(service, game, { plies: 3, weakness });
    if (choice === null) throw new Error("The engine was interrupted");
    game = playMove(game, choice.move);
  }
  return game;
}

/**
 * Plays a game to its end.
 *
 * @param players White, Black
 * @returns White's points: 1, 0.5 or 0
 */
export async function playGame(
  players: readonly [Player, Player],
  start: Game,
  seed: number,
): Promise<number> {
  let game = start;
  const leads: number[] = [];
  while (!isOver(game) && claims(game).length === 0) {
    const isWhite = position(game).side === WHITE;
    const player = players[isWhite ? 0 : 1];
    const { move, score } = await player.choose(game, seed);
    game = playMove(game, move);
    leads.push((score ?? 0) * (isWhite ? 1 : -1));
    const winner = agreedWinner(leads);
    if (winner !== 0 && !isOver(game)) return winner > 0 ? 1 : 0;
  }
  const winner = endingOf(game)?.winner ?? 0;
  return winner === 0 ? 0.5 : winner === WHITE ? 1 : 0;
}

/** The winner in both players' opinion: 1 is White, -1 Black, 0 neither. */
export function agreedWinner(leads: readonly number[]): number {
  const last = leads.slice(-DECISIVE_PLIES);
  if (last.length < DECISIVE_PLIES) return 0;
  if (last.every((lead) => lead > DECISIVE_SCORE)) return 1;
  return last.every((lead) => lead < -DECISIVE_SCORE) ? -1 : 0;
}
