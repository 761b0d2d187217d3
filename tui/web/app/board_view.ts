/** The board that a page draws: squares, pieces, marks and arrows, as data. */

import { BLACK } from "../../../engine/chess/constants.ts";
import { squareColour, SQUARES } from "../../../engine/chess/rules/attacks.ts";
import {
  pieceLetter,
  squareName,
} from "../../../engine/chess/rules/position.ts";
import { arrowPolygon } from "../../screen/draw/arrows.ts";
import { type Colour, shadeOn } from "../../screen/draw/colour.ts";
import { VIEW } from "../../screen/draw/outlines.ts";
import { editPicture } from "../../screen/layers/edit.ts";
import { walkPicture } from "../../screen/layers/walk.ts";
import type { Model } from "../../screen/model/model.ts";
import { isPaused } from "../../screen/model/situations.ts";
import { courseOf } from "../../screen/picture/arrows.ts";
import {
  type BoardPicture,
  boardPicture,
  lastPicture,
  NOTHING,
} from "../../screen/picture/board.ts";
import { backgroundOf } from "../../screen/picture/marks.ts";
import { type Scene, sceneOf } from "../../screen/picture/scene.ts";

/** A square as it is shown. */
export interface SquareView {
  /** Its number in 0x88, and its name. */
  readonly square: number;
  readonly name: string;
  /** The letter of its piece, as in FEN; empty without one. */
  readonly piece: string;
  readonly colour: string;
  /** The colour of what stands on it as a sign. */
  readonly shade: string;
  readonly mark: "dot" | "ring" | null;
}

/** An arrow as a polygon, in squares from the top left. */
export interface ArrowView {
  readonly points: string;
  readonly colour: string;
}

export interface BoardView {
  /** From the top left to the bottom right. */
  readonly squares: readonly SquareView[];
  readonly arrows: readonly ArrowView[];
  readonly isHidden: boolean;
}

/** A board that the squares of a page are large enough for. */
const LARGE = { scale: 3 };

export function hex({ rgb }: Colour): string {
  return `#${rgb.toString(16).padStart(6, "0")}`;
}

export function boardViewOf(model: Model): BoardView {
  const base = sceneOf(model);
  const layout = { ...base.layout, ...LARGE };
  const scene: Scene = { ...base, pieceSet: "image", layout };
  const isHidden = isPaused(model);
  const { isFlipped, ...picture } = pictureOf(model);
  const shown = isHidden ? NOTHING : picture;
  const order = isFlipped ? SQUARES.toReversed() : SQUARES;
  return {
    squares: order.map((square) => squareView(scene, square, shown)),
    arrows: arrowsIn(scene, shown, isFlipped),
    isHidden,
  };
}

/** What is on the board, and whether Black's side is below. */
function pictureOf(model: Model): BoardPicture & { isFlipped: boolean } {
  const { overlay, ground, looks: { isFlipped } } = model;
  if (overlay?.type === "edit") {
    return { ...editPicture(model, overlay), isFlipped };
  }
  if (overlay?.type === "list" && overlay.board !== null) {
    const { game, humanSides } = overlay.board;
    return { ...lastPicture(game), isFlipped: humanSides === BLACK };
  }
  if (ground.kind === "walk") {
    return { ...walkPicture(ground.walk), isFlipped };
  }
  return { ...boardPicture(model), isFlipped };
}

function squareView(scene: Scene, square: number, picture: BoardPicture) {
  const marks = picture.marked.filter(({ squares }) => squares.includes(square))
    .map(({ name }) => name);
  const isDark = squareColour(square) === 1;
  const background = backgroundOf(scene, isDark, marks);
  const piece = picture.pieces[square] ?? 0;
  const dot = marks.includes("target") ? "dot" : null;
  return {
    square,
    name: squareName(square),
    piece: pieceLetter(piece),
    colour: hex(background),
    shade: hex(shadeOn(background)),
    mark: marks.includes("capture") ? "ring" : dot,
  } as const;
}

function arrowsIn(
  { theme }: Scene,
  { arrows }: BoardPicture,
  isFlipped: boolean,
): ArrowView[] {
  return arrows.map((arrow) => {
    const { from, meaning } = arrow;
    const [x, y] = [from & 7, from >> 4]
      .map((place) => isFlipped ? 7 - place : place);
    const course = courseOf(arrow, arrows, isFlipped);
    const part = { type: "arrow", ...course, x: 0, y: 0 } as const;
    const points = arrowPolygon(part, VIEW, VIEW)
      .map(([across, along]) =>
        `${(x + across / VIEW).toFixed(3)},${(y + along / VIEW).toFixed(3)}`
      );
    return { points: points.join(" "), colour: hex(theme[meaning]) };
  });
}
