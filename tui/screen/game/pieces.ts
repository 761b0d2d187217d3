/** Moving pieces by hand: picking up, putting down, and the cursor. */

import { position } from "../../../engine/chess/game/game.ts";
import { OFF_BOARD } from "../../../engine/mod.ts";
import { isCastling, parseMove } from "../../../engine/chess/notation/san.ts";
import {
  legalMoves,
  squareName,
} from "../../../engine/chess/rules/position.ts";
import type { LegalMove } from "../../../engine/chess/rules/position.ts";
import { conceivableMoves } from "../../../engine/chess/rules/reach.ts";
import { noPieceOn } from "../../words/notices.ts";
import { explainMove, explainStuck } from "../../words/chess/refusals.ts";
import type { Key } from "../model/input.ts";
import { notify, warn, withHand } from "../model/changes.ts";
import type { Model, PickedUp } from "../model/model.ts";
import { nextPlace } from "../model/ring.ts";
import { canPremove } from "../model/situations.ts";
import { keepPremove, positionToMoveIn } from "./premoves.ts";
import { playOneOf, turnProblem } from "./play.ts";

export function pickUp(model: Model, square: number, isDragged = false): Model {
  const problem = turnProblem(model);
  const now = positionToMoveIn(model);
  const isNext = canPremove(model) && (now.board[square] & now.side) !== 0;
  if (problem !== null && !isNext) return warn(model, problem);
  if (now.board[square] === 0) {
    return warn(model, noPieceOn(squareName(square)));
  }
  const moves = isNext
    ? conceivableMoves(now, square)
    : legalMoves(now).filter(({ from }) => from === square);
  return moves.length === 0
    ? warn(model, explainStuck(now, square))
    : withHand(model, { pickedUp: { square, moves, isDragged } });
}

/** Plays a move, picks up another piece, or says why neither is possible. */
export function putDown(model: Model, square: number): Model {
  const { pickedUp } = model.hand;
  if (pickedUp === null) return model;
  if (pickedUp.square === square) return withHand(model, { pickedUp: null });
  const now = positionToMoveIn(model);
  const moves = movesOnto(model, pickedUp, square);
  const text = squareName(pickedUp.square) + squareName(square);
  if (moves.length > 0) {
    return canPremove(model)
      ? keepPremove(model, text) ?? model
      : playOneOf(model, moves);
  }
  if ((now.board[square] & now.side) !== 0) return pickUp(model, square);
  if (canPremove(model)) return withHand(model, { pickedUp: null });
  const parsed = parseMove(now, text);
  return parsed.kind === "move"
    ? notify(model, "")
    : warn(model, explainMove(now, text, parsed));
}

/** The moves that dropping the picked-up piece on a square can mean. */
export function movesOnto(
  model: Model,
  { square: from, moves }: PickedUp,
  square: number,
): LegalMove[] {
  const now = position(model.match.game);
  const isOwn = (now.board[square] & now.side) !== 0;
  // What stands there may be taken before.
  if (!isOwn || canPremove(model)) {
    return moves.filter(({ to }) => to === square);
  }
  // A king dropped on its own rook castles: nothing stands between them.
  const isInRow = square >> 4 === from >> 4;
  return moves.filter((move) =>
    isInRow && isCastling(now, move) && move.to < from === square < from
  );
}

const STEPS: Record<string, number> = { up: -16, down: 16, left: -1, right: 1 };

/** Moves the cursor in the direction of an arrow, as the player sees it. */
export function moveCursor(model: Model, arrow: Key): Model {
  const step = STEPS[arrow];
  const { looks: { isFlipped }, hand: { cursor } } = model;
  const square = cursor + (isFlipped ? -step : step);
  return putCursor(model, (square & OFF_BOARD) === 0 ? square : cursor);
}

function putCursor(model: Model, cursor: number): Model {
  return withHand(model, { cursor, isCursorShown: true });
}

/** Moves the cursor to the next target, or to the next piece that can move. */
export function cycleCursor(model: Model, by: number): Model {
  const problem = turnProblem(model);
  if (problem !== null && !canPremove(model)) return warn(model, problem);
  const { pickedUp, cursor } = model.hand;
  const squares = pickedUp === null
    ? legalMoves(positionToMoveIn(model)).map(({ from }) => from)
    : pickedUp.moves.map(({ to }) => to);
  const stops = [...new Set(squares)];
  const place = nextPlace(stops.indexOf(cursor), by, stops.length);
  return putCursor(model, stops[place]);
}

/** Picks up or puts down at the cursor, or shows a hidden cursor. */
export function useCursor(model: Model): Model {
  const { pickedUp, cursor, isCursorShown } = model.hand;
  if (!isCursorShown) return putCursor(model, cursor);
  return pickedUp === null ? pickUp(model, cursor) : putDown(model, cursor);
}

/** Puts the picked-up piece back, or hides the cursor. */
export function letGo(model: Model): Model {
  const { hand } = model;
  const isCursorShown = hand.isCursorShown && hand.pickedUp !== null;
  return withHand(model, { pickedUp: null, isCursorShown });
}

/** Keeps a piece in the hand when the opponent's move makes it the player's turn. */
export function keepPickedUp(before: Model, model: Model): Model {
  const { pickedUp } = before.hand;
  const isTurn = canPremove(before) && !canPremove(model) &&
    turnProblem(model) === null;
  if (pickedUp === null || model.hand.pickedUp !== null || !isTurn) {
    return model;
  }
  const { square, isDragged } = pickedUp;
  const moves = legalMoves(position(model.match.game))
    .filter(({ from }) => from === square);
  return moves.length === 0
    ? model
    : withHand(model, { pickedUp: { square, moves, isDragged } });
}
