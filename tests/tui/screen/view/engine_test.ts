import { assert, assertEquals } from "@std/assert";
import { browse, newGame, undo } from "../../../../engine/chess/game/game.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { thoughtsFrom } from "../../../../tui/screen/model/thoughts.ts";
import { layoutOf } from "../../../../tui/screen/layout/layout.ts";
import { lookAside } from "../../../../tui/screen/game/play.ts";
import { stageOf } from "../../../../tui/screen/picture/scene.ts";
import { THEMES } from "../../../../tui/screen/theme/themes.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { gameOf, move } from "../../../support/chess/games.ts";
import { GOOD } from "../../../support/screen/matches.ts";
import {
  changed,
  modelOf,
  OPENING,
  rowsOf,
  sizeOf,
} from "../../../support/screen/models.ts";
import {
  answer,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

/** The opening at the last ply, with scores for White by ply. */
function scored(scores: Readonly<Record<number, number>>): Model {
  const known = OPENING.plies.map((_, ply) => scores[ply] ?? null);
  const thoughts = thoughtsFrom(OPENING, known);
  return modelOf({ game: OPENING, isEngineShown: true, thoughts });
}

function browsing(model: Model, ply: number): Model {
  const game = browse(model.match.game, ply);
  return { ...model, match: { ...model.match, game } };
}

/** Rows of the bar beside the board, from its top, each a sign. */
function bar(model: Model): string {
  const { x, y, height } = layoutOf(model).bar;
  return view(model).slice(y, y + height).map((row) => row[x].text).join("");
}

function text(model: Model): string {
  return rowsOf(view(model)).join("\n");
}

// -- The bar ------------------------------------------------------------------

Deno.test("the bar shows the score of the viewed ply, or the last one before", () => {
  const model = scored({ 3: 298, 7: -298 });
  const filled = (ply: number) =>
    bar(browsing(model, ply)).replaceAll(" ", "").length;
  assertEquals([2, 3, 6, 7, 12].map(filled), [0, 12, 12, 4, 4]);
});

Deno.test("the bar flips with the board", () => {
  const model = scored({ 12: 298 });
  assertEquals(bar(model), " ".repeat(4) + "█".repeat(12));
  assertEquals(
    bar(changed(model, { isFlipped: true })),
    " ".repeat(12) + "█".repeat(4),
  );
});

Deno.test("the bar leaves an eighth to a side that is to be mated", () => {
  const model = scored({ 12: -3999 });
  assertEquals(bar(model), " ".repeat(15) + "▁");
  assertEquals(bar(changed(model, { isFlipped: true })), "█".repeat(16));
});

Deno.test("there is no bar unless the engine is shown and has thought", () => {
  const blank = " ".repeat(16);
  assertEquals(bar(scored({})), blank);
  const model = scored({ 1: 30 });
  assertEquals(bar(changed(model, { isEngineShown: false })), blank);
  assertEquals(bar(changed(model, { isPaused: true })), blank);
});

Deno.test(":bar shows it without the engine's thinking, and is remembered", () => {
  const hidden = changed(scored({ 12: 298 }), { isEngineShown: false });
  assertEquals(bar(hidden), " ".repeat(16));
  const { model, effects } = press(hidden, ":bar", "enter");
  assertEquals(bar(model), " ".repeat(4) + "█".repeat(12));
  assert(
    effects.some((effect) =>
      effect.type === "remember" && effect.preferences.hasBar === true
    ),
    JSON.stringify(effects),
  );
  const again = press(model, ":bar off", "enter").model;
  assertEquals(bar(again), " ".repeat(16));
});

// -- The panel ----------------------------------------------------------------

const JUDGED: JudgedMove = { ...GOOD, ply: 12, san: "h5" };
const FOUND = { ply: 5, nodes: 100, milliseconds: 20 };

/** The engine finds a line for what it was asked last. */
function found(model: Model, line: string, score = 30): Model {
  const info = { ...FOUND, score, line: line.split(" ").map(move) };
  return send(model, { type: "info", id: model.engine.lastId, info }).model;
}

/** 1. e4 e5 2. d4 exd4, with what the engine thought of its moves. */
function played(): Model {
  const first = press(screen(newGame(), "white"), "i", "e4", "enter").model;
  const one = answer(found(first, "e7e5 g1f3"), "e7e5").model;
  const second = press(one, "d4", "enter").model;
  return found(second, "e5d4 d1d4");
}

Deno.test("the panel shows the line of the viewed ply", () => {
  const model = played();
  assert(text(model).includes("2... exd4 3. Qxd4"));
  const back = press(model, "home", "]").model;
  assert(text(back).includes("depth 3"));
  assert(!text(back).includes("2... exd4"));
  assert(text(press(back, "home").model).includes("has not thought yet"));
});

Deno.test("the panel of a reviewed game says nothing about an idle engine", () => {
  const plain = modelOf({ game: OPENING, isEngineShown: true });
  const model = { ...plain, review: { ...plain.review, isOpen: true } };
  const said = "Denomax has not thought yet";
  const review = new Map([[OPENING.plies[12].position, JUDGED]]);
  const match = { ...model.match, review };
  const texts = [model, { ...model, match }].map(text);
  assertEquals(texts.map((text) => text.includes(said)), [true, false]);
});

Deno.test("the panel does not reveal a hint before its second step", () => {
  const asked = press(screen(), "i", "t").model;
  const thinking = found(asked, "g1f3 d7d5");
  const half = { ...FOUND, score: 30, line: ["g1f3", "d7d5"].map(move) };
  const choice = { move: move("g1f3"), info: half };
  const told = send(thinking, { type: "choice", id: 1, choice }).model;
  for (const model of [thinking, told]) {
    assert(!text(model).includes("Nf3"), text(model));
  }
  assert(text(press(told, "t").model).includes("1. Nf3 d5"));
});

Deno.test("the panel says checkmate once it is on the board", () => {
  const mating = press(
    screen(gameOf("f2f3 e7e5"), "white"),
    ...["i", "g4", "enter"],
  ).model;
  const mated = answer(found(mating, "d8h4", 3999), "d8h4", 3999).model;
  assert(text(mated).includes("checkmate"));
  assert(!text(mated).includes("mates in"));
  assert(text(press(mated, "[").model).includes("Black mates in 1"));
});

Deno.test("no words of a panel without thoughts stick out from under the card", () => {
  const shown = changed(screen(newGame(), "white"), { isEngineShown: true });
  const model = { ...shown, size: sizeOf("120x40") };
  assert(text(model).includes("Denomax has not thought yet"));
  assert(!/\bDe[a-z]*│/.test(text(press(model, "n").model)));
});

Deno.test("an empty curve is not drawn", () => {
  assert(text(scored({ 1: 20 })).includes("│"));
  assert(!text(scored({})).includes("│"));
});

Deno.test("the curve is faint after the last move that is not taken back", () => {
  const model = scored({ 1: 298, 12: 298 });
  const { match } = model;
  const taken = { ...model, match: { ...match, game: undo(OPENING, 6) } };
  const { curve } = stageOf(taken).panel;
  const row = view(taken)[curve.y + curve.height - 1];
  const { faint } = THEMES[0];
  const isFaint = [curve.x + 3, curve.x + curve.width - 1]
    .map((x) => row[x].style.foreground === faint);
  assertEquals(isFaint, [false, true]);
});

Deno.test("the curve of the game stays while another line is on the board", () => {
  const model = scored({ 3: 298, 7: -298 });
  const line = lookAside(model, gameOf("d2d4"), "asked");
  assert(text(line).includes("Line, not played"));
  const curveOf = (model: Model) =>
    rowsOf(view(model)).filter((row) => row.includes("│"))
      .map((row) => row.slice(row.indexOf("│") - 9));
  assertEquals(curveOf(line), curveOf(model));
});

Deno.test("a narrow panel has room for all figures of the engine", () => {
  const size = sizeOf("100x42");
  const model = send(played(), { type: "resize", size }).model;
  assertEquals(layoutOf(model).scale, 4);
  const rows = rowsOf(view(model)).map((row) => row.slice(80));
  const first = rows.findIndex((row) => row.includes("for White"));
  assertEquals(rows.slice(first, first + 5), [
    "-0.30 for White",
    "depth 5       0.0 s",
    "100 nodes    5000/s",
    "2... exd4 3. Qxd4",
    "",
  ]);
});

Deno.test("the engine's line goes below the board where a panel is narrower", () => {
  const size = sizeOf("66x24");
  const model = send(played(), { type: "resize", size }).model;
  const narrower = { ...size, columns: 62 };
  const less = send(model, { type: "resize", size: narrower }).model;
  const hasScore = [model, less].map((one) => text(one).includes("for White"));
  assertEquals(hasScore, [true, false]);
  const told = press(less, "escape").model;
  assert(rowsOf(view(told)).at(-3)?.includes("2... exd4 3. Qxd4"));
});
