import { assert, assertEquals, assertMatch } from "@std/assert";
import { newGame } from "../../../../engine/chess/game/game.ts";
import { formatCoordinate } from "../../../../engine/chess/notation/san.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import type { Hit } from "../../../../tui/screen/model/hit.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { SavedGames } from "../../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../../tui/saves/store.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";
import {
  collected,
  FORK,
  MATE_IN_TWO,
} from "../../../support/chess/collected.ts";
import { gameOf, played } from "../../../support/chess/games.ts";
import { rowsOf, sizeOf } from "../../../support/screen/models.ts";
import { pressing } from "../../../support/chess/practice.ts";
import {
  answer,
  click,
  framed,
  point,
  press as pressKeys,
  screen,
  send,
} from "../../../support/screen/screens.ts";
import { memoryStore } from "../../../support/saves/stores.ts";

/** The screen of a person who practises two puzzles. */
function practising(game = newGame(), size = "80x24") {
  const store = memoryStore();
  const puzzles = collected(FORK, MATE_IN_TWO);
  const games = new SavedGames(new GameStore(() => store), puzzles);
  const press = pressing(games);
  const before = { ...screen(game, "white"), size: sizeOf(size) };
  return { before, press, model: press(before, "*") };
}

function text(model: Model): string {
  return rowsOf(view(model)).join("\n");
}

function labels(model: Model): string[] {
  return bindingsFor(model).footer.map(({ label }) => label);
}

Deno.test("the panel has the puzzle's rating, and what is done and due today", () => {
  const { model } = practising();
  for (const shown of ["Practice", "Black to move after 18.", "is rated 707"]) {
    assert(text(model).includes(shown), text(model));
  }
  assertEquals(text(model).match(/to move after/g)?.length, 1);
  assertMatch(text(model), /Today: 0 done/);
  assert(!/Back rank mate|, you/.test(text(model)), text(model));
  assertEquals(labels(model).slice(0, 4), [
    "hint",
    "solution",
    "next",
    "leave",
  ]);
});

Deno.test("a solved puzzle stays with its theme and line until Enter", () => {
  const { model, press } = practising();
  const solved = press(model, ..."Qd1", "enter", ..."Rxd1", "enter");
  assertMatch(
    lineOf(solved.notice),
    /^Rxd1# is right; your rating: 925 \(\+25\)/,
  );
  for (
    const shown of [
      "Rxd1# is right",
      "18... Qd1+ 19. Rxd1",
      "Puzzle rated 707, you 925",
      "Today: 1 done",
    ]
  ) assert(text(solved).includes(shown), text(solved));
  assertMatch(text(solved), /mate in 2.*back rank mate/s);
  // There is nothing to type then, and no game to review.
  const large = [model, solved]
    .map((one) => text({ ...one, size: sizeOf("120x40") }));
  const isInvited = large.map((all) =>
    /Type a move|reviews the game/.test(all)
  );
  assertEquals(isInvited, [true, false]);
  assertEquals(labels(solved).slice(0, 2), ["next", "leave"]);
  const next = press(solved, "enter");
  assertMatch(next.notice.text, /^White to move after 37/);
});

Deno.test("a wrong try is named where the right one costs points", () => {
  const { model, press } = practising();
  const tried = press(model, ..."h6", "enter", ..."Qd1", "enter");
  const solved = press(tried, ..."Rxd1", "enter");
  assertMatch(
    lineOf(solved.notice),
    /^Rxd1# is right; your rating: \d+ \(−\d+ for a wrong try or help\)/,
  );
});

Deno.test("n asks, and goes to another puzzle, which loses nothing before a try", () => {
  const { model, press } = practising();
  const asked = press(model, "n");
  assertEquals(framed(asked).lines, ["› n  try another puzzle"]);
  for (const key of ["n", "y", "enter"]) {
    const next = press(asked, key);
    assertMatch(lineOf(next.notice), /^White to move after 37\./);
  }
  assertEquals(press(asked, "escape").match, model.match);
});

