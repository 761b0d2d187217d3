/** The keys over the board: those of commands, and others. */

import {
  COMMAND_NAMES,
  type CommandName,
  COMMANDS,
} from "../../commands/commands.ts";
import { at, type Places } from "../../commands/offer.ts";
import { SIGNAL_CODES } from "../../platform/exit.ts";
import { openCard } from "../game/card.ts";
import { bindingsOf } from "../game/commands.ts";
import { suspend } from "../game/engine.ts";
import { openLine } from "../game/line_text.ts";
import { cycleCursor, letGo, moveCursor, useCursor } from "../game/pieces.ts";
import { browseBy } from "../game/play.ts";
import { goToStop } from "../game/reading.ts";
import { withEffect } from "../model/changes.ts";
import type { Key } from "../model/input.ts";
import type { Binding, Now } from "../model/model.ts";
import { isReading, matchOnBoard } from "../model/situations.ts";

/** How many plies the page keys go over: five moves. */
const PAGE = 10;

/** Keys that begin a move. */
export const MOVE_KEYS: readonly Key[] = [..."abcdefghKQRBNPO0"];

// -- Keys that are no commands ------------------------------------------------

export const MOVE_BINDING: Binding = {
  keys: MOVE_KEYS,
  label: "move",
  run: (model, key) => openLine(model, "move", key),
  help: "type a move, like e4, Nf3 or O-O, or the next in advance",
  keepsNotice: true,
};
export const PICK_UP: Binding = {
  keys: ["enter", " "],
  label: "pick up",
  run: useCursor,
  help: "pick up or put down at the cursor",
};
export const CURSOR: Binding = {
  keys: ["up", "down", "left", "right"],
  label: "cursor",
  run: moveCursor,
  help: "move the cursor",
};
export const NEXT: Binding = {
  keys: ["tab"],
  label: "next",
  run: (model) => cycleCursor(model, 1),
  help: "go to the next target or movable piece",
  offered: at({ pickedUp: 10 }),
};
export const PREVIOUS: Binding = {
  keys: ["shift-tab"],
  label: "previous",
  run: (model) => cycleCursor(model, -1),
  help: "go to the previous one",
};
export const PUT_BACK: Binding = {
  keys: ["escape"],
  label: "put back",
  run: letGo,
  help: "put the piece back, hide the cursor",
  offered: at({ pickedUp: 20 }),
};

/** Goes so many plies forward; negative: back. */
function browsing(by: number): Pick<Binding, "run" | "keepsAside"> {
  return { run: (model) => browseBy(model, by), keepsAside: true };
}

/** Where the footer has the keys that go back and forward. */
const BACK_PLACES: Places = {
  aside: 10,
  review: 10,
  waiting: 20,
  warned: 20,
  paused: 12,
  puzzle: 20,
  browsing: 30,
  atVariations: 30,
  over: 40,
  ownTurn: 40,
  engineMoving: 60,
};
const FORWARD_PLACES: Places = {
  aside: 20,
  review: 20,
  browsing: 40,
  atVariations: 40,
  waiting: 70,
  paused: 14,
  puzzle: 80,
  engineMoving: 130,
  over: 150,
  ownTurn: 170,
};

/** In the game, or in the line that is on the board in its place. */
function canGoBack({ model }: Now): boolean {
  return matchOnBoard(model).game.shown > 0;
}

function canGoForward({ model }: Now): boolean {
  const { game } = matchOnBoard(model);
  return game.shown < game.plies.length - 1;
}

/** Where arrows go back and forward, the footer shows them instead. */
function byArrow({ model }: Now): boolean {
  return isReading(model);
}

