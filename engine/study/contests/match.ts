/**
 * Matches between two players: pairs of games with the same opening and colours
 * changed, several at a time where there are several boards.
 */

import type { Game } from "../../chess/game/game.ts";
import type { Tally } from "./elo.ts";
import {
  type Contestant,
  type Contestants,
  LONGEST_GAME,
  playGame,
} from "./game.ts";

/** The two players at a board, where one game is played at a time. */
export type MatchBoard = readonly [player: Contestant, other: Contestant];

/** Points of the first player: in the game with White, and with Black. */
export type Pair = readonly [asWhite: number, asBlack: number];

/** A number of a pair, and how it begins. */
export type PairStart = readonly [
  number: number,
  start: Game | Promise<Game>,
];

/**
 * Plays a pair of games from each opening, and yields the pairs in order. Games
 * longer than so many plies are drawn.
 */
export async function* playMatch(
  boards: readonly MatchBoard[],
  openings: Iterable<PairStart>,
  mostPlies: number = LONGEST_GAME,
): AsyncGenerator<Pair, void, void> {
  const waiting = openings[Symbol.iterator]();
  const begun: Promise<Pair>[] = [];
  const begin = (board: MatchBoard) => {
    const { value: opening, done } = waiting.next();
    if (done) return;
    const pair = playPair(board, opening, mostPlies);
    begun.push(pair);
    // A failure is heard when it is the pair's turn.
    pair.then(() => begin(board), () => {});
  };
  boards.forEach(begin);
  try {
    for (let pair = begun.shift(); pair; pair = begun.shift()) yield await pair;
  } finally {
    waiting.return?.();
  }
}

/** Plays two games from an opening, each player with White once. */
async function playPair(
  [player, other]: MatchBoard,
  [number, start]: PairStart,
  mostPlies: number,
): Promise<Pair> {
  const game = await start;
  const points = (players: Contestants, index: number) =>
    playGame(players, game, 2 * number + index, mostPlies);
  const asWhite = await points([player, other], 0);
  return [asWhite, 1 - await points([other, player], 1)];
}

/** The results of all games of some pairs. */
export function tallyOf(pairs: readonly Pair[]): Tally {
  const games = pairs.flat();
  const countOf = (points: number) =>
    games.filter((those) => those === points).length;
  return { wins: countOf(1), draws: countOf(0.5), losses: countOf(0) };
}

/** The points of each pair; of two, one is even. */
export function pointsOf(pairs: readonly Pair[]): number[] {
  return pairs.map(([asWhite, asBlack]) => asWhite + asBlack);
}
