import { assert, assertEquals } from "@std/assert";
import type { Colour } from "../../../../tui/screen/draw/colour.ts";
import type { Coat, Pixels } from "../../../../tui/screen/draw/image.ts";
import { sixelOf } from "../../../../tui/screen/terminal/sixel.ts";
import { readSixels } from "../../../support/screen/graphics.ts";

const WHITE: Colour = { rgb: 0xffffff, indexed: 231, basic: 15 };
const BLACK: Colour = { rgb: 0x000000, indexed: 16, basic: 0 };
const RED = 0xff0000;
const GREEN: Colour = { rgb: 0x00ff00, indexed: 46, basic: 10 };

/** A piece's body and its rim as sixels, on red, and what lies over it. */
function sixels(
  size: Pick<Pixels, "width" | "height">,
  body: Uint8Array,
  rim: Uint8Array,
  over: readonly Coat[] = [],
): string {
  const piece = [{ colour: WHITE, shares: body }, {
    colour: BLACK,
    shares: rim,
  }];
  const pixels = { ...size, coats: [...piece, ...over] };
  return sixelOf(pixels, RED, ({ rgb }) => rgb);
}

Deno.test("sixelOf() mixes body, rim and background", () => {
  const body = Uint8Array.from([0, 0, 0, 100, 200, 255, 255]);
  const rim = Uint8Array.from([0, 15, 128, 255, 255, 128, 0]);
  const codes = sixels({ width: 7, height: 1 }, body, rim);
  assertEquals(readSixels(codes).values, [
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
  const size = { width: 64, height: 8 };
  const codes = sixels(size, body, all);
  assertEquals(new Set(readSixels(codes).values).size, 15);
  const arrow = {
    colour: GREEN,
    shares: all.map((_, index) => index % 7 * 42),
  };
  const more = sixels(size, body, all, [arrow]);
  const numbers = [...more.matchAll(/#(\d+);2;/g)].map(([, text]) => +text);
  assertEquals(new Set(numbers).size, 16);
  assert(Math.max(...numbers) <= 15 && Math.min(...numbers) >= 0);
});
