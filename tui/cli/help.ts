/** The command `help`: a page about a command, or an overview of all. */

import { platform } from "../platform/current.ts";
import { list } from "../text/phrases.ts";
import { type Choice, namesOf } from "../text/value_types.ts";
import { wrap } from "../text/width.ts";
import { type OptionsOf, SUBCOMMANDS, usageOf } from "./commands.ts";
import { heading, type OutputLine, writeLines } from "./headings.ts";
import {
  type Option,
  OPTION_LIST,
  optionsOf,
  SUBCOMMAND_NAMES,
  type SubcommandName,
} from "./options.ts";
import { PROGRAM, VERSION } from "./program.ts";

/** Columns of the longest line. */
const WIDTH = 80;
/** Column in which the help of a command or an option begins. */
const HELP_COLUMN = 20;

export function run(topic: OptionsOf<"help">): number {
  writeLines(helpLines(topic));
  return 0;
}

/** The lines of help about a command, or of the overview. */
export function helpLines(topic: SubcommandName | null): OutputLine[] {
  const paragraphs = topic === null ? overview() : page(topic);
  return paragraphs
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => index === 0 ? lines : ["", ...lines]);
}

function overview(): OutputLine[][] {
  const commands = SUBCOMMAND_NAMES
    .map((name) => row(usageOf(name), SUBCOMMANDS[name].help));
  const groups = Object.entries(Object.groupBy(OPTION_LIST, titleOf));
  return [
    [`${VERSION}: chess in a terminal, against micro-Max`],
    [heading("Usage:", ` ${PROGRAM} [COMMAND] [OPTIONS]`)],
    block("To begin with", FIRST.map(firstRow)),
    block("Commands", commands),
    ...groups.map(([title, options = []]) =>
      block(title, options.map((option) => optionRow(option, namesOf)))
    ),
    [
      "FEN may stand in quotes or as it is, and startpos is the initial position.",
      "The exit code is 0, or 1 after a failure, or 2 if the command line is wrong.",
      `For more examples: ${PROGRAM} help COMMAND`,
    ],
  ];
}

/** What most people want, and the arguments for it. */
const FIRST: readonly (readonly [purpose: string, args: string])[] = [
  ["Play", ""],
  ["Play Black with five minutes", "--side=black --clock=5"],
  ["See what was wrong in games", "review < games.pgn"],
  ["Solve puzzles and your mistakes", "practise"],
  ["Learn how the engine thinks", "lesson 1"],
];

/** Columns for what an example is good for. */
const PURPOSE = Math.max(...FIRST.map(([purpose]) => purpose.length)) + 2;

function firstRow([purpose, args]: typeof FIRST[number]): string {
  return `  ${purpose.padEnd(PURPOSE)}${PROGRAM} ${args}`.trimEnd();
}

/** The title over the options that belong to the same commands. */
function titleOf({ commands }: Option): string {
  if (commands.length === SUBCOMMAND_NAMES.length) return "Other options";
  return `Options of ${list(commands, "and")}`;
}

function page(topic: SubcommandName): OutputLine[][] {
  const { about, examples, notes } = SUBCOMMANDS[topic];
  const options = optionsOf(topic);
  const exampleRows = Object.entries(examples)
    .map(([purpose, line]) => `  ${purpose}:\n    ${PROGRAM} ${line}`);
  return [
    [heading("Usage:", ` ${PROGRAM} ${usageOf(topic)} [OPTIONS]`)],
    wrap(`${about}${toLoadIn(options)}`.split(" "), WIDTH),
    block("Options", options.map((option) => optionRow(option, explained))),
    block("Examples", exampleRows),
    notes === undefined ? [] : wrap(notes.split(" "), WIDTH),
  ];
}

/** What keeps a command from running a class, or would let it. */
function toLoadIn(options: readonly Option[]): string {
  if (!options.some(({ name }) => name === "class")) return "";
  const obstacle = platform.permits({ load: "mine.ts" });
  return obstacle === null ? "" : ` For a class, ${obstacle}.`;
}

function block(title: string, rows: readonly string[]): OutputLine[] {
  return [heading(`${title}:`), ...rows];
}

/** @param textsOf the texts for the values that the option chooses from */
function optionRow(
  { name, type, help }: Option,
  textsOf: (choices: readonly Choice[]) => string[],
): string {
  const { choices, range } = type ?? {};
  const usage = type === null ? `--${name}` : `--${name} ${type.form}`;
  if (range !== undefined) return row(usage, `${help}, ${range}`);
  if (choices === undefined) return row(usage, help);
  return row(usage, `${help}: ${list(textsOf(choices))}`);
}

function explained(choices: readonly Choice[]): string[] {
  return choices.map(({ name, help }) => help ? `${name} (${help})` : name);
}

function row(usage: string, help: string): string {
  const isLong = usage.length + 2 >= HELP_COLUMN;
  const lines = wrap(help.split(" "), WIDTH - HELP_COLUMN);
  if (isLong) lines.unshift("");
  const margin = `\n${" ".repeat(HELP_COLUMN)}`;
  return `  ${usage}`.padEnd(HELP_COLUMN) + lines.join(margin);
}
