import { assert, assertEquals } from "@std/assert";
import { operandChoices } from "../../../tui/cli/commands.ts";
import { SCRIPTS } from "../../../tui/cli/completions.ts";
import {
  type Option,
  OPTION_LIST,
  optionsOf,
  SUBCOMMAND_NAMES,
} from "../../../tui/cli/options.ts";
import { parseArguments } from "../../../tui/cli/parse.ts";
import { FILE, namesOf } from "../../../tui/text/value_types.ts";
import { versionOf } from "../../support/packages/installed.ts";
import { spawn } from "../../support/screen/pty.ts";

type Shell = keyof typeof SCRIPTS;

/** What is typed, and what may stand in the place of its last word. */
const COMPLETED: [line: string, words: string[]][] = [
  ["denomax a", ["analyze"]],
  ["denomax --the", ["--theme"]],
  ["denomax --flip pic", ["picture"]],
  ["denomax --side ", ["white", "black", "random", "both", "none"]],
  ["denomax --side=", ["white", "black", "random", "both", "none"]],
  ["denomax --time ", []],
  ["denomax --engine st", ["stockfish"]],
  ["denomax lesson 1", ["1", "10", "11", "12"]],
  ["denomax --level 1", ["1", "10", "11", "12"]],
  ["denomax --color t", ["truecolor"]],
  ["denomax play --theme=s", ["slate", "safe"]],
  ["denomax picture --theme s", ["slate", "safe"]],
  ["denomax picture --sc", ["--screen"]],
  ["denomax picture --si", []],
  ["denomax analyze st", ["startpos"]],
  ["denomax completions z", ["zsh"]],
  ["denomax help p", ["play", "practise", "perft", "picture"]],
];

function valuesOf({ type }: Option): string[] {
  return namesOf(type?.choices ?? type?.known ?? []);
}

const INSTALLED: Readonly<Record<Shell, string | null>> = {
  bash: await versionOf("bash"),
  zsh: await versionOf("zsh"),
  fish: await versionOf("fish"),
};

/** Declares a test of a shell, under a name that tells if it is missing. */
function testIn(shell: Shell, does: string, fn: () => void | Promise<void>) {
  const isMissing = INSTALLED[shell] === null;
  const name = `${shell} ${does}${isMissing ? " (not installed here)" : ""}`;
  Deno.test({ name, ignore: isMissing, fn });
}

/** Lines that a command prints, and nothing of failure. */
function linesOf(command: string, args: string[], cwd = "."): string[] {
  const { stdout, stderr } = new Deno.Command(command, { args, cwd })
    .outputSync();
  const [output, errors] = [stdout, stderr]
    .map((bytes) => new TextDecoder().decode(bytes));
  assertEquals(errors, "");
  return output.split("\n").filter((line) => line !== "");
}

// -- bash ---------------------------------------------------------------------

const ASK_BASH = `eval "$0"
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_denomax
printf '%s\\n' "\${COMPREPLY[@]}"`;

function completedByBash(line: string, folder?: string): string[] {
  // Bash makes a word of each equals sign.
  const words = line.split(/ |(?==)|(?<==)/);
  const args = ["--norc", "-c", ASK_BASH, SCRIPTS.bash("denomax"), ...words];
  return linesOf("bash", args, folder);
}

testIn("bash", "completes words", () => {
  for (const [line, words] of COMPLETED) {
    assertEquals(completedByBash(line), words, line);
  }
});

testIn("bash", "completes a program of another name, beside this one", () => {
  const ask = `eval "$0"; eval "$1"
COMP_WORDS=(my.chess-5 analyze st) COMP_CWORD=2
_my_chess_5
printf '%s\\n' "\${COMPREPLY[@]}" "$(complete -p my.chess-5 denomax)"`;
  const scripts = ["my.chess-5", "denomax"].map((it) => SCRIPTS.bash(it));
  assertEquals(linesOf("bash", ["--norc", "-c", ask, ...scripts]), [
    "startpos",
    "complete -F _my_chess_5 my.chess-5",
    "complete -F _denomax denomax",
  ]);
});

testIn("bash", "completes every command, option and value", () => {
  const words = completedByBash("denomax ").filter((word) => /^\w/.test(word));
  assertEquals(words, [...SUBCOMMAND_NAMES]);
  for (const command of SUBCOMMAND_NAMES) {
    const options = optionsOf(command).map(({ name }) => `--${name}`);
    assertEquals(completedByBash(`denomax ${command} --`), options);
    const words = namesOf(operandChoices(command));
    assertEquals(completedByBash(`denomax ${command} `), [
      ...words,
      ...options,
    ]);
  }
  for (const option of OPTION_LIST.filter(({ type }) => type !== null)) {
    const known = option.type === FILE
      ? []
      : completedByBash(`denomax --${option.name} `);
    assertEquals(known, valuesOf(option));
  }
});

