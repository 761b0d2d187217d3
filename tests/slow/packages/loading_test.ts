import { assert, assertEquals } from "@std/assert";
import { DenoDir } from "../../support/saves/deno_dir.ts";

const ROOT = new URL("../../..", import.meta.url);

/**
 * The file that a record of the profiler is about. The program ends without
 * waiting for its workers, so the record that a worker is writing then may be
 * cut off; what the program itself loads is written before it ends.
 */
function fileOf(record: string): string {
  return /"url":\s*"([^"]*)"/.exec(record)?.[1] ?? "";
}

/** Files of the program that a run evaluates, as the profiler sees them. */
async function loaded(args: readonly string[]): Promise<string[]> {
  using denoDir = new DenoDir();
  const folder = await Deno.makeTempDir();
  try {
    await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--cached-only", "main.ts", ...args],
      cwd: ROOT,
      env: { DENO_DIR: denoDir.path, DENO_COVERAGE_DIR: folder },
      stdin: "null",
    }).output();
    const urls = [...Deno.readDirSync(folder)].map(({ name }) =>
      fileOf(Deno.readTextFileSync(`${folder}/${name}`))
    );
    return urls.filter((url) => url.startsWith(ROOT.href))
      .map((url) => url.slice(ROOT.href.length));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** What a command line needs, and rooms or files that it does not. */
const ROWS: [args: string[], needed: string, others: RegExp][] = [
  [
    [],
    "tui/console/console.ts",
    /^tui\/cli\/(?!play_defaults|given_packages|subcommands\/play)|study|uci/,
  ],
  [
    ["--plain"],
    "tui/console/console.ts",
    /^tui\/screen\/(?!draw|model|theme)|uci/,
  ],
  [["--version"], "tui/cli/program.ts", /console|subcommands|help|game/],
  [
    ["uci"],
    "engine/player/uci/protocol.ts",
    /console|screen\/(?!draw|model|theme)/,
  ],
];

for (const [args, needed, others] of ROWS) {
  Deno.test(`"main.ts ${args.join(" ")}" loads what it needs`, async () => {
    const files = await loaded(args);
    assert(files.includes(needed), files.join("\n"));
    assertEquals(files.filter((file) => others.test(file)), []);
  });
}
