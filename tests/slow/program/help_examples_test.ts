import { assertEquals, assertMatch } from "@std/assert";
import { SUBCOMMANDS } from "../../../tui/cli/commands.ts";
import { SUBCOMMAND_NAMES } from "../../../tui/cli/options.ts";
import { BLUNDER } from "../../support/program/program.ts";

/**
 * A class that plays as micro-Max does, and counts so many nodes that its searches
 * soon have enough of them.
 */
const CLASS = `
import { MicroMax } from "${import.meta.resolve("../../../engine/plain.ts")}";
export default class Mine extends MicroMax {
  override evaluate(node) {
    this.nodes += 99;
    return super.evaluate(node);
  }
}
`;
const POSITIONS = "startpos\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n";

const MAIN = import.meta.resolve("../../../main.ts");

/**
 * Runs the program without any permission, but to load a class, and to write the
 * exercise of a lesson, from any folder.
 */
function commandFor(line: string): string {
  const load = line.includes("--class") ? "--allow-read" : "";
  const flags = line.startsWith("lesson ") ? `${load} --allow-write` : load;
  return `"$DENO" run --quiet --cached-only --no-prompt ${flags} "$MAIN"`;
}

for (const command of SUBCOMMAND_NAMES) {
  Deno.test(`the examples of ${command} work`, async () => {
    for (const line of Object.values(SUBCOMMANDS[command].examples)) {
      await assertWorks(inBrief(line));
    }
  });
}

/** A whole match or study takes minutes; of an option, the last one counts. */
function inBrief(line: string): string {
  const has = (option: string) => line.includes(`--${option}=`);
  if (line.startsWith("study ")) {
    return `${line} --quick${has("part") ? " --part=1/99" : ""}`;
  }
  if (!line.startsWith("match ")) return line;
  return `${line} --games=2 ${has("time") ? "--time=1" : "--nodes=5"}`;
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
    await Deno.writeTextFile(`${folder}/games.pgn`, BLUNDER);
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
