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
} from "../../../../engine/chess/constants.ts";
import { blockOf } from "../../../../tui/screen/draw/blocks.ts";
import type {
  Appearance,
  BlockSet,
} from "../../../../tui/screen/model/appearance.ts";
import {
  type Finish,
  letterPlace,
  pieceArt,
} from "../../../../tui/screen/theme/piece_art.ts";
import {
  pieceGlyph,
  piecesProblem,
  shownSet,
} from "../../../../tui/screen/theme/pieces.ts";
import { modelOf } from "../../../support/screen/models.ts";

const TYPES = [KING, QUEEN, ROOK, BISHOP, KNIGHT];
const WHITE_PIECES = [...TYPES, WHITE_PAWN].map((type) => type | WHITE);
const BLACK_PIECES = [...TYPES, BLACK_PAWN].map((type) => type | BLACK);
const KNIGHTS = [WHITE | KNIGHT, BLACK | KNIGHT];

/** Sets of blocks with rows of the squares that they are drawn in. */
const SIZES: readonly [BlockSet, number][] = [
  ...[2, 3, 4, 5, 6, 7, 8].flatMap((rows): [BlockSet, number][] => [
    ["quadrant", rows],
    ["sextant", rows],
    ["octant", rows],
  ]),
  ...[4, 5, 6, 7, 8].map((rows): [BlockSet, number] => ["block", rows]),
];

/** Makes the text of pieces, for some appearance. */
function writer(appearance: Partial<Appearance>): (piece: number) => string {
  const { appearance: all } = modelOf({ appearance });
  return (piece) => pieceGlyph(all, piece);
}

/** Samples of a picture, four across and 24 down a cell: is there a piece? */
function silhouette(piece: number, [set, rows]: [BlockSet, number]): string[] {
  return pieceArt(piece, set, rows).flatMap((cells) =>
    Array.from(
      { length: 24 },
      (_, y) =>
        cells.map(({ text, foreground, background }) => {
          const block = blockOf(text);
          assert(block !== undefined, text);
          return Array.from({ length: 4 }, (_, x) => {
            const column = Math.floor(x * block.columns / 4);
            const row = Math.floor(y * block.rows / 24);
            const isFilled = block.parts >> row * block.columns + column & 1;
            return (isFilled ? foreground : background) === 0 ? "." : "#";
          }).join("");
        }).join(""),
    )
  );
}

/** How many samples differ. */
function distance(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [one.join(""), other.join("")];
  return [...left].filter((sample, index) => sample !== right[index]).length;
}

function mirrored(rows: readonly string[]): string[] {
  return rows.map((row) => [...row].toReversed().join(""));
}

Deno.test("pieceGlyph() has filled glyphs for both sides", () => {
  assertEquals(WHITE_PIECES.map(writer({})), [..."♚♛♜♝♞♟"]);
  assertEquals(BLACK_PIECES.map(writer({})), [..."♚♛♜♝♞♟"]);
});

Deno.test("pieceGlyph() outlines White where there is no colour", () => {
  const text = writer({ depth: "never" });
  assertEquals(WHITE_PIECES.map(text), [..."♔♕♖♗♘♙"]);
  assertEquals(BLACK_PIECES.map(text), [..."♚♛♜♝♞♟"]);
});

Deno.test("pieceGlyph() has capitals for White", () => {
  for (
    const appearance of [{ pieces: "ascii" }, { isUnicode: false }] as const
  ) {
    const text = writer({ ...appearance, depth: "never" });
    assertEquals(WHITE_PIECES.map(text), [..."KQRBNP"]);
    assertEquals(BLACK_PIECES.map(text), [..."kqrbnp"]);
  }
});

Deno.test("pieceGlyph() shows nothing on an empty square", () => {
  assertEquals(writer({ depth: "never" })(0), "");
  assertEquals(writer({ pieces: "ascii" })(0), "");
});

Deno.test("shownSet() draws pieces in squares of two rows and more", () => {
  const { appearance } = modelOf({ appearance: { pieces: "auto" } });
  const sets = (more: Partial<Appearance>) =>
    [1, 2, 4].map((rows) => shownSet({ ...appearance, ...more }, rows));
  assertEquals(sets({}), ["unicode", "quadrant", "quadrant"]);
  assertEquals(sets({ depth: "16" }), ["unicode", "quadrant", "quadrant"]);
  assertEquals(sets({ drawsItself: ["sextant"] }), [
    "unicode",
    "sextant",
    "sextant",
  ]);
  assertEquals(sets({ drawsItself: ["sextant", "octant"] })[1], "octant");
  assertEquals(sets({ images: "kitty" }), ["unicode", "image", "image"]);
  assertEquals(sets({ pieces: "octant" })[1], "octant");
  assertEquals(sets({ pieces: "block" }), ["unicode", "unicode", "block"]);
  assertEquals(sets({ depth: "never" }), ["unicode", "quadrant", "quadrant"]);
  assertEquals(sets({ depth: "never", images: "kitty" })[2], "quadrant");
  assertEquals(sets({ isUnicode: false })[2], "ascii");
});

