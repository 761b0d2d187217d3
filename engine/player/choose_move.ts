/**
 * The engine as a player: which move it makes in a game.
 *
 * @module
 */

import { materialBalance } from "../rules/material.ts";
import { type Iteration, MATE, QUEEN, type Setup, WHITE } from "../mod.ts";
import { drawingMoves } from "../game/draw_claims.ts";
import { endingIn } from "../game/outcome.ts";
import { type Game, movesPlayed, position } from "../game/game.ts";
import {
  type Castling,
  castlingRefusal,
  CASTLINGS,
  type LegalMove,
  legalMoves,
  play,
  type Position,
  toSetup,
} from "../rules/position.ts";
import type { SearchInfo, SearchWorker, ThinkLimits } from "./search_worker.ts";
import { softStop } from "./time_management.ts";
import {
  chooseAmong,
  type PlayLimits,
  type Prospect,
  randomSource,
  type Weakness,
} from "./weakness.ts";

/** A move, and the thought that led to it. */
export interface Choice {
  /** Legal move, a promotion to a queen if it is one. */
  readonly move: LegalMove;
  /** Last iteration of the search. */
  readonly info: SearchInfo;
}

/** What a player thinks with: a {@linkcode SearchWorker}, or a part of one. */
export type SearchService = Pick<SearchWorker, "think" | "moveNow">;

/**
 * Material that the search starts from at most. Who is 2,000 ahead has mated, as
 * micro-Max sees it, and looks no further; this leaves room for gains.
 */
const MOST_MATERIAL = 1000;
const PAWN_VALUE = 99;

/** Worse than any mate. */
const ILLEGAL = -4 * MATE;
/** The engine's score for mate, and for a move that mates. */
const MATED = 2 * MATE;
const MATING = MATED - 1;

/**
 * What the search cannot see: moves that let the opponent claim a draw are worth
 * nothing, and castling past a pawn's attack, which micro-Max overlooks, is not
 * to be played.
 *
 * @returns `[from, to, score]` each, as the engine's limits take them
 */
export function rootScoreOverrides(game: Game): number[][] {
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
function withAllMaterial(position: Position, info: SearchInfo): SearchInfo {
  const { score: start } = searchable(position);
  if (start === undefined || Math.abs(info.score) > MATE) return info;
  return { ...info, score: info.score + materialOf(position) - start };
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
 * Lets the engine choose a move in the last position of a game that goes on: the
 * best that it finds, or with a weakness one that a weak player might choose.
 *
 * @returns null if it was cancelled
 * @throws {Error} if the engine failed twice; the sentence says why
 */
export function chooseMove(
  searchWorker: SearchService,
  game: Game,
  { weakness, softLimit = Infinity, ...limits }: PlayLimits,
  onIteration: (info: SearchInfo) => void = () => {},
): Promise<Choice | null> {
  const moveNow = () => searchWorker.moveNow();
  return weakness === undefined
    ? chooseBest(
      searchWorker,
      game,
      limits,
      softStop(softLimit, moveNow, onIteration),
    )
    : chooseWeakly(searchWorker, game, { ...limits, weakness }, onIteration);
}

async function chooseBest(
  searchWorker: SearchService,
  game: Game,
  limits: ThinkLimits,
  onIteration: (info: SearchInfo) => void,
): Promise<Choice | null> {
  const now = position(game, game.ply);
  const overrides = rootScoreOverrides(game);
  const asked = { ...limits, overrides };
  const found = await searchWorker.think(searchable(now), asked, (info) => {
    onIteration(withAllMaterial(now, info));
  });
  if (found === null) return null;
  const info = withAllMaterial(now, found);
  const moves = legalMoves(now);
  const move = bestAmong(moves, info) ?? moves[0];
  return { move, info };
}

// -- Playing weakly -----------------------------------------------------------

/** A move with what a search of it alone found. */
interface Searched extends Choice, Prospect {}

/** The choice of a weak player. All of its thinking is told as one iteration. */
async function chooseWeakly(
  searchWorker: SearchService,
  game: Game,
  { weakness, ...limits }: PlayLimits & { readonly weakness: Weakness },
  onIteration: (info: SearchInfo) => void,
): Promise<Choice | null> {
  const start = performance.now();
  const searched = await searchEach(searchWorker, game, limits);
  if (searched === null) return null;
  const { seed = Math.random() * 2 ** 32 } = weakness;
  const random = randomSource(seed, movesPlayed(game));
  const { move, info } = chooseAmong(searched, weakness, random);
  const nodes = searched.reduce((sum, { info }) => sum + info.nodes, 0);
  const milliseconds = performance.now() - start;
  const whole = { ...info, nodes, milliseconds };
  onIteration(whole);
  return { move, info: whole };
}

/** Searches every legal move, or those that the time is enough for. */
async function searchEach(
  searchWorker: SearchService,
  game: Game,
  { milliseconds = Infinity, ...limits }: ThinkLimits,
): Promise<Searched[] | null> {
  const now = position(game, game.ply);
  const end = performance.now() + milliseconds;
  const overrides = rootScoreOverrides(game);
  const moves = legalMoves(now)
    .filter(({ promotion }) => promotion === 0 || promotion === QUEEN);
  const searched: Searched[] = [];
  for (const move of moves) {
    const left = end - performance.now();
    if (left <= 0 && searched.length > 0) break;
    const barred = moves.filter((other) => other !== move)
      .map(({ from, to }) => [from, to, ILLEGAL]);
    const asked = {
      ...limits,
      ...(left < Infinity ? { milliseconds: left } : {}),
      overrides: [...overrides, ...barred],
    };
    const one = settled(now, move, overrides) ??
      await searchMove(searchWorker, now, move, asked);
    if (one === null) return null;
    searched.push(one);
  }
  return searched;
}

/** A move that needs no search: it ends the game, or its score is known. */
function settled(
  now: Position,
  move: LegalMove,
  overrides: readonly number[][],
): Searched | null {
  const ending = endingIn(play(now, move), 1);
  const isKnown = overrides.some(([from, to]) =>
    from === move.from && to === move.to
  );
  if (ending === null && !isKnown) return null;
  const mates = ending !== null && ending.winner !== 0;
  const line = [{ from: move.from, to: move.to }];
  const score = mates ? MATING : 0;
  const info = { ply: 1, nodes: 0, score, line, milliseconds: 0 };
  // A mate on the board is better than one that the search promises.
  const careful = (mates ? 2 * MATED : 0) - materialOf(now);
  return { move, info, careful, glance: 0 };
}

/** Searches a move by barring the others. */
async function searchMove(
  searchWorker: SearchService,
  now: Position,
  move: LegalMove,
  limits: ThinkLimits,
): Promise<Searched | null> {
  let glance: number | undefined;
  const gainOf = (info: SearchInfo) =>
    withAllMaterial(now, info).score - materialOf(now);
  const found = await searchWorker.think(searchable(now), limits, (info) => {
    if (info.ply > 0) glance ??= gainOf(info);
  });
  if (found === null) return null;
  const careful = gainOf(found);
  const info = withAllMaterial(now, found);
  return { move, info, careful, glance: glance ?? careful };
}
