/**
 * Games between two searchers at equal time: the only measure in which a
 * technique pays for what it costs.
 */

import { claimsIn } from "../game/outcome.ts";
import { firstPly, type GamePly, nextPly } from "../game/variation_tree.ts";
import {
  type LegalMove,
  legalMoves,
  type Position,
} from "../rules/position.ts";
import { WHITE } from "../mod.ts";
import type { Effort } from "./experiment.ts";
import { DEEPEST, OPENINGS, positionsOf } from "./positions.ts";
import { packMove } from "./search/board.ts";
import { lastIteration } from "./search/deepening.ts";
import { Searcher } from "./search/searcher.ts";
import type { Techniques } from "./search/techniques.ts";
import { mean } from "./statistics.ts";

/** What a match says of the first searcher. */
export interface Strength {
  /** How much stronger it is, on Elo's scale. */
  readonly elo: number;
  /** Half the interval in which that is true of 95 matches in 100. */
  readonly error: number;
}

/** A game this long is a draw. */
const MOST_PLIES = 240;

/** Openings, each of which is played twice, and the time for a move. */
const QUICK = { openings: OPENINGS.slice(0, 3), milliseconds: 10 };
const FULL = { openings: OPENINGS, milliseconds: 50 };

/** Each searcher's match with another one, if games are wanted. */
export function* playMatches(
  searchers: readonly Techniques[],
  other: Techniques,
  { quick, games }: Effort,
  doneBefore: number = 0,
): Generator<number, Strength[], void> {
  const { openings, milliseconds } = quick ? QUICK : FULL;
  const results: Strength[] = [];
  for (const [index, searcher] of (games ? searchers : []).entries()) {
    const points: number[] = [];
    for (const [round, opening] of openings.entries()) {
      const played = (index + round / openings.length) / searchers.length;
      const done = doneBefore + (1 - doneBefore) * played;
      const [asWhite, asBlack] = [[searcher, other], [other, searcher]];
      points.push(yield* playGame(opening, asWhite, milliseconds, done));
      points.push(1 - (yield* playGame(opening, asBlack, milliseconds, done)));
    }
    results.push(strengthOf(points));
  }
  return results;
}

/** Plays a game, a move at a time, and returns White's points. */
function* playGame(
  opening: string,
  players: readonly Techniques[],
  milliseconds: number,
  done: number,
): Generator<number, number, void> {
  const start = positionsOf(opening).slice(-1)[0];
  const searchers = players.map((player) => new Searcher(start, player));
  const plies: GamePly[] = [firstPly(start, null)];
  while (plies.length <= MOST_PLIES) {
    const { position, occurrences, ending } = plies[plies.length - 1];
    if (ending?.winner) return ending.winner === WHITE ? 1 : 0;
    if (ending !== null || claimsIn(position, occurrences).length > 0) {
      return 0.5;
    }
    const searcher = searchers[position.side === WHITE ? 0 : 1];
    const move = chooseMove(searcher, position, milliseconds);
    plies.push(nextPly(plies, move, null));
    yield done;
  }
  return 0.5;
}

function chooseMove(
  searcher: Searcher,
  position: Position,
  milliseconds: number,
): LegalMove {
  searcher.load(position);
  searcher.allow({ milliseconds });
  const best = lastIteration(searcher, DEEPEST)?.move;
  const moves = legalMoves(position);
  return moves.find(({ from, to, promotion }) =>
    packMove(from, to, promotion) === best
  ) ?? moves[0];
}

/**
 * Elo's difference for a share of points, with its error by their spread. A win
 * and a loss are added for that (Agresti and Coull): few games prove little,
 * even if all end alike.
 */
export function strengthOf(points: readonly number[]): Strength {
  const padded = [...points, 1, 0];
  const centre = mean(padded);
  const variance = mean(padded.map((point) => (point - centre) ** 2));
  const margin = 2 * Math.sqrt(variance / padded.length);
  const error = (eloOf(centre + margin) - eloOf(centre - margin)) / 2;
  return { elo: eloOf(mean(points)), error };
}

/** A share of points as a difference in strength, at most 800. */
function eloOf(share: number): number {
  const bounded = Math.min(0.99, Math.max(0.01, share));
  return 0 - 400 * Math.log10(1 / bounded - 1);
}

/** A difference in strength as text: `"-12 ± 40 Elo"`. */
export function formatElo({ elo, error }: Strength): string {
  return `${elo.toFixed(0)} ± ${error.toFixed(0)} Elo`;
}
