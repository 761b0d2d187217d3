/**
 * The commands of the screen's command line: those that only the screen has, and
 * those of the game.
 */

import { formatFen } from "../../../engine/notation/fen.ts";
import { claims, isOver, position } from "../../../engine/game/game.ts";
import {
  describeCommands,
  GAME_COMMANDS,
  type GameCommandName,
} from "../../game_commands/command_list.ts";
import type { CommandForm } from "../../game_commands/parse_command.ts";
import { invalidArgument } from "../../game_commands/reject.ts";
import { gamePgn } from "../../match/game_pgn.ts";
import {
  humanSide,
  isGameRunning,
  type Match,
  sideToMove,
} from "../../match/match.ts";
import { textBoard } from "../../match/text_board.ts";
import type { Preferences } from "../../saves/preferences.ts";
import { layoutOf } from "../layout/layout.ts";
import type { Appearance, PieceChoice } from "../model/appearance.ts";
import type { Model, ScreenCommandName, Update } from "../model/model.ts";
import { PIECE_SETS, piecesProblem } from "../theme/pieces.ts";
import { THEMES } from "../theme/themes.ts";
import { go, pause, tellHint } from "./engine.ts";
import { copyOverlay, helpOverlay, questionOverlay } from "./overlays.ts";
import { findMove } from "../../trace/walk.ts";
import { applyStep, only, tell, warn, withLines } from "./play.ts";
import { goToMistake, retry, review, showBetter } from "./review.ts";

interface ScreenCommand extends CommandForm {
  readonly run: (model: Model, argument: string) => Update;
}

const THEME_NAMES = THEMES.map(({ name }) => name);
const SET_NAMES = PIECE_SETS.map(({ name }) => name);
/** Deeper trees are too large to walk in. */
const PLIES = ["1", "2", "3", "4"];
const ON_OFF = ["on", "off"];

/** What can be copied, by the word for it. */
const COPIES: Readonly<Record<string, (model: Model) => string>> = {
  fen: ({ match }) => formatFen(position(match.game)),
  pgn: ({ match }) => gamePgn(match),
  board: (model) => boardLines(model).join("\n") + "\n",
};

/** A command; if there are values, its argument is one of them, or empty. */
function row(
  argument: string,
  help: string,
  run: ScreenCommand["run"],
  values: readonly string[] = [],
): Required<Omit<ScreenCommand, "question">> {
  return { argument, help, run, values, ignoresCase: true };
}

/** Commands that only the screen has, or that do something else there. */
const SCREEN_ONLY = {
  help: row("", "list these commands", (model) => {
    const lines = describeCommands(SCREEN_COMMANDS);
    return only(withLines(model, "commands", lines));
  }),
  keys: row("", "explain keys and marks", (model) => {
    return only({ ...model, overlay: helpOverlay(model) });
  }),
  go: row("", "let the engine move, now", go),
  hint: row("", "ask which piece to move; again: where, why", tellHint),
  review: row("[stop]", "find the mistakes in the game", review, ["stop"]),
  mistake: row("[next|previous]", "go to a mistake", goToMistake, [
    ...["next", "previous"],
  ]),
  better: row("", "play a better line, move by move", showBetter),
  try: row("", "look for a better move; again: play on with it", retry),
  pause: row("", "stop the game for a while, or go on", pause),
  theme: row("[NAME]", "choose the colours, or take the next ones", setTheme, [
    ...THEME_NAMES,
    "next",
    "previous",
  ]),
  pieces: row(
    "[SET]",
    "choose how pieces are drawn, or take the next way",
    setPieces,
    SET_NAMES,
  ),
  engine: row("[on|off]", "show what the engine thinks", (model, value) => {
    const isEngineShown = switched(model.isEngineShown, value);
    return remember({ ...model, isEngineShown }, { isEngineShown });
  }, ON_OFF),
  blindfold: row("[on|off]", "hide the pieces", hidePieces, ON_OFF),
  peek: row("", "show hidden pieces until the next key", (model) => {
    return only(
      model.blindfold === "off"
        ? tell(model, "The pieces are not hidden: :blindfold hides them")
        : { ...model, blindfold: "peek" },
    );
  }),
  bell: row(
    "[on|off]",
    "announce the engine's moves by bell and title",
    setBell,
    ON_OFF,
  ),
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
  trace: row("[PLIES]", "show the tree that the engine searches", trace, PLIES),
  find: {
    ...row("MOVE", "find a move in that tree", find),
    ignoresCase: false,
  },
  forget: row("N", "remove saved game N for good", (model, number) => {
    return askFirst(model, "forget", number);
  }),
} satisfies Partial<Record<ScreenCommandName, ScreenCommand>>;

/** All commands of the command line, as help lists them. */
export const SCREEN_COMMANDS: Readonly<Record<ScreenCommandName, CommandForm>> =
  { ...SCREEN_ONLY, ...GAME_COMMANDS, ...SCREEN_ONLY };

function isScreenOnly(name: string): name is keyof typeof SCREEN_ONLY {
  return Object.hasOwn(SCREEN_ONLY, name);
}

/** Runs a command of the screen or of the game. */
export function runCommand(
  model: Model,
  name: ScreenCommandName,
  argument: string,
): Update {
  if (!isScreenOnly(name)) return runGameCommand(model, name, argument);
  const { run, values } = SCREEN_ONLY[name];
  if (values.length === 0 || ["", ...values].includes(argument)) {
    return run(model, argument);
  }
  const form = `one of ${values.join(", ")}`;
  return applyStep(model, invalidArgument(model.match, name, argument, form));
}

