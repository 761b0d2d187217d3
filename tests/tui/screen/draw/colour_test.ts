import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import {
  colour,
  contrast,
  difference,
  luminance,
  nearestIndexed,
  paletteColour,
} from "../../../../tui/screen/draw/colour.ts";

Deno.test("luminance() goes from black to white by way of green", () => {
  assertEquals(luminance(0x000000), 0);
  assertAlmostEquals(luminance(0xffffff), 1);
  assertAlmostEquals(luminance(0x00ff00), 0.7152);
  assertAlmostEquals(luminance(0x808080), 0.21586, 1e-5);
});

Deno.test("contrast() is that of WCAG 2, in either order", () => {
  assertAlmostEquals(contrast(0x000000, 0xffffff), 21);
  assertAlmostEquals(contrast(0xffffff, 0x000000), 21);
  assertAlmostEquals(contrast(0xffffff, 0x767676), 4.54, 0.005);
  assertAlmostEquals(contrast(0xffffff, 0x777777), 4.48, 0.005);
  assertEquals(contrast(0x123456, 0x123456), 1);
});

Deno.test("difference() is the distance in OKLab", () => {
  assertAlmostEquals(difference(0x000000, 0xffffff), 1, 1e-4);
  assertAlmostEquals(difference(0xff0000, 0x0000ff), 0.537, 0.001);
  assertEquals(difference(0x336699, 0x336699), 0);
});

Deno.test("paletteColour() knows basic colours, cube and greys", () => {
  assertEquals(paletteColour(4), 0x0000ee);
  assertEquals(paletteColour(15), 0xffffff);
  assertEquals(paletteColour(16), 0x000000);
  assertEquals(paletteColour(67), 0x5f87af);
  assertEquals(paletteColour(231), 0xffffff);
  assertEquals(paletteColour(232), 0x080808);
  assertEquals(paletteColour(255), 0xeeeeee);
});

Deno.test("nearestIndexed() finds a colour that is in the palette", () => {
  const wrong = Array.from({ length: 240 }, (_, index) => index + 16)
    .filter((index) =>
      paletteColour(nearestIndexed(paletteColour(index))) !==
        paletteColour(index)
    );
  assertEquals(wrong, []);
  assertEquals(nearestIndexed(0x5e88b0), 67);
});

Deno.test("colour() finds the number among 256, or takes the one given", () => {
  assertEquals(colour(0x5f87af, 4), { rgb: 0x5f87af, indexed: 67, basic: 4 });
  assertEquals(colour(0x5f87af, 4, 60).indexed, 60);
  assert(colour(0x0000ee, 4).indexed >= 16);
});
