/** Searches for a move, and what they find, as the library shows them. */

import type { Game as InnerGame } from "../../chess/game/game.ts";
import { endingIn } from "../../chess/game/outcome.ts";
import type { SearchService } from "../../player/choose_move.ts";
import type { Engine } from "../../mod.ts";
import { legalVariation } from "../../player/principal_variation.ts";
import { LONGEST_SEARCH } from "../../player/time_management.ts";
import type {
  ThinkLimits,
  TimedIteration as InnerInfo,
} from "../../player/search_worker.ts";
import { type Game, innerGame } from "./games.ts";
import type { AbortSignalLike, Move, Score } from "../types.ts";
import { innerPosition, moveOf, scoreOf } from "./chess.ts";
import { expectFields, expectNames } from "./expected.ts";
import { expectLimit } from "./limits.ts";

/**
 * When a search ends: at the first limit reached. `Infinity` is no limit.
 */
export interface SearchLimits {
  /** Plies to search, 1 or more; micro-Max ends at 98, the textbook at 60. */
  readonly depth?: number;
  /** Positions to search, 1 or more. */
  readonly nodes?: number;
  /** Time to search for, 0 or more; more than eleven days are eleven. */
  readonly milliseconds?: number;
  /** Aborts the search: then its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignalLike;
}

/** What a search has found. */
export interface SearchInfo {
  /** Plies searched. */
  readonly depth: number;
  /** Positions searched. */
  readonly nodes: number;
  /** Milliseconds since the question. */
  readonly milliseconds: number;
  /** For the side to move; null if another engine gave none that can be read. */
  readonly score: Score | null;
  /** The moves that the engine expects, from the best on. */
  readonly line: readonly Move[];
}

/** An engine's choice. */
export interface BestMove {
  /** The move. */
  readonly move: Move;
  /** What was known when it was chosen. */
  readonly info: SearchInfo;
  /**
   * True if it is from the book of a level: then nothing was searched, and the
   * score of 0 says nothing.
   */
  readonly isKnown?: true;
}

/** The names of the limits of any search. */
export const LIMITS = [
  "depth",
  "nodes",
  "milliseconds",
  "signal",
] as const satisfies readonly (keyof SearchLimits)[];

/**
 * @param names of the limits that there may be
 * @throws {RangeError} if a limit is impossible
 * @throws {TypeError} if there is no limit of such a name
 */
export function limitsOf(
  limits: SearchLimits,
  names: readonly string[] = LIMITS,
): ThinkLimits {
  expectFields(limits, "limits such as { depth: 5 }");
  expectNames(limits, names, "limit");
  const { depth, nodes, milliseconds } = limits;
  expectLimit("plies", depth, 1);
  expectLimit("nodes", nodes, 1);
  expectLimit("milliseconds", milliseconds, 0);
  return {
    ...isLimit(depth) && { plies: depth },
    ...isLimit(nodes) && { nodes },
    ...isLimit(milliseconds) &&
      { milliseconds: Math.min(milliseconds, LONGEST_SEARCH) },
  };
}

/** Whether it limits anything. UCI has no word for infinity. */
function isLimit(limit: number | undefined): limit is number {
  return Number.isFinite(limit);
}

/**
 * The game to choose a move in.
 * @throws {RangeError} if there is no legal move
 */
export function gameToMoveIn(game: Game): InnerGame {
  const inner = innerGame(game);
  const ending = endingIn(innerPosition(game.position), 1);
  if (ending?.reason === "checkmate" || ending?.reason === "stalemate") {
    throw new RangeError(`Cannot choose a move: ${ending.reason}`);
  }
  return inner;
}

export function infoOf(game: Game, info: InnerInfo): SearchInfo {
  const { ply: depth, nodes, milliseconds, line } = info;
  const steps = legalVariation(innerPosition(game.position), line);
  return {
    depth,
    nodes,
    milliseconds,
    score: info.hasScore === false ? null : scoreOf(info.score),
    line: steps.map(({ move }) => moveOf(move)),
  };
}

/** An engine in this thread, which stands still while it searches. */
export function serviceOf(
  think: Engine,
): Pick<SearchService, "think" | "moveNow"> {
  return {
    think(setup, limits, onIteration) {
      const start = performance.now();
      const timed = (iteration: Omit<InnerInfo, "milliseconds">) => (
        { ...iteration, milliseconds: performance.now() - start }
      );
      const found = think(
        setup,
        limits,
        (iteration) => onIteration?.(timed(iteration)),
      );
      return Promise.resolve(timed(found));
    },
    moveNow: () => {},
  };
}
