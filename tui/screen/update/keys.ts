/** What follows from a key: by its binding, or as a character of a line. */

import { browse, isClockRunning } from "../../../engine/game/game.ts";
import { gamePgn } from "../../match/game_pgn.ts";
import { walkOn } from "../../trace/walk.ts";
import { bindingsFor, isCard } from "../bindings/bindings.ts";
import type { Key } from "../model/keys.ts";
import { tell, withEffect } from "../model/changes.ts";
import type { Action, Actions, Count, ListRow, Model } from "../model/model.ts";
import { beginToMove, changeCard, openCard, playCard } from "./card.ts";
import { askFirst, runCommand, runGameCommand } from "./commands.ts";
import { pause } from "./engine.ts";
import {
  addText,
  complete,
  enterLine,
  eraseLast,
  recall,
  withText,
} from "./input_line.ts";
import { filterRows, scroll } from "./overlays.ts";
import { cycleCursor, moveCursor, useCursor } from "./pieces.ts";
import { isPromotion, lookAside, playOneOf, withGame } from "./play.ts";

export function pressKey(before: Model, key: Key): Model {
  const model = leaveRefused(endPeek(before), key);
  const bindings = bindingsFor(model).live;
  const action = bindings.find(({ keys }) => keys.includes(key))?.action;
  const fresh = forgetNotice(model, action);
  if (action !== undefined) return act(fresh, action, key);
  const isCharacter = [...key].length === 1;
  if (model.line !== null && model.overlay === null) {
    return isCharacter ? addText(fresh, key) : model;
  }
  const filter = model.overlay?.filter ?? null;
  return filter !== null && isCharacter
    ? filterRows(fresh, filter + key)
    : tell(model, adviceInstead(model));
}

function endPeek(model: Model): Model {
  return model.blindfold === "peek" ? { ...model, blindfold: "on" } : model;
}

/** A line that was refused stays to be mended, but what is typed begins anew. */
function leaveRefused(model: Model, key: Key): Model {
  const { line, notice } = model;
  if (line === null || !notice.isWarning || [...key].length > 1) return model;
  return withText(model, line.kind, "");
}

const ESCAPES: Partial<Record<keyof Actions, string>> = {
  play: "Esc begins the game",
  card: "Esc leads to a new game",
};

function adviceInstead(model: Model): string {
  if (model.overlay !== null || model.walk !== null) {
    const escape = bindingsFor(model).live
      .find(({ keys }) => keys.includes("escape"));
    const advice = ESCAPES[escape?.action.type ?? "close"];
    return `No such key here: ${advice ?? "Esc closes this"}`;
  }
  return model.isPaused
    ? "The game is paused: press p to go on"
    : "No such key here: press ? for help";
}

/**
 * What was told goes with the next key, but news stay while a line is typed.
 * Whatever is done but going on with it leads back to the game.
 */
function forgetNotice(given: Model, action?: Action): Model {
  const isBrowsing = action?.type === "browse" ||
    action?.type === "command" && ["better", "try"].includes(action.name);
  const model = isBrowsing ? given : { ...given, aside: null };
  const isTyping = model.line !== null || action?.type === "type";
  return isTyping && !model.notice.isWarning ? model : tell(model, "");
}

const ACTIONS: {
  readonly [Type in keyof Actions]: (
    model: Model,
    action: Action<Type>,
    key: Key,
  ) => Model;
} = {
  command: (model, { name, argument }) => {
    // The card, for instance, waits below what is read or chosen meanwhile.
    const isKept = name === "keys" || name === "games";
    const overlay = isKept ? model.overlay : null;
    return runCommand({ ...model, overlay }, name, argument);
  },
  ask: (model, { name, argument }) => askFirst(model, name, argument),
  confirm: (model, { name, argument }) =>
    runGameCommand(uncover(model), name, argument),
  type: startLine,
  cursor: (model, _, key) => moveCursor(model, key),
  cycle: cycleCursor,
  use: useCursor,
  browse: browseBy,
  close,
  scroll,
  take: (model, _, key) => {
    const { overlay } = model;
    if (overlay === null) return model;
    const { options, rows, selected } = overlay;
    if (rows.length > 0) return openGame(model, rows[selected].game);
    const chosen = options[selected];
    return chosen === undefined ? model : act(model, chosen.action, key);
  },
  remove: (model) => {
    const { overlay } = model;
    const argument = String(overlay?.rows[overlay.selected].game);
    return askFirst(model, "forget", argument);
  },
  filter: (model) => filterRows(model, ""),
  promote: (model, { move }) =>
    playOneOf({ ...model, overlay: null, pickedUp: null }, [move]),
  card: (model, { isFirst }) => openCard(model, isFirst),
  change: (model, { row, by }) => changeCard(model, row, by),
  play: playCard,
  enter: enterLine,
  erase: (model) => {
    const filter = model.overlay?.filter?.replace(/.$/su, "");
    return filter === undefined ? eraseLast(model) : filterRows(model, filter);
  },
  complete,
  recall,
  walk: (model, { to }) => ({
    ...model,
    walk: model.walk && walkOn(model.walk, to),
  }),
  suspend: (model) => {
    // Time must not run while nobody can play.
    const isRunning = isClockRunning(model.match.game);
    return withEffect(isRunning ? pause(model) : model, { type: "suspend" });
  },
  effect: (model, { effect }) => withEffect(model, effect),
};

function act<Type extends keyof Actions>(
  model: Model,
  action: Action<Type>,
  key: Key,
): Model {
  return ACTIONS[action.type](model, action, key);
}

function startLine(
  model: Model,
  { kind, text = "" }: Action<"type">,
  key: Key,
): Model {
  const isMove = kind === "move";
  const begun = isMove && isCard(model.overlay)
    ? beginToMove(model)
    : { ...model, overlay: null };
  return withText(begun, kind, isMove ? key : text);
}

/** Closes what lies on top: a filter, an overlay, the line, the tree. */
function close(model: Model): Model {
  const { overlay, line, walk, isCursorShown } = model;
  const pickedUp = isPromotion(overlay) ? null : model.pickedUp;
  if (overlay !== null) {
    return overlay.filter === null
      ? { ...uncover(model), pickedUp }
      : filterRows(model, null);
  }
  if (line !== null) return { ...model, line: null };
  if (walk !== null) return { ...model, walk: null };
  const isUsed = isCursorShown && pickedUp !== null;
  return { ...model, pickedUp: null, isCursorShown: isUsed };
}

function uncover(model: Model): Model {
  return { ...model, overlay: model.overlay?.under ?? null };
}

/** Goes on with a saved game, or looks through another one. */
function openGame(model: Model, game: ListRow["game"]): Model {
  return typeof game === "number"
    ? runGameCommand(model, "resume", String(game))
    : runGameCommand({ ...model, overlay: null }, "pgn", gamePgn(game));
}

/** Looks at another ply, of the course that is looked at aside if there is. */
export function browseBy(model: Model, { by }: Count): Model {
  const { game } = (model.aside ?? model).match;
  const other = browse(game, game.shown + by);
  if (model.aside === null) return withGame(model, other);
  return lookAside(model, other);
}
