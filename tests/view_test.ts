import { assert, assertEquals } from "@std/assert";
import { browse, newGame, tick, undo } from "../engine/game.ts";
import { parseFen } from "../engine/fen.ts";
import { parseSquare, squareName } from "../engine/position.ts";
import type { Frame } from "../tui/screen/frame.ts";
import type { Look } from "../tui/screen/look.ts";
import type { Model, Overlay } from "../tui/screen/model.ts";
import { hitTest, view } from "../tui/screen/view.ts";
import { lastTop } from "../tui/screen/view_overlays.ts";
import { move, playAll } from "./games.ts";
import {
  heldAt,
  modelOf,
  type ModelOptions,
  rowsOf,
  sizeOf,
} from "./models.ts";

const MOVES = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 c8g4 h2h3 h7h5";
const GAME = playAll(newGame(), MOVES);
const TIMED = tick(
  playAll(newGame(undefined, { base: 300, increment: 3 }), MOVES),
  296_500,
);
const PLAIN: Look = {
  theme: "walnut",
  pieces: "unicode",
  depth: "never",
  isUnicode: true,
  glyphWidth: 1,
};
const ASCII: Look = { ...PLAIN, pieces: "ascii", isUnicode: false };
const MATED = playAll(newGame(), "f2f3 e7e5 g2g4 d8h4");
const PROMOTION: Overlay = {
  type: "promotion",
  moves: ["a7a8q", "a7a8r", "a7a8b", "a7a8n"].map(move),
  choice: 1,
};

/** What a model in a window of some size says. */
function shown(size: string, options: ModelOptions = {}): string[] {
  return rowsOf(view(modelOf({ ...options, size: sizeOf(size) })));
}

/** A model in which the engine has thought. */
function thoughtful(size: string, options: ModelOptions = {}): Model {
  const game = options.game ?? GAME;
  return modelOf({
    isEngineShown: true,
    thought: {
      ply: 7,
      nodes: 1_234_567,
      score: 50,
      line: [],
      milliseconds: 800,
    },
    thoughtStage: game.stages[11],
    thoughtLine: ["h5", "hxg4", "hxg4", "Nxe5", "Qh4"],
    game,
    ...options,
    size: sizeOf(size),
  });
}

// -- What is seen -------------------------------------------------------------

Deno.test("view() shows board, players, moves and keys at 80x24", () => {
  assertEquals(shown("80x24", { game: TIMED, look: { theme: "walnut" } }), [
    " Denomax · You play White, Denomax plays Black                    level 5 · 5+3",
    "",
    " 8   ♜              ♛    ♚    ♝    ♞    ♜       Black  Denomax             5:18",
    "                                                ♝",
    " 7        ♟    ♟              ♟    ♟   ‹ ›",
    "                                                1. e4       e5",
    " 6   ♟         ♟                                2. Nf3      Nc6",
    "                                                3. Bb5      a6",
    " 5                       ♟             ‹♟›      4. Bxc6     dxc6",
    "                                                5. O-O      Bg4",
    " 4                       ♟         ♝            6. h3      ›h5",
    "",
    " 3                            ♞         ♟",
    "",
    " 2   ♟    ♟    ♟    ♟         ♟    ♟",
    "",
    " 1   ♜    ♞    ♝    ♛         ♜    ♚",
    "                                                ♞",
    "     a    b    c    d    e    f    g    h     ▸ White  Player            ▸ 0:21",
    "",
    " White to move",
    "",
    " Type a move, : for a command, ? for help",
    " ? help  u take back  t hint  q quit  [ back  v flip  x resign  = draw  n new",
  ]);
});

Deno.test("view() makes do with 40x14", () => {
  assertEquals(shown("40x14", { game: TIMED }), [
    " Denomax                  level 5 · 5+3",
    "8  ♜        ♛  ♚  ♝  ♞  ♜     Black 5:18",
    "7     ♟  ♟        ♟  ♟ ‹ ›    ♝",
    "6  ♟     ♟                    4… dxc6",
    "5              ♟       ‹♟›    5. O-O",
    "4              ♟     ♝        5… Bg4",
    "3                 ♞     ♟     6. h3",
    "2  ♟  ♟  ♟  ♟     ♟  ♟        6…›h5",
    "1  ♜  ♞  ♝  ♛     ♜  ♚        ♞",
    "   a  b  c  d  e  f  g  h   ▸ White▸0:21",
    "White to move",
    "",
    "Type a move, : for a command, ? for help",
    " ? help  u take back  t hint  q quit",
  ]);
});

