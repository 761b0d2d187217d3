import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { loadOpenings } from "../../../../engine/chess/game/openings.ts";
import { browse, recordedGame } from "../../../../engine/chess/game/game.ts";
import { readPgn } from "../../../../engine/chess/notation/pgn.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import { themeNamed } from "../../../../tui/screen/theme/themes.ts";
import { hitTest, view } from "../../../../tui/screen/view/view.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { curvePly } from "../../../../tui/screen/picture/curve.ts";
import { stageOf } from "../../../../tui/screen/picture/scene.ts";
import {
  gameOf,
  randomGame,
  randomNumbers,
} from "../../../support/chess/games.ts";
import { GOOD } from "../../../support/screen/matches.ts";
import { asideOf, rowsOf, sizeOf } from "../../../support/screen/models.ts";
import { point, press, screen, send } from "../../../support/screen/screens.ts";

// The screen begins with the names of openings.
await loadOpenings();

const GAME = gameOf("e2e4 d7d5 d1h5 d5e4 b1c3 g8f6 f1c4 f6h5 c3e4 h5f4");

/** Scores for White after each move, in centipawns. */
const SCORES = [20, 30, -60, -30, -20, -110, -1010, -1000, -990, -900];

const QH5 = {
  mark: "?!",
  drop: 8,
  line: ["exd5", "Qxd5"],
  reply: ["dxe4"],
} as const;
const BC4 = {
  mark: "??",
  drop: 37,
  line: ["Qe2", "Nc6", "Nxe4"],
  reply: ["Nxh5", "Nxe4"],
  facts: [{
    kind: "takes",
    move: "reply",
    by: "Nxh5",
    piece: "queen",
    square: "h5",
    how: "unguarded",
    taker: "knight",
    lost: [],
  }],
} as const;

const JUDGED = GAME.plies.slice(1).map((_, index): JudgedMove => ({
  ...GOOD,
  ply: index + 1,
  san: "",
  score: SCORES[index],
  line: [],
  ...index === 2 && QH5,
  ...index === 6 && BC4,
}));

/** The review of the last moves of the game, in the order of the judge. */
function reviewing(size: string, moves: number): Model {
  const begun = press({ ...screen(GAME), size: sizeOf(size) }, "l").model;
  const messages = JUDGED.slice(-moves).toReversed()
    .map((judged) => ({ type: "judged", game: GAME, judged }) as const);
  return send(begun, ...messages).model;
}

function reviewed(size: string): Model {
  return reviewing(size, JUDGED.length);
}

/** The rows of the panel. */
function panelOf(model: Model, left: number): string[] {
  return rowsOf(view(model)).map((row) => row.slice(left));
}

Deno.test("a reviewed move has its card, its line in the curve, and its mark below", () => {
  const { model } = press(reviewed("100x30"), "{");
  assertEquals(panelOf(model, 62).slice(1, 26), [
    "  Black  Player            0?! 0? 0??",
    "  Scandinavian Defense",
    "  2. Qh5?!    dxe4",
    "  3. Nc3      Nf6",
    "  4.›Bc4??    Nxh5",
    "  5. Nxe4    •Nf4",
    "",
    "  4. Bc4??         White -1.1 → -10.1",
    "  ...Nxh5 takes the queen, which",
    "  nothing guards.",
    "  Better: 4. Qe2 Nc6 5. Nxe4",
    "  Reply: 4... Nxh5 5. Nxe4",
    "  White's chances: 39 → 2 %",
    "",
    "  2. Qh5?! costs 8 points of winning",
    "  chance; exd5 was better.",
    "",
    "                         │",
    "                         │",
    "    ▁▁▁▁▁▁▁              │",
    "███████████▅▅▅▇▇▇▇▇▇▇▃▃▃ │",
    "████████████████████████ │",
    "████████████████████████▁│▁▁▁▁▁▁▁▁▂▂▂",
    "            ?!           ??",
    "▸ White  Player            1?! 0? 1??",
  ]);
});

Deno.test("a better line that the card cuts is told below the board", () => {
  for (const size of ["80x24", "80x21", "100x30"]) {
    const { model } = press(reviewed(size), "{");
    const text = rowsOf(view(model)).join(" ").replaceAll(/\s+/g, " ");
    assertStringIncludes(text, "Better: 4. Qe2", size);
  }
});

