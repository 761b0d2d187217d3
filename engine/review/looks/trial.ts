/**
 * Plays a move on, to see what comes of it. A search that sees a piece lost, or a
 * pawn queen, often sees only that another move delays it: then the two lines, both
 * played on, end alike.
 */

import { type Game, playRecord } from "../../chess/game/game.ts";
import { ruledEnding } from "../../chess/game/history.ts";
import type { LegalMove } from "../../chess/rules/position.ts";
import { MATED } from "../../chess/score.ts";
import { scored } from "./looks.ts";
import type { Judge } from "../pool/judge_pool.ts";
import { steadied } from "../policy.ts";

/** What comes of a move, for its side. */
export interface Tried {
  /** The move, and those that followed. */
  readonly line: readonly LegalMove[];
  /** The mean of the scores, as `steadied` has them. */
  readonly score: number;
}

/**
 * Tries a move in the last position of a game, which may be the record of one that
 * went on after the rules had ended it: both sides play on after the move. Null if
 * the judge gives no score.
 */
export async function tried(
  judge: Judge,
  game: Game,
  move: LegalMove,
): Promise<Tried | null> {
  const { policy } = judge;
  const { plies } = policy.trial;
  const line = [move];
  const scores: number[] = [];
  let after = playRecord(game, [move]);
  while (scores.length <= plies) {
    const answer = await answerIn(judge, after);
    if (answer === null) return null;
    const { score, reply } = answer;
    scores.push(line.length % 2 === 1 ? 0 - score : score);
    if (reply === null) break;
    line.push(reply);
    after = playRecord(after, [reply]);
  }
  // Where the game ends early, its last score stands for the others.
  const last = scores[scores.length - 1];
  while (scores.length <= plies) scores.push(last);
  const sum = scores.reduce((all, score) => all + steadied(policy, score), 0);
  return { line, score: sum / scores.length };
}

/** The score in the last position of a game, and the move that follows if any. */
async function answerIn(judge: Judge, game: Game) {
  const ending = ruledEnding(game.plies, game.ply);
  if (ending !== null) {
    return { score: ending.winner === 0 ? 0 : -MATED, reply: null };
  }
  const limits = { nodes: judge.policy.trial.nodes, goesOn: true };
  const choice = await scored(judge, game, limits);
  return choice && { score: choice.info.score, reply: choice.move };
}
