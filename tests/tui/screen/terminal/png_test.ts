import { assertEquals } from "@std/assert";
import { crc32 } from "node:zlib";
import { pngOf } from "../../../../tui/screen/terminal/png.ts";
import { randomNumbers } from "../../../support/chess/games.ts";
import { pixelsOf, readPng } from "../../../support/screen/graphics.ts";

Deno.test("pngOf() makes a file of the pixels, whose chunks have the right sums", async () => {
  const random = randomNumbers(1);
  const rgba = Uint8Array.from({ length: 4 * 13 * 9 }, () => random(256));
  const file = pngOf(rgba, 13, 9);
  assertEquals(await readPng(file), pixelsOf(rgba, 13));
  const view = new DataView(file.buffer);
  let at = 8;
  for (; at < file.length; at += view.getUint32(at) + 12) {
    const end = at + 8 + view.getUint32(at);
    assertEquals(view.getUint32(end), crc32(file.subarray(at + 4, end)));
  }
  assertEquals(at, file.length);
});
