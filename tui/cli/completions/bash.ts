/** Completion of the command line in bash. */

import { operandsOf } from "../commands.ts";
import {
  COMMAND_NAMES,
  type CommandName,
  type Option,
  OPTION_LIST,
  optionsOf,
} from "../options.ts";
import { NAME } from "../program.ts";
import { FILE, namesOf } from "../value_types.ts";

export function bashScript(): string {
  const valued = OPTION_LIST.filter(({ type }) => type !== null);
  const first = [...COMMAND_NAMES, ...wordsAfter("play")];
  return `# Completes the command line of ${NAME} in bash.
_${NAME}() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  local command= other words
  COMPREPLY=()

  # Bash takes --name=value apart: the sign is a word of its own.
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=\${COMP_WORDS[COMP_CWORD - 2]}

  for other in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    case $other in
      ${COMMAND_NAMES.join("|")}) command=$other; break ;;
    esac
  done

  case $before in
${valued.map(valueCase).join("\n")}
  esac

  case $command in
${wordCase('""', first)}
${COMMAND_NAMES.map((it) => wordCase(it, wordsAfter(it))).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _${NAME} ${NAME}`;
}

/** What may follow an option that has a value: only that. */
function valueCase({ name, type }: Option): string {
  const names = namesOf(type?.choices ?? []).join(" ");
  const words = names === "" ? "" : `
      COMPREPLY=($(compgen -W "${names}" -- "$word"))`;
  return `    --${name})${type === FILE ? FILES : words}
      return ;;`;
}

/** A name of a file stays whole even with blanks in it. */
const FILES = `
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$word"))`;

function wordsAfter(command: CommandName): string[] {
  const options = optionsOf(command).map(({ name }) => `--${name}`);
  return [...namesOf(operandsOf(command)), ...options];
}

function wordCase(command: string, words: readonly string[]): string {
  return `    ${command}) words="${words.join(" ")}" ;;`;
}
