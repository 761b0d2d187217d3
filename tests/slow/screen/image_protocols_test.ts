// deno-lint-ignore-file no-control-regex

import { assert, assertEquals, assertLessOrEqual } from "@std/assert";
import { type Game, newGame } from "../../../engine/chess/game/game.ts";
import {
  KING,
  WHITE as WHITE_SIDE,
  WHITE_PAWN,
} from "../../../engine/chess/constants.ts";
import type { Colour } from "../../../tui/screen/draw/colour.ts";
import type {
  Cell,
  Frame,
  Rect,
  Shape,
} from "../../../tui/screen/draw/frame.ts";
import { Canvas } from "../../../tui/screen/draw/canvas.ts";
import {
  imageOf,
  pieceImage,
  pixelsOf,
  rgbaOf,
} from "../../../tui/screen/draw/image.ts";
import { arrowParts } from "../../../tui/screen/draw/arrows.ts";
import type { ImageProtocol } from "../../../tui/screen/model/appearance.ts";
import { Painter } from "../../../tui/screen/terminal/paint.ts";
import { sixelOf } from "../../../tui/screen/terminal/sixel.ts";
import { view } from "../../../tui/screen/view/view.ts";
import {
  gameOf,
  type Random,
  randomNumbers,
} from "../../support/chess/games.ts";
import {
  GraphicsTerminal,
  layered,
  type Pixels,
  pixelsOf as rgbaPixels,
  readSixels,
} from "../../support/screen/graphics.ts";
import { modelOf, sizeOf } from "../../support/screen/models.ts";

const WHITE: Colour = { rgb: 0xffffff, indexed: 231, basic: 15 };
const BLACK: Colour = { rgb: 0, indexed: 16, basic: 0 };
const GREEN: Colour = { rgb: 0x2d6a3e, indexed: 23, basic: 2 };
const CREAM: Colour = { rgb: 0xf0d9b5, indexed: 223, basic: 7 };
const CELL = { width: 4, height: 7 };
const SIZE = { columns: 24, rows: 12 };
const PROTOCOLS: ImageProtocol[] = ["kitty", "sixel", "iterm"];
const PIECES = [KING, WHITE_PAWN].map((type) => WHITE_SIDE + type);

/** What can lie over a piece: the second square of an arrow, a ring. */
const OVER: readonly Shape[] = [arrowParts(2, 1)[1], { type: "ring" }];

/** A frame of squares, some with pieces, signs on them, and text over all. */
function randomFrame(random: Random): Frame {
  const plain = { foreground: null, background: null };
  const canvas = new Canvas(SIZE, plain, true);
  for (let square = 0; square < 16; square++) {
    const [x, y] = [square % 4 * 5, (square >> 2) * 3];
    const rect = { x, y, width: 5, height: 3 };
    const background = random(3) === 0 ? GREEN : CREAM;
    const style = { foreground: BLACK, background };
    canvas.fill(rect, style);
    drawPiece(canvas, rect, random);
    if (random(3) === 0) continue;
    const [left, right] = [..."<>[]{}"].slice(2 * random(3));
    canvas.put(x, y + 1, left, style);
    canvas.put(x + 4, y + 1, right, style);
  }
  if (random(3) === 0) {
    const rect = { x: random(20), y: random(10), width: 7, height: 4 };
    canvas.fill(rect, { foreground: WHITE, background: BLACK });
    canvas.put(rect.x, rect.y, "covers", plain);
  }
  return canvas.frame;
}

/** A piece, or none, and what lies over it. */
function drawPiece(canvas: Canvas, rect: Rect, random: Random) {
  const piece = PIECES[random(4)];
  if (piece !== undefined) {
    const [body, rim] = random(2) === 0 ? [WHITE, BLACK] : [BLACK, WHITE];
    canvas.addImages(rect, [pieceImage(piece, rect, body, rim)]);
  }
  const over = OVER[random(6)];
  if (over !== undefined) canvas.addImages(rect, [imageOf(over, rect, GREEN)]);
}

