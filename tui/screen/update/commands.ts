/**
 * The commands of the screen's command line: those that only the screen has, and
 * those of the game.
 *
 * @module
 */

import { formatFen } from "../../../engine/notation/fen.ts";
import { position } from "../../../engine/game/game.ts";
import {
  describeCommands,
  GAME_COMMANDS,
  type GameCommandName,
} from "../../game_commands/command_list.ts";
import type { CommandForm } from "../../game_commands/parse_command.ts";
import { invalidArgument } from "../../game_commands/reject.ts";
import { forgetGame } from "../../game_commands/saved_games.ts";
import { gamePgn } from "../../match/game_pgn.ts";
import { textBoard } from "../../match/text_board.ts";
import type { PieceSet } from "../model/appearance.ts";
import type { Model, ScreenCommandName, Update } from "../model/model.ts";
import { THEMES } from "../theme/themes.ts";
import { go, pause, tellHint } from "./engine.ts";
import { copyOverlay, helpOverlay, questionOverlay } from "./overlays.ts";
import { applyStep, only, tell, withLines } from "./play.ts";

export interface ScreenCommand extends CommandForm {
  readonly run: (model: Model, argument: string) => Update;
}

const THEME_NAMES = THEMES.map(({ name }) => name);
const PIECE_SETS: readonly PieceSet[] = ["unicode", "block", "ascii"];
const ON_OFF = ["on", "off"];

/** What can be copied, by the word for it. */
const COPIES: Readonly<Record<string, (model: Model) => string>> = {
  fen: ({ match }) => formatFen(position(match.game)),
  pgn: ({ match }) => gamePgn(match),
  board: (model) => boardLines(model).join("\n") + "\n",
};

function row(
  argument: string,
  help: string,
  run: ScreenCommand["run"],
  values: readonly string[] = [],
): ScreenCommand {
  return { argument, help, run, values, ignoresCase: true };
}

/** Commands that only the screen has, or that do something else there. */
const SCREEN_ONLY = {
  help: row("", "list these commands", listCommands),
  keys: row("", "explain keys and marks", (model) => {
    return only({ ...model, overlay: helpOverlay(model) });
  }),
  go: row("", "let the engine move, now", go),
  hint: row("", "ask which piece to move; again: which move", tellHint),
  pause: row("", "stop the game for a while, or go on", pause),
  theme: row("[NAME]", "choose the colours, or take the next ones", setTheme, [
    ...THEME_NAMES,
    "next",
    "previous",
  ]),
  pieces: row(
    "[SET]",
    "draw the pieces as unicode, block or ascii",
    setPieces,
    PIECE_SETS,
  ),
  engine: row("[on|off]", "show what the engine thinks", showEngine, ON_OFF),
  mouse: row(
    "[on|off]",
    "use the mouse, or leave it to the terminal",
    setMouse,
    ON_OFF,
  ),
  board: row("", "show the board in letters", (model) => {
    return only(withLines(model, "board", boardLines(model)));
  }),
  copy: row("[WHAT]", "copy fen, pgn or board", copy, Object.keys(COPIES)),
  forget: row("N", "remove saved game N for good", forget),
} satisfies Partial<Record<ScreenCommandName, ScreenCommand>>;

/** All commands of the command line. */
export const SCREEN_COMMANDS: Readonly<
  Record<ScreenCommandName, ScreenCommand>
> = {
  ...SCREEN_ONLY,
  ...gameCommands(),
  ...SCREEN_ONLY,
};

/** The commands of the game; what they answer at length is laid over the board. */
function gameCommands(): Record<GameCommandName, ScreenCommand> {
  const names = Object.keys(GAME_COMMANDS) as GameCommandName[];
  const entries = names.map((name) => {
    const { run, ...form } = GAME_COMMANDS[name];
    const onScreen = (model: Model, argument: string) =>
      applyStep(
        model,
        run(model.match, argument),
        `${name} ${argument}`.trim(),
      );
    return [name, { ...form, run: onScreen }];
  });
  return Object.fromEntries(entries);
}

function listCommands(model: Model): Update {
  return only(withLines(model, "commands", describeCommands(SCREEN_COMMANDS)));
}

function boardLines({ match, isFlipped }: Model): string[] {
  return textBoard(position(match.game), { isFlipped });
}

// -- Showing --------------------------------------------------------------------

function rejectValue(
  model: Model,
  name: keyof typeof SCREEN_ONLY,
  argument: string,
): Update {
  const form = `one of ${SCREEN_ONLY[name].values?.join(", ")}`;
  const step = invalidArgument(model.match, name, argument, form);
  return applyStep(model, step);
}

function setTheme(model: Model, argument: string): Update {
  const { appearance } = model;
  const by = argument === "previous" ? THEME_NAMES.length - 1 : 1;
  const isStep = ["", "next", "previous"].includes(argument);
  const now = Math.max(0, THEME_NAMES.indexOf(appearance.theme));
  const theme = isStep
    ? THEME_NAMES[(now + by) % THEME_NAMES.length]
    : argument;
  if (!THEME_NAMES.includes(theme)) {
    return rejectValue(model, "theme", argument);
  }
  const chosen = { ...appearance, theme, isThemeChosen: true };
  return only(tell({ ...model, appearance: chosen }, `Theme ${theme}`));
}

function setPieces(model: Model, argument: string): Update {
  const { appearance } = model;
  const next = PIECE_SETS.indexOf(appearance.pieces) + 1;
  const pieces = argument === ""
    ? PIECE_SETS[next % PIECE_SETS.length]
    : PIECE_SETS.find((set) => set === argument);
  if (pieces === undefined) return rejectValue(model, "pieces", argument);
  const chosen = { ...appearance, pieces };
  return only(tell({ ...model, appearance: chosen }, `Pieces: ${pieces}`));
}

/** What on or off mean, the opposite of what is so far if nothing is said. */
function switched(argument: string, isOn: boolean): boolean | null {
  if (argument === "") return !isOn;
  return ON_OFF.includes(argument) ? argument === "on" : null;
}

function showEngine(model: Model, argument: string): Update {
  const isEngineShown = switched(argument, model.isEngineShown);
  return isEngineShown === null
    ? rejectValue(model, "engine", argument)
    : only({ ...model, isEngineShown });
}

function setMouse(model: Model, argument: string): Update {
  const isOn = switched(argument, model.hasMouse);
  if (isOn === null) return rejectValue(model, "mouse", argument);
  const text = isOn
    ? "The mouse plays"
    : "The mouse is the terminal's, to select text";
  return {
    model: tell({ ...model, hasMouse: isOn, pickedUp: null }, text),
    effects: [{ type: "mouse", isOn }],
  };
}

// -- Games ----------------------------------------------------------------------

/** Asks before a saved game is removed. */
function forget(model: Model, number: string): Update {
  if (!/^\d+$/.test(number)) {
    return applyStep(model, forgetGame(model.match, number));
  }
  const question = `Remove saved game ${number} for good?`;
  const overlay = questionOverlay(question, "forget", number);
  return only({ ...model, overlay });
}

function copy(model: Model, what: string): Update {
  if (what === "") return only({ ...model, overlay: copyOverlay() });
  if (!Object.hasOwn(COPIES, what)) return rejectValue(model, "copy", what);
  const text = COPIES[what](model);
  return { model, effects: [{ type: "copy", text, what }] };
}
