import { assert, assertEquals } from "@std/assert";
import { sixelOf } from "../../../../tui/screen/terminal/sixel.ts";
import { readSixels } from "../../../support/graphics.ts";

const COLOURS = { body: 0xffffff, rim: 0x000000, background: 0xff0000 };

Deno.test("sixelOf() mixes body, rim and background", () => {
  const layers = {
    width: 7,
    height: 1,
    body: Uint8Array.from([0, 0, 0, 100, 200, 255, 255]),
    rim: Uint8Array.from([0, 15, 128, 255, 255, 128, 0]),
  };
  assertEquals(readSixels(sixelOf(layers, COLOURS)).values, [
    "100;0;0",
    "100;0;0",
    "43;0;0",
    "0;0;0",
    "0;0;0",
    "43;43;43",
    "100;100;100",
  ]);
});

Deno.test("sixelOf() needs no more than 16 colours", () => {
  const all = Uint8Array.from({ length: 512 }, (_, index) => index);
  const body = all.map((_, index) => index < 256 ? 0 : 255);
  const codes = sixelOf({ width: 64, height: 8, body, rim: all }, COLOURS);
  const numbers = [...codes.matchAll(/#(\d+);2;/g)].map(([, text]) => +text);
  assert(Math.max(...numbers) <= 15 && Math.min(...numbers) >= 0);
  assertEquals(new Set(readSixels(codes).values).size, 15);
});
