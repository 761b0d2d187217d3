import { assertEquals } from "@std/assert";
import type { Cell, Colour, Style } from "../../../../tui/screen/draw/frame.ts";
import { svgOf } from "../../../../tui/screen/draw/svg.ts";

const RED: Colour = { rgb: 0xff0000, indexed: 196, basic: 9 };
const BLUE: Colour = { rgb: 0x0000ff, indexed: 21, basic: 12 };
const OWN: Style = { foreground: null, background: null };

function cells(text: string, style: Style = OWN): Cell[] {
  return [...text].map((text) => ({ text, style }));
}

/** The shapes of a picture, without its background. */
function shapes(...rows: Cell[][]): string[] {
  return svgOf(rows, "A test").split("\n").slice(3, -2);
}

Deno.test("svgOf() sizes the picture by its cells and names it", () => {
  const lines = svgOf([cells("  "), cells("  ")], "1 < 2 & 3").split("\n");
  assertEquals(lines[0].slice(0, 60).includes('viewBox="0 0 20 40"'), true);
  assertEquals(lines[1], "<title>1 &lt; 2 &amp; 3</title>");
  assertEquals(lines.slice(3), ["</svg>", ""]);
});

Deno.test("svgOf() writes text of one style at once, at its width", () => {
  const [text] = shapes(cells("   "), cells(" a<b"));
  assertEquals(
    text,
    '<text x="0" y="35" fill="#d8d8d8" textLength="40"' +
      ' xml:space="preserve"> a&lt;b</text>',
  );
});

Deno.test("svgOf() draws backgrounds and blocks as rectangles", () => {
  const style = { foreground: RED, background: BLUE };
  assertEquals(shapes(cells("▀", style)), [
    '<rect x="0" y="0" width="10" height="20" fill="#0000ff"/>',
    '<rect x="0" y="0" width="10" height="10" fill="#ff0000"/>',
  ]);
  assertEquals(shapes(cells("▄█")), [
    '<rect x="0" y="10" width="10" height="10" fill="#d8d8d8"/>',
    '<rect x="10" y="0" width="10" height="20" fill="#d8d8d8"/>',
  ]);
});

Deno.test("svgOf() draws neighbouring blocks at once", () => {
  assertEquals(shapes(cells("██▀▀▀")), [
    '<rect x="0" y="0" width="20" height="20" fill="#d8d8d8"/>',
    '<rect x="20" y="0" width="30" height="10" fill="#d8d8d8"/>',
  ]);
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

Deno.test("svgOf() knows bold, dim, underlined and inverse", () => {
  const [bold] = shapes(cells("x", { ...OWN, isBold: true }));
  assertEquals(bold.includes(' font-weight="bold"'), true);
  const [dim] = shapes(cells("x", { ...OWN, isDim: true }));
  assertEquals(dim.includes(' opacity="0.6"'), true);
  const [line] = shapes(cells("x", { ...OWN, isUnderlined: true }));
  assertEquals(line.includes(' text-decoration="underline"'), true);
  const inverse = { foreground: RED, background: BLUE, isInverse: true };
  const [background, text] = shapes(cells("x", inverse));
  assertEquals(background.includes('fill="#ff0000"'), true);
  assertEquals(text.includes('fill="#0000ff"'), true);
});
