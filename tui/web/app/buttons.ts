/**
 * The buttons of a page. What can be done has a place of its own, and is grey there
 * while it cannot: what a finger is about to tap on must not make room for another
 * button.
 */

import { isOver } from "../../../engine/chess/game/game.ts";
import { type CommandName, COMMANDS } from "../../commands/commands.ts";
import { bindingsOf } from "../../screen/game/commands.ts";
import {
  BACK,
  END_BINDING,
  FORWARD,
  NEW,
} from "../../screen/layers/game_keys.ts";
import { bindingsFor } from "../../screen/layers/layers.ts";
import { nowIn } from "../../screen/layers/occasion.ts";
import { withHand } from "../../screen/model/changes.ts";
import type { Key } from "../../screen/model/input.ts";
import type { Binding, Model } from "../../screen/model/model.ts";

/** A button that presses a key. */
export interface ButtonView {
  /** Empty for a place without a button. */
  readonly key: Key;
  readonly keyName: string;
  readonly label: string;
  readonly command: CommandName | null;
  /** Whether it can be pressed now. */
  readonly isOn: boolean;
}

/** What a place is for: a command, or a key that means something for a moment. */
type Use = CommandName | { readonly key: Key };

/** It has the first of these that can be done; grey, it shows the first of all. */
type Place = readonly Use[];

const ENTER = { key: "enter" };
const ESCAPE = { key: "escape" };
const BACKWARD: Place = [{ key: "[" }, { key: "left" }];
const ONWARD: Place = [{ key: "]" }, { key: "right" }];
const MISTAKE: Place = ["mistake", { key: "down" }, { key: "up" }];

/** What looks through a game that is over, or that is of a file. */
const LOOKING = [
  ["learn", ENTER],
  ["better"],
  BACKWARD,
  ONWARD,
  ["flip"],
  ["review"],
  MISTAKE,
] as const satisfies readonly Place[];

/** The places in each situation; a button of several has the same in all. */
const PLACES = {
  playing: [
    ["undo"],
    // A move that was entered in advance is cancelled while no hint can be had.
    ["hint", ESCAPE],
    ["go"],
    BACKWARD,
    ONWARD,
    ["flip"],
    ["threat"],
    ["pause"],
    ["new"],
    ["draw"],
    ["resign"],
    ["redo", { key: "end" }],
    ["engine"],
    ["theme"],
    ["coach"],
    ["write"],
  ],
  over: [
    ["undo"],
    ...LOOKING,
    ["new"],
    ["rematch"],
    ["practise"],
    [ESCAPE],
    [{ key: "%" }],
    ["games"],
    ["write"],
  ],
  /** A game of a file. */
  record: [
    [{ key: ")" }],
    ...LOOKING,
    [{ key: "(" }],
    ["autoplay"],
    ["games"],
    [ESCAPE],
    ["go"],
  ],
  puzzle: [
    [ESCAPE],
    ["hint"],
    ["solution"],
    BACKWARD,
    ONWARD,
    ["flip"],
    [{ key: "n" }, ENTER],
    ["engine"],
    ["theme"],
  ],
  /** Moves that are no part of the game. */
  aside: [
    [ESCAPE],
    [ENTER],
    ["better"],
    BACKWARD,
    ONWARD,
    ["flip"],
    [{ key: "end" }],
    MISTAKE,
  ],
} as const satisfies Readonly<Record<string, readonly Place[]>>;

/** Commands that need a keyboard, or have a button of their own. */
const LEFT_OUT: readonly CommandName[] = ["menu", "quit", "mouse"];

type Names = Readonly<Record<string, string>>;

/** The buttons in their places, then those that have none. */
export function buttonsOf(model: Model, names: Names): ButtonView[] {
  const isEdit = model.overlay?.type === "edit";
  const board = isEdit ? model : withHand(
    { ...model, overlay: null, line: null },
    { pickedUp: null, isCursorShown: false },
  );
  const others = bindingsFor(board).footer.filter(needsNoKeyboard);
  const placed = placesIn(board).map((place) => {
    const binding = place.map((use) => bindingFor(use, others))
      .find((found) => found !== undefined);
    if (binding === undefined) return greyButton(place[0], names);
    others.splice(others.indexOf(binding), 1);
    return buttonOf(binding, names);
  });
  return [...placed, ...others.map((binding) => buttonOf(binding, names))];
}

function needsNoKeyboard({ keys: [key], command }: Binding): boolean {
  return key !== ":" && !(command !== undefined && LEFT_OUT.includes(command));
}

function placesIn(model: Model): readonly Place[] {
  const { ground, match: { game }, overlay } = model;
  if (overlay !== null || ground.kind === "walk") return [];
  const { focus } = nowIn(model);
  if (focus === "puzzle" || focus === "aside") return PLACES[focus];
  if (game.record !== null) return PLACES.record;
  return isOver(game) ? PLACES.over : PLACES.playing;
}

/** Esc ends several things, which are no other use of their commands. */
function bindingFor(use: Use, among: readonly Binding[]): Binding | undefined {
  return among.find(({ keys: [key], command }) =>
    typeof use === "string"
      ? command === use && key !== "escape"
      : key === use.key
  );
}

/** What goes on with a game that is paused has not the sign of a pause. */
function buttonOf(
  { keys: [key], label, command = undefined, isOccasional }: Binding,
  names: Names,
): ButtonView {
  const keyName = names[key] ?? key;
  const sign = isOccasional && command === "pause" ? "go" : command;
  return { key, keyName, label, command: sign ?? null, isOn: true };
}

/** Keys that are no commands, by what they do whatever the moment. */
const USUAL_KEYS: Readonly<Partial<Record<Key, Binding>>> = {
  "[": BACK,
  "]": FORWARD,
  "end": END_BINDING,
  "n": { ...NEW, label: "next", command: "practise" },
};

/** A place whose button cannot be pressed now. */
function greyButton(use: Use, names: Names): ButtonView {
  const binding = typeof use === "string"
    ? usualBinding(use)
    : USUAL_KEYS[use.key];
  const usual = binding ?? { keys: [""], label: "" };
  return {
    ...buttonOf({ ...usual, run: (model) => model }, names),
    isOn: false,
  };
}

function usualBinding(
  command: CommandName,
): Pick<Binding, "keys" | "label" | "command"> {
  if (command === "new") return NEW;
  const { label = command } = COMMANDS[command];
  const [usual = { keys: [""] }] = bindingsOf(command);
  return { keys: usual.keys, label, command };
}