testIn("bash", "completes names of files, with blanks in them", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/my games.pgn`, "");
    const files = completedByBash("denomax --pgn m", folder);
    assertEquals(files, ["my games.pgn"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

testIn("bash", "completes files of games, and folders on the way", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/my games.pgn`, "");
    await Deno.writeTextFile(`${folder}/my notes.txt`, "");
    await Deno.mkdir(`${folder}/my folder`);
    const files = ["my games.pgn", "my folder"];
    assertEquals(completedByBash("denomax my", folder), files);
    assertEquals(completedByBash("denomax play my", folder), files);
    assertEquals(completedByBash("denomax analyze my", folder), []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

// -- fish ---------------------------------------------------------------------

testIn("fish", "completes words, and says what they mean", () => {
  const ask = "eval $argv[1]; complete -C $argv[2]";
  const script = SCRIPTS.fish("denomax");
  const complete = (line: string) =>
    linesOf("fish", ["--no-config", "-c", ask, script, line]);
  for (const [line, words] of COMPLETED) {
    const found = complete(line)
      .map((word) => word.replace(/\t.*/, "").replace(/.*=/, ""));
    assertEquals(found.sort(), [...words].sort(), line);
  }
  assertEquals(complete("denomax --side bo"), ["both\ttwo people"]);
  const other = [ask, SCRIPTS.fish("my.chess-5"), "my.chess-5 bo"];
  assertEquals(linesOf("fish", ["--no-config", "-c", ...other]), []);
  const words = [ask, SCRIPTS.fish("my.chess-5"), "my.chess-5 ben"];
  assertEquals(
    linesOf("fish", ["--no-config", "-c", ...words]).map((it) =>
      it.split("\t")[0]
    ),
    ["bench"],
  );
  const [file] = complete("denomax play engine/study/claims/g");
  assertEquals(file?.split("\t")[0], "engine/study/claims/games.pgn");
});

// -- In a terminal ------------------------------------------------------------

/** What is typed before a tab, and what the screen shows then. */
type Shown = [line: string, shown: string];

const SHOWN: Shown[] = [
  ["denomax an", "denomax analyze"],
  ["denomax --flip pic", "denomax --flip picture"],
  ["denomax picture --sc", "denomax picture --screen"],
  ["denomax play --theme wal", "denomax play --theme walnut"],
  ["denomax --theme=wal", "denomax --theme=walnut"],
  ["denomax help pe", "denomax help perft"],
  ["denomax completions z", "denomax completions zsh"],
  ["denomax --pgn LIC", "denomax --pgn LICENSE"],
  ["denomax engine/study/claims/g", "denomax engine/study/claims/games.pgn"],
  ["denomax play engine/study/claims/g", "play engine/study/claims/games.pgn"],
];

const SHOWN_BY_ZSH: Shown[] = [
  ["denomax --the", "denomax --theme="],
  ["denomax --side b", "-- two people"],
  ["denomax --theme=", "-- walnut and maple"],
  ["denomax --level ", "10"],
];

/** Clears the screen by a word that every shell has in itself. */
const CLEAR = "printf '\\033[H\\033[2J'";

/** Types lines into a shell, each completed by a tab and then taken back. */
async function assertShown(
  command: string[],
  set: { up: string; script: string; rows: Shown[] },
) {
  const env = { SCRIPT: set.script, PS1: "> " };
  using shell = spawn(command, { env });
  shell.write(`${set.up}\r`);
  for (const [line, shown] of set.rows) {
    shell.write(`${CLEAR}\r${line}\t`);
    await shell.until((screen) =>
      screen.includes(shown) && !screen.includes("printf")
    );
    shell.write("\x15");
  }
  shell.write("exit\r");
  await shell.exit;
}

testIn("bash", "completes what is typed", async () => {
  await assertShown(["bash", "--norc", "-i"], {
    up: 'eval "$SCRIPT"',
    script: SCRIPTS.bash("denomax"),
    rows: SHOWN,
  });
});

testIn("zsh", "completes what is typed, and says what it means", async () => {
  await assertShown(["zsh", "-f", "-i"], {
    up: 'autoload -U compinit; compinit -u -D; eval "$SCRIPT"',
    script: SCRIPTS.zsh("denomax"),
    rows: [...SHOWN, ...SHOWN_BY_ZSH],
  });
});

// -- All ----------------------------------------------------------------------

Deno.test("every value that shells propose is one that the program takes", () => {
  for (const option of OPTION_LIST) {
    for (const name of valuesOf(option)) {
      const [command] = option.commands;
      const { name: parsed } = parseArguments([
        command,
        `--${option.name}=${name}`,
      ]);
      assertEquals(parsed, command);
    }
  }
  for (const shell of namesOf(operandChoices("completions"))) {
    const command = parseArguments(["completions", shell]);
    assertEquals<unknown>(command, { name: "completions", options: shell });
    assert(shell in SCRIPTS);
  }
});
