/**
 * The judge of a game: finds its mistakes. Searches are limited by nodes, so that
 * every machine finds the same mistakes.
 *
 * It goes from the last position to the first, with an engine that remembers:
 * what it found after a move is known when it looks at the position before. A
 * game is cut into blocks, and in each block it remembers that block alone, so
 * the result is the same for any number of judges and any order of the blocks.
 */

import { type Game, isNullPly, undo } from "../chess/game/game.ts";
import { WHITE } from "../chess/constants.ts";
import { sanAt } from "../chess/notation/numbered_moves.ts";
import { formatSan } from "../chess/notation/san.ts";
import { chooseMove, type SearchService } from "../player/choose_move.ts";
import type { Opponent } from "../player/opponent.ts";
import {
  legalVariation,
  type VariationMove,
} from "../player/principal_variation.ts";
import { scoreOfMove } from "../chess/score.ts";
import { isSameMove, legalMoves } from "../chess/rules/position.ts";
import type { LegalMove } from "../chess/rules/position.ts";
import { centipawnsOf } from "./centipawns.ts";
import { type Fact, isDeed } from "./fact.ts";
import { Channel } from "./pool/channel.ts";
import { factsOf } from "./facts.ts";
import { type Finding, lookerOf, settled, STOPPED } from "./looks/looks.ts";
import { type Judge, JudgePool } from "./pool/judge_pool.ts";
import {
  allowedMateMark,
  EXTERNAL_POLICY,
  fallOf,
  isSuspect,
  type JudgeLook,
  type Loss,
  type Mark,
  markOf,
  materialMark,
  missesMate,
  PLAIN_LOSS,
  type Policy,
  TEXTBOOK_POLICY,
  worseMark,
} from "./policy.ts";
import { type Tried, tried } from "./looks/trial.ts";
import { winningChance } from "./winning_chance.ts";

/**
 * A move of a game and its judgement. Without a score it is no judgement: the
 * judge gave none for the position before or after the move, or it is a null move.
 * Then it has no mark, no drop and no lines.
 */
export interface JudgedMove {
  /** Plies played including it, from 1 on. */
  readonly ply: number;
  /** The move in SAN. */
  readonly san: string;
  /** `"?!"`, `"?"` or `"??"`; null if the move is good enough. */
  readonly mark: Mark | null;
  /** Percentage points of winning chance that it gives away: 0 … 100. */
  readonly drop: number;
  /** Centipawns for White after it; a mate in n moves is ±(32,000 − n). */
  readonly score: number | null;
  /** The best move and the line after it, in SAN. */
  readonly line: readonly string[];
  /** The line after the move itself, in SAN: what it allows. */
  readonly reply: readonly string[];
  /** What is wrong with it. */
  readonly facts: readonly Fact[];
}

/**
 * A lead fades after `from` plies without a capture or a pawn move, and `half`
 * plies later only half of it is left: a side that could use it would have.
 */
const STANDSTILL = { from: 20, half: 10 };

/** The textbook program as a judge. */
export function textbookJudge(service: SearchService): Judge {
  return {
    policy: TEXTBOOK_POLICY,
    choose: (game, limits) => chooseMove(service, game, limits),
  };
}

/** Another program as a judge. */
export function externalJudge(opponent: Opponent): Judge {
  return {
    policy: { ...EXTERNAL_POLICY, scale: opponent.scale ?? 1 },
    choose: (game, limits) => opponent.chooseMove(game, limits),
  };
}

/** Plies of the moves to judge; by default those of the whole game. */
export type JudgedRange = Readonly<{ from?: number; to?: number }>;

/**
 * Judges the moves of a game, the last one first. It ends when the engine cancels
 * a search. Nobody else may use the engine meanwhile. A pool judges ahead of the
 * reader, and may judge several games at once; a single judge waits to be asked.
 */
export function judgeMoves(
  judges: Judge | JudgePool,
  game: Game,
  range: JudgedRange = {},
): AsyncGenerator<JudgedMove> {
  const stretches = stretchesOf(judges.policy, game, range);
  return judges instanceof JudgePool
    ? judgeTogether(judges, game, stretches)
    : judgeAlone(judges, game, stretches);
}

async function* judgeAlone(
  judge: Judge,
  game: Game,
  stretches: readonly Stretch[],
): AsyncGenerator<JudgedMove> {
  for (const stretch of stretches) {
    let last = stretch.to + 1;
    for await (const judged of judgeStretch(judge, game, stretch)) {
      last = judged.ply;
      yield judged;
    }
    if (last > stretch.from) return;
  }
}

