import { assert, assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  browse,
  newGame,
  position,
} from "../../../../engine/chess/game/game.ts";
import type { JudgedMove } from "../../../../engine/review/judge.ts";
import { SQUARES } from "../../../../engine/chess/rules/attacks.ts";
import {
  parseSquare,
  squareName,
} from "../../../../engine/chess/rules/position.ts";
import { tinted } from "../../../../tui/screen/draw/colour.ts";
import type { Cell } from "../../../../tui/screen/draw/frame.ts";
import { layoutOf, squareRects } from "../../../../tui/screen/layout/layout.ts";
import type { Appearance } from "../../../../tui/screen/model/appearance.ts";
import { THEMES } from "../../../../tui/screen/theme/themes.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { gameFrom, move, playAll } from "../../../support/chess/games.ts";
import {
  heldAt,
  modelOf,
  type ModelOptions,
  PLAIN,
  PROMOTION,
  sizeOf,
} from "../../../support/screen/models.ts";

const [THEME] = THEMES;
const LIGHT = [THEME.lightSquare, THEME.darkSquare] as const;
const DARK = [THEME.darkSquare, THEME.lightSquare] as const;
const GAME = playAll(newGame(), "e2e4 d7d5");
const BLOCK: Partial<Appearance> = { pieces: "block" };

/** The cells of a square, row by row. */
function squareCells(name: string, options: ModelOptions = {}): Cell[][] {
  const model = modelOf(options);
  const { looks: { isFlipped } } = model;
  const rect = squareRects(layoutOf(model), isFlipped)[parseSquare(name)];
  return view(model).slice(rect.y, rect.y + rect.height)
    .map((row) => row.slice(rect.x, rect.x + rect.width));
}

/** What is written on a square. */
function textsOn(name: string, options: ModelOptions = {}): string[] {
  return squareCells(name, options)
    .map((row) => row.map(({ text }) => text).join(""));
}

/** The one background of all cells of a square. */
function backgroundOf(name: string, options: ModelOptions = {}) {
  const backgrounds = squareCells(name, options).flat()
    .map(({ style }) => style.background);
  assertEquals(new Set(backgrounds).size, 1, `${name} has several backgrounds`);
  return backgrounds[0];
}

// -- Pieces ---------------------------------------------------------------------

Deno.test("view() distinguishes the sides by colour, and without it by shape", () => {
  const piece = (name: string, appearance: Partial<Appearance>) => {
    const [, [, , { text, style }]] = squareCells(name, { appearance });
    return { text, foreground: style.foreground };
  };
  const { whitePiece, blackPiece } = THEME;
  assertEquals(piece("e1", {}), { text: "♚", foreground: whitePiece });
  assertEquals(piece("e8", {}), { text: "♚", foreground: blackPiece });
  assertEquals(piece("e1", { depth: "never" }).text, "♔");
  assertEquals(piece("e8", { depth: "never" }).text, "♚");
  assertEquals(piece("e1", { pieces: "ascii" }).text, "K");
  assertEquals(piece("e8", { isUnicode: false }).text, "k");
});

Deno.test("view() draws a dragged piece where the mouse is, on a lit square", () => {
  const pickedUp = { square: parseSquare("e2"), moves: [], isDragged: true };
  const dragged = { pickedUp, cursor: parseSquare("e4") };
  assert(textsOn("e4", dragged).join("").includes("♟"));
  assert(!textsOn("e2", dragged).join("").includes("♟"));
  assert(backgroundOf("e4", dragged) !== backgroundOf("e4"));
  const held = { pickedUp, cursor: parseSquare("e2") };
  assert(textsOn("e2", held).join("").includes("♟"));
});

Deno.test("view() shows captured pieces on the panel's ground", () => {
  const game = playAll(newGame(), "e2e4 d7d5 e4d5 d8d5");
  const captured = (appearance: Partial<Appearance> = {}) =>
    [3, 17].map((y) => view(modelOf({ game, appearance }))[y][48]);
  const { whitePiece, text, background } = THEME;
  const [white, black] = captured()
    .map(({ text, style }) => ({ text, ...style }));
  assertEquals(white, { text: "♟", foreground: whitePiece, background });
  // A black piece on dark ground is an outline.
  assertEquals(black, { text: "♙", foreground: text, background });
  assertEquals(captured({ theme: "slate" }).map(({ text }) => text), [
    "♟",
    "♟",
  ]);
  assertEquals(captured({ theme: "paper" }).map(({ text }) => text), [
    "♙",
    "♟",
  ]);
  assertEquals(captured(PLAIN).map(({ text }) => text), ["♙", "♟"]);
  const shapes = captured(IMAGES).map(({ image }) => image?.images[0].shape);
  assertEquals(shapes.map((shape) => shape?.type), ["piece", "piece"]);
});

