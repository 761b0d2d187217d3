import { assertEquals, assertLessOrEqual } from "@std/assert";
import type { Colour } from "../../../../tui/screen/draw/colour.ts";
import type {
  Cell,
  CellStyle,
  Frame,
} from "../../../../tui/screen/draw/frame.ts";
import type { ColourDepth } from "../../../../tui/screen/model/appearance.ts";
import { paint, Painter } from "../../../../tui/screen/terminal/paint.ts";
import {
  cursorPosition,
  UPDATE,
} from "../../../../tui/screen/terminal/terminal_modes.ts";
import { Emulator, type ShownCell } from "../../../support/screen/emulator.ts";

const RED: Colour = { rgb: 0xcc3300, indexed: 166, basic: 1 };
const SKY: Colour = { rgb: 0x87d7ff, indexed: 117, basic: 14 };
const PLAIN: CellStyle = { foreground: null, background: null };
const STYLES: CellStyle[] = [
  PLAIN,
  { foreground: RED, background: null },
  { foreground: null, background: SKY },
  { foreground: SKY, background: RED, isBold: true },
  { foreground: SKY, background: RED, isBold: true, isDim: true },
  { foreground: null, background: null, isDim: true, isInverse: true },
  { foreground: RED, background: null, isInverse: true },
];

/** Cells of a text in a style; wide characters take two. */
function cells(text: string, style: CellStyle = PLAIN): Cell[] {
  return [...text].flatMap((character) =>
    /\p{Emoji_Presentation}|\p{Script=Han}/u.test(character)
      ? [{ text: character, style }, { text: "", style }]
      : [{ text: character, style }]
  );
}

/** A frame of rows in plain style. */
function frame(...rows: string[]): Frame {
  return rows.map((row) => cells(row));
}

/** How a cell of a frame is to be shown. */
function shown(
  { text, style }: Cell,
  depth: ColourDepth,
): Omit<ShownCell, "width"> {
  const { isBold, isDim, isInverse } = style;
  const marks = [
    isBold ? "b" : "",
    isDim ? "d" : "",
    isInverse ? "i" : "",
  ];
  return {
    text: text.trim(),
    foreground: shownColour(style.foreground, depth),
    background: shownColour(style.background, depth),
    marks: marks.join(""),
  };
}

function shownColour(colour: Colour | null, depth: ColourDepth): string {
  if (colour === null || depth === "never") return "";
  if (depth === "256") return String(colour.indexed);
  if (depth === "16") return String(colour.basic);
  return colour.rgb.toString(16).padStart(6, "0");
}

/** Compares a screen with a frame, cell by cell. */
function assertShown(screen: Emulator, expected: Frame, depth: ColourDepth) {
  expected.forEach((row, y) =>
    row.forEach((cell, x) => {
      const { width: _, text, ...style } = screen.cell(x, y);
      const actual = { text: text.trim(), ...style };
      assertEquals(actual, shown(cell, depth), `${depth} ${x}, ${y}`);
    })
  );
}

/** A terminal set up as the program does it. */
async function newScreen(columns: number, rows: number): Promise<Emulator> {
  const screen = new Emulator(columns, rows);
  await screen.write("\x1b[?7l");
  return screen;
}

/** Numbers that look random and are always the same. */
function* numbers(): Generator<number, never> {
  let seed = 1;
  while (true) {
    seed = seed * 48271 % 0x7fffffff;
    yield seed >> 8;
  }
}

/** A frame with some cells of another changed, some of them to wide ones. */
function scribble(old: Frame, random: Iterator<number, never>): Frame {
  const next = (below: number) => random.next().value % below;
  const drawn = old.map((row) => [...row]);
  for (let count = next(12); count > 0; count--) {
    const row = drawn[next(drawn.length)];
    const text = ["a", " ", "♟", "─", "王", "bc d", "   "][next(7)];
    const put = cells(text, STYLES[next(STYLES.length)]);
    const x = next(row.length - put.length + 1);
    if (row[x].text === "") row[x - 1] = { text: " ", style: PLAIN };
    const after = x + put.length;
    if (row[after]?.text === "") row[after] = { text: " ", style: PLAIN };
    row.splice(x, put.length, ...put);
  }
  return drawn;
}

