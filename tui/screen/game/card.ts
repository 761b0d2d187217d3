/** The card for a new game: its terms, and the game that they begin. */

import { position } from "../../../engine/chess/game/game.ts";
import type { TimeControl } from "../../../engine/chess/game/clock.ts";
import { BLACK } from "../../../engine/chess/constants.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { STYLES } from "../../../engine/player/humanlike/styles.ts";
import { DEFAULT_LEVEL } from "../../../engine/player/levels.ts";
import { namesOn } from "../../commands/argument.ts";
import { COMMANDS } from "../../commands/commands.ts";
import { type GameSetup, setUp, startGame } from "../../match/game_flow.ts";
import {
  HUMAN_SIDES,
  type Match,
  SIDE_CHOICES,
  sideChoiceOf,
  sideToMove,
  termsOf,
} from "../../match/match.ts";
import type { Preferences } from "../../saves/preferences.ts";
import {
  GAME_TIME,
  LEVEL,
  namesOf,
  ON_OFF,
  STYLE,
} from "../../text/value_types.ts";
import { describeControl } from "../../words/chess/times.ts";
import { NOTICES } from "../../words/notices.ts";
import { notify, openOverlay, withEffect } from "../model/changes.ts";
import type { Key } from "../model/input.ts";
import type { Card, Model } from "../model/model.ts";
import { nextPlace } from "../model/ring.ts";
import { withText } from "./line_text.ts";
import { applyStep } from "./play.ts";

const INITIAL = "initial";
const THIS_ONE = "this one";
const WRITTEN = "FEN";
const OWN = "your own";
const NO_CLOCK = "none";
const AS_SET = "as it is";

interface Row {
  readonly key: Key;
  readonly title: string;
  readonly term: keyof Card;
  readonly values: readonly string[];
}

const SIDES = ["white", "black", "random"];
const LEVELS = namesOn(COMMANDS.level.argument, "screen");
const CLOCKS = [...namesOn(COMMANDS.clock.argument, "screen"), OWN];
const SWITCH = namesOf(ON_OFF.choices);
const STYLE_NAMES = namesOf(STYLE.choices);
const STARTS = [INITIAL, THIS_ONE, WRITTEN];

export const ROWS: readonly Row[] = [
  { key: "s", title: "Side", term: "side", values: SIDES },
  { key: "l", title: "Level", term: "level", values: LEVELS },
  { key: "t", title: "Time", term: "clock", values: CLOCKS },
  { key: "p", title: "Position", term: "start", values: STARTS },
  // W for warning: the letters of its name all begin moves, or are taken.
  { key: "w", title: "Coach", term: "coach", values: SWITCH },
  { key: "y", title: "Style", term: "style", values: STYLE_NAMES },
  { key: "i", title: "Book", term: "book", values: SWITCH },
  { key: "m", title: "To mate", term: "playsOn", values: SWITCH },
];

/** The terms chosen last; the first time, an easy opponent. */
export function rememberedCard(
  { side, level, style, book, playsOn, clock, coach }: Preferences,
): Card {
  return {
    side: SIDES.find((name) => name === side) ?? "white",
    level: LEVELS.find((name) => name === level) ?? String(DEFAULT_LEVEL),
    style: STYLE_NAMES.find((name) => name === style) ?? "none",
    book: SWITCH.find((name) => name === book) ?? "on",
    playsOn: SWITCH.find((name) => name === playsOn) ?? "off",
    clock: CLOCKS.find((name) => name === clock) ?? NO_CLOCK,
    start: INITIAL,
    coach: SWITCH.find((name) => name === coach) ?? "off",
  };
}

/** The terms of the present game; a random side is drawn again. */
function presentCard({ match, card }: Model): Card {
  const { strength, hasCoach, game: { clock }, humanSides, manner } = termsOf(
    match,
  );
  const level = "level" in strength ? String(strength.level) : AS_SET;
  const side = sideChoiceOf(humanSides);
  return {
    side: card.side === "random" ? card.side : side,
    level: "results" in strength ? "auto" : level,
    style: manner.style ?? "none",
    book: manner.book ? "on" : "off",
    playsOn: manner.playsOn ? "on" : "off",
    clock: clock === null ? NO_CLOCK : describeControl(clock.control),
    start: INITIAL,
    coach: hasCoach ? "on" : "off",
  };
}

