import { assertEquals } from "@std/assert";
import { KING, WHITE } from "../../../../engine/chess/constants.ts";
import type { Colour } from "../../../../tui/screen/draw/colour.ts";
import { rowOfRect } from "../../../../tui/screen/draw/frame.ts";
import { pieceImage } from "../../../../tui/screen/draw/image.ts";
import { Canvas } from "../../../../tui/screen/draw/canvas.ts";
import { clip, widthOf, wrap } from "../../../../tui/text/width.ts";
import { rowsOf } from "../../../support/screen/models.ts";

const STYLE = { foreground: null, background: null };

function canvas(columns: number, rows: number, isUnicode = true): Canvas {
  return new Canvas({ columns, rows }, STYLE, isUnicode);
}

Deno.test("Canvas cuts off what lies outside", () => {
  const small = canvas(4, 2);
  assertEquals(small.put(2, 0, "abc", STYLE), 4);
  small.put(-2, 1, "abc", STYLE);
  small.put(0, 2, "abc", STYLE);
  small.fill({ x: 3, y: -5, width: 9, height: 6 }, STYLE, "#");
  assertEquals(rowsOf(small.frame), ["  a#", "c"]);
});

Deno.test("Canvas.put() ends at a column", () => {
  const small = canvas(9, 1);
  assertEquals(small.put(1, 0, "abcdef", STYLE, 4), 4);
  assertEquals(small.put(5, 0, "日本", STYLE, 8), 7);
  assertEquals(rowsOf(small.frame), [" abc 日"]);
});

Deno.test("Canvas gives wide characters two cells and leaves no half", () => {
  const small = canvas(6, 2);
  small.put(0, 0, "日本語", STYLE);
  small.putWide(0, 1, "♚", 2, STYLE);
  assertEquals(small.frame[0].map(({ text }) => text), [
    "日",
    "",
    "本",
    "",
    "語",
    "",
  ]);
  assertEquals(small.frame[1].slice(0, 3).map(({ text }) => text), [
    "♚",
    "",
    " ",
  ]);
  small.put(1, 0, "x", STYLE);
  small.fill({ x: 4, y: 0, width: 1, height: 1 }, STYLE, ".");
  assertEquals(rowsOf(small.frame)[0], " x本.");
  small.put(0, 0, "日本語", STYLE);
  small.put(1, 0, "字", STYLE);
  assertEquals(rowsOf(small.frame)[0], " 字 語");
});

Deno.test("Canvas drops characters that would upset the terminal", () => {
  const small = canvas(8, 1);
  small.put(0, 0, "a\x1b[2Jb\u0301\u200dc", STYLE);
  assertEquals(rowsOf(small.frame), ["a[2Jbc"]);
});

Deno.test("Canvas shows a terminal without Unicode nothing but ASCII", () => {
  const small = canvas(8, 1, false);
  small.put(0, 0, "aé♚日…", STYLE);
  assertEquals(rowsOf(small.frame), ["ae????"]);
});

Deno.test("clip() cuts a text to some cells", () => {
  assertEquals(clip("castles", 7, "…"), "castles");
  assertEquals(clip("castles", 6, "…"), "castl…");
  assertEquals(clip("castles", 6, ".."), "cast..");
  assertEquals(clip("castles", 1, "…"), "c");
  assertEquals(clip("日本語", 5, "…"), "日本…");
  assertEquals(clip("日本語", 4, "…"), "日…");
  assertEquals(clip("castles", 0, "…"), "");
});

Deno.test("widthOf() counts cells", () => {
  const texts = ["", "e4", "♚", "日本", "e\u0301", "🙂"];
  assertEquals(texts.map(widthOf), [0, 2, 1, 4, 1, 2]);
});

Deno.test("wrap() keeps words whole if it can", () => {
  assertEquals(wrap(["1. e4", "e5", "2. Nf3"], 8), ["1. e4 e5", "2. Nf3"]);
  assertEquals(wrap(["abcdefgh", "i"], 3), ["abc", "def", "gh", "i"]);
  assertEquals(wrap(["", "", "a"], 9), ["  a"]);
  assertEquals(wrap([], 9), []);
});

Deno.test("rowOfRect() finds no row outside a part", () => {
  const part = { x: 2, y: 3, width: 4, height: 2 };
  assertEquals(rowOfRect(part, 1), { x: 2, y: 4, width: 4, height: 1 });
  assertEquals(rowOfRect(part, 2).height, 0);
  assertEquals(rowOfRect(part, -1).height, 0);
});

Deno.test("addImages() shows an image until something else covers it", () => {
  const background: Colour = { rgb: 0x123456, indexed: 1, basic: 2 };
  const square = { foreground: null, background };
  const board = new Canvas({ columns: 4, rows: 2 }, square, true);
  const image = pieceImage(
    WHITE | KING,
    { x: 0, y: 0, width: 3, height: 2 },
    background,
    {
      ...background,
      rgb: 0,
    },
  );
  board.addImages({ x: 1, y: 0, width: 3, height: 2 }, [image]);
  board.put(1, 0, "<", square);
  board.put(2, 0, "a", STYLE);
  board.fill({ x: 3, y: 1, width: 9, height: 9 }, square);
  const parts = board.frame.map((row) =>
    row.map(({ image: part, text }) =>
      part === undefined ? text : `${text}${part.column}${part.row}`
    )
  );
  assertEquals(parts, [[" ", "<00", "a", " 20"], [" ", " 01", " 11", " "]]);
  // What goes beyond the edge is cut off.
  board.addImages({ x: 3, y: 1, width: 3, height: 2 }, [image]);
  board.addImages({ x: -2, y: -1, width: 3, height: 2 }, [image]);
  assertEquals(board.frame.flat().length, 8);
});
