/** The commands of the command line: the screen's own and those of the game. */

import { formatFen } from "../../../engine/notation/fen.ts";
import { position } from "../../../engine/game/game.ts";
import { TREE_HELP } from "../../words/chess/search_node.ts";
import type { CommandForm } from "../../game_commands/command_form.ts";
import {
  GAME_COMMANDS,
  type GameCommandName,
  runGameCommand as stepOfCommand,
} from "../../game_commands/command_list.ts";
import type { ScreenOnlyName } from "../../game_commands/screen_names.ts";
import { ON_OFF, rejectArgument } from "../../game_commands/parse_command.ts";
import { type Operation, perform, stakeOf } from "../../match/operations.ts";
import type { Preferences } from "../../saves/preferences.ts";
import { list } from "../../text/phrases.ts";
import { namesOf, PIECES, THEME } from "../../text/value_types.ts";
import { textBoard } from "../../text/text_board.ts";
import { findMove } from "../../trace/walk.ts";
import { describeCommands } from "../../words/command_events.ts";
import { gamePgn } from "../../words/chess/game_pgn.ts";
import * as words from "../../words/notices.ts";
import { askAbout } from "../../words/questions.ts";
import { layoutOf } from "../layout/layout.ts";
import type { PieceChoice } from "../model/appearance.ts";
import {
  choose,
  cover,
  NO,
  notify,
  showText,
  warn,
  withEffect,
} from "../model/changes.ts";
import type { Binding, Model } from "../model/model.ts";
import { isReviewShown } from "../model/situations.ts";
import { piecesProblem } from "../theme/pieces.ts";
import { autoplay } from "./autoplay.ts";
import { enterVariation, listBranches } from "./branches.ts";
import { openEdit } from "./edit.ts";
import { giveHint, go, pause } from "./engine.ts";
import { applyStep } from "./play.ts";
import { goToMistake, retry, review, showBetter } from "./review.ts";

const { NOTICES } = words;

export type ScreenCommandName = GameCommandName | ScreenOnlyName;

const THEME_NAMES: readonly string[] = namesOf(THEME.choices);
const SET_NAMES = namesOf(PIECES.choices);
const DIRECTIONS = ["next", "previous"];
/** Deeper trees are too large to walk through. */
const PLIES = ["1", "2", "3", "4", "5", "6"];

const COPIES: Readonly<Record<string, (model: Model) => string>> = {
  fen: ({ match }) => formatFen(position(match.game)),
  pgn: ({ match }) => gamePgn(match),
  board: (model) => boardLines(model).join("\n") + "\n",
};

const COPYING: readonly Binding[] = [
  { keys: ["f"], label: "FEN", run: (model) => copy(model, "fen") },
  { keys: ["p"], label: "PGN", run: (model) => copy(model, "pgn") },
  { keys: ["b"], label: "board", run: (model) => copy(model, "board") },
];

/** A command of the screen; if it has values, its argument is one or empty. */
interface ScreenCommand extends CommandForm {
  run(model: Model, argument: string): Model;
}

/** A command that turns something on or off; without a value it toggles. */
function onOff(
  help: string,
  isOn: (model: Model) => boolean,
  turn: (model: Model, isOn: boolean) => Model,
): ScreenCommand {
  const run = (model: Model, value: string) =>
    turn(model, value === "" ? !isOn(model) : value === "on");
  return { argument: "[on|off]", help, values: ON_OFF, run };
}

