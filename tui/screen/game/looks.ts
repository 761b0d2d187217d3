/** How the screen looks, sounds and is used, as players choose it. */

import type { Preferences } from "../../saves/preferences.ts";
import {
  namesOf,
  PIECES,
  THEME,
  type ThemeName,
} from "../../text/value_types.ts";
import * as words from "../../words/notices.ts";
import { layoutOf } from "../layout/layout.ts";
import type { PieceChoice } from "../model/appearance.ts";
import {
  notify,
  warn,
  withDevice,
  withEffect,
  withHand,
  withLooks,
  withReview,
} from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { isReviewShown } from "../model/situations.ts";
import { piecesProblem } from "../theme/pieces.ts";

const { NOTICES } = words;

const THEME_NAMES = namesOf(THEME.choices);
const SET_NAMES = namesOf(PIECES.choices);

export function setTheme(
  model: Model,
  theme: ThemeName = themeAfter(model.appearance.theme),
): Model {
  const appearance = { ...model.appearance, theme, isThemeChosen: true };
  const changed = notify({ ...model, appearance }, words.themeChosen(theme));
  return remember(changed, { theme });
}

/** The next theme in turn; an unknown one counts as the first. */
function themeAfter(present: string): ThemeName {
  const now = Math.max(0, THEME_NAMES.findIndex((name) => name === present));
  return THEME_NAMES[(now + 1) % THEME_NAMES.length];
}

export function setPieces(model: Model, chosen?: PieceChoice): Model {
  const { scale } = layoutOf(model);
  const withSet = (pieces: PieceChoice) => ({ ...model.appearance, pieces });
  const problemOf = (set: PieceChoice) => piecesProblem(withSet(set), scale);
  const next = SET_NAMES.indexOf(model.appearance.pieces) + 1;
  const others = [...SET_NAMES.slice(next), ...SET_NAMES];
  const pieces = chosen ?? others.find((set) => problemOf(set) === null) ??
    "auto";
  const changed = { ...model, appearance: withSet(pieces) };
  const problem = problemOf(pieces);
  const notified = problem === null
    ? notify(changed, words.piecesChosen(pieces))
    : warn(changed, words.describePiecesProblem(problem));
  return remember(notified, { pieces });
}

export function setSigns(
  model: Model,
  hasSigns = !model.looks.hasSigns,
): Model {
  return remember(withLooks(model, { hasSigns }), { hasSigns });
}

/** The panel is for what the engine thinks, or for the review. */
export function showEngine(
  model: Model,
  isEngineShown = !model.looks.isEngineShown || isReviewShown(model),
): Model {
  const shown = withReview(withLooks(model, { isEngineShown }), {
    isOpen: false,
  });
  return remember(shown, { isEngineShown });
}

/** The bar alone, without the engine's thinking. */
export function setBar(model: Model, hasBar = !model.looks.hasBar): Model {
  return remember(withLooks(model, { hasBar }), { hasBar });
}

export function setBell(model: Model, hasBell = !model.device.hasBell): Model {
  const text = hasBell ? NOTICES.movesAnnounced : NOTICES.movesSilent;
  return remember(notify(withDevice(model, { hasBell }), text), { hasBell });
}

export function setMouse(model: Model, isOn = !model.device.hasMouse): Model {
  const text = isOn ? NOTICES.mouseOn : NOTICES.mouseOff;
  const free = withHand(model, { pickedUp: null });
  const changed = withDevice(free, { hasMouse: isOn });
  return withEffect(notify(changed, text), { type: "mouse", isOn });
}

export function setBlindfold(
  model: Model,
  isOn = model.looks.blindfold === "off",
): Model {
  return isOn
    ? notify(withLooks(model, { blindfold: "on" }), NOTICES.piecesHidden)
    : notify(withLooks(model, { blindfold: "off" }), NOTICES.piecesShown);
}

/** Shows hidden pieces until the next key. */
export function peek(model: Model): Model {
  return model.looks.blindfold === "off"
    ? notify(model, NOTICES.piecesNotHidden)
    : withLooks(model, { blindfold: "peek" });
}

/** Remembers a choice for later games. */
function remember(model: Model, preferences: Preferences): Model {
  return withEffect(model, { type: "remember", preferences });
}
