/**
 * Completion of the command line in fish.
 *
 * @module
 */

import type { OptionChoice } from "../choices.ts";
import {
  OPERANDS,
  type OptionForm,
  OPTIONS,
  SUBCOMMAND_NAMES,
  SUBCOMMANDS,
} from "../option_table.ts";
import { NAME } from "../program_name.ts";
import { takesFile, valuesOf } from "./option_words.ts";

/** Stands for the command while there is none. */
const NO_COMMAND = "none";

/** A script that tells fish of every command and option. */
export function fishScript(): string {
  return `# Completes the command line of ${NAME} in fish.
function __${NAME}_is
    for word in (commandline -opc)[2..]
        if contains -- $word ${SUBCOMMAND_NAMES.join(" ")}
            contains -- $word $argv
            return
        end
    end
    contains -- ${NO_COMMAND} $argv
end

complete -c ${NAME} -f
${[...wordLines(), ...OPTIONS.map(optionLine)].join("\n")}`;
}

/** Commands, and the words that may follow them. */
function wordLines(): string[] {
  return [
    ...SUBCOMMANDS.map((choice) => wordLine(NO_COMMAND, choice)),
    ...SUBCOMMAND_NAMES.flatMap((command) =>
      (OPERANDS[command] ?? []).map((choice) => wordLine(command, choice))
    ),
  ];
}

function wordLine(command: string, { name, help }: OptionChoice): string {
  return [
    `complete -c ${NAME} -n '__${NAME}_is ${command}' -a ${name}`,
    ...help === undefined ? [] : ["-d", inQuotes(help)],
  ].join(" ");
}

function optionLine(option: OptionForm): string {
  const { name, value, commands, help } = option;
  // Whoever names no command plays.
  const known = commands.includes("play")
    ? [NO_COMMAND, ...commands]
    : commands;
  const words = valuesOf(option).map(describedWord).join(" ");
  return [
    `complete -c ${NAME} -n '__${NAME}_is ${known.join(" ")}' -l ${name}`,
    ...value === null ? [] : [takesFile(option) ? "-rF" : "-x"],
    ...words === "" ? [] : ["-a", inQuotes(words)],
    "-d",
    inQuotes(help),
  ].join(" ");
}

/** A word, and behind a tab what it means. */
function describedWord({ name, help }: OptionChoice): string {
  return help === undefined ? name : `${name}\\t${inQuotes(help)}`;
}

function inQuotes(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