/** What a command of the game answers at length is laid over the board. */
export function runGameCommand(
  model: Model,
  name: GameCommandName,
  argument: string,
): Update {
  const step = GAME_COMMANDS[name].run(model.match, argument);
  const [title] = `${name} ${argument}`.trim().split("\n", 1);
  return applyStep(model, step, title);
}

function boardLines({ match, isFlipped }: Model): string[] {
  return textBoard(position(match.game), { isFlipped });
}

function copy(model: Model, what: string): Update {
  if (what === "") return only({ ...model, overlay: copyOverlay() });
  const text = COPIES[what](model);
  return { model, effects: [{ type: "copy", text, what }] };
}

// -- Showing --------------------------------------------------------------------

function setTheme(model: Model, argument: string): Update {
  const by = argument === "previous" ? THEME_NAMES.length - 1 : 1;
  const now = Math.max(0, THEME_NAMES.indexOf(model.appearance.theme));
  const theme = THEME_NAMES.includes(argument)
    ? argument
    : THEME_NAMES[(now + by) % THEME_NAMES.length];
  const chosen = withAppearance(model, { theme, isThemeChosen: true });
  return remember(tell(chosen, `Theme ${theme}`), { theme });
}

function setPieces(model: Model, argument: string): Update {
  const { scale } = layoutOf(model);
  const problem = (pieces: PieceChoice) =>
    piecesProblem({ ...model.appearance, pieces }, scale);
  const next = SET_NAMES.indexOf(model.appearance.pieces) + 1;
  const others = [...SET_NAMES.slice(next), ...SET_NAMES];
  const pieces = SET_NAMES.find((set) => set === argument) ??
    others.find((set) => problem(set) === null) ?? "auto";
  const text = problem(pieces) ?? `Pieces: ${pieces}`;
  const notice = { text, isWarning: problem(pieces) !== null };
  const changed = withAppearance(model, { pieces });
  return remember({ ...changed, notice }, { pieces });
}

function withAppearance(model: Model, change: Partial<Appearance>): Model {
  return { ...model, appearance: { ...model.appearance, ...change } };
}

/** What has been chosen here is the choice for games to come, too. */
function remember(model: Model, preferences: Preferences): Update {
  return { model, effects: [{ type: "remember", preferences }] };
}

function hidePieces(model: Model, value: string): Update {
  const isHidden = switched(model.blindfold !== "off", value);
  const text = isHidden
    ? "The pieces are hidden: :peek shows them for a moment"
    : "The pieces are shown";
  return only(tell({ ...model, blindfold: isHidden ? "on" : "off" }, text));
}

function setBell(model: Model, value: string): Update {
  const hasBell = switched(model.hasBell, value);
  const text = hasBell
    ? "Bell and title announce the engine's moves"
    : "The engine moves in silence";
  return remember(tell({ ...model, hasBell }, text), { hasBell });
}

function trace(model: Model, plies: string): Update {
  const asked = {
    position: position(model.match.game),
    plies: Number(plies || "2"),
  };
  return {
    model: tell(model, "Searching …"),
    effects: [{ type: "trace", ...asked }],
  };
}

function find(model: Model, move: string): Update {
  const walk = model.walk && findMove(model.walk, move);
  return only(
    walk ? { ...model, walk } : warn(model, `No ${move} comes in the tree`),
  );
}

/** Without a value, the opposite of what was so far. */
function switched(isOn: boolean, value: string): boolean {
  return value === "" ? !isOn : value === "on";
}

function setMouse(model: Model, value: string): Update {
  const isOn = switched(model.hasMouse, value);
  const text = isOn
    ? "The mouse plays"
    : "The mouse is the terminal's, to select text";
  return {
    model: tell({ ...model, hasMouse: isOn, pickedUp: null }, text),
    effects: [{ type: "mouse", isOn }],
  };
}

// -- Questions ------------------------------------------------------------------

/** Runs a command of the game; if something is at stake, asks before. */
export function askFirst(
  model: Model,
  name: GameCommandName,
  argument = "",
): Update {
  const question = questionFor(model, name, argument);
  if (question === null) return runGameCommand(model, name, argument);
  const overlay = questionOverlay(question, name, argument);
  return only({ ...model, overlay: { ...overlay, under: model.overlay } });
}

function questionFor(
  { match }: Model,
  name: GameCommandName,
  argument: string,
): string | null {
  const canEnd = !isOver(match.game) && match.humanSides !== 0;
  switch (name) {
    case "forget":
      return /^\d+$/.test(argument)
        ? `Remove saved game ${argument} for good?`
        : null;
    case "resign":
      return GAME_COMMANDS[name].question?.(match) ?? null;
    case "draw":
      return canEnd ? drawQuestion(match) : null;
  }
  if (!isGameRunning(match)) return null;
  return name === "quit"
    ? "Leave while the game is going on?"
    : "Give this game up and begin another?";
}

function drawQuestion(match: Match): string {
  const isOwnTurn = humanSide(match) === sideToMove(match);
  const [claim] = isOwnTurn ? claims(match.game) : [];
  return claim === undefined ? "Offer a draw?" : `Claim a draw by ${claim}?`;
}
