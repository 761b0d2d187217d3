import { assert, assertEquals } from "@std/assert";
import { matchOf } from "../../../support/screen/matches.ts";
import { listOf } from "../../../../tui/screen/model/changes.ts";
import type {
  ListRow,
  Overlay,
  TextLine,
} from "../../../../tui/screen/model/model.ts";
import { tinted } from "../../../../tui/screen/draw/colour.ts";
import { THEMES } from "../../../../tui/screen/theme/themes.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { layoutOf } from "../../../../tui/screen/layout/layout.ts";
import { openCard } from "../../../../tui/screen/game/card.ts";
import {
  ASCII,
  modelOf,
  type ModelOptions,
  OPENING,
  PLAIN,
  PROMOTION,
  rowsOf,
  screenRows,
  sizeOf,
} from "../../../support/screen/models.ts";
import { overlayOf, press, screen } from "../../../support/screen/screens.ts";

const COPY = overlayOf(press(screen(), "y").model, "menu");
const RESIGN = overlayOf(press(screen(), "x").model, "menu");
const HELP: Overlay<"help"> = { type: "help", top: 0, under: null };

const [{ lightSquare, darkSquare }] = THEMES;
const LIGHT = [lightSquare, darkSquare] as const;

function sheetOf(title: string, lines: readonly TextLine[]): Overlay {
  return { type: "sheet", title, lines, top: 0, under: null };
}

Deno.test("view() draws questions and menus over the board", () => {
  const over = (overlay: Overlay, size = "40x14") =>
    screenRows(size, { game: OPENING, overlay }).map((row) => row.slice(0, 26));
  assertEquals(over(PROMOTION), [
    " Denomax             Level",
    "8  ♜        ♛  ♚  ♝  ♞  ♜ ",
    "7     ╭ Promote to ─╮♟    ",
    "6  ♟  │   q  queen  │     ",
    "5     │ › r  rook   │   ♟ ",
    "4     │   b  bishop │♝    ",
    "3     │   n  knight │   ♟ ",
    "2  ♟  ╰─────────────╯♟    ",
    "1  ♜  ♞  ♝  ♛     ♜  ♚    ",
    "   a  b  c  d  e  f  g  h ",
    "White to move",
    "",
    "",
    " q queen  r rook  b bishop",
  ]);
  assertEquals(
    over(RESIGN)
      .slice(3, 9),
    [
      "6  ♟│ Resign the game? │  ",
      "5   │                  │♟ ",
      "4   │   y  yes         │  ",
      "3   │ › n  no          │♟ ",
      "2  ♟╰──────────────────╯  ",
      "1  ♜  ♞  ♝  ♛     ♜  ♚    ",
    ],
  );
  assertEquals(over(COPY).slice(3, 9), [
    "6  ♟   │ › f  FEN   │     ",
    "5      │   p  PGN   │   ♟ ",
    "4      │   b  board │♝    ",
    "3      ╰────────────╯   ♟ ",
    "2  ♟  ♟  ♟  ♟     ♟  ♟    ",
    "1  ♜  ♞  ♝  ♛     ♜  ♚    ",
  ]);
  // The choice is seen even where there is one row.
  assertEquals(over(PROMOTION, "9x1"), [
    "› r  rook",
  ]);
});

/** A list of so many games, gone to one of them. */
function longList(length: number, selected: number): Overlay<"list"> {
  const match = matchOf(OPENING);
  const rows = Array.from({ length }, (_, index): ListRow => ({
    cells: ["2026-01-31", "You - Denomax 4", "1-0", String(index)],
    game: { filed: index },
  }));
  return { ...listOf("Games", rows), selected, board: match };
}

Deno.test("view() shows a list with a small board beside it, if there is room", () => {
  const list = (size: string) =>
    screenRows(size, { overlay: longList(50, 20) });
  assertEquals(list("40x14").slice(1, -1), [
    "╭ Games (50) ────────────────────────↑─╮",
    ...[15, 16, 17, 18, 19].map((n) =>
      `│ 2026-01-31  You - Denomax 4  1-0  ${n} │`
    ),
    "│›2026-01-31  You - Denomax 4  1-0  20 │",
    ...[21, 22, 23, 24].map((n) =>
      `│ 2026-01-31  You - Denomax 4  1-0  ${n} │`
    ),
    "╰────────────────────────────────────↓─╯",
  ]);
  const rows = list("80x24");
  assert(rows[2].endsWith("   ♜        ♛  ♚  ♝  ♞  ♜  │"), rows[2]);
});

