import { assert, assertEquals, assertMatch } from "@std/assert";
import { newGame } from "../../../../engine/game/game.ts";
import { SCREEN_COMMANDS } from "../../../../tui/screen/game/commands.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import type { Hit } from "../../../../tui/screen/layers/common/layer.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { gameOf } from "../../../support/games.ts";
import { rowsOf, sizeOf } from "../../../support/models.ts";
import {
  clickOn,
  framed,
  overlayOf,
  point,
  press,
  screen,
  send,
} from "../../../support/screens.ts";

const RUNNING = screen(gameOf("e2e4 e7e5 g1f3 b8c6"), "white");

/** The rows of the menu in a large window, key and text. */
function rowsIn(model: Model): string[] {
  return framed(model).lines.map((line) => line.replace(/^[› ] /, ""));
}

function open(model: Model, ...keys: string[]): Model {
  return press(model, "?", ...keys).model;
}

function footer(model: Model): string {
  return (rowsOf(view(model)).at(-1) ?? "").trimEnd();
}

Deno.test("the menu has what fits the moment first, each with its key", () => {
  const rows = rowsIn(open(RUNNING));
  assertEquals(rows.slice(0, 3), [
    "Now",
    "u           take back your last move, or N of them",
    "t           ask which move the engine would play",
  ]);
  assert(rows.indexOf("Everything") > 5);
});

Deno.test("the menu has every command of the screen", () => {
  for (const name of SCREEN_COMMANDS.names) {
    if (name === "menu") continue;
    const found = framed(open(RUNNING, ...name)).lines;
    assert(!found[0].startsWith("Nothing matches"), name);
  }
});

Deno.test("typing filters the menu, and Enter runs the row", () => {
  const found = open(RUNNING, ..."flip");
  assertEquals(rowsIn(found), ["Now", "v           flip the board"]);
  const run = press(found, "enter").model;
  assertEquals([run.overlay, run.isFlipped], [null, true]);
});

Deno.test("Esc shows all rows again, and then closes the menu", () => {
  const none = open(RUNNING, ..."xyz");
  assertEquals(rowsIn(none), ["Nothing matches: Esc shows all"]);
  const all = press(none, "escape").model;
  assertEquals(overlayOf(all, "commands").filter, "");
  assertEquals(press(all, "escape").model.overlay, null);
  assertEquals(press(all, "?").model.overlay, null);
});

Deno.test("a click or a tap runs a row, and the wheel goes on", () => {
  const menu = open(RUNNING, ..."resign");
  const isRow = (hit: Hit) => hit.type === "row";
  const clicked = clickOn(menu, isRow).model;
  assertMatch(framed(clicked).lines[0], /^Resign the game\?/);
  const next = point(open(RUNNING), "wheel-down", isRow);
  assertEquals(overlayOf(next.model, "commands").selected, 1);
});

Deno.test("a swipe moves the rows with the finger, and runs none", () => {
  const swipe = (model: Model, from: number, to: number) =>
    send(
      model,
      ...([["press", from], ["drag", to], ["release", to]] as const).map(
        ([action, y]) =>
          ({ type: "mouse", mouse: { action, button: 0, x: 20, y } }) as const,
      ),
    ).model;
  const before = rowsOf(view(open(RUNNING)));
  const swiped = swipe(open(RUNNING), 15, 5);
  const after = rowsOf(view(swiped));
  const textOf = (row: string) => row.slice(5, 70);
  assertEquals(after.slice(3, 9).map(textOf), before.slice(13, 19).map(textOf));
  assertEquals(overlayOf(swiped, "commands").filter, "");
  const back = overlayOf(swipe(swiped, 5, 20), "commands");
  assertEquals(
    rowsOf(view({ ...swiped, overlay: back })).map(textOf).slice(3, 12),
    before.map(textOf).slice(3, 12),
  );
});

Deno.test("no footer says anything twice", () => {
  const models = [
    ...[RUNNING, open(RUNNING), open(RUNNING, ..."flip")],
    ...[open(RUNNING, ..."set the strength", "enter")],
    ...[press(RUNNING, ":help", "enter").model, press(RUNNING, "n").model],
  ];
  for (const model of models) {
    const labels = bindingsFor(model).footer.map(({ label }) => label);
    assertEquals(labels, [...new Set(labels)]);
  }
});

Deno.test("arrows and page keys go through all rows, which scroll", () => {
  const last = open(RUNNING, "end");
  const { selected } = overlayOf(last, "commands");
  assert(selected > 40);
  assert(rowsOf(view(last)).some((row) => row.includes("›")));
  assertEquals(
    overlayOf(press(last, "up").model, "commands").selected,
    selected - 1,
  );
  assertEquals(overlayOf(press(last, "home").model, "commands").selected, 0);
});

Deno.test("a command that takes one of a list leads to the list", () => {
  const levels = open(RUNNING, ..."set the strength", "enter");
  assertEquals(overlayOf(levels, "commands").of, "level");
  const set = press(levels, ..."level", ..." 7", "enter").model;
  assertEquals(set.match.strength, { level: 7 });
});

Deno.test("a command that needs a text is typed on", () => {
  const { line, overlay } = open(RUNNING, ..."stands on a square", "enter");
  assertEquals([line?.text, overlay], ["what ", null]);
});

Deno.test("every footer over the board ends with the menu", () => {
  const over = screen(gameOf("f2f3 e7e5 g2g4 d8h4"));
  const rows: readonly Model[] = [
    screen(newGame()),
    RUNNING,
    press(RUNNING, "[").model,
    press(RUNNING, "p").model,
    press(RUNNING, "tab", "enter").model,
    press(RUNNING, "n").model,
    over,
  ];
  for (const model of rows) {
    for (const size of ["40x24", "80x24", "120x40"]) {
      const shown = footer({ ...model, size: sizeOf(size) });
      assert(shown.endsWith("? more"), shown);
    }
  }
});

Deno.test("where the program cannot be left, nothing offers that", () => {
  const page = { ...RUNNING, canQuit: false };
  assert(!footer({ ...page, size: sizeOf("120x40") }).includes("quit"));
  assertEquals(rowsIn(open(page, ..."quit the")), [
    "Nothing matches: Esc shows all",
  ]);
});

Deno.test("keys and marks are still explained as text, by :keys", () => {
  const help = press(RUNNING, ":keys", "enter").model;
  assertEquals(framed(help).title, "Help");
});

Deno.test("what a key does only for the moment is called so", () => {
  const over = screen(gameOf("f2f3 e7e5 g2g4 d8h4"));
  const paused = press(RUNNING, "p").model;
  assertEquals(rowsIn(open(paused)).slice(0, 2), ["Now", "p           go on"]);
  assert(
    rowsIn(open(over)).includes("r           play again with colours swapped"),
  );
});
