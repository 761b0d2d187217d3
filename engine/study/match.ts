/**
 * Games between two searchers with equal nodes: nodes are the work that
 * techniques cost and save, and games by nodes end the same on every machine.
 */

import { firstPly, nextPly } from "../game/variation_tree.ts";
import { WHITE } from "../mod.ts";
import { legalMoves, type Position } from "../rules/position.ts";
import { DEEPEST, openingsOf } from "./positions.ts";
import { packed } from "../textbook/board.ts";
import { lastIteration } from "../textbook/deepening.ts";
import { Searcher } from "../textbook/searcher.ts";
import type { Techniques } from "../textbook/techniques.ts";

/** The result of a match for its first searcher. */
export interface MatchResult {
  /** Points of pairs of games with the same opening; one of two is even. */
  readonly pairs: readonly number[];
}

const MOST_PLIES = 240; // longer games are draws
// Number of openings, and nodes per move.
const QUICK = { count: 6, nodes: 5000 };
const FULL = { count: 40, nodes: 5000 };

/**
 * Plays a match of each searcher against another one, and yields the share of
 * the work that is done, starting from `done`.
 */
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
    results.push({ pairs });
  }
  return results;
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