Deno.test("the small board has its player's side at the bottom, and the last move", () => {
  const beside = (side: string) => {
    const overlay = { ...longList(2, 0), board: matchOf(OPENING, side) };
    return view(modelOf({ overlay, size: sizeOf("80x24") }));
  };
  /** The king and queen of a side, from left to right. */
  const royals = (side: string) =>
    rowsOf(beside(side)).find((row) => /♛ +♚|♚ +♛/.test(row))
      ?.replaceAll(/[^♚♛]/g, "");
  assertEquals(["white", "black"].map(royals), ["♛♚", "♚♛"]);
  const colours = beside("white").flat().map(({ style }) => style.background);
  assert(colours.includes(tinted(LIGHT, THEMES[0].last)));
});

Deno.test("view() leaves out the least important cells of a list", () => {
  const place = ["2026-01-31", "You - Denomax 4", "your move", "36"];
  const cells = [...place, "Ruy Lopez: Exchange Variation"];
  const rowIn = (size: string, game: ListRow["game"] = 1) =>
    screenRows(size, { overlay: listOf("Games", [{ cells, game }]) })
      .find((row) => /^│?›/.test(row))
      ?.split(/[│›]| {3}/).find((text) => text.includes("You"));
  assertEquals(
    ["120x40", "81x24", "80x24", "40x14", "30x10", "20x5"]
      .map((size) => rowIn(size)),
    [
      "2026-01-31  You - Denomax 4  your move  36  Ruy Lopez: E…",
      "01-31  You - Denomax 4  your move  Ruy Lopez: Exc…",
      "01-31  You - Denomax 4  your move  Ruy Lopez: Ex…",
      "01-31  You - Denomax 4  your move",
      "You - Denomax 4  your move ",
      "You - Denomax 4  y…",
    ],
  );
  // Games from elsewhere may be of any year.
  assertEquals(
    rowIn("40x14", { filed: 0 }),
    "2026  You - Denomax 4  your move  36 ",
  );
});

Deno.test("view() shows the selected row whole if names are wide", () => {
  const cells = ["2026-01-31", "李小龍 - 成龍", "1-0", "20"];
  const rows = [{ cells, game: { filed: 0 } }];
  const list = screenRows("60x10", { overlay: listOf("Games", rows) });
  assert(list.some((row) => /20 +│$/.test(row)), list.join("\n"));
});

Deno.test("view() works out only the visible rows of a list", () => {
  let count = 0;
  const overlay = longList(5000, 2500);
  const rows = overlay.rows.map(({ cells, ...row }) => ({
    ...row,
    get cells() {
      count++;
      return cells;
    },
  }));
  view(modelOf({ overlay: { ...overlay, all: rows, rows } }));
  assertEquals(count, 20);
});

