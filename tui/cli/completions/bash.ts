/**
 * Completion of the command line in bash.
 *
 * @module
 */

import { namesOf } from "../choices.ts";
import {
  OPERANDS,
  type OptionForm,
  OPTIONS,
  optionsOf,
  SUBCOMMAND_NAMES,
  type SubcommandName,
} from "../option_table.ts";
import { NAME } from "../program_name.ts";
import { takesFile, valuesOf } from "./option_words.ts";

/** A script that defines the function `_denomax` and sets it to work. */
export function bashScript(): string {
  const commands = SUBCOMMAND_NAMES.join("|");
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
      ${commands}) command=$other; break ;;
    esac
  done

  case $before in
${valueCases().join("\n")}
  esac

  case $command in
${wordCases().join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _${NAME} ${NAME}`;
}

/** What may follow an option that has a value. */
function valueCases(): string[] {
  return OPTIONS
    .filter(({ value }) => value !== null)
    .map((option) => `    --${option.name})\n${proposal(option)} ;;`);
}

/** Proposes values or names of files, if any, and nothing else. */
function proposal(option: OptionForm): string {
  const names = namesOf(valuesOf(option)).join(" ");
  const lines = takesFile(option) ? FILES : [
    ...names === "" ? [] : [`COMPREPLY=($(compgen -W "${names}" -- "$word"))`],
    "return",
  ];
  return lines.map((line) => `      ${line}`).join("\n");
}

/** A name stays whole even with blanks in it. */
const FILES = [
  "local IFS=$'\\n'",
  "compopt -o filenames 2>/dev/null",
  'COMPREPLY=($(compgen -f -- "$word"))',
  "return",
];

/** What may follow a command, or the program's name. */
function wordCases(): string[] {
  const first = [...SUBCOMMAND_NAMES, ...wordsOf("play")];
  return [
    wordCase('""', first),
    ...SUBCOMMAND_NAMES.map((command) => wordCase(command, wordsOf(command))),
  ];
}

function wordsOf(command: SubcommandName): string[] {
  const options = optionsOf(command).map(({ name }) => `--${name}`);
  return [...namesOf(OPERANDS[command] ?? []), ...options];
}

function wordCase(command: string, words: readonly string[]): string {
  return `    ${command}) words="${words.join(" ")}" ;;`;
}
