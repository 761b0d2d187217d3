import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { LONGEST_GAME } from "../../../engine/study/contests/game.ts";
import { SUBCOMMANDS, usageOf } from "../../../tui/cli/commands.ts";
import { lineText } from "../../../tui/cli/headings.ts";
import { helpLines } from "../../../tui/cli/help.ts";
import {
  OPTION_LIST,
  optionsOf,
  SUBCOMMAND_NAMES,
  type SubcommandName,
} from "../../../tui/cli/options.ts";
import { parseArguments } from "../../../tui/cli/parse.ts";
import { PROGRAM } from "../../../tui/cli/program.ts";

function helpText(topic: SubcommandName | null): string {
  return helpLines(topic).map((line) => lineText(line)).join("\n");
}

Deno.test("helpLines() lists all commands and options", () => {
  const text = helpText(null);
  for (const name of SUBCOMMAND_NAMES) {
    assertStringIncludes(text, `\n  ${usageOf(name)} `);
  }
  for (const { name } of OPTION_LIST) {
    assertStringIncludes(text, `\n  --${name} `);
  }
});

Deno.test("helpLines() begin with five examples, which can be read", () => {
  const [, block] = helpText(null).split("To begin with:\n");
  const [rows] = block.split("\n\n");
  const examples = rows.split("\n").map((row) => row.split(PROGRAM)[1].trim());
  const names = examples.map((line) => {
    const words = line.replace(/ < .*/, "").split(" ");
    return parseArguments(words.filter((word) => word !== "")).name;
  });
  assertEquals(names, ["play", "play", "review", "practise", "lesson"]);
});

Deno.test("helpLines() lists the options of a command, and no others", () => {
  for (const command of SUBCOMMAND_NAMES) {
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
  for (const command of SUBCOMMAND_NAMES) {
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
  for (const topic of [null, ...SUBCOMMAND_NAMES]) {
    const lines = helpText(topic).split("\n");
    assertEquals(lines.filter((line) => line.length > 80), []);
    const rows = lines.filter((line) =>
      /^ {2}(--|\w.* {2})/.test(line) && !line.includes(PROGRAM)
    );
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

Deno.test("helpLines() shows two or three examples of each command", () => {
  for (const command of SUBCOMMAND_NAMES) {
    const lines = Object.values(SUBCOMMANDS[command].examples);
    assert(lines.length >= 2 && lines.length <= 3, command);
    const shown = helpText(command).split("\n");
    for (const line of lines) assert(shown.includes(`    ${PROGRAM} ${line}`));
  }
});

Deno.test({
  name: "helpLines() says what a class takes wherever there may be one",
  permissions: "none",
  fn: () => {
    for (const command of SUBCOMMAND_NAMES) {
      const takesClass = optionsOf(command).some(({ name }) =>
        name === "class"
      );
      const advice = "For a class, start with --allow-read.";
      const text = helpText(command).replace(/\s+/g, " ");
      assertEquals(text.includes(advice), takesClass, command);
    }
  },
});

Deno.test("helpLines() of match says what draws a game", () => {
  const text = helpText("match").replace(/\s+/g, " ");
  assertStringIncludes(text, "drawn as soon as a draw can be claimed");
  assertStringIncludes(text, `after ${LONGEST_GAME} plies`);
});
