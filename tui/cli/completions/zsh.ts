/**
 * Completion of the command line in zsh.
 *
 * @module
 */

import type { OptionChoice } from "../choices.ts";
import {
  OPERANDS,
  type OptionForm,
  optionsOf,
  SUBCOMMAND_NAMES,
  type SubcommandName,
  SUBCOMMANDS,
} from "../option_table.ts";
import { NAME } from "../program_name.ts";
import { takesFile, valuesOf } from "./option_words.ts";

/** A script that works in a folder of `fpath`, and when it is sourced. */
export function zshScript(): string {
  return `#compdef ${NAME}
# Completes the command line of ${NAME} in zsh.
_${NAME}() {
  local word command=
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case $word in
      ${SUBCOMMAND_NAMES.join("|")}) command=$word; break ;;
    esac
  done
  case $command in
${argumentsCases().join("\n")}
  esac
}
if [[ $funcstack[1] == _${NAME} ]]; then
  _${NAME} "$@"
else
  compdef _${NAME} ${NAME}
fi`;
}

/** What may follow the program's name, or a command, itself the first word. */
function argumentsCases(): string[] {
  return [
    argumentsCase('""', "play", [`1:command:${actionOf(SUBCOMMANDS)}`]),
    ...SUBCOMMAND_NAMES.map((command) =>
      argumentsCase(command, command, [
        "1:command: ",
        `*:word:${actionOf(OPERANDS[command] ?? [])}`,
      ])
    ),
  ];
}

function argumentsCase(
  pattern: string,
  command: SubcommandName,
  words: readonly string[],
): string {
  const specs = [...optionsOf(command).map(optionSpec), ...words]
    .map((spec) => `      ${inQuotes(spec)}`);
  return `    ${pattern}) _arguments \\\n${specs.join(" \\\n")} ;;`;
}

function optionSpec(option: OptionForm): string {
  const { name, value, help } = option;
  const meaning = `[${escaped(help)}]`;
  if (value === null) return `--${name}${meaning}`;
  const action = takesFile(option) ? "_files" : actionOf(valuesOf(option));
  return `--${name}=${meaning}:${value}:${action}`;
}

/** Words to propose, each with its meaning; a blank proposes nothing. */
function actionOf(choices: readonly OptionChoice[]): string {
  if (choices.length === 0) return " ";
  const words = choices.map(({ name, help }) =>
    help === undefined ? name : `${name}\\:"${escaped(help)}"`
  );
  return `((${words.join(" ")}))`;
}

/** A text without what would end its part of a specification. */
function escaped(text: string): string {
  return text.replace(/[\]:[]/g, "\\$&");
}

function inQuotes(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
