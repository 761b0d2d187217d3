import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newGame, position } from "../../../../engine/chess/game/game.ts";
import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import { boardPicture } from "../../../../tui/screen/picture/board.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { isPaused } from "../../../../tui/screen/model/situations.ts";
import { gameFrom, gameOf, played } from "../../../support/chess/games.ts";
import {
  click,
  framed,
  point,
  pointAt,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

const PROMOTION = "8/4P3/8/8/8/k7/8/K7 w - - 0 1";

function moves({ match }: Model): string {
  return played(match.game);
}

/** Drags from one square to another. */
function drag(model: Model, from: string, to: string): Model {
  const pressed = pointAt(model, "press", from).model;
  const dragged = pointAt(pressed, "drag", to).model;
  return pointAt(dragged, "release", to).model;
}

Deno.test("two clicks play a move, whichever side is at the bottom", () => {
  for (const start of [screen(), press(screen(), "v").model]) {
    const pickedUp = click(start, "e2").model;
    assertEquals(pickedUp.hand.pickedUp?.square, parseSquare("e2"));
    assertEquals(pickedUp.hand.pickedUp?.isDragged, false);
    assertEquals(moves(click(pickedUp, "e4").model), "e2e4");
  }
});

Deno.test("a drag plays a move", () => {
  for (const start of [screen(), press(screen(), "v").model]) {
    const pressed = pointAt(start, "press", "g1").model;
    assertEquals(pressed.hand.pickedUp?.isDragged, true);
    const dragged = pointAt(pressed, "drag", "f3").model;
    assertEquals(dragged.hand.cursor, parseSquare("f3"));
    const { model } = pointAt(dragged, "release", "f3");
    assertEquals(moves(model), "g1f3");
  }
});

Deno.test("a piece stays on its square if its drag ends under a menu", () => {
  const pressed = pointAt(screen(), "press", "e2").model;
  const dragged = pointAt(pressed, "drag", "e5").model;
  const mouse = { action: "release", button: 0, x: 40, y: 12 } as const;
  const menu = press(dragged, "?").model;
  const released = send(menu, { type: "mouse", mouse }).model;
  const { model } = press(released, "escape");
  const { board } = position(model.match.game);
  assertEquals(boardPicture(model).pieces, board);
  assertEquals(moves(click(model, "e4").model), "e2e4");
});

Deno.test("a king dropped on its own rook castles", () => {
  const start = screen(gameFrom("r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1"));
  assertEquals(moves(drag(start, "e1", "a1")), "e1c1");
  const both = click(start, "e1", "h1", "e8", "a8").model;
  assertEquals(moves(both), "e1g1 e8c8");
  const late = click(start, "a1", "b1", "e8").model;
  // Without the right to castle the rook is picked up instead.
  const { hand: { pickedUp } } = click(late, "h8").model;
  assertEquals(pickedUp?.square, parseSquare("h8"));
});

Deno.test("a move of the mouse is answered by the engine", () => {
  const { effects } = click(screen(newGame(), "white"), "e2", "e4");
  assertEquals(effects.map(({ type }) => type), ["think"]);
});

Deno.test("a piece dropped wrongly says why and stays picked up", () => {
  const model = drag(screen(), "e2", "e5");
  assertStringIncludes(model.notice.text, 'Cannot play "e2e5"');
  assertEquals(model.hand.pickedUp?.square, parseSquare("e2"));
  assertEquals(moves(click(model, "e4").model), "e2e4");
  const other = click(model, "d2").model;
  assertEquals(other.hand.pickedUp?.square, parseSquare("d2"));
  assertEquals(other.notice.text, "");
  assertEquals(click(screen(), "e7").model.hand.pickedUp, null);
});

Deno.test("the other button puts the piece back", () => {
  const pickedUp = click(screen(), "e2").model;
  assertEquals(pointAt(pickedUp, "press", "e4", 2).model.hand.pickedUp, null);
});

Deno.test("a piece released beside the board stays picked up", () => {
  const pressed = pointAt(screen(), "press", "e2").model;
  const mouse = { action: "release", button: 0, x: 79, y: 23 } as const;
  const { model } = send(pressed, { type: "mouse", mouse });
  assertEquals(model.hand.pickedUp?.isDragged, false);
  assertEquals(moves(model), "");
});

Deno.test("a promotion is chosen with the mouse", () => {
  const start = screen(gameFrom(PROMOTION));
  const asked = [click(start, "e7", "e8").model, drag(start, "e7", "e8")];
  for (const model of asked) {
    assertEquals(framed(model).title, "Promote to");
    const chosen = point(
      model,
      "press",
      (hit) => hit.type === "key" && hit.key === "n",
    );
    assertEquals(moves(chosen.model), "e7e8n");
  }
});

Deno.test("the wheel browses, and clicks in the list go to a ply", () => {
  const start = screen(gameOf("e2e4 e7e5 g1f3"));
  const up = pointAt(start, "wheel-up", "e4").model;
  assertEquals(up.match.game.shown, 2);
  assertEquals(pointAt(up, "wheel-down", "e4").model.match.game.shown, 3);
  const clicked = point(
    start,
    "press",
    (hit) => hit.type === "ply" && hit.ply === 1,
  );
  assertEquals(clicked.model.match.game.shown, 1);
});

Deno.test("the wheel browses a paused game, whose pieces cannot be moved", () => {
  const paused = press(screen(gameOf("e2e4 e7e5")), "p").model;
  const earlier = pointAt(paused, "wheel-up", "e4").model;
  assertEquals([earlier.match.game.shown, isPaused(earlier)], [1, true]);
  assertEquals(click(earlier, "d7").model.hand.pickedUp, null);
});

Deno.test("a click in the footer presses the key", () => {
  const { model } = point(
    screen(),
    "press",
    (hit) => hit.type === "key" && hit.key === "?",
  );
  assertEquals(model.overlay, press(screen(), "?").model.overlay);
  assertEquals(model.overlay?.type, "commands");
});

Deno.test("the board cannot be clicked while something lies over it", () => {
  const models = [
    press(screen(gameOf("e2e4")), "x").model,
    press(screen(gameOf("e2e4")), "p").model,
  ];
  for (const model of models) {
    for (let y = 0; y < model.size.rows - 4; y++) {
      const mouse = { action: "press", button: 0, x: 9, y } as const;
      const pressed = send(model, { type: "mouse", mouse });
      assertEquals(pressed.model.hand.pickedUp, null);
      assertEquals(pressed.model.match, model.match);
    }
  }
});

Deno.test("the mouse hides the cursor", () => {
  const shown = press(screen(), "enter").model;
  assert(shown.hand.isCursorShown);
  assertEquals(click(shown, "e2").model.hand.isCursorShown, false);
});