Deno.test("a fault on the card has the colour of warnings", () => {
  const { model } = press(reviewed("100x30"), "{");
  const frame = view(model);
  const theme = themeNamed(model.appearance.theme);
  const y = rowsOf(frame).findIndex((row) => row.includes("4. Bc4??   "));
  const x = rowsOf(frame)[y].indexOf("4. Bc4??   ");
  assertEquals(frame[y][x].style.foreground, theme.warning);
});

Deno.test("the line through the curve is light where that is dark, else dark", () => {
  const { model } = press(reviewed("100x30"), "home", "]");
  const line = view(model).flatMap((row) =>
    row.filter(({ text }) => text === "│").map(({ style }) => style.foreground)
  );
  const { barText, bar } = themeNamed(model.appearance.theme);
  assertEquals([line[0], line.at(-1)], [barText, bar]);
});

Deno.test("a card of few rows has the fault and what was better", () => {
  const { model } = press(reviewed("80x24"), "{");
  assertEquals(panelOf(model, 48).slice(7, 13), [
    "4. Bc4??     White -1.1 → -10.1",
    "...Nxh5 takes the queen, which",
    "nothing guards.",
    "Better: 4. Qe2 Nc6 5. Nxe4",
    "Reply: 4... Nxh5 5. Nxe4",
    "White's chances: 39 → 2 %",
  ]);
});

Deno.test("a flat panel below the board cuts nothing: the fault is told below it", () => {
  const rows = rowsOf(view(press(reviewed("44x34"), "{").model))
    .map((row) => row.trim());
  const first = rows.findIndex((row) => row.startsWith("4. Bc4??   "));
  assertEquals(rows.slice(first, first + 3), [
    "4. Bc4??               White -1.1 → -10.1",
    "Better: 4. Qe2 Nc6 5. Nxe4",
    "Reply: 4... Nxh5 5. Nxe4",
  ]);
  assertStringIncludes(
    rows.slice(-5).join(" "),
    "4. Bc4??: ...Nxh5 takes the queen, which nothing guards; Qe2 was better",
  );
});

Deno.test("where the panel is narrow, the fault is told below the board", () => {
  const rows = rowsOf(view(press(reviewed("60x20"), "{").model));
  assert(rows.some((row) => / {2}4\. Bc4\?\?$/.test(row)), rows.join("\n"));
  // Marks that do not occur are not counted there.
  assert(rows.some((row) => row.endsWith(" 1?! 1??")), rows.join("\n"));
  assert(!rows.some((row) => row.slice(44).includes("Nxh5 takes")));
  const below = rows.slice(17, 19).join(" ");
  assertEquals(
    below,
    "4. Bc4??: ...Nxh5 takes the queen, which nothing guards; Qe2 was better",
  );
});

Deno.test("a review ends with its summary in the panel, or over the board", () => {
  const rows = panelOf(reviewed("120x40"), 78).map((row) => row.trim());
  const text = rows.join("\n");
  assert(rows.some((row) => /^Accuracy +\d+ % +\d+ %$/.test(row)), text);
  assert(text.includes("4. Bc4?? decided the game"), text);
  const small = rowsOf(view(reviewed("80x24"))).join("\n");
  assert(/Accuracy +\d+ % +\d+ %/.test(small), small);
  const again = rowsOf(view(press(reviewed("120x40"), "l").model)).join("\n");
  assert(again.includes("go to the next mistake"), again);
});

Deno.test("a low panel below the board is the summary's alone, until a move is looked at", () => {
  const model = reviewed("44x34");
  const [text, moved] = [model, press(model, "[").model]
    .map((model) => rowsOf(view(model)).join("\n"));
  assert(/Accuracy[^]+Pawns lost[^]+Marks/.test(text), text);
  assertStringIncludes(text, "4. Bc4?? decided the game");
  assert(!/•Nf4|│/.test(text), text);
  assert(moved.includes("│") && !moved.includes("Accuracy"), moved);
});

