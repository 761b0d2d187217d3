/**
 * The picture that stands for the book where its address is shared: a board, and
 * the tree of the search for a reply.
 *
 * @module
 */

import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { squareColour, SQUARES } from "../../../engine/chess/rules/attacks.ts";
import { MicroMax } from "../../../engine/plain.ts";
import { outlineOf } from "../../../tui/screen/draw/outlines.ts";
import { rasterise } from "../../../tui/screen/draw/raster.ts";
import { pngOf } from "../../../tui/screen/terminal/png.ts";
import { pieceColours, themeNamed } from "../../../tui/screen/theme/themes.ts";
import { jobsWith } from "../../../tui/study/book/search/jobs.ts";
import {
  LiveMoment,
  LiveTree,
  movesAtLevel,
  shareAcross,
  shareDown,
} from "../../../tui/study/book/search/live_tree.ts";

/** Pixels that those who show such pictures ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Pixels around the board and the tree. */
const MARGIN = 40;
/** Pixels of a square. */
const SIDE = 62;

const FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
/** Nodes after which no iteration begins: three plies. */
const ENOUGH = 1000;

/** Colours of the book. */
const PAPER = 0xfbf9f5;
const WHITES = 0x8f5300;
const BLACKS = 0x1a5aa5;
const CUT = 0xa83019;
const BEST = 0x1f6b38;

/** The picture as a PNG. */
export async function sharePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Image();
  drawBoard(image);
  await drawTree(image);
  return pngOf(image.rgba, WIDTH, HEIGHT);
}

/** Pixels that are painted one over the other. */
class Image {
  readonly rgba = new Uint8Array(4 * WIDTH * HEIGHT);

  constructor() {
    this.fill(0, 0, WIDTH, HEIGHT, PAPER);
  }

  fill(x: number, y: number, width: number, height: number, colour: number) {
    for (let row = Math.round(y); row < y + height; row++) {
      for (let column = Math.round(x); column < x + width; column++) {
        this.#mix(column, row, colour, 255);
      }
    }
  }

  /** Paints the shares of a square, 0 to 255 each. */
  stamp(x: number, y: number, shares: Uint8Array, colour: number) {
    shares.forEach((share, at) =>
      this.#mix(x + at % SIDE, y + Math.floor(at / SIDE), colour, share)
    );
  }

  #mix(x: number, y: number, colour: number, share: number) {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return;
    const at = 4 * (WIDTH * y + x);
    for (const [index, shift] of [16, 8, 0].entries()) {
      const before = this.rgba[at + index];
      const after = colour >> shift & 255;
      this.rgba[at + index] = before + (after - before) * share / 255;
    }
    this.rgba[at + 3] = 255;
  }
}

function drawBoard(image: Image) {
  const theme = themeNamed("");
  const top = (HEIGHT - 8 * SIDE) / 2;
  const { board } = parseFen(FEN);
  for (const square of SQUARES) {
    const x = MARGIN + SIDE * (square & 7);
    const y = top + SIDE * (square >> 4);
    const isDark = squareColour(square) === 1;
    const field = isDark ? theme.darkField : theme.lightField;
    image.fill(x, y, SIDE, SIDE, field.rgb);
    const piece = board[square];
    if (piece === 0) continue;
    const drawn = rasterise(outlineOf(piece), SIDE);
    const [body, rim] = pieceColours(theme, piece);
    image.stamp(x, y, drawn.body, body.rgb);
    image.stamp(x, y, drawn.rim, rim.rgb);
  }
}

async function drawTree(image: Image) {
  const asked = { fen: FEN, enough: ENOUGH, variant: "micro-Max" } as const;
  const { acts } = await jobsWith(() => MicroMax).grow(asked);
  const tree = new LiveTree(parseFen(FEN), acts);
  const left = 2 * MARGIN + 8 * SIDE;
  const top = (HEIGHT - 8 * SIDE) / 2;
  const x = (node: number) =>
    left + (WIDTH - MARGIN - left) * shareAcross(tree, node);
  const y = (level: number) => top + 8 * SIDE * shareDown(tree, level);
  const moment = new LiveMoment(tree);
  const stem = (node: number, colour: number, width: number) => {
    const level = tree.levels[node];
    const from = y(level - 1);
    image.fill(x(node), from, width, y(level) - from, colour);
  };
  moment.advance(tree.length, (act) => {
    const node = moment.nodes - 1;
    const level = moment.path.length - 1;
    if (act === "enter" && level > 0) {
      stem(node, movesAtLevel(tree.start, level) ? WHITES : BLACKS, 1);
    }
    if (act === "cut") image.fill(x(node), y(level) - 3, 2, 7, CUT);
  });
  for (const node of moment.bestLine().slice(1)) {
    const parent = x(tree.parents[node]);
    const level = tree.levels[node];
    image.fill(parent, y(level - 1) - 2, x(node) - parent, 4, BEST);
    stem(node, BEST, 4);
  }
}
