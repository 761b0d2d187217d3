import { assertEquals } from "@std/assert";
import { parsePiece } from "../../../../engine/chess/rules/position.ts";
import type { Colour } from "../../../../tui/screen/draw/colour.ts";
import type { Cell, CellStyle } from "../../../../tui/screen/draw/frame.ts";
import { outlineOf } from "../../../../tui/screen/draw/outlines.ts";
import { svgOf } from "../../../../tui/screen/draw/svg.ts";

const RED: Colour = { rgb: 0xff0000, indexed: 196, basic: 9 };
const BLUE: Colour = { rgb: 0x0000ff, indexed: 21, basic: 12 };
const OWN: CellStyle = { foreground: null, background: null };

function cells(text: string, style: CellStyle = OWN): Cell[] {
  return [...text].map((text) => ({ text, style }));
}

/** The shapes of a picture, without its background. */
function shapes(...rows: Cell[][]): string[] {
  return svgOf(rows, "A test").split("\n").slice(3, -2);
}

Deno.test("svgOf() sizes the picture by its cells and names it", () => {
  const lines = svgOf([cells("  "), cells("  ")], "1 < 2 & 3").split("\n");
  assertEquals(lines[0].slice(0, 60).includes('viewBox="0 0 20 44"'), true);
  assertEquals(lines[1], "<title>1 &lt; 2 &amp; 3</title>");
  assertEquals(lines.slice(3), ["</svg>", ""]);
});

Deno.test("svgOf() writes text of one style at once, at its width", () => {
  const [text] = shapes(cells("   "), cells(" a<b"));
  assertEquals(
    text,
    '<text x="0" y="38" fill="#d8d8d8" textLength="40"' +
      ' xml:space="preserve"> a&lt;b</text>',
  );
});

Deno.test("svgOf() draws backgrounds as rectangles, and blocks as paths", () => {
  const style = { foreground: RED, background: BLUE };
  assertEquals(shapes(cells("▀", style)), [
    '<rect x="0" y="0" width="10" height="22" fill="#0000ff"/>',
    '<path d="M0 0h10v11h-10z" fill="#ff0000"/>',
  ]);
  assertEquals(shapes(cells("▄▞▂")), [
    '<path d="M0 11h10v11h-10z" fill="#d8d8d8"/>',
    '<path d="M15 0h5v11h-5zM10 11h5v11h-5z" fill="#d8d8d8"/>',
    '<path d="M20 16.5h10v5.5h-10z" fill="#d8d8d8"/>',
  ]);
  assertEquals(shapes(cells("\u{1fb01}\u{1cd00}")), [
    '<path d="M5 0h5v7.33h-5z" fill="#d8d8d8"/>',
    '<path d="M10 5.5h5v5.5h-5z" fill="#d8d8d8"/>',
  ]);
});

Deno.test("svgOf() draws neighbouring blocks at once", () => {
  assertEquals(shapes(cells("▄▄▀▀▀")), [
    '<path d="M0 11h20v11h-20z" fill="#d8d8d8"/>',
    '<path d="M20 0h30v11h-30z" fill="#d8d8d8"/>',
  ]);
});

Deno.test("svgOf() draws images of pieces as outlines, each outline once", () => {
  const shape = { type: "piece", piece: parsePiece("N") } as const;
  const image = { shape, body: RED, rim: BLUE, columns: 3, rows: 2 };
  const rows = [0, 1].map((row) =>
    [0, 1, 2, 3, 4, 5].map((x): Cell => ({
      text: " ",
      style: OWN,
      image: {
        images: [image],
        column: x % 3,
        row,
      },
    }))
  );
  const lines = svgOf(rows, "A test").split("\n");
  const { body, detail } = outlineOf(parsePiece("n"));
  assertEquals(lines.filter((line) => line.startsWith("<defs>")), [
    '<defs><g id="N" stroke-width="3.5" stroke-linejoin="round"' +
    ' stroke-linecap="round" shape-rendering="auto">' +
    `<path d="${body}"/><path d="${detail}" fill="none"/></g></defs>`,
  ]);
  assertEquals(lines.filter((line) => line.startsWith("<use ")), [
    '<use href="#N" transform="translate(0 7) scale(0.3)"' +
    ' fill="#ff0000" stroke="#0000ff"/>',
    '<use href="#N" transform="translate(30 7) scale(0.3)"' +
    ' fill="#ff0000" stroke="#0000ff"/>',
  ]);
});

Deno.test("svgOf() draws an arrow at once, over pieces", () => {
  const images = (x: number) =>
    [
      {
        shape: { type: "piece", piece: parsePiece("N") },
        body: BLUE,
        rim: RED,
      },
      {
        shape: { type: "arrow", right: 1, down: 0, x, y: 0, isAside: false },
        body: RED,
        rim: RED,
      },
    ] as const;
  const row = [0, 1].map((x): Cell => ({
    text: " ",
    style: OWN,
    image: {
      images: images(x).map((image) => ({ ...image, columns: 1, rows: 1 })),
      column: 0,
      row: 0,
    },
  }));
  const lines = svgOf([row], "A test").split("\n");
  const arrows = lines.filter((line) => line.includes("opacity="));
  assertEquals(arrows.length, 1);
  assertEquals(arrows[0].includes('fill="#ff0000"'), true);
  const lastPiece = lines.findLastIndex((line) => line.startsWith("<use "));
  assertEquals(lines.indexOf(arrows[0]), lastPiece + 1);
});

Deno.test("svgOf() places every other character by itself", () => {
  const texts = shapes(cells("♜♞"));
  assertEquals(
    texts.map((text) => text.match(/x="(\d+)".*>(.)</)?.slice(1)),
    [["0", "♜"], ["10", "♞"]],
  );
});

Deno.test("svgOf() gives a wide character the two cells it takes", () => {
  const wide = [...cells("♜"), { text: "", style: OWN }, ...cells("x")];
  const places = shapes(wide).map((text) => text.match(/x="(\d+)"/)?.[1]);
  assertEquals(places, ["0", "20"]);
});

Deno.test("svgOf() knows bold, dim and inverse", () => {
  const [bold] = shapes(cells("x", { ...OWN, isBold: true }));
  assertEquals(bold.includes(' font-weight="bold"'), true);
  const [dim] = shapes(cells("x", { ...OWN, isDim: true }));
  assertEquals(dim.includes(' opacity="0.6"'), true);
  const inverse = { foreground: RED, background: BLUE, isInverse: true };
  const [background, text] = shapes(cells("x", inverse));
  assertEquals(background.includes('fill="#ff0000"'), true);
  assertEquals(text.includes('fill="#0000ff"'), true);
});
