/**
 * The manual page of the program, made of the rows of its help: `man.ts` prints it.
 *
 * @module
 */

import denoConfig from "../../deno.json" with { type: "json" };
import { SUBCOMMANDS, usageOf } from "../../tui/cli/commands.ts";
import {
  type Option,
  optionsOf,
  SUBCOMMAND_NAMES,
  type SubcommandName,
} from "../../tui/cli/options.ts";
import { list } from "../../tui/text/phrases.ts";
import { namesOf } from "../../tui/text/value_types.ts";

const NAME = "denomax";

/** The page, in the language of `man`. */
export function manPage(): string {
  const lines = [
    `.TH ${NAME.toUpperCase()} 1 "" "Denomax ${denoConfig.version}"`,
    ".SH NAME",
    escaped(`${NAME} - chess in a terminal, against micro-Max`),
    ".SH SYNOPSIS",
    `.B ${NAME}`,
    escaped("[COMMAND] [OPTIONS]"),
    ".SH DESCRIPTION",
    escaped(
      "Plays chess at twelve levels, reviews games, serves chess programs by " +
        "UCI and shows how its engine searches. Without a command it plays a " +
        "game, and goes on with the last one.",
    ),
    ".SH COMMANDS",
    ...SUBCOMMAND_NAMES.flatMap(commandLines),
    ".SH EXIT STATUS",
    escaped("0, or 1 after a failure, or 2 if the command line is wrong."),
  ];
  return `${lines.join("\n")}\n`;
}

function commandLines(name: SubcommandName): string[] {
  const { about, examples, notes } = SUBCOMMANDS[name];
  return [
    `.SS ${escaped(`${NAME} ${usageOf(name)}`)}`,
    escaped(about),
    ...optionsOf(name).flatMap(optionLines),
    ...Object.entries(examples).flatMap(([purpose, line]) => [
      ".PP",
      escaped(`${purpose}:`),
      ".PP",
      ".EX",
      escaped(`    ${NAME} ${line}`),
      ".EE",
    ]),
    ...notes === undefined ? [] : [".PP", escaped(notes)],
  ];
}

function optionLines({ name, type, help }: Option): string[] {
  const { form = "", choices, range } = type ?? {};
  const values = choices === undefined ? "" : `: ${list(namesOf(choices))}`;
  return [
    ".TP",
    `.B ${escaped(type === null ? `--${name}` : `--${name} ${form}`)}`,
    escaped(range === undefined ? help + values : `${help}, ${range}`),
  ];
}

/** Text that neither begins with a request nor has an escape. */
function escaped(text: string): string {
  const plain = text.replaceAll("\\", "\\e").replaceAll("-", "\\-");
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}

if (import.meta.main) {
  await Deno.stdout.write(new TextEncoder().encode(manPage()));
}
