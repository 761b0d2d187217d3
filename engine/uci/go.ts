/** From what `go` says to what the engine searches. */

import { type Game, position } from "../game/game.ts";
import { WHITE } from "../mod.ts";
import { formatCoordinate } from "../notation/san.ts";
import { MOST_PLIES } from "../player/levels.ts";
import { exactBudget, timeBudget } from "../player/time_management.ts";
import type { PlayLimits } from "../player/weakness.ts";
import { type LegalMove, legalMoves } from "../rules/position.ts";
import { limitsOfSettings, type UciSettings } from "./options.ts";
import type { Go } from "./parse.ts";

/** For a limit that cannot be understood: an interface waits for an answer. */
const UNCLEAR_BUDGET = exactBudget(2000);

export type SearchRequest = Readonly<ReturnType<typeof searchRequest>>;

/** @throws {RangeError} if none of the moves to choose from is legal. */
export function searchRequest(settings: UciSettings, game: Game, go: Go) {
  const now = position(game, game.ply);
  const legal = legalMoves(now);
  const moves = chosenFrom(legal, go.searchMoves);
  const limits = searchLimits(limitsOfSettings(settings), go);
  const asked = budgetOf(settings, go, now.side, moves.length === 1);
  const isEndless = asked === null && Object.keys(limits).length === 0;
  const isInfinite = go.isInfinite || isEndless && go.isBare;
  return {
    game,
    /** The position to search. */
    now,
    /** Moves to choose from; none if the game has come to its end. */
    moves,
    excluded: legal.filter((move) => !moves.includes(move)),
    /** Limits but for the time, which is null without end. */
    limits,
    budget: isEndless && !isInfinite ? UNCLEAR_BUDGET : asked,
    isInfinite,
    isPonder: go.isPonder,
  };
}

/** Those of the legal moves that are named, or all. */
function chosenFrom(legal: readonly LegalMove[], names: readonly string[]) {
  if (names.length === 0) return legal;
  const chosen = legal.filter((move) => names.includes(formatCoordinate(move)));
  if (chosen.length > 0 || legal.length === 0) return chosen;
  const asked = names.join(", ");
  throw new RangeError(`Cannot search only ${asked}: expected legal moves`);
}

function searchLimits(strength: PlayLimits, { numbers }: Go): PlayLimits {
  const { depth = Infinity, mate = Infinity, nodes = Infinity } = numbers;
  // A mate in two is seen when four plies are searched.
  const plies = Math.min(strength.plies ?? Infinity, depth, 2 * mate);
  const most = Math.min(strength.nodes ?? Infinity, nodes);
  return {
    ...strength,
    ...(plies === Infinity ? {} : { plies: Math.min(MOST_PLIES, plies) }),
    ...(most === Infinity ? {} : { nodes: most }),
  };
}

/** The time for a move. If only the opponent's is known, there is as much. */
function budgetOf(
  { moveOverhead: overhead }: UciSettings,
  { numbers }: Go,
  side: number,
  isForced: boolean,
) {
  const { movetime, wtime, btime, winc, binc, movestogo } = numbers;
  if (movetime !== undefined) return exactBudget(movetime);
  const [left, increment = 0] = side === WHITE
    ? [wtime ?? btime, winc]
    : [btime ?? wtime, binc];
  if (left === undefined) return null;
  const movesToGo = movestogo || null;
  const budget = timeBudget({ left, increment, movesToGo, overhead });
  return isForced ? { ...budget, soft: 0 } : budget;
}
