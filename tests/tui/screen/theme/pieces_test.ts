import {
  assert,
  assertEquals,
  assertNotEquals,
  assertStrictEquals,
} from "@std/assert";
import {
  BISHOP,
  BLACK,
  BLACK_PAWN,
  KING,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
  WHITE_PAWN,
} from "../../../../engine/mod.ts";
import type { Appearance } from "../../../../tui/screen/model/appearance.ts";
import { glyphsOf, pieceArt } from "../../../../tui/screen/theme/pieces.ts";
import { modelOf } from "../../../support/models.ts";

const TYPES = [KING, QUEEN, ROOK, BISHOP, KNIGHT];
const WHITE_PIECES = [...TYPES, WHITE_PAWN].map((type) => type | WHITE);
const BLACK_PIECES = [...TYPES, BLACK_PAWN].map((type) => type | BLACK);
const SIZES = [8, 10, 12, 16];

/** Makes the text of pieces, for some appearance. */
function writer(appearance: Partial<Appearance>): (piece: number) => string {
  const { appearance: all } = modelOf({ appearance });
  return (piece) => glyphsOf(all).texts[piece];
}

/** The picture of a piece, which must be there. */
function art(piece: number, size: number): readonly string[] {
  const rows = pieceArt(piece, size);
  assert(rows !== null, `no picture of ${piece} at ${size}`);
  return rows;
}

/** Is the pixel at each place of the picture body or drawn into it? */
function silhouette(rows: readonly string[]): string[] {
  return rows.map((row) => row.replaceAll("o", "#"));
}

/** How many pixels differ. */
function distance(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [one.join(""), other.join("")];
  return [...left].filter((pixel, index) => pixel !== right[index]).length;
}

function mirrored(rows: readonly string[]): string[] {
  return rows.map((row) => [...row].toReversed().join(""));
}

Deno.test("glyphsOf() has filled glyphs for both sides", () => {
  assertEquals(WHITE_PIECES.map(writer({})), [..."♚♛♜♝♞♟"]);
  assertEquals(BLACK_PIECES.map(writer({})), [..."♚♛♜♝♞♟"]);
});

Deno.test("glyphsOf() outlines White where there is no colour", () => {
  const text = writer({ depth: "never" });
  assertEquals(WHITE_PIECES.map(text), [..."♔♕♖♗♘♙"]);
  assertEquals(BLACK_PIECES.map(text), [..."♚♛♜♝♞♟"]);
});

Deno.test("glyphsOf() has capitals for White", () => {
  for (
    const appearance of [{ pieces: "ascii" }, { isUnicode: false }] as const
  ) {
    const text = writer({ ...appearance, depth: "never" });
    assertEquals(WHITE_PIECES.map(text), [..."KQRBNP"]);
    assertEquals(BLACK_PIECES.map(text), [..."kqrbnp"]);
  }
});

Deno.test("glyphsOf() and pieceArt() show nothing on an empty square", () => {
  assertEquals(writer({ depth: "never" })(0), "");
  assertEquals(writer({ pieces: "ascii" })(0), "");
  assertEquals(pieceArt(0, 16), null);
});

Deno.test("pieceArt() draws both sides alike", () => {
  for (const size of SIZES) {
    assertEquals(
      WHITE_PIECES.map((piece) => pieceArt(piece, size)),
      BLACK_PIECES.map((piece) => pieceArt(piece, size)),
    );
  }
});

Deno.test("pieceArt() fills the height but for air at the top", () => {
  for (const size of SIZES) {
    for (const rows of WHITE_PIECES.map((piece) => art(piece, size))) {
      assertEquals(rows.length, size);
      assertEquals(new Set(rows.map((row) => row.length)), new Set([size - 1]));
      assertEquals(rows.join("").replace(/[#o.]/g, ""), "");
      assertEquals(rows[0].replaceAll(".", ""), "");
    }
  }
});

Deno.test("pieceArt() puts all but pawns on bases of one size", () => {
  for (const size of SIZES) {
    const bases = WHITE_PIECES.map((piece) => art(piece, size)[size - 1]);
    const [king, pawn] = [bases[0], bases[5]];
    assertEquals(bases.slice(0, 5), Array(5).fill(king));
    assert(pawn.includes("#"));
    assert(pawn.replaceAll(".", "").length <= king.replaceAll(".", "").length);
  }
});

Deno.test("pieceArt() is symmetric, but for the knight, who looks left", () => {
  for (const size of SIZES) {
    for (
      const piece of WHITE_PIECES.filter((piece) => piece !== (WHITE | KNIGHT))
    ) {
      const outline = silhouette(art(piece, size));
      assertEquals(mirrored(outline), outline);
    }
    const knight = silhouette(art(WHITE | KNIGHT, size));
    assertNotEquals(mirrored(knight), knight);
  }
});

Deno.test("pieceArt() draws no two types alike", () => {
  for (const size of SIZES) {
    const pictures = WHITE_PIECES.map((piece) => silhouette(art(piece, size)));
    const near = pictures.flatMap((one, index) =>
      pictures.slice(index + 1).map((other) => distance(one, other))
    ).filter((pixels) => pixels < size);
    assertEquals(near, []);
  }
});

Deno.test("pieceArt() takes the largest drawing that fits", () => {
  const king = WHITE | KING;
  assertStrictEquals(pieceArt(king, 7), null);
  assertEquals([9, 11, 15, 16, 17].map((size) => art(king, size).length), [
    8,
    10,
    12,
    16,
    16,
  ]);
  assertEquals(art(king, 16)[0].length, 15);
});

Deno.test("pieceArt() magnifies drawings for the largest squares", () => {
  const [queen, large] = [art(WHITE | QUEEN, 12), art(WHITE | QUEEN, 25)];
  assertEquals(large.length, 24);
  assertEquals(large[2], [...queen[1]].map((pixel) => pixel + pixel).join(""));
  assertEquals(large[3], large[2]);
  assertEquals(art(WHITE | QUEEN, 48).length, 48);
});
