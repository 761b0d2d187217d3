/**
 * Kept games on the screen: one is offered, they are listed, one is gone on with.
 *
 * @module
 */

import { isOver } from "../../../engine/game/game.ts";
import {
  resumeMatch,
  takeAnswer as stepFor,
} from "../../game_commands/saved_games.ts";
import { isWorthSaving } from "../../saves/match_json.ts";
import type {
  SavedGamesAnswer,
  SavedGamesAnswerOf,
} from "../../saves/match_json.ts";
import { blankModel } from "./initial_model.ts";
import type { Effect, Model, Update } from "../model/model.ts";
import { THEMES } from "../theme/themes.ts";
import { applyStep, only, tell, warn, withLines } from "./apply_step.ts";

const TITLE = "kept games";

/** What follows from an answer about kept games. */
export function takeAnswer(model: Model, answer: SavedGamesAnswer): Update {
  switch (answer.type) {
    case "told":
      return applyStep(model, stepFor(model.match, answer), TITLE);
    case "found":
      return only(takeFound(model, answer));
    case "restored":
      return takeRestored(model, answer);
  }
}

/** Offers a game, unless it is too late for that or another was asked for. */
function takeFound(model: Model, answer: SavedGamesAnswerOf<"found">): Model {
  const { game, isOffer, lines } = answer;
  const { line, pickedUp, overlay, match } = model;
  const isFree = line === null && pickedUp === null && overlay === null;
  if (isOffer && isFree && !isWorthSaving(match)) {
    const offer = [...game.split("; "), ...lines];
    return { ...model, overlay: { type: "offer", lines: offer } };
  }
  const mention = "A game is kept: write :resume to go on with it";
  return tell(model, [mention, ...lines].join("; "));
}

/**
 * Goes on with a restored match. Against the clock it begins paused, so that
 * nobody loses time while he finds his way back into the game.
 */
function takeRestored(
  model: Model,
  answer: SavedGamesAnswerOf<"restored">,
): Update {
  const { restored: { match, viewState, problems }, lines } = answer;
  const isPaused = match.game.clock !== null && match.humanSides !== 0 &&
    !isOver(match.game);
  const step = resumeMatch(answer, isPaused);
  const { size, hasMouse, history, lastId, isEngineShown } = model;
  const appearance = {
    ...model.appearance,
    theme: themeFor(model, viewState.theme),
  };
  const saved = viewState;
  const blank = blankModel({
    match: step.match,
    size,
    appearance,
    hasMouse,
    saved,
  });
  const begun = { ...blank, history, lastId, isEngineShown, isPaused };
  const { model: next, effects } = applyStep(begun, step);
  const told = isPaused
    ? tell(next, "The kept game waits and its clock stands: press p to go on")
    : next;
  const notes = [...problems, ...lines];
  const isStopped = model.request !== null && next.request === null;
  const cancelled: readonly Effect[] = isStopped ? [{ type: "cancel" }] : [];
  return {
    model: notes.length === 0 ? told : withLines(told, TITLE, notes),
    effects: [...cancelled, ...effects],
  };
}

/** The kept theme, unless somebody has chosen another than the first. */
function themeFor({ appearance: { theme } }: Model, saved: string): string {
  const isChosen = theme !== THEMES[0].name;
  return isChosen || THEMES.every(({ name }) => name !== saved) ? theme : saved;
}

/** The game cannot be kept, which is said where nobody overlooks it. */
export function takeSaveFailure(model: Model, problem: string): Model {
  const isFree = model.overlay === null && model.line === null;
  return isFree ? withLines(model, TITLE, [problem]) : warn(model, problem);
}
