/**
 * Games between searchers with equal nodes: nodes are the work that techniques
 * cost and save, and games by nodes end the same on every machine.
 */

import { position } from "../../chess/game/game.ts";
import { legalMoves, type Position } from "../../chess/rules/position.ts";
import { packed } from "../../player/textbook/board.ts";
import type { Contestant } from "../contests/game.ts";
import { playMatch, pointsOf } from "../contests/match.ts";
import { gamesFrom, openingsOf } from "../contests/openings.ts";
import { DEEPEST } from "./positions.ts";
import { deepestIteration } from "./switchboard/deepening.ts";
import { Searcher } from "./switchboard/searcher.ts";
import type { Techniques } from "./switchboard/techniques.ts";

/** The result of a match for its first searcher. */
export interface MatchResult {
  /** Points of pairs of games with the same opening; one of two is even. */
  readonly pairs: readonly number[];
}

// Number of openings, and nodes per move.
const QUICK = { count: 6, nodes: 5000 };
const FULL = { count: 40, nodes: 5000 };

/**
 * Plays a match of each searcher against another one, and yields the share of
 * the work that is done, starting from `done`.
 */
export async function* playMatches(
  searchers: readonly Techniques[],
  other: Techniques,
  quick: boolean,
  done: number,
): AsyncGenerator<number, MatchResult[], void> {
  const { count, nodes } = quick ? QUICK : FULL;
  const step = (1 - done) / (searchers.length * count);
  const results: MatchResult[] = [];
  for (const searcher of searchers) {
    const seat = [
      searcherPlayer(searcher, nodes),
      searcherPlayer(other, nodes),
    ] as const;
    const pairs = [];
    for await (const pair of playMatch([seat], gamesFrom(openingsOf(count)))) {
      pairs.push(pair);
      yield done += step;
    }
    results.push({ pairs: pointsOf(pairs) });
  }
  return results;
}

/** A searcher, a new one in each game. */
function searcherPlayer(techniques: Techniques, nodes: number): Contestant {
  let current: { number: number; searcher: Searcher } | null = null;
  return {
    name: "searcher",
    choose(game, number) {
      const now = position(game);
      if (current?.number !== number) {
        current = { number, searcher: new Searcher(now, techniques) };
      }
      return { move: chooseMove(current.searcher, now, nodes), score: null };
    },
    close: () => {},
  };
}

function chooseMove(searcher: Searcher, position: Position, nodes: number) {
  searcher.load(position);
  searcher.allow(nodes);
  const best = deepestIteration(searcher, DEEPEST)?.move;
  const moves = legalMoves(position);
  return moves.find((move) => packed(move) === best) ?? moves[0];
}
