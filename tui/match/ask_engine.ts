/** The questions that a match puts to engines, and their answers. */

import { type Game, playMove, position } from "../../engine/chess/game/game.ts";
import { bestLines } from "../../engine/player/best_lines.ts";
import type { ChosenMove } from "../../engine/player/choose_move.ts";
import type { Opponent } from "../../engine/player/opponent.ts";
import type {
  OnIteration,
  SearchWorker,
} from "../../engine/player/search_worker.ts";
import type { PlayLimits } from "../../engine/player/play_limits.ts";
import { withinClock } from "../../engine/player/time_management.ts";
import {
  type LegalMove,
  movesTheSameWay,
} from "../../engine/chess/rules/position.ts";
import { assess, type Assessment } from "../../engine/review/assess.ts";
import type { Coach } from "../../engine/review/coach.ts";
import { judgeMoves, textbookJudge } from "../../engine/review/judge.ts";
import { hintLimits, isCoached, type Match, moveLimits } from "./match.ts";
import { adviserOf, type OpponentFacts } from "./players.ts";
import type { JudgedAnswer } from "./practice.ts";
import type { AskedAbout } from "./step.ts";
import { gameAfterPass } from "./threat.ts";

export interface Engines {
  /** Judges moves. */
  readonly textbook: SearchWorker;
  readonly coach: Coach;
  /** Gives the hints, and plays, where no external engine does. */
  readonly denomax: Opponent;
  readonly external: Opponent | null;
}

export type EngineAnswer =
  /** A move to play or to hint at; null if it was cancelled. */
  | { readonly type: "choice"; readonly choice: ChosenMove | null }
  /** The hint, and the best of the other moves. */
  | { readonly type: "ranked"; readonly choices: readonly ChosenMove[] }
  /** The engine's judgement of a move that a person asked about. */
  | { readonly type: "assessed"; readonly found: Assessment }
  /** What the opponent would do if the side to move passed. */
  | { readonly type: "threat"; readonly choice: ChosenMove }
  /** Its judgement of an answer to a puzzle. */
  | { readonly type: "verdict"; readonly verdict: JudgedAnswer }
  /** The coach objects to a person's move, and the opponent has not moved. */
  | { readonly type: "warned"; readonly found: Assessment };

/**
 * Puts a question to the engine that is in charge of it, about the last position
 * of a match. Where the coach watches, it comes before the opponent.
 * @throws {Error} if the engine failed; the message says why.
 */
export function askEngine(
  engines: Engines,
  match: Match,
  asked: AskedAbout,
  onIteration?: OnIteration,
): Promise<EngineAnswer> {
  switch (asked.about) {
    case "turn":
      return chooseMove(engines, match, onIteration);
    case "hint":
      return findHint(engines, match, onIteration);
    case "best":
      return rankMoves(engines, match, onIteration);
    case "threat":
      return findThreat(engines, match);
    case "move":
      return explainMove(engines, match, asked.move);
    case "answer":
      return judgeAnswer(engines, match, asked.move);
  }
}

/** Chooses the opponent's move, unless the coach objects to the one before. */
async function chooseMove(
  engines: Engines,
  match: Match,
  onIteration?: OnIteration,
): Promise<EngineAnswer> {
  const { game } = match;
  if (isCoached(match, game.ply - 1)) {
    const found = await engines.coach.warning(game);
    if (found === null) return CANCELLED;
    if (found !== undefined) return { type: "warned", found };
  }
  const player = playerIn(engines, match.opponent);
  const limits = moveLimits(match);
  const choice = await player.chooseMove(game, limits, onIteration);
  return { type: "choice", choice };
}

async function findHint(
  engines: Engines,
  match: Match,
  onIteration?: OnIteration,
): Promise<EngineAnswer> {
  const { adviser, limits } = adviceOn(engines, match);
  const choice = await adviser.chooseMove(match.game, limits, onIteration);
  return { type: "choice", choice };
}

/** Finds the hint, and the best of the other moves. */
async function rankMoves(
  engines: Engines,
  match: Match,
  onIteration?: OnIteration,
): Promise<EngineAnswer> {
  const { game } = match;
  const { adviser, limits } = adviceOn(engines, match);
  const hint = await adviser.chooseMove(game, limits, onIteration);
  if (hint === null) return CANCELLED;
  const others = await othersThan(hint, adviser, game, limits);
  if (others === null) return CANCELLED;
  return { type: "ranked", choices: [hint, ...others] };
}

async function findThreat(
  engines: Engines,
  match: Match,
): Promise<EngineAnswer> {
  const { adviser, limits } = adviceOn(engines, match);
  const choice = await adviser.chooseMove(gameAfterPass(match.game), limits);
  return choice === null ? CANCELLED : { type: "threat", choice };
}

/** Who gives advice, and how long it may take. */
function adviceOn(engines: Engines, match: Match) {
  const adviser = playerIn(engines, adviserOf(match.opponent));
  return { adviser, limits: withinClock(match.game, hintLimits(match)) };
}

async function explainMove(
  engines: Engines,
  match: Match,
  move: LegalMove,
): Promise<EngineAnswer> {
  const { limits } = adviceOn(engines, match);
  const found = await assess(engines.textbook, match.game, move, limits);
  return found === null ? CANCELLED : { type: "assessed", found };
}

/** Judges an answer to a puzzle as a review would. */
async function judgeAnswer(
  { textbook }: Engines,
  { game: before }: Match,
  move: LegalMove,
): Promise<EngineAnswer> {
  const game = playMove(before, move, before.ply);
  const range = { from: game.ply, to: game.ply };
  const judging = judgeMoves(textbookJudge(textbook), game, range);
  for await (const judged of judging) {
    return { type: "verdict", verdict: { move, judged } };
  }
  return CANCELLED;
}

/** How many moves are named beside the hint. */
const OTHER_MOVES = 2;

/**
 * The best of the other moves, all together within the limits of a hint and no
 * deeper than it. The hint comes first, even if one of them scores higher.
 */
function othersThan(
  { move, info }: ChosenMove,
  adviser: Opponent,
  game: Game,
  limits: PlayLimits,
): Promise<readonly ChosenMove[] | null> {
  const choose = (limits: PlayLimits) => adviser.chooseMove(game, limits);
  const excluded = movesTheSameWay(position(game, game.ply), move);
  const plies = Math.max(1, info.ply);
  const asked = { ...limits, plies, excluded, goesOn: true };
  return bestLines(choose, game, asked, { count: OTHER_MOVES });
}

const CANCELLED: EngineAnswer = { type: "choice", choice: null };

/** The engine in a seat. */
function playerIn(
  { denomax, external }: Engines,
  { seat }: OpponentFacts,
): Opponent {
  return seat === "external" && external !== null ? external : denomax;
}
