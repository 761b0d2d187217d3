/**
 * What follows from a key: its binding is looked up and acted upon; other
 * characters go to the line that is being typed.
 */

import { browse, isClockRunning } from "../../../engine/game/game.ts";
import { gamePgn } from "../../match/game_pgn.ts";
import { isCard, liveBindings } from "../bindings/bindings.ts";
import type { Key } from "../model/keys.ts";
import type {
  Action,
  Actions,
  ListRow,
  Model,
  Update,
} from "../model/model.ts";
import { askFirst, runCommand, runGameCommand } from "./commands.ts";
import { beginToMove, changeCard, openCard, playCard } from "./card.ts";
import { pause } from "./engine.ts";
import {
  addText,
  complete,
  enterLine,
  eraseLast,
  recall,
  withText,
} from "./input_line.ts";
import { walkOn } from "../../trace/walk.ts";
import { filterRows, scroll, select } from "./overlays.ts";
import { cycleCursor, moveCursor, useCursor } from "./pieces.ts";
import { isPromotion, only, playOneOf, tell, withMatch } from "./play.ts";

export function pressKey(before: Model, key: Key): Update {
  const model = endPeek(before);
  const binding = liveBindings(model).find(({ keys }) => keys.includes(key));
  const fresh = forgetNotice(model, binding?.action);
  if (binding !== undefined) return act(fresh, binding.action, key);
  const isCharacter = [...key].length === 1;
  if (model.line !== null && model.overlay === null) {
    return only(isCharacter ? addText(fresh, key) : model);
  }
  const filter = model.overlay?.filter ?? null;
  if (filter !== null && isCharacter) return filterRows(fresh, filter + key);
  return only(tell(model, adviceInstead(model)));
}

function endPeek(model: Model): Model {
  return model.blindfold === "peek" ? { ...model, blindfold: "on" } : model;
}

/** What to say to a key that is bound to nothing. */
function adviceInstead({ overlay, isPaused }: Model): string {
  if (overlay !== null) return "No such key here: Esc closes this";
  return isPaused
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
  ) => Update;
} = {
  command: (model, { name, argument }) =>
    runCommand({ ...model, overlay: null }, name, argument),
  ask: (model, { name, argument }) => askFirst(model, name, argument),
  confirm: (model, { name, argument }) =>
    runGameCommand(uncover(model), name, argument),
  type: startLine,
  cursor: (model, _, key) => only(moveCursor(model, key)),
  cycle: (model, { by }) => only(cycleCursor(model, by)),
  use: useCursor,
  release: (model) =>
    only({
      ...model,
      pickedUp: null,
      isCursorShown: model.isCursorShown && model.pickedUp !== null,
    }),
  browse: (model, { by }) => only(browseBy(model, by)),
  close,
  scroll: (model, { by }) => only(scroll(model, by)),
  select: (model, { by }) => select(model, by),
  take,
  remove: (model, _, key) => {
    const action = rowOf(model)?.remove;
    return action === undefined ? only(model) : act(model, action, key);
  },
  filter: (model) => filterRows(model, ""),
  open: (model, { match }) =>
    runGameCommand({ ...model, overlay: null }, "pgn", gamePgn(match)),
  promote: (model, { move }) =>
    playOneOf({ ...model, overlay: null, pickedUp: null }, [move]),
  card: (model, { isFirst }) => only(openCard(model, isFirst)),
  change: (model, { row, by }) => only(changeCard(model, row, by)),
  play: playCard,
  enter: enterLine,
  clear: (model) => only({ ...model, line: null }),
  erase: (model) =>
    model.overlay === null
      ? only(eraseLast(model))
      : filterRows(model, model.overlay.filter?.slice(0, -1) ?? null),
  complete: (model, { by }) => only(complete(model, by)),
  recall: (model, { by }) => only(recall(model, by)),
  walk: (model, { to }) => {
    const { walk } = model;
    const isLeft = walk === null || to === "leave";
    return only({ ...model, walk: isLeft ? null : walkOn(walk, to) });
  },
  suspend,
  effect: (model, { effect }) => ({ model, effects: [effect] }),
};

function act<Type extends keyof Actions>(
  model: Model,
  action: Action<Type>,
  key: Key,
): Update {
  return ACTIONS[action.type](model, action, key);
}

/** Opens the line, also from an overlay that yields to it. */
function startLine(
  model: Model,
  { kind, text = "" }: Action<"type">,
  key: Key,
): Update {
  const isMove = kind === "move";
  const begun = isMove && isCard(model.overlay)
    ? beginToMove(model)
    : only({ ...model, overlay: null });
  return { ...begun, model: withText(begun.model, kind, isMove ? key : text) };
}

/** Closes what lies on top; but a filter that is written goes first. */
function close(model: Model): Update {
  if (typeof model.overlay?.filter === "string") return filterRows(model, null);
  const pickedUp = isPromotion(model.overlay) ? null : model.pickedUp;
  return only({ ...uncover(model), pickedUp });
}

/** Takes away what lies on top. */
function uncover(model: Model): Model {
  return { ...model, overlay: model.overlay?.under ?? null };
}

function rowOf({ overlay }: Model): ListRow | undefined {
  return overlay?.rows[overlay.selected];
}

/** Takes the option or row that is gone to. */
function take(model: Model, _: Action, key: Key): Update {
  const { overlay } = model;
  const chosen = rowOf(model) ?? overlay?.options[overlay.selected];
  return chosen === undefined ? only(model) : act(model, chosen.action, key);
}

/** Stops the program. Time must not run while nobody can play. */
function suspend(model: Model): Update {
  const isRunning = isClockRunning(model.match.game);
  const halted = isRunning ? pause(model) : only(model);
  return { ...halted, effects: [...halted.effects, { type: "suspend" }] };
}

/** Looks at another ply, of the course that is looked at aside if there is. */
export function browseBy(model: Model, plies: number): Model {
  const seen = { ...model, ...model.aside };
  const { match, summary } = browseTo(seen, seen.match.game.shown + plies);
  if (model.aside !== null) return { ...model, aside: { match, summary } };
  return browseTo(model, match.game.shown);
}

export function browseTo(model: Model, ply: number): Model {
  const game = browse(model.match.game, ply);
  return withMatch(model, { ...model.match, game });
}
