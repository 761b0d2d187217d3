/** The card for a new game: rows of terms. */

import { position } from "../../../engine/game/game.ts";
import type { TimeControl } from "../../../engine/game/clock.ts";
import { BLACK } from "../../../engine/mod.ts";
import { DEFAULT_LEVEL } from "../../../engine/player/levels.ts";
import { GAME_COMMANDS } from "../../game_commands/command_list.ts";
import { ON_OFF } from "../../game_commands/parse_command.ts";
import { type GameSetup, setUp, startGame } from "../../match/course.ts";
import {
  HUMAN_SIDES,
  type Match,
  SIDE_CHOICES,
  sideChoiceOf,
  sideToMove,
} from "../../match/match.ts";
import { isWorthKeeping, isWorthSaving } from "../../saves/form/match_json.ts";
import type { Preferences } from "../../saves/preferences.ts";
import { GAME_TIME, LEVEL } from "../../text/value_types.ts";
import { NOTICES } from "../../words/notices.ts";
import { describeChoice } from "../../words/strength.ts";
import { describeControl } from "../../words/chess/times.ts";
import {
  type Bindings,
  MOVE_KEYS,
  sharedBindings,
} from "../bindings/bindings.ts";
import { applyStep } from "../game/play.ts";
import type { Binding } from "../model/actions.ts";
import { cover, withEffect } from "../model/changes.ts";
import type { Key } from "../model/keys.ts";
import type { Card, Model } from "../model/model.ts";
import type { Overlay } from "../model/overlays.ts";
import { signsOf } from "../theme/symbols.ts";
import type { Handlers, Layer } from "./common/layer.ts";
import { ESCAPE, menu, SELECTING } from "./common/menu.ts";
import { withText } from "./line_text.ts";

type CardOverlay = Overlay<"card">;

export const CARD: Layer<CardOverlay> = {
  ...menu<CardOverlay>({
    title: () => "New game",
    lines: cardLines,
    options: (model, { isFirst }) => [...rowBindings(model), playing(isFirst)],
    standsBeside: true,
    advice: ({ isFirst }) => isFirst ? NOTICES.escPlays : NOTICES.escCloses,
  }),
  bindings: cardBindings,
  wheel(model, _, hit, by) {
    const pointed = hit?.type === "key" ? hit.key : "";
    if (pointed === "enter") return model;
    const row = ROWS.findIndex(({ key }) => key === pointed);
    return changeRow(model, row < 0 ? null : row, -by);
  },
  yieldsToPaste: true,
};

// -- Rows ---------------------------------------------------------------------

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
const LEVELS = GAME_COMMANDS.level.values ?? [];
const CLOCKS = [...GAME_COMMANDS.clock.values ?? [], OWN];
const STARTS = [INITIAL, THIS_ONE, WRITTEN];

const ROWS: readonly Row[] = [
  { key: "s", title: "Side", term: "side", values: SIDES },
  { key: "l", title: "Level", term: "level", values: LEVELS },
  { key: "t", title: "Time", term: "clock", values: CLOCKS },
  { key: "p", title: "Position", term: "start", values: STARTS },
  // W for warning: the letters of its name all begin moves, or are taken.
  { key: "w", title: "Coach", term: "coach", values: ON_OFF },
];

function cardLines({ match, card }: Model): string[] {
  const choice = describeChoice(match.opponent, card.level);
  const isKept = isWorthSaving(match) && isWorthKeeping(match);
  return isKept ? [...choice, NOTICES.gameKept] : choice;
}

/** Columns for a value: the longest are "your own" and "this one". */
const VALUE_WIDTH = 8;

/** A binding for each row; its label holds title and value. */
function rowBindings({ card, appearance }: Model): Binding[] {
  const [left, right] = signsOf(appearance).pairs.last;
  return ROWS.map(({ key, title, term }, row) => {
    const value = card[term].padEnd(VALUE_WIDTH);
    return {
      keys: [key],
      label: `${title.padEnd(10)}${left} ${value} ${right}`,
      action: { type: "change", row, by: 1 },
    };
  });
}

// -- Keys ---------------------------------------------------------------------

const CHANGING: readonly Binding[] = [
  { keys: ["right"], label: "change", action: change(1) },
  { keys: ["left"], label: "back", action: change(-1) },
];

/** Keys that begin a move begin the game as well. */
const TYPING: readonly Binding[] = [
  ...sharedBindings(":"),
  { keys: MOVE_KEYS, label: "move", action: { type: "playTyped" } },
];

function change(by: number): Binding["action"] {
  return { type: "change", row: null, by };
}

