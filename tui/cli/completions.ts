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
import {
  type Choice,
  FILE,
  namesOf,
  type ValueType,
} from "../text/value_types.ts";

export const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

export function run(shell: OptionsOf<"completions">): number {
  writeLine(SCRIPTS[shell](NAME));
  return 0;
}

/** The name of a script's function for the program of a name. */
function functionFor(name: string): string {
  return `_${name.replace(/\W/g, "_")}`;
}

/** The values of an option that a shell proposes. */
function proposalsFor(type: ValueType<unknown> | null): readonly Choice[] {
  return type?.choices ?? type?.known ?? [];
}

// -- bash -----------------------------------------------------------------------

function bashScript(name: string): string {
  const completer = functionFor(name);
  const valued = OPTION_LIST.filter(({ type }) => type !== null);
  const first = [...SUBCOMMAND_NAMES, ...wordsAfter(DEFAULT_SUBCOMMAND)];
  return `# Completes the command line of ${name} in bash.
${completer}() {
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
complete -F ${completer} ${name}`;
}

/** Proposes the values of an option, and nothing else. */
function valueCase({ name, type }: Option): string {
  const names = namesOf(proposalsFor(type)).join(" ");
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
function zshScript(name: string): string {
  const completer = functionFor(name);
  const commands = SUBCOMMAND_NAMES.map((command) =>
    argumentsCase(command, command, [
      "1:command: ",
      `*:word:${
        takesGames(command) ? ZSH_GAMES : actionOf(operandChoices(command))
      }`,
    ])
  );
  const first = [`1:command:${completer}_first`];
  return `#compdef ${name}
# Completes the command line of ${name} in zsh.
${completer}_first() {
  _alternative '${zshWords("command", actionOf(SUBCOMMAND_CHOICES))}' \\
    '${zshWords("game", ZSH_GAMES)}'
}
${completer}() {
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
if [[ $funcstack[1] == ${completer} ]]; then
  ${completer} "$@"
else
  compdef ${completer} ${name}
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
  const action = type === FILE ? "_files" : actionOf(proposalsFor(type));
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

function fishScript(name: string): string {
  const test = `_${functionFor(name)}_is`;
  const proposals: readonly Proposal[] = [
    ...SUBCOMMAND_CHOICES.map((choice) => wordProposal(NO_COMMAND, choice)),
    ...SUBCOMMAND_NAMES.flatMap((command) =>
      operandChoices(command).map((choice) => wordProposal(command, choice))
    ),
    {
      after: [NO_COMMAND, ...SUBCOMMAND_NAMES.filter(takesGames)],
      what: "-k -a '(__fish_complete_suffix .pgn)'",
    },
    ...OPTION_LIST.map(optionProposal),
  ];
  const lines = proposals.map(({ after, what }) =>
    `complete -c ${name} -n '${test} ${after.join(" ")}' ${what}`
  );
  return `# Completes the command line of ${name} in fish.
function ${test}
    for word in (commandline -opc)[2..]
        if contains -- $word ${SUBCOMMAND_NAMES.join(" ")}
            contains -- $word $argv
            return
        end
    end
    contains -- ${NO_COMMAND} $argv
end

complete -c ${name} -f
${lines.join("\n")}`;
}

/** What is proposed after some commands. */
interface Proposal {
  readonly after: readonly string[];
  readonly what: string;
}

function wordProposal(command: string, { name, help }: Choice): Proposal {
  const description = help === undefined ? "" : ` -d ${inQuotes(help)}`;
  return { after: [command], what: `-a ${name}${description}` };
}

function optionProposal({ name, type, commands, help }: Option): Proposal {
  const first = commands.includes(DEFAULT_SUBCOMMAND) ? [NO_COMMAND] : [];
  const words = proposalsFor(type).map(describedWord).join(" ");
  const what = [
    `-l ${name}`,
    ...type === null ? [] : [type === FILE ? "-rF" : "-x"],
    ...words === "" ? [] : [`-a ${inQuotes(words)}`],
    `-d ${inQuotes(help)}`,
  ];
  return { after: [...first, ...commands], what: what.join(" ") };
}

/** A word and its meaning, separated by a tab. */
function describedWord({ name, help }: Choice): string {
  return help === undefined ? name : `${name}\\t${inQuotes(help)}`;
}

function inQuotes(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
