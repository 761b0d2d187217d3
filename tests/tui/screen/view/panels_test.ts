import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  browse,
  newGame,
  playMove,
  tick,
  undo,
} from "../../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../../engine/chess/game/openings.ts";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  move,
  playAll,
  randomGame,
  randomNumbers,
} from "../../../support/chess/games.ts";
import {
  ASCII,
  modelOf,
  type ModelOptions,
  OPENING,
  rowsOf,
  screenRows,
  sizeOf,
  TIMED_OPENING,
} from "../../../support/screen/models.ts";
import { press, screen } from "../../../support/screen/screens.ts";
import { THEMES } from "../../../../tui/screen/theme/themes.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { BLACK_MATES } from "../../../support/program/sentences.ts";

const MATED = playAll(newGame(), "f2f3 e7e5 g2g4 d8h4");

/** The lines below the board at 80x24. */
function messages(options: ModelOptions): string[] {
  return screenRows("80x24", options).slice(20, 23);
}

Deno.test("view() says how the game stands", () => {
  const first = (options: ModelOptions) => messages(options)[0].trim();
  assertEquals(first({ game: OPENING }).split("  ")[0], "White to move");
  assertEquals(first({ game: MATED }), BLACK_MATES);
  const checked = playAll(newGame(), "e2e4 f7f5 d1h5");
  assertEquals(first({ game: checked }), "Black to move, in check");
  assertEquals(first({ game: OPENING, isPaused: true }), "The game is paused");
  assertEquals(
    first({ game: browse(OPENING, 3) }),
    "Browsing 2. Nf3 (move 2 of 6) · Black was to move",
  );
  assertEquals(
    first({ game: browse(undo(OPENING), 12) }),
    "Browsing 6... h5 (taken back) · White was to move",
  );
  assertEquals(
    first({ game: browse(OPENING, 0) }),
    "Browsing the start · White was to move",
  );
});

Deno.test("view() shows what is typed, and its completions", () => {
  const line = {
    kind: "move",
    text: "n",
    move: null,
    candidates: ["Nc3", "Ng5"],
  } as const;
  assertEquals(messages({ line })[2], " > n   Nc3  Ng5");
  const command = { ...line, kind: "command", text: "the" } as const;
  assertEquals(messages({ line: command })[2].slice(0, 5), " :the");
  // The end of a long text stays in sight.
  const long = { ...line, text: "x".repeat(99) + "end", candidates: [] };
  assert(messages({ line: long })[2].endsWith("xend"));
  // Where there is one line only, it has the most urgent.
  assertEquals(screenRows("30x9", { line }).at(-1), "  > n   Nc3  Ng5");
  const notice = { text: "No such move", isWarning: true };
  assertEquals(screenRows("30x9", { notice }).at(-1), "  No such move");
});

Deno.test("view() says how the game ended, not the last move, in a single line", () => {
  const notice = { text: "Black plays Qh4#", isWarning: false };
  const last = (options: ModelOptions) =>
    screenRows("40x9", { game: MATED, ...options }).at(-1)?.trim();
  assertEquals(last({ notice }), BLACK_MATES);
  const warning = { text: "Cannot pause", isWarning: true };
  assertEquals(last({ notice: warning }), "Cannot pause");
});

Deno.test("view() gives the panel the rows to spare beside the board", () => {
  const long = randomGame(randomNumbers(1), 80);
  const numbers = (size: string) =>
    screenRows(size, { game: long }).filter((row) => / \d+\. /.test(row))
      .length;
  assertEquals([numbers("80x24"), numbers("80x32")], [11, 18]);
});

Deno.test("view() continues a long list of moves beside itself", () => {
  const long = randomGame(randomNumbers(1), 240);
  const options = { game: browse(long, 1) };
  const rows = screenRows("200x60", options)
    .map((row) => row.slice(125))
    .filter((row) => /^ *1\.›/.test(row));
  assertEquals(rows.length, 1);
  assert(/1\.›.* 3\d\. .* [56]\d\. /.test(rows[0]), rows[0]);
  const narrow = screenRows("100x30", options);
  assertEquals(narrow.filter((row) => / \d+\. .* \d+\. /.test(row)), []);
});

