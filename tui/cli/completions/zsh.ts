/** Completion of the command line in zsh. */

import { COMMAND_CHOICES, operandsOf } from "../commands.ts";
import {
  COMMAND_NAMES,
  type CommandName,
  type Option,
  optionsOf,
} from "../options.ts";
import { NAME } from "../program.ts";
import { type Choice, FILE } from "../value_types.ts";

/** A script that works in a folder of `fpath`, and when it is sourced. */
export function zshScript(): string {
  const commands = COMMAND_NAMES.map((command) =>
    argumentsCase(command, command, [
      "1:command: ",
      `*:word:${actionOf(operandsOf(command))}`,
    ])
  );
  const first = [`1:command:${actionOf(COMMAND_CHOICES)}`];
  return `#compdef ${NAME}
# Completes the command line of ${NAME} in zsh.
_${NAME}() {
  local word command=
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case $word in
      ${COMMAND_NAMES.join("|")}) command=$word; break ;;
    esac
  done
  case $command in
${[argumentsCase('""', "play", first), ...commands].join("\n")}
  esac
}
if [[ $funcstack[1] == _${NAME} ]]; then
  _${NAME} "$@"
else
  compdef _${NAME} ${NAME}
fi`;
}

/** The options of a command, and words that may stand there. */
function argumentsCase(
  pattern: string,
  command: CommandName,
  words: readonly string[],
): string {
  const specs = [...optionsOf(command).map(optionSpec), ...words]
    .map((spec) => `      ${inQuotes(spec)}`);
  return `    ${pattern}) _arguments \\\n${specs.join(" \\\n")} ;;`;
}

function optionSpec({ name, type, help, isRepeated }: Option): string {
  const meaning = `[${escaped(help)}]`;
  if (type === null) return `--${name}${meaning}`;
  const action = type === FILE ? "_files" : actionOf(type.choices ?? []);
  const repetition = isRepeated ? "*" : "";
  return `${repetition}--${name}=${meaning}:${type.form}:${action}`;
}

/** Words to propose, each with its meaning; a blank proposes nothing. */
function actionOf(choices: readonly Choice[]): string {
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
