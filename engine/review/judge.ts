/**
 * The judge of a game: finds its mistakes, move by move. Searches are limited by
 * nodes, so that every machine finds the same.
 *
 * Each position gets a glance. Where the chance to win drops, the best of the
 * other moves and the position after the move are searched deeper, and deeper
 * again, and iterations that see equally far have to agree on the drop.
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
import { winningChance } from "./winning_chance.ts";
import { describeMove } from "./words.ts";

/** A move of a game, and what is to be said of it. */
export interface JudgedMove {
  /** Moves played with it, from 1 on. */
  readonly ply: number;
  readonly san: string;
  /** `"?"` is a mistake, `"??"` a blunder. */
  readonly mark: "?" | "??" | null;
  /** Percentage points of winning chance that it gave away: 0 … 100. */
  readonly drop: number;
  /** Centipawns for White after it; a mate in n moves is ±(32,000 − n). */
  readonly score: number;
  /** The best move, and what may follow, in SAN. */
  readonly line: readonly string[];
  /** Clauses that say what was wrong. */
  readonly facts: readonly string[];
  /** Was there one good move only? Asked of marked moves. */
  readonly isOnlyMove: boolean;
}

/** Nodes after which no iteration begins at a glance. */
const GLANCE = 20_000;
/** Longer looks: with so many times the nodes, at so large a drop. */
const LOOKS = [
  { effort: 10, suspicious: 12 },
  { effort: 40, suspicious: 16 },
];
const [MISTAKE, BLUNDER] = [20, 30];
/** The chance with which a game is as good as lost. */
const LOST = 30;
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

/** Searches a ply of the game with the nodes of so many glances. */
type Search = (
  ply: number,
  effort: number,
  excluded?: LegalMove,
) => Promise<Finding>;

/**
 * An engine that judges: the move it would make, null if it was cancelled. If it
 * does not tell of iterations, its last word counts for all of them.
 */
export type Chooser = (
  game: Game,
  limits: PlayLimits,
  onIteration: OnIteration,
) => Promise<Choice | null>;

/** Thrown to leave the searches from any depth. */
const STOPPED = Symbol("stopped");

/**
 * Judges the moves of a game from a ply on, one after the other. It ends when its
 * engine, which nobody else may use meanwhile, cancels a search.
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
    // A draw to be had counts if the game goes no further.
    const least = claims.length > 0 && isLast ? 0 : -Infinity;
    const isDead = ending?.reason === "insufficient material";
    const worth = (score: number) => isDead ? 0 : Math.max(least, score);
    const scores: number[] = [];
    const choice = await choose(
      newGame(position), // nobody has to repeat what was played before
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

/** Judges a move by what a glance found before and after it. */
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
    line: best.line.map(({ position, move }) => formatSan(position, move)),
    facts: mark === null ? [] : describe(played, best, after),
    isOnlyMove: mark !== null && await hasOneGoodMove(search, ply, best),
  };
}

/**
 * Looks longer, and then longer again, at a move that seems to be a mistake. If
 * it is as good as the others, it is the best itself.
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

/** Is every move but the best clearly worse? */
async function hasOneGoodMove(search: Search, ply: number, best: Finding) {
  const second = await search(ply - 1, LOOKS[0].effort, best.line[0].move);
  const depth = Math.min(depthOf(best), depthOf(second));
  return chanceAt(best, depth) - chanceAt(second, depth) >= ONLY;
}

// -- Scores -------------------------------------------------------------------

function scoreOf({ scores }: Finding): number {
  return scores[scores.length - 1];
}

/** Plies that a search looked ahead; to the end if it found a mate. */
function depthOf(finding: Finding): number {
  const isMate = mateDistance(scoreOf(finding)) !== null;
  return isMate ? Infinity : finding.scores.length - 1;
}

/** The chance to win as a search saw it so many plies deep. */
function chanceAt(finding: Finding, depth: number): number {
  const isLast = depthOf(finding) === Infinity;
  const score = isLast ? scoreOf(finding) : finding.scores[Math.max(0, depth)];
  return winningChance(score);
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
    dropFrom(chanceAt(best, before), 100 - chanceAt(after, then))
  );
  return Math.round(Math.min(...drops));
}

/** In a game that is decided, and stays so, nothing is a mistake. */
function dropFrom(before: number, after: number): number {
  const isDecided = before < LOST || after > 100 - LOST;
  return Math.min(before - after, isDecided ? MISTAKE - 1 : 100);
}

function centipawnsOf(score: number): number {
  const moves = mateDistance(score);
  if (moves === null) return centipawns(score);
  return Math.sign(score) * (MATE_CENTIPAWNS - Math.abs(moves));
}

/** What was wrong with a mistake, with mates counted from before it. */
function describe(
  { position, move }: VariationMove,
  best: Finding,
  after: Finding,
): string[] {
  const played = 0 - scoreOf(after);
  const score = { move: played, better: scoreOf(best) };
  if (played > MATE) score.move--;
  const [reply, better] = [after, best]
    .map(({ line }) => line.map(({ move }) => move));
  return describeMove({ position, move, reply, better, score });
}