/** Opens the card: at the start with the last choices, else present terms. */
export function openCard(model: Model, isFirst: boolean): Model {
  const card = isFirst ? model.card : presentCard(model);
  return openOverlay({ ...model, card: allowed(model.match, card) }, {
    type: "card",
    isFirst,
    selected: 0,
  });
}

/** Other engines have no levels. */
function allowed({ opponent }: Match, card: Card): Card {
  return opponent.hasLevels ? card : { ...card, level: AS_SET };
}

/** Goes to a row of the card, and changes its value. */
export function changeRow(model: Model, row: number, by: number): Model {
  const { overlay, card, match } = model;
  // The option to play has nothing to change.
  if (overlay?.type !== "card" || row >= ROWS.length) return model;
  const { term, values } = ROWS[row];
  const place = nextPlace(values.indexOf(card[term]), by, values.length);
  const changed = { ...card, [term]: values[place] };
  return {
    ...model,
    card: allowed(match, changed),
    overlay: { ...overlay, selected: row },
  };
}

/** The game that the card asks for; other terms stay as they are. */
export function setupOf(match: Match, card: Card): GameSetup {
  const side = SIDE_CHOICES.find((name) => name === card.side);
  return {
    start: card.start === THIS_ONE ? position(match.game) : undefined,
    humanSides: side && HUMAN_SIDES[side],
    strength: LEVEL.read(allowed(match, card).level) ?? undefined,
    control: controlOf(card),
    hasCoach: card.coach === "on",
    manner: {
      style: STYLES.find((name) => name === card.style) ?? null,
      book: card.book === "on",
      playsOn: card.playsOn === "on",
    },
  };
}

/** The time control, null for none, undefined to keep the present one. */
function controlOf({ clock }: Card): TimeControl | null | undefined {
  return clock === NO_CLOCK ? null : GAME_TIME.read(clock) ?? undefined;
}

export function playCard(model: Model): Model {
  const { side } = model.card;
  if (side !== "random") return beginBy(model, side);
  // The minimal standard generator of Park and Miller.
  const seed = (16_807 * model.seed) % 0x7fffffff;
  return beginBy({ ...model, seed }, seed % 2 === 0 ? "white" : "black");
}

/** Begins a game for a typed move. */
export function playTyped(model: Model, key: Key): Model {
  return withText(playByMover(model), "move", key);
}

/** Begins a game in which the player takes the side to move. */
export function playByMover(model: Model): Model {
  const { match, card } = model;
  const isBlack = sideToMove(setUp(match, setupOf(match, card))) === BLACK;
  const mover = isBlack ? "black" : "white";
  return beginBy(model, card.side === "both" ? "both" : mover);
}

/** Whether the board shows how the game begins, and a piece of who moves first. */
export function canBeginWith({ match, card }: Model, square: number): boolean {
  const shown = position(match.game);
  const start = position(setUp(match, setupOf(match, card)).game);
  return card.start !== WRITTEN && formatFen(shown) === formatFen(start) &&
    (shown.board[square] & start.side) !== 0;
}

/** Begins a game; the player types other time controls or a FEN next. */
function beginBy(model: Model, side: string): Model {
  const { start, ...preferences } = model.card;
  const setup = setupOf(model.match, { ...model.card, side });
  const step = startGame(model.match, setup);
  const begun = applyStep({ ...model, overlay: null }, step);
  const remembered = withEffect(begun, { type: "remember", preferences });
  if (start === WRITTEN) {
    return withText(notify(remembered, NOTICES.typeFen), "command", "new ");
  }
  return preferences.clock === OWN
    ? withText(notify(remembered, NOTICES.typeClock), "command", "clock ")
    : remembered;
}
