import { assert, assertEquals } from "@std/assert";
import { squareName } from "../../../../engine/chess/rules/position.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { hitTest, view } from "../../../../tui/screen/view/view.ts";
import {
  changed,
  modelOf,
  OPENING,
  PROMOTION,
  rowsOf,
  sizeOf,
} from "../../../support/screen/models.ts";
import { press, screen } from "../../../support/screen/screens.ts";

/** Where a text begins on the screen, as `[column, row]`. */
function find(model: Model, text: string): [number, number] {
  const rows = view(model).map((row) =>
    row.map((cell) => cell.text || " ").join("")
  );
  const row = rows.findIndex((row) => row.includes(text));
  assert(row >= 0, `${text} is not seen`);
  return [rows[row].indexOf(text), row];
}

Deno.test("hitTest() finds the square that view() paints the cursor on", () => {
  const appearance = { theme: "walnut" };
  for (const size of ["8x8", "18x9", "30x12", "40x14", "80x24", "120x40"]) {
    for (const isFlipped of [false, true]) {
      for (let square = 0; square < 128; square++) {
        if ((square & 0x88) !== 0) continue;
        const model = modelOf({
          size: sizeOf(size),
          appearance,
          isFlipped,
          cursor: square,
          isCursorShown: true,
        });
        const found = new Set(cursorCells(model).map(hitOf(model)));
        assertEquals([...found], [squareName(square)], size);
      }
    }
  }
});

/** The cells that look otherwise because of the cursor. */
function cursorCells(model: Model): [number, number][] {
  const without = view(changed(model, { isCursorShown: false }));
  return view(model).flatMap((row, y) =>
    row.flatMap((cell, x): [number, number][] =>
      cell.style.background === without[y][x].style.background ? [] : [[x, y]]
    )
  );
}

function hitOf(model: Model): (cell: [number, number]) => string {
  return ([x, y]) => {
    const hit = hitTest(model, x, y);
    return hit?.type === "square" ? squareName(hit.square) : `${hit?.type}`;
  };
}

Deno.test("hitTest() finds moves and the list around them", () => {
  const model = modelOf({ game: OPENING });
  const [x, y] = find(model, "Bb5");
  assertEquals(hitTest(model, x, y), { type: "ply", ply: 5 });
  assertEquals(hitTest(model, x + 2, y), { type: "ply", ply: 5 });
  const [right, row] = find(model, "dxc6");
  assertEquals(hitTest(model, right, row), { type: "ply", ply: 8 });
  assertEquals(hitTest(model, 75, y), { type: "moves" });
  assertEquals(hitTest(model, 75, 1), null);
  assertEquals(hitTest(model, 99, 99), null);
});

Deno.test("hitTest() finds the keys of the footer", () => {
  const model = modelOf({ game: OPENING });
  const [x, y] = find(model, "? more");
  assertEquals(y, 23);
  for (const column of [x, x + 5]) {
    assertEquals(hitTest(model, column, y), { type: "key", key: "?" });
  }
  assertEquals(hitTest(model, x + 6, y), null);
});

Deno.test("narrow windows have two rows of keys, where the panel can spare one", () => {
  const model = modelOf({ game: OPENING, size: sizeOf("43x44") });
  for (
    const text of ["take back", "t hint", "x resign", "! threat", "? more"]
  ) {
    const [x, y] = find(model, text);
    assert(y === 42 || y === 43, text);
    assertEquals(hitTest(model, x, y)?.type, "key");
  }
  const low = rowsOf(view({ ...model, size: sizeOf("43x25") }));
  assertEquals(low.filter((row) => /take back|\? more/.test(row)).length, 1);
});

Deno.test("hitTest() finds options, and nothing that lies below them", () => {
  for (const size of ["20x7", "40x14", "80x24", "200x60"]) {
    const model = modelOf({ size: sizeOf(size), overlay: PROMOTION });
    for (const name of ["q  queen", "r  rook", "b  bishop", "n  knight"]) {
      const [x, y] = find(model, name);
      assertEquals(hitTest(model, x, y), { type: "key", key: name[0] });
    }
  }
  const { model } = press(screen(), "y");
  const [x, y] = find(model, "p  PGN");
  assertEquals(hitTest(model, x, y), { type: "key", key: "p" });
  assertEquals(hitTest(model, 4, 3), null);
});