Deno.test("view() draws blocks where they fit, glyphs elsewhere", () => {
  const size = sizeOf("120x40");
  const large = textsOn("e1", { appearance: BLOCK, size });
  assert(large.some((row) => /[▀▄█]/.test(row)), large.join("\n"));
  const appearance = { ...BLOCK, isUnicode: false };
  const rows = textsOn("e1", { appearance, size });
  assert(rows.every((row) => !/[▀▄█]/.test(row)), rows.join("\n"));
  assertEquals(textsOn("e1", { appearance: BLOCK }), ["     ", "  ♚  "]);
});

Deno.test("view() stands blocks on one line, in the colours of their side", () => {
  const size = sizeOf("200x59");
  const { whitePiece, blackPiece, darkSquare, lightSquare } = THEME;
  for (
    const [name, body] of [["a1", whitePiece], ["e8", blackPiece]] as const
  ) {
    const cells = squareCells(name, { appearance: BLOCK, size }).flat();
    const colours = [whitePiece, blackPiece, darkSquare, lightSquare];
    for (const { style, text } of cells) {
      assert(colours.some((colour) => colour === style.background));
      if (text !== " ") {
        assert(colours.some((colour) => colour === style.foreground));
      }
    }
    assert(cells.filter(({ style }) => style.foreground === body).length > 10);
  }
  for (const name of ["a1", "b1", "c1", "d1", "e1", "a2"]) {
    const foot = textsOn(name, { appearance: BLOCK, size }).at(-1) ?? "";
    assert(/[▀▄█]/.test(foot), `${name} floats: ${foot}`);
  }
});

Deno.test("view() colours squares light and dark, a1 dark", () => {
  for (const isFlipped of [false, true]) {
    assertEquals(backgroundOf("a4", { isFlipped }), THEME.lightSquare);
    assertEquals(backgroundOf("b4", { isFlipped }), THEME.darkSquare);
    assertEquals(backgroundOf("a1", { isFlipped }), THEME.darkSquare);
  }
});

// -- Marks --------------------------------------------------------------------

/** What a mark looks like on small, middle and large squares. */
function marked(name: string, options: ModelOptions): string[][] {
  return ["40x14", "80x24", "92x32"]
    .map((size) => textsOn(name, { ...options, size: sizeOf(size) }));
}

Deno.test("view() marks the last move", () => {
  const options = { game: GAME, hasSigns: true };
  assertEquals(marked("d7", options), [
    ["‹ ›"],
    ["     ", " ‹ › "],
    ["       ", "‹     ›", "       "],
  ]);
  assertEquals(marked("d5", options)[0], ["‹♟›"]);
  assertEquals(backgroundOf("d5", options), tinted(LIGHT, THEME.last));
  const dark = { game: playAll(newGame(), "e2e4 e7e5") };
  assertEquals(backgroundOf("e5", dark), tinted(DARK, THEME.last));
});

Deno.test("view() marks the piece picked up and where it can go", () => {
  const pickedUp = heldAt(GAME, "e4");
  const options = { game: GAME, pickedUp, hasSigns: true };
  assertEquals(marked("e4", options), [
    ["{♟}"],
    ["     ", " {♟} "],
    ["       ", "{  ♟  }", "       "],
  ]);
  assertEquals(marked("e5", options), [
    [" • "],
    ["     ", "  ●  "],
    ["       ", "   ●   ", "       "],
  ]);
  assertEquals(marked("d5", options)[0], ["(♟)"]);
  assertEquals(backgroundOf("e4", options), tinted(LIGHT, THEME.pickedUp));
  assertEquals(backgroundOf("d5", options), tinted(LIGHT, THEME.target));
});

Deno.test("view() marks the cursor, on large squares beside other marks", () => {
  const options = {
    game: GAME,
    isCursorShown: true,
    cursor: parseSquare("d5"),
    hasSigns: true,
  };
  assertEquals(marked("d5", options), [
    ["[♟]"],
    ["┌   ┐", "└‹♟›┘"],
    ["┌     ┐", "‹  ♟  ›", "└     ┘"],
  ]);
  assertEquals(backgroundOf("d5", options), tinted(LIGHT, THEME.cursor));
  const ascii = { ...options, appearance: { isUnicode: false } };
  assertEquals(textsOn("d5", ascii), ["[   ]", "[<p>]"]);
});

