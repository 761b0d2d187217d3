/** What follows from the mouse: on pieces, moves of the list, and keys. */

import { position } from "../../../engine/game/game.ts";
import { isCard } from "../bindings/bindings.ts";
import type { Mouse } from "../model/keys.ts";
import { tell } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { type Hit, hitTest } from "../view/view.ts";
import { changeCard } from "./card.ts";
import { browseBy, pressKey } from "./keys.ts";
import { scroll } from "./overlays.ts";
import { movesOnto, pickUp, putDown } from "./pieces.ts";

export function pointAt(model: Model, mouse: Mouse): Model {
  const { action, button, x, y } = mouse;
  const hit = hitTest(model, x, y);
  if (action === "wheel-up") return wheel(model, hit, -1);
  if (action === "wheel-down") return wheel(model, hit, 1);
  if (button === 2 && action === "press") return { ...model, pickedUp: null };
  if (button !== 0) return model;
  if (action === "press") return press(tell(model, ""), hit);
  if (!isBoardFree(model)) return model;
  return action === "drag" ? drag(model, hit) : release(model, hit);
}

function isBoardFree({ overlay, isPaused }: Model): boolean {
  return overlay === null && !isPaused;
}

/** Browses over the board and the moves; scrolls or turns what lies over it. */
function wheel(model: Model, hit: Hit | null, by: number): Model {
  if (isCard(model.overlay)) {
    const row = model.overlay.options.findIndex(({ keys }) =>
      hit?.type === "key" && keys.includes(hit.key)
    );
    return changeCard(model, row, -by);
  }
  if (model.overlay !== null) return scroll(model, { by });
  const isGame = hit !== null && hit.type !== "key";
  return isGame && isBoardFree(model) ? browseBy(model, { by }) : model;
}

function press(model: Model, hit: Hit | null): Model {
  if (hit?.type === "key") return pressKey(model, hit.key);
  if (hit?.type === "row") return pressRow(model, hit.row);
  if (hit === null || !isBoardFree(model)) return model;
  if (hit.type === "ply") {
    const { shown } = (model.aside ?? model).match.game;
    return browseBy(model, { by: hit.ply - shown });
  }
  const back = { ...model, aside: null };
  return hit.type === "square" ? pressSquare(back, hit.square) : model;
}

/** Goes to a row of a list; one that is gone to already is chosen. */
function pressRow(model: Model, row: number): Model {
  const by = row - (model.overlay?.selected ?? row);
  return by === 0 ? pressKey(model, "enter") : scroll(model, { by });
}

function pressSquare(model: Model, square: number): Model {
  const pointed = { ...model, cursor: square, isCursorShown: false };
  const { pickedUp } = pointed;
  const now = position(model.match.game);
  const { board, side } = now;
  const isOwn = (board[square] & side) !== 0;
  const isTarget = pickedUp !== null &&
    (!isOwn || movesOnto(now, pickedUp, square).length > 0);
  if (isTarget) return putDown(pointed, square);
  return board[square] === 0 ? pointed : pickUp(pointed, square, true);
}

/** The cursor goes along, so that the square below can be seen. */
function drag(model: Model, hit: Hit | null): Model {
  if (!model.pickedUp?.isDragged || hit?.type !== "square") return model;
  return { ...model, cursor: hit.square };
}

/** Ends dragging: on another square the piece is put down. */
function release(model: Model, hit: Hit | null): Model {
  const { pickedUp } = model;
  if (!pickedUp?.isDragged) return model;
  const dropped = { ...model, pickedUp: { ...pickedUp, isDragged: false } };
  return hit?.type === "square" && hit.square !== pickedUp.square
    ? putDown(dropped, hit.square)
    : dropped;
}
