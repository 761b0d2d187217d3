import { assert, assertEquals } from "@std/assert";
import denoConfig from "../../../deno.json" with { type: "json" };
import changes from "../../../CHANGELOG.md" with { type: "text" };
import { WITHOUT_JSR } from "../../offline/flags.ts";
import { canPublish } from "../../support/packages/local_jsr.ts";

const GUIDES = [
  "README.md",
  "engine/README.md",
  "engine/SPEED.md",
  "engine/CLAIMS.md",
  "engine/player/textbook/README.md",
  "tui/GUIDE.md",
];

Deno.test(
  "deno publish has no complaint",
  { ignore: !canPublish },
  async () => {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["publish", "--dry-run", "--allow-dirty", "--no-check"],
      cwd: new URL("../../..", import.meta.url),
      env: { ...WITHOUT_JSR, NO_COLOR: "1" },
    }).output();
    const said = new TextDecoder().decode(stderr);
    assertEquals(code, 0, said);
    const complaints = said.replace(/^ +file:.*$/gm, "");
    assert(!/warning|error/i.test(complaints), said);
    const root = new URL("../../../", import.meta.url).href;
    const published = [...said.matchAll(/^ +(file:\S+) \(/gm)]
      .map(([, url]) => url.slice(root.length));
    const ofTests = published.filter((file) => file.startsWith("tests/"));
    assertEquals(ofTests.sort(), picturesInGuides());
  },
);

/** The pictures that the published guides show. */
function picturesInGuides(): string[] {
  const pictures = GUIDES.flatMap((guide) => {
    const url = new URL(`../../../${guide}`, import.meta.url);
    return [...Deno.readTextFileSync(url).matchAll(/!\[.*?\]\((.+?)\)/g)]
      .map(([, path]) => new URL(path, url).href);
  });
  const root = new URL("../../../", import.meta.url).href;
  return pictures.map((url) => url.slice(root.length)).sort();
}

Deno.test("the latest change is that of the version", () => {
  const [, version] = /^## (\S+), \d{4}-\d\d-\d\d$/m.exec(changes) ?? [];
  assertEquals(version, denoConfig.version);
});
