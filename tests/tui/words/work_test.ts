import { assertEquals } from "@std/assert";
import { describeWork, type Headway } from "../../../tui/words/work.ts";

const WORK: Headway = {
  name: "review",
  at: "",
  done: null,
  milliseconds: 60_000,
};

function words(changes: Partial<Headway>): string {
  return describeWork({ ...WORK, ...changes });
}

Deno.test("describeWork() says what work is at, its share and how long it takes yet", () => {
  assertEquals(
    words({ at: "game 3 of 12", done: 0.33 }),
    "review: game 3 of 12, 33 %, about 2 minutes left",
  );
  assertEquals(words({ at: "game 3" }), "review: game 3");
  assertEquals(words({ done: 0.999 }), "review: 99 %, about 10 seconds left");
  assertEquals(words({ done: 1 }), "review: 100 %");
});

Deno.test("describeWork() foretells no time by a moment's work", () => {
  assertEquals(words({ done: 0.5, milliseconds: 100 }), "review: 50 %");
  assertEquals(words({ done: 0.01 }), "review: 1 %");
});

Deno.test("describeWork() counts a time in what suits it", () => {
  const rests = [4, 34, 61, 600, 7200].map((seconds) =>
    words({ done: 0.5, milliseconds: 1000 * seconds }).split(", ")[1]
  );
  assertEquals(rests, [
    "about 10 seconds left",
    "about 30 seconds left",
    "about 1 minute left",
    "about 10 minutes left",
    "about 2 hours left",
  ]);
});
