import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { COLOURS } from "../../../../engine/chess/constants.ts";
import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import type { Effect } from "../../../../tui/screen/model/messages.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { markedSquares } from "../../../../tui/screen/picture/marks.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { gameFrom, gameOf, played } from "../../../support/chess/games.ts";
import { choice, matchOf } from "../../../support/screen/matches.ts";
import { rowsOf } from "../../../support/screen/models.ts";
import {
  answer,
  begin,
  click,
  pointAt,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";

/** The screen while the engine thinks about its answer to the moves. */
function thinking(moves: string): Model {
  const { model, effects } = begin(matchOf(gameOf(moves), "white"));
  assertEquals(types(effects), ["think"]);
  return model;
}

function types(effects: readonly Effect[]): string[] {
  return effects.map(({ type }) => type);
}

function moves({ match }: Model): string {
  return played(match.game);
}

function squaresMarked(model: Model, wanted: string) {
  return markedSquares(model).find(({ name }) => name === wanted)?.squares;
}

Deno.test("a move typed while the engine thinks is played after its reply", () => {
  const rows = [
    ["e2e4", "d4", "e7e5", "d2d4"],
    ["e2e4", "g1f3", "e7e5", "g1f3"],
    ["e2e4", "exd5", "d7d5", "e4d5"],
    ["e2e4 d7d5 b1c3", "Nxe4", "d5e4", "c3e4"],
    ["e2e4 e7e5 g1f3 b8c6 f1c4", "O-O", "f8c5", "e1g1"],
    ["e2e4 e7e5 g1f3 b8c6 f1c4", "e1h1", "f8c5", "e1g1"],
    ["e2e4", "nf3", "e7e5", "g1f3"],
  ];
  for (const [before, text, reply, move] of rows) {
    const entered = press(thinking(before), ":", text, "enter");
    assertEquals([entered.effects, moves(entered.model)], [[], before]);
    assertEquals(entered.model.hand.premove?.text, text);
    assertEquals(entered.model.line, null);
    const { model, effects } = answer(entered.model, reply);
    assertEquals(moves(model), `${before} ${reply} ${move}`);
    assertEquals([model.hand.premove, model.line], [null, null]);
    assertEquals(types(effects), ["think"]);
  }
});

Deno.test("no move is kept while the engine moves for the player", () => {
  for (const side of ["white", "both"] as const) {
    const { model } = begin(matchOf(gameOf(""), side));
    const asked = press(model, ".");
    assertEquals(types(asked.effects), ["think"]);
    const entered = press(asked.model, ":", "e5", "enter").model;
    assertEquals(entered.hand.premove, null);
    assert(!entered.notice.text.includes("is played after the reply"));
  }
});

Deno.test("no move that is typed in advance would take the king", () => {
  const { line } = press(thinking("e2e4 f7f5 d1h5"), "Qx").model;
  assertEquals(line?.candidates.toSorted(), ["Qxf5", "Qxh7"]);
});

Deno.test("a move that waits is shown on the board, below it, and in the footer", () => {
  const { model } = press(thinking("e2e4"), "Nf3", "enter");
  assertEquals(
    model.notice,
    {
      text: "Nf3 is played after the reply, if it is legal",
      advice: "Esc cancels it",
      namesKeys: true,
      byTouch: "tap Cancel to take it back",
      isWarning: false,
    },
  );
  assert(squaresMarked(model, "pickedUp")?.includes(parseSquare("g1")));
  assert(squaresMarked(model, "target")?.includes(parseSquare("f3")));
  const wide = { ...model, size: { columns: 120, rows: 40 } };
  const rows = rowsOf(view(wide)).join("\n");
  assertStringIncludes(rows, "then Nf3");
  assertStringIncludes(rows, "cancel Nf3");
  // It belongs to the last position alone.
  const earlier = press(model, "[").model;
  assertEquals(squaresMarked(earlier, "target"), []);
});

Deno.test("after the reply, both moves are told", () => {
  const { model } = press(thinking("e2e4"), "Nf3", "enter");
  const { notice } = answer(model, "e7e5").model;
  assertEquals(notice.text, "Denomax plays e5; White plays Nf3");
});

Deno.test("one move waits: another takes its place, Esc and a right click take it back", () => {
  const { model } = press(thinking("e2e4"), "Nf3", "enter", "d4", "enter");
  assertEquals(model.hand.premove?.text, "d4");
  assertEquals(moves(answer(model, "e7e5").model), "e2e4 e7e5 d2d4");
  const back = press(model, "escape").model;
  assertEquals([back.hand.premove, back.notice.text], [
    null,
    "d4 is cancelled",
  ]);
  assertEquals(moves(answer(back, "e7e5").model), "e2e4 e7e5");
  const clicked = pointAt(model, "press", "e5", 2).model;
  assertEquals(clicked.hand.premove, null);
  assertEquals(pointAt(model, "press", "e5").model.hand.premove, null);
});

Deno.test("a move that the reply makes illegal is told, and forgotten", () => {
  const rows = [
    ["e2e4", "e5", "e7e5", 'Cannot play "e5": the pawn on e4 cannot '],
    ["e2e4", "exd5", "e7e5", 'Cannot play "exd5": the pawn on e4 has nothing'],
    ["e2e4 e7e5 f2f4", "Nc3", "d8h4", 'Cannot play "Nc3": White'],
  ] as const;
  for (const [before, text, reply, problem] of rows) {
    const { model } = press(thinking(before), text, "enter");
    const replied = answer(model, reply).model;
    assertEquals([replied.hand.premove, replied.line], [null, null]);
    assertEquals(moves(replied), `${before} ${reply}`);
    assertEquals(replied.notice.isWarning, true);
    assertStringIncludes(replied.notice.text, `No move is played. ${problem}`);
    const next = press(replied, "g3", "enter").model;
    assertEquals(moves(next), `${before} ${reply} g2g3`);
  }
});

Deno.test("the text of a refused move goes with the opponent's move", () => {
  for (const text of ["e6", "Nf6", "Kxyz", "hello"]) {
    const refused = press(thinking("e2e4"), ":", text, "enter").model;
    assertEquals([refused.hand.premove, refused.notice.isWarning], [
      null,
      true,
    ]);
    const replied = answer(refused, "e7e5").model;
    assertEquals(replied.line, null);
    const { model } = press(replied, "Nf3", "enter");
    assertEquals(moves(model), "e2e4 e7e5 g1f3");
  }
});

Deno.test("clicks and drags enter a move while the engine thinks", () => {
  const rows = [
    ["e2e4", ["d2", "d4"], "e7e5", "d2d4"],
    // Through another piece, and onto one that may be taken there.
    ["e2e4 d7d5 f1b5", ["b5", "c6"], "b8c6", "b5c6"],
    ["e2e4 d7d5 b1c3", ["c3", "e4"], "d5e4", "c3e4"],
    ["e2e4 e7e5 g1f3 b8c6 f1c4", ["e1", "g1"], "f8c5", "e1g1"],
    ["e2e4 e7e5 g1f3 b8c6 f1c4", ["e1", "h1"], "f8c5", "e1g1"],
  ] as const;
  for (const [before, squares, reply, move] of rows) {
    const clicked = click(thinking(before), ...squares).model;
    assertEquals([clicked.hand.pickedUp, moves(clicked)], [null, before]);
    const pressed = pointAt(thinking(before), "press", squares[0]).model;
    const dragged = pointAt(pressed, "release", squares[1]).model;
    for (const model of [clicked, dragged]) {
      const replied = answer(model, reply).model;
      assertEquals(moves(replied), `${before} ${reply} ${move}`);
    }
  }
  const elsewhere = click(thinking("e2e4"), "d2", "h5").model;
  assertEquals([elsewhere.hand.pickedUp, elsewhere.hand.premove], [null, null]);
  const other = click(thinking("e2e4"), "d2", "g1").model;
  assertEquals(other.hand.pickedUp?.square, parseSquare("g1"));
});

Deno.test("a piece that is picked up stays so when the opponent moves", () => {
  const held = pointAt(thinking("e2e4"), "press", "d2").model;
  const replied = answer(held, "e7e5").model;
  assertEquals(replied.hand.pickedUp?.moves.length, 2);
  const { model } = pointAt(replied, "release", "d4");
  assertEquals(moves(model), "e2e4 e7e5 d2d4");
  const taken = pointAt(thinking("e2e4 d7d5 b1c3"), "press", "e4").model;
  assertEquals(answer(taken, "d5e4").model.hand.pickedUp, null);
});

Deno.test("a pawn that reaches the last rank asks what it becomes", () => {
  const game = gameFrom("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a1b1");
  const { model } = begin(matchOf(game, "white"));
  const clicked = answer(click(model, "a7", "a8").model, "h7g7").model;
  assertEquals(moves(clicked), "a1b1 h7g7");
  assertEquals(moves(press(clicked, "r").model), "a1b1 h7g7 a7a8r");
  const typed = press(model, "a8=N", "enter").model;
  assertEquals(moves(answer(typed, "h7g7").model), "a1b1 h7g7 a7a8n");
});

Deno.test("where no reply can come, the move is forgotten", () => {
  const { model } = press(thinking("e2e4"), "d4", "enter");
  for (const keys of [["u"], ["x", "y"], [":side black", "enter"]]) {
    const left = press(model, ...keys).model;
    assert(left.match !== model.match, keys.join(" "));
    assertEquals(left.hand.premove, null, keys.join(" "));
    assertEquals(moves(left), keys[0] === "u" ? "" : "e2e4");
  }
  const mated = press(thinking("f2f3 e7e5 g2g4"), "h4", "enter").model;
  const over = answer(mated, "d8h4").model;
  assertEquals([over.hand.premove, moves(over)], [null, "f2f3 e7e5 g2g4 d8h4"]);
  assertEquals(over.notice.isWarning, false);
});

Deno.test("in the pause before the opponent's move, Esc still takes a move back", () => {
  const match = { ...matchOf(gameOf("e2e4"), "white"), strength: { level: 4 } };
  const { model } = begin(match);
  const entered = press(model, "d4", "enter").model;
  const { info, move } = choice("e7e5");
  const quick = { move, info: { ...info, milliseconds: 1 } };
  const answered = {
    type: "choice",
    id: entered.engine.lastId,
    choice: quick,
  } as const;
  const held = send(entered, answered).model;
  assert(held.engine.work.kind === "holding");
  const back = press(held, "escape").model;
  assertEquals([back.hand.premove, moves(back)], [null, "e2e4"]);
  const late = { type: "time", milliseconds: 5000 } as const;
  assertEquals(moves(send(back, late).model), "e2e4 e7e5");
  assertEquals(moves(send(held, late).model), "e2e4 e7e5 d2d4");
  assertEquals(moves(press(held, ".").model), "e2e4 e7e5 d2d4");
  // What is typed in the pause replaces it.
  const other = press(held, "Nf3", "enter").model;
  assertEquals(moves(send(other, late).model), "e2e4 e7e5 g1f3");
});

Deno.test("a player who looks back sees his move played in the last position", () => {
  const { model } = press(thinking("e2e4 e7e5 g1f3"), "Bc4", "enter", "[", "[");
  assertEquals(moves(answer(model, "b8c6").model), "e2e4 e7e5 g1f3 b8c6 f1c4");
});

Deno.test("what is typed when the waiting move is played stays", () => {
  const { model } = press(thinking("e2e4"), "d4", "enter", "Nf");
  const replied = answer(model, "e7e5").model;
  assertEquals([moves(replied), replied.line?.text], ["e2e4 e7e5 d2d4", "Nf"]);
});

Deno.test("nobody enters a move in advance for both sides, or for none", () => {
  const both = press(screen(gameOf("e2e4")), "Nf3", "enter").model;
  assertEquals([both.hand.premove, both.notice.isWarning], [null, true]);
  const none = begin(matchOf(gameOf("e2e4"), "none")).model;
  assertEquals(press(none, "Nf3", "enter").model.hand.premove, null);
});

Deno.test("a move that was typed for another turn is read anew", () => {
  const typed = press(thinking("e2e4"), "d2d4").model;
  assert(typed.line?.move);
  // Meanwhile, the person plays both sides.
  const model: Model = {
    ...typed,
    match: { ...typed.match, humanSides: COLOURS },
    engine: { ...typed.engine, work: { kind: "idle" } },
  };
  const entered = press(model, "enter").model;
  assertEquals(moves(entered), "e2e4");
  assertStringIncludes(rowsOf(view(entered)).join(), "Cannot play");
});
