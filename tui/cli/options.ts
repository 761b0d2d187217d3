/** The options of the command line, for parser, help and completions. */

import { PGN_FILE } from "../match/play_options.ts";
import { PIECE_SETS } from "../screen/theme/pieces.ts";
import { THEMES } from "../screen/theme/themes.ts";
import * as types from "../text/value_types.ts";

/** Names of the commands, the one that needs no word first. */
export const COMMAND_NAMES = [
  ...["play", "practise", "uci", "analyze", "perft", "replay", "review"],
  ...["trace", "picture", "bench", "study", "completions", "help"],
] as const;

export type CommandName = typeof COMMAND_NAMES[number];

const SIDE = types.oneOf("SIDE", [
  ...types.choicesOf("white", "black", "random"),
  { name: "both", help: "two people" },
  { name: "none", help: "the engine alone" },
]);
const ELO = types.wholeNumber(1, 5000);
const WIDTH = types.wholeNumber(1, 1000);
const COLORS = types.choicesOf("auto", "truecolor", "256", "16", "never");

const PLAY = ["play"] as const;
const GAME = ["play", "practise"] as const;
const ENGINE = ["play", "review"] as const;
const BOARD = [...GAME, "picture"] as const;
const LINES = [...GAME, "trace"] as const;
const SEARCH = ["play", "analyze"] as const;
const TREE = [...SEARCH, "trace"] as const;
const DATA = [
  ...["analyze", "perft", "replay", "review", "trace", "study"] as const,
];

/** The type of an option without a value: it is there or not. */
const FLAG = null;

/** The options by name, in the order in which help lists them. */
const ROWS = {
  side: [PLAY, SIDE, "your side"],
  level: [PLAY, types.LEVEL, "how well the engine plays"],
  coach: [PLAY, FLAG, "be warned of bad moves before the engine answers"],
  clock: [PLAY, types.GAME_TIME, "minutes each, and seconds added a move"],
  engine: [ENGINE, types.COMMAND_LINE, "another UCI engine to play or judge"],
  "engine-option": [ENGINE, types.SETTINGS, "one of its options, repeatable"],
  "engine-elo": [PLAY, ELO, "its playing strength, if it can limit that"],
  fen: [PLAY, types.POSITION, "position to start from"],
  resume: [PLAY, FLAG, "go on with the latest saved game that has not ended"],
  new: [PLAY, FLAG, "begin a new game without asking"],
  flip: [BOARD, FLAG, "show the board from Black's side"],
  theme: [BOARD, types.oneOf("NAME", THEMES), "colours"],
  pieces: [BOARD, types.oneOf("SET", PIECE_SETS), "how pieces are drawn"],
  color: [GAME, types.oneOf("DEPTH", COLORS), "how many colours are used"],
  "no-mouse": [GAME, FLAG, "leave the mouse to the terminal, to select text"],
  bell: [PLAY, FLAG, "announce the engine's moves by bell and window title"],
  pgn: [PLAY, types.FILE, `file that games are added to, else ${PGN_FILE}`],
  plain: [LINES, FLAG, "lines of text only, for scripts and screen readers"],
  time: [SEARCH, types.SECONDS, "seconds a move, 2 if nothing else limits it"],
  nodes: [SEARCH, types.NODES, "begin no iteration after so many nodes"],
  plies: [TREE, types.PLIES, "search no deeper than so many plies"],
  move: [["trace"], types.MOVES, "show the tree below these moves"],
  width: [["trace"], WIDTH, "moves to show of each iteration, else 6"],
  why: [["analyze"], types.MOVE, "tell why a move is good, or is not"],
  screen: [["picture"], FLAG, "draw the whole screen, not only the board"],
  json: [DATA, FLAG, "print JSON, one object a line"],
  quick: [["study"], FLAG, "measure for seconds instead of minutes"],
  games: [["study"], FLAG, "let searchers play each other, too"],
  svg: [["study"], FLAG, "print the curves only, as SVG"],
  help: [COMMAND_NAMES, FLAG, "print help, about the command if there is one"],
  version: [COMMAND_NAMES, FLAG, "print the version"],
} satisfies Record<string, OptionRow>;

/** What it chooses from comes after the help. */
type OptionRow = readonly [
  commands: readonly CommandName[],
  type: types.ValueType<unknown> | typeof FLAG,
  help: string,
];

export type OptionName = keyof typeof ROWS;

/** What the command line says of each option: null or false if nothing. */
export type Values = {
  readonly [Name in OptionName]: (typeof ROWS)[Name][1] extends
    types.ValueType<infer Value> ? Value | null : boolean;
};

export const OPTION_LIST = Object.entries<OptionRow>(ROWS)
  .map(([name, [commands, type, help]]) => {
    return { name: name as OptionName, commands, type, help };
  });

export type Option = typeof OPTION_LIST[number];

export function optionsOf(command: CommandName): Option[] {
  return OPTION_LIST.filter(({ commands }) => commands.includes(command));
}
