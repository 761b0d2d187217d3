/** The commands, for the parser, help and completions. */

import { TOP_LEVEL, TOP_OF_MICRO_MAX } from "../../engine/player/levels.ts";
import { TESTED_ELO } from "../../engine/study/contests/elo.ts";
import { LONGEST_GAME } from "../../engine/study/contests/game.ts";
import { LESSON_KINDS } from "../../engine/study/lessons/kinds.ts";
import { EXPERIMENT_NAMES } from "../../engine/study/claims/experiments/registry.ts";
import { platform } from "../platform/current.ts";
import { DRILL_NAMES } from "../match/puzzles/drills.ts";
import { PUZZLE_THEMES } from "../match/puzzles/themes.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import {
  type Choice,
  choicesOf,
  GAME_FILE,
  oneOf,
  POSITION,
  readName,
  readValue,
  type ValueType,
} from "../text/value_types.ts";
import {
  DEFAULT_SUBCOMMAND,
  LESSON,
  SUBCOMMAND_NAMES,
  type SubcommandName,
  type Values,
} from "./options.ts";
import { PRACTICE } from "./practice.ts";
import { NAME } from "./program.ts";
import {
  DEPTH,
  engineCommand,
  EXPERIMENT,
  positionOrInput,
  readAnalyze,
  type Reading,
  readMatch,
  readPerft,
  readPlay,
  readPractise,
  readStudy,
  readTrace,
} from "./readers.ts";

/** A word that may stand after a command. */
interface Operand {
  /** How the usage writes it. */
  readonly form: string;
  readonly type: ValueType<unknown>;
  readonly isRequired?: boolean;
  /** Whether all the words that follow belong to it. */
  readonly takesRest?: boolean;
}

export interface SubcommandRow<Name extends SubcommandName = SubcommandName> {
  /** What it does, in a few words. */
  readonly help: string;
  /** What it does, in a sentence or two. */
  readonly about: string;
  /** Arguments, by what they do. */
  readonly examples: Readonly<Record<string, string>>;
  readonly notes?: string;
  readonly operands?: readonly Operand[];
  /** How the usage writes a file that the command reads as standard input. */
  readonly input?: string;
  read(values: Values<Name>, words: readonly string[]): Reading<unknown>;
}

/** The lessons, for completions. */
const LESSONS = LESSON_KINDS.map((_, index) => ({ name: `${index + 1}` }));
const BOX_TASK = oneOf("task", choicesOf("export", "import", "forget"));
const SHELL = oneOf("shell", choicesOf("bash", "zsh", "fish"));

const GAMES: Operand = { form: GAME_FILE.form, type: GAME_FILE };

const FEN: Operand = {
  form: "FEN",
  type: { ...POSITION, choices: choicesOf("startpos") },
  takesRest: true,
};
/** Stands for results on standard input. */
const RESULTS = oneOf("results", choicesOf("-"));

const FEN_OR_INPUT: Operand = { ...FEN, form: "FEN | -" };

const TO_PLAY = toRead("games.pgn") === ""
  ? ""
  : " A game needs no permission.";

/** What keeps the program from reading a file, or would let it. */
function toRead(file: string): string {
  const obstacle = platform.permits({ read: file });
  return obstacle === null ? "" : ` (${obstacle})`;
}

