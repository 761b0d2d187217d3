/**
 * What there is to say of each command.
 *
 * @module
 */

import { EXPERIMENT_NAMES } from "../../engine/study/experiment.ts";
import type { SubcommandName } from "./option_table.ts";

/** A command line worth trying. */
export interface Example {
  /** What it does. */
  readonly what: string;
  /** What stands behind the program's name. */
  readonly line: string;
}

/** What help says of a command, besides its form and its options. */
export interface Page {
  /** What it does, in a sentence or two. */
  readonly about: string;
  /** Two or three to begin with. */
  readonly examples: readonly Example[];
  /** What else to know. */
  readonly notes?: string;
}

/** The pages, by command. */
export const PAGES: { readonly [name in SubcommandName]: Page } = {
  play: {
    about:
      "Plays a game on the full screen of a terminal. In a pipe, or with " +
      "--plain, it reads moves and words line by line and answers in sentences.",
    examples: [
      {
        what: "You have Black, against level 3",
        line: "--side=black --level=3",
      },
      {
        what: "Two people, with five minutes each and three seconds a move",
        line: "--side=both --clock=5+3",
      },
      {
        what: "The engine against itself, in lines of text",
        line: "--side=none --nodes=2000 --plain",
      },
    ],
    notes:
      "On the screen, ? shows all keys. In lines of text, help lists all " +
      "words. A game needs no permission.",
  },
  uci: {
    about:
      "Speaks the Universal Chess Interface on standard input and output, " +
      "so that chess programs with a board can play against the engine.",
    examples: [
      { what: "The command to name in such a program", line: "uci" },
      { what: "Obey the commands in a file", line: "uci < commands.txt" },
    ],
  },
  analyze: {
    about:
      "Searches a position, the initial one if none is named, and prints " +
      "each iteration and the best move. With - it does so for each line of " +
      "standard input.",
    examples: [
      {
        what: "The initial position, seven plies deep",
        line: "analyze --plies=7",
      },
      {
        what: "A mate in one, as JSON",
        line: 'analyze --json --plies=4 "k7/8/1K6/8/8/8/8/7R w - - 0 1"',
      },
      {
        what: "The positions in a file, one on each line",
        line: "analyze --nodes=10000 - < positions.txt",
      },
    ],
    notes: "Nodes and scores are those of micro-Max; a pawn is 99 in JSON.",
  },
  perft: {
    about: "Counts the sequences of so many legal moves, by their first move " +
      "and in all: the usual test of move generators.",
    examples: [
      { what: "From the initial position", line: "perft 4" },
      {
        what: "From another one, as JSON",
        line: 'perft --json 3 "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"',
      },
    ],
  },
  replay: {
    about:
      "Plays through the games of a PGN file on standard input, and tells " +
      "who played, how it ended and which move was not legal.",
    examples: [
      { what: "A line for each game", line: "replay < games.pgn" },
      { what: "The same for programs", line: "replay --json < games.pgn" },
    ],
    notes: "The exit code is 1 if a game could not be played to its end.",
  },
  picture: {
    about:
      "Draws a position, the initial one if none is named, as an SVG file " +
      "on standard output. With - it is the end of the first game of a PGN " +
      "file on standard input.",
    examples: [
      { what: "The board", line: "picture --theme=club > board.svg" },
      {
        what: "A position, from Black's side",
        line: 'picture --flip "4k3/8/8/8/8/8/4P3/4K3 b" > ending.svg',
      },
      {
        what: "The whole screen after a game",
        line: "picture --screen - < games.pgn > screen.svg",
      },
    ],
  },
  bench: {
    about: "Searches a fixed list of positions and prints nodes, the same on " +
      "every machine, and nodes a second, which are not.",
    examples: [
      { what: "Measure", line: "bench" },
      { what: "Keep the figures", line: "bench > bench.txt" },
    ],
  },
  study: {
    about: "Runs experiments on what the sources of the engine claim of its " +
      "parts, and tells what was found.",
    examples: [
      { what: "One of them, in seconds", line: "study clear --quick" },
      {
        what: "The same for programs",
        line: "study clear --quick --json",
      },
    ],
    notes: `The experiments: ${EXPERIMENT_NAMES.join(", ")}. Without a name, ` +
      "all of them run, which takes minutes.",
  },
  completions: {
    about: "Prints a script for a shell, which then completes the commands, " +
      "options and values of denomax: the compiled program, or an alias.",
    examples: [
      {
        what: "Read by bash, with: source denomax.bash",
        line: "completions bash > denomax.bash",
      },
      {
        what: "For zsh, in a folder of its fpath",
        line: "completions zsh > _denomax",
      },
      {
        what: "For fish, in ~/.config/fish/completions",
        line: "completions fish > denomax.fish",
      },
    ],
    notes: "Zsh sees an alias only after: setopt complete_aliases",
  },
  help: {
    about: "Tells what a command does, with its options and some examples; " +
      "without a command, it lists all of them.",
    examples: [
      { what: "All that can be said of a game", line: "help play" },
      { what: "The same", line: "play --help" },
    ],
  },
};
