/** What a judge finds when it looks at the positions of a game. */

import { BLACK, KING, KNIGHT, WHITE } from "../../chess/constants.ts";
import {
  type Game,
  newGame,
  playRecord,
  position,
  undo,
} from "../../chess/game/game.ts";
import { claimsAt, ruledEnding } from "../../chess/game/history.ts";
import { legalMoves, play, type Position } from "../../chess/rules/position.ts";
import {
  centipawns,
  MATED,
  mateDistance,
  scoreOfMove,
  searchScore,
} from "../../chess/score.ts";
import type { ChosenMove } from "../../player/choose_move.ts";
import type { PlayLimits } from "../../player/play_limits.ts";
import {
  legalVariation,
  type VariationMove,
} from "../../player/principal_variation.ts";
import { isAtRest } from "../lines/followed_line.ts";
import { matedWithin, mateWithin } from "../lines/mates.ts";
import type { Judge } from "../pool/judge_pool.ts";
import { type EndingKind, PLAIN_LOSS, UNCLEAR_ENDING } from "../policy.ts";

/** What a search found, for the side to move. */
export interface Finding {
  /** In the engine's unit. */
  readonly score: number;
  /** Empty if the game has ended. */
  readonly line: readonly VariationMove[];
}

/** Thrown to end the review when a search is cancelled. */
export const STOPPED = Symbol("stopped");

/** Searches the position at a ply; null if the judge gives no score for it. */
export type Looker = (ply: number, nodes: number) => Promise<Finding | null>;

/** The judge's eye on a game, which remembers what it has seen of it. */
export function lookerOf(judge: Judge, game: Game): Looker {
  let goesOn = false;
  return async (ply, nodes) => {
    const { plies } = game;
    const { position } = plies[ply];
    const ending = ruledEnding(plies, ply);
    const isLast = ply === game.ply;
    if (ending !== null && isLast) {
      return { score: ending.winner === 0 ? 0 : -MATED, line: [] };
    }
    const before = undo(game, game.ply - ply);
    const choice = await searched(judge, before, { nodes, goesOn });
    goesOn = true;
    if (choice === null) return null;
    // A draw that could be claimed counts only where the game stops.
    const sure = isLast && claimsAt(plies, ply).length > 0 ? 0 : -Infinity;
    const isDead = ending?.reason === "insufficient material";
    const score = isDead ? 0 : Math.max(sure, choice.info.score);
    const line = legalVariation(position, choice.info.line);
    const { move } = choice;
    const found = line.length > 0 ? line : [{ position, move }];
    return withShortMate(position, { score, line: found });
  };
}

/** What a judge chooses, after more nodes in an ending. */
async function searched(
  judge: Judge,
  game: Game,
  { nodes, goesOn }: Required<Pick<PlayLimits, "nodes" | "goesOn">>,
): Promise<ChosenMove | null> {
  const kind = endingKindOf(position(game, game.ply));
  if (kind === null) return scored(judge, game, { nodes, goesOn });
  const least = judge.policy.ending[kind];
  const enough = Math.max(nodes, least.nodes);
  const choice = await scored(judge, game, { nodes: enough, goesOn });
  if (choice === null || least.unclear <= enough) return choice;
  const { from, to } = UNCLEAR_ENDING;
  const lead = Math.abs(centipawns(choice.info.score));
  return lead >= from && lead <= to
    ? scored(judge, game, { nodes: least.unclear, goesOn: true })
    : choice;
}

/**
 * What a judge chooses, null if it gives no score that can be read. Some engines
 * give none for the only legal move: it is worth what is found after it.
 */
export async function scored(
  judge: Judge,
  game: Game,
  limits: PlayLimits,
): Promise<ChosenMove | null> {
  const choice = await judge.choose(game, limits);
  if (choice === null) throw STOPPED;
  const { move, info } = choice;
  if (info.hasScore !== false) return choice;
  if (legalMoves(position(game, game.ply)).length > 1) return null;
  const after = playRecord(game, [move]);
  const ending = ruledEnding(after.plies, after.ply);
  const lost = ending?.winner === 0 ? 0 : -MATED;
  const next = ending === null ? await scored(judge, after, limits) : null;
  if (ending === null && next === null) return null;
  const score = scoreOfMove(next?.info.score ?? lost);
  const line = [move, ...next?.info.line ?? []];
  return { move, info: { ...info, score, line, hasScore: true } };
}

/** Kings among them. */
const FEW_MEN = 9;

/** Against a king alone, more nodes are not needed. */
function endingKindOf({ board }: Position): EndingKind | null {
  const men = board.filter((piece) => piece !== 0 && (piece & 7) !== KING);
  const hasBoth = [WHITE, BLACK]
    .every((side) => men.some((piece) => (piece & side) !== 0));
  if (!hasBoth) return null;
  if (men.every((piece) => (piece & 7) < KNIGHT)) return "pawns alone";
  return men.length + 2 <= FEW_MEN ? "few men" : null;
}

/** The finding, or a shorter mate than it has where a side is far ahead. */
function withShortMate(position: Position, finding: Finding): Finding {
  const { score } = finding;
  const { moves, from } = PLAIN_LOSS.missed;
  if (Math.abs(centipawns(score)) < from) return finding;
  const known = mateDistance(score);
  if (known !== null && Math.abs(known) <= moves) return finding;
  const find = score > 0 ? mateWithin : matedWithin;
  const mate = find(position, moves);
  if (mate === null) return finding;
  const distance = Math.sign(score) * (mate.length + 1 >> 1);
  return {
    score: searchScore("mate", distance),
    line: legalVariation(position, mate),
  };
}

// -- Playing lines on ---------------------------------------------------------

/** The most searches that play a line on. */
const MOST_SEARCHES = 4;
/** No line of so many plies grows longer. */
const LONG = 24;

/**
 * Plays the line of a finding on until nothing hangs at its end: a table cuts
 * lines short, and what is lost a ply later is lost.
 */
export async function settled(
  { policy, choose }: Judge,
  finding: Finding,
): Promise<Finding> {
  const line = [...finding.line];
  const isMate = mateDistance(finding.score) !== null;
  for (let search = 0; search < MOST_SEARCHES; search++) {
    const last = line.at(-1);
    if (last === undefined || line.length >= LONG) break;
    const position = play(last.position, last.move);
    if (legalMoves(position).length === 0) break;
    if (!isMate && isAtRest(position)) break;
    const limits = { nodes: policy.nodes, goesOn: true };
    const choice = await choose(newGame(position), limits);
    if (choice === null) throw STOPPED;
    const more = legalVariation(position, choice.info.line);
    line.push(...more.length > 0 ? more : [{ position, move: choice.move }]);
  }
  return { ...finding, line };
}
