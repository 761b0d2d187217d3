import { assert, assertEquals } from "@std/assert";
import { NOWHERE, type Rect } from "../../../../tui/screen/draw/frame.ts";
import {
  type Layout,
  layoutOf,
  squareRects,
} from "../../../../tui/screen/layout/layout.ts";
import {
  fitsReview,
  panelLayout,
} from "../../../../tui/screen/layout/panel_layout.ts";
import type { Appearance } from "../../../../tui/screen/model/appearance.ts";
import { modelOf, sizeOf } from "../../../support/screen/models.ts";

const SIZES = [
  "8x8",
  "17x9",
  "18x9",
  "26x10",
  "40x14",
  "60x20",
  "60x24",
  "80x24",
]
  .concat(
    "44x34",
    "92x32",
    "100x28",
    "100x30",
    "100x42",
    "82x50",
    "120x40",
    "128x48",
  )
  .concat("200x60", "600x200");

const SQUARES = [...Array(128).keys()].filter((square) => !(square & 0x88));

function layout(size: string, appearance: Partial<Appearance> = {}): Layout {
  return layoutOf(modelOf({ size: sizeOf(size), appearance }));
}

/** Every cell of a part, as `[x, y]`. */
function cellsOf({ x, y, width, height }: Rect): [number, number][] {
  return Array.from(
    { length: width * height },
    (_, index) => [x + index % width, y + Math.floor(index / width)],
  );
}

function partsOf(layout: Layout): [string, Rect][] {
  return Object.entries(layout)
    .filter((entry): entry is [string, Rect] => typeof entry[1] === "object");
}

// -- Sizes --------------------------------------------------------------------

Deno.test("layoutOf() takes the largest squares that leave room", () => {
  const found = SIZES.map((size) => {
    const { scale, squareWidth, board, panel } = layout(size);
    const beside = panel.x >= board.x + board.width;
    const where = panel === NOWHERE ? "no" : beside ? "beside" : "below";
    return `${size}: ${squareWidth}x${scale}, ${where} panel`;
  });
  assertEquals(found, [
    "8x8: 1x1, no panel",
    "17x9: 2x1, no panel",
    "18x9: 2x1, no panel",
    "26x10: 3x1, no panel",
    "40x14: 3x1, beside panel",
    "60x20: 5x2, beside panel",
    "60x24: 5x2, beside panel",
    "80x24: 5x2, beside panel",
    "44x34: 5x2, below panel",
    "92x32: 7x3, beside panel",
    "100x28: 7x3, beside panel",
    "100x30: 7x3, beside panel",
    "100x42: 9x4, beside panel",
    "82x50: 9x4, below panel",
    "120x40: 9x4, beside panel",
    "128x48: 11x5, beside panel",
    "200x60: 15x7, beside panel",
    "600x200: 17x8, beside panel",
  ]);
});

Deno.test("layoutOf() gives glyphs of two cells an even square", () => {
  const widths = (appearance: Partial<Appearance>) =>
    ["40x14", "80x24", "120x40"].map((size) =>
      layout(size, appearance).squareWidth
    );
  assertEquals(widths({ glyphWidth: 2 }), [3, 4, 8]);
  assertEquals(widths({ glyphWidth: 2, pieces: "ascii" }), [3, 5, 9]);
});

Deno.test("layoutOf() gives drawn pieces a square with a middle", () => {
  const widths = (appearance: Partial<Appearance>) =>
    ["40x14", "80x24", "120x40"].map((size) =>
      layout(size, { ...appearance, glyphWidth: 2 }).squareWidth
    );
  assertEquals(widths({ pieces: "auto" }), [3, 5, 9]);
  assertEquals(widths({ pieces: "block" }), [3, 4, 9]);
});

Deno.test("layoutOf() drops lines, the least important first", () => {
  const names = (size: string) =>
    partsOf(layout(size))
      .filter(([name, rect]) => rect.height === 1 && name !== "panel")
      .map(([name]) => name)
      .join(" ");
  assertEquals(names("30x8"), "");
  assertEquals(names("30x9"), "state");
  assertEquals(names("30x10"), "files state");
  assertEquals(names("30x11"), "files state notice");
  assertEquals(names("30x12"), "files state notice footer");
  assertEquals(names("30x13"), "files state notice input footer");
  assertEquals(names("30x14"), "files title state notice input footer");
});

Deno.test("layoutOf() does without a board where there is no room", () => {
  for (const size of ["1x1", "7x30", "80x7"]) {
    const { scale, board, state } = layout(size);
    assertEquals([scale, board.height, state.height], [0, 0, 1], size);
  }
});

Deno.test("layoutOf() puts nothing outside the window or over the rest", () => {
  for (const columns of [1, 7, 8, 18, 27, 40, 57, 80, 121, 300]) {
    for (const rows of [1, 5, 8, 9, 12, 14, 23, 24, 39, 61, 150]) {
      const size = `${columns}x${rows}`;
      const taken = new Set<string>();
      for (const [name, rect] of partsOf(layout(size))) {
        for (const [x, y] of cellsOf(rect)) {
          const isIn = x >= 0 && x < columns && y >= 0 && y < rows;
          assert(isIn, `${name} is outside ${size}`);
          const cell = `${x},${y}`;
          assert(!taken.has(cell), `${name} lies over another in ${size}`);
          taken.add(cell);
        }
      }
    }
  }
});

Deno.test("panelLayout() puts nothing outside the panel or over the rest", () => {
  const uses = ["moves", "engine", "review", "practice"] as const;
  for (const columns of [16, 26, 40, 57, 80, 121]) {
    for (let rows = 8; rows <= 70; rows++) {
      const size = `${columns}x${rows}`;
      const whole = layout(size);
      const { y, height } = whole.panel;
      for (const use of fitsReview(whole) ? uses : uses.slice(0, 2)) {
        const parts = Object.values(panelLayout(whole, use))
          .filter((part) => part !== NOWHERE);
        const ends = [...parts, { y: y + height }];
        for (const [index, part] of parts.entries()) {
          const isIn = part.y >= y && part.y + part.height <= ends[index + 1].y;
          assert(isIn, `part ${index} for ${use} in ${size}`);
        }
      }
    }
  }
});

// -- Squares ------------------------------------------------------------------

Deno.test("squareRects() gives each cell of the board to one square", () => {
  const sorted = (cells: [number, number][]) => cells.map(String).sort();
  for (const size of ["1x1", ...SIZES]) {
    const places = layout(size);
    for (const isFlipped of [false, true]) {
      const rects = squareRects(places, isFlipped);
      const cells = SQUARES.flatMap((square) => cellsOf(rects[square]));
      assertEquals(sorted(cells), sorted(cellsOf(places.board)), size);
    }
  }
});

Deno.test("squareRects() turns the board by 180 degrees", () => {
  const places = layout("80x24");
  const [one, other] = [false, true].map((isFlipped) =>
    squareRects(places, isFlipped)
  );
  assertEquals(one[0x70], other[0x07]);
  assertEquals(other[0], one[0x77]);
});
