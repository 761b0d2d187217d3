/**
 * Commands and options of the command line: names, forms and help.
 *
 * @module
 */

import { TOP_LEVEL } from "../engine/level.ts";
import { PGN_FILE } from "./pgn_file.ts";
import { THEMES } from "./screen/themes.ts";
import { list } from "./usage.ts";

/** A command: its name and how it is written. */
export interface CommandForm {
  /** The word that selects it. */
  readonly name: string;
  /** The command with its words, as help shows it. */
  readonly form: string;
  /** What it does. */
  readonly help: string;
}

/** All commands, the one that needs no word first. */
export const COMMANDS = [
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
    help: "draw a position as SVG, with - the end of a game read",
  },
  { name: "bench", form: "bench", help: "measure the engine's speed" },
  {
    name: "study",
    form: "study [NAME]",
    help: "test what the sources of the engine claim",
  },
] as const satisfies readonly CommandForm[];

/** Name of a command. */
export type CommandName = typeof COMMANDS[number]["name"];

/** An option: its name, value and use. */
export interface OptionForm {
  /** Its name without the hyphens. */
  readonly name: string;
  /** What its value looks like, null if it has none. */
  readonly value: string | null;
  /** Commands that know it. */
  readonly commands: readonly CommandName[];
  /** What it does. */
  readonly help: string;
}

/** Names of all commands. */
export const EVERY_COMMAND: readonly CommandName[] = COMMANDS.map(({ name }) =>
  name
);

/** All options, in the order in which help lists them. */
export const OPTIONS: readonly OptionForm[] = [
  {
    name: "side",
    value: "SIDE",
    commands: ["play"],
    help: "yours: white, black, random, both (two people) or none",
  },
  {
    name: "level",
    value: "LEVEL",
    commands: ["play"],
    help: `how well the engine plays, from 1 to ${TOP_LEVEL}`,
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
    help: list(THEMES.map(({ name }) => name)),
  },
  {
    name: "pieces",
    value: "SET",
    commands: ["play", "picture"],
    help: "auto, unicode, ascii (letters) or block (drawn large)",
  },
  {
    name: "color",
    value: "DEPTH",
    commands: ["play"],
    help: "auto, truecolor, 256, 16 or never",
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
    commands: EVERY_COMMAND,
    help: "print this help",
  },
  {
    name: "version",
    value: null,
    commands: EVERY_COMMAND,
    help: "print the version",
  },
];