/** What a cell of a frame is to show, null if there is no image. */
function wanted(
  { image: part, text, style }: Cell,
  protocol: ImageProtocol,
): Pixels | null {
  if (part === undefined) return null;
  // Where there is a sign, pixels would be over it.
  if (protocol !== "kitty" && text !== " ") return null;
  const pixels = pixelsOf({ ...part, columns: 1, rows: 1 }, CELL);
  if (protocol === "kitty") {
    return layered(part.images.map((image) => {
      const alone = { ...part, images: [image], columns: 1, rows: 1 };
      return rgbaPixels(rgbaOf(pixelsOf(alone, CELL)), CELL.width);
    }));
  }
  if (protocol === "iterm") return rgbaPixels(rgbaOf(pixels), CELL.width);
  const behind = style.background?.rgb ?? 0;
  return readSixels(sixelOf(pixels, behind, ({ rgb }) => rgb));
}

function assertShown(
  terminal: GraphicsTerminal,
  frame: Frame,
  protocol: ImageProtocol,
) {
  for (const [y, row] of frame.entries()) {
    for (const [x, cell] of row.entries()) {
      const actual = terminal.pixels(x, y);
      const expected = wanted(cell, protocol);
      const place = `${protocol} ${x}, ${y}`;
      if (protocol !== "sixel") assertEquals(actual, expected, place);
      else assertNear(actual, expected, place);
    }
  }
}

/** Percentage points by which the nearest of 16 colours may differ. */
const NEAR = 30;

function assertNear(actual: Pixels | null, wanted: Pixels | null, at: string) {
  assertEquals(actual?.values.length, wanted?.values.length, at);
  const others = actual?.values ?? [];
  const far = wanted?.values
    .findIndex((value, index) => !isNear(value, others[index])) ?? -1;
  assertEquals(far, -1, `${at}: ${others[far]}, not ${wanted?.values[far]}`);
}

function isNear(wanted: string, actual: string): boolean {
  const others = actual.split(";");
  return wanted.split(";").every((part, channel) =>
    Math.abs(+others[channel] - +part) <= NEAR
  );
}

for (const images of PROTOCOLS) {
  Deno.test(`Painter shows the images of each frame by ${images}`, async () => {
    const terminal = new GraphicsTerminal(SIZE.columns, CELL);
    const look = { depth: "truecolor", images, cellPixels: CELL } as const;
    const painter = new Painter();
    const random = randomNumbers(7);
    for (let round = 0; round < 60; round++) {
      const frame = randomFrame(random);
      await terminal.write(painter.paint(frame, look));
      assertShown(terminal, frame, images);
      assertEquals(painter.paint(frame, look), "");
      if (round % 20 === 10) painter.forget();
    }
  });
}

/** A frame with one piece on a square, or none. */
function onePiece(square: number | null): Frame {
  const plain = { foreground: null, background: null };
  const canvas = new Canvas(SIZE, plain, true);
  const rect = { x: 0, y: 0, width: 5, height: 3 };
  if (square !== null) {
    const image = pieceImage(PIECES[0], rect, WHITE, BLACK);
    canvas.addImages({ ...rect, x: 5 * square }, [image]);
  }
  return canvas.frame;
}

Deno.test("Painter sends an image to kitty once, and places it with few bytes", async () => {
  const terminal = new GraphicsTerminal(SIZE.columns, CELL);
  const look = {
    depth: "truecolor",
    images: "kitty",
    cellPixels: { width: 10, height: 20 },
  } as const;
  const painter = new Painter();
  const sent = painter.paint(onePiece(0), look);
  await terminal.write(sent);
  const chunks = sent.match(/\x1b_G[^\x1b]*/g) ?? [];
  assert(chunks.every(({ length }) => length < 4200));
  const moved = painter.paint(onePiece(1), look);
  assert(moved.length < 150, moved);
  await terminal.write(moved);
  assertEquals(terminal.sent.size, 1);
  // What is hidden for a while is kept.
  await terminal.write(painter.paint(onePiece(null), look));
  const again = painter.paint(onePiece(1), look);
  assert(again.length < 150, again);
  await terminal.write(again);
  assertEquals(terminal.sent.size, 1);
});