Deno.test("view() has larger squares and more moves at 120x40", () => {
  assertEquals(rowsOf(view(thoughtful("120x40"))), [
    " Denomax · You play White, Denomax plays Black                                                                  level 5",
    "",
    "                                                                                Black  Denomax",
    " 8     ♜                          ♛        ♚        ♝        ♞        ♜         ♝",
    "",
    "                                                                                1. e4       e5",
    "                                                                                2. Nf3      Nc6",
    " 7              ♟        ♟                          ♟        ♟    ‹       ›     3. Bb5      a6",
    "                                                                                4. Bxc6     dxc6",
    "                                                                                5. O-O      Bg4",
    "                                                                                6. h3      ›h5",
    " 6     ♟                 ♟",
    "",
    "",
    "",
    " 5                                         ♟                      ‹   ♟   ›",
    "",
    "",
    "",
    " 4                                         ♟                 ♝",
    "",
    "",
    "                                                                                depth 7      -0.51 for White",
    " 3                                                  ♞                 ♟         1.23M nodes  1.54M/s              0.8 s",
    "                                                                                6... h5 7. hxg4 hxg4 8. Nxe5 Qh4",
    "",
    "",
    " 2     ♟        ♟        ♟        ♟                 ♟        ♟",
    "",
    "",
    "                                                                                eval",
    " 1     ♜        ♞        ♝        ♛                 ♜        ♚                       █████████████",
    "",
    "                                                                                ♞",
    "       a        b        c        d        e        f        g        h       ▸ White  Player",
    "",
    " White to move",
    "",
    " Type a move, : for a command, ? for help",
    " ? help  u take back  t hint  q quit  [ back  v flip  x resign  = draw  n new  i engine  s theme  y copy  : command",
  ]);
});

Deno.test("view() shows what the engine thinks", () => {
  const request = { id: 1, isHint: false, stage: GAME.stages[12] };
  assertEquals(
    rowsOf(view(thoughtful("80x24", { request }))).map((row) => row.slice(46))
      .slice(2, 21),
    [
      "  Black  Denomax",
      "  ♝",
      "",
      "  2. Nf3      Nc6",
      "  3. Bb5      a6",
      "  4. Bxc6     dxc6",
      "  5. O-O      Bg4",
      "  6. h3      ›h5",
      "",
      "  depth 7      -0.51 for White",
      "  1.23M nodes  1.54M/s      0.8 s",
      "  6... h5 7. hxg4 hxg4 8. Nxe5",
      "  Qh4",
      "  eval ▄▄▄▄▄▄▄▄▄▄▄▄▄",
      "",
      "  ♞",
      "▸ White  Player",
      "",
      "",
    ],
  );
  const compact = rowsOf(view(thoughtful("40x14", { request })));
  assertEquals(compact.slice(10, 12), [
    "White to move · Denomax is thinking",
    "6... h5 7. hxg4 hxg4 8. Nxe5 Qh4",
  ]);
});

Deno.test("view() turns the board round, and its players with it", () => {
  assertEquals(shown("80x24", { game: TIMED, match: { isFlipped: true } }), [
    " Denomax · You play White, Denomax plays Black                    level 5 · 5+3",
    "",
    " 1        ♚    ♜         ♛    ♝    ♞    ♜     ▸ White  Player            ▸ 0:21",
    "                                                ♞",
    " 2        ♟    ♟         ♟    ♟    ♟    ♟",
    "                                                1. e4       e5",
    " 3   ♟         ♞                                2. Nf3      Nc6",
    "                                                3. Bb5      a6",
    " 4        ♝         ♟                           4. Bxc6     dxc6",
    "                                                5. O-O      Bg4",
    " 5  ‹♟›             ♟                           6. h3      ›h5",
    "",
    " 6                            ♟         ♟",
    "",
    " 7  ‹ ›   ♟    ♟              ♟    ♟",
    "",
    " 8   ♜    ♞    ♝    ♚    ♛              ♜",
    "                                                ♝",
    "     h    g    f    e    d    c    b    a       Black  Denomax             5:18",
    "",
    " White to move",
    "",
    " Type a move, : for a command, ? for help",
    " ? help  u take back  t hint  q quit  [ back  v flip  x resign  = draw  n new",
  ]);
});

