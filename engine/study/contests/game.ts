/**
 * A game of a match. It begins with an opening and ends by the rules, when a
 * draw can be claimed, when it is long, or when both players agree who has won.
 */

import { WHITE } from "../../chess/constants.ts";
import {
  claims,
  endingOf,
  type Game,
  isOver,
  playMove,
  position,
} from "../../chess/game/game.ts";
import type { LegalMove } from "../../chess/rules/position.ts";

/** A player's move and its score. */
export interface Answer {
  readonly move: LegalMove;
  /** For the player, a pawn is 100; null if it does not count. */
  readonly score: number | null;
}

export interface Contestant {
  /** Name in the results. */
  readonly name: string;
  /**
   * Chooses a move in an unfinished game. Other games have other numbers, by
   * which a player may also vary its choice.
   */
  choose(game: Game, number: number): Answer | Promise<Answer>;
  close(): void;
}

/** Players as they sit: White, Black. */
export type Contestants = readonly [white: Contestant, black: Contestant];

/** Plies after which a game is drawn, where nothing else is said. */
export const LONGEST_GAME = 240;

/** A lead that both players see ends the game after some plies. */
const DECISIVE_SCORE = 1000;
const DECISIVE_PLIES = 4;

/** Plays a game to its end, and returns White's points: 1, 0.5 or 0. */
export async function playGame(
  players: Contestants,
  start: Game,
  number: number,
  mostPlies: number = LONGEST_GAME,
): Promise<number> {
  let game = start;
  const leads: number[] = [];
  const end = start.ply + mostPlies;
  while (!isOver(game) && claims(game).length === 0 && game.ply < end) {
    const isWhite = position(game).side === WHITE;
    const player = players[isWhite ? 0 : 1];
    const { move, score } = await player.choose(game, number);
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
