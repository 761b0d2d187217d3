/**
 * Commands and options of the command line: names, forms and help.
 *
 * @module
 */

import { EXPERIMENT_NAMES } from "../../engine/study/experiment.ts";
import {
  COLORS,
  LEVELS,
  type OptionChoice,
  PIECES,
  SHELLS,
  SIDES,
} from "./choices.ts";
import { PGN_FILE } from "../match/game_pgn.ts";
import { THEMES } from "../screen/theme/themes.ts";

/** A command: its name and how it is written. */
export interface SubcommandForm {
  /** The word that selects it. */
  readonly name: string;
  /** The command with its words, as help shows it. */
  readonly form: string;
  /** What it does. */
  readonly help: string;
}

/** All commands, the one that needs no word first. */
export const SUBCOMMANDS = [
  { name: "play", form: "[play]", help: "play a game" },
  {
    name: "uci",
    form: "uci",
    help: "serve a chess interface, by its protocol",
  },
  {
    name: "analyze",
    form: "analyze [FEN | -]",
    help: "search a position, with - one on each line of the input",
  },
  {
    name: "perft",
    form: "perft DEPTH [FEN]",
    help: "count the sequences of legal moves",
  },
  {
    name: "replay",
    form: "replay < FILE",
    help: "play through the games of a PGN file",
  },
  {
    name: "picture",
    form: "picture [FEN | -]",
    help: "draw a position as SVG, with - where a game on the input ends",
  },
  { name: "bench", form: "bench", help: "measure the engine's speed" },
  {
    name: "study",
    form: "study [NAME]",
    help: "test what the sources of the engine claim",
  },
  {
    name: "completions",
    form: "completions SHELL",
    help: "print what completes this command line in bash, zsh or fish",
  },
  {
    name: "help",
    form: "help [COMMAND]",
    help: "tell more of a command, with examples",
  },
] as const satisfies readonly SubcommandForm[];

/** Name of a command. */
export type SubcommandName = typeof SUBCOMMANDS[number]["name"];

/** An option: its name, value and use. */
export interface OptionForm {
  /** Its name without the hyphens. */
  readonly name: string;
  /** What its value looks like, null if it has none. */
  readonly value: string | null;
  /** Commands that know it. */
  readonly commands: readonly SubcommandName[];
  /** What it does; values that it chooses from come after this. */
  readonly help: string;
  /** Values that it chooses from. */
  readonly choices?: readonly OptionChoice[];
  /** Whole numbers that it chooses from, if they are few. */
  readonly range?: readonly [least: number, most: number];
}

/** Names of all commands. */
export const SUBCOMMAND_NAMES: readonly SubcommandName[] = SUBCOMMANDS.map((
  { name },
) => name);

/** Words that may follow a command, as far as they can be listed. */
export const OPERANDS: {
  readonly [name in SubcommandName]?: readonly OptionChoice[];
} = {
  analyze: [{ name: "startpos" }],
  picture: [{ name: "startpos" }],
  study: EXPERIMENT_NAMES.map((name) => ({ name })),
  completions: SHELLS,
  help: SUBCOMMANDS,
};

/** All options, in the order in which help lists them. */
export const OPTIONS: readonly OptionForm[] = [
  {
    name: "side",
    value: "SIDE",
    commands: ["play"],
    help: "your side",
    choices: SIDES,
  },
  {
    name: "level",
    value: "LEVEL",
    commands: ["play"],
    help: "how well the engine plays",
    range: LEVELS,
  },
  {
    name: "clock",
    value: "M+S",
    commands: ["play"],
    help: "minutes for the game, and seconds added after each move",
  },
  {
    name: "fen",
    value: "FEN",
    commands: ["play"],
    help: "position to start from",
  },
  {
    name: "resume",
    value: null,
    commands: ["play"],
    help: "go on at once with the latest kept game that has not ended",
  },
  {
    name: "new",
    value: null,
    commands: ["play"],
    help: "begin a new game without asking",
  },
  {
    name: "flip",
    value: null,
    commands: ["play", "picture"],
    help: "show the board from Black's side",
  },
  {
    name: "theme",
    value: "NAME",
    commands: ["play", "picture"],
    help: "colours",
    choices: THEMES,
  },
  {
    name: "pieces",
    value: "SET",
    commands: ["play", "picture"],
    help: "how men are drawn",
    choices: PIECES,
  },
  {
    name: "color",
    value: "DEPTH",
    commands: ["play"],
    help: "how many colours are used",
    choices: COLORS,
  },
  {
    name: "no-mouse",
    value: null,
    commands: ["play"],
    help: "leave the mouse to the terminal, which selects text with it",
  },
  {
    name: "pgn",
    value: "FILE",
    commands: ["play"],
    help: `file that games are added to, else ${PGN_FILE}`,
  },
  {
    name: "plain",
    value: null,
    commands: ["play"],
    help: "lines of text only, for scripts and screen readers",
  },
  {
    name: "time",
    value: "S",
    commands: ["play", "analyze"],
    help: "seconds for each move, 2 unless something else limits it",
  },
  {
    name: "nodes",
    value: "N",
    commands: ["play", "analyze"],
    help: "begin no iteration after so many nodes",
  },
  {
    name: "plies",
    value: "N",
    commands: ["play", "analyze"],
    help: "search no deeper than so many plies",
  },
  {
    name: "screen",
    value: null,
    commands: ["picture"],
    help: "draw the whole screen, not only the board",
  },
  {
    name: "json",
    value: null,
    commands: ["analyze", "perft", "replay", "study"],
    help: "print JSON, one object a line",
  },
  {
    name: "quick",
    value: null,
    commands: ["study"],
    help: "measure for seconds instead of minutes",
  },
  {
    name: "games",
    value: null,
    commands: ["study"],
    help: "let searchers play each other, too",
  },
  {
    name: "help",
    value: null,
    commands: SUBCOMMAND_NAMES,
    help: "print help, about the command if there is one",
  },
  {
    name: "version",
    value: null,
    commands: SUBCOMMAND_NAMES,
    help: "print the version",
  },
];

/** The options that a command knows. */
export function optionsOf(command: SubcommandName): OptionForm[] {
  return OPTIONS.filter(({ commands }) => commands.includes(command));
}