/** At the start of the program, Esc plays as well. */
function playing(isFirst: boolean): Binding {
  return {
    keys: isFirst ? ["enter", "escape"] : ["enter"],
    label: "play, or type a move",
    action: { type: "play" },
  };
}

/** The footer lacks the keys of the rows, which show their own. */
function cardBindings(model: Model, { isFirst }: CardOverlay): Bindings {
  const [change, back] = CHANGING;
  const footer = [
    playing(isFirst),
    change,
    ...(isFirst ? [] : [ESCAPE]),
    ...sharedBindings("o", "?", "q"),
    back,
    ...SELECTING,
  ];
  return { live: [...rowBindings(model), ...footer, ...TYPING], footer };
}

// -- What happens -------------------------------------------------------------

export const CARD_HANDLERS: Handlers<"card" | "change" | "play" | "playTyped"> =
  {
    card: (model, { isFirst }) => openCard(model, isFirst),
    change: (model, { row, by }) => changeRow(model, row, by),
    play: playCard,
    playTyped: (model, _, key) => withText(beginToMove(model), "move", key),
  };

/** The terms chosen last; the first time, an easy opponent. */
export function rememberedCard(
  { side, level, clock, coach }: Preferences,
): Card {
  return {
    side: SIDES.find((name) => name === side) ?? "white",
    level: LEVELS.find((name) => name === level) ?? String(DEFAULT_LEVEL),
    clock: CLOCKS.find((name) => name === clock) ?? NO_CLOCK,
    start: INITIAL,
    coach: ON_OFF.find((name) => name === coach) ?? "off",
  };
}

/** The terms of the present game; a random side is drawn again. */
function presentCard({ match, card }: Model): Card {
  const before = match.before ?? match;
  const { strength, hasCoach, game: { clock } } = before;
  const level = "level" in strength ? String(strength.level) : AS_SET;
  const side = sideChoiceOf(before.humanSides);
  return {
    side: card.side === "random" ? card.side : side,
    level: "results" in strength ? "auto" : level,
    clock: clock === null ? NO_CLOCK : describeControl(clock.control),
    start: INITIAL,
    coach: hasCoach ? "on" : "off",
  };
}

/** Opens the card: at the start with the last choices, else present terms. */
export function openCard(model: Model, isFirst: boolean): Model {
  const card = isFirst ? model.card : presentCard(model);
  return cover({ ...model, card: allowed(model.match, card) }, {
    type: "card",
    isFirst,
    selected: 0,
  });
}

/** Other engines have no levels. */
function allowed({ opponent }: Match, card: Card): Card {
  return opponent.hasLevels ? card : { ...card, level: AS_SET };
}

/** Goes to a row, null for the selected one, and changes its value. */
function changeRow(model: Model, row: number | null, by: number): Model {
  const { overlay, card, match } = model;
  if (overlay?.type !== "card") return model;
  const selected = row ?? overlay.selected;
  // The option to play has nothing to change.
  if (selected >= ROWS.length) return model;
  const { term, values } = ROWS[selected];
  const next = values.indexOf(card[term]) + by + values.length;
  const changed = { ...card, [term]: values[next % values.length] };
  return {
    ...model,
    card: allowed(match, changed),
    overlay: { ...overlay, selected },
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
  };
}

/** The time control, null for none, undefined to keep the present one. */
function controlOf({ clock }: Card): TimeControl | null | undefined {
  return clock === NO_CLOCK ? null : GAME_TIME.read(clock) ?? undefined;
}

function playCard(model: Model): Model {
  const { side } = model.card;
  if (side !== "random") return beginBy(model, side);
  // The minimal standard generator of Park and Miller.
  const seed = (16_807 * model.seed) % 0x7fffffff;
  return beginBy({ ...model, seed }, seed % 2 === 0 ? "white" : "black");
}

/** Begins a game for a typed move: the player takes the side to move. */
function beginToMove(model: Model): Model {
  const { match, card } = model;
  const isBlack = sideToMove(setUp(match, setupOf(match, card))) === BLACK;
  const mover = isBlack ? "black" : "white";
  return beginBy(model, card.side === "both" ? "both" : mover);
}

/** Begins a game; the player types other time controls or a FEN next. */
function beginBy(model: Model, side: string): Model {
  const { start, ...preferences } = model.card;
  const setup = setupOf(model.match, { ...model.card, side });
  const step = startGame(model.match, setup);
  const begun = applyStep({ ...model, overlay: null }, step);
  const asked = preferences.clock === OWN ? "clock " : "";
  const text = start === WRITTEN ? "new " : asked;
  const remembered = withEffect(begun, { type: "remember", preferences });
  return text === "" ? remembered : withText(remembered, "command", text);
}
