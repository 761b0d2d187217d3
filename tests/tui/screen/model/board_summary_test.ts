import { assertEquals } from "@std/assert";
import { browse, newGame, undo } from "../../../../engine/game/game.ts";
import { NO_SQUARE, WHITE } from "../../../../engine/mod.ts";
import { parseSquare } from "../../../../engine/rules/position.ts";
import { HELP_GROUPS } from "../../../../tui/screen/bindings/bindings.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import {
  sanLine,
  summarizeBoard,
} from "../../../../tui/screen/model/board_summary.ts";
import {
  gameFrom,
  gameOf,
  move,
  playAll,
  randomGame,
  randomNumbers,
} from "../../../support/games.ts";
import { press, screen } from "../../../support/screens.ts";

Deno.test("summarizeBoard() lists the moves in SAN, those taken back as well", () => {
  const game = undo(gameOf("e2e4 e7e5 g1f3"));
  const { plies, sans, scores } = summarizeBoard(game, null);
  assertEquals(plies, game.plies);
  assertEquals(sans, ["", "e4", "e5", "Nf3"]);
  assertEquals(scores, [null, null, null, null]);
});

Deno.test("summarizeBoard() is about the viewed position", () => {
  const game = gameOf("e2e4 d7d5 e4d5 d8d5 b1c3 d5e5");
  const now = summarizeBoard(game, null);
  assertEquals(now.checkSquare, parseSquare("e1"));
  assertEquals([now.whiteLosses.length, now.blackLosses.length], [1, 1]);
  assertEquals(now.whiteLosses.map((piece) => piece & WHITE), [WHITE]);
  assertEquals(now.balance, 0);
  const before = summarizeBoard(browse(game, 3), now);
  assertEquals(before.checkSquare, NO_SQUARE);
  assertEquals([before.whiteLosses, before.balance], [[], 1]);
});

Deno.test("summarizeBoard() gives the same result whatever was known before", () => {
  const random = randomNumbers(4);
  const games = [
    randomGame(random, 60),
    randomGame(random, 20),
    gameFrom("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"),
    newGame(),
  ];
  games.push(playAll(undo(games[1], 5), ""), undo(games[0], 30));
  for (const before of games) {
    const known = summarizeBoard(before, null);
    for (const game of games) {
      assertEquals(summarizeBoard(game, known), summarizeBoard(game, null));
    }
  }
});

Deno.test("summarizeBoard() keeps the scores of the moves that stay", () => {
  const game = gameOf("e2e4 e7e5 g1f3");
  const scores = [null, 20, null, -5];
  const known = { ...summarizeBoard(game, null), scores };
  const other = playAll(undo(game, 1), "f1c4");
  assertEquals(summarizeBoard(other, known).scores, [null, 20, null, null]);
  const fresh = summarizeBoard(newGame(), known);
  assertEquals(fresh.scores, [null]);
});

Deno.test("sanLine() writes a line up to the first illegal move", () => {
  const { position } = newGame().plies[0];
  assertEquals(sanLine(position, ["e2e4", "e7e5", "e4e5"].map(move)), [
    "e4",
    "e5",
  ]);
  assertEquals(sanLine(position, []), []);
});

// -- Bindings -------------------------------------------------------------------

Deno.test("no key is bound twice", () => {
  const keys = HELP_GROUPS.flatMap(({ bindings }) => bindings)
    .flatMap(({ keys }) => keys);
  assertEquals(new Set(keys).size, keys.length);
});

Deno.test("bindingsFor() gives the footer the keys that matter in each situation", () => {
  const start = screen(gameOf("e2e4 e7e5"), "white");
  const rows = [
    [[], "?", "new"],
    [["x"], "y", "no"],
    [["y"], "f", "PGN"],
    [["p"], "p", "quit"],
    [["["], "[", "end"],
    [[":"], "enter", "complete"],
    [["?"], "escape", "down"],
    [["d4", "enter"], "?", "move now"],
    [["x", "y"], "r", "new"],
    [["tab", "enter"], "enter", "put back"],
  ] as const;
  for (const [keys, first, label] of rows) {
    const bindings = bindingsFor(press(start, ...keys).model).footer;
    assertEquals(bindings[0].keys[0], first);
    assertEquals(bindings.some((binding) => binding.label === label), true);
    assertEquals(new Set(bindings).size, bindings.length);
  }
  const waiting = press(screen(newGame(), "none"), "p").model;
  assertEquals(bindingsFor(waiting).footer[0].label, "one move");
});
