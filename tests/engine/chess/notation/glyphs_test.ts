import { assertEquals } from "@std/assert";
import { glyphSigns } from "../../../../engine/chess/notation/glyphs.ts";

Deno.test("glyphSigns() writes signs, and numbers where there are none", () => {
  assertEquals(glyphSigns([6, 14, 146]), "?! += $146");
  assertEquals(glyphSigns([]), "");
});