Deno.test("a click on next goes to another puzzle at once", () => {
  const { model } = practising();
  const isNext = (hit: Hit) => hit.type === "key" && hit.key === "n";
  const { model: clicked, effects } = point(model, "press", isNext);
  assertEquals([clicked.overlay, effects.length], [null, 1]);
  const button = { type: "key", key: "n", isButton: true } as const;
  assertEquals(send(model, button).effects, effects);
});

Deno.test("a piece typed in lower case is an answer, not the next puzzle or the end", () => {
  const { model, press } = practising();
  const fork = press(model, "n", "n");
  const answered = press(fork, ..."nf4", "enter");
  assertEquals(played(answered.match.game), "e5d5 e2f4 d5e5");
  const solved = press(model, ..."qd1", "enter");
  assertEquals(played(solved.match.game), "h1h2 f3d1 d4d1");
  assertEquals(press(fork, ..."nh8", "enter").line?.text, "nh8");
  const asked = press(model, "q");
  assertEquals(framed(asked).lines, ["› q  quit the program"]);
  const { effects } = pressKeys(asked, "q");
  assertEquals(effects, [{ type: "quit", code: 0 }]);
});

Deno.test("> plays the solution, which counts as a miss", () => {
  const { model, press } = practising();
  const shown = press(model, ">");
  assertEquals(shown.match.game.ply, 4);
  assertMatch(lineOf(shown.notice), /comes back tomorrow; your rating: 825/);
  assertMatch(lineOf(shown.notice), /Solution: 18\.\.\. Qd1\+ 19\. Rxd1 Rxd1#/);
});

Deno.test("> plays the solution and n goes on with a piece in hand, too", () => {
  const { model, press } = practising();
  const [{ moves }] = collected(MATE_IN_TWO);
  const holding = click(model, moves[1].slice(0, 2)).model;
  assert(holding.hand.pickedUp !== null);
  assertMatch(lineOf(press(holding, ">").notice), /Solution: 18/);
  const next = press(holding, "n", "n");
  assertMatch(lineOf(next.notice), /^White to move after 37\./);
});

Deno.test("Esc leaves practice for the game that was on the board", () => {
  const game = gameOf("e2e4 e7e5");
  const { before, model, press } = practising(game);
  const back = press(model, "escape");
  assertEquals(back.match.game, before.match.game);
  assertEquals(back.match.kind, before.match.kind);
});

Deno.test("what is done today is remembered, and no more tomorrow", () => {
  const store = new GameStore(() => storage);
  const storage = memoryStore();
  const games = () => new SavedGames(store, collected(FORK, MATE_IN_TWO));
  const press = pressing(games());
  const model = press(screen(newGame(), "white"), "*");
  press(model, ..."Qd1", "enter", ..."Rxd1", "enter");
  const again = pressing(games())(screen(newGame(), "white"), "*");
  assertMatch(text(again), /Today: 1 done/);
  const saved = JSON.parse(storage.getItem("denomax-puzzles") ?? "{}");
  saved.today.day -= 1;
  storage.setItem("denomax-puzzles", JSON.stringify(saved));
  const tomorrow = pressing(games())(screen(newGame(), "white"), "*");
  assertMatch(text(tomorrow), /Today: 0 done/);
});

Deno.test("who leaves practice before the first move chooses a game on the card", () => {
  const { model, press } = practising();
  assertEquals(press(model, "escape").overlay?.type, "card");
  const { model: later, press: pressLater } = practising(gameOf("e2e4 e7e5"));
  assertEquals(pressLater(later, "escape").overlay, null);
});

Deno.test("the reason of a hint is explained, not taken for an answer", () => {
  const { model } = practising();
  const [{ moves }] = collected(MATE_IN_TWO);
  const hinted = answer(pressKeys(model, "t").model, moves[1]).model;
  const [effect] = pressKeys(hinted, "t", "t").effects;
  assert(effect.type === "think" && effect.about === "move");
  assertEquals(formatCoordinate(effect.move), moves[1]);
});
