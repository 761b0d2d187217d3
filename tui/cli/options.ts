/** The options of the command line, for the parser, help and completions. */

import { MISTAKE_KINDS } from "../../engine/review/mistakes.ts";
import { MOST_LINES } from "../../engine/player/best_lines.ts";
import { DEFAULT_LEVEL, DEFAULT_LIMITS } from "../../engine/player/levels.ts";
import { LESSON_KINDS } from "../../engine/study/lessons/kinds.ts";
import { PGN_FILE } from "../match/play_options.ts";
import * as types from "../text/value_types.ts";

/** What `analyze`, `trace` and `match` take where an option is not given. */
export const USUAL = { lines: 1, plies: 2, width: 6, nodes: 2000, games: 100 };
const SECONDS = DEFAULT_LIMITS.milliseconds / 1000;

/** Names of the commands, in the order in which help lists them. */
export const SUBCOMMAND_NAMES = [
  "play",
  "practise",
  "games",
  "uci",
  "analyze",
  "perft",
  "replay",
  "review",
  "trace",
  "lesson",
  "picture",
  "bench",
  "study",
  "match",
  "completions",
  "help",
] as const;

export type SubcommandName = typeof SUBCOMMAND_NAMES[number];

/** The command that runs if none is named. */
export const DEFAULT_SUBCOMMAND = "play";

const SIDE = types.oneOf("SIDE", [
  ...types.choicesOf("white", "black", "random"),
  { name: "both", help: "two people" },
  { name: "none", help: "the engine alone" },
]);
const USE_SCREEN = "use the full screen, even if the terminal does not answer";
const FETCH = "stockfish is fetched from npm where there is none";
const ELO = types.wholeNumber(1, 5000);
const WIDTH = types.wholeNumber(1, 1000);
const JOBS = types.wholeNumber(1, 64);
const LINES = types.wholeNumber(1, MOST_LINES);
const GAMES = types.wholeNumber(2, 10_000);
const MILLISECONDS = types.wholeNumber(1, 1e6);
/** The lessons about the search, by their numbers. */
export const LESSON = types.wholeNumber(1, LESSON_KINDS.length);
const COLORS = types.choicesOf("auto", "truecolor", "256", "16", "never");

const MISTAKE = types.oneOf("KIND", types.choicesOf(...MISTAKE_KINDS));

/** Commands that show a game on the screen or in lines of text. */
const GAME = ["play", "practise"] as const;

/** Commands that take a class in micro-Max's place. */
const OWN_CLASS = [
  "play",
  "uci",
  "perft",
  "trace",
  "lesson",
  "bench",
  "study",
  "match",
] as const;

const MOST_CORES =
  "how many cores work, by default all but one, or both of two";

/** The type of an option without a value: it is given or not. */
const FLAG = null;

interface OptionRow {
  /** The commands that take the option. */
  readonly commands: readonly SubcommandName[];
  readonly type: types.ValueType<unknown> | typeof FLAG;
  /** Its meaning, before the choices or the range of its type. */
  readonly help: string;
  /** What it takes in commands where that is something else. */
  readonly typeIn?: Partial<Record<SubcommandName, types.ValueType<unknown>>>;
  /** Its meaning in commands where that is not all of `help`. */
  readonly helpIn?: Partial<Record<SubcommandName, string>>;
}