Deno.test("view() textures dark squares where there is no colour", () => {
  assertEquals(
    shown("40x14", {
      game: GAME,
      look: PLAIN,
      cursor: parseSquare("f3"),
      isCursorShown: true,
      held: heldAt(GAME, "f3"),
    }),
    [
      " Denomax                        level 5",
      "8  ♜ ░░░   ░♛░ ♚ ░♝░ ♞ ░♜░    Black",
      "7 ░░░ ♟ ░♟░   ░░░ ♟ ░♟░‹ ›    ♗",
      "6  ♟ ░░░ ♟ ░░░   ░░░   ░░░    4… dxc6",
      "5 ░░░   ░░░   (♟)   ░•░‹♟›    5. O-O",
      "4    ░░░   ░•░ ♙ ░░░ ♝ ░•░    5… Bg4",
      "3 ░░░   ░░░   ░░░[♘]░░░ ♙     6. h3",
      "2  ♙ ░♙░ ♙ ░♙░   ░♙░ ♙ ░•░    6…›h5",
      "1 ░♖░ ♘ ░♗░ ♕ ░•░ ♖ ░♔░       ♞",
      "   a  b  c  d  e  f  g  h   ▸ White",
      "White to move",
      "",
      "Type a move, : for a command, ? for help",
      " Enter pick up  Tab next  Esc put back",
    ],
  );
});

Deno.test("view() writes ASCII only where there is nothing else", () => {
  const rows = rowsOf(
    view(
      thoughtful("80x24", {
        look: ASCII,
        held: heldAt(GAME, "f3"),
        game: undo(GAME),
      }),
    ),
  );
  assert(rows.every((row) => /^[ -~]*$/.test(row)));
  assertEquals(
    rowsOf(
      view(
        thoughtful("80x24", {
          look: ASCII,
          held: heldAt(GAME, "f3"),
          game: undo(GAME),
        }),
      ),
    ),
    [
      " Denomax - You play White, Denomax plays Black                          level 5",
      "",
      " 8   r  :::::     : q :  k  : b :  n  : r :   > Black  Denomax",
      "        :::::     :::::     :::::     :::::     B",
      " 7 :::::  p  : p :     :::::  p  : p :  p",
      "   :::::     :::::     :::::     :::::          2. Nf3      Nc6",
      " 6   p  :::::  p  :::::     :::::     :::::     3. Bb5      a6",
      "        :::::     :::::     :::::     :::::     4. Bxc6     dxc6",
      " 5 :::::     :::::     :(p):     ::*::          5. O-O      Bg4",
      "   :::::     :::::     :::::     :::::          6.>h3       h5",
      " 4      :::::     ::*::  P  :::::  b  ::*::",
      "        :::::     :::::     :::::     :::::     depth 7      -0.51 for White",
      " 3 :::::     :::::     ::::: {N} ::::: <P>      1.23M nodes  1.54M/s      0.8 s",
      "   :::::     :::::     :::::     :::::          6... h5 7. hxg4 hxg4 8. Nxe5",
      " 2   P  : P :  P  : P :     : P :  P  ::*::     Qh4",
      "        :::::     :::::     :::::     :::::     eval =============",
      " 1 : R :  N  : B :  Q  ::*::  R  : K :",
      "   :::::     :::::     :::::     :::::          n",
      "     a    b    c    d    e    f    g    h       White  Player",
      "",
      " Black to move",
      "",
      " Type a move, : for a command, ? for help",
      " Enter pick up  Tab next  Esc put back  ? help  q quit",
    ],
  );
});

