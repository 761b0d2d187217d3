/** The card for a new game: rows of terms. */

import { isWorthKeeping, isWorthSaving } from "../../saves/form/match_json.ts";
import { NOTICES } from "../../words/notices.ts";
import { describeChoice } from "../../words/strength.ts";
import {
  canBeginWith,
  changeRow,
  playByMover,
  playCard,
  playTyped,
  ROWS,
} from "../game/card.ts";
import { notify } from "../model/changes.ts";
import type { Hit } from "../model/hit.ts";
import type { Binding, Model, Overlay } from "../model/model.ts";
import { signsOf } from "../theme/symbols.ts";
import type { Bindings, Layer } from "./common/layer.ts";
import { ESCAPE, menuLayer, MORE, selecting } from "./common/menu.ts";
import { GAME } from "./game.ts";
import { bindingsNamed, COMMAND_BINDING, MOVE_KEYS } from "./game_keys.ts";

type CardOverlay = Overlay<"card">;

export const CARD: Layer<CardOverlay> = {
  ...menuLayer(cardMenu, cardBindings, squareAtCell),
  press: pressBoard,
  wheel(model, { selected }, hit, by) {
    const pointed = hit?.type === "key" ? hit.key : "";
    if (pointed === "enter") return model;
    const row = ROWS.findIndex(({ key }) => key === pointed);
    return changeRow(model, row < 0 ? selected : row, -by);
  },
  yieldsToPaste: true,
};

// -- The board beside it ------------------------------------------------------

function squareAtCell(model: Model, x: number, y: number): Hit | null {
  const hit = GAME.hitTest?.(model, null, x, y) ?? null;
  return hit?.type === "square" ? hit : null;
}

/** A piece that is picked up begins the game, as a typed move does. */
function pressBoard(model: Model, _: CardOverlay, hit: Hit): Model {
  if (hit.type !== "square") return model;
  if (!canBeginWith(model, hit.square)) return notify(model, NOTICES.cardWaits);
  const begun = playByMover(model);
  const isTurned = begun.looks.isFlipped !== model.looks.isFlipped;
  return isTurned ? begun : GAME.press?.(begun, null, hit) ?? begun;
}

function cardMenu(model: Model, { selected, isFirst }: CardOverlay) {
  return {
    title: "New game",
    lines: cardLines(model),
    options: [...rowBindings(model), playing(isFirst), PRACTISING],
    selected,
    standsBeside: true,
    advice: isFirst ? NOTICES.escPlays : NOTICES.escCloses,
  };
}

export function cardLines({ match, card }: Model): string[] {
  const choice = describeChoice(match.opponent, card.level);
  const isKept = isWorthSaving(match) && isWorthKeeping(match);
  return isKept ? [...choice, NOTICES.gameKept] : choice;
}

/** Columns for a value: the longest is "attacking". */
const VALUE_WIDTH = 9;

/** A binding for each row; its label holds title and value. */
function rowBindings({ card, appearance }: Model): Binding[] {
  const [left, right] = signsOf(appearance).pairs.last;
  return ROWS.map(({ key, title, term }, row) => {
    const value = card[term].padEnd(VALUE_WIDTH);
    return {
      keys: [key],
      label: `${title.padEnd(10)}${left} ${value} ${right}`,
      run: (model) => changeRow(model, row, 1),
    };
  });
}

// -- Keys ---------------------------------------------------------------------

/** Keys that begin a move begin the game as well. */
const TYPING: readonly Binding[] = [
  COMMAND_BINDING,
  { keys: MOVE_KEYS, label: "move", run: playTyped },
];

/** Practice takes the place of a game. */
const PRACTISING: Binding = practising("practice");

function practising(label: string): Binding {
  const [binding] = bindingsNamed("practise");
  return {
    ...binding,
    label,
    run: (model, key) => binding.run({ ...model, overlay: null }, key),
  };
}

/** At the start of the program, Esc plays as well. */
function playing(isFirst: boolean): Binding {
  return {
    keys: isFirst ? ["enter", "escape"] : ["enter"],
    label: "play, or type a move",
    run: playCard,
  };
}

/** The footer lacks the keys of the rows, which show their own. */
function cardBindings(model: Model, card: CardOverlay): Bindings {
  const { selected, isFirst } = card;
  const change = (model: Model, by: number) => changeRow(model, selected, by);
  const rows = rowBindings(model);
  const isPractice = selected > rows.length;
  const footer: Binding[] = [
    isPractice ? { ...PRACTISING, keys: ["enter"] } : playing(isFirst),
    { keys: ["right"], label: "change", run: (model) => change(model, 1) },
    ...(isFirst ? [] : [ESCAPE]),
    ...bindingsNamed("games", ...model.device.canQuit ? ["quit" as const] : []),
    { keys: ["left"], label: "back", run: (model) => change(model, -1) },
    ...selecting(card, rows.length + 2),
    practising("practice"),
  ];
  const quit = bindingsNamed("quit");
  const live = [...rows, ...footer, ...quit, MORE, ...TYPING];
  return { live, footer, more: MORE };
}
