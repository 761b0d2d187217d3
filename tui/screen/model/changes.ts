/** Changes that every part of the screen makes: notice, effects, overlay. */

import { joined, type Words } from "../../words/sentence.ts";
import type { Effect, Model, Notice } from "./model.ts";
import type { NewOverlay, Overlay, TextLine } from "./overlays.ts";

export function notify(model: Model, words: Words, isWarning = false): Model {
  return { ...model, notice: noticeOf(words, isWarning) };
}

export function warn(model: Model, words: Words): Model {
  return notify(model, words, true);
}

/** Sentences as one notice. */
export function noticeOf(words: Words, isWarning = false): Notice {
  return { ...joined(words), isWarning };
}

export function withEffect(model: Model, effect: Effect): Model {
  return { ...model, effects: [...model.effects, effect] };
}

/** Opens an overlay; the one before it closes, unless it is put under it. */
export function cover(
  model: Model,
  overlay: NewOverlay,
  under: Overlay | null = null,
): Model {
  return { ...model, overlay: { ...overlay, under } };
}

/** Lays lines to read over the board. */
export function showText(
  model: Model,
  title: string,
  lines: readonly TextLine[],
  under: Overlay | null = null,
): Model {
  return cover(model, { type: "sheet", title, lines, top: 0 }, under);
}

/** Closes the overlay; the one under it, if any, is on top again. */
export function uncover(model: Model): Model {
  return { ...model, overlay: model.overlay?.under ?? null };
}
