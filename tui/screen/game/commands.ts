/** What commands do on the screen, however they are given. */

import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { position } from "../../../engine/chess/game/game.ts";
import {
  type CommandName,
  COMMANDS,
  commandsOn,
  listed,
  type ScreenName,
  type ValueOf,
} from "../../commands/commands.ts";
import { readArgument } from "../../commands/parse.ts";
import { questionBefore, runOnMatch } from "../../commands/run.ts";
import { menuOf } from "../../commands/argument.ts";
import { leaveBranch } from "../../match/game_flow.ts";
import { textBoard } from "../../text/text_board.ts";
import { findMove } from "../../../engine/study/trace/walk.ts";
import { gamePgn } from "../../words/chess/game_pgn.ts";
import { TREE_HELP } from "../../words/study/search_node.ts";
import * as words from "../../words/notices.ts";
import { describeCommands } from "../../words/typed.ts";
import {
  choose,
  NO,
  notify,
  openOverlay,
  showText,
  warn,
  withEffect,
  withEngine,
} from "../model/changes.ts";
import type { Key } from "../model/input.ts";
import type { Binding, Model, Overlay } from "../model/model.ts";
import { autoplay } from "./autoplay.ts";
import { enterVariation, listBranches } from "./branches.ts";
import { openEdit } from "./edit.ts";
import { giveHint, go, pause, showThreat } from "./engine.ts";
import {
  peek,
  setBar,
  setBell,
  setBlindfold,
  setMouse,
  setPieces,
  setSigns,
  setTheme,
  showEngine,
} from "./looks.ts";
import { applyStep } from "./play.ts";
import {
  goToMistake,
  retryMistake,
  runReview,
  showBetter,
} from "./show_review.ts";

const { NOTICES } = words;

type Act<Value> = (model: Model, value: Value) => Model;

/**
 * What the screen does itself: its own commands, and those of the match for
 * which it has a state of its own or another picture.
 */
const OWN:
  & { readonly [Name in ScreenName]: Act<ValueOf<Name>> }
  & { readonly [Name in CommandName]?: Act<ValueOf<Name>> } = {
    // It has other commands than line mode.
    help: (model, beginning) =>
      showText(
        model,
        "commands",
        describeCommands(listed(SCREEN_COMMANDS, beginning)),
      ),
    menu: openMenu,
    keys: explainKeys,
    // An engine that is thinking can be stopped.
    go,
    // In steps, of which the board shows the first two.
    hint: giveHint,
    threat: showThreat,
    // The review goes on beside the game, and has a panel.
    review: runReview,
    mistake: goToMistake,
    better: showBetter,
    try: retryMistake,
    variation: (model, leave) =>
      leave === undefined
        ? enterVariation(model)
        : applyStep(model, leaveBranch(model.match)),
    // A key or a click stops it anyway.
    autoplay: (model, stop) => stop === undefined ? autoplay(model) : model,
    edit: openEdit,
    pause,
    theme: setTheme,
    pieces: setPieces,
    signs: setSigns,
    engine: showEngine,
    bar: setBar,
    blindfold: setBlindfold,
    peek,
    bell: setBell,
    mouse: setMouse,
    // The board is always there: this one is for the clipboard and for readers.
    board: (model) => showText(model, "board", boardLines(model)),
    copy,
    trace,
    find: (model, move) => {
      const { ground } = model;
      const walk = ground.kind === "walk" ? findMove(ground.walk, move) : null;
      return walk
        ? { ...model, ground: { kind: "walk", walk } }
        : warn(model, words.notInTree(move));
    },
  };

/** The commands of the screen; what it does itself comes first in its lists. */
export const SCREEN_COMMANDS = commandsOn(
  "screen",
  Object.keys({ ...OWN, ...COMMANDS }) as CommandName[],
);

// -- Running ------------------------------------------------------------------

/** Runs a command with a text for its argument. */
export function enterCommand(
  model: Model,
  name: CommandName,
  text: string,
): Model {
  const read = readArgument(model.match, name, text, "screen");
  if ("rejection" in read) return applyStep(model, read.rejection);
  const [title] = `${name} ${text}`.trim().split("\n", 1);
  return runCommand(model, name, read.value as never, title);
}

/**
 * Runs a command, after asking for a value that is missing, and before something
 * is lost. A long answer covers the board, under the title.
 */
export function runCommand<Name extends CommandName>(
  model: Model,
  name: Name,
  value: ValueOf<Name>,
  title: string = name,
): Model {
  const options = value === undefined ? optionsOf(name) : [];
  if (options.length > 0) return choose(model, { title: name, options });
  const question = questionBefore(model.match, name, value, "screen");
  if (question === null) return act(model, name, value, title);
  const yes: Binding = {
    keys: ["y"],
    label: "yes",
    run: (model) => act(model, name, value, title),
  };
  const lines = [{ heading: question }];
  const selected = COMMANDS[name].stake?.isDeclinedByEnter ? 1 : 0;
  const menu = { title: "", lines, options: [yes, NO], selected };
  return choose(model, menu, model.overlay);
}

