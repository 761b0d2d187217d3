/**
 * The words of the command line: those that only the screen has, and those of
 * line mode.
 *
 * @module
 */

import { formatFen } from "../../../engine/notation/fen.ts";
import { position } from "../../../engine/game/game.ts";
import { TOP_LEVEL } from "../../../engine/player/levels.ts";
import { forgetGame } from "../../game_commands/saved_games.ts";
import { HUMAN_SIDES } from "../../match/match.ts";
import { pgnText } from "../../game_commands/game.ts";
import { invalidArgument } from "../../game_commands/refuse.ts";
import { textBoard } from "../../match/text_board.ts";
import {
  describeCommand,
  GAME_COMMANDS,
  type GameCommand,
} from "../../game_commands/command_list.ts";
import { go, pause, tellHint } from "./engine.ts";
import type { PieceSet } from "../model/appearance.ts";
import type { Model, Update } from "../model/model.ts";
import { applyStep, only, tell, withLines } from "./apply_step.ts";
import { themeNamed, THEMES } from "../theme/themes.ts";

/** A word of the command line. */
export interface ScreenCommand extends Omit<GameCommand, "run"> {
  /** What can be written after it, if that can be listed. */
  readonly values?: readonly string[];
  /** Does it. */
  readonly run: (model: Model, argument: string) => Update;
}

const PIECE_SETS: readonly PieceSet[] = ["unicode", "block", "ascii"];
const THEME_NAMES = THEMES.map(({ name }) => name);
const FOR_GOOD = "for good";
const ON_OFF = ["on", "off"];

/** What can be copied, by the word for it. */
const COPIES: Readonly<Record<string, (model: Model) => string>> = {
  fen: ({ match }) => formatFen(position(match.game)),
  pgn: ({ match }) => pgnText(match),
  board: ({ match: { game, isFlipped } }) =>
    textBoard(position(game), { isFlipped }).join("\n") + "\n",
};

/** Values of words that line mode has, too. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  side: Object.keys(HUMAN_SIDES),
  level: Array.from({ length: TOP_LEVEL }, (_, index) => String(index + 1)),
  where: ["kings", "queens", "rooks", "bishops", "knights", "pawns"],
};

const SCREEN_WORDS: readonly ScreenCommand[] = [
  {
    name: "help",
    argument: "",
    help: "list these words",
    run: listCommands,
  },
  {
    name: "keys",
    argument: "",
    help: "explain keys and marks",
    run: (model) => only({ ...model, overlay: { type: "help", top: 0 } }),
  },
  { name: "go", argument: "", help: "let the engine move, now", run: go },
  {
    name: "hint",
    argument: "",
    help: "ask which piece to move; again: which move to play",
    run: tellHint,
  },
  {
    name: "pause",
    argument: "",
    help: "stop the game for a while, or go on",
    run: pause,
  },
  {
    name: "theme",
    argument: "[NAME]",
    help: "choose the colours, or take the next ones",
    values: [...THEME_NAMES, "next", "previous"],
    run: setTheme,
  },
  {
    name: "pieces",
    argument: "[SET]",
    help: "draw the pieces as unicode, block or ascii",
    values: PIECE_SETS,
    run: setPieces,
  },
  {
    name: "engine",
    argument: "[on|off]",
    help: "show what the engine thinks",
    values: ON_OFF,
    run: showEngine,
  },
  {
    name: "mouse",
    argument: "[on|off]",
    help: "use the mouse, or leave it to the terminal",
    values: ON_OFF,
    run: setMouse,
  },
  {
    name: "copy",
    argument: "[WHAT]",
    help: "copy fen, pgn or board",
    values: Object.keys(COPIES),
    run: copy,
  },
  {
    name: "forget",
    argument: "N",
    help: "remove kept game N for good",
    run: forget,
  },
  {
    name: "write",
    argument: "",
    help: "add the game to the PGN file",
    run: (model) => ({
      model,
      effects: [{ type: "write", pgn: pgnText(model.match) }],
    }),
  },
];

/** All words of the command line. The board need not be asked for: it is there. */
export const SCREEN_COMMANDS: readonly ScreenCommand[] = [
  ...SCREEN_WORDS,
  ...GAME_COMMANDS
    .filter(({ name }) =>
      name !== "board" && SCREEN_WORDS.every((word) => word.name !== name)
    )
    .map(onScreen),
];

