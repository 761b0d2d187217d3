/** What is going on over the board, which decides the keys that are offered. */

import { branchesHere } from "../../../engine/chess/game/branches.ts";
import { isOver } from "../../../engine/chess/game/game.ts";
import type { Moment } from "../../commands/offer.ts";
import { isTask } from "../../match/match.ts";
import { treeOf } from "../model/derived.ts";
import type { Focus, Model, Now } from "../model/model.ts";
import {
  isEngineMoving,
  isPaused,
  isReviewShown,
  isWaiting,
  isWarned,
} from "../model/situations.ts";

/** Rows of what may be so; the first that is so counts. */
type Cases<Name> = readonly (readonly [Name, (model: Model) => boolean])[];

const MOMENTS: Cases<Moment> = [
  ["paused", isPaused],
  ["puzzle", (model) => isTask(model.match) && !isHolding(model)],
  ["aside", isAside],
  ["pickedUp", isHolding],
  ["review", (model) => isReviewShown(model) && isLookedThrough(model)],
  ["browsing", isBrowsing],
  ["over", ({ match }) => isOver(match.game)],
  ["waiting", isWaiting],
  ["warned", isWarned],
  ["engineMoving", isEngineMoving],
  ["atVariations", (model) => {
    const { canEnter, canLeave } = variationsIn(model);
    return canEnter || canLeave;
  }],
];

const FOCUSES: Cases<Focus> = [
  ["paused", isPaused],
  ["tracing", ({ engine }) => engine.isTracing],
  ["waiting", isWaiting],
  ["aside", isAside],
  ["pickedUp", isHolding],
  ["warned", isWarned],
  ["premoved", ({ hand }) => hand.premove !== null],
  ["puzzle", ({ match }) => isTask(match)],
];

/** The moment as commands and keys are told of it. */
export function nowIn(model: Model): Now {
  const { match, file, review, device: { canQuit } } = model;
  const focus = caseOf(FOCUSES, model) ?? "game";
  return {
    model,
    match,
    moment: caseOf(MOMENTS, model) ?? "ownTurn",
    focus,
    isAsked: focus === "puzzle" && isTask(match) && match.solution === null,
    hasFile: file !== null,
    canQuit,
    canLookAgain: review.game === null && review.secondJudge !== null,
    ...variationsIn(model),
  };
}

function caseOf<Name>(cases: Cases<Name>, model: Model): Name | undefined {
  return cases.find(([_, isSo]) => isSo(model))?.[0];
}

function isAside({ ground }: Model): boolean {
  return ground.kind === "aside";
}

function isHolding({ hand }: Model): boolean {
  return hand.pickedUp !== null;
}

function isBrowsing({ match: { game } }: Model): boolean {
  return game.shown !== game.ply;
}

/** Whether nobody is to move in the position on the board. */
function isLookedThrough(model: Model): boolean {
  return isOver(model.match.game) || isBrowsing(model);
}

/** The branches of a game; those of a record are its variations. */
function variationsIn({ match: { game } }: Model) {
  const rows = treeOf(game);
  const isRecord = game.record !== null;
  return {
    hasBranches: rows.length > 0,
    canEnter: isRecord && branchesHere(game, rows).length > 0,
    canLeave: isRecord && rows.some(({ isLeft }) => isLeft),
  };
}