Deno.test("view() marks a king in check", () => {
  const game = playAll(newGame(), "e2e4 f7f5 d1h5");
  assertEquals(marked("e8", { game, hasSigns: true }), [
    [" ♚!"],
    ["     ", "  ♚! "],
    ["       ", "   ♚  !", "       "],
  ]);
  assertEquals(backgroundOf("e8", { game }), tinted(LIGHT, THEME.check));
  // It is the viewed position that counts.
  const before = { game: browse(game, 2), hasSigns: true };
  assertEquals(textsOn("e8", before)[1], "  ♚  ");
});

Deno.test("view() marks a hint only in its position", () => {
  const now = position(GAME, 2);
  const hint = { position: now, move: move("g1f3"), isWhole: false };
  const whole = { ...hint, isWhole: true };
  assertEquals(
    textsOn("g1", { game: GAME, hint })[1],
    " »♞« ",
  );
  assertEquals(textsOn("f3", { game: GAME, hint })[1], "     ");
  assertEquals(textsOn("f3", { game: GAME, hint: whole })[1], " » « ");
  const older = { ...whole, position: position(GAME, 0) };
  assertEquals(textsOn("g1", { game: GAME, hint: older })[1], "  ♞  ");
});

Deno.test("view() marks by tints, dots and rings where colours suffice", () => {
  const pickedUp = heldAt(GAME, "e4");
  const options = { game: GAME, pickedUp };
  assertEquals(marked("d7", options).flat().join("").trim(), "");
  assertEquals(marked("e4", options)[0], [" ♟ "]);
  assertEquals(marked("d5", options), [
    [" ♟ "],
    ["▘   ▝", "▖ ♟ ▗"],
    ["▘     ▝", "   ♟   ", "▖     ▗"],
  ]);
  assertEquals(marked("e5", options)[1], ["     ", "  ●  "]);
  assertEquals(backgroundOf("e5", options), THEME.darkSquare);
  assertEquals(backgroundOf("d5", options), tinted(LIGHT, THEME.last));
  const few = { ...options, appearance: { depth: "16" } as const };
  assertEquals(textsOn("e4", few)[1], " {♟} ");
});

Deno.test("of 16 colours, a hint has the only tint, and the last move its signs", () => {
  const few = { game: GAME, appearance: { depth: "16" } as const };
  assertEquals(backgroundOf("d5", few), tinted(LIGHT, THEME.last));
  const hint = { position: position(GAME), move: move("g1f3"), isWhole: true };
  const hinted = { ...few, hint };
  assertEquals(backgroundOf("d5", hinted), THEME.lightSquare);
  assertEquals(textsOn("d5", hinted)[1], " ‹♟› ");
  assertEquals(backgroundOf("f3", hinted), tinted(LIGHT, THEME.hint));
  assertEquals(
    backgroundOf("d5", { game: GAME, hint }),
    tinted(LIGHT, THEME.last),
  );
});

Deno.test("of 16 colours, signs are dark on light squares alone, and large pieces rimmed", () => {
  const appearance = { depth: "16", pieces: "quadrant" } as const;
  const options = { game: GAME, appearance };
  const signOn = (more: ModelOptions = {}) =>
    squareCells("d5", { ...options, ...more }).flat()
      .find(({ text }) => text === "‹")?.style.foreground;
  const hint = { position: position(GAME), move: move("g1f3"), isWhole: true };
  // The hint leaves the last move's square as it is, light; else it is red.
  assertEquals([signOn({ hint }), signOn()], [THEME.mark, THEME.barText]);
  const size = sizeOf("120x40");
  const coloursOf = (depth: "16" | "256") => {
    const drawn = { game: GAME, size, appearance: { ...appearance, depth } };
    const cells = squareCells("a1", drawn).flat();
    return cells.filter(({ style }) => style.foreground === THEME.whiteRim);
  };
  assert(coloursOf("16").length > coloursOf("256").length);
});

Deno.test("small pieces carry their letter, and pawns do not", () => {
  const game = gameFrom("kqrbn3/7p/8/8/8/8/8/K7 w - - 0 1");
  const options = { game, appearance: { pieces: "quadrant" } as const };
  const letters = ["a8", "b8", "c8", "d8", "e8", "h7"].map((square) =>
    textsOn(square, options).join("").match(/[KQRBNP]/)?.[0]
  );
  assertEquals(letters, ["K", "Q", "R", "B", "N", undefined]);
});

