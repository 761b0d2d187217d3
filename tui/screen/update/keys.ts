/**
 * What follows from a key: its binding is looked up and acted upon; other
 * characters go to the line that is being typed.
 *
 * @module
 */

import {
  browse,
  claimsNow,
  isClockRunning,
  isOver,
} from "../../../engine/game/game.ts";
import {
  GAME_COMMANDS,
  type GameCommandName,
} from "../../game_commands/command_list.ts";
import { humanSide, isGameRunning, sideToMove } from "../../match/match.ts";
import { liveBindings } from "../bindings/bindings.ts";
import type { Key } from "../model/keys.ts";
import type { Action, InputLine, Model, Update } from "../model/model.ts";
import { SCREEN_COMMANDS } from "./commands.ts";
import { pause } from "./engine.ts";
import {
  addText,
  complete,
  enterLine,
  eraseLast,
  recall,
  withText,
} from "./input_line.ts";
import { isPromotion, questionOverlay, scroll, select } from "./overlays.ts";
import { cycleCursor, moveCursor, useCursor } from "./pieces.ts";
import { applyStep, only, playOneOf, tell, withMatch } from "./play.ts";

/** What follows from a key. */
export function pressKey(model: Model, key: Key): Update {
  const binding = liveBindings(model).find(({ keys }) => keys.includes(key));
  const fresh = forgetNotice(model, binding?.action);
  if (binding !== undefined) return act(fresh, binding.action, key);
  if (model.overlay !== null) return only(model);
  if (model.line !== null) {
    return [...key].length === 1 ? only(addText(fresh, key)) : only(model);
  }
  return model.isPaused
    ? only(tell(model, "The game is paused: press p to go on"))
    : only(model);
}

/** What was told goes with the next key, but news stay while a line is typed. */
function forgetNotice(model: Model, action?: Action): Model {
  const isTyping = model.line !== null || action?.type === "type";
  return isTyping && !model.notice.isWarning ? model : tell(model, "");
}

/** Does what a key is bound to. */
function act(model: Model, action: Action, key: Key): Update {
  const closed = { ...model, overlay: null };
  switch (action.type) {
    case "command":
      return SCREEN_COMMANDS[action.name].run(closed, action.argument);
    case "ask":
      return askFirst(model, action.name);
    case "confirm":
      return confirm(closed, action.name, action.argument);
    case "use":
      return useCursor(model);
    case "take":
      return take(model, key);
    case "promote":
      return playOneOf({ ...closed, pickedUp: null }, [action.move]);
    case "enter":
      return enterLine(model);
    case "suspend":
      return suspend(model);
    case "effect":
      return { model, effects: [action.effect] };
    default:
      return only(change(model, action, key));
  }
}

/** Steps of the arrow keys on the board as it stands. */
const ARROWS: Readonly<Record<string, number>> = {
  up: -16,
  down: 16,
  left: -1,
  right: 1,
};

/** Actions that only change what is seen. */
function change(model: Model, action: Action, key: Key): Model {
  switch (action.type) {
    case "type":
      return startLine(model, action.kind, key);
    case "cursor":
      return moveCursor(model, ARROWS[key]);
    case "cycle":
      return cycleCursor(model, action.by);
    case "release":
      return model.pickedUp === null
        ? { ...model, isCursorShown: false }
        : { ...model, pickedUp: null };
    case "browse":
      return browseBy(model, action.plies);
    case "close":
      return close(model);
    case "scroll":
      return scroll(model, action.lines);
    case "select":
      return select(model, action.by);
    case "clear":
      return { ...model, line: null };
    case "erase":
      return eraseLast(model);
    case "complete":
      return complete(model, action.by);
    case "recall":
      return recall(model, action.by);
    default:
      return model;
  }
}

/** Opens the line, also from an overlay that yields to it. */
function startLine(
  model: Model,
  kind: InputLine["kind"],
  key: Key,
): Model {
  const closed = { ...model, overlay: null };
  return withText(closed, kind, kind === "move" ? key : "");
}

function close(model: Model): Model {
  const pickedUp = isPromotion(model.overlay) ? null : model.pickedUp;
  return { ...model, overlay: null, pickedUp };
}

/** Takes the option that is gone to. */
function take(model: Model, key: Key): Update {
  const { overlay } = model;
  const option = overlay?.options[overlay.selected ?? -1];
  return option === undefined ? only(model) : act(model, option.action, key);
}

/** Stops the program. Time must not run while nobody can play. */
function suspend(model: Model): Update {
  const isRunning = isClockRunning(model.match.game);
  const halted = isRunning ? pause(model) : only(model);
  return { ...halted, effects: [...halted.effects, { type: "suspend" }] };
}

/** Looks at the game some plies further on. */
export function browseBy(model: Model, plies: number): Model {
  return browseTo(model, model.match.game.shown + plies);
}

/** Looks at a ply of the game. */
export function browseTo(model: Model, ply: number): Model {
  const game = browse(model.match.game, ply);
  return withMatch(model, { ...model.match, game });
}

// -- Questions ----------------------------------------------------------------------

/** Asks before a command is run, if something is at stake. */
export function askFirst(
  model: Model,
  name: GameCommandName,
  argument = "",
): Update {
  const question = questionFor(model, name);
  return question === null
    ? confirm(model, name, argument)
    : only({ ...model, overlay: questionOverlay(question, name, argument) });
}

/** Runs a command of the game about which nothing is left to ask. */
function confirm(
  model: Model,
  name: GameCommandName,
  argument: string,
): Update {
  const step = GAME_COMMANDS[name].run(model.match, argument);
  return applyStep(model, step, `${name} ${argument}`.trim());
}

function questionFor({ match }: Model, name: GameCommandName): string | null {
  const { game } = match;
  if (name === "resign" || name === "draw") {
    if (isOver(game) || match.humanSides === 0) return null;
    if (name === "resign") return "Resign the game?";
    const isOwnTurn = humanSide(match) === sideToMove(match);
    const [claim] = isOwnTurn ? claimsNow(game) : [];
    return claim === undefined ? "Offer a draw?" : `Claim a draw by ${claim}?`;
  }
  if (!isGameRunning(match)) return null;
  return name === "quit"
    ? "Leave while the game is going on?"
    : "Give this game up and begin another?";
}
