/**
 * What the program says of itself.
 *
 * @module
 */

import config from "../../deno.json" with { type: "json" };
import { namesOf, type OptionChoice } from "./choices.ts";
import { emphasize } from "./emphasis.ts";
import { type Example, PAGES } from "./help_pages.ts";
import {
  type OptionForm,
  OPTIONS,
  optionsOf,
  type SubcommandName,
  SUBCOMMANDS,
} from "./option_table.ts";
import { PROGRAM } from "./program_name.ts";
import { wrap } from "../text/width.ts";
import { writeLine } from "../process/stdio.ts";
import { list } from "../text/suggest.ts";

/** Name and version of the program. */
export const VERSION: string = `Denomax ${config.version}`;

const WIDTH = 80;
/** Column in which rows say what a form means. */
const HELP_COLUMN = 20;

/**
 * Prints what help says of a command, or of the program.
 *
 * @returns exit code
 */
export function printHelp(topic: SubcommandName | null): number {
  writeLine(emphasize(helpText(topic)));
  return 0;
}

/** What help says of a command, or of the program. */
export function helpText(topic: SubcommandName | null): string {
  return topic === null ? overview() : page(topic);
}

// -- The program --------------------------------------------------------------

function overview(): string {
  const commands = SUBCOMMANDS.map(({ form, help }) => row(form, help));
  const groups = Object.values(Object.groupBy(OPTIONS, titleOf));
  return `${VERSION}: chess in a terminal, against micro-Max

Usage: ${PROGRAM} [COMMAND] [OPTIONS]

Commands:
${commands.join("\n")}

${groups.map((options = []) => group(options)).join("\n\n")}

FEN may stand in quotes or as it is, and startpos is the initial position.
The exit code is 0, or 1 after a failure, or 2 if the command line is wrong.
For examples: ${PROGRAM} help COMMAND`;
}

/** Options that the same commands know, under a title. */
function group(options: readonly OptionForm[]): string {
  const rows = options.map((option) => optionRow(option, namesOf));
  return [`${titleOf(options[0])}:`, ...rows].join("\n");
}

function titleOf({ commands }: OptionForm): string {
  if (commands.length === SUBCOMMANDS.length) return "Other options";
  return `Options of ${commands.join(", ").replace(/, (\w+)$/, " and $1")}`;
}

// -- A command ----------------------------------------------------------------

function page(topic: SubcommandName): string {
  const form = SUBCOMMANDS.find(({ name }) => name === topic)?.form;
  const { about, examples, notes = "" } = PAGES[topic];
  const options = optionsOf(topic)
    .map((option) => optionRow(option, explained));
  const paragraphs = [
    `Usage: ${PROGRAM} ${form} [OPTIONS]`,
    paragraph(about),
    ["Options:", ...options].join("\n"),
    ["Examples:", ...examples.map(exampleText)].join("\n"),
    paragraph(notes),
  ];
  return paragraphs.filter((text) => text !== "").join("\n\n");
}

function paragraph(text: string): string {
  return wrap(text.split(" "), WIDTH).join("\n");
}

function exampleText({ what, line }: Example): string {
  return `  ${what}:\n    ${PROGRAM} ${line}`;
}

/** Names, each with what it means if that has to be said. */
function explained(choices: readonly OptionChoice[]): string[] {
  return choices.map(({ name, help }) =>
    help === undefined ? name : `${name} (${help})`
  );
}

// -- Rows ---------------------------------------------------------------------

function optionRow(
  { name, value, help, choices, range }: OptionForm,
  texts: (choices: readonly OptionChoice[]) => string[],
): string {
  const form = value === null ? `--${name}` : `--${name} ${value}`;
  if (choices) return row(form, `${help}: ${list(texts(choices))}`);
  if (range) return row(form, `${help}, from ${range.join(" to ")}`);
  return row(form, help);
}

/** A form and what it means, as many lines as that takes. */
function row(form: string, help: string): string {
  const lines = wrap(help.split(" "), WIDTH - HELP_COLUMN);
  const margin = `\n${" ".repeat(HELP_COLUMN)}`;
  return `  ${form}`.padEnd(HELP_COLUMN) + lines.join(margin);
}
