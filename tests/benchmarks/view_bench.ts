/**
 * Measures how long a picture of the screen takes.
 *
 * @module
 */

import { newGame } from "../../engine/chess/game/game.ts";
import { parseSquare } from "../../engine/chess/rules/position.ts";
import { hitTest, view } from "../../tui/screen/view/view.ts";
import { playAll } from "../support/chess/games.ts";
import { heldAt, modelOf, sizeOf } from "../support/screen/models.ts";

const KNIGHTS = "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 ";
const GAME = playAll(newGame(), `${KNIGHTS}e2e4 e7e5 ${KNIGHTS}d2d4 d7d5`);

for (const size of ["40x14", "80x24", "120x40", "200x60", "600x200"]) {
  const model = modelOf({
    game: GAME,
    size: sizeOf(size),
    appearance: { pieces: "block" },
    pickedUp: heldAt(GAME, "d1"),
    cursor: parseSquare("h5"),
    isCursorShown: true,
    isEngineShown: true,
  });
  const options = { group: size, baseline: true };
  Deno.bench(`view() at ${size}`, options, () => void view(model));
  Deno.bench(`view() with help at ${size}`, { group: size }, () => {
    view({ ...model, overlay: { type: "help", top: 0, under: null } });
  });
  Deno.bench(`hitTest() at ${size}`, { group: size }, () => {
    hitTest(model, model.size.columns >> 1, model.size.rows >> 1);
  });
}
