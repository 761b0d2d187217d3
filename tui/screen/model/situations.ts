/** Situations of the game in which keys do something else. */

import {
  isOver,
  isSameGame,
  position,
} from "../../../engine/chess/game/game.ts";
import {
  isCoached,
  isTask,
  type Match,
  sideToMove,
} from "../../match/match.ts";
import {
  hasReview,
  type SecondJudge,
  unjudged,
} from "../../match/match_review.ts";
import { type Teaching, teachingOf } from "../../saves/puzzles.ts";
import type { EngineRequest, Model } from "./model.ts";

/** The match as the board shows it: with the line in place of its game, if any. */
export function matchOnBoard({ ground, match }: Model): Match {
  return ground.kind === "aside" ? ground.match : match;
}

/** Whether the game is paused, which hides the board. */
export function isPaused({ motion }: Model): boolean {
  return motion.kind === "paused";
}

/**
 * Whether the position is hidden, so that nobody thinks for free: that in which
 * the game is paused. Earlier ones can be looked at.
 */
export function isBoardHidden(model: Model): boolean {
  const { game } = matchOnBoard(model);
  return isPaused(model) && game.shown === game.ply;
}

/** What the engine was asked, and has not answered on the board. */
export function requestOf({ engine: { work } }: Model): EngineRequest | null {
  return work.kind === "idle" ? null : work;
}

/** Whether the panel is about the review: of this game, while it runs and after. */
export function isReviewShown(model: Model): boolean {
  return model.review.isOpen && (isReviewing(model) || hasReview(model.match));
}

/** Whether the panel sums the game up: at either end of it, after the review. */
export function isSummaryShown(model: Model): boolean {
  const { match, ground } = model;
  const { shown, ply } = match.game;
  const isAtEnd = shown === 0 || shown === ply;
  const isBusy = isReviewing(model) || isRetrying(model) ||
    ground.kind !== "game";
  return isAtEnd && !isBusy && hasReview(match) && unjudged(match) === null;
}

/** Whether this game is being reviewed. */
export function isReviewing({ review, match }: Model): boolean {
  return review.game !== null && isSameGame(review.game, match.game);
}

/** What a finished review has to teach; null if that is nothing. */
export function teachingIn({ match, review }: Model): Teaching | null {
  if (review.game !== null || !hasReview(match)) return null;
  const teaching = teachingOf(match);
  return teaching.mistakes.length > 0 ? teaching : null;
}

export function isEngineMoving(model: Model): boolean {
  return requestOf(model)?.about === "turn";
}

/** Whether the opponent thinks, and the player can enter a move meanwhile. */
export function canPremove(model: Model): boolean {
  const { game, humanSides } = model.match;
  // It may have been asked to move for the player, whose turn it is then.
  const isOwnTurn = (humanSides & sideToMove(model.match)) !== 0;
  return isEngineMoving(model) && humanSides !== 0 && !isOwnTurn &&
    game.shown === game.ply && !isOver(game);
}

/** Whether the player, before a mistake, seeks a better move. */
export function isRetrying(
  { review: { mistake }, match: { game } }: Pick<Model, "review" | "match">,
): boolean {
  return mistake !== null &&
    game.plies[game.shown + 1]?.position === mistake;
}

/**
 * Whether the player looks through a game: arrow keys step through it, until the
 * cursor is called for.
 */
export function isReading(model: Model): boolean {
  const { hand: { isCursorShown, pickedUp }, match, ground } = model;
  if (isCursorShown || pickedUp !== null || isTask(match)) return false;
  if (ground.kind === "aside") return true;
  if (isRetrying(model)) return false;
  const isFixed = isOver(match.game) || match.game.record !== null;
  return isFixed || isReviewShown(model);
}

/** Whether the player is to move in the game, and the cursor is shown. */
export function isMovingByCursor({ hand, match }: Model): boolean {
  const { game, humanSides } = match;
  const { side } = position(game);
  return hand.isCursorShown && game.shown === game.ply &&
    game.record === null && !isOver(game) && (humanSides & side) !== 0;
}

/** Whether the coach has warned of the last move, and waits for an answer. */
export function isWarned({ engine, match }: Model): boolean {
  const { warned, work } = engine;
  const { game } = match;
  const isLast = game.shown === game.ply && position(game) === warned;
  return work.kind === "idle" && isLast && !isOver(game) &&
    isCoached(match, game.ply - 1);
}

/** Whether the engine, playing both sides, waits for a key. */
export function isWaiting({ motion, match }: Model): boolean {
  return motion.kind === "stepping" && match.humanSides === 0;
}

/** Who could judge the game next, null if nobody can or somebody has. */
export function nextJudge(
  { review: { secondLook, secondJudge } }: Model,
): SecondJudge | null {
  return secondLook === null ? secondJudge : null;
}
