import { assertEquals } from "@std/assert";
import { cpSync } from "node:fs";
import { hasNpm } from "../../support/packages/node.ts";
import {
  DENO_FIRST,
  runLine,
  type ShellLine,
  shellLines,
  unusedDeeds,
} from "../../support/program/guide_lines.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";

const ROOT = new URL("../../../", import.meta.url);
const GUIDES = [
  "README.md",
  "engine/README.md",
  "engine/SPEED.md",
  "engine/CLAIMS.md",
  "engine/player/textbook/README.md",
  "tui/GUIDE.md",
  "tui/README.md",
];

/** Lines that are not run here. */
interface Exception {
  readonly lines: RegExp;
  /** The only headings under which they may stand. */
  readonly headings?: readonly string[];
  readonly reason: string;
}

/** Where those are told how to start it who have no checkout. */
const STARTS = ["Try it", "Installation"];

const EXCEPTIONS: readonly Exception[] = [
  {
    lines: /^npx denomax$/,
    headings: STARTS,
    reason:
      "tests/slow/packages/npm_test.ts runs it, with the package that it packs",
  },
  {
    lines: /^deno .*\bjsr:/,
    headings: STARTS,
    reason:
      "tests/slow/packages/installed_test.ts runs it, with a JSR of its own",
  },
  { lines: /^deno task check$/, reason: "it comes before the tests" },
  {
    lines: /^deno run main.ts study$/,
    reason: "it takes long; deno task claims runs it",
  },
  { lines: / NAME$/, reason: "NAME stands for an experiment" },
];

/** What the lines need of a checkout. */
const CHECKOUT = ["deno.json", "main.ts", "engine", "tui", "tests"];

const folder = Deno.makeTempDirSync({ prefix: "denomax-" });
/** One for all lines, as if somebody tried them in turn. */
const denoDir = new DenoDir(["npm", "remote"]);
addEventListener("unload", () => {
  denoDir[Symbol.dispose]();
  Deno.removeSync(folder, { recursive: true });
});
for (const name of CHECKOUT) {
  cpSync(new URL(name, ROOT), `${folder}/${name}`, { recursive: true });
}

const lines = GUIDES.flatMap((guide) =>
  shellLines(Deno.readTextFileSync(new URL(guide, ROOT)))
    .map((line) => ({ guide, ...line }))
);
const isNpmHere = await hasNpm();

function isExcepted(line: ShellLine, { lines, headings }: Exception): boolean {
  const { command, heading } = line;
  return lines.test(command) && (headings ?? [heading]).includes(heading);
}

/** Why a line is not run here, null if it is. */
function obstacle(line: ShellLine): string | null {
  const exception = EXCEPTIONS.find((it) => isExcepted(line, it));
  if (exception !== undefined) return exception.reason;
  if (Deno.build.os === "windows") return "it needs a shell and a terminal";
  return line.command.startsWith("npx ") && !isNpmHere
    ? "npm is not here"
    : null;
}

/** Each line once, but where it is run as well as where it is not. */
const distinct = Map.groupBy(
  lines,
  (line) => `${line.command} (${obstacle(line)})`,
).values().map(([line]) => line);

for (const { guide, ...line } of distinct) {
  const reason = obstacle(line);
  const aside = reason === null ? "" : ` (${reason})`;
  Deno.test({
    name: `${guide}: ${line.command}${aside}`,
    ignore: reason !== null,
    fn: () => runLine(line.command, { folder, env: DENO_FIRST, denoDir }),
  });
}

Deno.test("what is known of lines, and of those that are not run, is of the guides", () => {
  assertEquals(unusedDeeds(lines), []);
  const stale = EXCEPTIONS
    .filter((exception) => !lines.some((it) => isExcepted(it, exception)));
  assertEquals(stale, []);
});
