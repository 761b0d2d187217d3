import { assert, assertEquals, assertMatch } from "@std/assert";
import { GALLERY_CLASSES } from "../../../../engine/study/gallery/by_name/short_names.ts";
import { LESSONS } from "../../../../engine/study/lessons/lessons.ts";
import { TAKEN_AWAY } from "../../../../engine/study/gallery/taken_away/taken_away.ts";
import { verdictLines } from "../../../../tui/words/study/lessons.ts";

const GALLERY = new URL("../../../../engine/study/gallery/", import.meta.url);
const FOLDER = new URL("taken_away/", GALLERY);

for (const [name, { file, Search }] of Object.entries(TAKEN_AWAY)) {
  Deno.test(`${name}: a file says what becomes of micro-Max without it`, () => {
    const text = Deno.readTextFileSync(new URL(file, FOLDER));
    assertMatch(text, /\/\*\* .+\. \*\/\nexport default class/);
    assert(text.includes(`class ${Search.name} extends MicroMax`));
    assert(text.split("\n").length < 25);
  });
}

Deno.test("every file of what is taken away is in its list", () => {
  const files = Object.values(TAKEN_AWAY).map(({ file }) => file);
  const found = [...Deno.readDirSync(FOLDER)].map(({ name }) => name);
  assertEquals([...files, "taken_away.ts"].sort(), found.sort());
});

Deno.test("the classes to go on with after a lesson are in the gallery", () => {
  const names = LESSONS.flatMap(({ kind }) =>
    verdictLines(kind, { kind: "right" }).join(" ")
      .match(/(?<=gallery\/)\w+/g) ?? []
  );
  assert(names.length > 10);
  assertEquals(names.filter((name) => !GALLERY_CLASSES.has(name)), []);
});
