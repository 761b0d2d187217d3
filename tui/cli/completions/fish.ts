/** Completion of the command line in fish. */

import { COMMAND_CHOICES, operandsOf } from "../commands.ts";
import { COMMAND_NAMES, type Option, OPTION_LIST } from "../options.ts";
import { NAME } from "../program.ts";
import { type Choice, FILE } from "../value_types.ts";

/** Stands for the command while there is none. */
const NO_COMMAND = "none";

export function fishScript(): string {
  return `# Completes the command line of ${NAME} in fish.
function __${NAME}_is
    for word in (commandline -opc)[2..]
        if contains -- $word ${COMMAND_NAMES.join(" ")}
            contains -- $word $argv
            return
        end
    end
    contains -- ${NO_COMMAND} $argv
end

complete -c ${NAME} -f
${[...wordLines(), ...OPTION_LIST.map(optionLine)].join("\n")}`;
}

function wordLines(): string[] {
  return [
    ...COMMAND_CHOICES.map((choice) => wordLine(NO_COMMAND, choice)),
    ...COMMAND_NAMES.flatMap((command) =>
      operandsOf(command).map((choice) => wordLine(command, choice))
    ),
  ];
}

function wordLine(command: string, { name, help }: Choice): string {
  const description = help === undefined ? "" : ` -d ${inQuotes(help)}`;
  return `${proposalFor(command)} -a ${name}${description}`;
}

function optionLine({ name, type, commands, help }: Option): string {
  // Whoever names no command plays.
  const first = commands.includes("play") ? [NO_COMMAND] : [];
  const words = type?.choices?.map(describedWord).join(" ");
  return [
    proposalFor(...first, ...commands),
    `-l ${name}`,
    ...type === null ? [] : [type === FILE ? "-rF" : "-x"],
    ...words === undefined ? [] : [`-a ${inQuotes(words)}`],
    `-d ${inQuotes(help)}`,
  ].join(" ");
}

/** How a line begins that proposes something after some commands. */
function proposalFor(...commands: string[]): string {
  return `complete -c ${NAME} -n '__${NAME}_is ${commands.join(" ")}'`;
}

/** A word, and behind a tab what it means. */
function describedWord({ name, help }: Choice): string {
  return help === undefined ? name : `${name}\\t${inQuotes(help)}`;
}

function inQuotes(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