Deno.test("a move costs hundreds of bytes with kitty, small images else", () => {
  const cellPixels = { width: 10, height: 20 };
  for (const [images, most] of [["kitty", 800], ["sixel", 5000]] as const) {
    const painter = new Painter();
    const paint = (game: Game) => {
      const appearance = { pieces: "auto", images, cellPixels } as const;
      const model = modelOf({ game, size: sizeOf("80x24"), appearance });
      return painter.paint(view(model), model.appearance);
    };
    paint(newGame());
    for (const ply of ["e2e4", "e2e4 e7e5", "e2e4 e7e5 g1f3"]) {
      const { length } = new TextEncoder().encode(paint(gameOf(ply)));
      assertLessOrEqual(length, most, images);
    }
  }
});

/** The frame with an arrow over one square, or none. */
function oneArrow(hasArrow: boolean): Frame {
  const plain = { foreground: null, background: null };
  const canvas = new Canvas(SIZE, plain, true);
  const rect = { x: 0, y: 0, width: 5, height: 3 };
  const arrow = imageOf(arrowParts(1, 0)[0], rect, GREEN);
  canvas.addImages(rect, [pieceImage(PIECES[0], rect, WHITE, BLACK)]);
  canvas.addImages(rect, hasArrow ? [arrow] : []);
  return canvas.frame;
}

Deno.test("kitty keeps the piece under an arrow, and forgets the arrow", async () => {
  const terminal = new GraphicsTerminal(SIZE.columns, CELL);
  const look = {
    depth: "truecolor",
    images: "kitty",
    cellPixels: CELL,
  } as const;
  const painter = new Painter();
  await terminal.write(painter.paint(oneArrow(false), look));
  await terminal.write(painter.paint(oneArrow(true), look));
  assertEquals(terminal.sent.size, 2);
  const codes = painter.paint(oneArrow(false), look);
  assert(codes.length < 100, codes);
  await terminal.write(codes);
  assertEquals(terminal.sent.size, 1);
  assertShown(terminal, oneArrow(false), "kitty");
});

Deno.test("Painter starts over when the pixels of a cell change", async () => {
  for (const images of PROTOCOLS) {
    const painter = new Painter();
    const look = { depth: "truecolor", images, cellPixels: CELL } as const;
    painter.paint(onePiece(0), look);
    const larger = { width: 8, height: 14 };
    const terminal = new GraphicsTerminal(SIZE.columns, larger);
    const codes = painter.paint(onePiece(0), { ...look, cellPixels: larger });
    await terminal.write(codes);
    assertEquals(terminal.pixels(0, 0)?.values.length, 8 * 14);
  }
});

Deno.test("Painter writes no image where there are none", () => {
  const look = { depth: "truecolor", images: null, cellPixels: CELL } as const;
  const codes = new Painter().paint(onePiece(0), look);
  assert(!/\x1b[_P\]]/.test(codes), codes);
});

Deno.test("a part of an image beside its shape has no pixel of it", () => {
  // The shape is a square in the middle: high cells leave columns beside it.
  const cell = { width: 10, height: 8 };
  const rect = { x: 0, y: 0, width: 9, height: 4 };
  const images = [pieceImage(PIECES[0], rect, WHITE, BLACK)];
  const part = { images, column: 0, row: 0, columns: 2, rows: 4 };
  const { coats } = pixelsOf(part, cell);
  assertEquals(coats.some(({ shares }) => shares.some(Boolean)), false);
});
