/** Assesses a single move: what it costs, and why. */

import {
  endingOf,
  type Game,
  playMove,
  playRecord,
  position,
} from "../chess/game/game.ts";
import { chooseMove, type SearchService } from "../player/choose_move.ts";
import { legalVariation } from "../player/principal_variation.ts";
import { MATED, scoreOfMove } from "../chess/score.ts";
import type { ThinkLimits, TimedIteration } from "../player/search_worker.ts";
import { isSameMove, play } from "../chess/rules/position.ts";
import type { LegalMove, Position } from "../chess/rules/position.ts";
import type { MoveLine } from "./lines/captures.ts";
import type { Fact } from "./fact.ts";
import { factsOf } from "./facts.ts";
import { winningChance } from "./winning_chance.ts";

export interface Assessment {
  /** The game before the move. */
  readonly game: Game;
  readonly move: LegalMove;
  /** Percentage points by which the move lowers the winning chance: 0 … 100. */
  readonly drop: number;
  /** The expected line after the move. */
  readonly reply: MoveLine;
  /** The better line; empty if the move is good. */
  readonly better: MoveLine;
  /** What is wrong with the move, or what it achieves if it is good. */
  readonly facts: readonly Fact[];
}

/** The game continued with the judged move and the expected line. */
export function gameOfLine({ game, move, reply }: Assessment): Game {
  return playRecord(game, [move, ...reply]);
}

/** Percentage points that a good move may cost at most. */
const NOTICEABLE = 3;

/**
 * Assesses a move in the last position of a game that is not over, by searching
 * the positions before and after it. Null if a search was cancelled.
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
  const findings = { before: game, move, best: best.info, answer: found };
  const isGood = isSameMove(best.move, move) ||
    dropOf(best.info.score, found.score) < NOTICEABLE;
  return assessmentOf(findings, isGood);
}

/** A move, and what was found before and after it. */
export interface Findings {
  readonly before: Game;
  readonly move: LegalMove;
  /** For the mover, who could still choose. */
  readonly best: Found;
  /** For the opponent. */
  readonly answer: Found;
}

/** What follows from findings: a good move's merits, or another's faults. */
export function assessmentOf(findings: Findings, isGood: boolean): Assessment {
  const { before: game, move, best, answer } = findings;
  const now = position(game, game.ply);
  const drop = dropOf(best.score, answer.score);
  const reply = legalLine(play(now, move), answer);
  const better = isGood ? [] : legalLine(now, best);
  const played = scoreOfMove(answer.score);
  const score = { move: played, better: isGood ? played : best.score };
  const facts = factsOf({ position: now, move, reply, better, score });
  return { game, move, drop, reply, better, facts };
}

/**
 * Percentage points by which a move lowers the winning chance, from the mover's
 * score before it and the opponent's score after it.
 */
export function dropOf(before: number, after: number): number {
  return Math.max(0, winningChance(before) - winningChance(-after));
}

/**
 * The score and line of the side to move in the last position of a game; null if
 * the search was cancelled.
 */
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

export type Found = Pick<TimedIteration, "score" | "line">;

/** The part of the engine's line that is legal. */
export function legalLine(position: Position, { line }: Found): MoveLine {
  return legalVariation(position, line).map(({ move }) => move);
}
