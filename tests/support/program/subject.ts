/**
 * The program that tests start: the source, run by Deno, or what the variable
 * `DENOMAX_PROGRAM` names, a program that was built of it.
 *
 * @module
 */

/** Commands, in JSON, that start what was built. */
interface Built {
  /** The program. */
  readonly program: readonly string[];
  /** What `screen_program.ts` is built into. */
  readonly screen: readonly string[];
  /** How the program calls itself in help. */
  readonly name: string;
}

const VARIABLE = "DENOMAX_PROGRAM";

/** What was built, null if the source is tested. */
const BUILT: Built | null = JSON.parse(Deno.env.get(VARIABLE) ?? "null");

/** Whether the program under test is not the source. */
export const IS_BUILT = BUILT !== null;

/** How the program under test calls itself in help. */
export const PROGRAM_NAME: string = BUILT?.name ?? "deno run main.ts";

/** The program, with flags of Deno where it is Deno that runs it. */
export function denomax(...flags: readonly string[]): string[] {
  return BUILT === null ? source("main.ts", flags) : [...BUILT.program];
}

/** The test program `screen_program.ts`, in the same way. */
export function screenProgram(...flags: readonly string[]): string[] {
  return BUILT === null
    ? source("tests/support/screen/screen_program.ts", flags)
    : [...BUILT.screen];
}

/** A module of this repository, with no other permission and no way to ask. */
function source(module: string, flags: readonly string[]): string[] {
  return [
    Deno.execPath(),
    "run",
    "--quiet",
    "--cached-only",
    "--no-prompt",
    ...flags,
    module,
  ];
}

/** The environment that lets the tests of another process start what was built. */
export function environmentOf(built: Built): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(built) };
}

/**
 * Lets tests start programs as from a shell, though npx may run the tests: what
 * it tells of itself is not for them. The settings of npm stay.
 */
export function forgetNpx(): void {
  const names = Object.keys(Deno.env.toObject());
  for (const name of names.filter((name) => /^npm_(?!config_)/i.test(name))) {
    Deno.env.delete(name);
  }
}