/** The options by name, in the order in which help lists them. */
const ROWS = {
  side: { commands: ["play"], type: SIDE, help: "your side" },
  level: {
    commands: ["play"],
    type: types.LEVEL,
    help: `how well the engine plays, by default ${DEFAULT_LEVEL}`,
  },
  style: {
    commands: ["play"],
    type: types.STYLE,
    help: "what the engine likes at a level",
  },
  "no-book": {
    commands: ["play"],
    type: FLAG,
    help: "let a level find its first moves itself",
  },
  "play-on": {
    commands: ["play"],
    type: FLAG,
    help: "to mate: a level neither resigns nor offers draws",
  },
  coach: {
    commands: ["play"],
    type: FLAG,
    help: "warn you of bad moves before the engine answers",
  },
  clock: {
    commands: ["play"],
    type: types.GAME_TIME,
    help: "minutes for each player, and seconds added per move",
  },
  engine: {
    commands: ["play", "review"],
    type: types.COMMAND_LINE,
    help: `UCI engine that plays or judges instead of Denomax; ${FETCH}`,
    helpIn: {
      play: `UCI engine that plays instead of Denomax; ${FETCH}`,
      review: `UCI engine that judges instead of Denomax; ${FETCH}`,
    },
  },
  jobs: {
    commands: ["analyze", "perft", "replay", "review", "match", "study"],
    type: JOBS,
    help: "how many cores work, by default all but one, or both of two; for " +
      "match all, for perft and study one",
    helpIn: {
      analyze: MOST_CORES,
      replay: MOST_CORES,
      review: MOST_CORES,
      perft: "how many cores count, by default one; not with --class",
      match: "how many games are played at a time, by default on all cores",
      study: "how many cores measure, by default one; times compare only " +
        "then; not with --class",
    },
  },
  "engine-option": {
    commands: ["play", "review"],
    type: types.SETTINGS,
    help: "set an option of that engine; may be repeated",
  },
  "engine-elo": {
    commands: ["play"],
    type: ELO,
    help: "playing strength of that engine, if it can be limited, or the " +
      "nearest that it has",
  },
  fen: {
    commands: ["play"],
    type: types.POSITION,
    help: "position to start from",
  },
  edit: {
    commands: ["play"],
    type: FLAG,
    help: "set up a position on the board first",
  },
  resume: {
    commands: ["play"],
    type: FLAG,
    help: "continue the latest unfinished game",
  },
  new: {
    commands: ["play"],
    type: FLAG,
    help: "start a new game without asking",
  },
  kind: {
    commands: ["practise"],
    type: MISTAKE,
    help: "practise only mistakes of this kind",
  },
  flip: {
    commands: [...GAME, "picture"],
    type: FLAG,
    help: "show the board from Black's side",
  },
  theme: {
    commands: [...GAME, "picture"],
    type: types.THEME,
    help: "colours",
  },
  pieces: {
    commands: [...GAME, "picture"],
    type: types.PIECES,
    help: "how pieces are drawn",
  },
  color: {
    commands: GAME,
    type: types.oneOf("DEPTH", COLORS),
    help: "how many colours are used",
  },
  "no-mouse": {
    commands: GAME,
    type: FLAG,
    help: "leave the mouse to the terminal, to select text",
  },
  bell: {
    commands: ["play"],
    type: FLAG,
    help: "announce the engine's moves by bell and window title",
  },
  pgn: {
    commands: ["play"],
    type: types.FILE,
    help: `file to add games to, otherwise ${PGN_FILE}`,
  },
  plain: {
    commands: [...GAME, "trace"],
    type: FLAG,
    help: "use lines of text only, for scripts and screen readers",
  },
  screen: {
    commands: [...GAME, "trace", "picture"],
    type: FLAG,
    help: `${USE_SCREEN}; for picture, draw all of it`,
    helpIn: {
      play: USE_SCREEN,
      practise: USE_SCREEN,
      trace: USE_SCREEN,
      picture: "draw the full screen, not only the board",
    },
  },
  class: {
    commands: OWN_CLASS,
    type: types.FILE,
    help: "a class of your own in micro-Max's place: the default export of " +
      "this module; run none that you do not trust. gallery/killers and its " +
      "like are those of engine/study/gallery/, to begin your own with",
    helpIn: {
      perft: "compare the moves of a class of your own with the rules",
      lesson: "write the lesson's exercise into this file, or check it",
    },
  },
  against: {
    commands: ["match"],
    type: types.FILE,
    help: "another class to play against, otherwise micro-Max",
  },
  time: {
    commands: ["play", "analyze", "match"],
    type: types.SECONDS,
    typeIn: { match: MILLISECONDS },
    help:
      `seconds per move; for analyze, ${SECONDS} without a limit; for match, ` +
      "milliseconds",
    helpIn: {
      play: "seconds per move",
      analyze: `seconds for each position, ${SECONDS} without a limit`,
      match: "milliseconds per move",
    },
  },
  nodes: {
    commands: ["play", "analyze", "match"],
    type: types.NODES,
    help: "start no iteration after this many nodes; for match, stop there",
    helpIn: {
      play: "start no iteration after this many nodes",
      analyze: "start no iteration after this many nodes",
      match: `nodes per move, ${USUAL.nodes} without a limit`,
    },
  },
  plies: {
    commands: ["play", "analyze", "trace"],
    type: types.PLIES,
    help: "search no deeper than this many plies",
  },
  move: {
    commands: ["trace"],
    type: types.MOVES,
    help: "show the tree below these moves",
  },
  width: {
    commands: ["trace"],
    type: WIDTH,
    help: `moves to show in each iteration, otherwise ${USUAL.width}`,
  },
  lesson: {
    commands: ["trace"],
    type: LESSON,
    help: "give a lesson: predict what the search finds; with --class, write " +
      "its exercise there, or check it",
  },
  lines: {
    commands: ["analyze"],
    type: LINES,
    help: `how many of the best moves to show, by default ${USUAL.lines}`,
  },
  why: {
    commands: ["analyze"],
    type: types.MOVE,
    help: "explain why a move is good or bad",
  },
  json: {
    commands: [
      "analyze",
      "perft",
      "replay",
      "review",
      "trace",
      "study",
      "match",
    ],
    type: FLAG,
    help: "print JSON, one object per line",
  },
  quick: {
    commands: ["study"],
    type: FLAG,
    help: "measure for seconds instead of minutes",
  },
  games: {
    commands: ["study", "match"],
    type: FLAG,
    typeIn: { match: GAMES },
    help: "let searchers play each other, too; for match, the most games",
    helpIn: {
      study: "let searchers play each other, too",
      match: `the most games to play, ${USUAL.games} without it`,
    },
  },
  part: {
    commands: ["study", "match"],
    type: types.PART,
    help: "do only the K-th of N parts, for several machines",
    helpIn: {
      study: "with --json, measure only the K-th of N parts, for study -",
      match: "play only the K-th of N parts of the match, all of its games",
    },
  },
  svg: {
    commands: ["study"],
    type: FLAG,
    help: "print only the curves, as SVG",
  },
} satisfies Readonly<Record<string, OptionRow>>;

