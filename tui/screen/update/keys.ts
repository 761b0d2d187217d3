/**
 * What follows from a key: its binding is looked up and acted upon; other
 * characters go to the line that is being typed.
 *
 * @module
 */

import { claims } from "../../../engine/game/draw_claims.ts";
import { browse, isClockRunning, isOver } from "../../../engine/game/game.ts";
import { humanSide, isGameRunning, sideToMove } from "../../match/match.ts";
import { parseCommand } from "../../game_commands/read_line.ts";
import type { Action } from "../bindings/action.ts";
import { liveBindings } from "../bindings/bindings.ts";
import { cycleCursor, moveCursor, promote, useCursor } from "./pieces.ts";
import {
  addText,
  complete,
  enterLine,
  eraseLast,
  recall,
  withText,
} from "./input_line.ts";
import type { Key } from "../model/keys.ts";
import type { InputLine, Model, Overlay, Update } from "../model/model.ts";
import { pause } from "./engine.ts";
import { SCREEN_COMMANDS } from "./commands.ts";
import { only, tell, withMatch } from "./apply_step.ts";
import { lastTop } from "../view/overlays.ts";

/** What follows from a key. */
export function pressKey(model: Model, key: Key): Update {
  const binding = liveBindings(model).find(({ keys }) => keys.includes(key));
  const fresh = forget(model, binding?.action);
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
function forget(model: Model, action?: Action): Model {
  const isTyping = model.line !== null || action?.type === "type";
  return isTyping && !model.notice.isWarning ? model : tell(model, "");
}

/** Does what a key is bound to. */
function act(model: Model, action: Action, key: Key): Update {
  switch (action.type) {
    case "word":
      return runText({ ...model, overlay: null }, action.word);
    case "ask":
      return askFirst(model, action.word);
    case "use":
      return useCursor(model);
    case "agree":
      return agree(model);
    case "promote":
      return takePromotion(model, action.piece);
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
    case "overlay":
      return closeOrOpen(model, action.overlay);
    case "scroll":
      return scroll(model, action.lines);
    case "turn":
      return turnPromotion(model, action.by);
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

/** Opens the line, also from an offer that is not taken up. */
function startLine(
  model: Model,
  kind: InputLine["kind"],
  key: Key,
): Model {
  const closed = { ...model, overlay: null };
  return withText(closed, kind, kind === "move" ? key : "");
}

/** Stops the program. Time must not run while nobody can play. */
function suspend(model: Model): Update {
  const isRunning = isClockRunning(model.match.game);
  const halted = isRunning ? pause(model) : only(model);
  return { ...halted, effects: [...halted.effects, { type: "suspend" }] };
}

/** Runs a word with what follows it. */
export function runText(model: Model, text: string): Update {
  const meaning = parseCommand(text, SCREEN_COMMANDS);
  return meaning.type === "word"
    ? meaning.word.run(model, meaning.argument)
    : only(model);
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

/** Asks before a word is run, if something is at stake. */
export function askFirst(model: Model, word: string): Update {
  const question = questionFor(model, word);
  if (question === null) return runText(model, word);
  return only({ ...model, overlay: { type: "question", question, word } });
}

function questionFor({ match }: Model, text: string): string | null {
  const { game } = match;
  const [word] = text.split(/\s/, 1);
  if (word === "resign" || word === "draw") {
    if (isOver(game) || match.humanSides === 0) return null;
    if (word === "resign") return "Resign the game?";
    const isOwnTurn = humanSide(match) === sideToMove(match);
    const [claim] = isOwnTurn ? claims(game) : [];
    return claim === undefined ? "Offer a draw?" : `Claim a draw by ${claim}?`;
  }
  if (!isGameRunning(match)) return null;
  return word === "quit"
    ? "Leave while the game is going on?"
    : "Give this game up and begin another?";
}

function agree(model: Model): Update {
  const { overlay } = model;
  const closed = { ...model, overlay: null };
  return overlay?.type === "question"
    ? runText(closed, overlay.word)
    : only(closed);
}

// -- Overlays -----------------------------------------------------------------------

function closeOrOpen(model: Model, overlay: Overlay | null): Model {
  const isPromotion = model.overlay?.type === "promotion";
  return { ...model, overlay, pickedUp: isPromotion ? null : model.pickedUp };
}

/** Scrolls the overlay, if it can be. */
export function scroll(model: Model, by: number): Model {
  const { overlay } = model;
  if (overlay?.type !== "help" && overlay?.type !== "text") return model;
  const top = Math.max(0, Math.min(lastTop(model), overlay.top + by));
  return { ...model, overlay: { ...overlay, top } };
}

function turnPromotion(model: Model, by: number): Model {
  const { overlay } = model;
  if (overlay?.type !== "promotion") return model;
  const { length } = overlay.moves;
  const choice = (overlay.choice + by + length) % length;
  return { ...model, overlay: { ...overlay, choice } };
}

/** Takes a promotion: to a piece type, or null: the one gone to. */
function takePromotion(model: Model, piece: number | null): Update {
  const { overlay } = model;
  if (overlay?.type !== "promotion") return only(model);
  const { moves, choice } = overlay;
  const move = piece === null
    ? moves[choice]
    : moves.find(({ promotion }) => promotion === piece);
  return promote(model, move);
}
