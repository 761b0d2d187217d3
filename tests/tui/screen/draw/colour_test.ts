import {
  assert,
  assertAlmostEquals,
  assertEquals,
  assertStrictEquals,
} from "@std/assert";
import {
  type Colour,
  contrast,
  luminance,
  paletteColour,
  shadeOn,
  tinted,
} from "../../../../tui/screen/draw/colour.ts";

Deno.test("paletteColour() knows cube and greys", () => {
  assertEquals(paletteColour(16), 0x000000);
  assertEquals(paletteColour(67), 0x5f87af);
  assertEquals(paletteColour(231), 0xffffff);
  assertEquals(paletteColour(232), 0x080808);
  assertEquals(paletteColour(255), 0xeeeeee);
});

const CREAM: Colour = { rgb: 0xf0d9b5, indexed: 223, basic: 4 };
const BROWN: Colour = { rgb: 0xb58863, indexed: 137, basic: 0 };
const BLUE: Colour = { rgb: 0x2f7fe0, indexed: 32, basic: 1 };

Deno.test("tinted() takes the hue, and stays lighter or darker than the other", () => {
  const light = tinted([CREAM, BROWN], BLUE);
  const dark = tinted([BROWN, CREAM], BLUE);
  for (const { rgb } of [light, dark]) {
    assert((rgb & 255) > (rgb >> 16), `${rgb.toString(16)} is not blue`);
  }
  assert(luminance(light.rgb) > 1.5 * luminance(dark.rgb));
  assert(luminance(light.rgb) < luminance(CREAM.rgb));
  assert(luminance(dark.rgb) > luminance(BROWN.rgb));
  assertEquals([light.basic, dark.basic], [1, 1]);
  // A look that is drawn again needs the same colour.
  assertStrictEquals(tinted([CREAM, BROWN], BLUE), light);
});

Deno.test("shadeOn() is dark on bright colours, and bright on dark ones", () => {
  assert(luminance(shadeOn(CREAM).rgb) < luminance(CREAM.rgb) / 3);
  const night: Colour = { rgb: 0x24201d, indexed: 233, basic: 0 };
  assert(luminance(shadeOn(night).rgb) > 3 * luminance(night.rgb));
});

Deno.test("contrast() is that of WCAG 2, in either order", () => {
  assertAlmostEquals(contrast(0x000000, 0xffffff), 21, 1e-6);
  assertAlmostEquals(contrast(0x767676, 0xffffff), 4.54, 0.005);
});