const ROWS = {
  play: {
    help: "play a game",
    about: "Plays a game on the full screen of a terminal. In a pipe, in a " +
      "terminal that answers no question, or with --plain, it reads moves and " +
      "commands line by line and answers in sentences. With the name of a PGN " +
      `file it shows the games in it${toRead("games.pgn")}.`,
    examples: {
      "Play Black against level 3": "--side=black --level=3",
      "Two people, with five minutes each and three seconds per move":
        "--side=both --clock=5+3",
      "The engine against itself, in lines of text":
        "--side=none --nodes=2000 --plain",
    },
    notes: "On the screen, ? shows all keys. In lines of text, help lists " +
      `all commands.${TO_PLAY}`,
    operands: [GAMES],
    read: readPlay,
  },
  practise: {
    help: "solve puzzles and your own mistakes, or win endings",
    about: "Shows positions in which you went wrong, in games that were " +
      "reviewed on the screen or in lines of text, and after them puzzles at " +
      "your level. Any answer that is nearly as good as the best is right. A " +
      "position that you solve comes back after 1, 3, 7, 16 and 35 days, one " +
      "that you miss after a day. Your rating comes from your first answer to " +
      "each puzzle. With a theme it poses only puzzles about that; with an " +
      "ending you are to win that against the engine; with a file, the " +
      `puzzles in it, as lichess publishes them${toRead("puzzles.csv")}; ` +
      "with list, it lists what comes back, and when.",
    examples: {
      "Puzzles about one theme": "practise fork",
      "The ending with king and rook": "practise ending-rook",
      "Only the mates that you missed": "practise --kind=missed-mate",
    },
    notes: `The themes: ${PUZZLE_THEMES.join(", ")}. The endings: ` +
      `${DRILL_NAMES.join(", ")}.`,
    operands: [{ form: PRACTICE.form, type: PRACTICE }],
    read: readPractise,
  },
  games: {
    help: "count what is saved, or write it out, or read it in",
    about: "With export it writes all saved games, puzzles and preferences " +
      "to standard output, one on each line; with import it adds those of " +
      "standard input; with forget it removes records that are damaged, or " +
      "none of these. " +
      "Without a task it says how many games there are and where, and your " +
      "rating in puzzles.",
    examples: {
      "Keep a copy": "games export > games.jsonl",
      "Add what another computer has": "games import < games.jsonl",
    },
    notes: "What is there already is not added again, and a game that has " +
      "gone further stays. The exit code is 1 if something could not be read " +
      "or saved.",
    operands: [{ form: "TASK", type: BOX_TASK }],
    read: (unread, [task]) => ({
      options: task === undefined ? null : readName(BOX_TASK, task),
      unread,
    }),
  },
  uci: {
    help: "serve a chess interface by the UCI protocol",
    about: "Speaks the Universal Chess Interface on standard input and " +
      "output, so that chess programs with a board can play against the " +
      "engine. Its hash table grows as a search needs it; the option Hash " +
      "limits it, in megabytes, and 256 is the size of micro-Max's. MultiPV " +
      "reports up to ten of the best moves, from Level 6 on. At Level " +
      `${TOP_OF_MICRO_MAX} micro-Max thinks as long as the interface lets ` +
      `it; ${TOP_OF_MICRO_MAX + 1} and ${TOP_LEVEL} are the textbook's.`,
    examples: {
      "The command to enter in such a program": "uci",
      "Obey the commands in a file": "uci < commands.txt",
    },
    read: ({ class: file, ...unread }) => ({
      options: { class: file },
      unread,
    }),
  },
  analyze: {
    help: "search a position, or with - one on each line of the input",
    about: "Searches a position, by default the initial one, and prints each " +
      "iteration and the best move. With - it does so for each line of " +
      "standard input.",
    examples: {
      "The three best moves, as JSON":
        "analyze --json --lines=3 --plies=4 startpos",
      "Why a move is good or bad":
        'analyze --why=Qf7 "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"',
      "The positions in a file, one on each line":
        "analyze --nodes=10000 - < positions.txt",
    },
    notes: "Nodes and scores are those of micro-Max; in JSON a pawn is 99. " +
      "With --lines, the best move is barred and the others are searched " +
      "again; the nodes are those of all searches. With " +
      "--why, the textbook program answers, which reviews games and has other " +
      "scores.",
    operands: [FEN_OR_INPUT],
    read: readAnalyze,
  },
  perft: {
    help: "count the sequences of legal moves",
    about: "Counts the sequences of legal moves of a length, by their first " +
      "move and in total: the usual test of move generators.",
    examples: {
      "From the initial position": "perft 4",
      "From another one, as JSON":
        'perft --json 3 "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"',
    },
    operands: [{ form: "DEPTH", type: DEPTH, isRequired: true }, FEN],
    read: readPerft,
  },
  replay: {
    help: "play through the games of a PGN file",
    about: "Plays through the games of a PGN file on standard input, and " +
      "prints who played, how each game ended and which move was illegal.",
    examples: {
      "A line for each game": "replay < games.pgn",
      "The same for programs": "replay --json < games.pgn",
    },
    notes:
      "However many cores read a long file, what is printed is the same. The " +
      "exit code is 1 if a game could not be played to its end.",
    input: "FILE",
    read: ({ json, jobs, ...unread }) => ({ options: { json, jobs }, unread }),
  },
  review: {
    help: "find the mistakes in the games of a PGN file",
    about: "Judges each move of the games of a PGN file on standard input, " +
      "and prints the games with marks for mistakes and blunders, scores, " +
      "better lines and what went wrong. A game takes some seconds. After " +
      "several games it says on standard error which mistakes were most " +
      "common: those of the player who is in most of the games, or of both " +
      "sides.",
    examples: {
      "The games with comments": "review < games.pgn > reviewed.pgn",
      "A line for each move, for programs": "review --json < games.pgn",
      "On a single core": "review --jobs=1 < games.pgn",
    },
    notes:
      "A move that costs about 15 percentage points of winning chance is " +
      "an inaccuracy, ?!; at 20 it is a mistake, ?, and at 25 a blunder, ??. " +
      "However a game stands, a move is marked that misses a mate in three, " +
      "newly allows a mate, or loses a piece or does not take one. However many " +
      "cores judge, the marks are the same. Marks and scores that moves had are " +
      "replaced; their comments and variations stay. In JSON, scores are " +
      "centipawns for White, mate in n moves is 32000 less n, and the last move " +
      "of a game has the game's summary. The exit code is 1 if a game could not be played to " +
      "its end.",
    input: "FILE",
    read: ({ json, jobs, engine, "engine-option": settings, ...unread }) => ({
      options: { json, jobs, engine: engineCommand(engine, settings ?? []) },
      unread,
    }),
  },
  trace: {
    help: "show the tree that the engine searches",
    about: "Searches a position, by default the initial one and two plies " +
      "deep, and shows the tree: each move that was tried, its value, and " +
      "where the value comes from. In a terminal you walk through the tree " +
      "step by step, beside the lines of the engine that do the step.",
    examples: {
      "Below one move, as text": "trace --plies=3 --move=e4 --width=99",
      "Every node, as JSON": "trace --plies=4 --json",
    },
    notes:
      "The numbers of a row are as the side named in it sees them, and a " +
      "pawn is 99. In JSON they are for the side to move at the node.",
    operands: [FEN],
    read: readTrace,
  },
  lesson: {
    help: "learn how the engine searches, in twelve lessons",
    about: "Gives a lesson about one idea of the search: you predict what a " +
      "search finds, and see it in its tree. With --class it writes a class in " +
      "which one method is wrong, and checks what you make of it. Without a " +
      "number it lists the lessons.",
    examples: {
      "The first of them": "lesson 1",
      "Its exercise: write the file, then check it":
        "lesson 1 --class=mine1.ts",
    },
    operands: [{
      form: "NUMBER",
      type: { ...LESSON, form: "lesson", choices: LESSONS },
    }],
    read: ({ class: own, ...unread }, [number]) => ({
      options: { lesson: readLesson(number), class: own },
      unread,
    }),
  },
  picture: {
    help: "draw a position as SVG, or with - the end of a game on the input",
    about: "Draws a position, by default the initial one, as an SVG file on " +
      "standard output. With - it draws the end of the first game of a PGN " +
      "file on standard input.",
    examples: {
      "The board": "picture --theme=green > board.svg",
      "A position, from Black's side":
        'picture --flip "4k3/8/8/8/8/8/4P3/4K3 b" > ending.svg',
      "The whole screen after a game":
        "picture --screen - < games.pgn > screen.svg",
    },
    operands: [FEN_OR_INPUT],
    read: ({ screen, flip, theme, pieces, ...unread }, words) => ({
      options: {
        start: positionOrInput(words),
        screen,
        flip,
        theme,
        pieces: pieces ?? "auto",
      },
      unread,
    }),
  },
  bench: {
    help: "measure the engine's speed",
    about: "Searches a fixed list of positions and prints the nodes, the " +
      "same on every machine, and the nodes per second, which are not.",
    examples: {
      "Measure": "bench",
      "A class of your own": "bench --class=mine.ts",
    },
    read: ({ class: file, ...unread }) => ({
      options: { class: file },
      unread,
    }),
  },
  study: {
    help: "test what is claimed about the parts of the engine",
    about: "Runs experiments on what the engine's sources claim about its " +
      "parts, and reports what was found.",
    examples: {
      "One of them, in seconds, for programs": "study windows --quick --json",
      "A class of your own, beside micro-Max": "study --class=mine.ts --quick",
      "A quarter of one, for study -": "study hash --part=1/4 --json",
    },
    notes: `The experiments: ${EXPERIMENT_NAMES.join(", ")}. Without a name, ` +
      "all of them run, which takes minutes. With - it makes the reports of " +
      "parts, which other machines may have measured, from standard input.",
    operands: [{ form: "NAME", type: EXPERIMENT }],
    read: readStudy,
  },
  match: {
    help: "play a match between two classes, or one and micro-Max",
    about: "Plays games between a class of your own, which has changed " +
      "something of micro-Max, and micro-Max or another class, and tells how " +
      "much stronger it is. Each opening is played twice, with colours " +
      "changed, on all cores. Without a limit, each move has 2,000 nodes.",
    examples: {
      "With equal nodes": "match --class=mine.ts --nodes=2000 --games=400",
      "With equal time, in milliseconds":
        "match --class=mine.ts --against=other.ts --time=50",
      "A quarter of a match, for programs":
        "match --class=mine.ts --games=400 --part=1/4 --json",
    },
    notes:
      "The interval contains the true difference in Elo in 95 of 100 matches, " +
      "whenever they end. " +
      "The match ends early when a sequential test has decided: stronger, " +
      `weaker, or no difference of ${TESTED_ELO} Elo, each wrong at most once ` +
      "in 20 times. With --part it plays all its games; with - it adds the " +
      "results of parts, in JSON, from standard input. A game is drawn as soon " +
      "as a draw can be claimed, mostly by repetition, and after " +
      `${LONGEST_GAME} plies.`,
    operands: [{ form: "-", type: RESULTS }],
    read: readMatch,
  },
  completions: {
    help: "print a completion script for bash, zsh or fish",
    about: "Prints a script for a shell, which then completes the commands, " +
      `options and values of ${NAME}: the installed program, or an alias.`,
    examples: {
      [`For bash, to load with: source ${NAME}.bash`]:
        `completions bash > ${NAME}.bash`,
      "For zsh, in a folder of its fpath": `completions zsh > _${NAME}`,
      "For fish, in ~/.config/fish/completions":
        `completions fish > ${NAME}.fish`,
    },
    notes: "Zsh completes an alias only after: setopt complete_aliases",
    operands: [{ form: "SHELL", type: SHELL, isRequired: true }],
    read: (unread, [shell]) => ({ options: readName(SHELL, shell), unread }),
  },
  help: {
    help: "explain a command, with examples",
    about: "Explains what a command does, with its options and some " +
      "examples; without a command, it lists all of them.",
    examples: { "All about a game": "help play", "The same": "play --help" },
    get operands(): readonly Operand[] {
      return [{ form: "COMMAND", type: SUBCOMMAND }];
    },
    read: (unread, [name]) => ({ options: readTopic(name), unread }),
  },
} satisfies { readonly [Name in SubcommandName]: SubcommandRow<Name> };