Deno.test("view() says in a large panel what keys do, at length", () => {
  const rows = screenRows("200x60", { game: OPENING });
  assert(
    rows.some((row) => / u {7}take back your last move, or several$/.test(row)),
  );
  const { model } = press(screen(OPENING), "[");
  const back = rowsOf(view({ ...model, size: sizeOf("200x60") }));
  assert(back.some((row) => / End {5}look at the last position$/.test(row)));
  const small = screenRows("120x40", { game: OPENING });
  assert(!small.some((row) => row.includes("take back your last move")));
});

Deno.test("a short game leaves no half of a wide window empty", () => {
  for (const size of ["200x50", "200x60", "180x45"]) {
    const rows = screenRows(size, { game: playAll(newGame(), "e2e4") });
    const right = rows.map((row) => row.slice(Number.parseInt(size) * 2 / 3));
    assert(right.filter((row) => row.trim() !== "").length >= 14, size);
    const widest = Math.max(...right.map((row) => row.trimEnd().length));
    assert(widest > 25, size);
  }
});

Deno.test("view() tells the whole name of an opening", async () => {
  await loadOpenings();
  const name = "Ruy Lopez: Exchange Variation, Gligoric Variation";
  const game = playAll(browse(OPENING, 9), "f7f6");
  const rows = screenRows("100x30", { game });
  const at = rows.findIndex((row) => row.includes("Ruy Lopez"));
  const told = rows.slice(at, at + 2).map((row) => row.slice(60).trim());
  assertEquals(told.join(" "), name);
});

Deno.test("view() cuts no name of an opening: the family's stands beside the board", async () => {
  await loadOpenings();
  const name = "Ruy Lopez: Exchange Variation, Gligoric Variation";
  const game = playAll(browse(OPENING, 9), "f7f6");
  const rows = screenRows("80x24", { game });
  assertEquals(rows[4].slice(46).trim(), "Ruy Lopez");
  assert(rows.some((row) => row.endsWith(name)), rows.join("\n"));
});

Deno.test("view() tells a refusal where the input has the row of the state", () => {
  const { model } = press(screen(), "Nf6", "enter");
  const rows = rowsOf(view({ ...model, size: sizeOf("60x20") }));
  assertEquals(rows.slice(17, 19), [
    "> Nf6",
    'Cannot play "Nf6": the…; the nearest legal move is Nf3',
  ]);
});

Deno.test("view() gives a long notice the line of the input, if it is free", () => {
  const text = "Cannot play Nf6: the square is taken by a pawn of your own";
  const notice = { text, isWarning: true };
  const rows = (options: ModelOptions) =>
    screenRows("40x14", { notice, ...options }).slice(10, 13);
  assertEquals(rows({}), [
    "White to move",
    "Cannot play Nf6: the square is taken by",
    "a pawn of your own",
  ]);
  const line = { kind: "move", text: "e", move: null, candidates: [] } as const;
  assertEquals(rows({ line }), [
    "Cannot play Nf6: the square is taken by",
    "a pawn of your own",
    "> e",
  ]);
});

Deno.test("view() shows a long notice once in a small window", () => {
  const notice = { text: "It is a long way to the end", isWarning: true };
  assertEquals(screenRows("30x11", { notice }).slice(9), [
    "  White to move",
    "  It is a long way to the end",
  ]);
  const longer = { ...notice, text: `${notice.text} of the line` };
  assertEquals(screenRows("30x11", { notice: longer }).slice(9), [
    "  It is a long way to the end",
    "  of the line",
  ]);
});

Deno.test("view() makes room above the input line for a refusal", () => {
  const refused = press(screen(), "Nf6", "enter").model;
  assertEquals(rowsOf(view(refused)).slice(19, 23), [
    " White to move",
    ' Cannot play "Nf6": the knight on b1 cannot move to f6; the nearest legal move',
    " is Nf3",
    " > Nf6",
  ]);
  assertEquals(
    rowsOf(view({ ...refused, size: sizeOf("40x14") })).slice(10, 13),
    [
      'Cannot play "Nf6": the knight on b1',
      "cannot…; the nearest legal move is Nf3",
      "> Nf6",
    ],
  );
});

Deno.test("view() names the opening under the player at the top", async () => {
  await loadOpenings();
  const row = (ply: number) =>
    screenRows("80x24", { game: browse(OPENING, ply) })[4].slice(46).trim();
  assertEquals([0, 5, 7].map(row), [
    "",
    "Ruy Lopez",
    "Ruy Lopez: Exchange Variation",
  ]);
});

