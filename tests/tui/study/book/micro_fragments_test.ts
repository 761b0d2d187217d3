import { assert, assertEquals, assertThrows } from "@std/assert";
import { CONTENTS } from "../../../../tui/study/book/contents.ts";
import { codeNamed } from "../../../../tui/study/book/listing_text.ts";
import {
  FRAGMENTS,
  rangesOf,
} from "../../../../tui/study/book/micro_fragments.ts";

Deno.test("each piece of the exhibit is there once, and none lies in another", () => {
  const ranges = rangesOf(CONTENTS.micro);
  assertEquals(
    new Set(ranges.map(({ index }) => index)).size,
    FRAGMENTS.length,
  );
  ranges.reduce((before, range) => {
    assert(before.to <= range.from);
    return range;
  });
});

Deno.test("most of the exhibit is told about", () => {
  const told = rangesOf(CONTENTS.micro)
    .reduce((sum, { from, to }) => sum + to - from, 0);
  assert(told > CONTENTS.micro.length / 2);
});

Deno.test("every name beside a piece has its code", () => {
  const names = FRAGMENTS.flatMap(({ names }) => names);
  assertEquals(names.filter((name) => codeNamed(name) === null), []);
});

Deno.test("a piece that has gone is named", () => {
  const changed = CONTENTS.micro.replace("if (m >= l)", "if (m > l)");
  assertThrows(() => rangesOf(changed), Error, "if (m >= l) break;");
});
