import { assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { newGame } from "../../../../engine/chess/game/game.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { playAll } from "../../../support/chess/games.ts";
import {
  framed,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

const CONTROL = { base: 1, increment: 0 };
const TIME_UP = { type: "time", milliseconds: 2000 } as const;

/** The model after e2, under the cursor, has been picked up. */
function withPawn(model: Model): Model {
  const picked = press(model, "enter", "enter").model;
  assertEquals(picked.hand.pickedUp?.moves.length, 2);
  return picked;
}

Deno.test("update() puts a piece back when time is up", () => {
  const game = playAll(newGame(undefined, CONTROL), "d2d4 d7d5");
  const { model } = send(withPawn(screen(game)), TIME_UP);
  assertEquals(model.hand.pickedUp, null);
  const { match } = press(model, "up", "up", "enter").model;
  assertEquals(match.game.ply, 2);
});

Deno.test("update() puts a piece back when its side resigns or changes players", () => {
  for (const keys of [[":resign", "enter", "y"], [":side black", "enter"]]) {
    const { model } = press(withPawn(screen()), ...keys);
    assertEquals(model.hand.pickedUp, null, keys[0]);
  }
});

Deno.test("update() stops asking for a promotion when time is up", () => {
  const start = parseFen("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
  const game = playAll(newGame(start, CONTROL), "a1b1 h8h7");
  const asked = press(screen(game), "e8", "enter").model;
  assertEquals(framed(asked).title, "Promote to");
  const { model } = send(asked, TIME_UP);
  assertEquals(model.overlay, null);
  assertEquals(press(model, "enter").model.match.game.ply, 2);
});