Deno.test("piecesProblem() says why other pieces are drawn", () => {
  const { appearance } = modelOf({ appearance: { pieces: "auto" } });
  const problem = (more: Partial<Appearance>, rows = 2) =>
    piecesProblem({ ...appearance, ...more }, rows);
  assertEquals(problem({}), null);
  assertEquals(problem({ pieces: "unicode" }), null);
  assertEquals(problem({ pieces: "unicode" }, 3), "specks");
  assertEquals(problem({ pieces: "unicode", depth: "never" }, 3), null);
  assertEquals(problem({ pieces: "octant" }), null);
  assertEquals(
    problem({ pieces: "block" }),
    "smallSquares",
  );
  assertEquals(
    problem({ pieces: "image" }),
    "noImages",
  );
  assertEquals(
    problem({ pieces: "image", depth: "never", images: "kitty" }),
    "noColours",
  );
  assertEquals(
    problem({ pieces: "quadrant", isUnicode: false }),
    "onlyLetters",
  );
});

Deno.test("pieceArt() draws both sides alike, and each picture once", () => {
  for (const size of SIZES) {
    for (const [index, piece] of WHITE_PIECES.entries()) {
      const black = pieceArt(BLACK_PIECES[index], ...size);
      assertStrictEquals(pieceArt(piece, ...size), black);
    }
  }
});

Deno.test("pieceArt() fills squares that are a column wider than twice their rows", () => {
  for (const [set, rows] of SIZES.filter(([set]) => set !== "block")) {
    for (const piece of WHITE_PIECES) {
      const art = pieceArt(piece, set, rows);
      assertEquals(art.length, rows);
      const widths = new Set(art.map((cells) => cells.length));
      assertEquals(widths, new Set([2 * rows + 1]));
    }
  }
});

Deno.test("pieceArt() outlines a piece within its own shape, and leaves it open", () => {
  for (const [set, rows] of SIZES.filter(([, rows]) => rows > 2)) {
    for (const piece of WHITE_PIECES) {
      const [whole, outline] = (["filled", "outlined"] as const).map((finish) =>
        pieceArt(piece, set, rows, finish).flat()
      );
      const count = (cells: typeof whole, isOne: (text: string) => boolean) =>
        cells.filter(({ text }) => isOne(text)).length;
      const isDrawn = (text: string) => text !== " ";
      const isFull = (text: string) => text === "█";
      const name = `${set} ${rows} ${piece}`;
      assert(count(outline, isDrawn) <= count(whole, isDrawn), name);
      if (set === "quadrant" && rows > 3) {
        assert(count(outline, isFull) < count(whole, isFull), name);
      }
    }
  }
});

Deno.test("pieceArt() puts a rim in the tone of lines around a piece", () => {
  for (const rows of [3, 4, 5]) {
    for (const piece of WHITE_PIECES) {
      const toned = (finish: Finish) =>
        pieceArt(piece, "quadrant", rows, finish).flat()
          .filter(({ text, foreground, background }) =>
            background === 2 || foreground === 2 && text !== " "
          ).length;
      assert(toned("rimmed") > toned("filled") + 2 * rows - 2);
    }
  }
});

Deno.test("each small piece has room for its letter, and pawns have none", () => {
  for (const piece of WHITE_PIECES) {
    const art = pieceArt(piece, "quadrant", 2);
    const place = letterPlace(art, "quadrant", piece);
    const isPawn = (piece & 7) === WHITE_PAWN;
    assertEquals(place === null, isPawn);
    if (place !== null) assertEquals(art[place.row][place.column].text, "█");
  }
});

Deno.test("pieceArt() leaves the square visible around a piece", () => {
  for (const size of SIZES) {
    for (const piece of WHITE_PIECES) {
      const cells = pieceArt(piece, ...size).flat();
      const holes = cells.filter(({ text, foreground }) =>
        text !== " " && foreground === 0
      );
      assertEquals(holes, []);
    }
  }
});

Deno.test("pieceArt() is symmetric, except for the knight, which looks left", () => {
  for (const size of SIZES.filter(([set]) => set !== "block")) {
    for (const piece of WHITE_PIECES) {
      if (KNIGHTS.includes(piece)) continue;
      const rows = silhouette(piece, size);
      const skewed = distance(mirrored(rows), rows) / rows.join("").length;
      assert(skewed < 0.06, `${size} ${piece}: ${skewed}`);
    }
    const knight = silhouette(WHITE | KNIGHT, size);
    assertNotEquals(mirrored(knight), knight);
  }
});

Deno.test("pieceArt() draws no two types alike at any size", () => {
  for (const size of SIZES) {
    const pictures = WHITE_PIECES.map((piece) => silhouette(piece, size));
    for (const [index, one] of pictures.entries()) {
      for (const [next, other] of pictures.slice(index + 1).entries()) {
        const share = distance(one, other) / one.join("").length;
        const pair = `${size}: ${index} and ${index + 1 + next}`;
        assert(share > 0.05, `${pair} differ by ${share.toFixed(3)}`);
      }
    }
  }
});

Deno.test("pieceArt() makes pawns the smallest of all", () => {
  for (const size of SIZES) {
    const areas = WHITE_PIECES.map((piece) =>
      silhouette(piece, size).join("").replaceAll(".", "").length
    );
    assertEquals(Math.min(...areas), areas[5], String(size));
  }
});
