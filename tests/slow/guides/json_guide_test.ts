/** The guide to JSON: its lines print the objects that it shows. */

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

/** What a machine measures, and what the judge finds anew when it is changed. */
const VARYING = ["seconds", "drop"];

/** Whether a value is the one shown, of which the guide shortens some. */
function fits(shown: unknown, value: unknown, name = ""): boolean {
  if (shown === "…" || VARYING.includes(name)) {
    return typeof shown === typeof value;
  }
  if (typeof shown !== "object" || shown === null) return shown === value;
  const fields = new Map(Object.entries(Object(value)));
  return Array.isArray(shown) === Array.isArray(value) &&
    Object.entries(shown).every(([name, field]) =>
      fields.has(name) && fits(field, fields.get(name), name)
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
    const printed = stdout.trim().split("\n");
    for (const line of shown) {
      const form = formOf(line).join();
      const isPrinted = printed.some((other) =>
        formOf(other).join() === form &&
        fits(JSON.parse(line), JSON.parse(other))
      );
      assert(isPrinted, `${line}\n\n${stdout}`);
    }
  });
}

Deno.test("the guide to JSON shows what each command prints, but for study and match", () => {
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