export const BACK: Binding = {
  keys: ["["],
  label: "back",
  ...browsing(-1),
  help: "look at the previous position",
  offered: at(BACK_PLACES, (now: Now) => canGoBack(now) && !byArrow(now)),
};
export const FORWARD: Binding = {
  keys: ["]"],
  label: "forward",
  ...browsing(1),
  help: "look at the next position",
  offered: at(FORWARD_PLACES, (now: Now) => canGoForward(now) && !byArrow(now)),
};
export const FAR_BACK: Binding = {
  keys: ["page-up"],
  label: "far back",
  ...browsing(-PAGE),
  help: "look 5 moves back",
};
export const FAR_FORWARD: Binding = {
  keys: ["page-down"],
  label: "far forward",
  ...browsing(PAGE),
  help: "look 5 moves forward",
};
export const START: Binding = {
  keys: ["home"],
  label: "start",
  ...browsing(-Infinity),
  help: "look at the start",
};
export const END_BINDING: Binding = {
  keys: ["end"],
  label: "end",
  ...browsing(Infinity),
  help: "look at the last position",
  offered: at({ aside: 30, browsing: 60 }),
};
/** The keys that look through the game, without the arrows. */
export const BROWSING = [
  ...[BACK, FORWARD, FAR_BACK, FAR_FORWARD],
  ...[START, END_BINDING],
];
/** The keys of who looks through a game. */
const STEP_BACK: Binding = {
  ...BACK,
  keys: ["left"],
  offered: at(BACK_PLACES, (now: Now) => canGoBack(now) && byArrow(now)),
};
const STEP_FORWARD: Binding = {
  ...FORWARD,
  keys: ["right"],
  offered: at(FORWARD_PLACES, (now: Now) => canGoForward(now) && byArrow(now)),
};
export const NEXT_STOP: Binding = {
  keys: ["down"],
  label: "next mistake",
  run: (model) => goToStop(model, "next"),
  help: "go to the next mistake or variation",
};
export const PREVIOUS_STOP: Binding = {
  keys: ["up"],
  label: "previous mistake",
  run: (model) => goToStop(model, "previous"),
  help: "go to the previous mistake or variation",
};
export const READING = [STEP_BACK, STEP_FORWARD, NEXT_STOP, PREVIOUS_STOP];

export const NEW: Binding = {
  keys: ["n"],
  label: "new",
  run: (model) => openCard(model, false),
  help: "begin a new game",
  command: "new",
  offered: at({
    review: 40,
    waiting: 40,
    over: 50,
    ownTurn: 80,
    engineMoving: 90,
  }),
};
export const COMMAND_BINDING: Binding = {
  keys: [":"],
  label: "command",
  run: (model) => openLine(model, "command", ""),
  help: "type a command; :help lists them",
  keepsNotice: true,
  offered: at({
    waiting: 60,
    puzzle: 70,
    review: 90,
    engineMoving: 110,
    ownTurn: 120,
    browsing: 120,
    over: 140,
  }),
};

/** Keys that work whatever lies over the board. */
export const ALWAYS: readonly Binding[] = [
  {
    keys: ["ctrl-c"],
    label: "quit",
    run: (model) =>
      withEffect(model, { type: "quit", code: SIGNAL_CODES.SIGINT }),
    help: "leave at once",
  },
  {
    keys: ["ctrl-z"],
    label: "suspend",
    run: suspend,
    help: "go back to the shell",
  },
  {
    keys: ["ctrl-l"],
    label: "redraw",
    run: (model) => withEffect(model, { type: "redraw" }),
    help: "redraw the screen",
  },
];

// -- Keys of commands ---------------------------------------------------------

/** A command, for its first key, or another binding. */
export type Named = CommandName | Binding;

export function bindingsNamed(...named: readonly Named[]): Binding[] {
  return named.flatMap((one) =>
    typeof one === "string" ? bindingsOf(one).slice(0, 1) : [one]
  );
}

/** The commands that have a key over the board. */
export const KEYED_NAMES: readonly CommandName[] = COMMAND_NAMES
  .filter((name) => COMMANDS[name].keys !== undefined);

/** All keys over the board. */
export const GAME_BINDINGS: readonly Binding[] = [
  ...[MOVE_BINDING, PICK_UP, CURSOR, NEXT, PREVIOUS, PUT_BACK],
  ...[
    BACK,
    FORWARD,
    FAR_BACK,
    FAR_FORWARD,
    START,
    END_BINDING,
    NEW,
    COMMAND_BINDING,
  ],
  ...KEYED_NAMES.flatMap(bindingsOf),
];
