/**
 * Measures what a key and a move cost on the full screen in a game of 200 plies,
 * and what pictures derive from it.
 *
 * @module
 */

import { legalMoves } from "../../engine/chess/rules/position.ts";
import { position } from "../../engine/chess/game/game.ts";
import { formatCoordinate } from "../../engine/chess/notation/san.ts";
import { sanAtPly, treeOf } from "../../tui/screen/model/derived.ts";
import { randomGame, randomNumbers } from "../support/chess/games.ts";
import { press, screen } from "../support/screen/screens.ts";

const GAME = randomGame(randomNumbers(1), 200);
const MODEL = screen(GAME);
const TYPED = press(
  MODEL,
  formatCoordinate(legalMoves(position(GAME))[0]),
).model;

Deno.bench("a key that moves the cursor", () => {
  press(MODEL, "up");
});

Deno.bench("a key that begins a move, with its candidates", () => {
  press(MODEL, "N");
});

Deno.bench(`a move at ply ${GAME.ply}`, () => {
  press(TYPED, "enter");
});

Deno.bench(`a ply further back at ply ${GAME.ply}`, () => {
  press(MODEL, "[");
});

Deno.bench(
  `moves and branches of a game of ${GAME.ply} plies, with nothing known`,
  () => {
    const tree = GAME.tree.map((node) => (
      { ...node, position: { ...node.position } }
    ));
    const plies = GAME.plies.map(({ number }) => tree[number]);
    const fresh = { ...GAME, tree, plies };
    for (const ply of plies.keys()) sanAtPly(fresh, ply);
    treeOf(fresh);
  },
);
