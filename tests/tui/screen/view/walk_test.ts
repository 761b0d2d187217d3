import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { newGame } from "../../../../engine/chess/game/game.ts";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import {
  changed,
  heldAt,
  modelOf,
  rowsOf,
  sizeOf,
} from "../../../support/screen/models.ts";
import { press, send } from "../../../support/screen/screens.ts";

const EXAMPLE = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const TRACE = await traceSearch(parseFen(EXAMPLE), 1);
const GAME = newGame(parseFen(EXAMPLE));

/** The screen in the tree, after some keys. */
function walking(size: string, ...keys: string[]) {
  const model = modelOf({ game: GAME, size: sizeOf(size) });
  const { model: begun } = send(model, { type: "traced", trace: TRACE });
  return press(begun, ...keys).model;
}

Deno.test("the tree stands beside the board, above the engine's lines", () => {
  const keys = ["down", "down", "right", "right", "down"];
  const rows = rowsOf(view(walking("80x24", ...keys)));
  assertEquals(rows.slice(0, 7), [
    " Node 3: the static score is -89 for Black",
    " 8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜     move             for value  why",
    " 7  ♟  ♟  ♟     ♟  ♟  ♟  ♟   ↓ root               W    14  best d4, 31 moves",
    " 6                               iteration 1      W     0  stand pat",
    " 5          »♟«                ↓ iteration 2      W    14  best d4, 31 moves",
    " 4             » «                 e5             W    -9  stand pat",
    " 3                               → exd5           W    -9  cutoff by Qxd5, 1 mo…",
  ]);
  assertEquals(rows.at(-7)?.slice(6), "    if (this.isLate()) throw STOP;");
});

Deno.test("a reason that is cut in the selected row stands below it in whole", () => {
  const rows = rowsOf(view(walking("42x12")));
  assertMatch(rows[2], /^↓ root +W +14 +best d4, 31…$/);
  assertEquals(rows[3].trim(), "best d4, 31 moves");
  assertMatch(rows[4], /^ +iteration 1/);
});

Deno.test("where a class has a method of its own, its lines are shown", () => {
  const listing = [
    "export default class Mine extends MicroMax {",
    "  override search(...asked: Asked): number {",
    "    return super.search(...asked);",
    "  }",
    "}",
  ];
  const trace = { ...TRACE, listing };
  const game = modelOf({ game: GAME, size: sizeOf("80x24") });
  const { model } = send(game, { type: "traced", trace });
  const rows = rowsOf(view(model));
  assert(rows.includes("   2    override search(...asked: Asked): number {"));
  const later = rowsOf(view(press(model, " ", " ", " ").model));
  assert(later.some((row) => row.includes("let score = depth === 1")));
});

Deno.test("the board beside the tree has no marks of the game", () => {
  const model = walking("80x24");
  const pickedUp = heldAt(GAME, "d1");
  const hand = { isCursorShown: true, pickedUp, cursor: pickedUp.square };
  assertEquals(view(changed(model, hand)), view(model));
});

Deno.test("pieces that the game hides are hidden beside the tree, too", () => {
  const model = walking("80x24");
  for (const hiding of [{ isPaused: true }, { blindfold: "on" } as const]) {
    const [, row] = rowsOf(view(changed(model, hiding)));
    assertEquals(row.slice(0, 35).trim().split(/ +/), ["8", "move"]);
  }
});

Deno.test("a notice stays while a move to find is typed", () => {
  const notice = { text: "News", isWarning: false };
  const told = send(walking("80x24"), { type: "noticed", notice }).model;
  const typing = press(told, "/").model;
  assertEquals([typing.line?.text, typing.notice], ["find ", notice]);
  assertEquals(press(told, " ").model.notice.text, "");
});

Deno.test("the tree is drawn in windows of all sizes", () => {
  for (const size of ["1x1", "14x6", "40x14", "59x19", "60x20", "200x60"]) {
    const { length } = view(walking(size, " ", " ", " "));
    assertEquals(length, Number(size.split("x")[1]), size);
  }
});

Deno.test("the step of the search is named in any window, and nothing covers it", () => {
  for (const size of ["30x10", "80x15", "80x18", "60x20", "80x22"]) {
    const [first] = rowsOf(view(walking(size, " ")));
    assertEquals(first.slice(0, 29), " Node 1: the static score is ", size);
  }
});

Deno.test("windows of 20 rows have room for the board and the engine's lines", () => {
  const rows = rowsOf(view(walking("80x20")));
  assertEquals(rows[1].slice(0, 5), " 8  ♜");
  assertStringIncludes(rows.at(-4) ?? "", " if (this.isLate()) ");
});

Deno.test("windows of 60 columns have room for a board beside the tree", () => {
  for (const [size, column] of [["59x30", 0], ["60x30", 30]] as const) {
    const [, , row] = rowsOf(view(walking(size)));
    assertEquals(row.indexOf("↓ root"), column, size);
  }
});

