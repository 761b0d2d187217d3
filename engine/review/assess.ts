/** What the engine makes of a move: how much it spoils, and why, in facts. */

import { endingOf, type Game, playMove, position } from "../game/game.ts";
import { MATE } from "../mod.ts";
import { chooseMove, type SearchService } from "../player/choose_move.ts";
import { followVariation, legalPart } from "../player/principal_variation.ts";
import { MATED } from "../player/score.ts";
import type { SearchInfo, ThinkLimits } from "../player/search_worker.ts";
import { isSameMove } from "../rules/position.ts";
import type { LegalMove, Position } from "../rules/position.ts";
import type { Line } from "./exchange.ts";
import { winningChance } from "./winning_chance.ts";
import { describeMove } from "./words.ts";

export interface Assessment {
  /** The game before the move. */
  readonly game: Game;
  readonly move: LegalMove;
  /** How much the move lowers the chance to win: 0 … 100 points. */
  readonly drop: number;
  /** What follows the move. */
  readonly reply: Line;
  /** What would have been better; empty if nothing. */
  readonly better: Line;
  readonly facts: readonly string[];
}

const NOTICEABLE = 3; // points that make a move less than good

/**
 * Searches the last position of a game that goes on, and the one after a move
 * there. Null if that was cancelled.
 */
export async function assess(
  search: SearchService,
  game: Game,
  move: LegalMove,
  limits: ThinkLimits,
): Promise<Assessment | null> {
  const next = playMove(game, move, game.ply);
  const best = await chooseMove(search, game, limits);
  const found = best && await answerTo(search, next, limits);
  if (best === null || found === null) return null;
  const now = position(game, game.ply);
  const drop = dropOf(best.info.score, found.score);
  const isGood = isSameMove(best.move, move) || drop < NOTICEABLE;
  const reply = legalLine(position(next, next.ply), found);
  const better = isGood ? [] : legalLine(now, best.info);
  // Mates are counted from before the move, which is one of them.
  const played = -found.score > MATE ? -found.score - 1 : -found.score;
  const score = { move: played, better: isGood ? played : best.info.score };
  const facts = describeMove({ position: now, move, reply, better, score });
  return { game, move, drop, reply, better, facts };
}

/**
 * How much a move lowers the chance to win: by the mover's score before it, and
 * the opponent's after it.
 */
export function dropOf(before: number, after: number): number {
  return Math.max(0, winningChance(before) - winningChance(-after));
}

/** What the opponent finds in the last position of a game. */
export async function answerTo(
  search: SearchService,
  game: Game,
  limits: ThinkLimits,
): Promise<Found | null> {
  const ending = endingOf(game);
  if (ending === null) {
    return (await chooseMove(search, game, limits))?.info ?? null;
  }
  return { score: ending.reason === "checkmate" ? -MATED : 0, line: [] };
}

export type Found = Pick<SearchInfo, "score" | "line">;

/** The part of the engine's line that is legal. */
function legalLine(position: Position, { line }: Found): Line {
  return legalPart(followVariation(position, line)).map(({ move }) => move);
}
