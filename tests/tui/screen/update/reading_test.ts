import { assert, assertEquals } from "@std/assert";
import { readPgn } from "../../../../engine/chess/notation/pgn.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import { openRecord } from "../../../../tui/match/game_flow.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { gameOf } from "../../../support/chess/games.ts";
import { GOOD, matchOf } from "../../../support/screen/matches.ts";
import { asideOf, rowsOf, sizeOf } from "../../../support/screen/models.ts";
import {
  begin,
  click,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";

const MOVES = "f2f3 e7e5 g2g4 d8h4";
const OVER = gameOf(MOVES);

function shown(model: Model): number {
  return model.match.game.shown;
}

/** A screen on which the whole game has been reviewed; White's moves are bad. */
function reviewed(): Model {
  return judgedBy({ mark: "??", drop: 40, line: ["e4", "e5"] });
}

/** A screen on which a review has come to a judgement of White's moves. */
function judgedBy(judgement: Partial<JudgedMove>): Model {
  const judged = [1, 2, 3, 4].map((ply): JudgedMove => ({
    ...GOOD,
    ply,
    san: "",
    ...ply % 2 === 1 && judgement,
  }));
  const all = judged.map((one) =>
    ({ type: "judged", game: OVER, judged: one }) as const
  );
  return send(press(screen(OVER), "l").model, ...all).model;
}

/** A game of a file, with a variation at its third ply. */
function opened(): Model {
  const [record] = readPgn("1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *");
  const { match } = openRecord(matchOf(gameOf("")), record, { isFiled: true });
  return begin(match).model;
}

Deno.test("arrows step through a finished game", () => {
  const model = screen(OVER);
  const rows = [["left", 3], ["left", 2], ["right", 3], ["end", 4]] as const;
  let now = model;
  for (const [key, ply] of rows) {
    now = press(now, key).model;
    assertEquals([shown(now), now.hand.isCursorShown], [ply, false], key);
  }
});

Deno.test("one key goes through a reviewed game from mistake to mistake", () => {
  const first = press(reviewed(), "home", "down").model;
  assertEquals(shown(first), 1);
  const second = press(first, "down").model;
  assertEquals(shown(second), 3);
  assertEquals(shown(press(reviewed(), "up").model), 3);
  const after = press(second, "down").model;
  assertEquals(after.notice.text, "No mistake or variation after this");
  assertEquals(shown(press(after, "up").model), 1);
  const before = press(after, "up", "up").model;
  assertEquals(before.notice.text, "No mistake or variation before this");
});

Deno.test("who finds no mistake to go to is told why", () => {
  const told = (model: Model) => lineOf(press(model, "down").model.notice);
  assertEquals(
    told(screen(OVER)),
    "No mistakes and no variations here; l reviews the game",
  );
  assertEquals(told(press(screen(OVER), "l").model), "No mistake found yet");
  assertEquals(told(judgedBy({})), "No mistakes found");
});

Deno.test("a game of a file opens at its first move, and steps from there", () => {
  const model = opened();
  assertEquals(shown(model), 0);
  assertEquals(shown(press(model, "right", "right").model), 2);
  const variation = press(model, "down").model;
  assertEquals(shown(variation), 3);
  const entered = press(variation, "(").model.match.game;
  assertEquals(entered.plies.length - 1, 4);
  // The moves that it replaces are no variation of it.
  const told = press(variation, "(", "home", "down").model;
  assertEquals([shown(told), told.notice.text.slice(0, 11)], [
    0,
    "No mistakes",
  ]);
});

Deno.test("Tab or a click brings the cursor, and Esc puts it away", () => {
  const back = press(screen(OVER), "left").model;
  const tabbed = press(back, "tab").model;
  assertEquals(tabbed.hand.isCursorShown, true);
  const moved = press(tabbed, "left").model;
  assertEquals([shown(moved), moved.hand.cursor === tabbed.hand.cursor], [
    3,
    false,
  ]);
  assertEquals(shown(press(moved, "escape", "left").model), 2);
  const clicked = click(back, "d8").model;
  assertEquals(clicked.hand.pickedUp?.square, clicked.hand.cursor);
  assertEquals(shown(press(clicked, "left").model), 3);
});

Deno.test("the footer of who reads names the arrows", () => {
  const keysAt = (...keys: string[]) =>
    bindingsFor(press(reviewed(), ...keys).model).footer
      .map(({ keys: [key] }) => key)
      .filter((key) => ["left", "right", "up", "down"].includes(key));
  assertEquals(keysAt("left", "left"), ["down", "left", "right"]);
  // No mistake comes after the last one, but there is one before.
  assertEquals(keysAt("left"), ["up", "left", "right"]);
  assertEquals(keysAt(), ["up", "left"]);
});

Deno.test("who seeks a better move moves the cursor, and sees no summary", () => {
  const model = press(reviewed(), "home", "down", ":try", "enter").model;
  const large = { ...model, size: sizeOf("120x40") };
  assert(!rowsOf(view(large)).join().includes("Accuracy"));
  const moved = press(model, "left").model;
  assertEquals([shown(moved), moved.hand.isCursorShown], [0, true]);
});

Deno.test("in a game that goes on, arrows move the cursor", () => {
  const model = press(screen(gameOf("e2e4")), "left").model;
  assertEquals([shown(model), model.hand.isCursorShown], [1, true]);
  const ended = press(
    screen(gameOf("f2f3 e7e5 g2g4")),
    "up",
    ..."Qh4",
    "enter",
  );
  assertEquals(ended.model.hand.isCursorShown, false);
});

Deno.test("arrows step through a line that is not played", () => {
  const { model } = press(reviewed(), "home", "down", ">", ">");
  const at = (model: Model) => asideOf(model)?.match.game.shown;
  assertEquals(at(model), 2);
  assertEquals(at(press(model, "left").model), 1);
  assertEquals(at(press(model, "left", "right").model), 2);
});
