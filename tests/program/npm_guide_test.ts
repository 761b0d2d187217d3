import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import denoConfig from "../../deno.json" with { type: "json" };
import readme from "../../README.md" with { type: "text" };
import { NPM_PACKAGE } from "../../tui/platform/parts/npm_package.ts";
import { npmGuide } from "../build/npm/npm_guide.ts";
import { shellLines } from "../support/program/guide_lines.ts";

const FACTS = { node: "1000.2", files: ["LICENSE"] };
const START = `npx ${NPM_PACKAGE}`;
const GUIDE = npmGuide(readme, FACTS);

function commands(guide: string): string[] {
  return shellLines(guide).map(({ command }) => command);
}

Deno.test("what a checkout plays, the guide of the package for npm plays by npx", () => {
  const played = commands(readme)
    .filter((command) => / main\.ts( |$)/.test(command))
    .map((command) => command.replace(/.* main\.ts/, START));
  // However it is started in a checkout, npx has one line for it.
  const all = new Set([START, ...played]);
  assertEquals(all.size > 6, true);
  assertEquals(commands(GUIDE), [...all]);
  assertStringIncludes(GUIDE, `${START}   # with Node 1000.2 or newer\n`);
});

Deno.test("the comments of a block stay below each other in that guide", () => {
  const [, block] = /```sh\n(.+? games\.pgn +#.+?)```/s.exec(
    GUIDE.slice(GUIDE.indexOf("## Play")),
  ) ?? [];
  const columns = block.trim().split("\n").map((line) => line.indexOf("#"));
  assertEquals(new Set(columns).size, 1);
});

Deno.test("links of that guide lead to files of the package, or to those on JSR", () => {
  const source = `https://jsr.io/${denoConfig.name}/${denoConfig.version}`;
  assertStringIncludes(GUIDE, "](LICENSE)");
  assertStringIncludes(GUIDE, `](${source}/engine/README.md)`);
  assertStringIncludes(GUIDE, "](https://database.lichess.org)");
});

Deno.test("a guide without a section that npm has otherwise is refused", () => {
  const renamed = readme.replace("## Try it", "## First steps");
  assertThrows(() => npmGuide(renamed, FACTS), Error, "No section Try it");
});