type Rows = typeof ROWS;

export const SUBCOMMANDS: {
  readonly [Name in SubcommandName]: SubcommandRow<Name>;
} = ROWS;

export const SUBCOMMAND_CHOICES: readonly Choice<SubcommandName>[] =
  SUBCOMMAND_NAMES
    .map((name) => ({ name, help: SUBCOMMANDS[name].help }));

export const SUBCOMMAND: ValueType<SubcommandName> = oneOf(
  "command",
  SUBCOMMAND_CHOICES,
  "--help",
  "--version",
);

/** What each command runs with; the version counts as a command. */
type CommandOptions =
  & { [Name in SubcommandName]: ReturnType<Rows[Name]["read"]>["options"] }
  & { version: null };

export type OptionsOf<Name extends keyof CommandOptions> = CommandOptions[Name];

export type Subcommand<
  Name extends keyof CommandOptions = keyof CommandOptions,
> = { [N in Name]: { readonly name: N; readonly options: OptionsOf<N> } }[Name];

function readLesson(word: string | undefined): number | null {
  if (word === undefined) return null;
  return readValue(LESSON, word, `Cannot read lesson ${quoteIfNeeded(word)}`);
}

function readTopic(name: string | undefined): SubcommandName | null {
  return name === undefined ? null : readName(SUBCOMMAND, name);
}

/** Whether a word may follow a command that names a file of games. */
export function takesGames(name: SubcommandName): boolean {
  return SUBCOMMANDS[name].operands?.[0] === GAMES;
}

/** The words that may follow a command, as far as they can be listed. */
export function operandChoices(name: SubcommandName): readonly Choice[] {
  return SUBCOMMANDS[name].operands?.[0].type.choices ?? [];
}

/** A command and its operands, as the usage writes them: `"perft DEPTH [FEN]"`. */
export function usageOf(name: SubcommandName): string {
  const { operands = [], input } = SUBCOMMANDS[name];
  const command = name === DEFAULT_SUBCOMMAND ? `[${name}]` : name;
  const words = operands.map(({ form, isRequired }) =>
    isRequired ? form : `[${form}]`
  );
  const redirection = input === undefined ? [] : [`< ${input}`];
  return [command, ...words, ...redirection].join(" ");
}
