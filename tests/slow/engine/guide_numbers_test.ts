import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { archivedReports } from "../../lab/guides/archive.ts";
import {
  CLAIMS,
  findPassage,
  type Passage,
  passagesOf,
  README,
  SPEED,
  withNumbers,
} from "../../lab/guides/guide_numbers.ts";
import archive from "../../engine/study/claims/full_run.jsonl" with {
  type: "text",
};
import measures from "../../engine/study/claims/measures.json" with {
  type: "json",
};

const PASSAGES = passagesOf({ reports: archivedReports(archive), measures });

function read(guide: string): string {
  return Deno.readTextFileSync(new URL(`../../../${guide}`, import.meta.url));
}

function placeOf(guide: string, passage: Passage) {
  const found = findPassage(guide, passage);
  assert(found !== null, passage.words);
  return found;
}

for (const name of [README, CLAIMS, SPEED]) {
  Deno.test(`the sentences of ${name} have the numbers that were measured`, () => {
    const guide = read(name);
    const passages = PASSAGES.filter((passage) => passage.guide === name);
    assert(passages.length > 5);
    for (const passage of passages) {
      const { numbers } = placeOf(guide, passage);
      const written = numbers.map(([from, to]) => guide.slice(from, to));
      assertEquals(written, passage.numbers, passage.words);
    }
  });
}

/** Tables that a task writes, code that a test runs, and where links lead. */
const CHECKED_ELSEWHERE =
  /<!-- deno-fmt-ignore-start -->.*?<!-- deno-fmt-ignore-end -->|```ts\n.*?```|\]\([^)]*\)/gs;
/** No square, as in "e4", and no name, as in "wac3". */
const NUMBER = /(?<![\w.])(?:0x[\da-f]+|\d+(?:[.,]\d+)*)/g;

/** The numbers of a guide that no passage tells, by the heading above them. */
function otherNumbers(name: string): Record<string, string> {
  const guide = read(name);
  const places = PASSAGES.filter((passage) => passage.guide === name)
    .flatMap((passage) => placeOf(guide, passage).numbers);
  const blank = (text: string) => text.replace(/\S/g, " ");
  const rest = places
    .reduce(
      (text, [from, to]) =>
        text.slice(0, from) + blank(text.slice(from, to)) + text.slice(to),
      guide,
    )
    .replaceAll(CHECKED_ELSEWHERE, blank);
  const sections = rest.split(/^(?=#+ )/m).map((section) => {
    const [heading, ...lines] = section.split("\n");
    const numbers = lines.join("\n").match(NUMBER) ?? [];
    return [heading.replace(/^#+ /, ""), numbers.join(" ")] as const;
  });
  return Object.fromEntries(sections.filter(([, numbers]) => numbers !== ""));
}

/**
 * Numbers that nothing has measured: definitions, examples, versions, and the
 * limits of what was measured. Whoever writes one into a guide adds it here.
 */
const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [README]: {
    "How 2,000 characters play chess": "2,000 180 24 1997 3.2 4",
    "One position, worked through":
      "1 8 7 6 5 4 3 2 1 1 4 4 0x44 0x33 17 0x44 17 0x33 0x33 0x88 0 0x30 0x1f 0x1f 0x88 8 99 0 1 1 9 9 9 9 9 9 99 1 9 1 1 32 32 1 1 1 128 8 0x44 68 204 2 8 128 16 16 128 24 1 0 2 1 1 9 2 3 10 9 4 1 2 1 8 3 4 8 0 2 2 2 1 1",
    "1. A board with an edge that is one bit":
      "128 64 16 0x88 8 0 1 6 7 8 15 0 7 0x00 0x07 7 16 17 22 23 24 31 0x08 1 112 113 118 119 120 127 128 0x80 14",
    "2. An evaluation of the move, not of the position": "30",
    "3. Negamax with a window": "1981 4 3 4 4 3 2 4 7 9 3 2",
    "4. Deepening, at every node": "1 2 3 5 1 2 1 1 2 1 1 3 1 2 2 4 1 2 3 3",
    "6. Recaptures are free": "1 1",
    "8. A position is two numbers": "1 1,035 8 128 16 128 1,024 4,096 4 32",
    "9. What is remembered: a score, or a bound": "9 9",
    "10. Replace always, unless exact and deeper": "4,096",
    "A class of your own":
      "50 50 3 22.18 20 2000 2000 1 0 10 95 100 2 4 400 1 4 1 2 3 4 400",
    "In a program of your own": "119 7 3999",
    "The original's names and ours": "3.2 799 8 32",
    "What we changed, and why": "128 128",
  },
  [CLAIMS]: {
    "From 3.2 to 4.8": "4.8 2,000 95",
    "What each idea is worth": "2 3 4 5 3",
    "The gallery: what others add": "2 3 4 5 0 3 4 5 4 3 4",
    "Next steps": "185 28 274 74 19 9 34 19",
    "From a random mover up to micro-Max": "3 400",
    "What the texts claim, and what was found":
      "99.9 95 100 0 50 10 5 5 0 4 64 4",
  },
  [SPEED]: {
    "The same tree, ten times faster": "5 6 3 0.9 1.1",
    "1. One board": "129 7",
    "3. One square": "1",
    "4. Suspicion": "3 7 3 4",
    "5. A table of numbers": "16 2 2 256",
    "6. Numbers for all the rest": "32",
    "7. Sets of squares": "64 64",
    "8. Rays from tables": "3",
    "What a difference is worth": "40 26 50,000 3 7 3 6",
    "Method by method": "1 31",
  },
};

for (const [name, given] of Object.entries(GIVEN)) {
  Deno.test(`all other numbers of ${name} are given, not found`, () => {
    assertEquals(otherNumbers(name), given);
  });
}

Deno.test("a wrong number in a sentence of the guides is put right", () => {
  for (const passage of PASSAGES) {
    const guide = read(passage.guide);
    const wrong = { ...passage, numbers: passage.numbers.map(() => "77") };
    const changed = withNumbers(guide, wrong);
    assertNotEquals(changed, guide, passage.words);
    assertEquals(withNumbers(changed, passage), guide, passage.words);
  }
});