Deno.test("without colours, White's small pieces are framed and Black's are filled", () => {
  const game = gameFrom("k7/p7/8/8/8/8/P7/K7 w - - 0 1");
  const appearance = { ...PLAIN, pieces: "auto" } as const;
  const texts = ["a1", "a8", "a2", "a7"].map((square) =>
    textsOn(square, { game, appearance })[1].slice(1, 4)
  );
  assertEquals(texts, ["│K│", "▐K▌", "╭┴╮", "▗█▖"]);
  const large = { game, appearance, size: sizeOf("120x40") };
  const filled = ["a1", "a8"].map((square) =>
    textsOn(square, large).join("").match(/█/g)?.length ?? 0
  );
  assert(filled[0] < filled[1], filled.join(" "));
});

Deno.test("a ring covers no part of a drawn piece", () => {
  const game = gameFrom("k7/8/8/q3Q3/8/8/8/K7 w - - 0 1");
  const options = { game, appearance: { pieces: "quadrant" } as const };
  const queen = ["▐▖█▗▌", " █Q█ "];
  assertEquals(textsOn("a5", options), queen);
  const pickedUp = heldAt(game, "e5");
  const ringed = ["▐▖█▗▌", "▖█Q█▗"];
  assertEquals(textsOn("a5", { ...options, pickedUp }), ringed);
});

Deno.test("view() draws dots and rings as images where pieces are images", () => {
  const pickedUp = heldAt(GAME, "e4");
  const shapesOn = (name: string, options: ModelOptions = {}) => {
    const model = { game: GAME, appearance: IMAGES, pickedUp, ...options };
    const [[{ image }]] = squareCells(name, model);
    return image?.images.map(({ shape }) => shape.type) ?? [];
  };
  assertEquals(shapesOn("e5"), ["dot"]);
  assertEquals(shapesOn("d5"), ["piece", "ring"]);
  assertEquals(
    textsOn("d5", { game: GAME, appearance: IMAGES, pickedUp })
      .join("").trim(),
    "",
  );
  assertEquals(shapesOn("d5", { hasSigns: true }), ["piece"]);
  const isBright = backgroundOf("e5", { game: GAME, appearance: IMAGES });
  assertEquals(isBright, THEME.darkField);
});

// -- Arrows ---------------------------------------------------------------------

const IMAGES: Partial<Appearance> = { pieces: "auto", images: "kitty" };

/** The arrows over the board, each by its colour and the squares it crosses. */
function arrowsIn(options: ModelOptions): Record<string, string> {
  const shown: Record<string, string> = {};
  const appearance = { ...IMAGES, ...options.appearance };
  for (const square of SQUARES) {
    const name = squareName(square);
    const [[{ image }]] = squareCells(name, { ...options, appearance });
    for (const { shape, body } of image?.images ?? []) {
      if (shape.type !== "arrow") continue;
      const meaning = MEANINGS.find((one) => THEME[one] === body) ?? "";
      const text = shape.x === 0 && shape.y === 0 ? `from ${name}` : name;
      shown[meaning] = `${shown[meaning] ?? ""} ${text}`.trim();
    }
  }
  return shown;
}

const MEANINGS = ["hint", "better", "reply", "line"] as const;

Deno.test("view() draws a hint as an arrow where pieces are images", () => {
  const now = position(GAME, 2);
  const hint = { position: now, move: move("g1f3"), isWhole: true };
  const arrow = { hint: "f3 f2 g2 from g1" };
  assertEquals(arrowsIn({ game: GAME, hint }), arrow);
  assertEquals(arrowsIn({ game: GAME, hint: { ...hint, isWhole: false } }), {});
  const isFlipped = true;
  assertEquals(arrowsIn({ game: GAME, hint, isFlipped }), arrow);
  assertEquals(arrowsIn({ game: GAME, hint, isPaused: true }), {});
  assertEquals(arrowsIn({ game: GAME, hint, blindfold: "on" }), {});
  const warned = now;
  assertEquals(Object.keys(arrowsIn({ game: GAME, hint, warned })), ["reply"]);
});

Deno.test("view() shows the reply to a mistake, and the better move", () => {
  const game = playAll(newGame(), "f2f3 e7e5 g2g4");
  const judged: JudgedMove = {
    ply: 3,
    san: "g4",
    mark: "??",
    drop: 50,
    score: -31_999,
    line: ["Nc3", "d5"],
    reply: ["Qh4#"],
    facts: [],
  };
  const match = { review: new Map([[position(game, 3), judged]]) };
  assertEquals(arrowsIn({ game, match }), {
    reply: "from d8 e8 d7 e7 f7 e6 f6 g6 f5 g5 h5 g4 h4",
    better: "c3 b2 c2 from b1",
  });
  const options = { game, match };
  assertEquals(textsOn("h4", options)[1], " × × ");
  assertEquals(textsOn("d8", options)[1], " ×♛× ");
  assertEquals(textsOn("c3", options)[1], " + + ");
  assertEquals(
    backgroundOf("h4", options),
    tinted(DARK, THEME.reply),
  );
  // Nothing is told to those who look for the better move themselves.
  const before = browse(game, 2);
  assertEquals(
    arrowsIn({ ...options, game: before, mistake: position(game, 3) }),
    {},
  );
});

