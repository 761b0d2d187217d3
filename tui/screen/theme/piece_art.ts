/**
 * The pieces as pictures in cells: from their outlines where there is room, and
 * by hand for the smallest squares, where every pixel counts.
 */

import { pieceLetter } from "../../../engine/rules/position.ts";
import type { BlockSet } from "../model/appearance.ts";
import { type ArtCell, cellArt, type Picture } from "../draw/cell_art.ts";
import { type Outline, outlineOf } from "../draw/outlines.ts";
import { rasterise } from "../draw/raster.ts";

// King, queen, rook, bishop, knight and pawn in quarters of cells: `#` is the
// body, `o` is drawn into it.

const SMALL = strip(`
  ....##.... #...##...# .##.##.##. ....##.... ....##.... ..........
  ..######.. ##.####.## ..######.. ...#.##... ..######.. ....##....
  ....##.... .########. ...####... ...####... .###.####. ...####...
  .########. .########. .########. ..######.. ....#####. ..........
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
  ........##........ ........##........ .................. ........##........ ........#.##...... ..................
  ......######...... .##....####....##. ...###..##..###... .......####....... ......########.... ........##........
  ........##........ ..##...####...##.. ...############... ......##o###...... ...#####o######... .......####.......
  ...####.##.####... ..###.######.###.. ....##########.... .....##o#####..... ..##############.. .......####.......
  ..#####.##.#####.. ...############... ......######...... .....########..... ..#######.######.. ........##........
  ..######.#######.. ...############... ......######...... ......######...... ...##...########.. .......####.......
  ...############... ....##########.... ....##########.... .......####....... ......##########.. ......######......
  ....##########.... ....##########.... ...############... ....##########.... ....###########... .....########.....
`);

const DRAWINGS = [SMALL, MEDIUM, LARGE];

/** Takes pictures apart that stand side by side. */
function strip(text: string): string[][] {
  const rows = text.trim().split("\n").map((row) => row.trim().split(" "));
  return rows[0].map((_, index) => rows.map((row) => row[index]));
}

/** Columns of the picture for so many rows of cells: an odd number. */
export function artColumns(rows: number): number {
  return 2 * rows + 1;
}

const pictures = new Map<string, ArtCell[][]>();

/** A piece in so many rows of cells. */
export function pieceArt(
  piece: number,
  set: BlockSet,
  rows: number,
): readonly (readonly ArtCell[])[] {
  const key = `${pieceLetter(piece).toUpperCase()} ${set} ${rows}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const art = newArt(piece, set, rows);
  pictures.set(key, art);
  return art;
}

function newArt(piece: number, set: BlockSet, rows: number) {
  const outline = outlineOf(piece);
  const place = "KQRBNP".indexOf(pieceLetter(piece).toUpperCase());
  const drawn = DRAWINGS.find(([{ length }]) => length === 2 * rows)?.[place];
  const columns = artColumns(rows);
  return drawn === undefined || set === "block"
    ? cellArt(sampled(outline, set, rows), set, columns, rows)
    : cellArt(drawing(drawn), "quadrant", columns, rows);
}

function drawing(rows: readonly string[]): Picture {
  const pixels = [...rows.join("")];
  const tone = (sign: string) =>
    Uint8Array.from(pixels, (pixel) => pixel === sign ? 255 : 0);
  const tones = [tone("."), tone("#"), tone("o")] as const;
  return { width: rows[0].length, height: rows.length, tones };
}

/** Samples across a cell, and half of those that are left beside a piece. */
const [ACROSS, AIR] = [4, 2];

/** An outline in samples; its rim only makes the body stronger. */
function sampled(outline: Outline, set: BlockSet, rows: number): Picture {
  const down = set === "sextant" ? 24 : 8;
  const [inner, height] = [2 * rows * ACROSS, rows * down];
  const raster = rasterise(outline, inner, height, down / 4);
  const width = inner + 2 * AIR;
  const tones = [0, 1, 2].map(() => new Uint8Array(width * height)) as
    & Uint8Array[]
    & Picture["tones"];
  tones[0].fill(255);
  for (let index = 0; index < inner * height; index++) {
    const body = Math.max(raster.body[index], raster.rim[index]);
    const detail = Math.min(body, raster.detail[index]);
    const y = Math.trunc(index / inner);
    const place = index + (2 * y + 1) * AIR;
    tones[0][place] = 255 - body;
    tones[1][place] = body - detail;
    tones[2][place] = detail;
  }
  return { width, height, tones };
}
