/**
 * The judge of a game: finds its mistakes, move by move. Searches are limited by
 * nodes, so that every machine finds the same mistakes.
 *
 * Each position gets a glance. Where the winning chance drops, two searches go
 * deeper, and then deeper again: one for the best of the other moves, one for the
 * position after the move. Iterations that see equally far must agree on the drop.
 */

import { type Game, newGame } from "../game/game.ts";
import { sanAt } from "../game/variation_tree.ts";
import { MATE, WHITE } from "../mod.ts";
import { formatSan } from "../notation/san.ts";
import type { Choice } from "../player/choose_move.ts";
import { followVariation, legalPart } from "../player/principal_variation.ts";
import type { VariationMove } from "../player/principal_variation.ts";
import { centipawns, MATED, mateDistance } from "../player/score.ts";
import type { OnIteration } from "../player/search_worker.ts";
import type { PlayLimits } from "../player/weakness.ts";
import { isSameMove, type LegalMove, legalMoves } from "../rules/position.ts";
import type { Fact } from "./fact.ts";
import { factsOf } from "./facts.ts";
import { winningChance } from "./winning_chance.ts";

/** A move of a game and its judgement. */
export interface JudgedMove {
  /** Plies played including it, from 1 on. */
  readonly ply: number;
  readonly san: string;
  /** `"?"` is a mistake, `"??"` a blunder. */
  readonly mark: "?" | "??" | null;
  /** Percentage points of winning chance that it gives away: 0 … 100. */
  readonly drop: number;
  /** Centipawns for White after it; a mate in n moves is ±(32,000 − n). */
  readonly score: number;
  /** The best move and the line after it, in SAN. */
  readonly line: readonly string[];
  /** The opponent's reply and the line after it, in SAN; empty without one. */
  readonly reply: readonly string[];
  /** What is wrong with it. */
  readonly facts: readonly Fact[];
  /** Whether only one move was good; false for moves without a mark. */
  readonly isOnlyMove: boolean;
}

/** Nodes after which a glance begins no other iteration. */
const GLANCE = 20_000;
/** The effort that tells whether there is only one good move. */
const SHORT_LOOK = 10;
/** Longer looks: the effort in glances, and the drop from which it is made. */
const LOOKS = [
  { effort: SHORT_LOOK, suspicious: 12 },
  { effort: 40, suspicious: 16 },
];
/** Drop from which a move is a mistake, in percentage points. */
const MISTAKE = 20;
/** Drop from which a move is a blunder. */
const BLUNDER = 30;
/** Winning chance, in percent, below which a game counts as lost. */
const LOST = 30;
/** Percentage points by which the only good move is better than all others. */
const ONLY = 20;
/** The score of a mate on the board; each move until then costs one. */
export const MATE_CENTIPAWNS = 32_000;

/** What a search found, for the side to move. */
interface Finding {
  /** Score by iteration, from 0 plies on; at least one. */
  readonly scores: readonly number[];
  /** Empty if the game has ended. */
  readonly line: readonly VariationMove[];
}

/**
 * Searches the position at a ply with the nodes of `effort` glances. An excluded
 * move is left out.
 */
type Search = (
  ply: number,
  effort: number,
  excluded?: LegalMove,
) => Promise<Finding>;

/**
 * The engine that judges: chooses a move, or null if it was cancelled. If it
 * reports no iterations, its final score counts for all of them.
 */
export type Chooser = (
  game: Game,
  limits: PlayLimits,
  onIteration: OnIteration,
) => Promise<Choice | null>;

/** Thrown to end the review when a search is cancelled. */
const STOPPED = Symbol("stopped");

/**
 * Judges the moves of a game from a ply on, one after the other. It ends when the
 * engine cancels a search. Nobody else may use the engine meanwhile.
 */
export async function* judgeMoves(
  choose: Chooser,
  game: Game,
  { from = 1, nodes = GLANCE } = {},
): AsyncGenerator<JudgedMove> {
  const search = searchOf(choose, game, nodes);
  try {
    let before = await search(from - 1, 1);
    for (let ply = from; ply <= game.ply; ply++) {
      const after = await search(ply, 1);
      yield await judgeMove(search, game, ply, before, after);
      before = after;
    }
  } catch (thrown) {
    if (thrown !== STOPPED) throw thrown;
  }
}

function searchOf(choose: Chooser, game: Game, nodes: number): Search {
  return async (ply, effort, excluded) => {
    const { ending, claims, position } = game.plies[ply];
    const isLast = ply === game.ply;
    if (ending !== null && isLast) {
      return { scores: [ending.winner === 0 ? 0 : -MATED], line: [] };
    }
    // A draw that could be claimed counts only where the game stops.
    const least = claims.length > 0 && isLast ? 0 : -Infinity;
    const isDead = ending?.reason === "insufficient material";
    const worth = (score: number) => isDead ? 0 : Math.max(least, score);
    const scores: number[] = [];
    const choice = await choose(
      newGame(position), // repetitions of earlier positions do not count
      { nodes: nodes * effort, excluded: excluded ? [excluded] : [] },
      ({ score }) => scores.push(worth(score)),
    );
    if (choice === null) throw STOPPED;
    const { move, info } = choice;
    if (scores.length === 0) scores.push(worth(info.score));
    const line = legalPart(followVariation(position, info.line));
    return { scores, line: line.length > 0 ? line : [{ position, move }] };
  };
}

