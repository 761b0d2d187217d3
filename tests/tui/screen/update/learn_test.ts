import { assert, assertEquals, assertMatch } from "@std/assert";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { SavedGames } from "../../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../../tui/saves/store.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";
import { gameOf, played } from "../../../support/chess/games.ts";
import { GOOD } from "../../../support/screen/matches.ts";
import { asideOf, rowsOf, sizeOf } from "../../../support/screen/models.ts";
import { pressing, verdictOn } from "../../../support/chess/practice.ts";
import { screen, send } from "../../../support/screen/screens.ts";
import { memoryStore } from "../../../support/saves/stores.ts";

/** Black allows mate in one on ply 6, and White overlooks it on ply 7. */
const GAME = gameOf("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 a2a3 f6h5");

const NF6: JudgedMove = {
  ...GOOD,
  ply: 6,
  san: "Nf6",
  mark: "??",
  drop: 99,
  score: 31_999,
  line: ["g6", "Qf3"],
  reply: ["Qxf7#"],
  facts: [{ kind: "mates", move: "reply", by: "Qxf7#", moves: 1 }],
};
const A3: JudgedMove = {
  ...NF6,
  ply: 7,
  san: "a3",
  score: -800,
  line: ["Qxf7#"],
  reply: ["Nxh5"],
  facts: [{ kind: "mates", move: "better", by: "Qxf7#", moves: 1 }],
};

/** A reviewed game of both sides, and the keys pressed on it. */
function reviewed(side = "both", size = "80x24") {
  const store = memoryStore();
  const games = new SavedGames(new GameStore(() => store));
  const press = pressing(games);
  const plies = [1, 2, 3, 4, 5]
    .map((ply): JudgedMove => ({ ...GOOD, ply, san: "" }));
  const last: JudgedMove = { ...GOOD, ply: 8, san: "Nxh5" };
  const all = [...plies, NF6, A3, last]
    .map((judged) => ({ type: "judged", game: GAME, judged }) as const);
  const begun = press({ ...screen(GAME, side), size: sizeOf(size) }, "l");
  const { model } = send(begun, ...all);
  games.save(model.match);
  return { model, press, games, store };
}

function text(model: Model): string {
  return rowsOf(view(model)).join("\n");
}

function labels(model: Model): string[] {
  return bindingsFor(model).footer.map(({ label }) => label);
}

Deno.test("Enter leads from a review through its mistakes, and back to it", () => {
  const { model, press } = reviewed();
  assertMatch(
    model.notice.text,
    /press Enter to find better moves for your 2 mistakes/,
  );
  assertEquals(labels(model)[0], "find better moves for your 2 mistakes");
  const first = press(model, "enter");
  assertMatch(first.notice.text, /^Mistake 1 of 2: Black to move/);
  const right = press(first, ..."g6", "enter");
  assertEquals(
    lineOf(right.notice),
    "g6 is right; Nf6 allows Qxf7 mate; Enter goes on",
  );
  assert(text(right).includes("3... g6 4. Qf3"), text(right));
  const second = press(right, "enter");
  assertMatch(second.notice.text, /^Mistake 2 of 2: White to move/);
  const mate = press(second, ..."Qxf7", "enter");
  assertEquals(lineOf(mate.notice), "Qxf7# is right; it mates; Enter goes on");
  const back = press(mate, "enter");
  assertEquals(back.notice.text, "2 of 2 found");
  assertEquals(back.match.game, model.match.game);
  assertEquals(back.review.isOpen, true);
});

Deno.test("a mistake that is not solved is posed again by learn, not skipped", () => {
  const { model, press } = reviewed();
  const first = press(model, "enter");
  const again = press(first, ..."Nf6", "enter", ...":learn", "enter");
  assertMatch(again.notice.text, /^Mistake 1 of 2/);
  const solved = press(again, ..."g6", "enter", ...":learn", "enter");
  assertMatch(solved.notice.text, /^Mistake 2 of 2/);
});

Deno.test("the way into a round is in the footer of every window", () => {
  for (const size of ["39x40", "42x34", "60x20", "80x24", "120x40"]) {
    const { model } = reviewed("both", size);
    const { rows } = model.size;
    const footer = rowsOf(view(model)).slice(rows - 2).join(" ");
    assertMatch(footer, /Enter find better moves.*\? more/, size);
  }
});

Deno.test("nothing on the screen tells the answer before it is given", () => {
  for (const size of ["80x24", "100x30", "120x40"]) {
    const { model, press } = reviewed("both", size);
    const first = press(model, "enter");
    assert(!/g6|Qf3|Qxf7/.test(text(first)), text(first));
    const wrong = press(first, ..."Nf6", "enter");
    assertMatch(wrong.notice.text, /^Nf6 is what you played/);
  }
});

Deno.test("> shows the solution, which comes back tomorrow like a wrong answer", () => {
  const { model, press } = reviewed();
  const shown = press(model, "enter", ">");
  assertEquals(
    lineOf(shown.notice),
    "The puzzle comes back tomorrow; Nf6 allows Qxf7 mate; " +
      "Solution: 3... g6 4. Qf3; Enter goes on",
  );
  const second = press(shown, "enter");
  const wrong = press(second, ..."a3", "enter");
  const right = press(wrong, ..."Qxf7", "enter", "enter");
  assertEquals(
    right.notice.text,
    "1 of 2 found, none at once; 2 come back tomorrow",
  );
});

