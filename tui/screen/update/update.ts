/**
 * The full screen as a function: from what there is to know and something that
 * has happened to what there is to know then, and what is to be done outside.
 *
 * @module
 */

import { isClockRunning, position } from "../../../engine/game/game.ts";
import { timeLeft } from "../../../engine/game/clock.ts";
import { passTime, sideToMove } from "../../match/match.ts";
import { untilTimeChanges } from "../../match/sentences.ts";
import { takeChoice, takeFailure, takeSearchInfo } from "./engine.ts";
import { takeSavedGamesAnswer, takeSaveFailure } from "./saved_games.ts";
import { withText } from "./input_line.ts";
import type { Message, Model, Update } from "../model/model.ts";
import { applyStep, only } from "./play.ts";
import { pressKey } from "./keys.ts";
import { paste } from "./paste.ts";
import { pointAt } from "./mouse.ts";

export function update(model: Model, message: Message): Update {
  const after = react(model, message);
  return { ...after, model: understandAgain(model, after.model) };
}

function react(model: Model, message: Message): Update {
  switch (message.type) {
    case "key":
      return pressKey(model, message.key);
    case "mouse":
      return pointAt(model, message.mouse);
    case "paste":
      return paste(model, message.text);
    case "resize":
      return only({ ...model, size: message.size });
    case "time":
      return takeTime(model, message.milliseconds);
    case "info":
      return takeSearchInfo(model, message);
    case "choice":
      return takeChoice(model, message);
    case "failure":
      return takeFailure(model, message);
    case "told":
      return only({ ...model, notice: message.notice });
    case "savedGames":
      return takeSavedGamesAnswer(model, message.answer);
    case "saveFailed":
      return only(takeSaveFailure(model, message.problem));
  }
}

function takeTime(model: Model, milliseconds: number): Update {
  const step = passTime(model.match, milliseconds);
  return step.match.game === model.match.game
    ? only(model)
    : applyStep(model, step);
}

/** The typed move means another one when the position shown has changed. */
function understandAgain(before: Model, model: Model): Model {
  const { line, match } = model;
  const isSame = position(before.match.game) === position(match.game);
  return line === null || isSame
    ? model
    : withText(model, line.kind, line.text);
}

/**
 * Milliseconds until the screen changes by itself, null if it does not: only a
 * running clock does.
 */
export function nextWake({ match }: Model): number | null {
  const { clock } = match.game;
  return clock === null || !isClockRunning(match.game)
    ? null
    : untilTimeChanges(timeLeft(clock, sideToMove(match)));
}