Deno.test("view() shows the board alone, and a line, where there is no room", () => {
  assertEquals(shown("8x9", { game: GAME }), [
    "♜  ♛♚♝♞♜",
    " ♟♟  ♟♟",
    "♟ ♟",
    "    ♟  ♟",
    "    ♟ ♝",
    "     ♞ ♟",
    "♟♟♟♟ ♟♟",
    "♜♞♝♛ ♜♚",
    "White t…",
  ]);
  assertEquals(shown("30x3", { game: GAME }), [
    "White to move",
    "",
    "Type a move, : for a command,…",
  ]);
  assertEquals(shown("1x1"), ["W"]);
});

// -- Lines --------------------------------------------------------------------

/** The lines below the board at 80x24. */
function messages(options: ModelOptions): string[] {
  return shown("80x24", options).slice(20, 23);
}

Deno.test("view() says how the game stands", () => {
  const first = (options: ModelOptions) => messages(options)[0].trim();
  assertEquals(first({ game: GAME }), "White to move");
  assertEquals(first({ game: MATED }), "Black wins by checkmate (0-1)");
  const checked = playAll(newGame(), "e2e4 f7f5 d1h5");
  assertEquals(first({ game: checked }), "Black to move, in check");
  assertEquals(first({ game: GAME, isPaused: true }), "The game is paused");
  assertEquals(
    first({ game: browse(GAME, 3) }),
    "Browsing 2. Nf3 (move 2 of 6) · White to move",
  );
  assertEquals(
    first({ game: browse(undo(GAME), 12) }),
    "Browsing 6... h5 (taken back) · Black to move",
  );
  assertEquals(
    first({ game: browse(GAME, 0) }),
    "Browsing the start · White to move",
  );
});

Deno.test("view() shows what is typed, and what could be meant", () => {
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
  assertEquals(shown("30x9", { line }).at(-1), "  > n   Nc3  Ng5");
  const notice = { text: "No such move", isWarning: true };
  assertEquals(shown("30x9", { notice }).at(-1), "  No such move");
});

Deno.test("view() marks clocks that run, and those that run out", () => {
  const clocks = (left: number) => {
    const game = tick(TIMED, 14_500 - left);
    return shown("80x24", { game })[18].slice(46);
  };
  assertEquals([clocks(12_500), clocks(9_400)], [
    "▸ White  Player          ! 0:19.5",
    "▸ White  Player          ! 0:16.4",
  ]);
});