Deno.test("view() draws the next move of a line that is not played", () => {
  const line = browse(playAll(GAME, "e4d5 d8d5"), 3);
  const { match } = modelOf({ game: line });
  const aside = { match, shows: "asked", parting: 2, next: null } as const;
  assertEquals(arrowsIn({ game: GAME, aside }), { line: "from d8 d7 d6 d5" });
  const { match: end } = modelOf({ game: playAll(GAME, "e4d5") });
  const last = { ...aside, match: end, next: move("d8d5") };
  assertEquals(arrowsIn({ game: GAME, aside: last }), {
    line: "from d8 d7 d6 d5",
  });
});

Deno.test("view() marks the move that is typed", () => {
  const typed = { kind: "move", text: "exd5", candidates: [] } as const;
  const line = { ...typed, move: move("e4d5") };
  const signed = { game: GAME, line, hasSigns: true };
  assertEquals(textsOn("e4", signed)[1], " {♟} ");
  assertEquals(textsOn("d5", signed)[1], " (♟) ");
  const none = { ...typed, move: null };
  assertEquals(textsOn("e4", { game: GAME, line: none })[1], "  ♟  ");
});

Deno.test("view() marks the promoting pawn, and shows its new piece", () => {
  const game = newGame(parseFen("3k4/P7/8/8/8/8/8/4K3 w - - 0 1"));
  const options = { game, overlay: PROMOTION, hasSigns: true };
  assertEquals(textsOn("a7", options)[1], " {♟} ");
  assertEquals(textsOn("a8", options)[1], "  ♜  ");
  const queen = { ...PROMOTION, selected: 0 };
  assertEquals(textsOn("a8", { game, overlay: queen })[1], "  ♛  ");
});

Deno.test("view() shows the new piece of a pawn that the mouse has dragged", () => {
  const game = newGame(parseFen("3k4/P7/8/8/8/8/8/4K3 w - - 0 1"));
  const pickedUp = { ...heldAt(game, "a7"), isDragged: true };
  const dragged = { game, pickedUp, cursor: parseSquare("a8") };
  assertEquals(textsOn("a8", dragged)[1], "└ ♟ ┘");
  assertEquals(textsOn("a8", { ...dragged, overlay: PROMOTION })[1], "└ ♜ ┘");
});

Deno.test("view() puts signs beside drawn pieces on the smallest squares", () => {
  const appearance = { pieces: "quadrant" } as const;
  const pickedUp = heldAt(GAME, "e4");
  const options = { game: GAME, appearance, pickedUp, hasSigns: true };
  assertEquals(textsOn("e4", options), ["  ▄  ", "{▝▀▘}"]);
  assertEquals(textsOn("e5", options), ["     ", "  ●  "]);
  const cursor = { cursor: parseSquare("e4"), isCursorShown: true };
  assertEquals(textsOn("e4", { ...options, ...cursor }), ["┌ ▄ ┐", "{▝▀▘}"]);
});

Deno.test("view() marks by background where a square has one cell", () => {
  const size = sizeOf("8x8");
  const pickedUp = heldAt(GAME, "e4");
  assertEquals(
    backgroundOf("e4", { game: GAME, size, pickedUp }),
    tinted(LIGHT, THEME.pickedUp),
  );
  assertEquals(textsOn("e4", { game: GAME, size, pickedUp }), ["♟"]);
  assertEquals(textsOn("e5", { game: GAME, size, pickedUp }), ["•"]);
});

// -- No position --------------------------------------------------------------

Deno.test("view() hides pieces and marks while the game is paused", () => {
  const game = playAll(newGame(), "e2e4 f7f5 d1h5");
  const rows = view(modelOf({ game, isPaused: true })).slice(1, 18)
    .map((row) => row.slice(0, 44).map(({ text }) => text).join(""));
  const texts = rows.join(" ").match(/[^\s1-8]+/g) ?? [];
  assertEquals(texts.join(" "), "Paused p goes on");
});

Deno.test("view() draws boards with nothing but kings", () => {
  const game = newGame(parseFen("7k/8/8/8/8/8/8/K7 w - - 0 1"));
  const pieces = view(modelOf({ game })).slice(1, 18)
    .flatMap((row) => row.slice(0, 44))
    .filter(({ text }) => text === "♚");
  assertEquals(pieces.length, 2);
});
