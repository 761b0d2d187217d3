import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { COMMANDS, usageOf } from "../../../tui/cli/commands.ts";
import { textOf } from "../../../tui/cli/headings.ts";
import { helpLines } from "../../../tui/cli/help.ts";
import {
  COMMAND_NAMES,
  type CommandName,
  OPTION_LIST,
  optionsOf,
} from "../../../tui/cli/options.ts";
import { PROGRAM } from "../../../tui/cli/program.ts";

/** A class that plays as micro-Max does. */
const CLASS = `
import { MicroMax } from "${import.meta.resolve("../../../engine/plain.ts")}";
export default class Mine extends MicroMax {}
`;
const GAME = '[White "Ada"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n';
const POSITIONS = "startpos\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n";

const MAIN = import.meta.resolve("../../../main.ts");

function helpText(topic: CommandName | null): string {
  return helpLines(topic).map((line) => textOf(line)).join("\n");
}

/**
 * Runs the program without any permission, but to load a class, from any folder.
 */
function commandFor(line: string): string {
  const flags = line.includes("--class") ? "--allow-read" : "";
  return `"$DENO" run --quiet --cached-only --no-prompt ${flags} "$MAIN"`;
}

Deno.test("helpLines() lists all commands and options", () => {
  const text = helpText(null);
  for (const name of COMMAND_NAMES) {
    assertStringIncludes(text, `\n  ${usageOf(name)} `);
  }
  for (const { name } of OPTION_LIST) {
    assertStringIncludes(text, `\n  --${name} `);
  }
});

Deno.test("helpLines() lists the options of a command, and no others", () => {
  for (const command of COMMAND_NAMES) {
    const [, ...names] = helpText(command).split(/^ {2}--([\w-]+) .*\n/m);
    assertEquals(
      names.filter((_, index) => index % 2 === 0),
      optionsOf(command).map(({ name }) => name),
    );
  }
});

Deno.test("helpLines() names the values that an option chooses from", () => {
  const text = helpText("play").replace(/\s+/g, " ");
  for (
    const values of [
      "your side: white, black, random, both (two people) or none (the engine",
      "how well the engine plays, by default 4, from 1 to 12",
      "auto, image, octant, sextant, quadrant, block, unicode (glyphs) or ascii",
      "walnut (walnut and maple), green (",
    ]
  ) assertStringIncludes(text, values);
});

Deno.test("helpLines() of a command leaves out what options do in others", () => {
  for (const command of COMMAND_NAMES) {
    const [, options] = helpText(command).split("Options:");
    const text = options.replace(/\s+/g, " ");
    assertEquals(/; for \w+,|plays or judges/.exec(text), null, command);
  }
  assertStringIncludes(helpText("review"), "UCI engine that judges instead");
  assertStringIncludes(
    helpText(null),
    "UCI engine that plays or judges instead",
  );
});

Deno.test("helpLines() fits in 80 columns, its rows aligned", () => {
  for (const topic of [null, ...COMMAND_NAMES]) {
    const lines = helpText(topic).split("\n");
    assertEquals(lines.filter((line) => line.length > 80), []);
    const rows = lines.filter((line) => /^ {2}(--|\w.* {2})/.test(line));
    assert(rows.length >= 2, String(topic));
    for (const row of rows) {
      assert(/^ {2}(.{17} \S|--\S{12,} \S+$)/.test(row), row);
    }
  }
});

Deno.test("helpLines() of play points to the help in a game", () => {
  assertStringIncludes(helpText("play"), "? shows all keys");
  assertStringIncludes(helpText("play"), "help lists all commands");
});

for (const command of COMMAND_NAMES) {
  Deno.test(`the examples of ${command} work`, async () => {
    const lines = Object.values(COMMANDS[command].examples);
    assert(lines.length >= 2 && lines.length <= 3);
    for (const line of lines) {
      assert(helpText(command).split("\n").includes(`    ${PROGRAM} ${line}`));
      // A whole match takes minutes; of an option, the last one counts.
      await assertWorks(command === "match" ? `${line} --games=2` : line);
    }
  });
}

/** A line for the shell of Deno's tasks, which redirects once in a line. */
function inTask(line: string): string {
  const [, file, rest] = /< (\S+)(.*)/.exec(line) ?? [];
  const command = commandFor(line);
  if (file === undefined) return `${command} ${line}`;
  return `cat ${file} | ${command} ${line.slice(0, line.indexOf("<"))}${rest}`;
}

/** Expects a line of a shell to succeed, and to fill the file that it names. */
async function assertWorks(line: string) {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/games.pgn`, GAME);
    await Deno.writeTextFile(`${folder}/positions.txt`, POSITIONS);
    await Deno.writeTextFile(`${folder}/mine.ts`, CLASS);
    await Deno.writeTextFile(`${folder}/other.ts`, CLASS);
    await Deno.writeTextFile(`${folder}/games.jsonl`, "");
    await Deno.writeTextFile(`${folder}/commands.txt`, "uci\nquit\n");
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["task", "--quiet", "--eval", inTask(line)],
      cwd: folder,
      env: { DENO: Deno.execPath(), MAIN },
      stdin: "null",
    }).output();
    const errors = new TextDecoder().decode(stderr);
    assertEquals([code, errors], [0, ""], line);
    const [, file] = /> (\S+)$/.exec(line) ?? [];
    if (file === undefined) return;
    const text = await Deno.readTextFile(`${folder}/${file}`);
    assertMatch(text, file.endsWith(".svg") ? /^<svg / : /^./, line);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