async function* judgeTogether(
  pool: JudgePool,
  game: Game,
  stretches: readonly Stretch[],
): AsyncGenerator<JudgedMove> {
  const channels = stretches.map((stretch) => {
    const channel = new Channel<JudgedMove>();
    const expected = stretch.to - stretch.from + 1;
    pool.assign((judge) =>
      channel.fill(judgeStretch(judge, game, stretch), expected)
    );
    return channel;
  });
  try {
    for (const channel of channels) {
      yield* channel;
      if (channel.isCutOff) return;
    }
  } finally {
    channels.forEach((channel) => channel.abandon());
  }
}

/** Plies to judge in a row, inclusive. */
type Stretch = Required<JudgedRange>;

/** The blocks of a game, counted from its end, as far as they are asked for. */
function stretchesOf(
  { block }: Policy,
  game: Game,
  { from = 1, to = game.ply }: JudgedRange,
): Stretch[] {
  const size = Math.min(block, Math.max(1, game.ply));
  const count = Math.ceil(game.ply / size);
  return Array.from({ length: count }, (_, index) => {
    const end = game.ply - index * size;
    return { from: Math.max(from, end - size + 1), to: Math.min(to, end) };
  }).filter(({ from, to }) => to >= from);
}

/** Judges some moves in a row, the last one first. */
async function* judgeStretch(
  judge: Judge,
  game: Game,
  { from, to }: Stretch,
): AsyncGenerator<JudgedMove> {
  const { policy } = judge;
  const look = lookerOf(judge, game);
  try {
    const last = Math.min(game.ply, to + policy.ahead);
    for (let ply = last; ply > to; ply--) await look(ply, policy.nodes);
    let after = await look(to, policy.nodes);
    for (let ply = to; ply >= from; ply--) {
      let before = await look(ply - 1, policy.nodes);
      if (isNullPly(game, ply)) after = null;
      for (const again of policy.again) {
        if (before === null || after === null) break;
        if (!isDoubtful(policy, again, { game, ply, before, after })) break;
        after = await look(ply, again.nodes);
        before = await look(ply - 1, again.nodes);
      }
      yield before === null || after === null
        ? unjudged(game, ply)
        : await finallyJudged(judge, { game, ply, before, after });
      after = before;
    }
  } catch (thrown) {
    if (thrown !== STOPPED) throw thrown;
  }
}

/** A null move, or one without a score before or after it. */
function unjudged(game: Game, ply: number): JudgedMove {
  const san = sanAt(game, ply);
  const nothing = { line: [], reply: [], facts: [] };
  return { ply, san, mark: null, drop: 0, score: null, ...nothing };
}

/** The judgement by lines that are played on if the move is a mistake. */
async function finallyJudged(
  judge: Judge,
  found: FoundMove,
): Promise<JudgedMove> {
  const { policy } = judge;
  const { mark, trial } = await plainMark(judge, found);
  const verdict = judged(policy, found, mark);
  if (verdict.mark === null) return verdict;
  const before = await settled(judge, found.before);
  const after = await settled(judge, found.after);
  const explained = judged(policy, { ...found, before, after }, mark);
  if (explained.facts.some(isDeed)) return explained;
  const both = trial ?? await trialOf(judge, found);
  if (both === null) return explained;
  const shown = judged(policy, shownBy(both, found), mark);
  return trial !== null || shown.facts.some(isDeed) ? shown : explained;
}

/** A mark by the second measure, and the trial that it comes from, if any. */
interface PlainMark {
  readonly mark: Mark | null;
  readonly trial: BothTried | null;
}

/**
 * The mark of a move that misses a mate, newly allows one, or loses material or
 * does not take it, however much is won or lost. Null if it does none of these.
 */
async function plainMark(judge: Judge, found: FoundMove): Promise<PlainMark> {
  const { policy } = judge;
  const loss = lossOf(found);
  if (isBest(found)) return { mark: null, trial: null };
  const mark = missesMate(loss)
    ? PLAIN_LOSS.missed.mark
    : allowedMateMark(policy, loss);
  const isTried = mark === null && isSuspect(policy, loss) &&
    dropBetween(policy, found) < policy.marks["?!"];
  const trial = isTried ? await trialOf(judge, found) : null;
  if (trial === null) return { mark, trial };
  const lost = materialMark(trial.better.score - trial.played.score);
  return { mark: lost, trial: lost && trial };
}