Deno.test("a move without fault has the turning points on its card", () => {
  const { model } = press(reviewed("120x40"), "[", "[");
  const text = panelOf(model, 78).map((row) => row.trim()).join(" ");
  assert(text.includes("2. Qh5?! costs 8 points of winning chance"), text);
  assert(text.includes("4. Bc4??: ...Nxh5 takes the queen"), text);
});

Deno.test("the curve has at least six rows where the panel has twenty", () => {
  for (const size of ["100x28", "100x30", "120x40", "128x48", "200x60"]) {
    const { model } = press(reviewed(size), "{");
    const lines = rowsOf(view(model)).filter((row) => row.includes("│"));
    assert(lines.length >= 6, `${size}: ${lines.length}`);
  }
});

Deno.test("marks that meet below the curve are short, but for the move on the board", () => {
  const game = randomGame(randomNumbers(1), 120);
  const blunders = [40, 41, 42, 120].map((ply) => {
    const judged = { ...GOOD, ...BC4, ply, san: "", facts: [], drop: ply };
    return { type: "judged", game, judged } as const;
  });
  const quiet = game.plies.slice(1).map((_, index) => {
    const judged = { ...GOOD, ply: index + 1, san: "" };
    return { type: "judged", game, judged } as const;
  });
  const size = sizeOf("200x60");
  const begun = press({ ...screen(game), size }, "l").model;
  const { model } = send(begun, ...quiet, ...blunders);
  const marks = (model: Model) =>
    rowsOf(view(model)).map((row) => row.slice(126).trimEnd())
      .find((row) => /^ +\?[? ]+$/.test(row))?.trim().split(/ +/);
  assertEquals(marks(model), ["???", "?"]);
  const there = press(model, "home", "}").model;
  assertEquals(there.match.game.shown, 40);
  assertEquals(marks(there), ["??", "?"]);
});

Deno.test("a mark stands in the column of its ply, whatever is on the board", () => {
  for (const plies of [60, 160]) {
    const game = randomGame(randomNumbers(1), plies);
    for (const ply of [1, 30, 31, plies]) {
      const judged = { ...GOOD, ...BC4, ply, san: "", facts: [] };
      const begun = press({ ...screen(game), size: sizeOf("100x30") }, "l");
      const message = { type: "judged", game, judged } as const;
      const { model } = send(begun.model, message);
      const columns = [0, ply - 1, ply, plies].map((shown) => {
        const match = { ...model.match, game: browse(game, shown) };
        const there = { ...model, match };
        const { marks } = stageOf(there).panel;
        const from = marks.x - 1;
        const column = view(there)[marks.y].slice(from)
          .findIndex(({ text }) => text === "?");
        return { column, ply: curvePly(there, marks, from + column) };
      });
      const [, , { column, ply: under }] = columns;
      assertEquals(under, ply);
      assertEquals(
        columns.map(({ column }) => column),
        Array(4).fill(column),
        `${ply} of ${plies}`,
      );
    }
  }
});

Deno.test("nothing covers the board when a review ends, and Esc goes back to the game", () => {
  for (const size of ["60x20", "80x24", "100x30", "82x50"]) {
    const model = reviewed(size);
    assertEquals([model.overlay, model.review.isOpen], [null, true], size);
    const left = press(model, "escape").model;
    assert(!rowsOf(view(left)).join("\n").includes("0??"), size);
    const back = press(left, "l").model;
    assertEquals(rowsOf(view(back)), rowsOf(view(model)), size);
    const engine = press(model, "i").model;
    assertEquals([engine.looks.isEngineShown, left.looks.isEngineShown], [
      true,
      false,
    ]);
    assert(!rowsOf(view(engine)).join("\n").includes("0??"), size);
  }
});

Deno.test("marks appear while the review runs, and what is not judged says so", () => {
  const model = reviewing("100x30", 4);
  const text = (model: Model) => panelOf(model, 62).join("\n");
  assert(text(model).includes("4.›Bc4??") === false);
  assert(/Bc4\?\?/.test(text(model)));
  assert(/0\?! 0\? 1\?\?/.test(text(model)));
  assert(rowsOf(view(model)).some((row) => row.includes("4 of 10")));
  const early = press(model, "home", "]").model;
  assert(text(early).includes("This move is not judged yet"));
  const { curve } = stageOf(model).panel;
  const columns = rowsOf(view(model)).slice(curve.y, curve.y + curve.height)
    .map((row) => row.slice(curve.x + 6, curve.x + 9));
  assertEquals(columns.join("").trim(), "");
});

