/**
 * The engine as a player: which move it makes in a game.
 *
 * @module
 */

import { materialBalance } from "./material.ts";
import { type Iteration, MATE, QUEEN, type Setup, WHITE } from "./mod.ts";
import { drawingMoves } from "./draw.ts";
import { type Game, position } from "./game.ts";
import {
  type Castling,
  castlingRefusal,
  CASTLINGS,
  type LegalMove,
  legalMoves,
  type Position,
  toSetup,
} from "./position.ts";
import type { Thinker, ThinkLimits, Thought } from "./thinker.ts";

/** A move, and the thought that led to it. */
export interface Choice {
  /** Legal move, a promotion to a queen if it is one. */
  readonly move: LegalMove;
  /** Last iteration of the search. */
  readonly thought: Thought;
}

/**
 * Material that the search starts from at most. Who is 2,000 ahead has mated, as
 * micro-Max sees it, and looks no further; this leaves room for gains.
 */
const MOST_MATERIAL = 1000;
const PAWN_VALUE = 99;

/** Worse than any mate. */
const ILLEGAL = -4 * MATE;

/**
 * What the search cannot see: moves that let the opponent claim a draw are worth
 * nothing, and castling past a pawn's attack, which micro-Max overlooks, is not
 * to be played.
 *
 * @returns `[from, to, score]` each, as the engine's limits take them
 */
export function knownScores(game: Game): number[][] {
  const now = position(game, game.ply);
  const draws = drawingMoves(game).map(({ from, to }) => [from, to, 0]);
  const illegal = castlingsIntoAttack(now).map(({ king, target }) => [
    king,
    target,
    ILLEGAL,
  ]);
  return [...draws, ...illegal];
}

/** Ways to castle that are barred by nothing but an attack. */
function castlingsIntoAttack({ board, side, castling }: Position): Castling[] {
  return CASTLINGS.filter((way) => {
    if (way.side !== side) return false;
    const reason = castlingRefusal(board, castling, way);
    return reason !== null && reason !== "castling right lost" &&
      reason !== "castling path blocked";
  });
}

/** Material of the side to move, as the engine counts it. */
function materialOf(position: Position): number {
  const balance = PAWN_VALUE * materialBalance(position);
  return position.side === WHITE ? balance : -balance;
}

/** The position as the engine can search it, however uneven it is. */
export function searchable(position: Position): Setup {
  const setup = toSetup(position);
  const score = materialOf(position);
  if (Math.abs(score) <= MOST_MATERIAL) return setup;
  return { ...setup, score: Math.sign(score) * MOST_MATERIAL };
}

/** A thought about `searchable(position)`, as if of the position itself. */
function withAllMaterial(position: Position, thought: Thought): Thought {
  const { score: start } = searchable(position);
  if (start === undefined || Math.abs(thought.score) > MATE) return thought;
  return { ...thought, score: thought.score + materialOf(position) - start };
}

/** The legal move that a line begins with, a promotion to a queen if it is one. */
export function bestAmong(
  legal: readonly LegalMove[],
  { line: [best] }: Pick<Iteration, "line">,
): LegalMove | undefined {
  return legal.find(({ from, to, promotion }) =>
    from === best?.from && to === best.to &&
    (promotion === 0 || promotion === QUEEN)
  );
}

/**
 * Lets the engine choose a move in the last position of a game that goes on.
 *
 * @returns null if it was cancelled
 * @throws {Error} if the engine failed twice; the sentence says why
 */
export async function chooseMove(
  thinker: Thinker,
  game: Game,
  limits: ThinkLimits,
  onIteration?: (thought: Thought) => void,
): Promise<Choice | null> {
  const now = position(game, game.ply);
  const known = knownScores(game);
  const asked = { ...limits, known };
  const found = await thinker.think(searchable(now), asked, (thought) => {
    onIteration?.(withAllMaterial(now, thought));
  });
  if (found === null) return null;
  const thought = withAllMaterial(now, found);
  const moves = legalMoves(now);
  const move = bestAmong(moves, thought) ?? moves[0];
  return { move, thought };
}
