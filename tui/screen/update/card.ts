/** The card for a new game, which commands set up: its values are arguments. */

import { position } from "../../../engine/game/game.ts";
import { BLACK } from "../../../engine/mod.ts";
import { formatFen } from "../../../engine/notation/fen.ts";
import { levelElo } from "../../../engine/player/levels.ts";
import { GAME_COMMANDS } from "../../game_commands/command_list.ts";
import { DENOMAX, HUMAN_SIDES, sideToMove } from "../../match/match.ts";
import type { Match } from "../../match/match.ts";
import { describeControl } from "../../words/times.ts";
import type { Preferences } from "../../saves/preferences.ts";
import { row } from "../bindings/bindings.ts";
import { withEffect } from "../model/changes.ts";
import type { Binding, Card, Model } from "../model/model.ts";
import { signsOf } from "../theme/symbols.ts";
import { withText } from "./input_line.ts";
import { textOverlay } from "./overlays.ts";
import { applyStep } from "./play.ts";

const [INITIAL, THIS_ONE, WRITTEN] = ["initial", "this one", "FEN"];
const [OWN, AS_SET] = ["your own", "as it is"];

/** Rows: a key, a title, what is chosen, and from which values. */
const ROWS: readonly [string, string, keyof Card, readonly string[]][] = [
  ["s", "Side", "side", ["white", "black", "random"]],
  ["l", "Level", "level", GAME_COMMANDS.level.values ?? []],
  ["t", "Time", "clock", [...GAME_COMMANDS.clock.values ?? [], OWN]],
  ["p", "Position", "start", [INITIAL, THIS_ONE, WRITTEN]],
];

const LEVEL_WORDS: Readonly<Record<string, string>> = {
  1: "overlooks 1 reply in 3",
  2: "overlooks 1 reply in 5",
  3: "overlooks 1 reply in 7",
  4: "overlooks no reply",
  5: "chooses with more care",
  6: "looks at 1,500 positions",
  7: "looks at 5,000 positions",
  8: "looks at 13,000 positions",
  9: "looks at 50,000 positions",
  10: "looks at 300,000 positions",
  auto: "follows your results",
};

/** What was chosen last; the first time, an opponent for everyone. */
export function rememberedCard({ side, level, clock }: Preferences): Card {
  const [sides, levels, clocks] = ROWS.map(([, , , values]) => values);
  return {
    side: sides.find((name) => name === side) ?? "white",
    level: levels.find((name) => name === level) ?? "4",
    clock: clocks.find((name) => name === clock) ?? "none",
    start: INITIAL,
  };
}

/** The same as is played; a side drawn by lot is drawn again. */
function presentCard({ match, card }: Model): Card {
  const { humanSides, strength, game: { clock } } = match.before ?? match;
  const level = "level" in strength ? String(strength.level) : AS_SET;
  const names = Object.keys(HUMAN_SIDES);
  const side = names.find((name) => HUMAN_SIDES[name] === humanSides) ?? "";
  return {
    side: card.side === "random" ? card.side : side,
    level: "results" in strength ? "auto" : level,
    clock: clock === null ? "none" : describeControl(clock.control),
    start: INITIAL,
  };
}

/** Lays the card over the board; at the start, Esc plays what is preselected. */
export function openCard(model: Model, isFirst: boolean): Model {
  const card = isFirst ? model.card : presentCard(model);
  const keys = isFirst ? ["enter", "escape"] : ["enter"];
  const play = row(keys, "play, or type a move", { type: "play" });
  return layCard({ ...model, card }, 0, play);
}

function layCard(model: Model, selected: number, play: Binding): Model {
  const { match: { game, engine }, appearance } = model;
  // Other engines have no levels.
  const level = engine === DENOMAX ? model.card.level : AS_SET;
  const card = { ...model.card, level };
  const [left, right] = signsOf(appearance).pairs.last;
  const options = ROWS.map(([key, title, name], index) => {
    const value = shownValue(name, card[name]).padEnd(16);
    const label = `${title.padEnd(10)}${left} ${value} ${right}`;
    return row(key, label, { type: "change", row: index, by: 1 });
  });
  const words = `${engine} ${LEVEL_WORDS[level] ?? "plays as it is set"}`;
  const kept = game.ply > 2 ? ["The game so far is kept: press o"] : [];
  const rows = [...options, play];
  const overlay = textOverlay("New game", [words, ...kept], rows);
  return { ...model, overlay: { ...overlay, selected } };
}

function shownValue(name: keyof Card, value: string): string {
  const elo = name === "level" ? levelElo(Number(value)) : undefined;
  return elo === undefined ? value : `${value} (${elo} Elo)`;
}

/** Takes a value further on for a row; -1 is the selected one. */
export function changeCard(model: Model, row: number, by: number): Model {
  const { overlay, card } = model;
  const index = row < 0 ? overlay?.selected ?? ROWS.length : row;
  if (overlay === null || index >= ROWS.length) return model;
  const [, , name, values] = ROWS[index];
  const next = values.indexOf(card[name]) + by + values.length;
  const changed = { ...card, [name]: values[next % values.length] };
  const play = overlay.options[ROWS.length];
  return layCard({ ...model, card: changed }, index, play);
}

/** Sets a game up; a value that a command does not know changes nothing. */
export function stepBy(match: Match, card: Card) {
  const { new: begin, level, clock, side } = GAME_COMMANDS;
  const isHere = card.start === THIS_ONE;
  const fen = isHere ? formatFen(position(match.game)) : "";
  const begun = level.run(begin.run(match, fen).match, card.level).match;
  return side.run(clock.run(begun, card.clock).match, card.side);
}

export function playCard(model: Model): Model {
  const { side } = model.card;
  if (side !== "random") return beginBy(model, side);
  // The minimal standard generator of Park and Miller.
  const seed = (16_807 * model.seed) % 0x7fffffff;
  return beginBy({ ...model, seed }, seed % 2 === 0 ? "white" : "black");
}

/** Begins for a move that is typed on the card: whose turn it is plays it. */
export function beginToMove(model: Model): Model {
  const { match, card } = model;
  const isBlack = sideToMove(stepBy(match, card).match) === BLACK;
  const mover = isBlack ? "black" : "white";
  return beginBy(model, card.side === "both" ? "both" : mover);
}

/** Begins with a side for the person; what is to be written is asked for. */
function beginBy(model: Model, side: string): Model {
  const { start, ...preferences } = model.card;
  const step = stepBy(model.match, { ...model.card, side });
  const begun = applyStep({ ...model, overlay: null }, step);
  const asked = preferences.clock === OWN ? "clock " : "";
  const text = start === WRITTEN ? "new " : asked;
  const remembered = withEffect(begun, { type: "remember", preferences });
  return text === "" ? remembered : withText(remembered, "command", text);
}
