/** The game under all layers: its keys, the mouse on the board, its picture. */

import { browse } from "../../../engine/chess/game/game.ts";
import { enterBranch } from "../../match/game_flow.ts";
import { NOTICES } from "../../words/notices.ts";
import { isInside } from "../draw/frame.ts";
import { movesOnto, pickUp, putDown } from "../game/pieces.ts";
import { positionToMoveIn, takePremoveBack } from "../game/premoves.ts";
import { applyStep, browseBy, withGame } from "../game/play.ts";
import { squareAt } from "../layout/layout.ts";
import { notify, withHand, withoutAside } from "../model/changes.ts";
import type { Hit } from "../model/hit.ts";
import type { Model } from "../model/model.ts";
import { isPaused, matchOnBoard } from "../model/situations.ts";
import { drawMessages, drawTitle } from "../picture/bars.ts";
import { boardPicture, drawBoard } from "../picture/board.ts";
import { curvePly, drawBar } from "../picture/curve.ts";
import { listedMoves } from "../picture/moves.ts";
import { drawPanel } from "../picture/panels.ts";
import { type Scene, stageOf } from "../picture/scene.ts";
import type { Layer } from "./common/layer.ts";
import { boardBindings } from "./board_keys.ts";

/** It needs no state but the model. */
export const GAME: Layer<null> = {
  bindings: boardBindings,
  adviceFor: (model) =>
    isPaused(model) ? NOTICES.pausedKeys : NOTICES.noSuchKey,
  hitTest: (model, _, x, y) => hitAt(model, x, y),
  press,
  drag: (model, _, hit) => drag(model, hit),
  release: (model, _, hit) => release(model, hit),
  wheel(model, _, hit, by) {
    const isGame = hit !== null && hit.type !== "key";
    return isGame ? browseBy(model, by) : model;
  },
  draw: drawGame,
};

// -- The mouse ----------------------------------------------------------------

function hitAt(model: Model, x: number, y: number): Hit | null {
  const { cells, panel: { moves, curve, marks } } = stageOf(model);
  const square = squareAt(cells, x, y);
  if (square !== undefined) return { type: "square", square };
  const onCurve = [curve, marks].find((part) => isInside(part, x, y));
  if (onCurve !== undefined) {
    return { type: "gamePly", ply: curvePly(model, onCurve, x) };
  }
  if (!isInside(moves, x, y)) return null;
  const item = listedMoves(model, moves).find(({ rect }) =>
    isInside(rect, x, y)
  );
  if (item === undefined) return { type: "moves" };
  return "ply" in item
    ? { type: "ply", ply: item.ply }
    : { type: "branch", row: item.branch };
}

function press(model: Model, _: null, hit: Hit): Model {
  if (hit.type === "gamePly") {
    const { game } = model.match;
    return withGame(withoutAside(model), browse(game, hit.ply));
  }
  if (hit.type === "ply") {
    const { shown } = matchOnBoard(model).game;
    return browseBy(model, hit.ply - shown);
  }
  if (isPaused(model)) return notify(model, NOTICES.paused);
  if (hit.type === "branch") {
    const { row } = hit;
    const step = enterBranch(model.match, row);
    return applyStep(withoutAside(model), step);
  }
  if (hit.type !== "square") return model;
  return pressSquare(withoutAside(model), hit.square);
}

function pressSquare(model: Model, square: number): Model {
  const pointed = withHand(model, { cursor: square, isCursorShown: false });
  const { pickedUp, premove } = pointed.hand;
  const { board, side } = positionToMoveIn(model);
  const isOwn = (board[square] & side) !== 0;
  const isTarget = pickedUp !== null &&
    (!isOwn || movesOnto(model, pickedUp, square).length > 0);
  if (isTarget) return putDown(pointed, square);
  if (!isOwn && premove !== null) return takePremoveBack(pointed);
  return board[square] === 0 ? pointed : pickUp(pointed, square, true);
}

/** Moves the cursor along, to mark the square below. */
function drag(model: Model, hit: Hit | null): Model {
  const { pickedUp } = model.hand;
  if (isPaused(model) || !pickedUp?.isDragged || hit?.type !== "square") {
    return model;
  }
  return withHand(model, { cursor: hit.square });
}

/** Ends dragging, and puts the piece down if it is over another square. */
function release(model: Model, hit: Hit | null): Model {
  const { pickedUp } = model.hand;
  if (isPaused(model) || !pickedUp?.isDragged) return model;
  const dropped = withHand(model, {
    pickedUp: { ...pickedUp, isDragged: false },
  });
  return hit?.type === "square" && hit.square !== pickedUp.square
    ? putDown(dropped, hit.square)
    : dropped;
}

// -- Picture ------------------------------------------------------------------

function drawGame(scene: Scene): void {
  drawTitle(scene);
  drawBoard(scene, boardPicture(scene.model));
  drawBar(scene);
  // Few panels have room to explain keys, which take a while to find.
  const hasKeys = scene.panel.keys.height > 0;
  drawPanel(scene, hasKeys ? boardBindings(scene.model).footer : []);
  drawMessages(scene);
}
