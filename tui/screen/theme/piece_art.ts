/** Pieces as pictures in cells: drawn by hand if small, else from outlines. */

import type { BlockSet, Size } from "../model/appearance.ts";
import { type Art, cellArt, GRIDS, type Picture } from "../draw/blocks.ts";
import { outlineOf, STROKE, VIEW } from "../draw/outlines.ts";
import { fill, stroke } from "../draw/raster.ts";
import { placeOf } from "./pieces.ts";

// King, queen, rook, bishop, knight and pawn in quarters of cells: `#` is the
// body, `o` a line inside it. The smallest have their letter in the middle of
// the lower row, since so few quarters tell them apart only at a second look.

const SMALL = strip(`
  ....##.... .#..##..#. .##.##.##. ....##.... ....##.#.. ..........
  .########. .##.##.##. .########. ...#.##... ..######.. ....##....
  ..######.. ..######.. ..######.. ..######.. .########. ...####...
  ..######.. ..######.. .########. ..######.. ...######. ..........
`);

const MEDIUM = strip(`
  ......##...... ......##...... .............. ......##...... .....##.#..... ..............
  ....######.... .##...##...##. ..##..##..##.. .....##.#..... ...#######.... ......##......
  ......##...... ..##.####.##.. ..##########.. ....##.###.... ..##.######... .....####.....
  ..####..####.. ..##########.. ....######.... ....######.... .####.#####... ......##......
  ..##########.. ...########... ....######.... ......##...... ......######.. ....######....
  ...########... ...########... ..##########.. ...########... ....########.. ..............
`);

const LARGE = strip(`
  ........##........ ........##........ .................. ........##........ ........##.#...... ..................
  ......######...... .##....####....##. ...###..##..###... .......####....... ......#######..... ........##........
  ........##........ ..##...####...##.. ...############... ......##o###...... ....##o########... .......####.......
  ...####.##.####... ..###.######.###.. ....##########.... .....##o#####..... ...#############.. .......####.......
  ..#####.##.#####.. ...############... ......######...... .....########..... ..######.#######.. ........##........
  ..######..######.. ...############... ......######...... ......######...... ..###...########.. .......####.......
  ...############... ....##########.... ....##########.... .......####....... .......#########.. .....########.....
  ....##########.... ....##########.... ...############... ....##########.... ....############.. ..................
`);

// The same in sixths of cells. Rooks leave the top row free, or they would merge
// with a piece above.

const SIXTHS = strip(`
  ....##.... ....##.... .......... ....##.... ....#.#... ..........
  ..######.. .#..##..#. .##.##.##. ...####... ..######.. ....##....
  ....##.... .##.##.##. .########. ...##.#... .##.#####. ...####...
  .###..###. .########. ..######.. ...####... .#######.. ....##....
  .########. ..######.. ..######.. ....##.... ...######. ..######..
  ..######.. .########. .########. ..######.. ..#######. ..........
`);

// The same in eighths of cells.

const FINE_SMALL = strip(`
  ....##.... ....##.... .......... ....##.... ....##.... ..........
  ...####... .#..##..#. .##.##.##. ...####... ..######.. ....##....
  ....##.... .#..##..#. .########. ..##o###.. .###o####. ...####...
  .###..###. .##.##.##. ..######.. ..#o####.. #########. ...####...
  .########. .########. ...####... ..######.. ###.#####. ....##....
  .########. .########. ...####... ...####... .#..#####. ...####...
  ..######.. ..######.. ..######.. ...####... ...######. ..######..
  ..######.. .########. .########. ..######.. ..#######. ..........
`);

const FINE_MEDIUM = strip(`
  ......##...... ......##...... .............. ......##...... ....##.##..... ..............
  ....######.... .##...##...##. ..##..##..##.. .....####..... ....#######... ..............
  ......##...... .##..####..##. ..##..##..##.. ....###o##.... ...#########.. ......##......
  ......##...... ..##.####.##.. ..##########.. ...###o####... ..###o######.. .....####.....
  ..####..####.. ..##########.. ...########... ...##o#####... .############. .....####.....
  .############. ..##########.. ....######.... ...########... .######.#####. .....####.....
  .############. ..##########.. ....######.... ....######.... .####..######. ......##......
  .############. ...########... ....######.... .....####..... ..#...#######. .....####.....
  ..##########.. ...########... ....######.... .....####..... .....########. ....######....
  ...########... ...oooooooo... ...oooooooo... .....####..... ....#########. ...########...
  ...oooooooo... ..##########.. ..##########.. ....######.... ...##########. ...########...
  ..##########.. ..##########.. ..##########.. ...########... ...##########. ..............
`);

type Drawings = Readonly<Record<number, readonly (readonly string[])[]>>;

/** Pictures drawn by hand, by the rows of a square. */
const DRAWINGS: Readonly<Record<BlockSet, Drawings>> = {
  quadrant: { 2: SMALL, 3: MEDIUM, 4: LARGE },
  sextant: { 2: SIXTHS },
  octant: { 2: FINE_SMALL, 3: FINE_MEDIUM },
  block: { 4: LARGE, 5: LARGE, 6: LARGE },
};

/** Separates pictures that stand side by side. */
function strip(text: string): string[][] {
  const rows = text.trim().split("\n").map((row) => row.trim().split(" "));
  return rows[0].map((_, index) => rows.map((row) => row[index]));
}

const pictures = new Map<string, Art>();

