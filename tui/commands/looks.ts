/** Commands about how the screen looks, sounds and is used. */

import { ON_OFF, PIECES, THEME } from "../text/value_types.ts";
import { optional, valueOf } from "./argument.ts";
import { onScreen } from "./command.ts";
import { at } from "./offer.ts";

const SWITCH = optional(valueOf(ON_OFF));

export const LOOKS_COMMANDS = {
  theme: onScreen({
    argument: optional(valueOf(THEME)),
    help: "choose a theme, or take the next one",
    keys: [{
      key: "s",
      offered: at({ paused: 20, puzzle: 40, engineMoving: 100, ownTurn: 100 }),
    }],
  }),
  pieces: onScreen({
    argument: optional(valueOf(PIECES)),
    help: "choose a piece set, or take the next one",
  }),
  signs: onScreen({
    argument: SWITCH,
    help: "write signs on marked squares, whatever the colours",
  }),
  engine: onScreen({
    argument: SWITCH,
    help: "show the engine's thinking and scores",
    keys: [{
      key: "i",
      offered: at({ waiting: 30, engineMoving: 50, puzzle: 50, ownTurn: 90 }),
    }],
  }),
  bar: onScreen({
    argument: SWITCH,
    help: "show who is better, as a bar beside the board",
  }),
  blindfold: onScreen({
    argument: SWITCH,
    help: "hide the pieces, or show them again",
    keys: [{ key: "z" }],
  }),
  peek: onScreen({
    help: "show hidden pieces for a moment",
  }),
  bell: onScreen({
    argument: SWITCH,
    help: "announce the engine's moves by bell and title",
  }),
  mouse: onScreen({
    argument: SWITCH,
    help: "use the mouse, or leave it to the terminal",
    keys: [{ key: "m", offered: at({ paused: 30, puzzle: 60, ownTurn: 160 }) }],
  }),
};