Deno.test("paint() draws each frame over the one before, at every depth", async () => {
  for (const depth of ["truecolor", "256", "16", "never"] as const) {
    using screen = await newScreen(17, 5);
    await screen.write("what a shell has left\r\n".repeat(9));
    const random = numbers();
    let before: Frame | null = null;
    let after = frame(...Array(5).fill(" ".repeat(17)));
    for (let round = 0; round < 150; round++) {
      await screen.write(paint(before, after, depth));
      assertShown(screen, after, depth);
      [before, after] = [after, scribble(after, random)];
    }
  }
});

Deno.test("paint() fills the whole screen and does not scroll it", async () => {
  using screen = await newScreen(6, 3);
  const full = frame("abcdef", "ghijkl", "mnopqr");
  await screen.write(paint(null, full, "256"));
  assertEquals(screen.rows(), ["abcdef", "ghijkl", "mnopqr"]);
  await screen.write(paint(full, frame("abcdef", "ghijkl", "mnop王"), "256"));
  assertEquals(screen.rows(), ["abcdef", "ghijkl", "mnop王"]);
});

Deno.test("paint() writes nothing when nothing has changed", () => {
  const before = frame("abc", "d王");
  assertEquals(paint(before, frame("abc", "d王"), "truecolor"), "");
});

Deno.test("paint() draws the whole frame when its size has changed", async () => {
  using screen = await newScreen(4, 2);
  const small = frame("ab", "cd");
  await screen.write(paint(null, small, "16"));
  await screen.write(paint(small, frame("ab  ", "c   "), "16"));
  assertEquals(screen.rows(), ["ab", "c"]);
});

Deno.test("Painter redraws the row that Deno clears after a paint", async () => {
  using screen = await newScreen(6, 3);
  const look = { depth: "256", images: null, cellPixels: null } as const;
  const painter = new Painter();
  const before = frame("abcdef", "ghijkl", "mnopqr");
  await screen.write(painter.paint(before, look));
  const after = frame("abXdef", "ghijkl", "mnopqr");
  await screen.write(painter.paint(after, look));
  await screen.write("\x1b[0G\x1b[2K\x1b[J");
  painter.forget(true);
  await screen.write(painter.paint(after, look));
  assertEquals(screen.rows(), ["abXdef", "ghijkl", "mnopqr"]);
});

/** Escape codes without the marks of an update and the way to the last row. */
function changes(before: Frame, after: Frame): string {
  const painted = paint(before, after, "256");
  const end = cursorPosition(0, after.length - 1) + UPDATE.reset;
  assertEquals(painted.slice(0, 8), UPDATE.set);
  assertEquals(painted.slice(-end.length), end);
  return painted.slice(8, -end.length);
}

Deno.test("paint() moves the cursor the short way", () => {
  const before = frame("abcdefghij", "klmnopqrst", "uvwxyz    ");
  const summary: [after: string[], codes: string][] = [
    [["Xbcdefghij", "klmnopqrst", "uvwxyz    "], "\x1b[HX"],
    [["abcdefghij", "Xlmnopqrst", "uvwxyz    "], "\x1b[2HX"],
    [["abcdefghij", "klmXopqrst", "uvwxyz    "], "\x1b[2;4HX"],
    [["XbXdefghij", "klmnopqrst", "uvwxyz    "], "\x1b[HXbX"],
    [["XbcdefghXj", "klmnopqrst", "uvwxyz    "], "\x1b[HX\x1b[7CX"],
  ];
  for (const [after, codes] of summary) {
    assertEquals(changes(before, frame(...after)), codes);
  }
});

