/** The subcommands: what the parser takes, help tells and shells complete. */

import { quote } from "../../engine/notation/quote.ts";
import { DEFAULT_LIMITS } from "../../engine/player/levels.ts";
import { EXPERIMENT_NAMES } from "../../engine/study/experiments/registry.ts";
import { UsageError } from "../platform/exit.ts";
import { shown } from "../text/suggest.ts";
import { COMMAND_NAMES, type CommandName, type Values } from "./options.ts";
import {
  engineCommand,
  playOptions,
  positionIn,
  positionOrInput,
  searchLimits,
} from "./readers.ts";
import {
  type Choice,
  choicesOf,
  oneOf,
  POSITION,
  readName,
  readValue,
  type ValueType,
  wholeNumber,
} from "../text/value_types.ts";

interface CommandRow {
  /** The command with its words: those without brackets it needs. */
  readonly form: string;
  /** What it does, in a few words, and in a sentence or two. */
  readonly help: string;
  readonly about: string;
  /** What does what: the arguments for it. */
  readonly examples: Readonly<Record<string, string>>;
  readonly notes?: string;
  /** What the first of the words behind it is, if any may follow. */
  readonly operand?: ValueType<unknown>;
  read(values: Values, words: readonly string[]): unknown;
}

const START = { ...POSITION, choices: choicesOf("startpos") };
const SHELL = oneOf("shell", choicesOf("bash", "zsh", "fish"));
const EXPERIMENT = oneOf("experiment", choicesOf(...EXPERIMENT_NAMES));
const DEPTH = { ...wholeNumber(0, 99), form: "depth" };

const ROWS = {
  play: {
    form: "[play]",
    help: "play a game",
    about: "Plays a game on the full screen of a terminal. In a pipe, or " +
      "with --plain, it reads moves and commands line by line and answers in " +
      "sentences.",
    examples: {
      "You have Black, against level 3": "--side=black --level=3",
      "Two people, with five minutes each and three seconds a move":
        "--side=both --clock=5+3",
      "The engine against itself, in lines of text":
        "--side=none --nodes=2000 --plain",
    },
    notes: "On the screen, ? shows all keys. In lines of text, help lists " +
      "all commands. A game needs no permission.",
    read: playOptions,
  },
  practise: {
    form: "practise",
    help: "make good the mistakes that reviews found",
    about: "Shows positions in which you went wrong and one move is good. " +
      "What you find comes back after 1, 3, 7, 16 and 35 days, what you do " +
      "not find after a day. Mistakes come from games that were reviewed on " +
      "the screen or in lines of text.",
    examples: { "On the screen": "practise", "In lines": "practise --plain" },
    read: (values) => ({ ...playOptions(values), saved: "practise" as const }),
  },
  uci: {
    form: "uci",
    help: "serve a chess interface, by its protocol",
    about: "Speaks the Universal Chess Interface on standard input and " +
      "output, so that chess programs with a board can play against the " +
      "engine. Its table grows with what a search uses of it; the option Hash " +
      "limits it, in megabytes, and with 256 it is micro-Max's.",
    examples: {
      "The command to name in such a program": "uci",
      "Obey the commands in a file": "uci < commands.txt",
    },
    read: () => null,
  },
  analyze: {
    form: "analyze [FEN | -]",
    help: "search a position, with - one on each line of the input",
    about: "Searches a position, the initial one if none is named, and " +
      "prints each iteration and the best move. With - it does so for each " +
      "line of standard input.",
    examples: {
      "A mate in one, as JSON":
        'analyze --json --plies=4 "k7/8/1K6/8/8/8/8/7R w - - 0 1"',
      "Why a move is good, or is not":
        'analyze --why=Qf7 "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"',
      "The positions in a file, one on each line":
        "analyze --nodes=10000 - < positions.txt",
    },
    notes: "Nodes and scores are those of micro-Max; a pawn is 99 in JSON.",
    operand: START,
    read: (values, words) => ({
      start: values.why ? positionIn(words) : positionOrInput(words),
      limits: searchLimits(values, DEFAULT_LIMITS),
      why: values.why,
      json: values.json,
    }),
  },
  perft: {
    form: "perft DEPTH [FEN]",
    help: "count the sequences of legal moves",
    about: "Counts the sequences of so many legal moves, by their first move " +
      "and in all: the usual test of move generators.",
    examples: {
      "From the initial position": "perft 4",
      "From another one, as JSON":
        'perft --json 3 "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"',
    },
    operand: DEPTH,
    read: ({ json }, [depth, ...fen]) => ({
      depth: readValue(DEPTH, depth, `Cannot read depth ${shown(depth)}`),
      start: positionIn(fen),
      json,
    }),
  },
  replay: {
    form: "replay < FILE",
    help: "play through the games of a PGN file",
    about: "Plays through the games of a PGN file on standard input, and " +
      "tells who played, how it ended and which move was not legal.",
    examples: {
      "A line for each game": "replay < games.pgn",
      "The same for programs": "replay --json < games.pgn",
    },
    notes: "The exit code is 1 if a game could not be played to its end.",
    read: ({ json }) => ({ json }),
  },
  review: {
    form: "review < FILE",
    help: "find the mistakes in the games of a PGN file",
    about: "Judges each move of the games of a PGN file on standard input, " +
      "and prints them with marks for mistakes and blunders, scores, better " +
      "lines and what was wrong. A game takes some seconds.",
    examples: {
      "The games with comments": "review < games.pgn > reviewed.pgn",
      "A line for each move, for programs": "review --json < games.pgn",
    },
    notes: "A mistake, ?, costs 20 percentage points of winning chance, a " +
      "blunder, ??, 30. In JSON, scores are centipawns for White, and mate in " +
      "n moves is 32000 less n. The exit code is 1 if a game could not be " +
      "played to its end.",
    read: (values) => ({ json: values.json, engine: engineCommand(values) }),
  },
  trace: {
    form: "trace [FEN]",
    help: "show the tree that the engine searches",
    about: "Searches a position, the initial one if none is named, two plies " +
      "deep if nothing else is said, and shows the tree: each move that was " +
      "tried, its value, and where that comes from. In a terminal one walks " +
      "through it step by step, and sees which lines of the engine act.",
    examples: {
      "The tree of the initial position": "trace",
      "Below one move, as text": "trace --plies=3 --move=e4 --width=99",
      "Every node, as JSON": "trace --plies=4 --json",
    },
    notes: "Values are for the side that moves, a pawn is 99; window and " +
      "static score are as the node sees them.",
    operand: START,
    read: ({ plies, move, width, json, plain }, words) => ({
      start: positionIn(words),
      plies: plies ?? 2,
      isWalked: move === null && width === null && !json && !plain,
      moves: move ?? [],
      width: width ?? 6,
      json,
    }),
  },
  picture: {
    form: "picture [FEN | -]",
    help: "draw a position as SVG, with - where a game on the input ends",
    about: "Draws a position, the initial one if none is named, as an SVG " +
      "file on standard output. With - it is the end of the first game of a " +
      "PGN file on standard input.",
    examples: {
      "The board": "picture --theme=club > board.svg",
      "A position, from Black's side":
        'picture --flip "4k3/8/8/8/8/8/4P3/4K3 b" > ending.svg',
      "The whole screen after a game":
        "picture --screen - < games.pgn > screen.svg",
    },
    operand: START,
    read: ({ screen, flip, theme, pieces }, words) => ({
      start: positionOrInput(words),
      screen,
      flip,
      theme,
      pieces: pieces ?? "auto",
    }),
  },
  bench: {
    form: "bench",
    help: "measure the engine's speed",
    about: "Searches a fixed list of positions and prints nodes, the same on " +
      "every machine, and nodes a second, which are not.",
    examples: { "Measure": "bench", "Keep the figures": "bench > bench.txt" },
    read: () => null,
  },
  study: {
    form: "study [NAME]",
    help: "test what the sources of the engine claim",
    about: "Runs experiments on what the sources of the engine claim of its " +
      "parts, and tells what was found.",
    examples: {
      "One of them, in seconds": "study clear --quick",
      "The same for programs": "study clear --quick --json",
      "Its curves": "study ordering --quick --svg > ordering.svg",
    },
    notes: `The experiments: ${EXPERIMENT_NAMES.join(", ")}. Without a name, ` +
      "all of them run, which takes minutes.",
    operand: EXPERIMENT,
    read: ({ quick, games, svg, json }, [name]) => ({
      names: name === undefined
        ? EXPERIMENT_NAMES
        : [readName(EXPERIMENT, name)],
      effort: { quick, games },
      svg,
      json,
    }),
  },
  completions: {
    form: "completions SHELL",
    help: "print what completes this command line in bash, zsh or fish",
    about: "Prints a script for a shell, which then completes the commands, " +
      "options and values of denomax: the compiled program, or an alias.",
    examples: {
      "Read by bash, with: source denomax.bash":
        "completions bash > denomax.bash",
      "For zsh, in a folder of its fpath": "completions zsh > _denomax",
      "For fish, in ~/.config/fish/completions":
        "completions fish > denomax.fish",
    },
    notes: "Zsh sees an alias only after: setopt complete_aliases",
    operand: SHELL,
    read: (_, [shell]) => readName(SHELL, shell),
  },
  help: {
    form: "help [COMMAND]",
    help: "tell more of a command, with examples",
    about: "Tells what a command does, with its options and some examples; " +
      "without a command, it lists all of them.",
    examples: { "All about a game": "help play", "The same": "play --help" },
    get operand(): ValueType<CommandName> {
      return COMMAND;
    },
    read: (_, [name]): CommandName | null =>
      name === undefined ? null : readName(COMMAND, name),
  },
} satisfies Record<CommandName, CommandRow>;

