/** The guide to JSON: its lines print objects of the form that it shows. */

import { assert, assertEquals } from "@std/assert";
import guide from "../../../tui/JSON.md" with { type: "text" };
import { run } from "../../support/program/program.ts";

const BLOCKS =
  /^```sh\ndeno run main\.ts (?<command>.+?)\n```\n\n```jsonl\n(?<output>.+?)^```/gms;

const GAMES = "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n";

/** The words of a command line, in whose quotes blanks stay. */
function wordsOf(command: string): string[] {
  const words = command.replace(" < games.pgn", "").match(/"[^"]*"|\S+/g) ?? [];
  return words.map((word) => word.replaceAll('"', ""));
}

/** The names and kinds of an object's values. */
function formOf(line: string): string[] {
  const values: Record<string, unknown> = JSON.parse(line);
  return Object.entries(values).map(([name, value]) =>
    `${name}: ${value === null ? null : typeof value}`
  );
}

const examples = [...guide.matchAll(BLOCKS)].map(({ groups }) => ({
  command: groups?.command ?? "",
  shown: groups?.output.trim().split("\n") ?? [],
}));

for (const { command, shown } of examples) {
  Deno.test(`${command} prints what the guide to JSON shows`, async () => {
    const input = command.endsWith("games.pgn") ? GAMES : "";
    const { stdout, code } = await run(wordsOf(command), input);
    assertEquals(code, 0);
    const forms = stdout.trim().split("\n").map(formOf);
    for (const form of shown.map(formOf)) {
      assert(
        forms.some((other) => other.join() === form.join()),
        `${form.join()}\n\n${stdout}`,
      );
    }
  });
}

Deno.test("the guide to JSON shows what every command of an engine prints", () => {
  const commands = new Set(
    examples.map(({ command }) => command.split(" ")[0]),
  );
  assertEquals([...commands], [
    "analyze",
    "perft",
    "replay",
    "review",
    "trace",
  ]);
});
