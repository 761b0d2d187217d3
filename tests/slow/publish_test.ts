import { assert, assertEquals } from "@std/assert";
import denoConfig from "../../deno.json" with { type: "json" };
import changes from "../../CHANGELOG.md" with { type: "text" };
import { WITHOUT_JSR } from "../offline/flags.ts";

Deno.test("deno publish has no complaint", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["publish", "--dry-run", "--allow-dirty"],
    cwd: new URL("../..", import.meta.url),
    env: { ...WITHOUT_JSR, NO_COLOR: "1" },
  }).output();
  const said = new TextDecoder().decode(stderr);
  assertEquals(code, 0, said);
  assert(!/warning|error/i.test(said), said);
  const published = said.matchAll(
    /^ +file:.*?\/((?:engine|tui|tests)\/|\w+)/gm,
  );
  assert([...published].every(([, name]) => name !== "tests/"), said);
});

Deno.test("the latest change is that of the version", () => {
  const [, version] = /^## (\S+), \d{4}-\d\d-\d\d$/m.exec(changes) ?? [];
  assertEquals(version, denoConfig.version);
});
