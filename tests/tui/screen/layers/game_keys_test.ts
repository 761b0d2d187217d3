import { assert, assertEquals } from "@std/assert";
import { newGame } from "../../../../engine/chess/game/game.ts";
import { bindingsOf } from "../../../../tui/screen/game/commands.ts";
import {
  ALWAYS,
  GAME_BINDINGS,
  KEYED_NAMES,
} from "../../../../tui/screen/layers/game_keys.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import { nowIn } from "../../../../tui/screen/layers/occasion.ts";
import { gameOf } from "../../../support/chess/games.ts";
import { press, screen } from "../../../support/screen/screens.ts";

Deno.test("no key is bound twice", () => {
  const keys = [...GAME_BINDINGS, ...ALWAYS].flatMap(({ keys }) => keys);
  assertEquals(new Set(keys).size, keys.length);
});

Deno.test("bindingsFor() gives the footer the keys that matter in each situation", () => {
  const start = screen(gameOf("e2e4 e7e5"), "white");
  const rows = [
    [[], "u", "new"],
    [["x"], "y", "no"],
    [["y"], "f", "PGN"],
    [["p"], "p", "quit"],
    [["["], "[", "end"],
    [[":"], "enter", "complete"],
    [["?"], "enter", "close"],
    [["d4", "enter"], ".", "move now"],
    [["x", "y"], "l", "rematch"],
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

Deno.test("the footer has the keys that their rows offer, in the order of their places", () => {
  const game = gameOf("e2e4 e7e5 g1f3 b8c6");
  const models = [
    screen(game, "white"),
    press(screen(game, "white"), "u").model,
    press(screen(game, "white"), "[").model,
    press(screen(game, "white"), "x", "y").model,
    screen(gameOf("e2e4"), "white"),
  ];
  for (const model of models) {
    const now = nowIn(model);
    const offered = KEYED_NAMES.flatMap(bindingsOf)
      .map(({ label, offered }) => ({ label, place: offered?.(now) }))
      .filter(({ place }) => typeof place === "number")
      .toSorted((one, two) => Number(one.place) - Number(two.place))
      .map(({ label }) => label);
    const labels = bindingsFor(model).footer.map(({ label }) => label);
    assert(offered.length > 3, offered.join());
    assertEquals(labels.filter((one) => offered.includes(one)), offered);
  }
});
