import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
} from "@std/assert";
import { pathToFileURL } from "node:url";
import { MicroMax } from "../../../engine/plain.ts";
import {
  differenceOf,
  exerciseOf,
  finderOf,
  HIDDEN,
  methodOf,
  verdictOn,
} from "../../../engine/study/lessons/exercises.ts";
import type { LessonKind } from "../../../engine/study/lessons/kinds.ts";
import { LESSONS } from "../../../engine/study/lessons/lessons.ts";
import {
  classIn,
  overrides,
} from "../../../engine/study/own_classes/contract.ts";
import { SOLUTIONS } from "../../engine/study/lessons/solutions.ts";

const PLAIN = import.meta.resolve("../../../engine/plain.ts");

/** The class of a module in a text. */
async function classOf(text: string) {
  const file = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(file, text);
    return classIn(await import(pathToFileURL(file).href));
  } finally {
    await Deno.remove(file);
  }
}

for (const { kind } of LESSONS) {
  Deno.test(`the exercise "${kind}" has a bug that the hidden trees show`, async () => {
    const text = exerciseOf(kind, PLAIN);
    assertMatch(
      text,
      /^\/\*\*\n \* .+\n(?: \* .+\n)* \*\/\nexport default class Mine/m,
    );
    const difference = await differenceOf(finderOf(await classOf(text)));
    assert(difference !== null);
    assert(
      difference.found.nodes !== difference.right.nodes ||
        difference.found.score !== difference.right.score,
    );
  });
}

/** The verdict on an exercise with something else in place. */
async function verdictWith(kind: LessonKind, solution: string) {
  const text = exerciseOf(kind, PLAIN);
  const { replaced } = SOLUTIONS[kind];
  const changed = text.replace(replaced, solution);
  assertNotEquals(changed, text);
  return verdictOn(finderOf(await classOf(changed)), kind);
}

for (const { kind } of LESSONS) {
  const { right, wrong, other, evading } = SOLUTIONS[kind];

  Deno.test(`the exercise "${kind}" is right however it is written`, async () => {
    for (const solution of right) {
      const verdict = await verdictWith(kind, solution);
      assertEquals(verdict.kind, "right", solution);
    }
  });

  if (other) {
    Deno.test(`the exercise "${kind}" has the idea without some quirks`, async () => {
      for (const [quirks, solution] of Object.entries(other)) {
        const verdict = await verdictWith(kind, solution);
        assert(verdict.kind === "other tree", quirks);
        assertEquals(verdict.without.join("+"), quirks);
      }
    });
  }

  if (evading) {
    Deno.test(`the exercise "${kind}" is not solved by asking super`, async () => {
      for (const solution of evading) {
        const verdict = await verdictWith(kind, solution);
        assertEquals(verdict.kind, "evaded", solution);
      }
    });
  }

  Deno.test(`the exercise "${kind}" is not right if it is nearly so`, async () => {
    for (const [flaw, solution] of Object.entries(wrong)) {
      assertEquals((await verdictWith(kind, solution)).kind, "wrong", flaw);
    }
  });
}

Deno.test("a class without a bug has micro-Max's trees, in all hidden positions", async () => {
  const same = `import { MicroMax } from "${PLAIN}";
    export default class Same extends MicroMax {}`;
  assertEquals(await differenceOf(finderOf(await classOf(same))), null);
  assert(HIDDEN.length >= 8);
});

/** Both are about `movesFrom`. */
const ALONG_RAYS: LessonKind[] = ["board", "moves"];

Deno.test("an exercise has the method that is wrong, and micro-Max alone has not", async () => {
  for (const { kind } of LESSONS) {
    const Mine = await classOf(exerciseOf(kind, PLAIN));
    assert(overrides(Mine, methodOf(kind)), kind);
    assert(!overrides(MicroMax, methodOf(kind)), kind);
    const kinds = LESSONS.map(({ kind }) => kind)
      .filter((other) => overrides(Mine, methodOf(other)));
    assertEquals(kinds, ALONG_RAYS.includes(kind) ? ALONG_RAYS : [kind]);
  }
});
