/**
 * The full screen in tests: keys and clicks in, models and effects out.
 *
 * @module
 */

import { type Game, newGame } from "../../../engine/chess/game/game.ts";
import { NO_SQUARE } from "../../../engine/chess/constants.ts";
import { parseSquare } from "../../../engine/chess/rules/position.ts";
import type { Match } from "../../../tui/match/match.ts";
import { type Mouse, NAMED_KEYS } from "../../../tui/screen/model/input.ts";
import type { Effect, Message } from "../../../tui/screen/model/messages.ts";
import type {
  Model,
  Overlay,
  OverlayType,
} from "../../../tui/screen/model/model.ts";
import {
  newModel,
  type ScreenOptions,
} from "../../../tui/screen/update/initial_model.ts";
import { update } from "../../../tui/screen/update/update.ts";
import type { Hit } from "../../../tui/screen/model/hit.ts";
import { hitTest, view } from "../../../tui/screen/view/view.ts";
import { choice, matchOf } from "./matches.ts";
import { NO_GRAPHICS, rowsOf } from "./models.ts";

/** A model, and all that was to be done meanwhile. */
export interface Outcome {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** The screen when it begins. */
export function begin(
  match: Match,
  options: Partial<ScreenOptions> = {},
): Outcome {
  const { effects, ...model } = newModel({
    ...options,
    match,
    size: { columns: 80, rows: 24 },
    appearance: {
      theme: "",
      pieces: "unicode",
      depth: "256",
      isUnicode: true,
      glyphWidth: 1,
      ...NO_GRAPHICS,
    },
    hasMouse: true,
  });
  return { model: { ...model, effects: [] }, effects };
}

/** The model when the screen begins. */
export function screen(game: Game = newGame(), side = "both"): Model {
  return begin(matchOf(game, side)).model;
}

/** What follows from messages. */
export function send(model: Model, ...messages: Message[]): Outcome {
  const effects: Effect[] = [];
  for (const message of messages) {
    model = update(model, message);
    effects.push(...model.effects);
  }
  return { model: { ...model, effects: [] }, effects };
}

/** Presses keys: a text is the name of a key, or is typed. */
export function press(model: Model, ...texts: string[]): Outcome {
  const names: readonly string[] = NAMED_KEYS;
  const keys = texts.flatMap((text) => names.includes(text) ? text : [...text]);
  return send(model, ...keys.map((key) => ({ type: "key", key }) as const));
}

// -- What lies over the board ---------------------------------------------------

/** The overlay over the board, which must be of this type. */
export function overlayOf<Type extends OverlayType>(
  { overlay }: Model,
  type: Type,
): Extract<Overlay, { readonly type: Type }> {
  if (isOf(overlay, type)) return overlay;
  throw new Error(`There is no ${type} over the board`);
}

function isOf<Type extends OverlayType>(
  overlay: Overlay | null,
  type: Type,
): overlay is Extract<Overlay, { readonly type: Type }> {
  return overlay?.type === type;
}

/** The title and the lines in the frame that a large window shows. */
export function framed(model: Model): { title?: string; lines: string[] } {
  const rows = rowsOf(view({ ...model, size: { columns: 120, rows: 60 } }));
  const [title] = rows.flatMap((row) => /╭ (.*?) ─/.exec(row)?.[1] ?? []);
  const lines = rows.flatMap((row) => /│ (.*) │/.exec(row)?.[1] ?? []);
  return {
    ...(title && { title }),
    lines: lines.map((line) => line.trimEnd()),
  };
}

// -- The mouse ------------------------------------------------------------------

/** A cell with a wanted hit. */
function cellOf(
  model: Model,
  isWanted: (hit: Hit) => boolean,
): Pick<Mouse, "x" | "y"> {
  const { columns, rows } = model.size;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const hit = hitTest(model, x, y);
      if (hit !== null && isWanted(hit)) return { x, y };
    }
  }
  throw new Error("There is no such cell on the screen");
}

/** Uses the mouse on a cell with a wanted hit. */
export function point(
  model: Model,
  action: Mouse["action"],
  isWanted: (hit: Hit) => boolean,
  button = 0,
): Outcome {
  const mouse = { action, button, ...cellOf(model, isWanted) };
  return send(model, { type: "mouse", mouse });
}

/** Presses the left button on a cell with a wanted hit, and releases it. */
export function clickOn(
  model: Model,
  isWanted: (hit: Hit) => boolean,
): Outcome {
  const cell = cellOf(model, isWanted);
  const [press, release] = (["press", "release"] as const).map((action) =>
    ({ type: "mouse", mouse: { action, button: 0, ...cell } }) as const
  );
  return send(model, press, release);
}

/** Uses the mouse on a square. */
export function pointAt(
  model: Model,
  action: Mouse["action"],
  square: string,
  button = 0,
): Outcome {
  const wanted = parseSquare(square);
  if (wanted === NO_SQUARE) throw new Error(`There is no square ${square}`);
  return point(
    model,
    action,
    (hit) => hit.type === "square" && hit.square === wanted,
    button,
  );
}

/** Clicks on squares, one after the other. */
export function click(model: Model, ...squares: string[]): Outcome {
  return squares.reduce<Outcome>((before, square) => {
    const pressed = pointAt(before.model, "press", square);
    const isOpen = pressed.model.overlay !== null;
    const released = isOpen
      ? pressed
      : pointAt(pressed.model, "release", square);
    const effects = isOpen ? [] : released.effects;
    return {
      model: released.model,
      effects: [...before.effects, ...pressed.effects, ...effects],
    };
  }, { model, effects: [] });
}

// -- The engine -----------------------------------------------------------------

/** The engine answers the last request with a move. */
export function answer(model: Model, text: string, score = 14): Outcome {
  return send(model, {
    type: "choice",
    id: model.engine.lastId,
    choice: choice(text, score),
  });
}
