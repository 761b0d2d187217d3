import { assertEquals } from "@std/assert";
import {
  formatTimeControl,
  newClock,
  parseTimeControl,
  press,
  spend,
  timeLeft,
} from "../../../../engine/chess/game/clock.ts";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";

const BLITZ = newClock({ base: 300, increment: 3 });

Deno.test("newClock() gives both sides the base time", () => {
  assertEquals(timeLeft(BLITZ, WHITE), 300_000);
  assertEquals(timeLeft(BLITZ, BLACK), 300_000);
});

Deno.test("newClock() gives at least the increment", () => {
  assertEquals(newClock({ base: 0, increment: 5 }).white, 5_000);
});

Deno.test("newClock() gives both sides the time for one move", () => {
  assertEquals(newClock({ perMove: 10 }).black, 10_000);
});

Deno.test("spend() takes the time of one side", () => {
  const clock = spend(BLITZ, BLACK, 1_500);
  assertEquals([clock.white, clock.black], [300_000, 298_500]);
});

Deno.test("spend() leaves no less than nothing", () => {
  assertEquals(spend(BLITZ, WHITE, 400_000).white, 0);
});

Deno.test("spend() ignores what is no time", () => {
  for (const time of [0, -5, NaN]) {
    assertEquals(spend(BLITZ, WHITE, time), BLITZ);
  }
});

Deno.test("press() adds the increment of the side that moved", () => {
  const clock = press(spend(BLITZ, WHITE, 1_000.4), WHITE);
  assertEquals([clock.white, clock.black], [302_000, 300_000]);
});

Deno.test("press() gives the time for a move anew", () => {
  const clock = newClock({ perMove: 10 });
  assertEquals(press(spend(clock, BLACK, 9_000), BLACK), clock);
});

Deno.test("formatTimeControl() writes what PGN writes", () => {
  assertEquals(formatTimeControl({ base: 300, increment: 3 }), "300+3");
  assertEquals(formatTimeControl({ base: 600, increment: 0 }), "600");
  assertEquals(formatTimeControl({ perMove: 30 }), "1/30");
});

Deno.test("parseTimeControl() reads what formatTimeControl() writes", () => {
  const texts = ["300+3", "600", "1/30", "0+1", "5+5", "0.5+0.1", "1/0.2"];
  for (const text of texts) {
    const control = parseTimeControl(text);
    assertEquals(control && formatTimeControl(control), text);
  }
});

Deno.test("parseTimeControl() refuses other texts", () => {
  const texts = ["", "-", "?", "40/9000", "*180", "0", "0+0", "1/0", "1/5+5"];
  for (const text of [...texts, "-5", "5+-1", "1e3", "9".repeat(400)]) {
    assertEquals(parseTimeControl(text), null, text);
  }
});