/** The better move and the one played, tried. */
interface BothTried {
  readonly better: Tried;
  readonly played: Tried;
}

/** Tries a move and the better one; null if the judge gives no scores. */
async function trialOf(
  judge: Judge,
  found: FoundMove,
): Promise<BothTried | null> {
  const start = gameBefore(found);
  const better = await tried(judge, start, found.before.line[0].move);
  const played = await tried(judge, start, moveOf(found).move);
  return better && played && { better, played };
}

/** What was found, with the lines of its trial. */
function shownBy({ better, played }: BothTried, found: FoundMove): FoundMove {
  const { position } = moveOf(found);
  const before = legalVariation(position, better.line);
  const [, ...after] = legalVariation(position, played.line);
  return {
    ...found,
    before: { ...found.before, line: before },
    after: { ...found.after, line: after },
  };
}

// -- Judging a move -----------------------------------------------------------

/** A move of a game, and what was found before and after it. */
interface FoundMove {
  readonly game: Game;
  readonly ply: number;
  readonly before: Finding;
  readonly after: Finding;
}

/** The move, and the position before it. */
function moveOf({ game, ply }: FoundMove): VariationMove {
  const { position } = game.plies[ply - 1];
  return { position, move: game.plies[ply].move as LegalMove };
}

/** The game up to the move. */
function gameBefore({ game, ply }: FoundMove): Game {
  return undo(game, game.ply - ply + 1);
}

/** Points of winning chance that a move gives away, negative if it gains some. */
function dropBetween(policy: Policy, found: FoundMove): number {
  const { before, after } = found;
  const { halfmoves } = moveOf(found).position;
  const idle = Math.max(0, halfmoves - STANDSTILL.from);
  const scale = policy.scale / (1 + idle / STANDSTILL.half);
  return winningChance(before.score, scale) -
    winningChance(0 - after.score, scale);
}

/** What a move gives away beside winning chances. */
function lossOf({ before, after }: FoundMove): Loss {
  return { before: before.score, after: after.score };
}

/** Whether the move played is the best one. */
function isBest(found: FoundMove): boolean {
  return isSameMove(found.before.line[0].move, moveOf(found).move);
}

/** Whether a move needs another look, by what the look before has found. */
function isDoubtful(
  policy: Policy,
  { from, to, fall }: JudgeLook,
  found: FoundMove,
): boolean {
  if (legalMoves(moveOf(found).position).length === 1) return false;
  const drop = dropBetween(policy, found);
  // What loses so much is marked in any case, unless the look before the move
  // thinks it best: then one of the two looks is wrong.
  if (drop >= to) return isBest(found);
  if (drop >= from) return true;
  const loss = lossOf(found);
  return missesMate(loss) || allowedMateMark(policy, loss) !== null ||
    fallOf(policy, loss) >= fall;
}

function judged(
  policy: Policy,
  found: FoundMove,
  plain: Mark | null,
): JudgedMove {
  const { game, ply, before, after } = found;
  const { position, move } = moveOf(found);
  const isFirst = isBest(found);
  const drop = isFirst ? 0 : Math.max(0, dropBetween(policy, found));
  const mark = isFirst ? null : worseMark(markOf(policy, drop), plain);
  // Of a lost side, even a move that loses a piece may cost no chances.
  const isGood = isFirst || drop === 0 && mark === null;
  const best = isGood
    ? { score: 0 - after.score, line: [{ position, move }, ...after.line] }
    : before;
  const score = centipawnsOf(after.score);
  return {
    ply,
    san: sanAt(game, ply),
    mark,
    drop: Math.round(drop),
    score: game.plies[ply].position.side === WHITE ? score : 0 - score,
    line: sansOf(best),
    reply: sansOf(after),
    facts: mark === null ? [] : factsAbout({ position, move }, best, after),
  };
}

function sansOf({ line }: Finding): string[] {
  return line.map(({ position, move }) => formatSan(position, move));
}

/** What is wrong with a mistake. */
function factsAbout(
  { position, move }: VariationMove,
  best: Finding,
  after: Finding,
): Fact[] {
  const score = { move: scoreOfMove(after.score), better: best.score };
  const reply = after.line.map(({ move }) => move);
  const better = best.line.map(({ move }) => move);
  return factsOf({ position, move, reply, better, score });
}