// -- Judging a move -----------------------------------------------------------

/** Judges a move, beginning with the glances at the positions around it. */
async function judgeMove(
  search: Search,
  game: Game,
  ply: number,
  ...glance: [Finding, Finding]
): Promise<JudgedMove> {
  const { position } = game.plies[ply - 1];
  const played = { position, move: game.plies[ply].move as LegalMove };
  const [best, after] = await examine(search, played, ply, ...glance);
  const isBest = isSameMove(best.line[0].move, played.move);
  const drop = isBest ? 0 : Math.max(0, dropBetween(best, after));
  const mark = drop < MISTAKE ? null : drop < BLUNDER ? "?" : "??";
  const score = centipawnsOf(scoreOf(after));
  return {
    ply,
    san: sanAt(game, ply),
    mark,
    drop,
    score: game.plies[ply].position.side === WHITE ? score : 0 - score,
    line: sansOf(best),
    reply: sansOf(after),
    facts: mark === null ? [] : factsAbout(played, best, after),
    isOnlyMove: mark !== null && await hasOneGoodMove(search, ply, best),
  };
}

/**
 * Looks longer at a move that seems to be a mistake, up to twice. A move that
 * proves as good as the others becomes the best line itself.
 */
async function examine(
  search: Search,
  { position, move }: VariationMove,
  ply: number,
  best: Finding,
  after: Finding,
): Promise<[best: Finding, after: Finding]> {
  const isForced = legalMoves(position).length === 1;
  let drop = winningChance(scoreOf(best)) - winningChance(-scoreOf(after));
  for (const { effort, suspicious } of LOOKS) {
    if (drop < suspicious || isForced) break;
    best = await search(ply - 1, effort, move);
    after = await search(ply, effort);
    drop = dropBetween(best, after);
  }
  if (drop > 0) return [best, after];
  const scores = after.scores.map((score) => 0 - score);
  return [{ scores, line: [{ position, move }, ...after.line] }, after];
}

/** The line of a search in SAN. */
function sansOf({ line }: Finding): string[] {
  return line.map(({ position, move }) => formatSan(position, move));
}

/** Whether every other move is clearly worse than the best. */
async function hasOneGoodMove(search: Search, ply: number, best: Finding) {
  const second = await search(ply - 1, SHORT_LOOK, best.line[0].move);
  const depth = Math.min(depthOf(best), depthOf(second));
  return chanceAt(best, depth) - chanceAt(second, depth) >= ONLY;
}

// -- Scores -------------------------------------------------------------------

function scoreOf({ scores }: Finding): number {
  return scores[scores.length - 1];
}

/** Plies that a search looked ahead; infinite if it found a mate. */
function depthOf(finding: Finding): number {
  const isMate = mateDistance(scoreOf(finding)) !== null;
  return isMate ? Infinity : finding.scores.length - 1;
}

/** The winning chance that a search saw at a depth. */
function chanceAt(finding: Finding, depth: number): number {
  const isLast = depthOf(finding) === Infinity;
  const score = isLast ? scoreOf(finding) : finding.scores[Math.max(0, depth)];
  return winningChance(score);
}

/**
 * Whole percentage points that a move gives away: the smallest drop of three
 * pairs of iterations. A pair is fair if the search after the move is a ply
 * shallower, because the move itself is a ply. There are the deepest fair pair,
 * the pair before it, and the deepest pair of equal depth.
 */
function dropBetween(best: Finding, after: Finding): number {
  const fair = Math.min(depthOf(best), depthOf(after) + 1);
  const even = Math.min(depthOf(best), depthOf(after));
  const dropAt = (before: number, then: number) =>
    dropFrom(chanceAt(best, before), 100 - chanceAt(after, then));
  const least = Math.min(
    dropAt(fair, fair - 1),
    dropAt(fair - 1, fair - 2),
    dropAt(even, even),
  );
  return Math.round(least);
}

/** In a game that is decided and stays so, no move is a mistake. */
function dropFrom(before: number, after: number): number {
  const isDecided = before < LOST || after > 100 - LOST;
  return Math.min(before - after, isDecided ? MISTAKE - 1 : 100);
}

function centipawnsOf(score: number): number {
  const moves = mateDistance(score);
  if (moves === null) return centipawns(score);
  return Math.sign(score) * (MATE_CENTIPAWNS - Math.abs(moves));
}

/** What is wrong with a mistake. Mates count from the position before it. */
function factsAbout(
  { position, move }: VariationMove,
  best: Finding,
  after: Finding,
): Fact[] {
  const played = 0 - scoreOf(after);
  const score = {
    move: played > MATE ? played - 1 : played,
    better: scoreOf(best),
  };
  const reply = after.line.map(({ move }) => move);
  const better = best.line.map(({ move }) => move);
  return factsOf({ position, move, reply, better, score });
}
