import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
} from "@std/assert";
import { newGame } from "../../../../engine/chess/game/game.ts";
import { SCREEN_COMMANDS } from "../../../../tui/screen/game/commands.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import type { Hit } from "../../../../tui/screen/model/hit.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { hitTest, view } from "../../../../tui/screen/view/view.ts";
import { gameOf } from "../../../support/chess/games.ts";
import { rowsOf, sizeOf } from "../../../support/screen/models.ts";
import {
  clickOn,
  framed,
  overlayOf,
  point,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

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
    "u           take back your last move, or several",
    "t           get a hint: the piece, the move, then why",
  ]);
  const now = rows.slice(0, rows.indexOf("The game")).join("\n");
  for (const key of ["x", "n", "!", "k", "y"]) {
    assertMatch(now, new RegExp(`^${key} {11}`, "m"));
  }
});

Deno.test("the menu has every command of the screen", () => {
  for (const name of SCREEN_COMMANDS.names) {
    if (name === "menu") continue;
    const found = framed(open(RUNNING, ...name)).lines;
    assert(!found[0].startsWith("Nothing matches"), name);
  }
});

Deno.test("what cannot be done now is grey in the menu, and says why", () => {
  const menu = { ...open(RUNNING), size: sizeOf("120x60") };
  const frame = view(menu);
  const colourOf = (text: string) => {
    const y = rowsOf(frame).findIndex((row) => row.includes(text));
    return frame[y][rowsOf(frame)[y].indexOf(text)].style.foreground;
  };
  assertNotEquals(colourOf("replay the moves"), colourOf("save the game"));
  const { overlay, notice } =
    press(open(RUNNING, ..."replay the moves"), "enter").model;
  assertEquals(overlay, null);
  assertEquals([notice.text, notice.isWarning], [
    "There is no move to play again",
    true,
  ]);
});

Deno.test("what can be done again is among what fits the moment", () => {
  const rows = rowsIn(open(press(RUNNING, "u").model));
  const place = rows.findIndex((row) => row.startsWith("r "));
  assert(place > 0 && place < rows.indexOf("The game"));
});

Deno.test("whoever holds a piece finds the same in the menu as before", () => {
  const holding = press(RUNNING, "tab", "enter").model;
  assert(holding.hand.pickedUp !== null);
  assertEquals(rowsIn(open(holding)), rowsIn(open(RUNNING)));
});

Deno.test("every key says in the menu what it does, not which command it runs", () => {
  const menu = open(RUNNING);
  const rows = [menu, press(menu, "page-down").model].flatMap(rowsIn);
  for (
    const row of [
      "%           let Stockfish find the mistakes",
      "{           go to the previous mistake",
      "}           go to the next mistake",
      ")           leave the variation",
    ]
  ) assert(rows.includes(row), row);
});

Deno.test("a narrow window cuts no row of the menu, and all its lines run it", () => {
  const narrow = { ...RUNNING, size: sizeOf("42x44") };
  for (const key of ["home", "page-down", "end"]) {
    const text = rowsOf(view(open(narrow, key))).slice(1, -1).join("\n");
    assert(!text.includes("…"), text);
  }
  const menu = open(narrow);
  const rows = rowsOf(view(menu));
  const y = rows.findIndex((row) => row.includes("then why"));
  assert(rows[y - 1].includes("get a hint: the piece"), rows[y - 1]);
  const hits = [y - 1, y].map((y) => hitTest(menu, 10, y));
  assertEquals(hits, Array(2).fill({ type: "row", row: 1 }));
});

Deno.test("pages of a narrow menu skip no row", () => {
  const narrow = { ...RUNNING, size: sizeOf("42x30") };
  const texts = (model: Model) =>
    rowsOf(view(model)).flatMap((row) => /│ [› ] (.*) │/.exec(row)?.[1] ?? []);
  const seen: string[][] = [];
  for (let menu = open(narrow);;) {
    seen.push(texts(menu));
    const next = press(menu, "page-down").model;
    if (overlayOf(next, "commands").top === overlayOf(menu, "commands").top) {
      break;
    }
    menu = next;
  }
  const all = texts({ ...open(narrow), size: { columns: 42, rows: 200 } });
  for (const text of all) {
    assert(seen.some((page) => page.includes(text)), text);
  }
});

Deno.test("typing filters the menu, and Enter runs the row", () => {
  const found = open(RUNNING, ..."flip");
  assertEquals(rowsIn(found), ["Now", "v           flip the board"]);
  const run = press(found, "enter").model;
  assertEquals([run.overlay, run.looks.isFlipped], [null, true]);
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

Deno.test("a slow finger gets from one end of a narrow menu to the other", () => {
  const narrow = open({ ...RUNNING, size: sizeOf("42x30") });
  const drag = (model: Model, by: number) => {
    const at = (action: "press" | "drag" | "release", y: number) =>
      ({ type: "mouse", mouse: { action, button: 0, x: 20, y } }) as const;
    return send(model, at("press", 15), at("drag", 15 - by), at("release", 15))
      .model;
  };
  const top = (model: Model) => overlayOf(model, "commands").top;
  const tops: number[] = [];
  let model = narrow;
  for (let rows = 0; rows < 120; rows++) {
    tops.push(top(model));
    model = drag(model, 1);
  }
  const last = top(press(narrow, "end").model);
  assertEquals(tops, tops.map((_, rows) => Math.min(rows, last)));
  for (let rows = 0; rows < 120; rows++) model = drag(model, -1);
  assertEquals(top(model), 0);
});

Deno.test("in a window of three rows, pages still lead down and up", () => {
  const low = open({ ...RUNNING, size: sizeOf("30x3") });
  const selected = (model: Model) => overlayOf(model, "commands").selected;
  const down = press(low, "page-down", "page-down").model;
  assert(selected(down) > selected(low));
  assert(selected(press(down, "page-up").model) < selected(down));
});

Deno.test("the selected row moves before the rows do", () => {
  const low = open({ ...RUNNING, size: sizeOf("80x24") }, "end");
  const shown = (model: Model) =>
    rowsOf(view(model)).slice(2, -2)
      .map((row) => row.replace("›", " "));
  const up = press(low, "up", "up").model;
  assertEquals(shown(up), shown(low));
  const { selected } = overlayOf(up, "commands");
  assertEquals(selected, overlayOf(low, "commands").selected - 2);
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
  const device = { ...RUNNING.device, canQuit: false };
  const page = { ...RUNNING, device };
  assert(!footer({ ...page, size: sizeOf("120x40") }).includes("quit"));
  assertEquals(rowsIn(open(page, ..."quit the")), [
    "Nothing matches: Esc shows all",
  ]);
});

Deno.test("keys and marks are still explained as text, by :keys", () => {
  const help = press(RUNNING, ":keys", "enter").model;
  const { title, lines } = framed(help);
  assertEquals(title, "Help");
  const reading = lines.indexOf("A finished or loaded game");
  assertEquals(lines.slice(reading + 1, reading + 5), [
    "  ←                 look at the previous position",
    "  →                 look at the next position",
    "  ↓                 go to the next mistake or variation",
    "  ↑                 go to the previous mistake or variation",
  ]);
});

Deno.test("what a key does only for the moment is called so", () => {
  const over = screen(gameOf("f2f3 e7e5 g2g4 d8h4"));
  const paused = press(RUNNING, "p").model;
  assertEquals(rowsIn(open(paused)).slice(0, 2), [
    "Now",
    "p           continue the game",
  ]);
  assert(
    rowsIn(open(over)).includes("+           play again with colours swapped"),
  );
});
