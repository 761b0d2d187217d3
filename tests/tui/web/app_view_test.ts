import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { browse, newGame, position } from "../../../engine/chess/game/game.ts";
import { gameFrom, gameOf } from "../../support/chess/games.ts";
import { press, screen, send } from "../../support/screen/screens.ts";
import { parseSquare } from "../../../engine/chess/rules/position.ts";
import { lookAside } from "../../../tui/screen/game/play.ts";
import type { Model } from "../../../tui/screen/model/model.ts";
import { layoutOf } from "../../../tui/screen/layout/layout.ts";
import { view } from "../../../tui/screen/view/view.ts";
import { appViewOf } from "../../../tui/web/app/app_view.ts";
import { iconOf } from "../../../tui/web/app/icons.ts";
import { traceSearch } from "../../../engine/study/trace/tracer.ts";

/** Points at a square of a page's board: presses there, and releases. */
function tap(model: Model, ...squares: string[]): Model {
  return squares.reduce((before, name) => {
    const hit = { type: "square", square: parseSquare(name) } as const;
    const pressed = send(before, { type: "pointed", action: "press", hit });
    return send(pressed.model, { type: "pointed", action: "release", hit })
      .model;
  }, model);
}

/** The squares of a page's board that are marked, with what stands on them. */
function markedIn(model: Model): string[] {
  return appViewOf(model).board.squares
    .flatMap(({ name, mark }) => mark === null ? [] : `${name} ${mark}`);
}

function labelsIn(model: Model): string[] {
  return appViewOf(model).buttons.map(({ label }) => label);
}

Deno.test("a page's board begins with the square at its top left", () => {
  const corners = (model: Model) => {
    const { squares } = appViewOf(model).board;
    return [squares[0].name, squares[63].name, squares[63].piece];
  };
  const model = screen();
  assertEquals(corners(model), ["a8", "h1", "R"]);
  assertEquals(corners(press(model, "v").model), ["h1", "a8", "r"]);
});

Deno.test("a tap picks a piece up, which marks its squares, and another moves it", () => {
  const model = screen();
  const held = tap(model, "e2");
  assertEquals(markedIn(held), ["e4 dot", "e3 dot"]);
  const moved = tap(held, "e4");
  assertEquals(markedIn(moved), []);
  assertEquals(moved.match.game.ply, 1);
  assertEquals(appViewOf(moved).state, "Black to move");
});

Deno.test("buttons do not move while a piece is picked up", () => {
  const model = screen();
  assertEquals(labelsIn(tap(model, "e2")), labelsIn(model));
});

/** Where each button is, among those that a player sees first. */
function placesIn(model: Model): Record<string, number> {
  const first = appViewOf(model).buttons.slice(0, 12);
  return Object.fromEntries(first.map(({ label }, place) => [label, place]));
}

Deno.test("a button keeps its place from the first move to the end of the game", () => {
  const start = screen(newGame(), "white");
  const thinking = tap(start, "e2", "e4");
  const entered = tap(thinking, "d2", "d4");
  const answered = tap(tap(screen(), "e2", "e4"), "e7", "e5");
  const looking = press(answered, "[").model;
  const paused = press(answered, "p").model;
  const undone = press(answered, "u").model;
  const places = placesIn(start);
  assertEquals(Object.keys(places).length, 12);
  for (const model of [thinking, entered, answered, looking, paused, undone]) {
    for (const [label, place] of Object.entries(placesIn(model))) {
      assertEquals(places[label] ?? place, place, label);
    }
  }
  const over = placesIn(press(answered, "x", "y").model);
  for (const label of ["take back", "back", "forward", "flip", "new"]) {
    assertEquals(over[label], places[label], label);
  }
});

Deno.test("what cannot be done now is a grey button, and presses no key", () => {
  const buttons = (model: Model) =>
    appViewOf(model).buttons.map(({ label, isOn }) => `${label} ${isOn}`);
  const model = screen();
  assert(buttons(model).includes("take back false"));
  assert(buttons(model).includes("resign false"));
  const moved = tap(model, "e2", "e4");
  assert(buttons(moved).includes("take back true"));
  assert(buttons(moved).includes("resign true"));
});

Deno.test("a line in place of the game is walked, and turned, by buttons", () => {
  const line = gameOf("e2e4 e7e5 g1f3 b8c6");
  const model = lookAside(screen(), browse(line, 1), "asked");
  const on = (model: Model) =>
    appViewOf(model).buttons.filter(({ isOn }) => isOn)
      .map(({ label }) => label);
  const walked = press(model, "right", "right", "right").model;
  assertEquals(on(model), ["go back", "back", "forward", "flip", "end"]);
  assertEquals(on(walked), ["go back", "back", "flip", "end"]);
  const turned = press(walked, "v").model;
  assertEquals(turned.ground, walked.ground);
  assertEquals(appViewOf(turned).board.squares[0].name, "h1");
});

