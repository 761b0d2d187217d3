/**
 * Games between two searchers at equal nodes, which is the work that techniques
 * spend and save: so they end alike on all machines.
 */

import { firstPly, nextPly } from "../game/variation_tree.ts";
import { WHITE } from "../mod.ts";
import { legalMoves, type Position } from "../rules/position.ts";
import { DEEPEST, openingsOf } from "./positions.ts";
import { packed } from "../textbook/board.ts";
import { lastIteration } from "../textbook/deepening.ts";
import { Searcher } from "../textbook/searcher.ts";
import type { Techniques } from "../textbook/techniques.ts";
import { signTest, sum } from "./statistics.ts";

/** What a match says of the first searcher. */
export type MatchResult = Readonly<ReturnType<typeof resultOf>>;

/** A game this long is a draw. */
const MOST_PLIES = 240;
/** Openings, and nodes for a move. */
const QUICK = { count: 6, nodes: 5000 };
const FULL = { count: 20, nodes: 20_000 };

/** Each searcher's match with another one; `done` is the share of work before. */
export function* playMatches(
  searchers: readonly Techniques[],
  other: Techniques,
  quick: boolean,
  done: number,
): Generator<number, MatchResult[], void> {
  const { count, nodes } = quick ? QUICK : FULL;
  const openings = openingsOf(count);
  const step = (1 - done) / (searchers.length * openings.length);
  const results: MatchResult[] = [];
  for (const searcher of searchers) {
    const pairs: number[] = [];
    for (const opening of openings) {
      yield done += step;
      const asWhite = playGame(opening, [searcher, other], nodes);
      pairs.push(asWhite + 1 - playGame(opening, [other, searcher], nodes));
    }
    results.push(resultOf(pairs));
  }
  return results;
}

/** Of pairs of games, each pair with an opening: of two points, one is even. */
export function resultOf(pairs: readonly number[]) {
  const { p } = signTest(pairs, pairs.map(() => 1));
  return { points: sum(pairs), games: 2 * pairs.length, p };
}

/** Plays a game, and returns White's points. */
function playGame(start: Position, players: Techniques[], nodes: number) {
  const searchers = players.map((player) => new Searcher(start, player));
  const plies = [firstPly(start, null)];
  while (plies.length <= MOST_PLIES) {
    const { position, claims, ending } = plies[plies.length - 1];
    if (ending?.winner) return ending.winner === WHITE ? 1 : 0;
    if (ending !== null || claims.length > 0) break;
    const searcher = searchers[position.side === WHITE ? 0 : 1];
    plies.push(nextPly(plies, chooseMove(searcher, position, nodes), null));
  }
  return 0.5;
}

function chooseMove(searcher: Searcher, position: Position, nodes: number) {
  searcher.load(position);
  searcher.allow(nodes);
  const best = lastIteration(searcher, DEEPEST)?.move;
  const moves = legalMoves(position);
  return moves.find((move) => packed(move) === best) ?? moves[0];
}
