/**
 * The judge of a game: finds its mistakes, move by move. Searches are limited by
 * nodes, so that every machine finds the same.
 *
 * Each position gets a glance. Where the chance to win drops, the best of the
 * other moves and the position after the move are searched much deeper, and two
 * iterations, each against the one that sees as far, have to agree on the drop.
 */

import { type Game, undo } from "../game/game.ts";
import { isSameMove, sanAt } from "../game/variation_tree.ts";
import { WHITE } from "../mod.ts";
import { formatSan } from "../notation/san.ts";
import { chooseMove, type SearchService } from "../player/choose_move.ts";
import {
  followVariation,
  legalPart,
  type VariationMove,
} from "../player/principal_variation.ts";
import { centipawns, MATED, mateDistance } from "../player/score.ts";
import type { SearchInfo } from "../player/search_worker.ts";
import { type LegalMove, legalMoves } from "../rules/position.ts";
import { winningChance } from "./winning_chance.ts";

/** `"?"` is a mistake, `"??"` a blunder. */
export type Mark = "?" | "??";

/** A move of a game, and what is to be said of it. */
export interface JudgedMove {
  /** Moves played with it: White's first is 1, if White began. */
  readonly ply: number;
  readonly san: string;
  readonly mark: Mark | null;
  /** Percentage points of winning chance that it gave away: 0 … 100. */
  readonly drop: number;
  /** Centipawns for White after it; a mate in n moves is ±(32,000 − n). */
  readonly score: number;
  /** The best move, and what may follow, in SAN; it is the first of these. */
  readonly best: string;
  readonly line: readonly string[];
  /** Clauses that say what was wrong. */
  readonly words: readonly string[];
  /** Was there one good move only? Asked of marked moves. */
  readonly isOnlyMove: boolean;
}

/** Nodes after which no iteration begins at a glance. */
const GLANCE = 12_000;
/** How many times as many are in the looks at what seems to be a mistake. */
const LOOKS = [16, 64];
/** The drop at a glance that is worth a look. */
const SUSPICIOUS = 8;
const [MISTAKE, BLUNDER] = [20, 30];
/** What the second best move has to lose for the best to be the only one. */
const ONLY = 20;
/** A mate on the board, in centipawns; each move until then counts one. */
export const MATE_CENTIPAWNS = 32_000;

/** What a search found, for the side to move. */
interface Finding {
  /** By iteration, from 0 plies on; one at least. */
  readonly scores: readonly number[];
  /** Empty if the game has ended. */
  readonly line: readonly VariationMove[];
}

/** What is best before a move, what follows it, and the chance it gives away. */
interface Comparison {
  readonly best: Finding;
  readonly after: Finding;
  readonly drop: number;
}

/** Searches a ply of the game with the nodes of so many glances. */
type Search = (
  ply: number,
  effort: number,
  excluded?: LegalMove,
) => Promise<Finding>;

interface JudgeOptions {
  /** Nodes for a glance at a position, and by that for longer looks. */
  readonly nodes?: number | undefined;
  /** Ends the review, in the middle of a search. */
  readonly signal?: AbortSignal | undefined;
  /** The first ply to judge. */
  readonly from?: number;
}

/** Thrown to leave the searches from any depth. */
const STOPPED = Symbol("stopped");

/**
 * Judges the moves of a game one after the other. Nobody else may use the
 * searcher meanwhile.
 */
