import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newGame, position } from "../../../../engine/chess/game/game.ts";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../../engine/chess/notation/fen.ts";
import { COLOURS } from "../../../../engine/chess/constants.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { NOTICES } from "../../../../tui/words/notices.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";
import { rowsOf, sizeOf } from "../../../support/screen/models.ts";
import {
  overlayOf,
  pointAt,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

/** The board for setting up a position, as a game begins. */
function editing(): Model {
  return press(screen(newGame(), "white"), ":", "edit", "enter").model;
}

function fenOf(model: Model): string {
  return formatFen(overlayOf(model, "edit").position);
}

function drag(model: Model, from: string, to: string): Model {
  const pressed = pointAt(model, "press", from).model;
  return pointAt(pressed, "release", to).model;
}

function click(model: Model, square: string): Model {
  return drag(model, square, square);
}

Deno.test(":edit begins with the position on the board", () => {
  assertEquals(fenOf(editing()), START_FEN);
});

Deno.test("letters put pieces at the cursor, x and blank clear the square", () => {
  const empty = press(editing(), "e").model;
  assertEquals(fenOf(empty), "8/8/8/8/8/8/8/8 w - - 0 1");
  const kings = press(empty, "K", "up", "up", "k", "right", "N").model;
  assertEquals(fenOf(kings), "8/8/8/8/4kN2/8/4K3/8 w - - 0 1");
  assertEquals(fenOf(press(kings, "x").model), "8/8/8/8/4k3/8/4K3/8 w - - 0 1");
  assertEquals(fenOf(press(kings, " ").model), "8/8/8/8/4k3/8/4K3/8 w - - 0 1");
});

Deno.test("a king that is put down leaves its old square", () => {
  const moved = press(press(editing(), "e").model, "K", "up", "K").model;
  assertEquals(fenOf(moved), "8/8/8/8/8/4K3/8/8 w - - 0 1");
});

Deno.test("a click puts the chosen piece or takes it, dragging moves one", () => {
  const empty = press(editing(), "e", "Q").model;
  const two = click(empty, "a8");
  assertEquals(fenOf(two), "Q7/8/8/8/8/8/4Q3/8 w - - 0 1");
  assertEquals(fenOf(click(two, "a8")), "8/8/8/8/8/8/4Q3/8 w - - 0 1");
  assertEquals(fenOf(drag(two, "a8", "h1")), "8/8/8/8/8/8/4Q3/7Q w - - 0 1");
});

Deno.test("dragging from an empty square changes nothing", () => {
  assertEquals(fenOf(drag(editing(), "e4", "e2")), START_FEN);
});

Deno.test("a piece that is dragged off the board is gone", () => {
  const pressed = pointAt(editing(), "press", "a1").model;
  const mouse = { action: "release", button: 0, x: 79, y: 0 } as const;
  const { model } = send(pressed, { type: "mouse", mouse });
  assertEquals(
    fenOf(model),
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
  );
});

Deno.test("s gives the move to the other side, c takes castling away and gives it", () => {
  const black = press(editing(), "s").model;
  assertEquals(fenOf(black), START_FEN.replace(" w ", " b "));
  const without = press(editing(), "c").model;
  assertEquals(fenOf(without), START_FEN.replace("KQkq", "-"));
  // Another piece does not give it back.
  assertStringIncludes(fenOf(press(without, "x").model), " w - ");
  assertEquals(fenOf(press(without, "c").model), START_FEN);
});

Deno.test("castling is possible only with king and rook at home", () => {
  const moved = drag(editing(), "h1", "h4");
  assertStringIncludes(fenOf(moved), " w Qkq ");
});

Deno.test("rights to castle that the game has lost stay lost", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1";
  const game = newGame(parseFen(fen));
  const opened = press(screen(game, "white"), ":", "edit", "enter").model;
  assertEquals(fenOf(opened), fen);
  assertStringIncludes(fenOf(press(opened, "up", "P").model), " w Kq ");
  assertStringIncludes(fenOf(drag(opened, "h1", "h4")), " w q ");
});

Deno.test("a position that no game can have is not played, and it is said why", () => {
  const kingless = press(press(editing(), "e").model, "K");
  const { model } = press(kingless.model, "enter");
  assertEquals(model.notice, {
    text: "Not possible yet: expected one black king, not 0",
    isWarning: true,
  });
  assertEquals(model.overlay?.type, "edit");
  const checked = press(model, "up", "up", "k", "right", "Q", "enter").model;
  assertEquals(
    lineOf(checked.notice),
    "Not possible yet: the black king on e4 is in check; " +
      "s lets the other side move",
  );
  assertEquals(press(checked, "s", "enter").model.overlay, null);
});

Deno.test("Enter plays from the position, a plays both sides", () => {
  const set = press(editing(), "e", "K", "up", "up", "k", "right", "N").model;
  const fen = fenOf(set);
  const played = press(set, "enter").model;
  assertEquals(formatFen(position(played.match.game)), fen);
  assertEquals(played.overlay, null);
  assertEquals(press(set, "a").model.match.humanSides, COLOURS);
});

Deno.test("v flips the board and keeps the position", () => {
  const set = press(editing(), "x", "v").model;
  assertEquals(set.looks.isFlipped, true);
  assertEquals(
    fenOf(set),
    "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
  );
});

Deno.test("Escape goes back to the game as it was", () => {
  const before = press(screen(newGame()), "e4", "enter").model;
  const left = press(press(before, ":", "edit", "enter", "e").model, "escape");
  assertEquals(left.model.match.game, before.match.game);
});

Deno.test("the way back to the game is in sight in every window", () => {
  for (const size of ["40x24", "80x24", "100x30"]) {
    const rows = rowsOf(view({ ...editing(), size: sizeOf(size) }));
    assertStringIncludes(rows.at(-1) ?? "", "Esc close");
  }
});

Deno.test("the board, its FEN and the keys are in sight", () => {
  const rows = rowsOf(view({ ...editing(), size: sizeOf("100x30") }));
  const text = rows.join("\n");
  for (
    const part of [START_FEN, "KQRBNP", "White to move", "clear the board"]
  ) {
    assertStringIncludes(text, part);
  }
});

Deno.test("a position is set up in windows of all sizes", () => {
  const empty = press(editing(), "e").model;
  for (const size of ["1x1", "14x6", "40x14", "60x20", "80x24", "200x60"]) {
    const { length } = view({ ...empty, size: sizeOf(size) });
    assert(length === Number(size.split("x")[1]), size);
  }
});

Deno.test("where the keys have no room beside the board, a line tells the main ones", () => {
  const rows = rowsOf(view({ ...editing(), size: sizeOf("60x18") }));
  assert(rows.some((row) => /^ *a +b +c +d +e +f +g +h *$/.test(row)));
  const text = rows.join("\n");
  assertStringIncludes(text, START_FEN);
  assertStringIncludes(text, NOTICES.editKeys.slice(0, 40));
});