/** A word of line mode as one of the command line. */
function onScreen({ run, ...word }: GameCommand): ScreenCommand {
  const { name } = word;
  const command: ScreenCommand = {
    ...word,
    run: (model, argument) => {
      const step = run(model.match, argument);
      return applyStep(model, step, `${name} ${argument}`.trim());
    },
  };
  const values = VALUES[name];
  return values === undefined ? command : { ...command, values };
}

function listCommands(model: Model): Update {
  return only(withLines(model, "words", SCREEN_COMMANDS.map(describeCommand)));
}

// -- Looks ----------------------------------------------------------------------

function refuseValue(model: Model, name: string, argument: string): Update {
  const { values = [] } = SCREEN_COMMANDS.find((word) => word.name === name) ??
    {};
  return applyStep(
    model,
    invalidArgument(model.match, name, argument, `one of ${values.join(", ")}`),
  );
}

function setTheme(model: Model, argument: string): Update {
  const { appearance } = model;
  const by = argument === "previous" ? THEMES.length - 1 : 1;
  const isStep = ["", "next", "previous"].includes(argument);
  const now = THEMES.indexOf(themeNamed(appearance.theme));
  const next = (now + by) % THEMES.length;
  const theme = isStep ? THEME_NAMES[next] : argument;
  return THEME_NAMES.includes(theme)
    ? only(
      tell(
        { ...model, appearance: { ...appearance, theme } },
        `Theme ${theme}`,
      ),
    )
    : refuseValue(model, "theme", argument);
}

function setPieces(model: Model, argument: string): Update {
  const { appearance } = model;
  const next = (PIECE_SETS.indexOf(appearance.pieces) + 1) % PIECE_SETS.length;
  const pieces = argument === ""
    ? PIECE_SETS[next]
    : PIECE_SETS.find((set) => set === argument);
  return pieces === undefined ? refuseValue(model, "pieces", argument) : only(
    tell(
      { ...model, appearance: { ...appearance, pieces } },
      `Pieces: ${pieces}`,
    ),
  );
}

/** What on or off mean, the opposite of what is so far if nothing is said. */
function switched(argument: string, isOn: boolean): boolean | null {
  if (argument === "") return !isOn;
  return ON_OFF.includes(argument) ? argument === "on" : null;
}

function showEngine(model: Model, argument: string): Update {
  const isEngineShown = switched(argument, model.isEngineShown);
  return isEngineShown === null
    ? refuseValue(model, "engine", argument)
    : only({ ...model, isEngineShown });
}

function setMouse(model: Model, argument: string): Update {
  const isOn = switched(argument, model.hasMouse);
  if (isOn === null) return refuseValue(model, "mouse", argument);
  const text = isOn
    ? "The mouse plays"
    : "The mouse is the terminal's, to select text";
  return {
    model: tell({ ...model, hasMouse: isOn, pickedUp: null }, text),
    effects: [{ type: "mouse", isOn }],
  };
}

// -- Kept games -----------------------------------------------------------------

/** Asks first; who says that it is for good has been asked. */
function forget(model: Model, argument: string): Update {
  const [number, ...others] = argument.split(/\s+/);
  if (others.join(" ") === FOR_GOOD || !/^\d+$/.test(number)) {
    return applyStep(model, forgetGame(model.match, number));
  }
  const question = `Remove kept game ${number} for good?`;
  const word = `forget ${number} ${FOR_GOOD}`;
  return only({ ...model, overlay: { type: "question", question, word } });
}

// -- Taking along -----------------------------------------------------------------

function copy(model: Model, what: string): Update {
  if (what === "") return only({ ...model, overlay: { type: "copy" } });
  if (!Object.hasOwn(COPIES, what)) return refuseValue(model, "copy", what);
  const text = COPIES[what](model);
  return { model, effects: [{ type: "copy", text, what }] };
}
