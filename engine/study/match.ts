/**
 * Games between two searchers with equal nodes: nodes are the work that
 * techniques cost and save, and games by nodes end the same on every machine.
 */

import { claimsAt, ruledEnding } from "../game/history.ts";
import { WHITE } from "../constants.ts";
import type { Engine } from "../mod.ts";
import { followVariation } from "../player/principal_variation.ts";
import {
  type LegalMove,
  legalMoves,
  play,
  type Position,
  toSetup,
} from "../rules/position.ts";
import { DEEPEST, openingsOf } from "./positions.ts";
import { packed } from "../textbook/board.ts";
import { lastIteration } from "./search/deepening.ts";
import { Searcher } from "./search/searcher.ts";
import type { Techniques } from "./search/techniques.ts";
import { sum } from "./statistics.ts";

/** The result of a match for its first searcher. */
export interface MatchResult {
  /** Points of pairs of games with the same opening; one of two is even. */
  readonly pairs: readonly number[];
}

/** A player begins a game: the result answers positions with moves. */
export type Player = (start: Position) => (position: Position) => LegalMove;

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
      const players = [searcher, other].map((it) => searcherPlayer(it, nodes));
      pairs.push(playPair(opening, players[0], players[1]));
    }
    results.push({ pairs });
  }
  return results;
}

/** Plays two games, each with White once, and returns the player's points. */
export function playPair(opening: Position, player: Player, other: Player) {
  const asWhite = playGame(opening, player, other);
  return asWhite + 1 - playGame(opening, other, player);
}

/** Plays a game, and returns White's points. */
function playGame(start: Position, white: Player, black: Player) {
  const chooseWhite = white(start);
  const chooseBlack = black(start);
  const plies = [{ position: start }];
  for (let ply = 0; ply < MOST_PLIES; ply++) {
    const { position } = plies[ply];
    const ending = ruledEnding(plies, ply);
    if (ending?.winner) return ending.winner === WHITE ? 1 : 0;
    if (ending !== null || claimsAt(plies, ply).length > 0) break;
    const choose = position.side === WHITE ? chooseWhite : chooseBlack;
    plies.push({ position: play(position, choose(position)) });
  }
  return 0.5;
}

function searcherPlayer(techniques: Techniques, nodes: number): Player {
  return (start) => {
    const searcher = new Searcher(start, techniques);
    return (position) => chooseMove(searcher, position, nodes);
  };
}

function chooseMove(searcher: Searcher, position: Position, nodes: number) {
  searcher.load(position);
  searcher.allow(nodes);
  const best = lastIteration(searcher, DEEPEST)?.move;
  const moves = legalMoves(position);
  return moves.find((move) => packed(move) === best) ?? moves[0];
}

/** A player whose engine, a new one in each game, has some nodes a move. */
export function enginePlayer(create: () => Engine, mostNodes: number): Player {
  return () => {
    const think = create();
    return (position) => {
      const { line } = think(toSetup(position), { mostNodes });
      const [best] = followVariation(position, line.slice(0, 1));
      return best?.move ?? legalMoves(position)[0];
    };
  };
}

/** A difference in playing strength, with its interval of 95 %. */
export interface Elo {
  /** By the logistic formula: 400 points are ten to one. */
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** The strength that points in pairs of games show; of two, one is even. */
export function eloOf(pairs: readonly number[]): Elo {
  const share = sum(pairs) / (2 * pairs.length);
  const squares = pairs.map((points) => (points / 2 - share) ** 2);
  const variance = sum(squares) / Math.max(1, pairs.length - 1);
  const margin = 1.96 * Math.sqrt(variance / pairs.length);
  const [elo, low, high] = [share, share - margin, share + margin].map(eloAt);
  return { elo, low, high };
}

/** The difference that leads to a share of the points. */
function eloAt(share: number): number {
  const inside = Math.min(1, Math.max(0, share));
  return 400 * Math.log10(inside / (1 - inside));
}
