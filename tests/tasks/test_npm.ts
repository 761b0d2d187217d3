/**
 * Builds the package for npm, installs it, and tests the program in it by every
 * suite that starts a program. Arguments go to `deno test`.
 *
 * @module
 */

import { packageFlags } from "../offline/flags.ts";
import {
  buildScreenProgram,
  installPackage,
} from "../support/packages/node.ts";
import { DENO_ONLY, DENO_SUITES } from "../support/program/deno_only.ts";
import { environmentOf, forgetNpx } from "../support/program/subject.ts";
import { testFilesIn } from "./groups.ts";

/** What a suite imports that starts the program. */
const STARTS = /support\/\w+\/(program|pty|screen_games|subject)\.ts"/;

/** The suites that start the program, without those of Deno alone. */
function suites(): string[] {
  const starting = testFilesIn("tests")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => STARTS.test(Deno.readTextFileSync(file)));
  const files = starting.filter((file) => !(file in DENO_SUITES)).sort();
  const texts = files.map((file) => Deno.readTextFileSync(file)).join();
  const stale = [
    ...Object.keys(DENO_SUITES).filter((file) => !starting.includes(file)),
    ...Object.keys(DENO_ONLY).filter((name) => !texts.includes(`"${name}"`)),
  ];
  if (stale.length > 0) throw new Error(`Left out in vain: ${stale.join()}`);
  return files;
}

function tellWhatIsLeftOut() {
  const rows = Object.entries({ ...DENO_SUITES, ...DENO_ONLY });
  // deno-lint-ignore no-console
  for (const [name, why] of rows) console.log(`Left out: ${name}: ${why}`);
}

async function testPackage(others: readonly string[]): Promise<number> {
  using installed = await installPackage();
  const screen = await buildScreenProgram(installed);
  const flags = ["-A", "--parallel", "--no-check", ...await packageFlags()];
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["test", ...flags, ...suites(), ...others],
    env: environmentOf({ program: installed.command, screen, name: "denomax" }),
  }).spawn().status;
  return code;
}

tellWhatIsLeftOut();
forgetNpx();
Deno.exit(await testPackage(Deno.args));
