import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { formatFen } from "../../../../engine/chess/notation/fen.ts";
import { newGame, position } from "../../../../engine/chess/game/game.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import { SCREEN_COMMANDS } from "../../../../tui/screen/game/commands.ts";
import { LINE_COMMANDS } from "../../../../tui/commands/commands.ts";
import type { Input } from "../../../../tui/screen/model/input.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import {
  decode,
  NEW_DECODER,
} from "../../../../tui/screen/terminal/decoder.ts";
import { gameFrom, gameOf, played } from "../../../support/chess/games.ts";
import { readAll } from "../../../../tui/saves/game_file.ts";
import {
  framed,
  type Outcome,
  overlayOf,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";
import { rowsOf } from "../../../support/screen/models.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import {
  problemOfFen,
  WHITE_PLAYS_E4,
} from "../../../support/program/sentences.ts";

const ENDGAME = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";

function moves({ match }: Model): string {
  return played(match.game);
}

function sheetOf(model: Model) {
  return overlayOf(model, "sheet");
}

function paste(model: Model, text: string | null) {
  return send(model, { type: "paste", text });
}

// -- Commands -------------------------------------------------------------------

Deno.test("the command line knows its own commands and those of line mode", () => {
  const { names } = SCREEN_COMMANDS;
  const missing = LINE_COMMANDS.names.filter((name) => !names.includes(name));
  // The screen has a list for the games of a file, tells moves in letters, and
  // always lets Denomax think as long as a person.
  assertEquals(missing, ["list", "open", "say", "pace"]);
  for (
    const name of [
      "theme",
      "pieces",
      "mouse",
      "engine",
      "copy",
      "write",
    ] as const
  ) {
    assert(names.includes(name));
  }
});

Deno.test("commands run, shortened or not, and moves are commands as well", () => {
  const rows = [
    ["level 3", "Denomax plays at level 3"],
    ["leve 3", "Denomax plays at level 3"],
    ["theme slate", "Theme slate"],
    ["pieces ascii", "Pieces: ascii"],
    ["e4", WHITE_PLAYS_E4],
    ["clock", "This game has no clock"],
    ["what e2", "A white pawn stands on e2"],
  ];
  for (const [text, sentence] of rows) {
    const { model } = press(screen(), `:${text}`, "enter");
    assertEquals([model.notice.text, model.line], [sentence, null]);
    assertEquals(model.notice.isWarning, false);
  }
});

Deno.test("commands that cannot be read say why", () => {
  const rows = [
    ["theem", 'Unknown command "theem": did you mean :theme?'],
    ["pie square", "expected auto, image, octant, sextant, "],
    ["p", 'Cannot tell what "p" means: type pause, pieces, '],
    ["flip it", 'Cannot read "flip it": flip takes no argument'],
    ["level 13", "expected a level from 1 to 12"],
    ["mouse maybe", "expected on or off"],
  ];
  for (const [text, sentence] of rows) {
    const { model } = press(screen(), `:${text}`, "enter");
    assertStringIncludes(model.notice.text, sentence);
    assertEquals(model.notice.isWarning, true);
  }
});

Deno.test("after a refused command, a colon begins a new one", () => {
  const { model } = press(screen(), ":theem", "enter", ":theme", "enter");
  assertEquals(model.line, null);
});

Deno.test("Tab completes words and what follows them", () => {
  const rows = [
    [["them", "tab"], "theme "],
    [["theme s", "tab"], "theme slate"],
    [["theme s", "tab", "tab"], "theme safe"],
    [["theme s", "tab", "tab", "tab"], "theme slate"],
    [["theme s", "shift-tab"], "theme safe"],
    [["side n", "tab"], "side none "],
    [["re", "tab", "tab"], "rematch"],
    [["xyz", "tab"], "xyz"],
  ] as const;
  for (const [keys, text] of rows) {
    assertEquals(press(screen(), ":", ...keys).model.line?.text, text);
  }
});

Deno.test("Up and Down recall earlier commands", () => {
  const keys = [":clock", "enter", ":level 2", "enter", ":clock", "enter"];
  const start = press(screen(), ...keys, ":").model;
  assertEquals(start.history, ["level 2", "clock"]);
  const rows = [
    [["up"], "clock"],
    [["up", "up"], "level 2"],
    [["up", "up", "up"], "level 2"],
    [["up", "up", "down"], "clock"],
    [["up", "down"], ""],
  ] as const;
  for (const [ups, text] of rows) {
    assertEquals(press(start, ...ups).model.line?.text, text);
  }
});

Deno.test("the last fifty commands are remembered", () => {
  const lines = Array.from({ length: 51 }, (_, index) => `where ${index}`);
  const keys = lines.flatMap((line) => [`:${line}`, "enter"]);
  assertEquals(press(screen(), ...keys).model.history, lines.slice(1));
});

Deno.test("an empty command does nothing", () => {
  const { model, effects } = press(screen(), ":", "enter");
  assertEquals([model.line, effects, model.history], [null, [], []]);
});

