/** Changes that every part of the screen makes: notice, effects, overlay. */

import { joined, type Words } from "../../words/sentence.ts";
import type { Effect, Notice } from "./messages.ts";
import type {
  Binding,
  Device,
  EngineState,
  Hand,
  ListRow,
  Looks,
  Model,
  NewMenu,
  NewOverlay,
  Overlay,
  ReviewState,
  TextLine,
} from "./model.ts";

/** Changes a group of fields. */
export function withEngine(
  model: Model,
  change: Partial<EngineState>,
): Model {
  return { ...model, engine: { ...model.engine, ...change } };
}

export function withReview(
  model: Model,
  change: Partial<ReviewState>,
): Model {
  return { ...model, review: { ...model.review, ...change } };
}

export function withHand(model: Model, change: Partial<Hand>): Model {
  return { ...model, hand: { ...model.hand, ...change } };
}

export function withLooks(model: Model, change: Partial<Looks>): Model {
  return { ...model, looks: { ...model.looks, ...change } };
}

export function withDevice(model: Model, change: Partial<Device>): Model {
  return { ...model, device: { ...model.device, ...change } };
}

/** The engine does nothing any more, or what it was asked for is done. */
export function withIdle(model: Model): Model {
  return withEngine(model, { work: { kind: "idle" } });
}

/** The game on the board again, in place of a line beside it. */
export function withoutAside(model: Model): Model {
  return model.ground.kind === "aside"
    ? { ...model, ground: { kind: "game" } }
    : model;
}

/** A record that played by itself stops where it is. */
export function withoutReplay(model: Model): Model {
  return model.motion.kind === "replay"
    ? { ...model, motion: { kind: "usual" } }
    : model;
}

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
export function openOverlay(
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
  return openOverlay(
    model,
    { type: "menu", lines: [], selected: 0, ...menu },
    under,
  );
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
  return openOverlay(model, { type: "sheet", title, lines, top: 0 }, under);
}

/** Closes the overlay; the one under it, if any, is on top again. */
export function uncover(model: Model): Model {
  const { overlay } = model;
  const free = isPromotionAsked(overlay)
    ? withHand(model, { pickedUp: null })
    : model;
  return { ...free, overlay: overlay?.under ?? null };
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
export function isPromotionAsked(overlay: Overlay | null): boolean {
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
