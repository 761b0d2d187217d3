import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { lastMove, newGame } from "../../../../engine/chess/game/game.ts";
import type { Assessment } from "../../../../engine/review/assess.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import { withJudged } from "../../../../tui/match/match_review.ts";
import { layoutOf, squareRects } from "../../../../tui/screen/layout/layout.ts";
import { stageOf } from "../../../../tui/screen/picture/scene.ts";
import { tinted } from "../../../../tui/screen/draw/colour.ts";
import { themeNamed, THEMES } from "../../../../tui/screen/theme/themes.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import {
  describeAssessment,
  describeWarning,
} from "../../../../tui/words/chess/assessment.ts";
import { sanAtPly } from "../../../../tui/screen/model/derived.ts";
import { gameOf, move, played } from "../../../support/chess/games.ts";
import { GOOD, matchOf } from "../../../support/screen/matches.ts";
import {
  asideOf,
  changed,
  rowsOf,
  sizeOf,
} from "../../../support/screen/models.ts";
import { requestOf } from "../../../../tui/screen/model/situations.ts";
import {
  answer,
  begin,
  click,
  point,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

const MOVES = "e2e4 e7e5 g1f3 d7d6";

/** Knight takes pawn, which a pawn defends. */
const FOUND: Assessment = {
  game: gameOf(MOVES),
  move: move("f3e5"),
  drop: 50,
  reply: [move("d6e5"), move("d2d4")],
  better: [move("d2d4")],
  facts: [{
    kind: "takes",
    move: "reply",
    by: "dxe5",
    piece: "knight",
    square: "e5",
    taker: "pawn",
    how: "traded",
    lost: ["pawn"],
  }],
};

/** The screen when the engine has been asked about the knight, and answered. */
function answered(): Model {
  const { model } = press(screen(gameOf(MOVES)), ":why Nxe5", "enter");
  return send(model, {
    type: "assessed",
    id: model.engine.lastId,
    found: FOUND,
  })
    .model;
}

function isShown(model: Model, text: string): boolean {
  return rowsOf(view(model)).some((row) => row.includes(text));
}

Deno.test("the engine is asked about a move in the viewed position", () => {
  const start = screen(gameOf(MOVES));
  const [effect] = press(start, ":why Nxe5", "enter").effects;
  assert(effect.type === "think" && effect.about === "move");
  assertEquals(effect.move, FOUND.move);
  const [earlier] = press(start, "home", ":why Nf3", "enter").effects;
  assert(earlier.type === "think" && earlier.about === "move");
  assertEquals([earlier.match.game.ply, earlier.move], [0, move("g1f3")]);
});

Deno.test("the engine is not asked while it looks for its own move", () => {
  const { model } = press(screen(newGame(), "white"), "e4", "enter");
  const asked = press(model, ":why e5", "enter");
  assertEquals([asked.effects, requestOf(asked.model)], [[], requestOf(model)]);
});

Deno.test("the line of a judged move is played out, and the game stays as it is", () => {
  const model = answered();
  const [sentence] = describeAssessment(FOUND, "screen");
  assertEquals(model.notice, { ...sentence, isWarning: false });
  assertEquals(played(model.match.game), MOVES);
  assert(isShown(model, "3... dxe5"));
  const next = press(model, "]").model;
  assertEquals(lastMove(asideOf(next)?.match.game ?? newGame()), move("d2d4"));
  const first = press(next, "[", "[").model;
  assertEquals(lastMove(asideOf(first)?.match.game ?? newGame()), FOUND.move);
  const back = press(first, "escape").model;
  assertEquals([asideOf(back), back.match], [null, model.match]);
  assert(!isShown(back, "Nxe5"));
});

Deno.test("clicks on moves go along the line, those on squares to the game", () => {
  const model = answered();
  const pressed = point(model, "press", (hit) => {
    return hit.type === "ply" && hit.ply === 7;
  }).model;
  const [last] = asideOf(pressed)?.match.game.plies.slice(-1) ?? [];
  assertEquals(last?.move, move("d2d4"));
  const back = click(model, "b1", "c3").model;
  const { match } = back;
  assertEquals([asideOf(back), played(match.game)], [null, `${MOVES} b1c3`]);
});

Deno.test("a pasted move is played in the game", () => {
  const pasted = send(answered(), { type: "paste", text: "Nc3" }).model;
  const { match } = pasted;
  assertEquals([asideOf(pasted), played(match.game)], [null, `${MOVES} b1c3`]);
});

Deno.test("a good move is put on the board itself", () => {
  const { model } = press(screen(gameOf(MOVES)), ":why d4", "enter");
  const found = { ...FOUND, move: move("d2d4"), reply: [], better: [] };
  const after = send(model, {
    type: "assessed",
    id: model.engine.lastId,
    found,
  });
  const game = asideOf(after.model)?.match.game;
  assertEquals(game && lastMove(game), move("d2d4"));
});

Deno.test("a line that is only shown never looks like the game", () => {
  const model = answered();
  const sizes = ["80x24", "100x30", "40x14", "30x10", "20x9", "160x60"];
  for (const depth of ["truecolor", "256", "16", "never"] as const) {
    for (const size of sizes.map(sizeOf)) {
      const appearance = { ...model.appearance, depth };
      const shown = { ...model, size, appearance };
      const place = `${size.columns}x${size.rows} ${depth}`;
      assert(isShown(shown, "Line, not played"), place);
      assert(!isShown(changed(shown, { aside: null }), "not played"), place);
    }
  }
  assert(isShown(model, "Esc goes back"));
  const { x, y } = stageOf(model).layout.state;
  const { warning } = themeNamed(model.appearance.theme);
  assertEquals(view(model)[y][x].style.foreground, warning);
});

Deno.test("the last move of a line has another colour than that of the game", () => {
  const model = answered();
  const backgroundOf = (shown: Model, name: string) => {
    const { x, y } = squareRects(layoutOf(shown), false)[parseSquare(name)];
    return view(shown)[y][x].style.background;
  };
  const [theme] = THEMES;
  const game = changed(model, { aside: null });
  const dark = [theme.darkSquare, theme.lightSquare] as const;
  assertEquals(backgroundOf(game, "d6"), tinted(dark, theme.last));
  assertEquals(backgroundOf(model, "e5"), tinted(dark, theme.line));
});

Deno.test("the moves of a line are told from those that were played", () => {
  const { size } = answered();
  const colourOf = (text: string) => {
    const frame = view({ ...answered(), size });
    const row = frame.findIndex((_, y) => rowsOf(frame)[y].includes(text));
    const column = rowsOf(frame)[row].indexOf(text);
    return frame[row][column].style.foreground;
  };
  assertNotEquals(colourOf("dxe5"), colourOf("e4 "));
});

Deno.test("Enter does not play on from the line of a move asked about", () => {
  const reviewed = withJudged(
    answered().match,
    gameOf(MOVES),
    { ...GOOD, ply: 1, san: "e4" },
  );
  const { model, effects } = press({ ...answered(), match: reviewed }, "enter");
  assertEquals([played(model.match.game), effects], [MOVES, []]);
  assertEquals(asideOf(model), null);
});

// -- The coach ------------------------------------------------------------------

const WATCHED = { ...matchOf(gameOf(MOVES), "white"), hasCoach: true };

/** The screen when the coach has warned of the knight's move. */
function warned(): Model {
  const { model } = press(begin(WATCHED).model, "Nxe5", "enter");
  return send(model, { type: "warned", id: model.engine.lastId, found: FOUND })
    .model;
}

Deno.test("the coach warns before the engine answers, and shows its answer", () => {
  const model = warned();
  const sentence = describeWarning(FOUND, "screen");
  assertEquals(model.notice, { ...sentence, isWarning: true });
  assertEquals(played(model.match.game), `${MOVES} f3e5`);
  assertEquals([requestOf(model), model.engine.hint?.move], [
    null,
    move("d6e5"),
  ]);
  assert(isShown(model, "play on"));
  assert(model.match.isCasual);
});

Deno.test("after a warning a move is taken back, or played on", () => {
  const back = press(warned(), "u");
  assertEquals([played(back.model.match.game), back.effects], [MOVES, []]);
  for (const key of ["enter", " ", "."]) {
    const on = press(warned(), key);
    assertEquals(on.effects.map(({ type }) => type), ["think"]);
  }
  assertEquals(press(warned(), "[", "enter").effects, []);
});

Deno.test("an ignored warning is over, also when its move is looked at again", () => {
  const on = press(warned(), "enter").model;
  const game = gameOf(`${MOVES} f3e5 d6e5`);
  const match = { ...on.match, game };
  const later = changed({ ...on, match }, { request: null });
  const judged: JudgedMove = {
    ...GOOD,
    ply: 5,
    san: "Nxe5",
    mark: "??",
    drop: 50,
    line: ["d4"],
  };
  const { model } = press(
    send(later, { type: "judged", game, judged }).model,
    "}",
  );
  assertEquals(model.match.game.shown, 5);
  const { model: again, effects } = press(model, "enter");
  assertEquals([effects, again.match.game.shown], [[], 4]);
  assertEquals(again.match.game.ply, 6);
});

Deno.test("k switches the coach on and off, but not against the clock", () => {
  const on = press(screen(newGame(), "white"), "k").model;
  assertEquals([on.match.hasCoach, isShown(on, "Coach")], [true, true]);
  assertEquals(press(on, "k").model.match.hasCoach, false);
  const timed = screen(newGame(undefined, { base: 300, increment: 0 }));
  const { match, notice } = press(timed, "k").model;
  assertEquals([match.hasCoach, notice.isWarning], [false, true]);
});

Deno.test("after a warning another typed move replaces the one in question", () => {
  const before = warned();
  const wrong = press(before, "e5", "enter").model;
  assertEquals([wrong.match.game, wrong.notice.isWarning], [
    before.match.game,
    true,
  ]);
  const { model } = press(wrong, "d4", "enter");
  const { ply } = model.match.game;
  assertEquals([ply, sanAtPly(model.match.game, 5)], [5, "d4"]);
  assertEquals([model.line, requestOf(model)?.about], [null, "turn"]);
});

Deno.test("after a warning a click says which keys answer it", () => {
  const { model } = click(warned(), "d2");
  assertEquals(model.notice, {
    text: "The coach waits for an answer",
    advice:
      "Enter plays on, u takes the move back, another typed move replaces it",
    namesKeys: true,
    byTouch: "tap Play on, or Take back",
    isWarning: true,
  });
});

Deno.test("a hint at the start is no warning of the coach", () => {
  const asked = press(screen(newGame(), "white"), "k", "t").model;
  const hinted = answer(asked, "e2e4").model;
  assertEquals(press(hinted, "t").model.engine.hint?.isWhole, true);
});
