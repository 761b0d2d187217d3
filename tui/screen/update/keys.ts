/**
 * What follows from a key: its binding is looked up and acted upon; other
 * characters go to the line that is being typed.
 */

import { browse, isClockRunning } from "../../../engine/game/game.ts";
import { gamePgn } from "../../match/game_pgn.ts";
import { walkOn } from "../../trace/walk.ts";
import { isCard, liveBindings } from "../bindings/bindings.ts";
import type { Key } from "../model/keys.ts";
import {
  type Action,
  type Actions,
  type Count,
  type ListRow,
  type Model,
  tell,
  withEffect,
} from "../model/model.ts";
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
  const model = endPeek(before);
  const bindings = liveBindings(model);
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

/** What Esc does, by its action. */
const ESCAPES: Partial<Record<keyof Actions, string>> = {
  play: "Esc begins the game",
  card: "Esc leads to a new game",
};

/** What to say to a key that is bound to nothing. */
function adviceInstead(model: Model): string {
  if (model.overlay !== null) {
    const escape = liveBindings(model)
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

/** What follows from an action, and the key that is bound to it. */
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
  ask: askFirst,
  confirm: (model, { name, argument }) =>
    runGameCommand(uncover(model), name, argument),
  type: startLine,
  cursor: (model, _, key) => moveCursor(model, key),
  cycle: cycleCursor,
  use: useCursor,
  release: (model) => ({
    ...model,
    pickedUp: null,
    isCursorShown: model.isCursorShown && model.pickedUp !== null,
  }),
  browse: browseBy,
  close: (model) => {
    // A filter that is written goes first.
    if (typeof model.overlay?.filter === "string") {
      return filterRows(model, null);
    }
    const pickedUp = isPromotion(model.overlay) ? null : model.pickedUp;
    return { ...uncover(model), pickedUp };
  },
  scroll,
  take: (model, _, key) => {
    const { overlay } = model;
    const chosen = rowOf(model) ?? overlay?.options[overlay.selected];
    return chosen === undefined ? model : act(model, chosen.action, key);
  },
  remove: (model, _, key) => {
    const action = rowOf(model)?.remove;
    return action === undefined ? model : act(model, action, key);
  },
  filter: (model) => filterRows(model, ""),
  open: (model, { match }) =>
    runGameCommand({ ...model, overlay: null }, "pgn", gamePgn(match)),
  promote: (model, { move }) =>
    playOneOf({ ...model, overlay: null, pickedUp: null }, [move]),
  card: (model, { isFirst }) => openCard(model, isFirst),
  change: changeCard,
  play: playCard,
  enter: enterLine,
  clear: (model) => ({ ...model, line: null }),
  erase: (model) =>
    model.overlay === null
      ? eraseLast(model)
      : filterRows(model, model.overlay.filter?.slice(0, -1) ?? null),
  complete,
  recall,
  walk: (model, { to }) => {
    const { walk } = model;
    const isLeft = walk === null || to === "leave";
    return { ...model, walk: isLeft ? null : walkOn(walk, to) };
  },
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

/** Opens the line, also from an overlay that yields to it. */
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

/** Takes away what lies on top. */
function uncover(model: Model): Model {
  return { ...model, overlay: model.overlay?.under ?? null };
}

function rowOf({ overlay }: Model): ListRow | undefined {
  return overlay?.rows[overlay.selected];
}

/** Looks at another ply, of the course that is looked at aside if there is. */
export function browseBy(model: Model, { by }: Count): Model {
  const { game } = (model.aside ?? model).match;
  const other = browse(game, game.shown + by);
  return model.aside === null
    ? withGame(model, other)
    : lookAside(model, other);
}