Deno.test("windows of 96 columns have room for drawn pieces beside the tree", () => {
  for (const [size, column] of [["95x30", 29], ["96x30", 45]] as const) {
    const [, , row] = rowsOf(view(walking(size)));
    assertEquals(row.indexOf("↓ root"), column, size);
  }
});

Deno.test(":trace asks for the tree, and Escape goes back to the game", () => {
  const { model, effects } = press(
    modelOf({ game: GAME }),
    ":",
    "trace 3",
    "enter",
  );
  const [{ position }] = GAME.plies;
  assertEquals(effects, [{ type: "trace", position, plies: 3 }]);
  assertEquals(model.ground.kind, "game");
  assertEquals(walking("80x24", "escape").ground.kind, "game");
});

Deno.test("in the tree, the footer of 80 columns has the keys to step and leave", () => {
  const footer = rowsOf(view(walking("80x24"))).at(-1);
  for (const key of ["/ find", "Esc to the game", "q quit"]) {
    assertStringIncludes(footer ?? "", key);
  }
  const { notice } = walking("80x24", "Z");
  assertEquals(notice.text, "This key does nothing: Esc closes this");
});

Deno.test("/ finds a move in the tree", () => {
  const asked = walking("80x24", "/");
  assertEquals(rowsOf(view(asked))[0], ":find");
  const found = walking("80x24", "/", "exd5", "enter");
  assertEquals(
    rowsOf(view(found))[0],
    " exd5 is worth -9 for White, no better",
  );
  const lost = walking("80x24", "/", "Ke3", "enter");
  assertEquals(rowsOf(view(lost))[0], " There is no Ke3 in the tree");
  const unnamed = walking("80x24", "/", "enter");
  assertEquals(rowsOf(view(unnamed))[0], " There is no such move in the tree");
});

Deno.test("while a tree is searched, its progress is told, and Escape stops it", () => {
  const typed = press(modelOf({ game: GAME }), ":", "trace 6", "enter").model;
  const progress = { nodes: 1024, ply: 4, plies: 6, moves: 1 };
  const told = send(typed, { type: "tracing", progress }).model;
  const sentence = "Searching: ply 4 of 6, 1 move tried, 1,024 nodes";
  assertEquals(told.notice.text, sentence);
  assertStringIncludes(rowsOf(view(told)).at(-1) ?? "", "Esc stop");
  const { model: stopped, effects } = press(told, "escape");
  assertEquals(effects, [{ type: "stopTracing" }]);
  assertEquals(send(stopped, { type: "tracing", progress }).model, {
    ...stopped,
    effects: [],
  });
  assertEquals(press(stopped, "escape").effects, []);
});

Deno.test("a search of a tree that fails leaves nothing to stop", () => {
  const typed = press(modelOf({ game: GAME }), ":", "trace 6", "enter").model;
  const { model } = send(typed, { type: "tracing", progress: null });
  assertEquals(press(model, "escape").effects, []);
});

/** The lower part of the screen, at node 3 of the example. */
function below(size: string, from: number, ...keys: string[]) {
  const to = ["down", "down", "right", "right", "down"];
  const rows = rowsOf(view(walking(size, ...to, ...keys)));
  const top = rows.findIndex((row) => row.includes("Node 3, "));
  return rows.slice(top, -1).map((row) => row.slice(from)).filter(Boolean);
}

const NODE_3 = [
  "Node 3, as Black sees it",
  "alpha -inf, beta 9, static -89, iteration 1 of 1, last square d5",
  "table before: nothing",
  "table after: at least 9, depth 1, d8d5",
];

Deno.test("v shows the variables of the node in place of the listing", () => {
  assertEquals(below("80x24", 1, "v"), NODE_3);
  assertEquals(walking("80x24", "v", "v"), walking("80x24"));
});

Deno.test("k adds key, lock and slot", () => {
  const keys = "key abe81088, lock a98b6906, slot 15210633";
  const [heading, variables, ...table] = NODE_3;
  assertEquals(below("80x24", 1, "k"), [heading, variables, keys, ...table]);
});

Deno.test("wide windows have room for the listing and the variables", () => {
  assertEquals(below("152x40", 87), NODE_3);
  assertEquals(below("120x40", 87), [
    "Node 3, as Black sees it",
    "alpha -inf, beta 9, static -89,",
    "iteration 1 of 1, last square d5",
    "table before: nothing",
    "table after: at least 9, depth 1,",
    "d8d5",
  ]);
  const rows = rowsOf(view(walking("152x40", " ")));
  assertStringIncludes(rows.join("\n"), " if (this.isLate()) ");
});

Deno.test("? explains every column of the tree and every variable", () => {
  const shown = rowsOf(view(walking("120x60", "?"))).join("\n");
  const heading = rowsOf(view(walking("120x60")))[1].trim().split(/ +/);
  assertEquals(heading, ["move", "for", "value", "why"]);
  for (const name of [...heading, "alpha", "beta", "static", "iteration"]) {
    assertMatch(shown, new RegExp(`│ +${name} {2,}\\w`));
  }
  for (const name of ["last square", "table", "key", "lock", "slot"]) {
    assertMatch(shown, new RegExp(`│ +${name} {2,}\\w`));
  }
});