export const COMMANDS: Readonly<Record<CommandName, CommandRow>> = ROWS;

/** The words that may follow a subcommand, as far as they can be listed. */
export function operandsOf(name: CommandName): readonly Choice[] {
  return COMMANDS[name].operand?.choices ?? [];
}

export const COMMAND_CHOICES: readonly Choice<CommandName>[] = COMMAND_NAMES
  .map((name) => ({ name, help: ROWS[name].help }));

export const COMMAND = oneOf("command", COMMAND_CHOICES, "--help", "--version");

/** What each subcommand is told; the version counts as one. */
type CommandOptions =
  & { [Name in CommandName]: ReturnType<(typeof ROWS)[Name]["read"]> }
  & { version: null };

export type OptionsOf<Name extends keyof CommandOptions> = CommandOptions[Name];

export type Subcommand<
  Name extends keyof CommandOptions = keyof CommandOptions,
> = { [N in Name]: { readonly name: N; readonly options: OptionsOf<N> } }[Name];

/** @throws {UsageError} if it cannot do with these values and words. */
export function readSubcommand(
  name: CommandName,
  values: Values,
  words: readonly string[],
): Subcommand {
  const { form, operand, read } = COMMANDS[name];
  const most = form.includes("FEN") ? Infinity : operand ? 1 : 0;
  const advice = `the command is written ${form} [OPTIONS]`;
  if (words.length > most) {
    throw new UsageError(`Unexpected word ${quote(words[most])}: ${advice}`);
  }
  if (operand && /^\w+ \w/.test(form) && words.length === 0) {
    throw new UsageError(`Missing ${operand.form}: ${advice}`);
  }
  return { name, options: read(values, words) } as Subcommand;
}