Deno.test("view() counts what was captured up to the viewed position", () => {
  const game = playAll(newGame(), "e2e4 d7d5 e4d5 d8d5 b1c3 d5e5");
  // What Black has taken is at the top, with White at the bottom.
  const taken = (ply: number) => {
    const seen = { game: browse(game, ply), appearance: ASCII };
    const rows = screenRows("80x24", seen);
    return [3, 17].map((row) => rows[row].slice(46).trim().split(/ +/));
  };
  assertEquals(taken(6), [["P"], ["p"]]);
  assertEquals(taken(3), [[""], ["p", "+1"]]);
  assertEquals(taken(2), [[""], [""]]);
});

Deno.test("view() names the time control in the title", () => {
  const title = (base: number, increment: number) =>
    screenRows("80x24", { game: newGame(undefined, { base, increment }) })[0]
      .split(" · ").at(-1);
  assertEquals(title(300, 3), "5+3");
  assertEquals(title(5400, 30), "90+30");
  assertEquals(title(9, 0), "0:09+0");
  assertEquals(title(90, 2), "1:30+2");
});

Deno.test("view() says that the textbook plays, where there is room", () => {
  const match = { strength: { level: 11 } };
  const title = (size: string) =>
    screenRows(size, { match })[0].trim().split(/  +/);
  assertEquals(title("80x24"), [
    "Denomax",
    "Level 11, the textbook, about 1960",
  ]);
  assertEquals(title("40x14"), ["Denomax", "Level 11, about 1960"]);
});

Deno.test("view() names in the title what the opponent likes, and the coach", () => {
  const match = {
    manner: { style: "solid", book: true, playsOn: false },
    hasCoach: true,
  } as const;
  const title = (size: string, options: ModelOptions = {}) =>
    screenRows(size, { match, ...options })[0].trim().split(/  +/).at(-1);
  assertEquals(title("80x24"), "Level 5, about 890 · solid · Coach");
  assertEquals(title("50x14"), "Level 5, about 890 · Coach");
  const game = newGame(undefined, { base: 300, increment: 3 });
  assertEquals(title("80x24", { game }), "Level 5, about 890 · solid · 5+3");
});

Deno.test("view() asks for a move, or says what to do with a game that is over", () => {
  const rows = (options: ModelOptions) =>
    screenRows("80x24", options).slice(20, 23).map((row) => row.trim());
  assertEquals(
    rows({ game: OPENING })[2],
    "Type a move, : for a command, ? for more",
  );
  assertEquals(
    rows({ game: MATED })[2],
    "l reviews the game, n begins a new one, ? for more",
  );
});

Deno.test("view() marks an automatic level in the title", () => {
  const strength = { level: 3, results: [] };
  const [title] = screenRows("40x14", { match: { strength } });
  assertEquals(title.trim().split(/  +/), ["Denomax", "Level 3 (auto)"]);
});

Deno.test("view() leaves everything in its place, whatever happens", () => {
  const request = {
    id: 1,
    about: "turn",
    position: OPENING.plies[12].position,
  } as const;
  const fixed = (options: ModelOptions) => {
    const rows = screenRows("80x24", { isEngineShown: true, ...options });
    return ["Black  Denomax", "White  Player", " e    f ", "? more", "Level 5"]
      .map((text) => rows.findIndex((row) => row.includes(text)));
  };
  const places = [2, 18, 18, 23, 0];
  assertEquals(fixed({}), places);
  assertEquals(fixed({ game: OPENING }), places);
  assertEquals(fixed({ game: TIMED_OPENING, request }), places);
  assertEquals(fixed({ isPaused: true }), places);
  assertEquals(fixed({ notice: { text: "Yes", isWarning: false } }), places);
});

Deno.test("view() marks clocks that run, and those that run out", () => {
  const clock = (base: number, left: number) => {
    const game = playAll(newGame(undefined, { base, increment: 0 }), "e2e4");
    const late = tick(game, 1000 * (base - left));
    const options = { game: late, isEngineShown: true };
    return screenRows("80x24", options)[2].slice(70).trim();
  };
  // A tenth of the time, or ten seconds.
  assertEquals([clock(300, 31), clock(300, 29)], ["▸ 0:31", "! 0:29"]);
  assertEquals([clock(30, 11), clock(30, 9)], ["▸ 0:11.0", "! 0:09.0"]);
  // Nobody has to hurry once the game is over.
  assertEquals(clock(30, 0), "0:00.0");
});