/** Commands that exist only on the screen, or work differently there. */
const SCREEN_ONLY = {
  help: {
    argument: "",
    help: "list these commands",
    run(model) {
      return showText(model, "commands", describeCommands(SCREEN_COMMANDS));
    },
  },
  keys: {
    argument: "",
    help: "explain keys and marks",
    run(model) {
      const { walk, overlay: under } = model;
      return walk === null
        ? cover(model, { type: "help", top: 0 }, under)
        : showText(model, "The tree", TREE_HELP, under);
    },
  },
  go: {
    argument: "",
    help: "let the engine move, now",
    run: go,
  },
  hint: {
    argument: "",
    help: "ask which piece to move; again: where, why, others",
    run: giveHint,
  },
  review: {
    argument: "[again|stop|close]",
    help: "find the mistakes; again: let Stockfish look",
    values: ["again", "stop", "close"],
    run: review,
  },
  mistake: {
    argument: "[next|previous]",
    help: "go to a mistake",
    values: DIRECTIONS,
    run: goToMistake,
  },
  better: {
    argument: "",
    help: "show a better line, move by move",
    run: showBetter,
  },
  try: {
    argument: "",
    help: "look for a better move; again: play on with it",
    run: retry,
  },
  variation: {
    argument: "[leave]",
    help: "go into a variation, or leave it",
    values: ["leave"],
    run: (model, argument) =>
      argument === "leave"
        ? operate(model, { type: "leaveBranch" })
        : enterVariation(model),
  },
  autoplay: {
    argument: "[stop]",
    help: "let a loaded game play by itself",
    values: ["stop"],
    run: (model, argument) => argument === "stop" ? model : autoplay(model),
  },
  branch: {
    ...GAME_COMMANDS.branch,
    run: (model, argument) =>
      argument === ""
        ? listBranches(model)
        : runGameCommand(model, "branch", argument),
  },
  edit: {
    argument: "",
    help: "set up a position on the board",
    run: openEdit,
  },
  pause: {
    argument: "",
    help: "pause the game, or continue it",
    run: pause,
  },
  theme: {
    argument: "[NAME]",
    help: "choose a theme, or take the next one",
    values: THEME_NAMES,
    run: setTheme,
  },
  pieces: {
    argument: "[SET]",
    help: "choose a piece set, or take the next one",
    values: SET_NAMES,
    run: setPieces,
  },
  signs: onOff(
    "write signs on marked squares, whatever the colours",
    (model) => model.hasSigns,
    (model, hasSigns) => remember({ ...model, hasSigns }, { hasSigns }),
  ),
  engine: onOff(
    "show what the engine thinks",
    (model) => model.isEngineShown && !isReviewShown(model),
    (model, isEngineShown) =>
      remember({ ...model, isEngineShown, isReviewOpen: false }, {
        isEngineShown,
      }),
  ),
  blindfold: onOff(
    "hide the pieces",
    (model) => model.blindfold !== "off",
    (model, isOn) =>
      isOn
        ? notify({ ...model, blindfold: "on" }, NOTICES.piecesHidden)
        : notify({ ...model, blindfold: "off" }, NOTICES.piecesShown),
  ),
  peek: {
    argument: "",
    help: "show hidden pieces until the next key",
    run(model) {
      return model.blindfold === "off"
        ? notify(model, NOTICES.piecesNotHidden)
        : { ...model, blindfold: "peek" };
    },
  },
  bell: onOff(
    "announce the engine's moves by bell and title",
    (model) => model.hasBell,
    (model, hasBell) => {
      const text = hasBell ? NOTICES.movesAnnounced : NOTICES.movesSilent;
      return remember(notify({ ...model, hasBell }, text), { hasBell });
    },
  ),
  mouse: onOff(
    "use the mouse, or leave it to the terminal",
    (model) => model.hasMouse,
    (model, isOn) => {
      const text = isOn ? NOTICES.mouseOn : NOTICES.mouseOff;
      const changed = { ...model, hasMouse: isOn, pickedUp: null };
      return withEffect(notify(changed, text), { type: "mouse", isOn });
    },
  ),
  board: {
    argument: "",
    help: "show the board in letters",
    run(model) {
      return showText(model, "board", boardLines(model));
    },
  },
  copy: {
    argument: "[WHAT]",
    help: "copy fen, pgn or board",
    values: Object.keys(COPIES),
    run: copy,
  },
  trace: {
    argument: "[PLIES]",
    help: "show the tree that the engine searches",
    values: [...PLIES, "stop"],
    run: trace,
  },
  find: {
    argument: "MOVE",
    keepsCase: true,
    help: "find a move in that tree",
    run(model, move) {
      const walk = model.walk && findMove(model.walk, move);
      return walk ? { ...model, walk } : warn(model, words.notInTree(move));
    },
  },
  forget: {
    argument: "N",
    help: "remove saved game N for good",
    run(model, text) {
      const number = /^\d+$/.test(text) ? Number(text) : null;
      return number === null
        ? runGameCommand(model, "forget", text)
        : askFirst(model, { type: "forget", number });
    },
  },
} satisfies Partial<Record<ScreenCommandName, ScreenCommand>>;

export const SCREEN_COMMANDS: Readonly<Record<ScreenCommandName, CommandForm>> =
  { ...SCREEN_ONLY, ...GAME_COMMANDS, ...SCREEN_ONLY };

