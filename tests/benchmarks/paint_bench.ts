import type { Colour } from "../../tui/screen/draw/colour.ts";
import type { Cell, CellStyle, Frame } from "../../tui/screen/draw/frame.ts";
import { paint } from "../../tui/screen/terminal/paint.ts";

const COLUMNS = 120;
const ROWS = 40;

function grey(level: number): Colour {
  return {
    rgb: 0x010101 * level,
    indexed: 232 + level % 24,
    basic: level % 16,
  };
}

const STYLES: CellStyle[] = [0x20, 0x60, 0xa0, 0xe0].map((level) => ({
  foreground: grey(0xff - level),
  background: grey(level),
}));

/** A frame in squares of all styles, with a text in every cell. */
function chequered(text: string): Frame {
  return Array.from(
    { length: ROWS },
    (_, y) =>
      Array.from({ length: COLUMNS }, (_, x): Cell => ({
        text,
        style: STYLES[((x >> 3) + (y >> 2)) & 3],
      })),
  );
}

const BEFORE = chequered("♟");
const OTHER = chequered("♜");
const SIMILAR = BEFORE.map((row, y) => y % 8 === 0 ? OTHER[y] : [...row]);

Deno.bench("paint() all of 120 x 40", () => {
  paint(null, BEFORE, "truecolor");
});

Deno.bench("paint() every cell changed", () => {
  paint(BEFORE, OTHER, "truecolor");
});

Deno.bench("paint() some rows changed", () => {
  paint(BEFORE, SIMILAR, "truecolor");
});
