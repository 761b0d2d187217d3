import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { parsePiece } from "../../../../engine/chess/rules/position.ts";
import {
  type Outline,
  outlineOf,
} from "../../../../tui/screen/draw/outlines.ts";
import { fill, rasterise, stroke } from "../../../../tui/screen/draw/raster.ts";

const TYPES = [..."KQRBNP"];
const OUTLINES = TYPES.map((letter) => outlineOf(parsePiece(letter)));

const BOX: Outline = {
  body: "M25 25L75 25 75 50 25 50Z",
  detail: "M0 90L100 90",
};

function rowsOf(layer: Uint8Array, width: number): number[][] {
  return Array.from({ length: layer.length / width }, (_, row) => [
    ...layer.slice(row * width, (row + 1) * width),
  ]);
}

function share(layer: Uint8Array): number {
  return layer.reduce((sum, amount) => sum + amount, 0) / 255 / layer.length;
}

Deno.test("rasterise() returns how much of each pixel is covered", () => {
  const { body } = rasterise(BOX, 4);
  assertEquals(rowsOf(body, 4), [
    [0, 0, 0, 0],
    [0, 255, 255, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  assertEquals(rowsOf(rasterise(BOX, 2).body, 2), [[64, 64], [0, 0]]);
  assertEquals(rowsOf(fill(BOX.body, 5, 2), 5), [
    [0, 96, 128, 96, 0],
    [0, 0, 0, 0, 0],
  ]);
});

Deno.test("rasterise() draws rims and lines with a brush", () => {
  const { rim } = rasterise(BOX, 100);
  const at = (x: number, y: number) => rim[100 * y + x];
  assertEquals([at(50, 25), at(25, 30), at(50, 37), at(50, 10)], [
    255,
    255,
    0,
    0,
  ]);
  assertEquals(rowsOf(rim, 100)[90], Array(100).fill(255));
  const wide = stroke(BOX.detail, 10, 10, 40);
  assertEquals(rowsOf(wide, 10)[8], Array(10).fill(255));
});

Deno.test("rasterise() covers a curve as its area is, at any size", () => {
  for (const size of [8, 20, 60]) {
    const parts = OUTLINES.map((outline) =>
      share(rasterise(outline, size).body)
    );
    const whole = OUTLINES.map((outline) =>
      share(rasterise(outline, 200).body)
    );
    for (const [index, part] of parts.entries()) {
      const difference = Math.abs(part - whole[index]);
      assert(difference < 0.01, `${TYPES[index]} ${size}: ${difference}`);
    }
  }
});

Deno.test("rasterise() remembers pictures of one size", () => {
  const [king] = OUTLINES;
  assertStrictEquals(rasterise(king, 30), rasterise(king, 30));
  assert(rasterise(king, 30) !== rasterise(king, 40));
});

Deno.test("all outlines but the knight's are symmetric, and all stay inside", () => {
  for (const [index, outline] of OUTLINES.entries()) {
    const { body, rim } = rasterise(outline, 60);
    const mirrored = rowsOf(body, 60).map((row) => row.toReversed());
    const differences = rowsOf(body, 60).flatMap((row, y) =>
      row.map((amount, x) => Math.abs(amount - mirrored[y][x]))
    );
    const isSymmetric = Math.max(...differences) < 16;
    assertEquals(isSymmetric, TYPES[index] !== "N", TYPES[index]);
    const edges = rowsOf(rim, 60).flatMap((row, y) =>
      y === 0 || y === 59 ? row : [row[0], row[59]]
    );
    assertEquals(Math.max(...edges), 0, TYPES[index]);
  }
});