function isScreenOnly(name: string): name is keyof typeof SCREEN_ONLY {
  return Object.hasOwn(SCREEN_ONLY, name);
}

export function runCommand(
  model: Model,
  name: ScreenCommandName,
  argument: string,
): Model {
  if (!isScreenOnly(name)) return runGameCommand(model, name, argument);
  const { run, values = [] }: ScreenCommand = SCREEN_ONLY[name];
  const isKnown = values.length === 0 || ["", ...values].includes(argument);
  if (isKnown) return run(model, argument);
  const step = rejectArgument(model.match, name, argument, list(values));
  return applyStep(model, step);
}

/** Runs a command of the game; a long answer covers the board. */
function runGameCommand(
  model: Model,
  name: GameCommandName,
  argument: string,
): Model {
  const step = stepOfCommand(model.match, name, argument);
  const [title] = `${name} ${argument}`.trim().split("\n", 1);
  return applyStep(model, step, title);
}

function boardLines({ match, isFlipped }: Model): string[] {
  return textBoard(position(match.game), isFlipped);
}

function copy(model: Model, what: string): Model {
  return what === ""
    ? choose(model, { title: "Copy", options: COPYING })
    : withEffect(model, { type: "copy", text: COPIES[what](model), what });
}

/** Offers to copy a game that could not be written to its file. */
export function offerCopy(model: Model, problem: string): Model {
  const options: readonly Binding[] = [
    {
      keys: ["y"],
      label: "copy it as PGN",
      run: (model) => copy(model, "pgn"),
    },
    NO,
  ];
  return choose({ ...model, line: null }, {
    title: "Write the game",
    lines: [problem],
    options,
    yieldsToTyping: true,
  });
}

export function trace(model: Model, plies: string): Model {
  if (plies === "stop") {
    const stopped = { ...model, isTracing: false };
    return withEffect(notify(stopped, ""), { type: "stopTracing" });
  }
  const searching = notify({ ...model, isTracing: true }, NOTICES.searching);
  return withEffect(searching, {
    type: "trace",
    position: position(model.match.game),
    plies: Number(plies || "2"),
  });
}

// -- Looks --------------------------------------------------------------------

function setTheme(model: Model, argument: string): Model {
  const now = Math.max(0, THEME_NAMES.indexOf(model.appearance.theme));
  const theme = argument || THEME_NAMES[(now + 1) % THEME_NAMES.length];
  const appearance = { ...model.appearance, theme, isThemeChosen: true };
  const changed = notify({ ...model, appearance }, words.themeChosen(theme));
  return remember(changed, { theme });
}

function setPieces(model: Model, argument: string): Model {
  const { scale } = layoutOf(model);
  const withSet = (pieces: PieceChoice) => ({ ...model.appearance, pieces });
  const problemOf = (set: PieceChoice) => piecesProblem(withSet(set), scale);
  const next = SET_NAMES.indexOf(model.appearance.pieces) + 1;
  const others = [...SET_NAMES.slice(next), ...SET_NAMES];
  const pieces = SET_NAMES.find((set) => set === argument) ??
    others.find((set) => problemOf(set) === null) ?? "auto";
  const changed = { ...model, appearance: withSet(pieces) };
  const problem = problemOf(pieces);
  const notified = problem === null
    ? notify(changed, words.piecesChosen(pieces))
    : warn(changed, words.describePiecesProblem(problem));
  return remember(notified, { pieces });
}

/** Remembers a choice for later games. */
function remember(model: Model, preferences: Preferences): Model {
  return withEffect(model, { type: "remember", preferences });
}

// -- Operations -----------------------------------------------------------------

/** Performs an operation, after a question if something is at stake. */
export function askFirst(model: Model, operation: Operation): Model {
  const stake = stakeOf(model.match, operation);
  if (stake === null) return operate(model, operation);
  const lines = [{ heading: askAbout(stake) }];
  const options: readonly Binding[] = [
    { keys: ["y"], label: "yes", run: (model) => operate(model, operation) },
    NO,
  ];
  return choose(model, { title: "", lines, options }, model.overlay);
}

/** Performs an operation; a long answer covers the board. */
export function operate(model: Model, operation: Operation): Model {
  const title = operation.type === "openRecord" ? "game" : "";
  return applyStep(model, perform(model.match, operation), title);
}