/**
 * How a piece is drawn: filled; as an outline, where colours do not tell sides; or
 * with a rim around it, where its colour alone can be too much like its square's.
 */
export type Finish = "filled" | "outlined" | "rimmed";

/** A piece for squares of so many rows. */
export function pieceArt(
  piece: number,
  set: BlockSet,
  rows: number,
  finish: Finish = "filled",
): Art {
  const key = `${placeOf(piece)} ${set} ${rows} ${finish}`;
  const art = pictures.get(key) ?? newArt(piece, set, rows, FINISHES[finish]);
  pictures.set(key, art);
  return art;
}

/** Where the letter of a small piece stands, as a column and a row of its picture. */
export function letterPlace(art: Art, set: BlockSet, piece: number) {
  const isSmall = set === "quadrant" && art.length === 2;
  const isPawn = placeOf(piece) === PAWN;
  return isSmall && !isPawn ? { column: art[0].length >> 1, row: 1 } : null;
}

type Shape = (picture: Picture, size: Size) => Picture;

const FINISHES: Readonly<Record<Finish, Shape>> = {
  filled: (picture) => picture,
  outlined,
  rimmed,
};

/** The place of the pawn among the types. */
const PAWN = 5;

function newArt(
  piece: number,
  set: BlockSet,
  rows: number,
  shape: Shape,
): Art {
  const drawnSet = rows in DRAWINGS[set] ? set : "quadrant";
  const drawings = DRAWINGS[drawnSet][rows];
  if (drawings === undefined) {
    const size = { columns: 2 * rows + 1, rows };
    return cellArt(shape(sampled(piece, set, rows), size), set, size);
  }
  const picture = drawing(drawings[placeOf(piece)]);
  const { width, height } = picture;
  const size = { columns: width / 2, rows: height / GRIDS[drawnSet].rows };
  return cellArt(shape(picture, size), drawnSet, size);
}

/** The edge of a picture, half a cell wide. */
function outlined(picture: Picture, size: Size): Picture {
  const { width, height } = picture;
  const isInside = insideOf(picture);
  const edge = mapped(
    picture,
    (x, y) =>
      isInside(x, y) &&
      !around(x, y, picture, size).every(([x, y]) => isInside(x, y)),
  );
  const clear = edge.map((amount) => 255 - amount);
  const none = edge.map(() => 0);
  return { width, height, tones: [clear, edge, none] };
}

/** A picture with a rim around it, half a cell wide, in the tone of its lines. */
function rimmed(picture: Picture, size: Size): Picture {
  const { width, height, tones: [clear, body, lines] } = picture;
  const isInside = insideOf(picture);
  const rim = mapped(picture, (x, y) =>
    !isInside(x, y) &&
    around(x, y, picture, size).some(([x, y]) => isInside(x, y)));
  const left = clear.map((amount, at) => rim[at] > 0 ? 0 : amount);
  const drawn = lines.map((amount, at) => Math.max(amount, rim[at]));
  const inside = body.map((amount, at) => rim[at] > 0 ? 0 : amount);
  return { width, height, tones: [left, inside, drawn] };
}

type Test = (x: number, y: number) => boolean;

function insideOf({ width, height, tones: [clear] }: Picture): Test {
  return (x, y) =>
    x >= 0 && x < width && y >= 0 && y < height && clear[y * width + x] < 128;
}

function mapped({ width, tones: [clear] }: Picture, isSo: Test): Uint8Array {
  return clear.map((_, at) =>
    isSo(at % width, Math.trunc(at / width)) ? 255 : 0
  );
}

/** The points half a cell to each side of a point. */
function around(
  x: number,
  y: number,
  { width, height }: Picture,
  { columns, rows }: Size,
) {
  const across = Math.max(1, Math.round(width / columns / 2));
  const down = Math.max(1, Math.round(height / rows / 2));
  return [[x - across, y], [x + across, y], [x, y - down], [x, y + down]];
}

function drawing(rows: readonly string[]): Picture {
  const pixels = [...rows.join("")];
  const tone = (sign: string) =>
    Uint8Array.from(pixels, (pixel) => pixel === sign ? 255 : 0);
  const tones = [tone("."), tone("#"), tone("o")] as const;
  return { width: rows[0].length, height: rows.length, tones };
}

/** Samples across the width of a cell. */
const ACROSS = 4;
/** The share of an outline's view that is above the feet's lower edge. */
const ABOVE_FEET = 0.945;
/** Rows of the smallest squares with room for lines inside a body. */
const DETAIL_ROWS = 6;

/** An outline as samples, its feet on the lower edge. */
function sampled(piece: number, set: BlockSet, rows: number): Picture {
  const outline = outlineOf(piece);
  const width = ACROSS * (2 * rows + 1);
  const height = rows * (set === "sextant" ? 24 : 8);
  const whole = Math.round(height / ABOVE_FEET);
  // A line is at least a quarter of a cell wide.
  const brush = Math.max(STROKE, VIEW * ABOVE_FEET / rows / 4);
  const path = rows < DETAIL_ROWS ? "" : outline.detail;
  const lines = stroke(path, width, whole, brush);
  const inside = fill(outline.body, width, whole).subarray(0, width * height);
  const detail = inside.map((amount, at) => Math.min(amount, lines[at]));
  const body = inside.map((amount, at) => amount - detail[at]);
  const clear = inside.map((amount) => 255 - amount);
  return { width, height, tones: [clear, body, detail] };
}
