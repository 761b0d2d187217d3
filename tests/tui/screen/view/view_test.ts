import { assert, assertEquals } from "@std/assert";
import { loadOpenings } from "../../../../engine/chess/game/openings.ts";
import { browse, undo } from "../../../../engine/chess/game/game.ts";
import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import type { Frame } from "../../../../tui/screen/draw/frame.ts";
import { hitTest, view } from "../../../../tui/screen/view/view.ts";
import {
  ASCII,
  heldAt,
  modelOf,
  type ModelOptions,
  OPENING,
  PLAIN,
  PROMOTION,
  rowsOf,
  screenRows,
  sizeOf,
  thoughtful,
  TIMED_OPENING,
} from "../../../support/screen/models.ts";
import { gameOf } from "../../../support/chess/games.ts";
import { press, screen, send } from "../../../support/screen/screens.ts";

// The screen begins with the names of openings.
await loadOpenings();

// -- What is seen -------------------------------------------------------------

Deno.test("view() shows board, players, moves and keys at 80x24", () => {
  assertEquals(
    screenRows("80x24", {
      game: TIMED_OPENING,
      appearance: { theme: "walnut" },
    }),
    [
      " Denomax                                               Level 5, about 890 · 5+3",
      "",
      "                                                Black  Denomax         in 0.0 s",
      " 8   ♜              ♛    ♚    ♝    ♞    ♜       ♝                 ┏━╸   ╺┓  ┏━┓",
      "                                                                  ┗━┓ :  ┃  ┣━┫",
      " 7        ♟    ♟              ♟    ♟                              ╺━┛   ╺┻╸ ┗━┛",
      "                                                Ruy Lopez",
      " 6   ♟         ♟                                1. e4       e5",
      "                                                2. Nf3      Nc6",
      " 5                       ♟              ♟       3. Bb5      a6",
      "                                                4. Bxc6     dxc6",
      " 4                       ♟         ♝            5. O-O      Bg4",
      "                                                6. h3      ›h5",
      " 3                            ♞         ♟",
      "",
      " 2   ♟    ♟    ♟    ♟         ♟    ♟                              ┏━┓   ╺━┓ ╺┓",
      "                                                                ! ┃ ┃ : ┏━┛  ┃",
      " 1   ♜    ♞    ♝    ♛         ♜    ♚            ♘                 ┗━┛   ┗━╸ ╺┻╸",
      "     a    b    c    d    e    f    g    h     ▸ White  Player          in 0.0 s",
      "",
      " White to move                     Ruy Lopez: Exchange Variation, Alapin Gambit",
      "",
      " Type a move, : for a command, ? for more",
      " u take back  t hint  q quit  [ back  v flip  x resign  ! threat  ? more",
    ],
  );
});

Deno.test("view() fits into 40x14", () => {
  assertEquals(screenRows("40x14", { game: TIMED_OPENING }), [
    " Denomax       Level 5, about 890 · 5+3",
    "8  ♜        ♛  ♚  ♝  ♞  ♜     Black 5:18",
    "7     ♟  ♟        ♟  ♟        ♝",
    "6  ♟     ♟                    4… dxc6",
    "5              ♟        ♟     5. O-O",
    "4              ♟     ♝        5… Bg4",
    "3                 ♞     ♟     6. h3",
    "2  ♟  ♟  ♟  ♟     ♟  ♟        6…›h5",
    "1  ♜  ♞  ♝  ♛     ♜  ♚        ♘",
    "   a  b  c  d  e  f  g  h   ▸ White!0:21",
    "White to move",
    "",
    "Type a move, : for a command, ? for more",
    " u take back  t hint  q quit  ? more",
  ]);
});

