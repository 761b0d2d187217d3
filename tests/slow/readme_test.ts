import { assertEquals } from "@std/assert";
import readme from "../../README.md" with { type: "text" };
import { run } from "../support/program.ts";

/** Commands that somebody has to sit before, or that take long. */
const ATTENDED = new Map([
  ["npx denomax", "plays until somebody quits"],
  ["deno run jsr:@denomax/denomax", "plays until somebody quits"],
  [
    "deno install -g -n denomax --location=https://denomax.invalid " +
    "jsr:@denomax/denomax",
    "needs JSR",
  ],
  ["npx --yes deno run main.ts", "plays until somebody quits"],
  ["deno run main.ts --side=black --level=4", "plays until somebody quits"],
  ["deno run main.ts --clock=5+3 --theme=club", "plays until somebody quits"],
  ["deno run --allow-read main.ts games.pgn", "needs a file"],
  ["deno run --allow-read main.ts practise puzzles.csv", "needs a file"],
  ["npx --yes deno task test", "is what runs this"],
  ["deno task test:quick", "runs some of the same tests"],
  ["deno task check", "runs beside the tests"],
  [
    "deno run --allow-net main.ts --engine=stockfish --engine-elo=1500",
    "plays until somebody quits",
  ],
  ["deno run main.ts study --quick", "takes a minute"],
]);

const GAME = "1. f3 e5 2. g4 Qh4# 0-1\n";

/** The commands in the blocks of shell text. */
function commands(): string[] {
  return [...readme.matchAll(/^```sh\n([^`]+)^```/gm)]
    .flatMap(([, block]) => block.trim().split("\n"))
    .map((line) => line.replace(/ +#.*/, ""));
}

for (const command of commands()) {
  if (ATTENDED.has(command)) continue;
  Deno.test(`README: ${command}`, async () => {
    const [, args] = /^deno run main\.ts ([^<>]*)/.exec(command) ?? [];
    const input = command.includes("< games.pgn") ? GAME : "";
    const { stdout, stderr, code } = await run(args.trim().split(" "), input);
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    assertEquals(stdout.length > 0, true);
  });
}

Deno.test("README: what is not tried here is in the README", () => {
  const written = commands();
  const stale = [...ATTENDED.keys()]
    .filter((command) => !written.includes(command));
  assertEquals(stale, []);
});
