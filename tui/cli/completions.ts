/** The command `completions`: makes scripts for shells from the rows of help. */

import { writeLine } from "../platform/stdio.ts";
import {
  operandChoices,
  type OptionsOf,
  SUBCOMMAND_CHOICES,
  takesGames,
} from "./commands.ts";
import {
  DEFAULT_SUBCOMMAND,
  type Option,
  OPTION_LIST,
  optionsOf,
  SUBCOMMAND_NAMES,
  type SubcommandName,
} from "./options.ts";
import { NAME } from "./program.ts";
import { type Choice, FILE, namesOf } from "../text/value_types.ts";

export const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

export function run(shell: OptionsOf<"completions">): number {
  writeLine(SCRIPTS[shell]());
  return 0;
}

// -- bash -----------------------------------------------------------------------

function bashScript(): string {
  const valued = OPTION_LIST.filter(({ type }) => type !== null);
  const first = [...SUBCOMMAND_NAMES, ...wordsAfter(DEFAULT_SUBCOMMAND)];
  return `# Completes the command line of ${NAME} in bash.
_${NAME}() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  local command= other words games=
  COMPREPLY=()

  # Bash takes --name=value apart: the sign is a word of its own.
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=\${COMP_WORDS[COMP_CWORD - 2]}

  for other in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    case $other in
      ${SUBCOMMAND_NAMES.join("|")}) command=$other; break ;;
    esac
  done

  case $before in
${valued.map(valueCase).join("\n")}
  esac

  case $command in
${wordCase('""', first, takesGames(DEFAULT_SUBCOMMAND))}
${
    SUBCOMMAND_NAMES
      .map((it) => wordCase(it, wordsAfter(it), takesGames(it))).join("\n")
  }
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [[ $games && \${#COMPREPLY[@]} == 0 ]]; then${GAME_FILES}
  fi
}
complete -F _${NAME} ${NAME}`;
}

/** Proposes the values of an option, and nothing else. */
function valueCase({ name, type }: Option): string {
  const names = namesOf(type?.choices ?? []).join(" ");
  const words = names === "" ? "" : `
      COMPREPLY=($(compgen -W "${names}" -- "$word"))`;
  return `    --${name})${type === FILE ? FILES : words}
      return ;;`;
}

/** Proposes files; a name with blanks in it stays whole. */
const FILES = `
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$word"))`;

/** Proposes files of games, and folders on the way to them. */
const GAME_FILES = `
    local IFS=$'\\n'
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -X '!*.pgn' -- "$word"; compgen -d -- "$word"))`;

function wordsAfter(command: SubcommandName): string[] {
  const options = optionsOf(command).map(({ name }) => `--${name}`);
  return [...namesOf(operandChoices(command)), ...options];
}

function wordCase(
  command: string,
  words: readonly string[],
  hasGames: boolean,
): string {
  const games = hasGames ? " games=yes" : "";
  return `    ${command}) words="${words.join(" ")}"${games} ;;`;
}

// -- zsh ------------------------------------------------------------------------

/** A script that works both in a folder of `fpath` and when it is sourced. */
function zshScript(): string {
  const commands = SUBCOMMAND_NAMES.map((command) =>
    argumentsCase(command, command, [
      "1:command: ",
      `*:word:${
        takesGames(command) ? ZSH_GAMES : actionOf(operandChoices(command))
      }`,
    ])
  );
  const first = [`1:command:_${NAME}_first`];
  return `#compdef ${NAME}
# Completes the command line of ${NAME} in zsh.
_${NAME}_first() {
  _alternative '${zshWords("command", actionOf(SUBCOMMAND_CHOICES))}' \\
    '${zshWords("game", ZSH_GAMES)}'
}
_${NAME}() {
  local word command=
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case $word in
      ${SUBCOMMAND_NAMES.join("|")}) command=$word; break ;;
    esac
  done
  case $command in
${[argumentsCase('""', DEFAULT_SUBCOMMAND, first), ...commands].join("\n")}
  esac
}
if [[ $funcstack[1] == _${NAME} ]]; then
  _${NAME} "$@"
else
  compdef _${NAME} ${NAME}
fi`;
}

/** Completes files of games in zsh. */
const ZSH_GAMES = '_files -g "*.pgn"';

function zshWords(tag: string, action: string): string {
  return `${tag}s:${tag}:${action}`.replaceAll("'", "'\\''");
}

function argumentsCase(
  pattern: string,
  command: SubcommandName,
  words: readonly string[],
): string {
  const specs = [...optionsOf(command).map(optionSpec), ...words]
    .map((spec) => `      '${spec.replaceAll("'", "'\\''")}'`);
  return `    ${pattern}) _arguments \\\n${specs.join(" \\\n")} ;;`;
}

function optionSpec({ name, type, help }: Option): string {
  const meaning = `[${escaped(help)}]`;
  if (type === null) return `--${name}${meaning}`;
  const action = type === FILE ? "_files" : actionOf(type.choices ?? []);
  const repetition = type.isRepeated ? "*" : "";
  return `${repetition}--${name}=${meaning}:${type.form}:${action}`;
}

/** Proposes words with their meanings; a blank proposes nothing. */
function actionOf(choices: readonly Choice[]): string {
  if (choices.length === 0) return " ";
  const words = choices.map(({ name, help }) =>
    help === undefined ? name : `${name}\\:"${escaped(help)}"`
  );
  return `((${words.join(" ")}))`;
}

/** Escapes the characters that end a part of a specification. */
function escaped(text: string): string {
  return text.replace(/[\]:[]/g, "\\$&");
}

// -- fish -----------------------------------------------------------------------

/** Stands for the command on a line without one. */
const NO_COMMAND = "none";

function fishScript(): string {
  const lines = [
    ...SUBCOMMAND_CHOICES.map((choice) => wordLine(NO_COMMAND, choice)),
    ...SUBCOMMAND_NAMES.flatMap((command) =>
      operandChoices(command).map((choice) => wordLine(command, choice))
    ),
    `${proposalFor(NO_COMMAND, ...SUBCOMMAND_NAMES.filter(takesGames))} ` +
    "-k -a '(__fish_complete_suffix .pgn)'",
    ...OPTION_LIST.map(optionLine),
  ];
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
${lines.join("\n")}`;
}

function wordLine(command: string, { name, help }: Choice): string {
  const description = help === undefined ? "" : ` -d ${inQuotes(help)}`;
  return `${proposalFor(command)} -a ${name}${description}`;
}

function optionLine({ name, type, commands, help }: Option): string {
  const first = commands.includes(DEFAULT_SUBCOMMAND) ? [NO_COMMAND] : [];
  const words = type?.choices?.map(describedWord).join(" ");
  return [
    proposalFor(...first, ...commands),
    `-l ${name}`,
    ...type === null ? [] : [type === FILE ? "-rF" : "-x"],
    ...words === undefined ? [] : [`-a ${inQuotes(words)}`],
    `-d ${inQuotes(help)}`,
  ].join(" ");
}

/** The beginning of a line that proposes something after some commands. */
function proposalFor(...commands: string[]): string {
  return `complete -c ${NAME} -n '__${NAME}_is ${commands.join(" ")}'`;
}

/** A word and its meaning, separated by a tab. */
function describedWord({ name, help }: Choice): string {
  return help === undefined ? name : `${name}\\t${inQuotes(help)}`;
}

function inQuotes(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
