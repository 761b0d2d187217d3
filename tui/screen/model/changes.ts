/** Changes that every part of the screen makes: notice, effects, overlay. */

import { joined, type Words } from "../../words/sentence.ts";
import type { Effect, Notice } from "./messages.ts";
import type {
  Binding,
  ListRow,
  Model,
  NewMenu,
  NewOverlay,
  Overlay,
  TextLine,
} from "./model.ts";

export function notify(model: Model, words: Words, isWarning = false): Model {
  return { ...model, notice: noticeOf(words, isWarning) };
}

export function warn(model: Model, words: Words): Model {
  return notify(model, words, true);
}

/** Notifies of news, or of none, unless a warning waits for the player. */
export function tell(model: Model, news: Words): Model {
  return model.notice.isWarning ? model : notify(model, news);
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

/** Lets players choose from a menu, with its first option selected. */
export function choose(
  model: Model,
  menu: NewMenu,
  under: Overlay | null = null,
): Model {
  return cover(model, { type: "menu", lines: [], selected: 0, ...menu }, under);
}

/** The option that only closes its menu. */
export const NO: Binding = {
  keys: ["n", "escape"],
  label: "no",
  run: (model) => model,
};

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
  const { overlay } = model;
  const pickedUp = isPromotion(overlay) ? null : model.pickedUp;
  return { ...model, overlay: overlay?.under ?? null, pickedUp };
}

/** Closes lists of branches, which lead nowhere in another game. */
export function closeBranches(model: Model): Model {
  return { ...model, overlay: withoutBranches(model.overlay) };
}

function withoutBranches(overlay: Overlay | null): Overlay | null {
  if (overlay === null) return null;
  const under = withoutBranches(overlay.under);
  return listsBranches(overlay) ? under : { ...overlay, under };
}

function listsBranches(overlay: Overlay): boolean {
  return overlay.type === "list" &&
    overlay.all.some(({ game }) =>
      typeof game === "object" && "branch" in game
    );
}

/** Whether an overlay asks which piece a pawn becomes. */
export function isPromotion(overlay: Overlay | null): boolean {
  return overlay?.type === "menu" && overlay.promotions !== undefined;
}

/** A list of all its rows, with the first one selected. */
export function listOf(
  title: string,
  rows: readonly ListRow[],
  under: Overlay | null = null,
): Overlay<"list"> {
  return {
    type: "list",
    title,
    all: rows,
    rows,
    filter: null,
    selected: 0,
    board: null,
    under,
  };
}