Deno.test("answers of several lines lie over the board, and scroll", () => {
  const { title, lines } = sheetOf(press(screen(), ":where", "enter").model);
  assertEquals(title, "where");
  assertEquals(
    lines[0],
    "White: king on e1, queen on d1, rooks on a1 and h1, bishops on c1 " +
      "and f1, knights on b1 and g1, pawns on a2, b2, c2, d2, e2, f2, g2 and h2",
  );
  const words = press(screen(), ":help", "enter", "end").model;
  const sheet = sheetOf(words);
  assert(sheet.top > 9);
  assertEquals(press(words, "down").model, words);
  assertEquals(press(words, "home").model.overlay, { ...sheet, top: 0 });
  assertEquals(press(words, "escape").model.overlay, null);
});

Deno.test(":board shows the board in letters, from the same side", () => {
  const straight = press(screen(), ":board", "enter").model;
  assertEquals(sheetOf(straight).lines[0], "8  r n b q k b n r");
  const turned = press(screen(), "v", ":board", "enter").model;
  assertEquals(sheetOf(turned).lines[0], "1  R N B K Q B N R");
});

Deno.test("a long answer is shown whole, in lines that fit", () => {
  const size = { columns: 40, rows: 14 };
  const { model } = send(screen(), { type: "resize", size });
  const asked = press(model, ":moves", "enter").model;
  const shown = rowsOf(view(asked)).join(" ");
  const [answer] = sheetOf(asked).lines;
  assert(typeof answer === "string");
  assert(answer.split(" ").every((word) => shown.includes(word)));
  const moved = press(model, "e4", "enter").model;
  assertEquals([moved.overlay, moved.notice.text], [null, WHITE_PLAYS_E4]);
});

Deno.test("no picture is printed, and the commands work as in line mode", () => {
  const start = screen();
  const { model } = press(start, ":flip", "enter");
  assertEquals([model.overlay, model.notice], [null, start.notice]);
  const quit = press(screen(gameOf("e2e4")), ":quit", "enter", "y");
  assertEquals(quit.effects, [{ type: "quit", code: 0 }]);
});

// -- Paste ----------------------------------------------------------------------

Deno.test("a pasted FEN begins a game, after a question in an unfinished one", () => {
  const { model } = paste(screen(), `  ${ENDGAME}\n`);
  assertEquals(formatFen(position(model.match.game)), ENDGAME);
  const asked = paste(screen(gameOf("e2e4")), ENDGAME).model;
  assertEquals(framed(asked).lines.slice(-2), ["› y  yes", "  n  no"]);
  assertEquals(moves(asked), "e2e4");
  const begun = press(asked, "y").model;
  assertEquals(formatFen(position(begun.match.game)), ENDGAME);
  const wrong = paste(screen(gameOf("e2e4")), "8/8/8 w - - 0 1").model;
  assertEquals(wrong.notice.text, problemOfFen("8/8/8 w - - 0 1"));
  assertEquals([wrong.overlay, moves(wrong)], [null, "e2e4"]);
});

Deno.test("copy, typed without what, asks as its key does", () => {
  const asked = framed(press(screen(), "y").model);
  assertEquals(asked.title, "Copy");
  assertEquals(framed(press(screen(), ...":copy", "enter").model), asked);
});

Deno.test("a pasted text goes into the line as long as that has room for it", () => {
  const typed = press(screen(), ..."c").model;
  const whole = paste(typed, "x".repeat(199)).model;
  assertEquals(whole.line?.text.length, 200);
  const tooLong = paste(typed, "x".repeat(200)).model;
  assertEquals(tooLong.line, null);
});

Deno.test("a pasted game is loaded, or its problem is named", () => {
  const pgn = '[White "A"]\n[Black "B"]\n\n1. e4 e5\n2. Nf3 Nc6 1-0\n';
  const { model } = paste(screen(newGame(), "white"), pgn);
  assertEquals(moves(model), "e2e4 e7e5 g1f3 b8c6");
  assertEquals(
    model.notice.text,
    "Loaded a game of 2 moves: A against B",
  );
  const asked = paste(model, pgn).model;
  assertEquals(asked.overlay, null);
  const cut = paste(screen(), "1. e4 e5 2. Ke3 d6").model;
  assertEquals(moves(cut), "e2e4 e7e5");
  assertStringIncludes(cut.notice.text, "Loaded the game up to a fault: ");
  assertStringIncludes(cut.notice.text, "White's move 2");
  const wrong = paste(screen(), '[White "A"]\n\n1. Ke3 d6').model;
  assertEquals([moves(wrong), wrong.notice.isWarning], ["", true]);
  assertStringIncludes(wrong.notice.text, "Cannot load the game: ");
});

Deno.test("several pasted games are a file that is listed and read", async () => {
  const games = ["1. e4 {so} *", "1. Ke3 *", "1. d4 *"];
  const text = games.map((game) => `[White "A"]\n\n${game}\n`).join("\n");
  const pasted = paste(screen(newGame(), "white"), text);
  const model = await readOn(pasted);
  assertEquals(framed(model).title, "Games of the paste (3)");
  const results = overlayOf(model, "list").rows
    .map(({ cells }) => cells[2].trim());
  assertEquals(results, ["*", "damaged", "*"]);
  assertEquals(model.notice.text, "1 game is damaged: 2 (line 7)");
  const opened = press(model, "enter").model;
  assertEquals(moves(opened), "e2e4");
  const shown = rowsOf(view(press(opened, "[", "]").model));
  assert(shown.some((row) => row.trim() === "so"), shown.join("\n"));
  assertEquals(moves(press(model, "down", "down", "enter").model), "d2d4");
});

