/** What the program may do with the world outside. */

/**
 * @throws {Deno.errors.NotCapable} if a permission is not granted; to use it
 * would ask.
 */
export function expectPermission(
  wanted: Deno.PermissionDescriptor,
  complaint: string,
  flag: string,
  advice = `start with ${flag}`,
): void {
  if (Deno.permissions.querySync(wanted).state === "granted") return;
  const why = Deno.build.standalone
    ? `this program was compiled without ${flag}`
    : advice;
  throw new Deno.errors.NotCapable(`${complaint}: ${why}`);
}
