import { branchRows } from "../../../../engine/chess/game/branches.ts";
import { loadOpenings } from "../../../../engine/chess/game/openings.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { formatFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import {
  isOver,
  newGame,
  position,
} from "../../../../engine/chess/game/game.ts";
import { sanAt } from "../../../../engine/chess/notation/numbered_moves.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import { formatCoordinate } from "../../../../engine/chess/notation/san.ts";
import {
  legalMoves,
  parseSquare,
} from "../../../../engine/chess/rules/position.ts";
import { describeEnd } from "../../../../tui/words/chess/game_state.ts";
import { NAMED_KEYS } from "../../../../tui/screen/model/input.ts";
import { sanAtPly } from "../../../../tui/screen/model/derived.ts";
import type { Message } from "../../../../tui/screen/model/messages.ts";
import type { Model, Overlay } from "../../../../tui/screen/model/model.ts";
import { changed, rowsOf } from "../../../support/screen/models.ts";
import { markedSquares } from "../../../../tui/screen/picture/marks.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { openCard } from "../../../../tui/screen/game/card.ts";
import { nextWake, update } from "../../../../tui/screen/update/update.ts";
import {
  gameFrom,
  gameOf,
  KNIGHTS,
  move,
  played,
  type Random,
  randomNumbers,
} from "../../../support/chess/games.ts";
import { matchOf } from "../../../support/screen/matches.ts";
import {
  answer,
  begin,
  framed,
  overlayOf,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";
import {
  isPaused,
  requestOf,
} from "../../../../tui/screen/model/situations.ts";
import {
  BLACK_WINS,
  playing,
  tookBack,
  WHITE_PLAYS_E4,
  WHITE_WINS_ON_TIME,
} from "../../../support/program/sentences.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";

const PROMOTION = "8/4P3/8/8/8/k7/8/K7 w - - 0 1";
const PINNED = "4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1";
const CHECKED = "4k3/8/8/8/8/8/r6P/K7 w - - 0 1";
const STUCK = "7k/8/8/8/8/1r6/P7/K7 w - - 0 1";
const FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";
const MINUTES = { base: 300, increment: 0 };

/** Shows the cursor and picks up what is there. */
const PICK_UP = ["enter", "enter"];

/** Moves played, in coordinates. */
function moves({ match }: Model): string {
  return played(match.game);
}

// -- Typing -----------------------------------------------------------------------

Deno.test("a typed move is played and the engine asked in the same turn", () => {
  for (const text of ["e2e4", "e4"]) {
    const { model, effects } = press(
      screen(newGame(), "white"),
      text,
      "enter",
    );
    assertEquals(moves(model), "e2e4");
    assertEquals(model.notice.text, WHITE_PLAYS_E4);
    assertEquals([model.line, effects.length], [null, 1]);
    assertEquals(effects[0], {
      type: "think",
      id: 1,
      about: "turn",
      match: model.match,
    });
    assertEquals(requestOf(model)?.position, position(model.match.game, 1));
  }
});

Deno.test("typing needs no mode: letters of moves begin a line, others act", () => {
  const start = screen();
  for (const key of "abcdefghKQRBNO0") {
    assertEquals(press(start, key).model.line?.text, key);
  }
  for (const key of "ijklmopqrstuvwxyz123456789 [].:?=") {
    assertEquals(press(start, key).model.line?.kind === "move", false);
  }
  const line = press(start, "e", "q", "u", "1").model;
  assertEquals([line.line?.text, line.overlay], ["equ1", null]);
  const shorter = press(line, "backspace", "backspace").model;
  assertEquals(shorter.line?.text, "eq");
  assertEquals(press(line, "escape").model.line, null);
  assertEquals(
    press(shorter, "backspace", "backspace").model.line,
    null,
  );
});

Deno.test("a line shows its meaning so far and its completions", () => {
  const rows: [string, string, string[]][] = [
    ["N", "", ["Na3", "Nc3", "Nf3", "Nh3"]],
    ["Nf", "", ["Nf3"]],
    ["e2", "", ["e3", "e4"]],
    ["g1f3", "g1f3", ["Nf3"]],
    ["e4", "e2e4", ["e4"]],
    ["e9", "", []],
  ];
  for (const [text, meant, candidates] of rows) {
    const { line } = press(screen(), text).model;
    assertEquals(line?.candidates.toSorted(), candidates);
    assertEquals(line?.move, meant === "" ? null : move(meant));
  }
  const ready = screen(gameOf("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7"));
  for (const text of ["OO", "0-0"]) {
    assertEquals(press(ready, text).model.line?.candidates, ["O-O"], text);
  }
});

Deno.test("Tab completes a move and goes through its candidates", () => {
  const one = press(screen(), "Nf", "tab").model;
  assertEquals(one.line?.text, "Nf3");
  assertEquals(moves(press(one, "enter").model), "g1f3");
  let { model } = press(screen(), "N");
  const { candidates } = model.line ?? { candidates: [] };
  for (const candidate of [...candidates, candidates[0]]) {
    model = press(model, "tab").model;
    assertEquals(model.line?.text, candidate);
  }
  const back = press(model, "shift-tab").model;
  assertEquals(back.line?.text, candidates.at(-1));
});

Deno.test("a wrong move stays in the line with the reason", () => {
  const rows = [
    ["e2e5", 'Cannot play "e2e5": the pawn on e2 cannot move to e5'],
    ["Ke2", 'Cannot play "Ke2": the pawn on e2 is White\'s own'],
    ["Nf9", 'Cannot read "Nf9"'],
    ["bord", 'Unknown command "bord"'],
  ];
  for (const [text, reason] of rows) {
    const { model, effects } = press(screen(), text, "enter");
    assertEquals([model.line?.text, moves(model)], [text, ""]);
    assertEquals([model.notice.isWarning, effects], [true, []]);
    assertStringIncludes(lineOf(model.notice), reason);
  }
  const mended = press(screen(), "e2e5", "enter", "backspace", "4", "enter");
  assertEquals(moves(mended.model), "e2e4");
});

Deno.test("typing after a refused line begins a new one", () => {
  const wrong = press(screen(), "Nf4", "enter").model;
  assertEquals(moves(press(wrong, "Nf3", "enter").model), "g1f3");
  assertEquals(press(wrong, ":").model.line?.kind, "command");
  const unknown = press(screen(), ":fo", "enter").model;
  assertEquals(press(unknown, "fl").model.line?.text, "fl");
});

Deno.test("warnings go with the next key, notices stay while a line is typed", () => {
  const warned = press(screen(), "e2e5", "enter").model;
  assertEquals(press(warned, "backspace").model.notice.text, "");
  const told = press(screen(), "e4", "enter").model;
  assertEquals(press(told, "e", "5").model.notice, told.notice);
  assertEquals(press(told, "up").model.notice.text, "");
});

Deno.test("a move is not played for the engine", () => {
  const thinking = press(screen(newGame(), "white"), "e4", "enter").model;
  const { model, effects } = press(thinking, "e6", "enter");
  assertEquals([moves(model), effects], ["e2e4", []]);
  assertEquals(
    lineOf(model.notice),
    "Denomax plays Black; press . to make it move now",
  );
});

Deno.test("when the viewed position changes, a typed move means another", () => {
  const white = press(screen(newGame(), "white"), "e4", "enter").model;
  const typing = press(white, "Nf6").model;
  assert(typing.line?.move !== null);
  const { model } = answer(typing, "e7e5");
  assertEquals([model.line?.text, model.line?.move], ["Nf6", null]);
});

// -- Promotion ----------------------------------------------------------------------

Deno.test("a typed promotion asks for the piece, and any can be chosen", () => {
  const start = screen(gameFrom(PROMOTION));
  const rows = [
    [["q"], "e7e8q"],
    [["r"], "e7e8r"],
    [["b"], "e7e8b"],
    [["n"], "e7e8n"],
    [["enter"], "e7e8q"],
    [["right", "down", " "], "e7e8b"],
    [["left", "enter"], "e7e8n"],
    [["tab", "shift-tab", "enter"], "e7e8q"],
    [["x", "enter"], "e7e8q"],
    [["escape"], ""],
  ] as const;
  for (const [keys, result] of rows) {
    const asked = press(start, "e8", "enter").model;
    assertEquals([framed(asked).title, asked.line], ["Promote to", null]);
    const { model } = press(asked, ...keys);
    assertEquals([moves(model), model.overlay], [result, null]);
  }
  assertEquals(moves(press(start, "e8=N", "enter").model), "e7e8n");
});

Deno.test("dropping a pawn with the cursor asks for the promotion", () => {
  const start = changed(screen(gameFrom(PROMOTION)), {
    cursor: parseSquare("e7"),
  });
  const asked = press(start, "enter", "enter", "up", "enter").model;
  assertEquals(framed(asked).title, "Promote to");
  const { model } = press(asked, "escape");
  assertEquals([model.hand.pickedUp, moves(model)], [null, ""]);
  assertEquals(moves(press(asked, "r").model), "e7e8r");
  assertEquals(press(asked, "r").model.hand.pickedUp, null);
});

Deno.test("other targets keep their marks while a promotion is asked for", () => {
  const game = gameFrom("3r4/4P3/8/8/8/k7/8/K7 w - - 0 1");
  const start = changed(screen(game), { cursor: parseSquare("e7") });
  const picked = press(start, "enter", "enter").model;
  const asked = press(picked, "up", "enter").model;
  assertEquals(framed(asked).title, "Promote to");
  const targets = (model: Model) =>
    markedSquares(model)
      .filter(({ name }) => name === "capture" || name === "target")
      .flatMap(({ squares }) => squares);
  const both = new Set(["d8", "e8"].map(parseSquare));
  assertEquals(new Set(targets(picked)), both);
  assertEquals(new Set(targets(asked)), both);
  assertEquals(targets(press(asked, "escape").model), []);
});

// -- Cursor -------------------------------------------------------------------------

Deno.test("the cursor picks up and drops as the player sees the board", () => {
  const picked = press(screen(), "enter", "enter").model;
  assertEquals(picked.hand.pickedUp?.moves.length, 2);
  assertEquals(moves(press(picked, "up", "up", " ").model), "e2e4");
  const flipped = press(screen(), "v", "enter", "enter").model;
  assertEquals(moves(press(flipped, "down", "down", " ").model), "e2e4");
  assertEquals(press(picked, "enter").model.hand.pickedUp, null);
  assertEquals(press(picked, "escape").model.hand.pickedUp, null);
  assertEquals(
    press(picked, "escape", "escape").model.hand.isCursorShown,
    false,
  );
});

Deno.test("the cursor stays on the board", () => {
  const rows = [["up", "e8"], ["down", "e1"], ["left", "a2"], ["right", "h2"]];
  for (const [key, square] of rows) {
    const { model } = press(screen(), ...Array(9).fill(key));
    assertEquals(model.hand.cursor, parseSquare(square));
  }
});

Deno.test("Tab goes through pieces that can move, then through targets", () => {
  const start = screen(gameFrom(CHECKED));
  const first = press(start, "tab").model;
  assertEquals(first.hand.cursor, parseSquare("a1"));
  assertEquals(press(first, "tab").model.hand.cursor, first.hand.cursor);
  const pickedUp = press(screen(), "enter", "enter").model;
  const squares = ["tab", "tab", "tab", "shift-tab"].reduce<[Model, number[]]>(
    ([model, seen], key) => {
      const next = press(model, key).model;
      return [next, [...seen, next.hand.cursor]];
    },
    [pickedUp, []],
  )[1];
  assertEquals(squares, ["e3", "e4", "e3", "e4"].map(parseSquare));
});

Deno.test("a piece that cannot be picked up or dropped says why", () => {
  const rows = [
    [gameFrom(PINNED), "both", "e2", "The knight on e2 is pinned to its king"],
    [
      ...[gameFrom(CHECKED), "both", "h2"],
      "White's king is in check, and the pawn on h2 cannot help",
    ],
    [gameFrom(STUCK), "both", "a1", "The king on a1 would be in check"],
    [newGame(), "both", "a1", "The rook on a1 has no square to go to"],
    [newGame(), "both", "e5", "There is no piece on e5"],
    [
      ...[newGame(), "both", "e7"],
      "The pawn on e7 is Black's, and White is to move",
    ],
    [
      ...[gameOf("e2e4"), "white", "e7"],
      "Denomax plays Black; press . to make it move now",
    ],
    [
      ...[gameOf(FOOLS_MATE), "both", "e2"],
      `Cannot move: the game is over (${BLACK_WINS})`,
    ],
  ] as const;
  for (const [game, side, square, reason] of rows) {
    const cursor = parseSquare(square);
    const { model } = press(
      changed(screen(game, side), { cursor }),
      ...PICK_UP,
    );
    assertStringIncludes(lineOf(model.notice), reason);
    assertEquals([model.hand.pickedUp, model.notice.isWarning], [null, true]);
  }
  const pickedUp = press(screen(), "enter", "enter", "right", "up").model;
  const { model } = press(pickedUp, "enter");
  assertStringIncludes(model.notice.text, 'Cannot play "e2f3": the pawn on e2');
  assertEquals(model.hand.pickedUp, pickedUp.hand.pickedUp);
  const other = press(pickedUp, "down", "enter").model;
  assertEquals(other.hand.pickedUp?.square, parseSquare("f2"));
});

// -- The game -----------------------------------------------------------------------

Deno.test("take back works pairwise, while the engine thinks, and at the end", () => {
  const start = screen(gameOf("e2e4 e7e5"), "white");
  const back = press(start, "u").model;
  assertEquals([moves(back), back.notice.text], [
    "",
    tookBack("e2e4 e7e5", "white"),
  ]);
  assertEquals(moves(press(back, "r").model), "e2e4 e7e5");
  const thinking = press(start, "d4", "enter").model;
  const { model, effects } = press(thinking, "u");
  assertEquals([moves(model), requestOf(model)], ["e2e4 e7e5", null]);
  assertEquals(effects, [{ type: "cancel" }]);
  const again = press(model, "r");
  assertEquals(again.effects.map(({ type }) => type), ["think"]);
  const mated = screen(gameOf(FOOLS_MATE), "white");
  assertEquals(moves(press(mated, "u").model), "f2f3 e7e5");
});

Deno.test("the game is browsed without changing it", () => {
  const start = screen(gameOf(`${KNIGHTS} ${KNIGHTS} ${KNIGHTS}`));
  const rows = [
    [["["], 11],
    [["[", "]"], 12],
    [["page-up"], 2],
    [["page-up", "page-up"], 0],
    [["page-up", "page-down"], 12],
    [["home"], 0],
    [["home", "]", "]"], 2],
    [["home", "end"], 12],
  ] as const;
  for (const [keys, ply] of rows) {
    const { model, effects } = press(start, ...keys);
    const { game } = model.match;
    assertEquals([game.shown, game.ply, effects], [ply, 12, []]);
  }
});

Deno.test("a move played while browsing begins another variation", () => {
  const browsing = press(screen(gameOf("e2e4 e7e5 g1f3")), "home").model;
  const { model } = press(browsing, "d4", "enter");
  assertEquals([moves(model), model.match.game.shown], ["d2d4", 1]);
  assertEquals(branchRows(model.match.game).length, 1);
  assertEquals(sanAtPly(model.match.game, 1), "d4");
  const first = press(model, ":branch", "enter").model;
  const { rows } = overlayOf(first, "list");
  assertEquals(rows.map(({ cells }) => cells), [["1. e4 e5 2. Nf3"]]);
  const back = press(model, ":branch 1", "enter").model;
  assertEquals(moves(back), "e2e4 e7e5 g1f3");
});

Deno.test("a resigned game can be continued where it stopped", () => {
  const over = press(screen(gameOf("e2e4 e7e5")), "x", "y").model;
  assertStringIncludes(over.notice.text, "White resigns");
  const refused = press(over, "Nf3", "enter").model;
  assertStringIncludes(refused.notice.text, "the game is over");
  const { model } = press(refused, "escape", "[", "c5", "enter");
  assertEquals(moves(model), "e2e4 c7c5");
});

Deno.test("resign, draw and quit ask once in an unfinished game, typed or not", () => {
  const start = screen(gameOf("e2e4"), "both");
  const rows = [
    [["x"], "Resign the game?"],
    [[":resign", "enter"], "Resign the game?"],
    [["="], "Offer a draw?"],
    [[":draw", "enter"], "Offer a draw?"],
    [["q"], "Leave, and go on with the game later?"],
    [[":quit", "enter"], "Leave, and go on with the game later?"],
  ] as const;
  for (const [keys, question] of rows) {
    const { model } = press(start, ...keys);
    const answers = question.startsWith("Resign")
      ? ["  y  yes", "› n  no"]
      : ["› y  yes", "  n  no"];
    assertEquals(framed(model).lines, [question, "", ...answers]);
    for (const no of ["n", "escape"]) {
      const saved = press(model, no);
      assertEquals([saved.model.overlay, saved.effects], [null, []]);
      assertEquals(saved.model.match, start.match);
    }
    const other = press(model, "u", "x").model;
    assertEquals(framed(other).lines, framed(model).lines);
    assertEquals(other.match, start.match);
  }
  const another = "Leave this game and begin another?";
  for (const line of ["new", `fen ${START_FEN}`, "pgn 1. d4 *"]) {
    const { model } = press(start, `:${line}`, "enter");
    assertEquals(framed(model).lines[0], another, line);
    assertEquals(press(model, "n").model.match, start.match);
    assertEquals(moves(press(model, "y").model), line[0] === "p" ? "d2d4" : "");
    assertEquals(press(screen(), `:${line}`, "enter").model.overlay, null);
  }
  for (const line of ["fen", "pgn", "new 8/8"]) {
    const { overlay } = press(start, `:${line}`, "enter").model;
    assertEquals(overlay?.type === "menu", false, line);
  }
  assertEquals(press(start, "q", "y").effects, [{ type: "quit", code: 0 }]);
  assertEquals(press(start, "q", "enter").effects.length, 1);
  assertEquals(press(screen(), "q").effects, [{ type: "quit", code: 0 }]);
});

Deno.test("a person resigns even while the engine is to move", () => {
  const thinking = press(screen(newGame(), "white"), "e4", "enter").model;
  const { model, effects } = press(thinking, "x", "y");
  assertEquals(model.match.game.decision?.reason, "resignation");
  assertStringIncludes(model.notice.text, "White resigns");
  assertEquals([effects, requestOf(model)], [[{ type: "cancel" }], null]);
});

Deno.test("a draw is claimed if possible, and the player is notified", () => {
  const almost = `${KNIGHTS} ${KNIGHTS}`.slice(0, -5);
  const { model } = press(screen(gameOf(almost)), "Ng8", "enter");
  assertEquals(
    lineOf(model.notice),
    `${
      playing("f6g8", "g1f3 g8f6 f3g1")
    }; you can claim a draw by threefold repetition; press =`,
  );
  const asked = press(model, "=").model;
  assertEquals(
    framed(asked).lines[0],
    "Claim a draw by threefold repetition?",
  );
  const drawn = press(asked, "y").model;
  assertEquals(drawn.match.game.decision?.reason, "threefold repetition");
});

// -- Looks, overlays, the program -----------------------------------------------------

Deno.test("keys for appearance change it", () => {
  const start = screen();
  assertEquals(press(start, "v").model.looks.isFlipped, true);
  assertEquals(press(start, "i").model.looks.isEngineShown, true);
  const { model, effects } = press(start, "m");
  assertEquals(model.device.hasMouse, false);
  assertEquals(effects, [{ type: "mouse", isOn: false }]);
  const first = press(start, "s").model.appearance.theme;
  assert(first !== press(start, "s", "s").model.appearance.theme);
});

Deno.test("choices of appearance are remembered", () => {
  const chosen = (...texts: string[]) => press(screen(), ...texts).effects;
  const rows = [
    [["i"], { isEngineShown: true }],
    [[":theme slate", "enter"], { theme: "slate" }],
    [[":pieces ascii", "enter"], { pieces: "ascii" }],
    [[":bell on", "enter"], { hasBell: true }],
  ] as const;
  for (const [keys, preferences] of rows) {
    assertEquals(chosen(...keys), [{ type: "remember", preferences }]);
  }
  assertEquals(chosen("v"), []);
});

Deno.test("z hides the pieces, and a peek shows them until the next key", () => {
  const seen = (model: Model) =>
    rowsOf(view(model)).some((row) => row.includes("♜"));
  const hidden = press(screen(), "z").model;
  assertEquals(seen(hidden), false);
  const moved = press(hidden, "e4", "enter").model;
  assertEquals([seen(moved), moves(moved)], [false, "e2e4"]);
  const peeking = press(moved, ":peek", "enter").model;
  assertEquals(seen(peeking), true);
  assertEquals(seen(press(peeking, "up").model), false);
  assertEquals(seen(press(peeking, ":blindfold off", "enter").model), true);
  const open = press(screen(), ":peek", "enter").model;
  assertStringIncludes(open.notice.text, "not hidden");
});

Deno.test("a key that does nothing is answered with advice", () => {
  const hint = (model: Model) => press(model, "#").model.notice.text;
  assertEquals(
    hint(screen()),
    "This key does nothing: ? shows all that can be done",
  );
  const help = press(screen(), ":keys", "enter").model;
  assertEquals(hint(help), "This key does nothing: Esc closes this");
  assertEquals(press(help, "#").model.overlay, help.overlay);
  const card = openCard(screen(), true);
  assertEquals(hint(card), "This key does nothing: Esc begins the game");
});

Deno.test("a capital that is no piece stays in the line, so that no other move is played", () => {
  for (const letter of "ACDEFGHIJLMSTUVWXYZ") {
    const typed = press(screen(), letter).model;
    assertStringIncludes(
      typed.notice.text,
      `No piece is written ${letter}: K Q`,
    );
    const { match, line } = press(typed, "f3", "enter").model;
    assertEquals([played(match.game), line?.text], ["", `${letter}f3`]);
  }
});

Deno.test("a pawn may be written P", () => {
  const { match, notice } = press(screen(), "Pd4", "enter").model;
  assertEquals([played(match.game), notice.isWarning], ["d2d4", false]);
});

Deno.test("arrows and Enter answer a question, too", () => {
  const asked = press(screen(gameOf("e2e4"), "both"), "=").model;
  const stayed = press(asked, "down", "enter").model;
  assertEquals([stayed.overlay, stayed.match], [null, asked.match]);
  const { decision } = press(asked, "enter").model.match.game;
  assertEquals(decision?.reason, "agreement");
});

Deno.test("Enter does not resign, unless yes is chosen first", () => {
  const asked = press(screen(gameOf("e2e4")), "x").model;
  const stayed = press(asked, "f", "3", "enter").model;
  assertEquals([stayed.overlay, stayed.match], [null, asked.match]);
  const { decision } = press(asked, "up", "enter").model.match.game;
  assertEquals(decision?.reason, "resignation");
});

Deno.test("a piece typed in lower case neither begins a game nor leaves it", () => {
  const start = screen(gameOf("e2e4 e7e5"));
  const rows = [["nf3", "g1f3"], ["n1e2", "g1e2"], ["qh5", "d1h5"]] as const;
  for (const [text, move] of rows) {
    const { model } = press(start, ...text, "enter");
    assertEquals(moves(model), `e2e4 e7e5 ${move}`);
  }
  const taken = press(
    screen(gameOf("e2e4 e7e5 g1f3 d7d6")),
    ..."nxe5",
    "enter",
  );
  assertEquals(moves(taken.model), "e2e4 e7e5 g1f3 d7d6 f3e5");
  const begun = press(start, "n", "down", "d4", "enter").model;
  assertEquals(moves(begun), "d2d4");
  const first = press(screen(), ..."nf3", "enter").model;
  assertEquals(moves(first), "g1f3");
});

Deno.test("on a board that was set up, a queen's first move may be in lower case", async () => {
  const game = gameFrom("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
  const board = screen(game);
  assertEquals(moves(press(board, ..."qd3", "enter").model), "d1d3");
  const trace = await traceSearch(position(game), 1);
  const tree = send(board, { type: "traced", trace }).model;
  const rows = [[board, "q", "q"], [board, "q", "enter"], [tree, "q"]] as const;
  for (const [start, ...keys] of [...rows, [screen(), "q"]] as const) {
    const [effect] = press(start, ...keys).effects;
    assertEquals(effect.type, "quit");
  }
});

Deno.test("y and a letter copy, w writes", () => {
  const start = screen(gameOf("e2e4"));
  const fen = formatFen(position(start.match.game));
  assertEquals(press(start, "y", "f").effects, [
    { type: "copy", text: fen, what: "fen" },
  ]);
  const [pgn] = press(start, "y", "p").effects;
  assert(pgn.type === "copy" && pgn.text.includes("1. e4"));
  const [board] = press(start, "y", "b").effects;
  assert(board.type === "copy" && board.text.startsWith("8  r n b q"));
  const asked = press(start, "y").model;
  assertEquals(framed(asked).lines, ["› f  FEN", "  p  PGN", "  b  board"]);
  assertEquals(press(asked, "x").model.overlay, asked.overlay);
  assertEquals(press(start, "y", "escape").model.overlay, null);
  const [file] = press(start, "w").effects;
  assertEquals(file, { type: "write", match: start.match });
});

Deno.test("a game that cannot be written can be copied by one key", () => {
  const problem = "Cannot write denomax.pgn: start with --allow-write";
  const asked = send(screen(gameOf("e2e4")), { type: "writeFailed", problem });
  assertEquals(framed(asked.model).title, "Write the game");
  assertEquals(framed(asked.model).lines[0], problem);
  for (const key of ["y", "enter"]) {
    const { model, effects: [copy] } = press(asked.model, key);
    assert(copy.type === "copy" && copy.text.includes("1. e4"));
    assertEquals(model.overlay, null);
  }
  assertEquals(press(asked.model, "n").model.overlay, null);
});

Deno.test("help opens, scrolls and closes, and other keys do nothing there", () => {
  const help = press(screen(), ":keys", "enter").model;
  const overlay: Overlay = { type: "help", top: 0, under: null };
  assertEquals(help.overlay, overlay);
  assertEquals(framed(help).title, "Help");
  const rows = [["down", 1], ["page-down", 19], ["up", 0], ["x", 0]] as const;
  for (const [key, top] of rows) {
    assertEquals(press(help, key).model.overlay, { ...overlay, top });
  }
  const typing = press(help, "e").model;
  assertEquals([typing.overlay, typing.line?.text], [null, "e"]);
  for (const key of ["?", "escape"]) {
    assertEquals(press(help, "down", key).model.overlay, null);
  }
});

Deno.test("each press scrolls the help, in a window that has grown, too", () => {
  const end = press(screen(), ":keys", "enter", "end").model;
  const size = { columns: 80, rows: 40 };
  const { model } = send(end, { type: "resize", size });
  const pictures = [
    model,
    press(model, "up").model,
    press(model, "up", "up").model,
  ]
    .map((model) => rowsOf(view(model)).join("\n"));
  assertEquals(new Set(pictures).size, 3);
});

Deno.test("Ctrl-C, Ctrl-Z and Ctrl-L work everywhere", () => {
  const game = gameOf("e2e4");
  const models = [
    screen(game),
    press(screen(game), "e5").model,
    press(screen(game), "?").model,
    press(screen(game), "x").model,
    press(screen(game), "p").model,
  ];
  for (const model of models) {
    assertEquals(press(model, "ctrl-c").effects, [{ type: "quit", code: 130 }]);
    assertEquals(press(model, "ctrl-z").effects, [{ type: "suspend" }]);
    assertEquals(press(model, "ctrl-l").effects, [{ type: "redraw" }]);
  }
});

Deno.test("Ctrl-Z pauses a game whose clock runs", () => {
  const start = begin(matchOf(gameOf("e2e4", MINUTES), "white")).model;
  const { model, effects } = press(start, "ctrl-z");
  assertEquals([isPaused(model), nextWake(model)], [true, null]);
  assertEquals(effects, [{ type: "cancel" }, { type: "suspend" }]);
  const again = press(model, "ctrl-z");
  assertEquals(isPaused(again.model), true);
  assertEquals(isPaused(press(screen(), "ctrl-z").model), false);
});

Deno.test("the model takes a new size and the results of effects", () => {
  const size = { columns: 1, rows: 1 };
  const notice = { text: "Copied the FEN", isWarning: false };
  const { model, effects } = send(
    screen(),
    { type: "resize", size },
    { type: "noticed", notice },
  );
  assertEquals([model.size, model.notice, effects], [size, notice, []]);
});

// -- Time -----------------------------------------------------------------------------

Deno.test("nextWake() is the time until the clock's text changes, null without one", () => {
  assertEquals(nextWake(screen(gameOf("e2e4"))), null);
  assertEquals(nextWake(screen(gameOf("", MINUTES))), null);
  const rows = [[0, 1], [300, 701], [281_000, 1], [281_050, 51], [299_999, 2]];
  for (const [spent, wake] of rows) {
    const start = screen(gameOf("e2e4", MINUTES));
    const { model } = send(start, { type: "time", milliseconds: spent });
    assertEquals(nextWake(model), wake);
  }
});

Deno.test("a flag that falls ends the game and stops the engine", () => {
  const start = begin(matchOf(gameOf("e2e4", MINUTES), "white"));
  assertEquals(start.effects.map(({ type }) => type), ["think"]);
  const { model, effects } = send(
    start.model,
    { type: "time", milliseconds: 300_000 },
  );
  assertEquals(describeEnd(model.match.game), WHITE_WINS_ON_TIME);
  assertEquals(model.notice.text, "");
  assertEquals([requestOf(model), effects], [null, [{ type: "cancel" }]]);
  assertEquals(moves(answer(model, "e7e5").model), "e2e4");
  assertEquals(nextWake(model), null);
});

Deno.test("time that passes without a clock changes nothing", () => {
  const start = screen(gameOf("e2e4"));
  const { model } = send(start, { type: "time", milliseconds: 1000 });
  assertEquals(model, start);
});

Deno.test("pause stops clock and engine, and resuming asks again", () => {
  const start = screen(gameOf("e2e4", MINUTES), "white");
  const paused = press(start, "p");
  assertEquals(paused.effects, [{ type: "cancel" }]);
  assertEquals([isPaused(paused.model), nextWake(paused.model)], [true, null]);
  const held = press(screen(gameOf("", MINUTES)), ...PICK_UP).model;
  assert(held.hand.pickedUp !== null);
  assertEquals(press(held, "p").model.hand.pickedUp, null);
  const typed = press(paused.model, "e", "u", ".", "enter");
  assertEquals([typed.model.line, moves(typed.model)], [null, "e2e4"]);
  assertEquals(typed.effects, []);
  const { model, effects } = press(paused.model, "p");
  assertEquals(effects.map(({ type }) => type), ["think"]);
  assertEquals([isPaused(model), nextWake(model)], [false, 1]);
});

Deno.test("a program that stood still pauses a game whose clock runs", () => {
  const running = screen(gameOf("e2e4", MINUTES), "black");
  const { model } = send(running, { type: "stoodStill" });
  assertEquals([isPaused(model), model.notice.isWarning], [true, true]);
  const free = screen(gameOf("e2e4"), "black");
  assertEquals(send(free, { type: "stoodStill" }).model, free);
});

Deno.test("a paused game shows its earlier positions, and hides the last one", () => {
  const start = screen(gameOf("e2e4 e7e5 g1f3", MINUTES), "white");
  const paused = press(start, "p").model;
  const pieces = (model: Model) =>
    rowsOf(view(model)).join("").match(/[♙♟]/g)?.length ?? 0;
  assertEquals(pieces(paused), 0);
  const earlier = press(paused, "[").model;
  assertEquals([earlier.match.game.shown, pieces(earlier)], [2, 16]);
  const last = press(earlier, "end").model;
  assertEquals([isPaused(last), pieces(last)], [true, 0]);
});

// -- Anything -----------------------------------------------------------------------

const ANY_KEYS = [
  ...NAMED_KEYS,
  ..."abcdefgh12345678KQRBNO0 =:[].?xunrtpivsmywqkEx=+#-é\u{1f600}",
];
const ANY_TEXTS = ["e4", "1. e4 e5 *", PINNED, "8/8", "[White", "", "\x1b[A"];

/** Something that could happen. */
function anyMessage(
  random: Random,
  { engine: { lastId }, match }: Model,
): Message {
  const id = lastId - random(2);
  const { game } = match;
  const legal = legalMoves(position(game, game.ply));
  const info = {
    ...{ ply: 1, nodes: 1, milliseconds: 1 },
    ...{ score: random(2000) - 1000, line: legal.slice(0, 2) },
  };
  const x = random(90);
  const y = random(30);
  const actions = ["press", "release", "drag", "wheel-up"] as const;
  const [button, action] = [random(3), actions[random(4)]];
  const key = ANY_KEYS[random(ANY_KEYS.length)];
  const text = ANY_TEXTS[random(ANY_TEXTS.length)];
  const [here] = legalMoves(position(game));
  const move = legal[random(legal.length)];
  const choice = move === undefined ? null : { move, info };
  const messages: Message[] = [
    ...Array(8).fill({ type: "key", key }),
    ...Array(4).fill({ type: "mouse", mouse: { action, button, x, y } }),
    { type: "paste", text },
    { type: "paste", text: here ? formatCoordinate(here) : "" },
    { type: "key", key: "escape" },
    { type: "time", milliseconds: random(3000) },
    { type: "info", id, info },
    ...Array(4).fill({ type: "choice", id: lastId, choice }),
    { type: "choice", id, choice: null },
    { type: "failure", id, problem: "It broke" },
    { type: "resize", size: { columns: 1 + x, rows: 1 + game.plies.length } },
  ];
  return messages[random(messages.length)];
}

/** What is true of every model. */
function checkModel(model: Model) {
  const { match, hand: { pickedUp }, line } = model;
  const request = requestOf(model);
  const { game } = match;
  assertEquals(sanAtPly(game, game.ply), sanAt(game, game.ply));
  const legal = legalMoves(position(game)).map(formatCoordinate);
  const shown = [...pickedUp?.moves ?? [], ...line?.move ? [line.move] : []];
  assertEquals(
    shown.filter((move) => !legal.includes(formatCoordinate(move))),
    [],
  );
  if (request === null || request.about !== "turn") return;
  assertEquals(position(game, game.ply) === request.position, true);
  assertEquals(isOver(game), false);
}

Deno.test("update() keeps the model whole whatever happens", () => {
  const random = randomNumbers(3);
  for (const side of ["white", "black", "both", "none"]) {
    let { model } = begin(matchOf(gameOf("", MINUTES), side));
    for (let count = 0; count < 5000; count++) {
      model = update(model, anyMessage(random, model));
      checkModel(model);
    }
    assert(model.engine.lastId > 5);
  }
});

Deno.test("the terminal's answers do not change the player's choices", () => {
  const { appearance } = screen();
  const found = { ...appearance, theme: "club", depth: "16" } as const;
  const message = { type: "terminal", appearance: found } as const;
  const chosen = press(
    screen(),
    ":theme slate",
    "enter",
    ":pieces ascii",
    "enter",
  );
  const { model } = send(chosen.model, message);
  assertEquals(model.appearance, {
    ...chosen.model.appearance,
    depth: "16",
  });
});

Deno.test("the screen names the opening of the position that it shows", async () => {
  const names = (model: Model) =>
    rowsOf(view(model))
      .flatMap((row) => row.match(/French Defense|King's Pawn Game/) ?? []);
  await loadOpenings();
  const model = update(screen(gameOf("e2e4 e7e6")), { type: "openings" });
  assertEquals(names(model), ["French Defense"]);
  assertEquals(names(press(model, "[").model), ["King's Pawn Game"]);
});