function act(
  model: Model,
  name: CommandName,
  value: unknown,
  title: string,
): Model {
  // TypeScript cannot pair the name of a union with the function of its value.
  const own = OWN[name] as Act<unknown> | undefined;
  if (own !== undefined) return own(model, value);
  const step = runOnMatch(model.match, name, value);
  const isList = step.events.some(({ type }) => type === "branchesListed");
  return isList ? listBranches(model) : applyStep(model, step, title);
}

// -- Keys and menus -----------------------------------------------------------

/** Commands that leave a line on the board that is in place of the game. */
const KEEPING_ASIDE: readonly CommandName[] = ["better", "try", "flip"];

/** What is said of keys, when they are offered, and what their command is given. */
interface KeyWords<Value> extends Pick<Binding, "offered" | "isOccasional"> {
  readonly label?: string | undefined;
  /** By default, the help of the command, if the label is its own, too. */
  readonly help?: string | undefined;
  readonly value?: Value;
}

/** Keys that run a command; without a value, as if nothing was typed after it. */
export function commandOn<Name extends CommandName>(
  keys: readonly Key[],
  name: Name,
  words: KeyWords<ValueOf<Name>> = {},
): Binding {
  const { value, label: _, help: __, ...offer } = words;
  const usual = COMMANDS[name].label ?? name;
  const { label = usual } = words;
  const isUsual = label === usual && value === undefined;
  const help = words.help ?? (isUsual ? COMMANDS[name].help : undefined);
  return {
    keys,
    label,
    ...help !== undefined && { help },
    ...offer,
    command: name,
    value,
    // A key without a value does what the command does without an argument.
    run: (model) => runCommand(model, name, value as ValueOf<Name>),
    keepsAside: KEEPING_ASIDE.includes(name),
  };
}

/** The bindings of a command over the board, each with its own key. */
export function bindingsOf(name: CommandName): Binding[] {
  const { keys = [] } = COMMANDS[name];
  return keys.map(({ key, value, ...words }) =>
    // TypeScript cannot pair the name of a union with its value.
    commandOn([key], name, { ...words, value: value as never })
  );
}

/** The menu of what can be given to a command. */
function optionsOf(name: CommandName): Binding[] {
  return menuOf(COMMANDS[name].argument).map((choice): Binding => {
    const { name: text, key, label = text } = choice;
    const run = (model: Model) => enterCommand(model, name, text);
    return { keys: [key], label, run };
  });
}

// -- Texts --------------------------------------------------------------------

/** The menu of all commands; a tree has few keys, which are explained. */
function openMenu(model: Model): Model {
  const { ground, overlay } = model;
  return ground.kind === "walk"
    ? explainKeys(model)
    : openCommands(model, null, overlay);
}

/** The menu of all commands, or of what can be given to one. */
export function openCommands(
  model: Model,
  of: CommandName | null,
  under: Overlay | null,
): Model {
  const menu = {
    type: "commands",
    filter: "",
    selected: 0,
    top: 0,
    of,
  } as const;
  return openOverlay(model, menu, under);
}

function explainKeys(model: Model): Model {
  const { ground, overlay: under } = model;
  return ground.kind === "walk"
    ? showText(model, "The tree", TREE_HELP, under)
    : openOverlay(model, { type: "help", top: 0 }, under);
}

function boardLines({ match, looks }: Model): string[] {
  return textBoard(position(match.game), looks.isFlipped);
}

const COPIES: Readonly<Record<ValueOf<"copy">, (model: Model) => string>> = {
  fen: ({ match }) => formatFen(position(match.game)),
  pgn: ({ match }) => gamePgn(match),
  board: (model) => boardLines(model).join("\n") + "\n",
};

function copy(model: Model, what: ValueOf<"copy">): Model {
  return withEffect(model, { type: "copy", text: COPIES[what](model), what });
}

/** Offers to copy a game that could not be written to its file. */
export function offerCopy(model: Model, problem: string): Model {
  const copyPgn = commandOn(["y"], "copy", {
    label: "copy it as PGN",
    value: "pgn",
  });
  return choose({ ...model, line: null }, {
    title: "Write the game",
    lines: [problem],
    options: [copyPgn, NO],
    yieldsToTyping: true,
  });
}

function trace(model: Model, plies: ValueOf<"trace"> = 2): Model {
  if (plies === "stop") {
    const stopped = withEngine(model, { isTracing: false });
    return withEffect(notify(stopped, ""), { type: "stopTracing" });
  }
  const begun = withEngine(model, { isTracing: true });
  const searching = notify(begun, NOTICES.searching);
  const now = position(model.match.game);
  return withEffect(searching, { type: "trace", position: now, plies });
}
