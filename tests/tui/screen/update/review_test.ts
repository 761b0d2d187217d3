import { assert, assertEquals, assertMatch } from "@std/assert";
import { branchRows } from "../../../../engine/chess/game/branches.ts";
import {
  endingOf,
  type Game,
  isOver,
  newGame,
  resign,
} from "../../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../../engine/chess/game/openings.ts";
import { WHITE } from "../../../../engine/chess/constants.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import { bindingsFor } from "../../../../tui/screen/layers/layers.ts";
import type { Effect } from "../../../../tui/screen/model/messages.ts";
import { sanAtPly } from "../../../../tui/screen/model/derived.ts";
import type { Model, ReviewState } from "../../../../tui/screen/model/model.ts";
import { gameOf, playAll, played } from "../../../support/chess/games.ts";
import { GOOD } from "../../../support/screen/matches.ts";
import {
  asideOf,
  changed,
  rowsOf,
  sizeOf,
} from "../../../support/screen/models.ts";
import {
  framed,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";

/** White overlooks mate in one on ply 7, and could have mated itself. */
const TEXT = "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 a2a3 f6h5";
const GAME = gameOf(TEXT);

const A3: JudgedMove = {
  ...GOOD,
  ply: 7,
  san: "a3",
  mark: "??",
  drop: 99,
  score: -800,
  line: ["Qxf7#"],
  facts: [{ kind: "mates", move: "better", by: "Qxf7#", moves: 1 }],
};
const H5: JudgedMove = { ...GOOD, ply: 8, san: "Nxh5", score: -800 };
const NF6: JudgedMove = {
  ...A3,
  ply: 6,
  san: "Nf6",
  score: 31_999,
  line: ["g6", "Qf3"],
  facts: [{ kind: "mates", move: "reply", by: "Qxf7#", moves: 1 }],
};

function judging(game: Game, judged: JudgedMove) {
  return { type: "judged", game, judged } as const;
}

/** Too small for a panel, so that the result lies over the board. */
const SMALL = { size: sizeOf("30x14") };

type Options = Partial<Model> & Partial<Pick<ReviewState, "secondJudge">>;

/** A screen on which the whole game has been reviewed. */
function reviewed(side = "both", options: Options = {}): Model {
  const plies = [1, 2, 3, 4, 5]
    .map((ply): JudgedMove => ({ ...GOOD, ply, san: "" }));
  const all = [...plies, NF6, A3, H5].map((judged) => judging(GAME, judged));
  const { secondJudge, ...others } = options;
  const first = screen(GAME, side);
  const { review } = first;
  const asked = secondJudge === undefined ? review : { ...review, secondJudge };
  const begun = press({ ...first, review: asked, ...others }, "l").model;
  return send(begun, ...all).model;
}

function types(effects: readonly Effect[]): string[] {
  return effects.map(({ type }) => type);
}

Deno.test("l reviews the game, Esc stops that, and l goes on", () => {
  const begun = press(screen(GAME), "l");
  const whole = { from: 1, to: 8 };
  assertEquals(begun.effects, [{ type: "judge", game: GAME, range: whole }]);
  const first = judging(GAME, { ...GOOD, ply: 1, san: "e4" });
  const stopped = press(send(begun.model, first).model, "escape");
  assertEquals(types(stopped.effects), ["stopJudging"]);
  assertEquals(stopped.model.review.game, null);
  const again = press(stopped.model, "l");
  const rest = { from: 2, to: 8 };
  assertEquals(again.effects, [{ type: "judge", game: GAME, range: rest }]);
});

Deno.test("late judgements of the previous game do not stop a review", () => {
  const { model } = press(
    screen(GAME),
    "l",
    ":new",
    "enter",
    "y",
    "e4",
    "enter",
  );
  assert(!rowsOf(view(model)).some((row) => row.includes("of 8")));
  const late = judging(GAME, { ...GOOD, ply: 1, san: "e4" });
  assertEquals(types(send(model, late).effects), ["stopJudging"]);
  const other = press(model, "l").model;
  const resumed = { ...model, review: { ...model.review, game: null } };
  assertEquals(types(send(resumed, late).effects), ["stopJudging"]);
  const { effects, model: { review: { game: reviewed } } } = send(other, late);
  assertEquals([effects, reviewed === other.review.game], [[], true]);
});

Deno.test("the board can be used during a review", () => {
  const { model } = press(screen(GAME), "l");
  const { model: later } = press(model, "[");
  assertEquals([later.match.game.shown, later.review.game], [7, GAME]);
});

Deno.test("a review ends with its result, and needs no second run", async () => {
  await loadOpenings();
  const done = reviewed("both", SMALL);
  assertEquals([done.review.game, done.match.review?.size], [null, 8]);
  assertEquals(framed(done).lines, [
    "                     White   Black",
    "Accuracy               6 %     6 %",
    "  Opening              6 %     6 %",
    "Pawns lost a move     4.50    2.48",
    "Marks ?! ? ??        0 0 1   0 0 1",
    "4. a3?? decided the game",
    "White missed a chance with 4. a3??",
    "Theory to 2. Bc4: Bishop's Opening",
    "",
    "› Enter  find better moves for your 2 mistakes",
    "  }  go to the next mistake",
    "  %  let Stockfish look too",
  ]);
  const again = press(done, "escape", "l");
  assertEquals(again.effects, []);
  assertEquals(framed(again.model), framed(done));
});

/** A screen whose second judge must be fetched first, after the review. */
function reviewedWithOffer(): Model {
  const secondJudge = { name: "Stockfish", megabytes: 0.4 };
  return reviewed("both", { ...SMALL, secondJudge });
}

/** The option of the result that offers the second look. */
function offerOn(model: Model): string[] {
  return framed(model).lines.filter((line) => line.includes("look too"));
}

Deno.test("after a review one key lets another engine look, once", () => {
  const model = reviewedWithOffer();
  assertEquals(offerOn(model), ["  %  let Stockfish look too (0.4 MB, once)"]);
  const begun = press(model, "%");
  assertEquals(begun.effects, [{ type: "judgeAgain", game: GAME }]);
  assertEquals(begun.model.match.review, undefined);
  const wide = { ...begun.model, size: sizeOf("80x24") };
  assert(rowsOf(view(wide))[0].includes("Review by Stockfish"));
  const all = GAME.plies.slice(1)
    .map((_, index) => judging(GAME, { ...GOOD, ply: index + 1, san: "" }));
  const found = [...all.slice(0, 6), judging(GAME, A3), all[7]];
  const news = [{ type: "secondLookBegun" } as const, ...found];
  const done = send(begun.model, ...news).model;
  assertEquals(done.match.review?.size, 8);
  assertEquals(
    framed(done).lines.find((line) => line.startsWith("Marks")),
    "Marks ?! ? ??        0 0 1   0 0 0",
  );
  assertEquals([offerOn(done), done.review.secondJudge?.megabytes], [[], null]);
});

Deno.test("where no other engine can look, none is offered", () => {
  const none = reviewed("both", { ...SMALL, secondJudge: null });
  assertEquals(offerOn(none), []);
  const labels = bindingsFor(none).footer.map(({ label }) => label);
  assertEquals(labels.slice(0, 2), [
    "find better moves for your 2 mistakes",
    "go to the next mistake",
  ]);
});

Deno.test("a second look that finds nothing has nothing to offer", async () => {
  await loadOpenings();
  const { model } = press(reviewed("both", SMALL), "%");
  const all = GAME.plies.slice(1)
    .map((_, index) => judging(GAME, { ...GOOD, ply: index + 1, san: "" }));
  assertEquals(framed(send(model, ...all).model).lines, [
    "                     White   Black",
    "Accuracy             100 %   100 %",
    "  Opening            100 %   100 %",
    "Pawns lost a move     0.00    0.00",
    "Marks ?! ? ??        0 0 0   0 0 0",
    "Theory to 2. Bc4: Bishop's Opening",
  ]);
});

Deno.test("when the second look fails or stops, the first review is back", () => {
  const first = reviewed();
  const { model } = press(first, "%");
  const judged = judging(GAME, { ...GOOD, ply: 1, san: "e4" });
  const begun = send(model, judged).model;
  assertEquals(begun.match.review?.size, 1);
  const problem = "Cannot load Stockfish";
  const failed = send(begun, { type: "secondLookFailed", problem }).model;
  assertEquals(failed.notice, {
    text: "Cannot load Stockfish; the review stays as it was",
    isWarning: true,
  });
  const stopped = press(begun, "escape");
  assertEquals(types(stopped.effects), ["stopJudging"]);
  for (const after of [failed, stopped.model]) {
    assertEquals(after.match.review, first.match.review);
    assertEquals([after.review.game, after.review.secondLook], [null, null]);
  }
});

Deno.test("the key for a review is in the footer when a game is over", () => {
  const over = screen(gameOf("f2f3 e7e5 g2g4 d8h4"));
  const { footer } = bindingsFor(over);
  const keys = footer.filter(({ label }) => label === "review")
    .flatMap(({ keys }) => keys);
  assertEquals(keys, ["l"]);
  assertEquals(types(press(over, ...keys).effects), ["judge"]);
});

Deno.test("a review stops when its game is left for another", () => {
  const { model } = press(screen(GAME), "l");
  const other = { ...model, match: screen().match };
  const { model: after, effects } = send(other, judging(GAME, A3));
  assertEquals([types(effects), after.review.game], [["stopJudging"], null]);
  assertEquals(after.match.review, undefined);
});

Deno.test("} and { go from mistake to mistake, and wrap around", () => {
  const { model } = press(reviewed(), "}");
  const shown = (keys: string) => {
    return press(model, ...keys).model.match.game.shown;
  };
  assertEquals([shown(""), shown("}"), shown("}}")], [6, 7, 6]);
  assertEquals([shown("{"), shown("{{")], [7, 6]);
  const advice = press(screen(GAME), "}").model;
  assertEquals(advice.match.game.shown, 8);
  assertMatch(advice.notice.advice ?? "", /^press l /);
  const better = press(screen(GAME), ":better", "enter").model;
  assertEquals(better.notice, advice.notice);
});

Deno.test("> plays the better line on the board, and other keys end that", () => {
  const { model } = press(reviewed(), "}", ">");
  assertEquals(model.notice.text, "Better: 3... g6");
  const two = press(model, ">").model;
  assertEquals(two.notice.text, "Better: 3... g6 4. Qf3");
  const course = asideOf(two)?.match.game ?? GAME;
  assert(played(course).endsWith("d1h5 g7g6 h5f3"));
  for (const key of ["escape", "i"]) {
    const back = press(two, key).model;
    assertEquals([back.match.game, asideOf(back)], [
      { ...GAME, shown: 6 },
      null,
    ]);
  }
  assertEquals(two.match.game.shown, 6);
});

Deno.test("> begins with the first better move, whatever line is shown", () => {
  const { model } = press(reviewed("white"), "}", "}", ":try", "enter");
  const tried = press(model, ..."Nf3", "enter", ">").model;
  assertEquals(tried.notice.text, "Better: 4. Qxf7#");
  assertEquals(asideOf(tried)?.match.game.ply, 7);
});

Deno.test("Enter takes a mistake back, and a try is judged before the game goes on", () => {
  const { model } = press(reviewed("white"), "}", "}", ":try", "enter");
  assertEquals(model.match.game.shown, 6);
  const tried = press(model, ..."Nf3", "enter");
  const [effect] = tried.effects;
  if (effect.type !== "judgeTry") throw new Error(effect.type);
  assertEquals(effect.range, { from: 7, to: 7 });
  assert(played(effect.game).endsWith("g1f3"));
  const bad = { ...A3, san: "Nf3" };
  const told = send(tried.model, judging(effect.game, bad)).model;
  assertEquals(lineOf(told.notice), "Nf3?? misses mate in 1; try another move");
  const mate = press(told, ..."Qxf7", "enter");
  const game = asideOf(mate.model)?.match.game ?? GAME;
  const good = { ...GOOD, ply: 7, san: "Qxf7#" };
  const praised = send(mate.model, judging(game, good)).model;
  assertMatch(praised.notice.text, /^Qxf7# is as good as the best/);
  const asked = press(praised, "enter").model;
  assertEquals(asked.match.game, { ...GAME, shown: 6 });
  const kept = press(asked, "y").model;
  assertEquals(endingOf(kept.match.game)?.reason, "checkmate");
  assertEquals([branchRows(kept.match.game).length, asideOf(kept)], [1, null]);
});

Deno.test("a try may be typed in lower case", () => {
  const over = press(reviewed("white"), ":resign", "enter", "y").model;
  const { model } = press(over, "}", "}", ":try", "enter");
  for (const [text, san] of [["nf3", "Nf3"], ["qxf7", "Qxf7#"]]) {
    const tried = press(model, ...text, "enter").model;
    const course = asideOf(tried)?.match.game ?? GAME;
    assertEquals(sanAtPly(course, course.ply), san);
  }
});

Deno.test("without a panel, what is wrong with a try is told as long as it is shown", () => {
  const { model } = press(reviewed("white", SMALL), "}", "}", ":try", "enter");
  const tried = press(model, ..."Nf3", "enter");
  const [effect] = tried.effects;
  if (effect.type !== "judgeTry") throw new Error(effect.type);
  const bad = judging(effect.game, { ...A3, san: "Nf3" });
  const again = press(send(tried.model, bad).model, "[", "]").model;
  assertEquals([asideOf(again)?.shows, again.notice.text], ["try", ""]);
  const said = rowsOf(view(again)).some((row) => row.includes("4. Nf3??"));
  assert(said, rowsOf(view(again)).join("\n"));
});

Deno.test("a game that goes on from a try is answered by the engine", () => {
  const { model } = press(reviewed("white"), "}", "}", ":try", "enter");
  const tried = press(model, ..."d3", "enter").model;
  assertEquals(types(press(tried, "enter").effects), []);
  assertEquals(types(press(tried, "enter", "enter").effects), ["think"]);
  assertEquals(types(press(tried, "enter", "n").effects), []);
});

Deno.test("a better line is played on only after a question, and without the clock", () => {
  const control = { base: 60, increment: 0 };
  const timed = resign(playAll(newGame(undefined, control), TEXT), WHITE);
  const judged = TEXT.split(" ")
    .map((_, index): JudgedMove => ({ ...GOOD, ply: index + 1, san: "" }));
  const all = [...judged.slice(0, 6), A3, H5];
  const begun = press(screen(timed, "white"), "l").model;
  const done =
    send(begun, ...all.map((judged) => judging(timed, judged))).model;
  const better = press(done, "}", ">").model;
  const asked = press(better, "enter");
  assertEquals([asked.effects, asked.model.match.game.ply], [[], 8]);
  assertEquals(framed(asked.model).lines.slice(0, 2), [
    "Play on from here, Denomax for the other side, without a clock?",
    "",
  ]);
  const no = press(asked.model, "n").model;
  assertEquals(isOver(no.match.game), true);
  const yes = press(asked.model, "y").model;
  assertEquals([yes.match.game.clock, endingOf(yes.match.game)?.reason], [
    null,
    "checkmate",
  ]);
});

Deno.test("any other key gives up a try, and it can be made again", () => {
  const { model } = press(reviewed(), "}", "}", ":try", "enter");
  const tried = press(model, ..."Nf3", "enter").model;
  const back = press(tried, "escape").model;
  assertEquals(back.match.game, { ...GAME, shown: 6 });
  assertEquals(types(press(back, ..."d3", "enter").effects), ["judgeTry"]);
  const elsewhere = press(back, "]", "]").model;
  assertEquals(elsewhere.match.game.shown, 8);
});

Deno.test("Enter looks for a better move than a mistake, with the cursor shown, too", () => {
  const { model: here } = press(reviewed("white"), "}", "}");
  const model = changed(here, { isCursorShown: true });
  assertEquals([model.hand.isCursorShown, model.match.game.shown], [true, 7]);
  const labels = bindingsFor(model).footer.map(({ label }) => label);
  assertEquals(labels.slice(0, 2), [
    "find a better move",
    "better line",
  ]);
  const dubious = { ...A3, mark: "?!" } as const;
  const still = send(model, judging(GAME, dubious)).model;
  assertEquals(bindingsFor(still).footer[0].label, "find a better move");
  const sound = judging(GAME, { ...GOOD, ply: 7, san: "a3" });
  const blameless = send(reviewed("white"), sound).model;
  const { model: other } = press(blameless, "}");
  const none = changed(other, { isCursorShown: true });
  const others = bindingsFor(none).footer.map(({ label }) => label);
  assertEquals(others.slice(0, 2), ["try again", "better line"]);
  const again = press(none, "enter").model;
  assertEquals(again.match.game.shown, none.match.game.shown - 1);
  assertMatch(again.notice.text, /^Find a better move/);
});

Deno.test("Enter moves by the cursor in a game that goes on after a mistake", () => {
  const { model } = press(reviewed("white"), "escape", "up", "enter");
  const mistake = send(model, judging(GAME, { ...A3, ply: 8, san: "Nxh5" }));
  const { footer } = bindingsFor(mistake.model);
  assertEquals(footer[0].label, "better line");
  assertEquals(press(mistake.model, "enter").model.match.game.shown, 8);
});

// -- While the review runs --------------------------------------------------------

/** A screen on which the review has judged the moves up to a ply. */
function reviewing(ply: number, side = "both"): Model {
  const judged = [1, 2, 3, 4, 5]
    .map((ply): JudgedMove => ({ ...GOOD, ply, san: "" }));
  const messages = [...judged, NF6, A3, H5].slice(0, ply)
    .map((judged) => judging(GAME, judged));
  return send(press(screen(GAME, side), "l").model, ...messages).model;
}

Deno.test("} says that a review has found nothing yet, until it has", () => {
  const early = press(reviewing(5), "}").model;
  assertEquals(early.notice.text, "No mistake found yet");
  const found = send(early, judging(GAME, NF6)).model;
  assertEquals(
    lineOf(found.notice),
    "Mistake found; press up or down to go to it",
  );
  assertEquals(press(found, "up").model.match.game.shown, 6);
  assertEquals(press(found, "}").model.match.game.shown, 6);
});

Deno.test("a found mistake can be tried again, and the review goes on", () => {
  const { model } = press(reviewing(7, "white"), "}", "}");
  const labels = bindingsFor(model).footer.map(({ label }) => label);
  assertEquals(labels.slice(0, 3), ["try again", "better line", "stop"]);
  const { model: tried, effects } = press(model, "enter", ..."Nf3", "enter");
  assertEquals(types(effects), ["judgeTry"]);
  assertEquals(tried.review.game, GAME);
  const course = asideOf(tried)?.match.game ?? GAME;
  const told = send(tried, judging(course, { ...A3, san: "Nf3" })).model;
  assertEquals(lineOf(told.notice), "Nf3?? misses mate in 1; try another move");
  const { review: { game: reviewed }, overlay } =
    send(told, judging(GAME, H5)).model;
  assertEquals([reviewed, overlay], [null, null]);
});

Deno.test("a piece that is put down in a try is no longer picked up", () => {
  const { model } = press(reviewed("white"), "}", "}", ":try", "enter");
  const held = changed(model, {
    pickedUp: { square: 0x76, moves: [], isDragged: false },
  });
  const tried = press(held, ..."Nf3", "enter").model;
  assertEquals([asideOf(tried)?.shows, tried.hand.pickedUp], ["try", null]);
});

Deno.test("a try is judged while the player looks along it", () => {
  const { model } = press(reviewed("white"), "}", "}", ":try", "enter");
  const tried = press(model, ..."Nf3", "enter").model;
  const course = asideOf(tried)?.match.game ?? GAME;
  const bad = judging(course, { ...A3, san: "Nf3" });
  const { notice } = send(press(tried, "[").model, bad).model;
  assertEquals(lineOf(notice), "Nf3?? misses mate in 1; try another move");
});

Deno.test("a line that is only shown has no key for a rematch", () => {
  const last = judging(GAME, { ...A3, ply: 8, san: "Nxh5", line: ["g6"] });
  const judged = send(press(screen(GAME), "l").model, last).model;
  const over = press(judged, "x", "y").model;
  const labels = (model: Model) =>
    bindingsFor(model).footer.map(({ label }) => label);
  assert(labels(over).includes("rematch"));
  const { model } = press(over, ">");
  assertEquals(asideOf(model)?.shows, "better");
  assert(!labels(model).includes("rematch"));
  const { match } = press(model, "+").model;
  assertEquals(match.game.plies[0], GAME.plies[0]);
});

Deno.test("the end of a review takes no key from what the player does", () => {
  const last = judging(GAME, H5);
  for (const keys of ["[", "Nf", ":", "?", "y", "x", " ", "}", "}>"]) {
    const small = { ...reviewing(7, "white"), ...SMALL };
    const before = press(small, ...keys).model;
    const { model, effects } = send(before, last);
    assertEquals([model.review.game, types(effects)], [null, []], keys);
    assertEquals([model.overlay, model.line], [before.overlay, before.line]);
    assertEquals(model.match.game.shown, before.match.game.shown);
    assertEquals(lineOf(model.notice), "The review is done; press l to see it");
    const opened = press(model, "escape", "escape", "l").model;
    assertEquals(framed(opened).title, "Review", keys);
  }
});

Deno.test("judgements may come in any order", () => {
  const plies = [1, 2, 3, 4, 5]
    .map((ply): JudgedMove => ({ ...GOOD, ply, san: "" }));
  const messages = [H5, A3, NF6, ...plies].map((one) => judging(GAME, one));
  const { model } = press(screen(GAME), "l");
  const half = send(model, ...messages.slice(0, 4)).model;
  assert(rowsOf(view(half)).some((row) => row.includes("4 of 8")));
  assertEquals(half.review.game, GAME);
  const { review: { game: reviewed }, notice } =
    send(half, ...messages.slice(4)).model;
  assertEquals(reviewed, null);
  assertMatch(notice.text, /^The review is done/);
});

Deno.test("the footer offers another look only when the review is done", () => {
  const labels = (model: Model) =>
    bindingsFor(press(model, "[").model).footer.map(({ label }) => label);
  const [running, done] = [labels(reviewing(7)), labels(reviewed())];
  assertEquals([running, done].map((all) => all.includes("look again")), [
    false,
    true,
  ]);
  assertEquals([running, done].map((all) => all.includes("stop")), [
    true,
    false,
  ]);
});

Deno.test("l says that the review is running", () => {
  const again = press(reviewing(3), "l");
  assertEquals(again.effects, []);
  assertEquals(
    lineOf(again.model.notice),
    "The review is running; Esc stops it",
  );
});
