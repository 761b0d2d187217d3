/**
 * The options of the command line, a row each: what parser, help and completions
 * know of them is here.
 */

import { type HumanSide, PGN_FILE } from "../match/play_options.ts";
import { PIECE_SETS } from "../screen/theme/pieces.ts";
import { THEMES } from "../screen/theme/themes.ts";
import { MOST_NODES, MOST_PLIES } from "../text/numbers.ts";
import {
  type Choice,
  choicesOf,
  COMMAND_LINE,
  FILE,
  GAME_TIME,
  LEVEL,
  MOVE,
  MOVES,
  oneOf,
  POSITION,
  SECONDS,
  SETTINGS,
  type ValueType,
  wholeNumber,
} from "./value_types.ts";

/** Names of the commands, the one that needs no word first. */
export const COMMAND_NAMES = [
  ...["play", "practise", "uci", "analyze", "perft", "replay", "review"],
  ...["trace", "picture", "bench", "study", "completions", "help"],
] as const;

export type CommandName = typeof COMMAND_NAMES[number];

const SIDES: readonly Choice<HumanSide>[] = [
  ...choicesOf("white", "black", "random"),
  { name: "both", help: "two people" },
  { name: "none", help: "the engine alone" },
];
const COLORS = choicesOf("auto", "truecolor", "256", "16", "never");

const PLAY = ["play"] as const;
const GAME = ["play", "practise"] as const;
const BOARD = [...GAME, "picture"] as const;
const SEARCH = ["play", "analyze"] as const;
const DATA = [
  ...["analyze", "perft", "replay", "review", "trace", "study"] as const,
];

/** The options by name, in the order in which help lists them. */
export const OPTIONS = {
  side: valued(PLAY, oneOf("SIDE", SIDES), "your side"),
  level: valued(PLAY, LEVEL, "how well the engine plays"),
  coach: flag(PLAY, "be warned of bad moves before the engine answers"),
  clock: valued(
    PLAY,
    GAME_TIME,
    "minutes for the game, and seconds added after each move",
  ),
  engine: valued(
    [...PLAY, "review"],
    COMMAND_LINE,
    "another UCI engine that plays, or judges, instead",
  ),
  "engine-option": {
    ...valued(
      [...PLAY, "review"],
      SETTINGS,
      "one of its options; there may be several",
    ),
    isRepeated: true,
  },
  "engine-elo": valued(
    PLAY,
    wholeNumber(1, 5000),
    "its playing strength, if it can limit that",
  ),
  fen: valued(PLAY, POSITION, "position to start from"),
  resume: flag(
    PLAY,
    "go on at once with the latest saved game that has not ended",
  ),
  new: flag(PLAY, "begin a new game without asking"),
  flip: flag(BOARD, "show the board from Black's side"),
  theme: valued(BOARD, oneOf("NAME", THEMES), "colours"),
  pieces: valued(BOARD, oneOf("SET", PIECE_SETS), "how pieces are drawn"),
  color: valued(GAME, oneOf("DEPTH", COLORS), "how many colours are used"),
  "no-mouse": flag(
    GAME,
    "leave the mouse to the terminal, which selects text with it",
  ),
  bell: flag(PLAY, "announce the engine's moves by bell and window title"),
  pgn: valued(PLAY, FILE, `file that games are added to, else ${PGN_FILE}`),
  plain: flag(
    [...GAME, "trace"],
    "lines of text only, for scripts and screen readers",
  ),
  time: valued(
    SEARCH,
    SECONDS,
    "seconds for each move, 2 unless something else limits it",
  ),
  nodes: valued(
    SEARCH,
    wholeNumber(1, MOST_NODES),
    "begin no iteration after so many nodes",
  ),
  plies: valued(
    [...SEARCH, "trace"],
    wholeNumber(1, MOST_PLIES),
    "search no deeper than so many plies",
  ),
  move: valued(["trace"], MOVES, "show the tree below these moves"),
  width: valued(
    ["trace"],
    wholeNumber(1, 1000),
    "moves to show of each iteration, 6 unless something else is said",
  ),
  why: valued(["analyze"], MOVE, "tell why a move is good, or is not"),
  screen: flag(["picture"], "draw the whole screen, not only the board"),
  json: flag(DATA, "print JSON, one object a line"),
  quick: flag(["study"], "measure for seconds instead of minutes"),
  games: flag(["study"], "let searchers play each other, too"),
  svg: flag(["study"], "print the curves only, as SVG"),
  help: flag(COMMAND_NAMES, "print help, about the command if there is one"),
  version: flag(COMMAND_NAMES, "print the version"),
};

interface OptionRow<Value> {
  readonly commands: readonly CommandName[];
  /** Null if it has no value, but is there or not. */
  readonly type: ValueType<Value> | null;
  /** What it does; what it chooses from comes after this. */
  readonly help: string;
  /** Do all count, if there are several, and not only the last? */
  readonly isRepeated?: boolean;
}

function flag(
  commands: readonly CommandName[],
  help: string,
): OptionRow<boolean> {
  return { commands, type: null, help };
}

function valued<Value>(
  commands: readonly CommandName[],
  type: ValueType<Value>,
  help: string,
): OptionRow<Value | null> {
  return { commands, type, help };
}

export type OptionName = keyof typeof OPTIONS;

/** What the command line says of each option: null or false if nothing. */
export type Values = {
  readonly [Name in OptionName]: (typeof OPTIONS)[Name] extends
    OptionRow<infer Value> ? Value : never;
};

export type Option = OptionRow<unknown> & { readonly name: OptionName };

export const OPTION_LIST: readonly Option[] = Object.entries(OPTIONS)
  .map(([name, option]) => ({ name: name as OptionName, ...option }));

export function optionsOf(command: CommandName): Option[] {
  return OPTION_LIST.filter(({ commands }) => commands.includes(command));
}
