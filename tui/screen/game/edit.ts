/** Opens the board for setting up a position. */

import { position } from "../../../engine/chess/game/game.ts";
import { parsePiece } from "../../../engine/chess/rules/position.ts";
import { setupFrom } from "../../../engine/chess/game/setup_board.ts";
import { openOverlay, withHand, withoutAside } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { matchOnBoard } from "../model/situations.ts";

/** Opens the position on the board to be changed. */
export function openEdit(model: Model): Model {
  const { game } = matchOnBoard(model);
  const hand = { isCursorShown: true, pickedUp: null };
  const opened = withHand(withoutAside(model), hand);
  return openOverlay(opened, {
    type: "edit",
    position: setupFrom(position(game)),
    brush: parsePiece("P"),
    held: null,
  });
}