Deno.test("paint() changes the style no more than it must", () => {
  const [plain, red, , , , faint] = STYLES;
  const bold: CellStyle = { ...red, isBold: true };
  const dim: CellStyle = { ...bold, isDim: true };
  const summary: [styles: CellStyle[], codes: string][] = [
    [[red, red], "\x1b[H\x1b[38;5;166mXX\x1b[m"],
    [[red, bold], "\x1b[H\x1b[38;5;166mX\x1b[1mX\x1b[m"],
    [[bold, red], "\x1b[H\x1b[1;38;5;166mX\x1b[22mX\x1b[m"],
    [[dim, bold], "\x1b[H\x1b[1;2;38;5;166mX\x1b[22;1mX\x1b[m"],
    [[faint, plain], "\x1b[H\x1b[2;7mX\x1b[mX"],
  ];
  for (const [styles, codes] of summary) {
    const row = styles.map((style) => ({ text: "X", style }));
    assertEquals(changes(frame("ab"), [row]), codes);
  }
});

Deno.test("of 16 colours, a dark one is not bold, which would make it bright", async () => {
  using screen = await newScreen(2, 1);
  const styles = [RED, SKY].map((foreground) => ({
    foreground,
    background: null,
    isBold: true,
  }));
  const row = styles.map((style) => ({ text: "X", style }));
  await screen.write(paint(null, [row], "16"));
  assertEquals([0, 1].map((x) => screen.cell(x, 0).marks), ["", "b"]);
});

Deno.test("paint() needs few bytes for one cell", () => {
  const style: CellStyle = { foreground: SKY, background: RED, isBold: true };
  const before = frame(...Array(50).fill(" ".repeat(150)));
  const after = before.with(40, before[40].with(120, { text: "♟", style }));
  const { length } = new TextEncoder().encode(
    paint(before, after, "truecolor"),
  );
  assertLessOrEqual(length, 80);
});

Deno.test("paint() lets no text become an escape code", async () => {
  using screen = await newScreen(3, 1);
  const cell = { text: "\x1b[2J", style: PLAIN };
  await screen.write(paint(null, [[...cells("a"), cell, ...cells("b")]], "16"));
  assertEquals(screen.rows(), ["a?b"]);
});

Deno.test("a character that the terminal makes narrower moves no other", async () => {
  const before = frame("wxyz");
  for (const [text, blank] of [["\u1161bc", ""], ["👩c", " "]]) {
    const screen = await newScreen(4, 1);
    await screen.write(paint(null, before, "never"));
    await screen.write(paint(before, frame(`a${text}`), "never"));
    assertEquals(screen.rows(), [`a${text.replace("c", `${blank}c`)}`]);
    assertEquals(screen.cell(3, 0).text, "c");
  }
});

Deno.test("a block that is to be solid is painted as a blank, between which fonts leave no gaps", async () => {
  const style = { foreground: RED, background: SKY, isSolid: true };
  const screen = await newScreen(3, 1);
  await screen.write(paint(null, [cells("██▄", style)], "truecolor"));
  const red = shownColour(RED, "truecolor");
  assertEquals(screen.cell(0, 0).background, red);
  assertEquals(screen.cell(1, 0).background, red);
  assertEquals(screen.cell(1, 0).text.trim(), "");
  assertEquals(screen.cell(2, 0).text, "▄");
});

Deno.test("other full blocks stay blocks: in pieces, inverse, or without a colour", async () => {
  const colours = { foreground: RED, background: SKY };
  const inverse = { ...colours, isInverse: true, isSolid: true };
  for (
    const [style, depth] of [
      [colours, "16"],
      [{ ...PLAIN, isSolid: true }, "16"],
      [{ ...colours, isDim: true, isSolid: true }, "16"],
      [inverse, "16"],
      [{ ...colours, isSolid: true }, "never"],
    ] as const
  ) {
    const screen = await newScreen(1, 1);
    await screen.write(paint(null, [cells("█", style)], depth));
    assertEquals(screen.cell(0, 0).text, "█");
  }
});
