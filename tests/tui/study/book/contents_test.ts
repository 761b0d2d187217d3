import { assert, assertEquals, assertThrows } from "@std/assert";
import claims from "../../../../engine/CLAIMS.md" with { type: "text" };
import guide from "../../../../engine/README.md" with { type: "text" };
import ideas from "../../../../engine/study/claims/ideas.ts" with {
  type: "text",
};
import { CONTENTS, contentsOf } from "../../../../tui/study/book/contents.ts";
import { codeNamed } from "../../../../tui/study/book/listing_text.ts";

const SOURCES = { guide, claims, ideas };

Deno.test("the book has what the guide, the study and the lessons say", () => {
  const { sections, worked, measured, classes, positions, turns } = CONTENTS;
  const [{ text }] = sections.recaptures;
  assert(text.startsWith("In the middle of an exchange"));
  assert(worked.gain[0].text.endsWith("**89**."));
  assertEquals(
    worked.search.map(({ kind }) => kind),
    ["paragraph", "step", "step", "step", "step", "paragraph"],
  );
  for (const nodes of Object.values(measured)) assert(nodes[2] > 0.2);
  assert(
    measured["best move not first"][4] > measured["best move not first"][2],
  );
  assert(
    classes["no answers"].includes("\nclass NoAnswers extends MicroMax {"),
  );
  assert(classes["table kept"].includes("function withTableKept("));
  assertEquals(positions.mate.length, 1);
  assertEquals(turns.length, 17);
  assertEquals(turns[16].played, "Rd8#");
});

/** What the book needs, and how the message names it once it has gone. */
const NEEDED: readonly [
  source: keyof typeof SOURCES,
  text: string,
  name: string,
][] = [
  ["guide", "### 6. Recaptures are free", "Recaptures are free"],
  ["guide", "**The search.**", "The search"],
  ["guide", "\n4. So exd5", "The search of the guide has 3 steps"],
  ["guide", "export default class Mobility", "Mobility"],
  ["claims", "| [no window](", "no window"],
  ["ideas", '"take the last"', "take the last"],
];

for (const [source, text, name] of NEEDED) {
  Deno.test(`the book cannot be made without ${text.trim()}`, () => {
    const changed = SOURCES[source].replaceAll(text, "gone");
    assertThrows(
      () => contentsOf({ ...SOURCES, [source]: changed }),
      Error,
      name,
    );
  });
}

Deno.test("every name that a section gives for plain.ts has its code", () => {
  const places = Object.values(CONTENTS.sections).flat()
    .filter(({ text }) => text.startsWith("In `plain.ts`"));
  assertEquals(places.length, 11);
  const names = places.flatMap(({ text }) =>
    [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  );
  const unknown = names.filter((name) => codeNamed(name) === null);
  assertEquals(unknown, []);
});

Deno.test("code of the listing begins with its comment and ends with its brace", () => {
  const { text = "" } = codeNamed("depthAfter") ?? {};
  const lines = text.split("\n");
  assert(lines[0].startsWith("/** Iterations left"));
  assertEquals(lines.at(-1), "}");
  assertEquals(lines.length, 4);
  assert(codeNamed("isOnBoard")?.text.endsWith("(square & 0x88) === 0;"));
  assertEquals(codeNamed("no such name"), null);
});