Deno.test("view() scrolls the list to the move shown, and marks the last", () => {
  const knights = "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 ";
  const long = playAll(newGame(), knights + "e2e4 e7e5 " + knights);
  const list = (ply: number) =>
    shown("80x24", { game: browse(long, ply), isEngineShown: true })
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
    shown("80x24", { game: undo(long, 3), isEngineShown: true }).slice(5, 10)
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

Deno.test("view() numbers moves of a game that Black begins", () => {
  const start = parseFen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 31");
  const game = playAll(newGame(start), "e8e7 e2e4 e7e6");
  const rows = shown("80x24", { game }).slice(5, 7);
  assertEquals(rows.map((row) => row.slice(46)), [
    " 31…          Ke7",
    " 32. e4      ›Ke6",
  ]);
});

// -- Overlays -----------------------------------------------------------------

Deno.test("view() lays questions and choices over the board", () => {
  const over = (overlay: Overlay, size = "40x14") =>
    shown(size, { game: GAME, overlay }).map((row) => row.slice(0, 26));
  assertEquals(over(PROMOTION), [
    " Denomax                  ",
    "8  ♜        ♛  ♚  ♝  ♞  ♜ ",
    "7     ♟╭ Promote to ╮♟ ‹ ›",
    "6  ♟   │   Queen    │     ",
    "5      │ › Rook     │  ‹♟›",
    "4      │   Bishop   │♝    ",
    "3      │   Knight   │   ♟ ",
    "2  ♟  ♟╰────────────╯♟    ",
    "1  ♜  ♞  ♝  ♛     ♜  ♚    ",
    "   a  b  c  d  e  f  g  h ",
    "White to move",
    "",
    "",
    " q queen  r rook  b bishop",
  ]);
  assertEquals(
    over({ type: "question", question: "Give the game up?", word: "resign" })
      .slice(3, 9),
    [
      "6  │ Give the game up? │  ",
      "5  │                   │♟›",
      "4  │ y  yes            │  ",
      "3  │ n  no             │♟ ",
      "2  ╰───────────────────╯  ",
      "1  ♜  ♞  ♝  ♛     ♜  ♚    ",
    ],
  );
  assertEquals(over({ type: "copy" }).slice(3, 9), [
    "6  ♟    │ f  FEN   │      ",
    "5       │ p  PGN   │   ‹♟›",
    "4       │ b  board │ ♝    ",
    "3       ╰──────────╯    ♟ ",
    "2  ♟  ♟  ♟  ♟     ♟  ♟    ",
    "1  ♜  ♞  ♝  ♛     ♜  ♚    ",
  ]);
  // The choice is seen even where there is one row.
  assertEquals(over(PROMOTION, "9x1"), [
    "› Rook",
  ]);
});

Deno.test("view() breaks the lines of texts that are too long", () => {
  const overlay = {
    type: "text",
    title: "FEN",
    lines: ["8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "", "done"],
    top: 0,
  } as const;
  assertEquals(shown("20x12", { overlay }), [
    " 8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜",
    " 7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟",
    " 6",
    "╭ FEN ─────────────╮",
    "│ 8/8/8/4k3/8/8/4P │",
    "│ 3/4K3 w - - 0 1  │",
    "│                  │",
    "│ done             │",
    "╰──────────────────╯",
    " White to move",
    "",
    "",
  ]);
});

Deno.test("view() scrolls the help no further than its end", () => {
  const help = (top: number) =>
    modelOf({ size: sizeOf("60x12"), overlay: { type: "help", top } });
  const last = lastTop(help(0));
  assert(last > 30);
  assertEquals(view(help(last + 99)), view(help(last)));
  const rows = rowsOf(view(help(last)));
  assert(rows.some((row) => row.includes("last move")));
  assert(rowsOf(view(help(0))).some((row) => row.includes("Moving")));
});

// -- Clicks -------------------------------------------------------------------

/** Where a text begins on the screen, as `[column, row]`. */
function find(model: Model, text: string): [number, number] {
  const rows = view(model).map((row) =>
    row.map((cell) => cell.text || " ").join("")
  );
  const row = rows.findIndex((row) => row.includes(text));
  assert(row >= 0, `${text} is not seen`);
  return [rows[row].indexOf(text), row];
}

Deno.test("hitTest() finds the square that view() paints the cursor on", () => {
  const look = { theme: "walnut" };
  for (const size of ["8x8", "18x9", "30x12", "40x14", "80x24", "120x40"]) {
    for (const isFlipped of [false, true]) {
      for (let square = 0; square < 128; square++) {
        if ((square & 0x88) !== 0) continue;
        const model = modelOf({
          size: sizeOf(size),
          look,
          match: { isFlipped },
          cursor: square,
          isCursorShown: true,
        });
        const found = new Set(cursorCells(model).map(hitOf(model)));
        assertEquals([...found], [squareName(square)], size);
      }
    }
  }
});

/** The cells that look otherwise because of the cursor. */
function cursorCells(model: Model): [number, number][] {
  const without = view({ ...model, isCursorShown: false });
  return view(model).flatMap((row, y) =>
    row.flatMap((cell, x): [number, number][] =>
      cell.style.ground === without[y][x].style.ground ? [] : [[x, y]]
    )
  );
}

function hitOf(model: Model): (cell: [number, number]) => string {
  return ([x, y]) => {
    const hit = hitTest(model, x, y);
    return hit?.type === "square" ? squareName(hit.square) : `${hit?.type}`;
  };
}

Deno.test("hitTest() finds moves and the list around them", () => {
  const model = modelOf({ game: GAME });
  const [x, y] = find(model, "Bb5");
  assertEquals(hitTest(model, x, y), { type: "ply", ply: 5 });
  assertEquals(hitTest(model, x + 2, y), { type: "ply", ply: 5 });
  const [right, row] = find(model, "dxc6");
  assertEquals(hitTest(model, right, row), { type: "ply", ply: 8 });
  assertEquals(hitTest(model, 75, y), { type: "moves" });
  assertEquals(hitTest(model, 75, 1), null);
  assertEquals(hitTest(model, 99, 99), null);
});

Deno.test("hitTest() finds the keys of the footer", () => {
  const model = modelOf({ game: GAME });
  const [x, y] = find(model, "? help");
  assertEquals(y, 23);
  for (const column of [x, x + 5]) {
    assertEquals(hitTest(model, column, y), { type: "key", key: "?" });
  }
  assertEquals(hitTest(model, x + 6, y), null);
});

Deno.test("hitTest() finds choices, and nothing that lies below them", () => {
  for (const size of ["20x7", "40x14", "80x24", "200x60"]) {
    const model = modelOf({ size: sizeOf(size), overlay: PROMOTION });
    ["Queen", "Rook", "Bishop", "Knight"].forEach((name, choice) => {
      const [x, y] = find(model, name);
      assertEquals(hitTest(model, x, y), { type: "promotion", choice });
    });
  }
  const model = modelOf({ overlay: { type: "copy" } });
  const [x, y] = find(model, "p  PGN");
  assertEquals(hitTest(model, x, y), { type: "key", key: "p" });
  assertEquals(hitTest(model, 4, 3), null);
});

// -- Sizes --------------------------------------------------------------------

/** Checks that a picture has its cells, and wide characters two of them. */
function assertCells(frame: Frame, size: string): void {
  const { columns, rows } = sizeOf(size);
  assertEquals(frame.length, rows, size);
  for (const row of frame) {
    assertEquals(row.length, columns, size);
    row.forEach(({ text }, x) => {
      assert([...text].length <= 1, size);
      if (text === "") assert(/[♔-♟]/.test(row[x - 1].text), size);
    });
  }
}

const BUSY: readonly ModelOptions[] = [
  {},
  {
    look: { pieces: "block" },
    game: TIMED,
    cursor: parseSquare("f3"),
    isCursorShown: true,
    held: heldAt(GAME, "f3"),
    notice: {
      text: "A notice that is too long for many a window",
      isWarning: true,
    },
    line: { kind: "move", text: "Nf", move: null, candidates: ["Nf3"] },
  },
  { look: ASCII, overlay: { type: "help", top: 7 } },
  { look: { glyphWidth: 2 }, overlay: PROMOTION },
  { isPaused: true, game: browse(undo(GAME, 2), 1) },
];

Deno.test("view() fills every window from 1x1 to 600x200", () => {
  for (const columns of [1, 2, 3, 7, 8, 13, 18, 26, 40, 57, 80, 131, 600]) {
    for (const rows of [1, 2, 3, 6, 8, 9, 11, 14, 23, 24, 37, 60, 200]) {
      const size = `${columns}x${rows}`;
      for (const options of BUSY) {
        const model = thoughtful(size, options);
        assertCells(view(model), size);
        hitTest(model, columns - 1, rows - 1);
        hitTest(model, columns >> 1, rows >> 1);
      }
    }
  }
});

Deno.test("view() keeps its columns when glyphs are two cells wide", () => {
  const options = { game: GAME, look: { glyphWidth: 2 } };
  const frame = view(modelOf({ ...options, held: heldAt(GAME, "f3") }));
  assertCells(frame, "80x24");
  // Men stand in the middle of squares of four columns, marks beside them.
  const rank = frame[12].slice(3, 35).map(({ text }) => text);
  assertEquals(rank.slice(20, 24), ["{", "♞", "", "}"]);
  const narrow = modelOf({ ...options, size: sizeOf("40x14") });
  assertEquals(
    rowsOf(view(narrow))[1].slice(0, 26),
    "8  r        q  k  b  n  r ",
  );
});