Deno.test("what is found at once comes back in three days", () => {
  const { model, press } = reviewed("white");
  const done = press(model, "enter", ..."Qxf7", "enter", "enter");
  assertEquals(done.notice.text, "1 of 1 found");
  const list = press(done, "l", ":practise list", "enter");
  assertMatch(text(list), /a3 \(due in 3 days\)/);
});

Deno.test("a piece typed in lower case answers a mistake, and opens no card", () => {
  const { model, press } = reviewed("white");
  const right = press(model, "enter", ..."qxf7", "enter");
  assertMatch(right.notice.text, /^Qxf7# is right/);
  assertEquals(right.overlay, null);
});

Deno.test("Escape leaves a round, whatever the cursor does", () => {
  const { model, press } = reviewed();
  const begun = press(model, "tab", "escape", "enter");
  assertMatch(begun.notice.text, /^Mistake 1 of 2/);
  const cursor = press(begun, "tab");
  assertEquals(cursor.hand.isCursorShown, true);
  const left = press(cursor, "escape", "escape");
  assertEquals(left.match.game, model.match.game);
  const some = press(begun, ..."g6", "enter", "tab", "enter");
  assertMatch(some.notice.text, /^Mistake 2 of 2/);
  assertEquals(press(some, "escape").notice.text, "1 of 1 found");
});

Deno.test("on a mistake, Enter begins with it", () => {
  const { model, press } = reviewed();
  const here = press(model, "}", "}");
  assertEquals(labels(here)[0], "find a better move");
  assertMatch(press(here, "enter").notice.text, /than 4. a3$/);
});

Deno.test("a round leaves the saved game as it is", () => {
  const { model, press, games, store } = reviewed();
  const count = () =>
    Array.from({ length: store.length }, (_, index) => store.key(index))
      .filter((key) => key?.startsWith("denomax/")).length;
  const before = count();
  const round = press(model, "enter", ..."g6", "enter");
  games.save(round.match);
  const back = press(round, "escape");
  games.save(back.match);
  assertEquals([before, count()], [1, 1]);
});

Deno.test("where the answer is good and there is better, another is due", () => {
  const { model, press } = reviewed("white");
  const asked = press(model, "enter", ..."Nc3", "enter");
  const { game } = asked.match;
  const verdict = verdictOn(game, "b1c3", { drop: 9, mark: null });
  const id = asked.engine.lastId;
  const told = send(asked, { type: "verdict", id, verdict }).model;
  assertMatch(told.notice.text, /^Nc3 is good, but there is better/);
  assertEquals(told.notice.isWarning, false);
  const found = press(told, ..."Qxf7", "enter", "enter");
  assertEquals(found.notice.text, "1 of 1 found");
});

Deno.test("after a right try, } goes to the next mistake", () => {
  const { model, press } = reviewed("both");
  const tried = press(model, "}", ":try", "enter", ..."g6", "enter");
  assertEquals(asideOf(tried)?.shows, "try");
  assert(labels(tried).includes("next mistake"));
  assertEquals(press(tried, "}").match.game.shown, 7);
});

Deno.test("the way to review and mistakes stays when the review is closed", () => {
  const { model, press } = reviewed("both");
  const closed = press(model, "escape", "[");
  assertEquals(closed.review.isOpen, false);
  assert(labels(closed).includes("review"), labels(closed).join());
  assert(labels(closed).includes("next mistake"), labels(closed).join());
});

Deno.test("a game of others teaches by the mistakes of both sides", () => {
  const { model, press } = reviewed("none");
  assertEquals(labels(model)[0], "find better moves for the 2 mistakes");
  assertMatch(press(model, "enter").notice.text, /^Mistake 1 of 2/);
});

Deno.test("the board shows the opponent's move before the mistake", () => {
  const { model, press } = reviewed();
  const first = press(model, "enter");
  assertEquals(played(first.match.game), "d1h5");
  assert(text(first).includes("›Qh5"), text(first));
  const back = press(first, "[", ..."Qd1", "enter");
  assertEquals(played(back.match.game), "d1h5");
});

Deno.test("a mistake that was removed is met in its game alone", () => {
  const { model, press } = reviewed("white");
  const removed = press(model, "enter", ":practise remove", "enter", "escape");
  assertEquals(
    labels(removed)[0],
    "find a better move for your mistake",
  );
  const again = press(removed, "enter", ..."Qxf7", "enter", "enter");
  assertEquals(again.notice.text, "1 of 1 found");
  const list = press(again, ":practise list", "enter");
  assert(!text(list).includes("than 4. a3"), text(list));
});

Deno.test("the opponent's mistakes teach, too, where one chooses them", () => {
  const { model, press } = reviewed("white", "60x14");
  const own = press(model, ":learn", "enter");
  assert(own.match.kind === "round");
  assertEquals(own.match.round.mistakes.map(({ played }) => played), ["a3"]);
  const round = press(model, ":learn opponent", "enter");
  assert(round.match.kind === "round");
  assertEquals(round.match.round.mistakes.map(({ played }) => played), [
    "Nf6",
  ]);
});