export async function* judgeMoves(
  searcher: SearchService,
  game: Game,
  { nodes, signal, from = 1 }: JudgeOptions = {},
): AsyncGenerator<JudgedMove> {
  const search = searchOf(searcher, game, signal, nodes);
  const stop = () => searcher.moveNow();
  signal?.addEventListener("abort", stop);
  try {
    let before = await search(from - 1, 1);
    for (let ply = from; ply <= game.ply; ply++) {
      const after = await search(ply, 1);
      yield await judgeMove(search, game, ply, before, after);
      before = after;
    }
  } catch (thrown) {
    if (thrown !== STOPPED) throw thrown;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

function searchOf(
  searcher: SearchService,
  game: Game,
  signal: AbortSignal | undefined,
  nodes = GLANCE,
): Search {
  return async (ply, effort, excluded) => {
    const { ending, claims, position } = game.plies[ply];
    const scores: number[] = [];
    if (ending !== null && ply === game.ply) {
      return { scores: [ending.winner === 0 ? 0 : -MATED], line: [] };
    }
    const least = claims.length > 0 ? 0 : -Infinity; // a draw to be had
    const listen = ({ score }: SearchInfo) => {
      scores.push(Math.max(least, score));
    };
    const then = undo(game, game.ply - ply);
    const limits = {
      nodes: nodes * effort,
      excluded: excluded === undefined ? [] : [excluded],
    };
    if (signal?.aborted) throw STOPPED;
    const choice = await chooseMove(searcher, then, limits, listen);
    if (signal?.aborted || choice === null) throw STOPPED;
    const { move, info } = choice;
    const line = legalPart(followVariation(position, info.line));
    return { scores, line: line.length > 0 ? line : [{ position, move }] };
  };
}

// -- Judging a move -----------------------------------------------------------

async function judgeMove(
  search: Search,
  game: Game,
  ply: number,
  before: Finding,
  glance: Finding,
): Promise<JudgedMove> {
  const { best, after, drop } = await examine(
    search,
    game,
    ply,
    before,
    glance,
  );
  const mark = drop < MISTAKE ? null : drop < BLUNDER ? "?" : "??";
  const line = best.line.map(({ position, move }) => formatSan(position, move));
  const score = centipawnsOf(scoreOf(after));
  return {
    ply,
    san: sanAt(game, ply),
    mark,
    drop,
    score: game.plies[ply].position.side === WHITE ? score : 0 - score,
    best: line[0],
    line,
    words: mateWords(matesIn(best, after)),
    isOnlyMove: mark !== null && await hasOneGoodMove(search, ply, best),
  };
}

/** Looks longer, and then longer again, at a move that seems to be a mistake. */
async function examine(
  search: Search,
  game: Game,
  ply: number,
  best: Finding,
  after: Finding,
): Promise<Comparison> {
  const { position } = game.plies[ply - 1];
  const move = game.plies[ply].move as LegalMove;
  let drop = dropBetween(best, after);
  let isBest = isSameMove(best.line[0].move, move);
  if (isSuspicious(best, after) && legalMoves(position).length > 1) {
    for (const effort of LOOKS) {
      best = await search(ply - 1, effort, move);
      after = await search(ply, effort);
      drop = dropBetween(best, after);
      if (drop < MISTAKE) break;
    }
    isBest = drop <= 0;
  }
  if (!isBest) return { best, after, drop: Math.max(0, drop) };
  const scores = after.scores.map((score) => -score);
  const line = [{ position, move }, ...after.line];
  return { best: { scores, line }, after, drop: 0 };
}

/** Has a move lost something at a glance, or missed a mate? */
function isSuspicious(before: Finding, after: Finding): boolean {
  const drop = winningChance(scoreOf(before)) - winningChance(-scoreOf(after));
  return drop >= SUSPICIOUS || isMateMissed(matesIn(before, after));
}

/** Is every move but the best clearly worse? */
async function hasOneGoodMove(
  search: Search,
  ply: number,
  { scores, line: [{ move }] }: Finding,
): Promise<boolean> {
  const second = await search(ply - 1, LOOKS[0], move);
  const depth = Math.min(scores.length, second.scores.length) - 1;
  return chanceAt({ scores }, depth) - chanceAt(second, depth) >= ONLY;
}

// -- Scores -------------------------------------------------------------------

function scoreOf({ scores }: Pick<Finding, "scores">): number {
  return scores[scores.length - 1];
}

function isMate(score: number): boolean {
  return mateDistance(score) !== null;
}

/** The chance as a search saw it at a depth. A mate is one at every depth. */
function chanceAt(finding: Pick<Finding, "scores">, depth: number): number {
  const score = scoreOf(finding);
  if (isMate(score)) return winningChance(score);
  return winningChance(finding.scores[Math.max(0, depth)]);
}

/** Plies that a search looked ahead; to the end if it found a mate. */
function depthOf({ scores }: Finding): number {
  return isMate(scores[scores.length - 1]) ? Infinity : scores.length - 1;
}

/**
 * What a move gives away, in whole percentage points: the least of the drops by
 * three pairs of iterations: the deepest that see equally far, as the move itself
 * is a ply, the two before them, and a pair that sees farther behind the move.
 */
function dropBetween(best: Finding, after: Finding): number {
  const fair = Math.min(depthOf(best), depthOf(after) + 1);
  const even = Math.min(depthOf(best), depthOf(after));
  const pairs = [[fair, fair - 1], [fair - 1, fair - 2], [even, even]];
  const drops = pairs.map(([before, then]) =>
    chanceAt(best, before) - (100 - chanceAt(after, then))
  );
  return Math.round(Math.min(...drops));
}

function centipawnsOf(score: number): number {
  const moves = mateDistance(score);
  if (moves === null) return centipawns(score);
  return Math.sign(score) * (MATE_CENTIPAWNS - Math.abs(moves));
}

// -- Words --------------------------------------------------------------------

/** Moves until mate: positive if the mover of a move mates, counting it. */
interface Mates {
  readonly reply: number | null;
  readonly better: number | null;
}

function matesIn(best: Finding, after: Finding): Mates {
  const reply = mateDistance(scoreOf(after));
  return {
    reply: reply === null ? null : reply > 0 ? 0 - reply : 1 - reply,
    better: mateDistance(scoreOf(best)),
  };
}

function isMateMissed({ reply, better }: Mates): boolean {
  return (better ?? 0) > 0 && (reply ?? 0) <= 0;
}

/** Names a mate that a move misses or allows. */
function mateWords({ reply, better }: Mates): string[] {
  const misses = isMateMissed({ reply, better });
  const allows = (reply ?? 0) < 0 && (better ?? 0) >= 0;
  return [
    misses ? [`misses mate in ${better}`] : [],
    allows ? [`allows mate in ${0 - (reply ?? 0)}`] : [],
  ].flat();
}
