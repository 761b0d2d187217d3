/**
 * Tests of what Windows lacks: signals, a shell, and pseudo-terminals that Deno
 * can open.
 *
 * @module
 */

/** Declares a test that is ignored on Windows. */
export function posixTest(name: string, fn: () => void | Promise<void>): void {
  Deno.test({ name, ignore: Deno.build.os === "windows", fn });
}