Deno.test("view() shows clocks in large digits, with the time of the last moves", () => {
  const game = playAll(newGame(undefined, { base: 300, increment: 3 }), "e2e4");
  const moved = playMove(tick(game, 12_300), move("e7e5"));
  const late = tick(moved, 42_000);
  const rows = screenRows("80x24", { game: late }).map((row) => row.slice(46));
  assertEquals(rows.slice(2, 6), [
    "  Black  Denomax        in 12.3 s",
    "                    ╻ ╻   ┏━╸ ┏━┓",
    "                    ┗━┫ : ┗━┓ ┃ ┃",
    "                      ╹   ╺━┛ ┗━┛",
  ]);
  const ascii = screenRows("80x24", { game: late, appearance: ASCII })
    .map((row) => row.slice(46));
  assertEquals(ascii.slice(3, 6), [
    "                           _   _",
    "                    |_| : |_  | |",
    "                      |    _| |_|",
  ]);
});

Deno.test("view() says in a tall panel what the last move did, and the score so far", () => {
  const game = playAll(newGame(), "e2e4 d7d5 e4d5");
  const standing = { level: 5, won: 3, drawn: 1, lost: 2 };
  const model = { ...modelOf({ game, size: sizeOf("120x40") }), standing };
  const rows = rowsOf(view(model)).join("\n");
  assertStringIncludes(rows, "Last move 2. exd5: takes the pawn");
  assertStringIncludes(rows, "Against level 5: 3 won, 1 drawn, 2 lost");
  assertStringIncludes(rows.split("\n", 1)[0], "you 3½ : 2½");
  const paused = rowsOf(view({ ...model, motion: { kind: "paused" } }));
  assert(!paused.join("\n").includes("Last move"));
});

Deno.test("view() scrolls the list to the viewed move, and marks the last", () => {
  const knights = "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 ";
  const long = playAll(newGame(), knights + "e2e4 e7e5 " + knights);
  const list = (ply: number) =>
    screenRows("80x24", { game: browse(long, ply), isEngineShown: true })
      .slice(5, 10).map((row) => row.slice(46));
  assertEquals(list(0), [
    "  1. Nf3      Nf6",
    "  2. Ng1      Ng8",
    "  3. Nc3      Nc6",
    "  4. Nb1      Nb8",
    "  5. e4       e5",
  ]);
  assertEquals(list(9), [
    "  3. Nc3      Nc6",
    "  4. Nb1      Nb8",
    "  5.›e4       e5",
    "  6. Nf3      Nf6",
    "  7. Ng1      Ng8",
  ]);
  assertEquals(list(18), [
    "  5. e4       e5",
    "  6. Nf3      Nf6",
    "  7. Ng1      Ng8",
    "  8. Nc3      Nc6",
    "  9. Nb1     ›Nb8",
  ]);
  // Moves taken back stay in the list.
  assertEquals(
    screenRows("80x24", { game: undo(long, 3), isEngineShown: true }).slice(
      5,
      10,
    )
      .map((row) => row.slice(46)),
    [
      "  5. e4       e5",
      "  6. Nf3      Nf6",
      "  7. Ng1      Ng8",
      "  8.›Nc3      Nc6",
      "  9. Nb1      Nb8",
    ],
  );
});

Deno.test("moves taken back are faint in the list", () => {
  const frame = view(modelOf({ game: undo(OPENING) }));
  const colourOf = (san: string) => {
    const y = rowsOf(frame).findIndex((row) => row.includes(san));
    return frame[y][rowsOf(frame)[y].indexOf(san)].style.foreground;
  };
  const { text, faint } = THEMES[0];
  assertEquals(["Bg4", "h5"].map(colourOf), [text, faint]);
});

Deno.test("view() numbers the moves of a game in which Black moves first", () => {
  const start = parseFen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 31");
  const game = playAll(newGame(start), "e8e7 e2e4 e7e6");
  const rows = screenRows("80x24", { game }).slice(5, 7);
  assertEquals(rows.map((row) => row.slice(46)), [
    " 31…          Ke7",
    " 32. e4      ›Ke6",
  ]);
});
