/**
 * The full screen as a function: from what there is to know and something that
 * has happened to what there is to know then, and what is to be done outside.
 */

import { isClockRunning, position } from "../../../engine/game/game.ts";
import { timeLeft } from "../../../engine/game/clock.ts";
import { passTime, sideToMove } from "../../match/match.ts";
import { untilTimeChanges } from "../../match/sentences.ts";
import { takeAnswer } from "./engine.ts";
import { takeSavedGamesAnswer, takeSaveFailure } from "./saved_games.ts";
import { withText } from "./input_line.ts";
import type { Message, Model, Update } from "../model/model.ts";
import { beginWalk } from "../../trace/walk.ts";
import { unwrittenOverlay } from "./overlays.ts";
import { applyStep, only, tell } from "./play.ts";
import { pressKey } from "./keys.ts";
import { takeJudged } from "./review.ts";
import { paste } from "./paste.ts";
import { pointAt } from "./mouse.ts";

export function update(model: Model, message: Message): Update {
  const { model: after, effects } = react(model, message);
  const { line, match } = after;
  const isSame = position(model.match.game) === position(match.game);
  if (line === null || isSame) return { model: after, effects };
  // The typed move means another one in another position.
  return { model: withText(after, line.kind, line.text), effects };
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
    case "terminal": {
      // Theme and pieces are what has been chosen, maybe since the beginning.
      const { theme: _, isThemeChosen: __, pieces: ___, ...found } =
        message.appearance;
      const appearance = { ...model.appearance, ...found };
      return only({ ...model, appearance });
    }
    case "time": {
      const step = passTime(model.match, message.milliseconds);
      const isSame = step.match.game === model.match.game;
      return isSame ? only(model) : applyStep(model, step);
    }
    case "info":
    case "choice":
    case "assessed":
    case "warned":
    case "failure":
      return takeAnswer(model, message);
    case "judged":
      return takeJudged(model, message);
    case "told":
      return only({ ...model, notice: message.notice });
    case "savedGames":
      return takeSavedGamesAnswer(model, message.answer);
    case "traced":
      return only({ ...tell(model, ""), walk: beginWalk(message.trace) });
    case "saveFailed":
      return only(takeSaveFailure(model, message.problem));
    case "writeFailed": {
      const overlay = unwrittenOverlay(message.problem);
      return only({ ...model, line: null, overlay });
    }
  }
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
