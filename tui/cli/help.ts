/** What the program says of itself: of a command, or an overview. */

import { writeLine } from "../platform/stdio.ts";
import { list } from "../text/suggest.ts";
import { wrap } from "../text/width.ts";
import { COMMANDS, type OptionsOf } from "./commands.ts";
import { emphasize } from "./emphasis.ts";
import {
  COMMAND_NAMES,
  type CommandName,
  type Option,
  OPTION_LIST,
  optionsOf,
} from "./options.ts";
import { PROGRAM, VERSION } from "./program.ts";
import { type Choice, namesOf } from "../text/value_types.ts";

const WIDTH = 80;
/** Column in which rows say what a form means. */
const HELP_COLUMN = 20;

export function run(topic: OptionsOf<"help">): number {
  writeLine(emphasize(helpText(topic)));
  return 0;
}

export function helpText(topic: CommandName | null): string {
  const paragraphs = topic === null ? overview() : page(topic);
  return paragraphs.filter((text) => text !== "").join("\n\n");
}

function overview(): string[] {
  const commands = Object.values(COMMANDS);
  const groups = Object.entries(Object.groupBy(OPTION_LIST, titleOf));
  return [
    `${VERSION}: chess in a terminal, against micro-Max`,
    `Usage: ${PROGRAM} [COMMAND] [OPTIONS]`,
    block("Commands", commands.map(({ form, help }) => row(form, help))),
    ...groups.map(([title, options = []]) =>
      block(title, options.map((it) => optionRow(it, namesOf)))
    ),
    `FEN may stand in quotes or as it is, and startpos is the initial position.
The exit code is 0, or 1 after a failure, or 2 if the command line is wrong.
For examples: ${PROGRAM} help COMMAND`,
  ];
}

/** The title of the options that the same commands know. */
function titleOf({ commands }: Option): string {
  if (commands.length === COMMAND_NAMES.length) return "Other options";
  return `Options of ${list(commands, "and")}`;
}

function page(topic: CommandName): string[] {
  const { form, about, examples, notes = "" } = COMMANDS[topic];
  const lines = Object.entries(examples)
    .map(([what, line]) => `  ${what}:\n    ${PROGRAM} ${line}`);
  return [
    `Usage: ${PROGRAM} ${form} [OPTIONS]`,
    wrap(about.split(" "), WIDTH).join("\n"),
    block("Options", optionsOf(topic).map((it) => optionRow(it, explained))),
    block("Examples", lines),
    wrap(notes.split(" "), WIDTH).join("\n"),
  ];
}

function block(title: string, rows: readonly string[]): string {
  return [`${title}:`, ...rows].join("\n");
}

/** @param textsOf tells of the values that the option chooses from */
function optionRow(
  { name, type, help }: Option,
  textsOf: (choices: readonly Choice[]) => string[],
): string {
  const { choices, range } = type ?? {};
  const written = type === null ? `--${name}` : `--${name} ${type.form}`;
  if (range !== undefined) return row(written, `${help}, ${range}`);
  if (choices === undefined) return row(written, help);
  return row(written, `${help}: ${list(textsOf(choices))}`);
}

function explained(choices: readonly Choice[]): string[] {
  return choices.map(({ name, help }) => help ? `${name} (${help})` : name);
}

function row(form: string, help: string): string {
  const isLong = form.length + 2 >= HELP_COLUMN;
  const lines = wrap(help.split(" "), WIDTH - HELP_COLUMN);
  if (isLong) lines.unshift("");
  const margin = `\n${" ".repeat(HELP_COLUMN)}`;
  return `  ${form}`.padEnd(HELP_COLUMN) + lines.join(margin);
}
