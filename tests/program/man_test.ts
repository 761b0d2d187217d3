import { assert, assertEquals } from "@std/assert";
import { OPTION_LIST, SUBCOMMAND_NAMES } from "../../tui/cli/options.ts";
import { manPage } from "../build/man.ts";

const PAGE = manPage();
const LINES = PAGE.trimEnd().split("\n");

Deno.test("the manual page has every command and every option", () => {
  const sections = LINES.filter((line) => line.startsWith(".SS denomax "));
  assertEquals(sections.length, SUBCOMMAND_NAMES.length);
  for (const name of SUBCOMMAND_NAMES) {
    assert(sections.some((it) => it.includes(name)), name);
  }
  for (const { name } of OPTION_LIST) {
    const option = `.B \\-\\-${name.replaceAll("-", "\\-")} `;
    assert(LINES.some((line) => `${line} `.startsWith(option)), name);
  }
});

Deno.test("the manual page has no request but those that it means", () => {
  const requests = LINES.flatMap((line) => /^[.'](\w*)/.exec(line)?.[1] ?? []);
  const known = ["TH", "SH", "SS", "B", "TP", "PP", "EX", "EE"];
  assertEquals(new Set(requests), new Set(known));
  const escapes = [...PAGE.matchAll(/\\./g)].map(([text]) => text);
  assertEquals(escapes.filter((it) => !["\\-", "\\e", "\\&"].includes(it)), []);
});