/** Options of every command, which the parser itself answers. */
const COMMON_ROWS = {
  help: {
    commands: SUBCOMMAND_NAMES,
    type: FLAG,
    help: "print help, about the command if one is named",
  },
  version: {
    commands: SUBCOMMAND_NAMES,
    type: FLAG,
    help: "print the version",
  },
} satisfies Readonly<Record<string, OptionRow>>;

type Rows = typeof ROWS;

export type OptionName = keyof Rows;

/** The names of the options that a command takes. */
type OptionOf<Command extends SubcommandName> = {
  [Name in OptionName]: Command extends Rows[Name]["commands"][number] ? Name
    : never;
}[OptionName];

/** The value of an option, null if it is not given. */
type ValueOf<Type> = Type extends types.ValueType<infer Value> ? Value | null
  : boolean;

/** The type of an option's value in a command. */
type TypeIn<Row extends OptionRow, Command extends SubcommandName> = Row extends
  { typeIn: Readonly<Record<Command, infer Type>> } ? Type
  : Row["type"];

/** The values of the options that a command takes. */
export type Values<Command extends SubcommandName> = {
  readonly [Name in OptionOf<Command>]: ValueOf<TypeIn<Rows[Name], Command>>;
};

export interface Option extends OptionRow {
  readonly name: OptionName | keyof typeof COMMON_ROWS;
}

export const OPTION_LIST: readonly Option[] = Object.entries<OptionRow>({
  ...ROWS,
  ...COMMON_ROWS,
}).map(([name, row]) => ({ name: name as Option["name"], ...row }));

/** The options of a command, with their type and meaning there. */
export function optionsOf(command: SubcommandName): Option[] {
  return OPTION_LIST
    .filter(({ commands }) => commands.includes(command))
    .map((row) => ({
      ...row,
      type: row.typeIn?.[command] ?? row.type,
      help: row.helpIn?.[command] ?? row.help,
    }));
}