Deno.test("a click on the curve goes to its ply, and gives up a line", () => {
  const model = reviewed("100x30");
  for (const wanted of [0, 3, 7, 10]) {
    const { model: there } = point(
      press(model, "{", ">").model,
      "press",
      (hit) => hit.type === "gamePly" && hit.ply === wanted,
    );
    assertEquals([there.match.game.shown, asideOf(there)], [wanted, null]);
  }
});

Deno.test("every column of the curve belongs to a ply, in their order", () => {
  for (const size of ["44x34", "60x20", "100x30", "200x60"]) {
    const { model } = press(reviewed(size), "{");
    const { columns, rows } = model.size;
    const pliesIn = (y: number) =>
      Array.from({ length: columns }, (_, x) => hitTest(model, x, y))
        .flatMap((hit) => hit?.type === "gamePly" ? [hit.ply] : []);
    const lines = Iterator.from(Array(rows).keys()).map(pliesIn);
    const curve = lines.find(({ length }) => length > 0) ?? [];
    assertEquals(curve, curve.toSorted((one, other) => one - other), size);
    assertEquals([...new Set(curve)], [...GAME.plies.keys()], size);
  }
});

Deno.test("the last column of the curve is the last ply, however wide it is", () => {
  for (const plies of [14, 29, 60]) {
    const model = screen(randomGame(randomNumbers(1), plies));
    for (let width = 1; width <= 72; width++) {
      const curve = { x: 0, y: 0, width, height: 1 };
      const last = curvePly(model, curve, width - 1);
      assertEquals(last, plies, `${plies} plies in ${width} columns`);
    }
  }
});

Deno.test("the card stays beside a better line, and tells none to who seeks one", () => {
  const text = (model: Model) => panelOf(model, 62).join("\n");
  const mistake = press(reviewed("100x30"), "{").model;
  const better = press(mistake, ">", ">").model;
  assert(text(better).includes("Better: 4. Qe2 Nc6"));
  assert(/›Nc6/.test(text(better)), text(better));
  for (const seeking of [[":try", "enter"], [":try", "enter", "a3", "enter"]]) {
    const { model } = press(mistake, ...seeking);
    assert(text(model).includes("Instead of 4. Bc4"), text(model));
    assert(!/Qe2|Nxh5 takes|\?\?:/.test(text(model)), text(model));
  }
  const given = press(mistake, ":try", "enter", ">").model;
  assert(text(given).includes("Better: 4. Qe2 Nc6"));
});

Deno.test("a better line keeps the names of the players and says who is to move", () => {
  const [record] = readPgn(
    '[White "Anna"]\n[Black "Ben"]\n\n1. e4 d5 2. Qh5 dxe4 3. Nc3 Nf6 *',
  );
  const game = recordedGame(record);
  const judged = JUDGED.slice(0, 6)
    .map((judged) => ({ type: "judged", game, judged }) as const);
  const begun = press({ ...screen(game), size: sizeOf("100x30") }, "l").model;
  const { model } = press(send(begun, ...judged).model, "{", ">");
  const names = (model: Model) =>
    [1, 25].map((row) => panelOf(model, 62)[row].slice(0, 13));
  assertEquals(names(model), ["▸ Black  Ben ", "  White  Anna"]);
  const before = press(model, "[").model;
  assertEquals(names(before), ["  Black  Ben ", "▸ White  Anna"]);
});

Deno.test("the review is read without colours and without Unicode", () => {
  const model = press(reviewed("80x24"), "{").model;
  const appearance = {
    ...model.appearance,
    depth: "never",
    isUnicode: false,
    pieces: "ascii",
  } as const;
  const rows = panelOf({ ...model, appearance }, 46);
  for (const shown of ["White -1.1 -> -10.1", "chances: 39 -> 2 %"]) {
    assert(rows.some((row) => row.includes(shown)), shown);
  }
  assertEquals(rows.filter((row) => row.includes("|")).length, 4);
});