Deno.test("what is offered now is a button, but for what needs a keyboard", () => {
  const model = tap(screen(), "e2", "e4");
  const labels = labelsIn(model);
  for (const label of ["take back", "flip", "resign", "new"]) {
    assert(labels.includes(label), label);
  }
  assert(!appViewOf(model).buttons.some(({ key }) => key === ":"));
});

Deno.test("a question is the title of its sheet", () => {
  const { sheet } = appViewOf(press(tap(screen(), "e2", "e4"), "x").model);
  assertEquals([sheet?.title, sheet?.lines], ["Resign the game?", []]);
});

Deno.test("a paused game is gone on with by its button, and a tap says so", () => {
  const paused = press(tap(screen(), "e2", "e4"), "p").model;
  const onward = appViewOf(paused).buttons.find(({ key }) => key === "p");
  assertEquals([onward?.label, onward?.command], ["go on", "go"]);
  const told = appViewOf(tap(paused, "e4")).notice;
  assertEquals(told.byTouch, "tap Go on to continue");
});

Deno.test("no two buttons of a tree have the same sign, nor of a position", async () => {
  const trace = await traceSearch(position(newGame()), 1);
  const walk = send(screen(), { type: "traced", trace }).model;
  const edit = press(screen(), ":edit", "enter").model;
  for (const model of [walk, edit]) {
    const signs = appViewOf(model).buttons
      .map(({ command, key }) => iconOf(command, key));
    assertEquals(new Set(signs).size, signs.length);
  }
});

Deno.test("the depths of a trace are named as such", () => {
  const { sheet } = appViewOf(
    press(screen(), "?", ..."how the engine thinks", "enter").model,
  );
  assertEquals(sheet?.title, "Trace");
  const rows = sheet?.groups.flatMap(({ rows }) => rows) ?? [];
  assertEquals(rows[2].text, "2 plies deep");
});

Deno.test("what a pawn becomes is a row to tap", () => {
  const game = gameFrom("7k/P7/8/8/8/8/8/K7 w - - 0 1");
  const asked = tap(screen(game), "a7", "a8");
  const { sheet } = appViewOf(asked);
  assertEquals(sheet?.title, "Promote to");
  const rows = sheet?.groups.flatMap(({ rows }) => rows) ?? [];
  assertEquals(rows.map(({ text }) => text), [
    "queen",
    "rook",
    "bishop",
    "knight",
  ]);
  const { tap: knight } = rows[3];
  assert("key" in knight);
  const { model } = press(asked, knight.key);
  assertEquals(appViewOf(model).board.squares[0].piece, "N");
});

Deno.test("the terms of a new game are choices, each with all of its values", () => {
  const { sheet } = appViewOf(press(screen(), "n").model);
  assertEquals(sheet?.title, "New game");
  const level = sheet?.choices.find(({ title }) => title === "Level");
  assert(level !== undefined);
  assertEquals(level.values.length, level.labels.length);
  assertStringIncludes(level.labels[3], "4, about ");
});

Deno.test("the menu of a page names practice, and nothing that a page has not", () => {
  const { sheet } = appViewOf(press(screen(), "?").model);
  const rows = sheet?.groups.flatMap(({ rows }) => rows) ?? [];
  const names = rows.map(({ text }) => text);
  assert(names.includes("practice"), names.join());
  for (const name of ["quit", "mouse", "bell", "open"]) {
    assert(!names.includes(name), name);
  }
});

Deno.test("a row of the menu does what it says when it is pointed at", () => {
  const menu = press(screen(), "?").model;
  const { sheet } = appViewOf(menu);
  const rows = sheet?.groups.flatMap(({ rows }) => rows) ?? [];
  const flip = rows.find(({ text }) => text === "flip");
  assert(flip !== undefined && "hit" in flip.tap);
  const { hit } = flip.tap;
  const { model } = send(menu, { type: "pointed", action: "press", hit });
  assertEquals([model.overlay, model.looks.isFlipped], [null, true]);
});

Deno.test("a terminal without its board has all its rows for moves and input", () => {
  const given = screen();
  const size = { columns: 42, rows: 12 };
  const appearance = { ...given.appearance, isBoardApart: true };
  const model = { ...given, size, appearance };
  const { scale, panel, input } = layoutOf(model);
  assertEquals([scale, panel.height, input.y], [0, 11, 11]);
  // What lies over the board is shown by the page alone.
  const open = press(model, "n").model;
  assertEquals(view(open), view(model));
});