Deno.test("view() breaks the lines of texts that are too long", () => {
  const lines = ["8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "", "done"];
  const overlay = sheetOf("FEN", lines);
  assertEquals(screenRows("20x12", { overlay }), [
    " 8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜",
    " 7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟",
    "╭ FEN ─────────────╮",
    "│ 8/8/8/4k3/8/8/4P │",
    "│ 3/4K3 w - - 0 1  │",
    "│                  │",
    "│ done             │",
    "╰──────────────────╯",
    "   a b c d e f g h",
    " White to move",
    "",
    " Esc close",
  ]);
});

Deno.test("view() scrolls the help no further than its end", () => {
  const model = modelOf({ size: sizeOf("60x12") });
  const help = (top: number) => {
    return { ...model, overlay: { ...HELP, top } };
  };
  const last = overlayOf(press(help(0), "end").model, "help").top;
  assert(last > 30);
  assertEquals(view(help(last + 99)), view(help(last)));
  const rows = rowsOf(view(help(last)));
  assert(rows.some((row) => row.includes("last move")));
  assert(rowsOf(view(help(0))).some((row) => row.includes("Moving")));
});

Deno.test("view() stresses only headings and the selection", () => {
  const overlay = sheetOf("Text", [{ heading: "Head" }, "body", "  row"]);
  const bold = (overlay: Overlay) =>
    view(modelOf({ overlay })).map((row) =>
      row.filter(({ style }) => style.isBold).map(({ text }) => text).join("")
    );
  const stressed = bold(overlay).filter((text) =>
    /Text|Head|body|row/.test(text)
  );
  assertEquals(stressed.map((text) => text.trim()), ["Text", "Head"]);
  const inverse = view(modelOf({ overlay: RESIGN }))
    .flat().filter(({ style }) => style.isInverse);
  assertEquals(inverse.map(({ text }) => text).join("").trim(), "› n  no");
});

Deno.test("view() keeps the columns of the help in a narrow window", () => {
  const { overlay, ...rest } = modelOf({ size: sizeOf("60x40") });
  assertEquals(overlay, null);
  const model = { ...rest, overlay };
  const rows = rowsOf(view({ ...model, overlay: HELP }))
    .map((row) => row.replace(/^│ | *│$/g, ""));
  const long = rows.findIndex((row) => row.includes("type a move"));
  const column = rows[long].indexOf("type a move");
  assertEquals(rows[long + 1].search(/\S/), column);
});

Deno.test("view() lays the card for a new game where there is room", () => {
  const card = (size: string, options: ModelOptions = {}) =>
    rowsOf(view(openCard(modelOf({ ...options, size: sizeOf(size) }), true)));
  assertEquals(card("40x17").slice(1, -1), [
    "   ╭ New game ─────────────────────╮",
    "8  │ Level 4, about 760            │",
    "7  │ Blunders 9 moves in 100       │",
    "6  │                               │",
    "5  │ › s  Side      ‹ white     ›  │",
    "4  │   l  Level     ‹ 4         ›  │",
    "3  │   t  Time      ‹ none      ›  │",
    "2  │   p  Position  ‹ initial   ›  │",
    "1  │   w  Coach     ‹ off       ›  │",
    "   │   y  Style     ‹ none      ›  │",
    "   │   i  Book      ‹ on        ›  │",
    "   │   m  To mate   ‹ off       ›  │",
    "Whi│   Enter  play, or type a move │",
    "   │   *  practice                 │",
    "   ╰───────────────────────────────╯",
  ]);
  // Where it has no room, the card scrolls.
  assertEquals(card("40x14").slice(-3, -1), [
    "   │   i  Book      ‹ on        ›  │",
    "   ╰─────────────────────────────↓─╯",
  ]);
  assertEquals(card("30x10"), [
    "╭ New game ──────────────────╮",
    "│ Level 4, about 760         │",
    "│ Blunders 9 moves in 100    │",
    "│                            │",
    "│ › s Side ‹ white ›         │",
    "│   l Level ‹ 4 ›            │",
    "│   t Time ‹ none ›          │",
    "│   p Position ‹ initial ›   │",
    "│   w Coach ‹ off ›          │",
    "╰──────────────────────────↓─╯",
  ]);
  for (const size of ["40x17", "80x24", "100x30", "120x40", "200x60"]) {
    for (const appearance of [{}, PLAIN, ASCII]) {
      const lines = card(size, { appearance })
        .flatMap((row) => /([│|]) (.{29}) +\1/.exec(row) ?? [])
        .filter((_, index) => index % 3 === 2);
      assertEquals(lines.length, 13);
      assertEquals(lines.slice(11).map((line) => line.trim()), [
        "Enter  play, or type a move",
        "*  practice",
      ]);
    }
  }
});

Deno.test("view() lays the card beside the board, where the panel has room", () => {
  const at = (size: string) => {
    const model = openCard(modelOf({ size: sizeOf(size) }), true);
    const { board } = layoutOf(model);
    const rows = rowsOf(view(model)).filter((row) => row.includes("Side  "));
    return rows[0].indexOf("│") >= board.x + board.width;
  };
  assertEquals(["80x24", "100x30", "120x40"].map(at), [true, true, true]);
  assertEquals(["60x24", "40x14"].map(at), [false, false]);
});