Deno.test("view() has larger squares and more moves at 120x40", () => {
  assertEquals(rowsOf(view(thoughtful("120x40"))), [
    " Denomax                                                                                             Level 5, about 890",
    "",
    "                                                                                Black  Denomax",
    "                                                                                ♝",
    " 8     ♜                          ♛        ♚        ♝        ♞        ♜         Ruy Lopez: Exchange Variation, Alapin",
    "                                                                                Gambit",
    "                                                                                1. e4       e5",
    "                                                                                2. Nf3      Nc6",
    " 7              ♟        ♟                          ♟        ♟                  3. Bb5      a6",
    "                                                                                4. Bxc6     dxc6",
    "                                                                                5. O-O      Bg4",
    "                                                                                6. h3      ›h5",
    " 6     ♟                 ♟",
    "",
    "",
    "",
    " 5                                         ♟                          ♟",
    "",
    "",
    "                                                                            ▄",
    " 4                                         ♟                 ♝              █",
    "                                                                            █",
    "                                                                            █   depth 7      -0.51 for White",
    "                                                                            █   1.23M nodes  1.54M/s              0.8 s",
    " 3                                                  ♞                 ♟     █   6... h5 7. hxg4 hxg4 8. Nxe5 Qh4",
    "                                                                            █",
    "                                                                            █",
    "                                                                            █",
    " 2     ♟        ♟        ♟        ♟                 ♟        ♟              █",
    "                                                                            █",
    "                                                                            █                                        │",
    "                                                                            █ ███████████████████████████████████▇▇▇▇│▇",
    " 1     ♜        ♞        ♝        ♛                 ♜        ♚              █",
    "                                                                            █   ♘",
    "       a        b        c        d        e        f        g        h       ▸ White  Player",
    "",
    " White to move",
    "",
    " Type a move, : for a command, ? for more",
    " u take back  t hint  q quit  [ back  v flip  x resign  ! threat  = draw  n new  i engine  s theme  y copy  ? more",
  ]);
});

Deno.test("the last row names r where a move was taken back, and only there", () => {
  const size = { columns: 260, rows: 40 };
  const game = gameOf("e2e4 e7e5");
  const played = send(screen(game), { type: "resize", size }).model;
  const takenBack = press(played, "u").model;
  const again = press(takenBack, "r").model;
  const named = [played, takenBack, again]
    .map((model) => rowsOf(view(model)).at(-1)?.includes("r redo"));
  assertEquals(named, [false, true, false]);
});

