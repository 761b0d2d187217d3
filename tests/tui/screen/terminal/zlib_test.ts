import { assert, assertEquals } from "@std/assert";
import { crc32 } from "node:zlib";
import { pngOf } from "../../../../tui/screen/terminal/png.ts";
import { compress } from "../../../../tui/screen/terminal/zlib.ts";
import { randomNumbers } from "../../../support/games.ts";
import { inflate, pixelsOf, readPng } from "../../../support/graphics.ts";

/** Pixels in runs of all lengths, some rows like those above. */
function randomPixels(width: number, height: number, seed: number) {
  const random = randomNumbers(seed);
  const data = new Uint8Array(4 * width * height);
  let [left, pixel] = [0, [0, 0, 0, 0]];
  for (let at = 0; at < data.length; at += 4) {
    if (left-- === 0) {
      left = random(random(4) === 0 ? 400 : 9);
      pixel = pixel.map(() => random(3) * 127);
    }
    const isLikeAbove = at >= 4 * width && seed % 3 === 0 && random(9) > 0;
    const above = data.subarray(at - 4 * width, at - 4 * width + 4);
    data.set(isLikeAbove ? above : pixel, at);
  }
  return data;
}

Deno.test("compress() makes what is inflated to the same bytes", async () => {
  for (let seed = 1; seed < 30; seed++) {
    const data = randomPixels(seed * 7, 40, seed);
    assertEquals(await inflate(compress(data, seed * 28)), data);
  }
  for (let length = 0; length < 1200; length += 4) {
    const data = new Uint8Array(length).fill(length & 255);
    assertEquals(await inflate(compress(data, 8000)), data, String(length));
  }
});

Deno.test("compress() makes much of what repeats short", () => {
  assert(compress(new Uint8Array(40_000), 400).length < 300);
});

Deno.test("pngOf() makes a file whose chunks have the right sums", async () => {
  const rgba = randomPixels(13, 9, 3);
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
