import { assertEquals } from "@std/assert";
import { paletteColour } from "../../../../tui/screen/draw/colour.ts";

Deno.test("paletteColour() knows cube and greys", () => {
  assertEquals(paletteColour(16), 0x000000);
  assertEquals(paletteColour(67), 0x5f87af);
  assertEquals(paletteColour(231), 0xffffff);
  assertEquals(paletteColour(232), 0x080808);
  assertEquals(paletteColour(255), 0xeeeeee);
});
