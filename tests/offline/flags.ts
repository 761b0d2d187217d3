/**
 * Prints the flag that replaces the JSR packages by stand-ins, or nothing when
 * the packages themselves can be loaded.
 *
 * @module
 */

try {
  await Promise.all([
    import("@std/assert"),
    import("@std/cli/parse-args"),
    import("@std/fmt/colors"),
  ]);
} catch {
  // deno-lint-ignore no-console
  console.log("--import-map=tests/offline/import_map.json");
}