/** The model when the file that was opened has been read. */
async function readOn({ model, effects }: Outcome): Promise<Model> {
  const [file] = effects.flatMap((effect) =>
    effect.type === "readFile" ? [effect.file] : []
  );
  let read = model;
  await readAll(file, (part) => {
    read = send(read, { type: "filed", part, file }).model;
  });
  return read;
}

Deno.test("400 games that arrive bit by bit in a paste are 400 games", async () => {
  const game = `[White "A"]\n\n1. e4 {${"long ".repeat(80)}} *\n\n`;
  const bytes = new TextEncoder().encode(
    `\x1b[200~${game.repeat(400)}\x1b[201~`,
  );
  let decoder = NEW_DECODER;
  const inputs: Input[] = [];
  for (let at = 0; at < bytes.length; at += 4096) {
    const decoded = decode(decoder, bytes.subarray(at, at + 4096));
    decoder = decoded.decoder;
    inputs.push(...decoded.inputs);
  }
  const [pasted] = inputs;
  assert(pasted.type === "paste");
  const model = await readOn(paste(screen(), pasted.text));
  assertEquals(framed(model).title, "Games of the paste (400)");
  assertEquals(model.notice.text, "");
});

Deno.test("of two pastes the games of the last are listed", async () => {
  const text = (name: string) => `[White "${name}"]\n\n1. e4 *\n\n`.repeat(2);
  const first = paste(screen(), text("A"));
  const second = paste(press(first.model, "escape").model, text("B"));
  const late = await readOn({ ...first, model: second.model });
  const { file } = await readOn({ ...second, model: late });
  const names = file?.games.map(({ tags }) => tags.get("White"));
  assertEquals(names, ["B", "B"]);
});

Deno.test("a paste that is too long changes nothing but says so", () => {
  const before = screen(gameOf("e2e4"));
  const { model } = paste(before, null);
  assertEquals({ ...model, notice: before.notice }, before);
  assertStringIncludes(model.notice.text, "more than 16 million characters");
});

Deno.test("a game pasted over a record is loaded, not played on", () => {
  const first = paste(screen(), '[White "A"]\n\n1. e4 *').model;
  const { model } = paste(press(first, "home").model, "1. d4 d5 *");
  assertEquals([moves(model), model.overlay], ["d2d4 d7d5", null]);
});

Deno.test("pasted moves are played", () => {
  const one = paste(screen(newGame(), "white"), "e4\n");
  assertEquals(moves(one.model), "e2e4");
  assertEquals(one.effects.map(({ type }) => type), ["think"]);
  const several = paste(screen(gameOf("e2e4")), "e5 Nf3 Nc6").model;
  assertEquals(moves(several), "e2e4 e7e5 g1f3 b8c6");
  const wrong = paste(screen(), "Ke2").model;
  assertStringIncludes(wrong.notice.text, 'Cannot play "Ke2"');
});

Deno.test("of pasted moves none is played after the end of the game", () => {
  const game = gameFrom("8/8/8/4k3/8/8/4p3/4K3 w - - 0 1");
  const { model } = paste(screen(game), "Kxe2 Kd5 Kd3");
  assertEquals(moves(model), "e1e2");
});

Deno.test("other pasted text does nothing, whatever its letters mean as keys", () => {
  for (const text of ["quit", "q", "x\ny\n", "hello world", "%%%"]) {
    const { model, effects } = paste(screen(gameOf("e2e4")), text);
    assertEquals([moves(model), effects, model.line], ["e2e4", [], null]);
    assertEquals([model.overlay, model.notice.isWarning], [null, true]);
  }
  for (const key of ["?", "x", "p"]) {
    const before = press(screen(gameOf("e2e4")), key).model;
    assertEquals(paste(before, "e5").model, before);
  }
});

Deno.test("nothing is pasted into a hidden game", async () => {
  const trace = await traceSearch(position(newGame()), 1);
  const walking = send(screen(), { type: "traced", trace }).model;
  assertEquals(moves(paste(walking, "e4").model), "");
});

Deno.test("a game that is too long for an open line is loaded without it", () => {
  for (const length of [185, 300]) {
    const pgn = `1. Nf3 {${"o".repeat(length)}} Nf6 *`;
    const { model } = paste(press(screen(), ":pgn ").model, pgn);
    assertEquals([moves(model), model.line], ["g1f3 g8f6", null]);
  }
});

Deno.test("text is pasted into an open line", () => {
  const line = press(screen(), ":fen ").model;
  const { model } = paste(line, ENDGAME.replaceAll(" ", "\n"));
  assertEquals(model.line?.text, `fen ${ENDGAME}`);
  const begun = press(model, "enter").model;
  assertEquals(formatFen(position(begun.match.game)), ENDGAME);
});