Deno.test("view() shows what the engine thinks", () => {
  const request = {
    id: 1,
    about: "turn",
    position: OPENING.plies[12].position,
  } as const;
  assertEquals(
    rowsOf(view(thoughtful("80x24", { request }))).map((row) => row.slice(46))
      .slice(2, 21),
    [
      "  Black  Denomax",
      "  ♝",
      "  Ruy Lopez",
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
      "▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄│▄",
      "",
      "  ♘",
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

Deno.test("view() says who is thinking about a question, too", () => {
  const request = {
    id: 1,
    about: "hint",
    position: OPENING.plies[12].position,
  } as const;
  const rows = rowsOf(view(thoughtful("60x14", { request })));
  const texts = rows.map((row) => row.trim());
  assertEquals(
    texts.find((row) => row.startsWith("White")),
    "White to move · Denomax is looking for a hint",
  );
});

Deno.test("view() flips the board, and its players with it", () => {
  assertEquals(
    screenRows("80x24", { game: TIMED_OPENING, isFlipped: true }),
    [
      " Denomax                                               Level 5, about 890 · 5+3",
      "",
      "                                              ▸ White  Player          in 0.0 s",
      " 1        ♚    ♜         ♛    ♝    ♞    ♜       ♘                 ┏━┓   ╺━┓ ╺┓",
      "                                                                ! ┃ ┃ : ┏━┛  ┃",
      " 2        ♟    ♟         ♟    ♟    ♟    ♟                         ┗━┛   ┗━╸ ╺┻╸",
      "                                                Ruy Lopez",
      " 3   ♟         ♞                                1. e4       e5",
      "                                                2. Nf3      Nc6",
      " 4        ♝         ♟                           3. Bb5      a6",
      "                                                4. Bxc6     dxc6",
      " 5   ♟              ♟                           5. O-O      Bg4",
      "                                                6. h3      ›h5",
      " 6                            ♟         ♟",
      "",
      " 7        ♟    ♟              ♟    ♟                              ┏━╸   ╺┓  ┏━┓",
      "                                                                  ┗━┓ :  ┃  ┣━┫",
      " 8   ♜    ♞    ♝    ♚    ♛              ♜       ♝                 ╺━┛   ╺┻╸ ┗━┛",
      "     h    g    f    e    d    c    b    a       Black  Denomax         in 0.0 s",
      "",
      " White to move                     Ruy Lopez: Exchange Variation, Alapin Gambit",
      "",
      " Type a move, : for a command, ? for more",
      " u take back  t hint  q quit  [ back  v flip  x resign  ! threat  ? more",
    ],
  );
});

Deno.test("view() textures dark squares where there is no colour", () => {
  assertEquals(
    screenRows("40x14", {
      game: OPENING,
      appearance: PLAIN,
      cursor: parseSquare("f3"),
      isCursorShown: true,
      pickedUp: heldAt(OPENING, "f3"),
    }),
    [
      " Denomax             Level 5, about 890",
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
      "Type a move, : for a command, ? for more",
      " Enter put down  Tab next  ? more",
    ],
  );
});

Deno.test("view() writes only ASCII where there is nothing else", () => {
  const rows = rowsOf(
    view(
      thoughtful("80x24", {
        appearance: ASCII,
        pickedUp: heldAt(OPENING, "f3"),
        game: undo(OPENING),
      }),
    ),
  );
  assert(rows.every((row) => /^[ -~]*$/.test(row)));
  assertEquals(
    rowsOf(
      view(
        thoughtful("80x24", {
          appearance: ASCII,
          pickedUp: heldAt(OPENING, "f3"),
          game: undo(OPENING),
        }),
      ),
    ),
    [
      " Denomax                                                     Level 5, about 890",
      "",
      "        :::::     :::::     :::::     :::::   > Black  Denomax",
      " 8   r  :::::     : q :  k  : b :  n  : r :     B",
      "   :::::     :::::     :::::     :::::          Ruy Lopez",
      " 7 :::::  p  : p :     :::::  p  : p :  p       2. Nf3      Nc6",
      "        :::::     :::::     :::::     :::::     3. Bb5      a6",
      " 6   p  :::::  p  :::::     :::::     :::::     4. Bxc6     dxc6",
      "   :::::     :::::     :::::     :::::          5. O-O      Bg4",
      " 5 :::::     :::::     :(p):     ::*::          6.>h3       h5",
      "        :::::     :::::     :::::     ::::: ,",
      " 4      :::::     ::*::  P  :::::  b  ::*:: #   depth 7      -0.51 for White",
      "   :::::     :::::     :::::     :::::      #   1.23M nodes  1.54M/s      0.8 s",
      " 3 :::::     :::::     ::::: {N} ::::: <P>  #   6... h5 7. hxg4 hxg4 8. Nxe5",
      "        :::::     :::::     :::::     ::::: #   Qh4",
      " 2   P  : P :  P  : P :     : P :  P  ::*:: # =============================|===",
      "   :::::     :::::     :::::     :::::      #",
      " 1 : R :  N  : B :  Q  ::*::  R  : K :      #   n",
      "     a    b    c    d    e    f    g    h       White  Player",
      "",
      " Black to move                  Ruy Lopez: Exchange Variation, Normal Variation",
      "",
      " Type a move, : for a command, ? for more",
      " Enter put down  Tab next  Esc put back  q quit  ? more",
    ],
  );
});

Deno.test("view() shows the board alone, and a line, where there is no room", () => {
  assertEquals(screenRows("8x9", { game: OPENING }), [
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
  assertEquals(screenRows("30x3", { game: OPENING }), [
    "White to move",
    "",
    " u take back  t hint  ? more",
  ]);
  assertEquals(screenRows("1x1"), ["W"]);
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
    appearance: { pieces: "block" },
    game: TIMED_OPENING,
    cursor: parseSquare("f3"),
    isCursorShown: true,
    pickedUp: heldAt(OPENING, "f3"),
    notice: {
      text: "A notice that is too long for many a window",
      isWarning: true,
    },
    line: { kind: "move", text: "Nf", move: null, candidates: ["Nf3"] },
  },
  {
    appearance: ASCII,
    overlay: { type: "help", top: 7, under: null },
  },
  { appearance: { glyphWidth: 2 }, overlay: PROMOTION },
  { isPaused: true, game: browse(undo(OPENING, 2), 1) },
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
  const options = { game: OPENING, appearance: { glyphWidth: 2 } };
  const frame = view(modelOf({
    ...options,
    pickedUp: heldAt(OPENING, "f3"),
    hasSigns: true,
  }));
  assertCells(frame, "80x24");
  // Pieces stand in the middle of squares of four columns, marks beside them.
  const rank = frame[13].slice(3, 35).map(({ text }) => text);
  assertEquals(rank.slice(20, 24), ["{", "♞", "", "}"]);
  const narrow = modelOf({ ...options, size: sizeOf("40x14") });
  assertEquals(
    rowsOf(view(narrow))[1].slice(0, 26),
    "8  r        q  k  b  n  r ",
  );
});
